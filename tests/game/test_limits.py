"""How often, how long and with which words orders may be given (spec/game.md §4)."""

import pytest
from table import table

from game.events import (
    NightFell,
    NightTimeLeft,
    NominationOpened,
    OrderCarriedOut,
    OrderTaken,
    PhraseSaid,
    PleaOpened,
    VerdictOpened,
)
from game.phases import Night, Nomination
from game.refusals import Reason
from game.settings import Settings


def heal_oneself(town):
    town.orders("Borys", heal="Borys")
    town.orders("Anna", kill="Borys")


def test_the_doctor_may_heal_himself_three_nights_running():
    town = table(doctor="Borys", mafioso="Anna", citizens=9).at_night()
    for _ in range(3):
        heal_oneself(town)
        town.next_night()
    town.refuses(Reason.SELF_TOO_OFTEN, "Borys", heal="Borys")
    town.orders("Borys", heal="Anna")
    town.orders("Anna", kill="Citizen 1")
    town.next_night()
    town.orders("Borys", heal="Borys")


def test_the_doctor_may_heal_somebody_else_as_often_as_he_likes():
    town = table(doctor="Borys", mafioso="Anna", citizens=9).at_night()
    for _ in range(5):
        town.orders("Borys", heal="Citizen 1")
        town.orders("Anna", kill="Citizen 1")
        town.next_night()
    assert town.alive("Citizen 1")


def test_a_blocked_night_does_not_count_for_the_doctor():
    town = table(doctor="Borys", mafioso="Anna", escort="Zoya", citizens=9).at_night()
    for client in ("Citizen 1", "Citizen 2", "Borys"):
        heal_oneself(town)
        if client == "Borys":
            town.orders("Anna", kill="Citizen 9")
        town.orders("Zoya", seduce=client)
        town.next_night()
    town.orders("Borys", heal="Borys")


def test_the_maniac_curses_once_a_game():
    town = table(maniac="Olha", mafioso="Anna", citizens=9).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Anna", kill="Citizen 2")
    town.next_night()
    town.refuses(Reason.USED_UP, "Olha", curse="Citizen 3")
    town.orders("Olha", kill="Citizen 3")


def test_a_blocked_or_exchanged_curse_is_not_used_up():
    town = table(maniac="Olha", mafioso="Anna", escort="Zoya", citizens=9).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Anna", kill="Citizen 2")
    town.orders("Zoya", seduce="Olha")
    town.next_night()
    assert town.alive("Citizen 1")
    town.orders("Olha", curse="Citizen 3")
    town.orders("Olha", kill="Citizen 3")
    town.orders("Anna", kill="Citizen 4")
    town.orders("Zoya", seduce="Citizen 5")
    town.next_night()
    town.orders("Olha", curse="Citizen 6")


@pytest.mark.parametrize(("role", "action"), [("escort", "seduce"), ("lawyer", "defend")])
def test_escort_and_lawyer_may_not_have_the_same_client_twice_running(role, action):
    town = table(**{role: "Zoya"}, mafioso="Anna", citizens=9).at_night()
    for victim in ("Citizen 8", "Citizen 9"):
        town.orders("Zoya", **{action: "Citizen 1" if victim == "Citizen 8" else "Citizen 2"})
        town.orders("Anna", kill=victim)
        town.next_night()
        if victim == "Citizen 8":
            town.refuses(Reason.TARGET_REPEATED, "Zoya", **{action: "Citizen 1"})
    town.orders("Zoya", **{action: "Citizen 1"})


def test_a_blocked_defence_may_be_repeated():
    town = table(lawyer="Lev", mafioso="Anna", escort="Zoya", citizens=9).at_night()
    town.orders("Lev", defend="Citizen 1")
    town.orders("Anna", kill="Citizen 9")
    town.orders("Zoya", seduce="Lev")
    town.next_night()
    town.orders("Lev", defend="Citizen 1")


def test_a_hacker_may_rob_the_same_client_every_night():
    town = table(hacker="Hlib", mafioso="Anna", citizens=9).at_night()
    for night in (1, 2):
        town.orders("Hlib", hack="Citizen 1")
        town.orders("Anna", kill=f"Citizen {night + 1}")
        town.next_night()
    assert town.money("Citizen 1") == -100


def test_limits_are_settings():
    limits = Settings(doctor_self_nights=1, curse_uses=2)
    town = table(settings=limits, doctor="Borys", maniac="Olha", mafioso="Anna", citizens=9).at_night()
    for night in (1, 2):
        town.orders("Borys", heal="Borys" if night == 1 else "Anna")
        town.orders("Olha", curse=f"Citizen {night}")
        town.orders("Anna", kill="Citizen 9" if night == 1 else "Citizen 8")
        town.next_night()
        if night == 1:
            town.refuses(Reason.SELF_TOO_OFTEN, "Borys", heal="Borys")
    town.refuses(Reason.USED_UP, "Olha", curse="Citizen 3")


# Changing orders, and the end of the night


def test_an_order_may_be_changed_until_the_night_ends():
    town = table(mafioso="Anna", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.refuses(Reason.SAME_ORDER, "Anna", kill="Citizen 1")
    town.wait(4)
    town.orders("Anna", kill="Citizen 2")
    assert [event.replaced for event in town.events(OrderTaken)] == [False, True]
    town.dawn()
    assert town.alive("Citizen 1")
    assert not town.alive("Citizen 2")


def test_the_night_ends_a_moment_after_the_last_order():
    town = table(mafioso="Anna", doctor="Borys", citizens=5).at_night()
    began = town.now
    town.orders("Anna", kill="Citizen 1")
    town.wait(60)
    assert isinstance(town.phase, Night)
    town.orders("Borys", heal="Anna")
    town.dawn()
    assert isinstance(town.phase, Nomination)
    assert town.now == began + 65


def test_without_orders_the_night_lasts_three_minutes():
    town = table(mafioso=["Anna", "Marko"], citizens=5).at_night()
    began = town.now
    town.dawn()
    assert town.now == began + 180


def test_the_time_left_is_told_every_minute():
    town = table(mafioso=["Anna", "Marko"], citizens=5).at_night()
    town.wait(179)
    assert [event.left for event in town.events(NightTimeLeft)] == [120, 60]


@pytest.mark.parametrize(("players", "night", "nomination", "verdict"), [
    (12, 180, 120, 60),
    (13, 240, 180, 120),
    (20, 240, 180, 120),
    (21, 240, 180, 120),
])  # fmt: skip
def test_phases_last_longer_with_more_players(players, night, nomination, verdict):
    town = table(mafioso="Anna", citizens=players - 1).at_nomination().dusk()
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    town.condemns("Citizen 2")
    windows = [town.last(kind).window for kind in (NightFell, NominationOpened, PleaOpened, VerdictOpened)]
    assert windows == [night, nomination, 30, verdict]


# Phrases


def test_a_phrase_is_said_in_the_morning_by_the_role():
    """P16: there are no last words here; what a killer writes in private to the town stands for them, told once."""
    town = table(mafioso="Anna", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1", phrase="  sleep\n well ")
    assert town.events(PhraseSaid) == []
    town.dawn()
    assert town.events(PhraseSaid) == [PhraseSaid(role="mafioso", action="kill", phrase="sleep well")]


def test_typed_words_begin_with_the_target():
    town = table(mafioso="Anna", citizens=["Vira", "Hlib", "Dana", "Yurko"]).at_night()
    town.types("Anna", "kill", "vira sleep well")
    town.dawn()
    assert not town.alive("Vira")
    assert town.last(PhraseSaid).phrase == "sleep well"


def test_a_phrase_has_at_most_two_hundred_characters():
    town = table(mafioso="Anna", citizens=5).at_night()
    town.refuses(Reason.PHRASE_TOO_LONG, "Anna", kill="Citizen 1", phrase="x" * 201)
    town.orders("Anna", kill="Citizen 1", phrase="x" * 200)


def test_a_blocked_phrase_is_never_said():
    town = table(mafioso="Anna", escort="Zoya", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1", phrase="sleep well")
    town.orders("Zoya", seduce="Anna", phrase="hello")
    town.dawn()
    assert [event.phrase for event in town.events(PhraseSaid)] == ["hello"]
    assert [event.blocked for event in town.recorded(OrderCarriedOut)] == [True, False]


def test_a_changed_order_says_only_its_last_words():
    town = table(mafioso="Anna", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1", phrase="one")
    town.orders("Anna", kill="Citizen 1", phrase="two")
    town.dawn()
    assert [event.phrase for event in town.events(PhraseSaid)] == ["two"]
