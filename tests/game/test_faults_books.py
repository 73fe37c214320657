"""Faults that other bots had with money and counts; each test has the fault's id."""

import pytest
from table import table

from game.refusals import Reason
from game.statistics import counters


def test_a_curse_that_was_taken_back_is_not_used_up():
    """E2: a thing that comes but once was burnt though it did nothing."""
    town = table(maniac="Max", citizens=["Vira", "Hlib", "Dana", "Yurko", "Olha"]).at_night()
    town.orders("Max", curse="Vira")
    town.orders("Max", kill="Hlib")
    town.dawn()
    assert not town.alive("Hlib")
    assert town.alive("Vira")
    town.next_night()
    town.orders("Max", curse="Vira")
    town.dawn()
    assert not town.alive("Vira")
    town.next_night()
    town.refuses(Reason.USED_UP, "Max", curse="Dana")


def test_thieves_of_one_night_keep_the_sum_of_all_bucks():
    """E1, E5: what one takes another has lost, each once, though all steal at once and from an empty purse."""
    town = table(hacker="Neo", escort="Elsa", maniac="Max", citizens=["Vira", "Hlib", "Dana", "Yurko"]).at_night()
    town.orders("Neo", hack="Vira")
    town.orders("Elsa", seduce="Vira")
    town.orders("Max", kill="Dana")
    town.dawn()
    assert town.paid("stolen") == {"Neo": 50, "Elsa": 25}
    assert town.earned("Vira", "robbed") == -75
    assert town.money("Vira") == -75
    moved = [amount for reason in ("stolen", "robbed") for amount in town.paid(reason).values()]
    assert sum(moved) == 0


@pytest.mark.parametrize("voters", [1, 2, 3])
def test_a_shared_amount_is_the_same_for_everybody_however_many_share_it(voters):
    """E5: what is owed is never divided among those to whom it is owed, so no rest of it is burnt."""
    names = ["Vira", "Hlib", "Dana"]
    town = table(mafioso="Anna", maniac="Max", citizens=names).at_verdict("Anna", voters=names[:voters])
    town.judges(*names, guilty=True)
    assert town.paid("execution") == dict.fromkeys(names[:voters], 53)


def test_an_order_that_was_changed_counts_once_for_the_last_client():
    """W6: one visitor was counted twice."""
    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    for client in ("Vira", "Hlib", "Dana", "Hlib"):
        town.orders("Borys", heal=client)
    town.orders("Anna", kill="Vira")
    town.dawn()
    counted = {one.name: counters(town.log, 5)[one.seat] for one in town.game.players}
    assert counted["Borys"]["healed"] == 1
    assert [name for name, counts in counted.items() if counts["was_healed"]] == ["Hlib"]


def test_two_who_visit_each_other_are_counted_once_each():
    """W6: roles that visited each other were counted twice."""
    town = table(doctor="Borys", lawyer="Lev", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Borys", heal="Lev")
    town.orders("Lev", defend="Borys")
    town.orders("Anna", kill="Vira")
    town.dawn()
    counted = {one.name: counters(town.log, 6)[one.seat] for one in town.game.players}
    assert {key: n for key, n in counted["Borys"].items() if n} == {"healed": 1, "was_defended": 1}
    assert {key: n for key, n in counted["Lev"].items() if n} == {"defended": 1, "was_healed": 1}
