"""The best moves of a game are found in its events, and are true (issue 4)."""

import pytest
from table import table

from game.events import (
    Died,
    GameEnded,
    Investigated,
    OrderCarriedOut,
    PaidOut,
    PleaOpened,
    Saved,
    VerdictCast,
    VerdictReached,
)
from game.highlights import CRIMINALS, KINDS, MOST, Highlight, highlights
from game.model import Faction
from game.roles import REGISTER
from game.settings import Settings
from tests.engine.whole_games import every_step


def found(town):
    """Look for moves as if the game ended now, by kind: (whose, about whom, how often)."""
    lines = tuple((one.seat, one.role, one.money, False) for one in town.game.players)
    end = GameEnded(game_id="g", outcome="town", stalemate=False, days=1, lines=lines, seed="", restart_in=None)
    names = {0: "", **{one.seat: one.name for one in town.game.players}}
    told = highlights((*town.log, end), len(lines))
    return {one.kind: (names[one.seat], names[one.target], one.count) for one in told}


def test_a_patient_who_would_have_died():
    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.dawn()
    assert found(town) == {"rescue": ("Borys", "Vira", 1)}


def test_a_needless_cure_is_no_move():
    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Hlib")
    town.orders("Borys", heal="Vira")
    town.dawn()
    assert found(town) == {}


@pytest.mark.parametrize("role", ["mafioso", "lawyer", "maniac", "doctor", "citizen"])
@pytest.mark.parametrize("reply", ["now", "dawn"])
def test_a_check_counts_when_it_finds_a_criminal(role, reply):
    seated = {"citizens": ["Vira", "Hlib", "Dana"]} if role == "citizen" else {role: "Vira", "citizens": ["Hlib", "Da"]}
    town = table(settings=Settings(check_reply=reply), inspector="Borys", **seated).at_night()
    town.orders("Borys", check="Vira")
    town.dawn()
    criminal = REGISTER[role].faction in CRIMINALS
    assert found(town).get("found") == (("Borys", "Vira", 1) if criminal else None)


def test_whoever_is_checked_twice_counts_once():
    names = ["Vira", "Hlib", "Dana", "Yurko", "Olha"]
    town = table(inspector="Borys", maniac="Anna", citizens=names).at_night()
    for night, victim in enumerate(("Vira", "Hlib", "Dana"), 1):
        town.orders("Borys", check="Anna")
        town.orders("Anna", kill=victim)
        town.dawn()
        assert found(town).get("streak") == (("Anna", "", 3) if night == 3 else None)
        assert found(town)["found"] == ("Borys", "Anna", 1)
        town.next_night()


def test_a_shot_at_a_criminal_and_none_at_a_citizen():
    for target, told in (("Anna", {"shot": ("Borys", "Anna", 1)}), ("Vira", {})):
        town = table(inspector="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
        town.orders("Borys", kill=target)
        town.orders("Anna", kill="Hlib")
        town.dawn()
        assert found(town) == told


def test_a_killer_who_was_kept_from_killing():
    town = table(escort="Borys", maniac="Anna", mafioso="Oleh", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", seduce="Anna")
    town.orders("Oleh", kill="Hlib")
    town.dawn()
    assert found(town) == {"blocked": ("Borys", "Anna", 1)}


@pytest.mark.parametrize("anonymous", [False, True])
def test_the_last_ballot_of_a_close_trial_of_a_criminal(anonymous):
    settings = Settings(anonymous_votes=anonymous)
    town = table(settings=settings, mafioso="Anna", maniac="Oleh", citizens=["V", "H", "D", "Y"]).at_verdict("Anna")
    town.judges("V", "H", guilty=True)
    town.judges("Oleh", "Y", guilty=False)
    town.judges("D", guilty=True)
    assert found(town) == {"ballot": ("D", "Anna", 1)}


def test_a_clear_verdict_and_an_innocent_victim_are_nobodys_move():
    town = table(mafioso="Anna", maniac="Oleh", citizens=["V", "H", "D", "Y"]).at_verdict("Anna")
    town.judges("V", "H", "D", "Y", guilty=True)
    assert found(town) == {}
    town = table(mafioso="Anna", maniac="Oleh", citizens=["V", "H", "D", "Y"]).at_verdict("V")
    town.judges("Y", "H", "D", guilty=False)
    assert found(town) == {}


def test_a_client_saved_from_the_rope():
    town = table(lawyer="Oleh", mafioso="Anna", citizens=["V", "H", "D", "Y"]).at_night()
    town.orders("Oleh", defend="Anna")
    town.orders("Anna", kill="V")
    town.dawn()
    town.condemns("Anna")
    assert found(town) == {"acquitted": ("Oleh", "Anna", 1)}


def test_loot_of_a_hundred_bucks():
    town = table(hacker="Borys", maniac="Anna", mafioso="Oleh", citizens=["V", "H", "D", "Y", "Z"]).at_night()
    for night, victims in enumerate((("V", "H"), ("D", "Y")), 1):
        town.orders("Borys", hack="Anna")
        town.orders("Anna", kill=victims[0])
        town.orders("Oleh", kill=victims[1])
        town.dawn()
        assert found(town).get("loot") == (("Borys", "", 140) if night == 2 else None)
        town.next_night()


def test_a_game_without_its_end_has_no_moves():
    assert highlights([Saved(seat=1, from_causes=())], 4) == ()


@pytest.mark.parametrize("seed", range(12))
def test_moves_of_whole_games_are_few_and_true(seed):
    steps = list(every_step(14, seed))
    game, log = steps[-1][1], [event for _, _, events in steps for event in events]
    told = highlights(log, 14)
    assert len(told) <= MOST
    assert [one.kind for one in told] == sorted({one.kind for one in told}, key=KINDS.index)
    for one in told:
        assert 1 <= one.seat <= 14
        assert TRUE[one.kind](log, game.players, one)


def _orders(log, one, action):
    made = [e for e in log if isinstance(e, OrderCarriedOut) and not e.blocked and e.action == action]
    return sum(e.seat == one.seat and one.target in (0, e.target) for e in made)


def _role(players, seat):
    return REGISTER[players[seat - 1].role]


def _ballot(log, players, one: Highlight):
    trials = [e for e in log if isinstance(e, (PleaOpened, VerdictReached))]
    hanged = any(isinstance(e, VerdictReached) and (e.seat, e.yes - e.no) == (one.target, 1) for e in trials)
    voted = any(isinstance(e, VerdictCast) and e.guilty and e.voter == one.seat for e in log)
    return hanged and voted and _role(players, one.target).faction in CRIMINALS


TRUE = {
    "streak": lambda log, players, one: sum(isinstance(e, Died) for e in log) >= one.count >= 3,
    "rescue": lambda log, players, one: _orders(log, one, "heal") and any(isinstance(e, Saved) for e in log),
    "found": lambda log, players, one: any(
        isinstance(e, Investigated) and (e.seat, e.target) == (one.seat, one.target) for e in log
    ),
    "shot": lambda log, players, one: (
        _orders(log, one, "kill")
        and _role(players, one.seat).faction is Faction.TOWN
        and not players[one.target - 1].alive
    ),
    "ballot": _ballot,
    "blocked": lambda log, players, one: _orders(log, one, "seduce") and _role(players, one.target).id in KILLERS,
    "acquitted": lambda log, players, one: _orders(log, one, "defend"),
    "loot": lambda log, players, one: (
        sum(
            amount
            for e in log
            if isinstance(e, PaidOut) and e.reason == "stolen"
            for seat, amount in e.payments
            if seat == one.seat
        )
        == one.count
    ),
}
KILLERS = ("mafioso", "maniac")
