"""Leavers (§8): those who may come back, and those who gave up for good."""

import pytest
from table import table

from game.commands import Leave, MemberLeft, MemberReturned
from game.events import LeaversAwaited, PlayerLeft, PlayerReturned
from game.model import Cause, Departure
from game.phases import Dusk, Night, Nomination
from game.refusals import Reason
from game.settings import Settings

EVERY_DEPARTURE = pytest.mark.parametrize("how", list(Departure))


def town_of(**settings):
    """Anna and Boris mafiosi, Dora doctor, Cleo inspector, and four citizens."""
    return table(
        mafioso=["Anna", "Boris"],
        doctor="Dora",
        inspector="Cleo",
        citizens=["Vira", "Hlib", "Zoe", "Yeva"],
        settings=Settings(**settings),
    )


def all_order(town, *without):
    deeds = {"Anna": {"kill": "Vira"}, "Dora": {"heal": "Vira"}, "Cleo": {"check": "Zoe"}}
    for name, deed in deeds.items():
        if name not in without:
            town.orders(name, **deed)


# The list of leavers


@EVERY_DEPARTURE
def test_who_goes_out_of_reach_is_put_on_the_list(how):
    town = town_of().at_nomination()
    assert town.leaves("Vira", how) == (PlayerLeft(seat=town.seat("Vira"), how=how),)
    assert town.alive("Vira")
    assert town.player("Vira").missing
    town.refuses(Reason.ALREADY_AWAY, MemberLeft(user_id=town.user("Vira"), how=how))


def test_who_is_back_before_the_night_plays_on():
    town = town_of().at_nomination()
    town.leaves("Vira")
    assert town.returns("Vira") == (PlayerReturned(seat=town.seat("Vira")),)
    town.dusk()
    assert not town.events(LeaversAwaited)
    assert town.alive("Vira")
    town.refuses(Reason.NOT_AWAY, MemberReturned(user_id=town.user("Vira")))


def test_else_the_bot_kills_him_reveals_his_role_and_fines_him():
    town = town_of(reveal_roles_on_death=False).at_nomination()
    town.leaves("Cleo")
    town.dusk()
    assert town.dead_of("Cleo") == (Cause.LEFT,)
    assert town.log[-1] is not None
    assert town.player("Cleo").revealed
    assert town.money("Cleo") == -50


def test_a_leaver_is_killed_at_dawn_too():
    town = town_of().at_night()
    all_order(town)
    town.leaves("Hlib")
    town.dawn()
    assert (town.dead_of("Hlib"), town.money("Hlib")) == ((Cause.LEFT,), -50)


def test_the_day_waits_sixty_seconds_once_for_leavers():
    town = town_of().at_nomination()
    town.leaves("Vira")
    town.until_deadline()
    assert isinstance(town.phase, Dusk)
    assert town.events(LeaversAwaited) == [LeaversAwaited(seats=(town.seat("Vira"),), window=60)]
    town.leaves("Hlib")
    town.wait(59)
    assert isinstance(town.phase, Dusk)
    town.wait(1)
    assert isinstance(town.phase, Night)
    assert len(town.events(LeaversAwaited)) == 1
    assert not town.alive("Vira")
    assert not town.alive("Hlib")


def test_the_night_waits_sixty_seconds_once_for_leavers():
    town = town_of().at_night()
    all_order(town)
    town.leaves("Vira")
    town.until_deadline()
    assert isinstance(town.phase, Night)
    assert town.last(LeaversAwaited).window == 60
    town.wait(59)
    assert isinstance(town.phase, Night)
    town.wait(1)
    assert isinstance(town.phase, Nomination)
    assert len(town.events(LeaversAwaited)) == 1


@pytest.mark.parametrize("begin", ["at_night", "at_nomination"])
def test_nobody_is_waited_for_when_nobody_is_missing(begin):
    town = getattr(town_of(), begin)()
    town.until_deadline()
    assert not town.events(LeaversAwaited)


def test_the_day_ends_at_once_when_the_last_leaver_is_back():
    town = town_of().at_nomination()
    town.leaves("Vira")
    town.leaves("Hlib")
    town.until_deadline()
    town.returns("Vira")
    assert isinstance(town.phase, Dusk)
    town.returns("Hlib")
    assert isinstance(town.phase, Night)


def test_the_night_ends_at_once_when_the_last_leaver_is_back_and_all_have_ordered():
    town = town_of().at_night()
    all_order(town)
    town.leaves("Vira")
    town.until_deadline()
    town.returns("Vira")
    assert isinstance(town.phase, Nomination)


def test_a_leaver_who_gives_up_is_not_waited_for_any_longer():
    town = town_of().at_nomination()
    town.leaves("Vira")
    town.until_deadline()
    town.quits("Vira")
    assert isinstance(town.phase, Night)
    assert town.dead_of("Vira") == (Cause.QUIT,)


def test_the_dead_do_not_come_and_go():
    town = town_of().at_night()
    all_order(town, "Dora")
    town.orders("Dora", heal="Zoe")
    town.dawn()
    town.refuses(Reason.DEAD, MemberLeft(user_id=town.user("Vira"), how=Departure.LEFT_CHAT))
    town.refuses(Reason.DEAD, MemberReturned(user_id=town.user("Vira")))
    town.refuses(Reason.DEAD, Leave(user_id=town.user("Vira")))


def test_strangers_do_not_come_and_go():
    town = town_of().at_night()
    for command in (MemberLeft(user_id=7, how=Departure.REMOVED), MemberReturned(user_id=7), Leave(user_id=7)):
        town.refuses(Reason.NOT_PLAYING, command)


# Leavers and the night


def test_the_order_of_a_leaver_stands():
    town = town_of().at_night()
    town.orders("Anna", kill="Vira")
    town.leaves("Anna")
    town.dawn()
    assert town.dead_of("Vira") == (Cause.MAFIA,)
    assert town.dead_of("Anna") == (Cause.LEFT,)


def test_a_leaver_without_an_order_dies_as_a_leaver_and_is_fined_once():
    town = town_of().at_night()
    town.leaves("Dora")
    town.dawn()
    assert town.dead_of("Dora") == (Cause.LEFT,)
    assert town.money("Dora") == -50


def test_a_leaver_killed_in_the_night_dies_once_of_both():
    town = town_of().at_night()
    town.orders("Anna", kill="Vira")
    town.leaves("Vira")
    town.dawn()
    assert town.dead_of("Vira") == (Cause.MAFIA, Cause.LEFT)


def test_the_doctor_does_not_hold_a_leaver_back():
    town = town_of().at_night()
    all_order(town)
    town.leaves("Vira")
    town.dawn()
    assert town.dead_of("Vira") == (Cause.LEFT,)
