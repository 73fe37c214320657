"""A game's events alone are enough to count what `!fullwon` tells (spec/game.md §10)."""

import pytest
from table import table

from game.settings import Settings
from game.statistics import COUNTERS, counters


def counted(town):
    """Count by name, and leave out what never happened."""
    counts = counters(town.log, len(town.game.players))
    return {
        one.name: {key: count for key, count in counts[one.seat].items() if count}
        for one in town.game.players
        if any(counts[one.seat].values())
    }


def test_every_counter_of_every_seat_begins_with_nothing():
    assert counters([], 2) == {1: dict.fromkeys(COUNTERS, 0), 2: dict.fromkeys(COUNTERS, 0)}


@pytest.mark.parametrize(("role", "action", "deed"), [
    ("doctor", "heal", "healed"),
    ("lawyer", "defend", "defended"),
    ("inspector", "check", "checked"),
    ("hobo", "check", "checked"),
    ("escort", "seduce", "seduced"),
    ("hacker", "hack", "hacked"),
])  # fmt: skip
def test_each_deed_counts_for_him_who_does_it_and_him_it_is_done_to(role, action, deed):
    town = table(**{role: "Anna"}, citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", **{action: "Vira"})
    town.dawn()
    assert counted(town) == {"Anna": {deed: 1}, "Vira": {f"was_{deed}": 1}}


@pytest.mark.parametrize("role", ["mafioso", "maniac", "inspector"])
def test_a_kill_counts(role):
    town = table(**{role: "Anna"}, citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert counted(town) == {"Anna": {"killed": 1}, "Vira": {"was_killed": 1}}


def test_a_stopped_kill_counts_for_nobody():
    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.dawn()
    assert counted(town) == {"Borys": {"healed": 1}, "Vira": {"was_healed": 1}}


def test_an_order_of_an_earlier_night_kills_nobody_later():
    names = ["Vira", "Hlib", "Dana", "Yurko"]
    town = table(mafioso=["Anna", "Marko"], doctor="Borys", citizens=names).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.dawn()
    town.condemns("Anna")
    town.orders("Marko", kill="Vira")
    town.orders("Borys", heal="Borys")
    town.dawn()
    counts = counted(town)
    assert counts["Marko"]["killed"] == counts["Vira"]["was_killed"] == 1
    assert "killed" not in counts["Anna"]


def test_a_blocked_order_counts_for_nobody():
    town = table(doctor="Borys", mafioso="Anna", escort="Zoya", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.orders("Zoya", seduce="Borys")
    town.dawn()
    assert counted(town) == {
        "Anna": {"killed": 1},
        "Borys": {"was_seduced": 1},
        "Zoya": {"seduced": 1},
        "Vira": {"was_killed": 1},
    }


def test_a_family_kill_counts_for_him_who_ordered_it():
    town = table(mafioso=["Anna", "Marko"], citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert counted(town) == {"Anna": {"killed": 1}, "Vira": {"was_killed": 1}}


def test_a_curse_counts_with_all_its_corpses_and_each_dies_once():
    town = table(maniac="Olha", mafioso="Anna", hobo="Hnat", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Olha", curse="Vira")
    town.orders("Anna", kill="Vira")
    town.orders("Hnat", check="Hlib")
    town.dawn()
    assert counted(town) == {
        "Olha": {"cursed": 1, "killed": 2},
        "Vira": {"was_cursed": 1, "was_killed": 1},
        "Anna": {"killed": 1, "was_killed": 1},
        "Hnat": {"checked": 1},
        "Hlib": {"was_checked": 1},
    }


@pytest.mark.parametrize("anonymous", [False, True])
def test_votes_count_once_anonymous_or_not(anonymous):
    names = ["Vira", "Hlib", "Dana", "Yurko"]
    town = table(settings=Settings(anonymous_votes=anonymous), mafioso="Anna", citizens=names).at_nomination()
    town.votes("Hlib", "Dana", against="Vira")
    town.votes("Anna", against="night")
    town.until_deadline()
    town.ends_plea("Vira")
    town.judges("Hlib", "Anna", guilty=True)
    town.judges("Yurko", guilty=False)
    town.judges("Dana", guilty=True)
    assert counted(town) == {
        "Hlib": {"nominated": 1, "voted_yes": 1},
        "Dana": {"nominated": 1, "voted_yes": 1},
        "Anna": {"voted_yes": 1},
        "Yurko": {"voted_no": 1},
        "Vira": {"was_executed": 1},
    }


def test_only_the_last_nomination_of_a_day_counts():
    names = ["Vira", "Hlib", "Dana", "Yurko"]
    town = table(settings=Settings(vote_change=True), mafioso="Anna", citizens=names).at_nomination()
    town.votes("Vira", against="Hlib")
    town.votes("Vira", against="Dana")
    town.votes("Hlib", against="Vira")
    town.votes("Hlib", against="night")
    town.votes("Dana", against="Yurko")
    town.quits("Yurko")
    town.until_deadline()
    assert counted(town) == {"Vira": {"nominated": 1}, "Yurko": {"left": 1}}


def test_the_bots_kills_and_those_who_left():
    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana", "Yurko"]).at_night()
    town.orders("Anna", kill="Vira")
    town.leaves("Hlib")
    town.quits("Dana")
    town.dawn()
    assert counted(town) == {
        "Anna": {"killed": 1},
        "Vira": {"was_killed": 1},
        "Borys": {"was_killed_by_bot": 1},
        "Hlib": {"was_killed_by_bot": 1, "left": 1},
        "Dana": {"left": 1},
    }


def test_a_whole_game_is_counted_from_its_log():
    town = table(mafioso=["Anna", "Marko"], doctor="Borys", hobo="Hnat", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Borys")
    town.orders("Hnat", check="Anna")
    town.dawn()
    town.votes("Borys", "Hnat", "Hlib", "Dana", against="Anna")
    town.ends_plea("Anna")
    town.judges("Borys", "Hnat", "Hlib", "Dana", guilty=True)
    town.orders("Marko", kill="Hlib")
    town.orders("Borys", heal="Hlib")
    town.orders("Hnat", check="Marko")
    town.dawn()
    town.votes("Marko", against="Dana")
    town.votes("Borys", "Hnat", "Dana", against="Marko")
    town.ends_plea("Marko")
    town.judges("Dana", guilty=False)
    town.judges("Borys", "Hnat", "Hlib", guilty=True)
    assert town.outcome == "town"
    assert counted(town) == {
        "Anna": {"killed": 1, "was_checked": 1, "was_executed": 1},
        "Marko": {"was_checked": 1, "nominated": 1, "was_executed": 1},
        "Borys": {"healed": 2, "was_healed": 1, "nominated": 2, "voted_yes": 2},
        "Hnat": {"checked": 2, "nominated": 2, "voted_yes": 2},
        "Vira": {"was_killed": 1},
        "Hlib": {"was_healed": 1, "nominated": 1, "voted_yes": 2},
        "Dana": {"nominated": 2, "voted_yes": 1, "voted_no": 1},
    }
