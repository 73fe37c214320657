"""Voice (§13): who may write in the group, by setting, phase and kind of person."""

import pytest
from table import table

from game.model import Player
from game.phases import Finished, Idle
from game.registration import empty_table
from game.settings import Settings
from game.view import may_speak

ADMINISTRATOR, STRANGER = 7, 8
PEOPLE = ("living", "defendant", "dead", "quitter", "leaver", "stranger", "administrator")
EVERYBODY = set(PEOPLE)

# setting, phase, who may speak
VOICES = [
    *(("off", phase, EVERYBODY) for phase in ("confirmation", "night", "nomination", "plea", "verdict", "dusk")),
    ("night", "confirmation", EVERYBODY),
    ("night", "night", {"administrator"}),
    ("night", "nomination", EVERYBODY - {"quitter"}),
    ("night", "plea", EVERYBODY - {"quitter"}),
    ("night", "verdict", EVERYBODY - {"quitter"}),
    ("night", "dusk", EVERYBODY - {"quitter"}),
    ("players", "confirmation", EVERYBODY),
    ("players", "night", {"administrator"}),
    ("players", "nomination", {"living", "defendant", "leaver", "administrator"}),
    ("players", "plea", {"defendant", "administrator"}),
    ("players", "verdict", {"living", "defendant", "leaver", "administrator"}),
    ("players", "dusk", {"living", "defendant", "leaver", "administrator"}),
]


def town_in(phase, silence):
    """Seat one of each kind, and bring the table to a phase."""
    roles = {"mafioso": "living", "doctor": "defendant", "citizens": ["dead", "quitter", "leaver", "Egor", "Faina"]}
    town = table(settings=Settings(silence=silence), **roles)
    town.seated = tuple(_as(one, alive=one.name != "dead") for one in town.seated)
    match phase:
        case "plea" | "verdict":
            getattr(town, f"at_{phase}")("defendant")
        case "dusk":
            town.at_nomination()
        case _:
            getattr(town, f"at_{phase}")()
    if phase != "confirmation":
        town.quits("quitter")
    town.leaves("leaver")
    return town.until_deadline() if phase == "dusk" else town


def _as(player, **values):
    kept = {name: getattr(player, name) for name in Player.__slots__}
    return Player(**{**kept, **values})


def speaks(town, who):
    match who:
        case "stranger":
            return may_speak(town.game, STRANGER)
        case "administrator":
            return may_speak(town.game, ADMINISTRATOR, administrator=True)
    return may_speak(town.game, town.user(who))


@pytest.mark.parametrize(("silence", "phase", "allowed"), VOICES, ids=lambda one: one if isinstance(one, str) else "")
def test_who_may_speak(silence, phase, allowed):
    town = town_in(phase, silence)
    assert type(town.phase).__name__.lower() == phase
    assert {who for who in PEOPLE if speaks(town, who)} == allowed


def test_the_table_above_is_complete():
    phases = ("confirmation", "night", "nomination", "plea", "verdict", "dusk")
    choices = ("off", "night", "players")
    assert sorted((one[0], one[1]) for one in VOICES) == sorted((a, b) for a in choices for b in phases)


@pytest.mark.parametrize("silence", ["off", "night", "players"])
def test_everybody_speaks_while_nobody_plays(silence):
    town = table(citizens=3, settings=Settings(silence=silence)).at_registration()
    over = table(mafioso="Anna", citizens=1, settings=Settings(silence=silence)).at_night().dawn()
    assert isinstance(over.phase, Finished)
    idle = table(citizens=3, settings=Settings(silence=silence)).at_registration().until_deadline()
    assert isinstance(idle.phase, Idle)
    for game in (empty_table(-1), town.game, over.game, idle.game):
        for user_id in (101, 102, STRANGER):
            assert may_speak(game, user_id)


@pytest.mark.parametrize("phase", ["night", "plea"])
def test_an_administrator_who_plays_is_a_player(phase):
    town = town_in(phase, "players")
    for who in ("living", "dead", "quitter"):
        assert not may_speak(town.game, town.user(who), administrator=True)


def test_the_plea_gives_the_word_back_to_the_living():
    town = town_in("plea", "players")
    assert not speaks(town, "living")
    town.ends_plea("defendant")
    assert speaks(town, "living")
