"""The provable deal (§14): the published method, its test vector, and proofs that hold or do not."""

import hmac
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from played import finished
from table import table

from game.advance import advance
from game.commands import Leave
from game.events import GameEnded, RegistrationOpened, RosterClosed
from game.fairness import SPAN, Dice, commitment, roster
from game.proof import proof_of, verify
from game.settings import Settings
from game.setup import cards

DOCUMENT = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SEED = bytes(range(32)).hex()
ROSTER = "101,102,103,104,105,106"
DEALT = ["inspector", "doctor", "citizen", "mafioso", "maniac", "citizen"]


def dice(counter=0, seed=SEED, game_id="demo"):
    return Dice(seed=seed, game_id=game_id, roster=ROSTER, counter=counter)


def vector(name):
    """Read a line of the document's test vector."""
    return re.search(rf"^\| {re.escape(name)} \| `?([^`|]+?)`? \|$", DOCUMENT, re.MULTILINE)[1]


@pytest.fixture(scope="module")
def proof():
    return proof_of(finished(passes=2).game)


# The method


def test_the_draws_are_those_of_the_document():
    key = bytes.fromhex(vector("seed"))
    for counter in range(3):
        digest = hmac.digest(key, f"{vector('game id')}\n{vector('roster')}\n{counter}".encode(), "sha256")
        assert digest.hex() == vector(f"draw {counter}")
        for n in (2, 3, 5, 6, 1000):
            assert dice(counter).below(n) == int.from_bytes(digest, "big") % n


def test_the_test_vector_is_what_the_game_does():
    assert (vector("seed"), vector("roster")) == (SEED, ROSTER)
    assert commitment(SEED) == vector("commitment")
    assert ", ".join(map(str, dice().shuffled(6))) == vector("shuffled")
    six = dice()
    assert ", ".join(str(six.below(n)) for n in (6, 5, 4, 3, 2)) == vector("choices of 6, 5, 4, 3, 2")
    assert ", ".join(cards(6, Settings())) == vector("cards")
    assert vector("numbers 1 to 6") == ", ".join(DEALT)


def test_a_roster_is_ids_joined_by_commas():
    assert roster([7199004377, -5, 1]) == "7199004377,-5,1"


def test_a_draw_that_would_favour_the_first_things_is_thrown_away(monkeypatch):
    drawn = iter([SPAN - 1, SPAN - SPAN % 3 - 1])
    monkeypatch.setattr(Dice, "_next", lambda self: next(drawn))
    assert dice().below(3) == 2
    assert next(drawn, None) is None


def test_one_of_nothing_cannot_be_chosen():
    with pytest.raises(ValueError, match="nothing"):
        dice().below(0)


def test_a_seed_that_is_no_seed_is_refused():
    with pytest.raises(ValueError, match="hexadecimal"):
        commitment("no seed at all")


def test_every_order_is_about_as_likely():
    """Chi-squared over the 6 orders of three; the seeds are fixed, so this holds always or never."""
    counts = {}
    for number in range(1200):
        order = tuple(dice(game_id=str(number)).shuffled(3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 20.5


@pytest.mark.parametrize("other", [{"seed": "ff" * 32}, {"game_id": "demo2"}, {"counter": 1}])
def test_seed_game_and_counter_all_matter(other):
    assert dice(**other).shuffled(30) != dice().shuffled(30)


# In the game


def test_the_town_sees_the_commitment_before_anybody_sits():
    town = table(citizens=4).at_registration()
    assert isinstance(town.log[0], RegistrationOpened)
    assert town.log[0].commitment == commitment(town.game.seed)
    assert town.game.seed not in repr(town.log)


def test_the_roster_is_shown_when_registration_closes():
    town = table(citizens=4).at_registration().until_deadline()
    assert [(seat, user) for seat, user, _ in town.last(RosterClosed).roster] == [(n, 100 + n) for n in range(1, 5)]


def test_the_seed_is_told_at_the_end_and_never_before():
    town = finished()
    *before, end = town.log
    assert isinstance(end, GameEnded)
    assert end.seed == town.game.seed
    assert town.game.seed not in repr(before)


def test_the_dice_never_start_again_in_a_game():
    town = finished(passes=2)
    assert [draw.counter for draw in town.game.redrawn] == [8, 9]
    assert town.game.draws >= 10


# The twenty lines of the document


def block(language):
    return re.search(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)[1]


def run(command, proof):
    done = subprocess.run(command, input=json.dumps(proof), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def demo():
    return {
        "game_id": "demo",
        "seed": SEED,
        "commitment": commitment(SEED),
        "roster": [int(one) for one in ROSTER.split(",")],
        "cards": cards(6, Settings()),
    }


def test_the_python_of_the_document_recomputes_the_deal(proof):
    for one, dealt in ((demo(), DEALT), (proof, proof["dealt"])):
        assert run([sys.executable, "-c", block("python")], one) == {"seed": True, "dealt": dealt}


def test_the_javascript_of_the_document_recomputes_the_deal(proof):
    text = block("javascript")
    assert "createHmac" in text
    node = shutil.which("node")
    for one, dealt in ((demo(), DEALT), (proof, proof["dealt"])) if node else ():
        assert run([node, "-e", text], one) == {"seed": True, "dealt": dealt}


@pytest.mark.parametrize("language", ["python", "javascript"])
def test_they_are_about_twenty_lines(language):
    assert len([line for line in block(language).splitlines() if line]) <= 23


def test_leaving_the_finished_game_changes_no_proof():
    town = finished()
    assert not hasattr(advance(town.game, Leave(user_id=101), now=town.now), "game")
    assert verify(proof_of(town.game)) == ()
