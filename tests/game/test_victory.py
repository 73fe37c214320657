"""Every end of the game by spec/game.md §7, at dawn and at dusk."""

import pytest
from table import table

from game.events import GameEnded
from game.model import Faction
from game.phases import Finished, Night, Nomination
from game.settings import Settings

ROLE = {"C": "citizen", "I": "inspector", "M": "mafioso", "K": "maniac", "D": "doctor", "H": "hobo", "L": "lawyer",
        "E": "escort", "X": "hacker"}  # fmt: skip

ENDS = [
    ("", "draw"),  # nobody alive
    ("C", "town"), ("I", "town"), ("D", "town"), ("H", "town"), ("CCC", "town"), ("IDHC", "town"),
    ("CL", "town"), ("CE", "town"), ("CX", "town"), ("CLEX", "town"), ("IL", "town"),
    ("M", "mafia"), ("MC", "mafia"), ("MD", "mafia"), ("MH", "mafia"), ("MMC", "mafia"), ("MMM", "mafia"),
    ("MM", "mafia"),  # both can kill, but the mafia has won
    ("ML", "mafia"), ("ME", "mafia"), ("MCL", "mafia"), ("MCE", "mafia"), ("MCLEX", "mafia"),
    ("K", "maniac"), ("KC", "maniac"), ("KD", "maniac"), ("KE", "maniac"), ("KL", "maniac"), ("KCLEX", "maniac"),
    ("MI", "draw"), ("KI", "draw"), ("MK", "draw"),  # exactly two who can kill
    ("L", "draw"), ("E", "draw"), ("X", "draw"), ("LE", "draw"), ("LEX", "draw"),  # nobody left who counts
    ("MCC", None), ("MMCC", None), ("KCC", None), ("MKC", None), ("MKCC", None),
    ("MIC", None), ("KIC", None), ("MMI", None), ("MIL", None), ("MIE", None), ("KIX", None),
    ("MKE", None), ("MKL", None), ("MMK", None), ("MKI", None),
]  # fmt: skip


def seats(living, doomed):
    """Seat these living roles beside others who are about to die."""
    roles = {}
    for number, letter in enumerate(living):
        roles.setdefault(ROLE[letter], []).append(f"{letter}{number}")
    for role, name in doomed:
        roles.setdefault(role, []).append(name)
    return table(**roles)


@pytest.mark.parametrize(("living", "outcome"), ENDS)
def test_dawn(living, outcome):
    town = seats(living, [("citizen", "Vira"), ("citizen", "Hlib")]).at_night()
    town.quits("Vira")
    town.quits("Hlib")
    give_orders(town, living)
    town.dawn()
    assert {one.name for one in town.game.living} == names(living)
    assert town.outcome == outcome
    assert isinstance(town.phase, Finished if outcome else Nomination)
    assert outcome is None or town.last(GameEnded).days == 1


@pytest.mark.parametrize(("living", "outcome"), ENDS)
def test_dusk(living, outcome):
    town = seats(living, [("citizen", "Vira"), ("citizen", "Hlib")]).at_nomination()
    town.quits("Vira")
    town.quits("Hlib")
    town.dusk()
    assert {one.name for one in town.game.living} == names(living)
    assert town.outcome == outcome
    assert isinstance(town.phase, Finished if outcome else Night)
    assert outcome is None or town.last(GameEnded).days == 1


def names(living):
    """Name those who hold these roles."""
    return {f"{letter}{number}" for number, letter in enumerate(living)}


def give_orders(town, living):
    """Let everybody who owes an order do something harmless: all aim at one who is leaving anyway."""
    deeds = {
        "I": "check",
        "M": "kill",
        "K": "kill",
        "D": "heal",
        "H": "check",
        "L": "defend",
        "E": "seduce",
        "X": "hack",
    }
    led = False
    for number, letter in enumerate(living):
        if letter in deeds and not (letter == "M" and led):
            town.orders(f"{letter}{number}", **{deeds[letter]: "Vira"})
            led = led or letter == "M"


def test_only_living_members_of_the_winning_side_have_won():
    town = table(mafioso=["Anna", "Marko"], lawyer="Lev", escort="Zoya", citizens=["Vira", "Hlib"]).at_verdict("Anna")
    town.judges("Marko", "Zoya", "Vira", "Hlib", guilty=True)
    town.orders("Marko", kill="Vira")
    town.orders("Lev", defend="Marko")
    town.orders("Zoya", seduce="Hlib")
    town.dawn()
    won = {town.names([seat])[0]: won for seat, _, _, won in town.last(GameEnded).lines}
    assert town.outcome == Faction.MAFIA
    assert won == {"Anna": False, "Marko": True, "Lev": True, "Zoya": False, "Vira": False, "Hlib": False}
    assert (town.earned("Anna", "win"), town.earned("Marko", "win"), town.earned("Lev", "win")) == (0, 50, 50)


def test_nobody_wins_a_draw_and_the_living_get_twenty_five():
    town = table(inspector="Ivan", mafioso="Anna", citizens=["Vira"]).at_night()
    town.orders("Ivan", check="Vira")
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert town.outcome == "draw"
    assert not any(won for *_, won in town.last(GameEnded).lines)
    assert town.paid("draw") == {"Ivan": 25, "Anna": 25}


# The stalemate guard


def quiet(town):
    """Play a night and a day on which nobody dies."""
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.next_night()


def quiet_table(**settings):
    """A mafia and a doctor who cancel each other out."""
    names = ["Vira", "Hlib", "Dana"]
    return table(settings=Settings(**settings), mafioso="Anna", doctor="Borys", citizens=names).at_night()


def test_seven_days_in_a_row_without_a_death_are_a_draw():
    town = quiet_table()
    for _ in range(6):
        quiet(town)
        assert town.outcome is None
    quiet(town)
    assert town.outcome == "draw"
    assert town.last(GameEnded).stalemate
    assert town.last(GameEnded).days == 7
    assert town.money("Hlib") == 25


def test_a_death_begins_the_count_again():
    town = quiet_table(stalemate_days=2)
    quiet(town)
    town.orders("Anna", kill="Hlib")
    town.orders("Borys", heal="Vira")
    town.next_night()
    quiet(town)
    assert town.outcome is None
    quiet(town)
    assert town.outcome == "draw"


def test_an_execution_counts_as_a_death():
    town = quiet_table(stalemate_days=2)
    quiet(town)
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.dawn()
    town.condemns("Hlib")
    assert town.outcome is None
