"""The conflict rules of the night, one story each: block, defence, heal, curse (spec/game.md §5)."""

import pytest
from table import table

from game.events import EscortVisited, OrderMissed, PaidOut, Saved
from game.model import Cause

# Block


def test_a_blocked_order_is_lost_and_unpaid():
    town = table(doctor="Borys", mafioso="Anna", escort="Zoya", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Borys", heal="Citizen 1")
    town.orders("Zoya", seduce="Borys")
    town.dawn()
    assert town.dead_of("Citizen 1") == (Cause.MAFIA,)
    assert town.money("Borys") == -35


@pytest.mark.parametrize(
    ("role", "action"),
    [
        ("mafioso", "kill"),
        ("maniac", "kill"),
        ("maniac", "curse"),
        ("inspector", "kill"),
        ("inspector", "check"),
        ("doctor", "heal"),
        ("hobo", "check"),
        ("lawyer", "defend"),
        ("hacker", "hack"),
    ],
)
def test_the_escort_blocks_whatever_her_client_does(role, action):
    town = table(**{role: "Anna"}, escort="Zoya", citizens=5).at_night()
    town.orders("Anna", **{action: "Citizen 1"})
    town.orders("Zoya", seduce="Anna")
    town.dawn()
    assert town.alive("Citizen 1", "Anna")
    assert town.earned("Citizen 1", "robbed") == 0
    assert {event.reason for event in town.events(PaidOut)} <= {"stolen", "robbed", "win"}


def test_a_blocked_player_is_not_killed_for_silence():
    town = table(mafioso="Anna", escort="Zoya", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Zoya", seduce="Anna")
    town.dawn()
    assert town.alive("Anna", "Citizen 1")
    assert town.events(OrderMissed) == []


def test_an_order_aimed_at_the_escort_herself_happens_and_she_steals_nothing():
    town = table(mafioso="Anna", escort="Zoya", citizens=5).at_night()
    town.orders("Anna", kill="Zoya")
    town.orders("Zoya", seduce="Anna")
    town.dawn()
    assert town.dead_of("Zoya") == (Cause.MAFIA,)
    assert town.money("Zoya") == town.money("Anna") == 0


def test_a_check_of_the_visiting_escort_is_paid():
    town = table(hobo="Hnat", escort="Zoya", mafioso="Anna", citizens=5).at_night()
    town.orders("Hnat", check="Zoya")
    town.orders("Zoya", seduce="Hnat")
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.money("Hnat") == 10
    assert town.money("Zoya") == 0


@pytest.mark.parametrize("client", ["Anna", "Borys", "Citizen 1"])
def test_the_morning_names_the_role_that_the_escort_visited(client):
    town = table(mafioso="Anna", doctor="Borys", escort="Zoya", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 2")
    town.orders("Borys", heal="Anna")
    town.orders("Zoya", seduce=client)
    town.dawn()
    assert town.events(EscortVisited) == [EscortVisited(role=town.role(client))]


def test_blocking_one_of_the_family_who_gives_no_order_stops_nothing():
    town = table(mafioso=["Anna", "Marko"], escort="Zoya", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Zoya", seduce="Marko")
    town.dawn()
    assert not town.alive("Citizen 1")
    assert town.earned("Marko", "kill") == 12


# Defence


def test_the_lawyers_client_is_spared_the_rope_next_day():
    town = table(lawyer="Lev", mafioso="Anna", citizens=6).at_night()
    town.orders("Lev", defend="Anna")
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    town.condemns("Anna")
    assert town.alive("Anna")
    assert town.money("Lev") == 5 + 40


def test_a_seduced_lawyer_spares_nobody():
    town = table(lawyer="Lev", mafioso="Anna", escort="Zoya", citizens=6).at_night()
    town.orders("Lev", defend="Anna")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Zoya", seduce="Lev")
    town.dawn()
    town.condemns("Anna")
    assert town.dead_of("Anna") == (Cause.EXECUTION,)
    assert town.earned("Lev", "defend") == town.earned("Lev", "acquit") == 0


def test_a_defence_lasts_one_day():
    town = table(lawyer="Lev", mafioso="Anna", citizens=9).at_night()
    town.orders("Lev", defend="Anna")
    town.orders("Anna", kill="Citizen 1")
    town.next_night()
    town.orders("Lev", defend="Citizen 2")
    town.orders("Anna", kill="Citizen 3")
    town.dawn()
    town.condemns("Anna")
    assert not town.alive("Anna")


def test_a_lawyer_who_dies_at_night_still_spares_his_client():
    town = table(lawyer="Lev", mafioso="Anna", maniac="Olha", citizens=6).at_night()
    town.orders("Lev", defend="Olha")
    town.orders("Anna", kill="Lev")
    town.orders("Olha", kill="Citizen 1")
    town.dawn()
    town.condemns("Olha")
    assert town.alive("Olha")
    assert town.money("Lev") == 5 + 15


# Heal


def test_the_patient_lives_and_is_announced_saved():
    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.dawn()
    assert town.alive("Vira")
    assert town.events(Saved) == [Saved(seat=town.seat("Vira"), from_causes=(Cause.MAFIA,))]
    assert town.money("Borys") == 25


def test_a_patient_survives_every_attacker():
    town = table(doctor="Borys", mafioso="Anna", maniac="Olha", inspector="Ivan", citizens=4).at_night()
    for killer in ("Anna", "Olha", "Ivan"):
        town.orders(killer, kill="Citizen 1")
    town.orders("Borys", heal="Citizen 1")
    town.dawn()
    assert set(town.last(Saved).from_causes) == {Cause.MAFIA, Cause.MANIAC, Cause.INSPECTOR}
    assert town.money("Borys") == 5 + 3 * 20
    assert town.paid("kill") == {}


def test_a_patient_whom_nobody_attacked_is_not_announced():
    town = table(doctor="Borys", mafioso="Anna", citizens=4).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Borys", heal="Citizen 2")
    town.dawn()
    assert town.events(Saved) == []
    assert town.money("Borys") == 5


def test_a_doctor_killed_tonight_still_heals():
    town = table(doctor="Borys", mafioso="Anna", maniac="Olha", citizens=5).at_night()
    town.orders("Anna", kill="Borys")
    town.orders("Olha", kill="Citizen 1")
    town.orders("Borys", heal="Citizen 1")
    town.dawn()
    assert town.dead_of("Borys") == (Cause.MAFIA,)
    assert town.saved("Citizen 1")


# Curse


def test_the_curse_kills_even_the_protected():
    town = table(doctor="Borys", maniac="Olha", mafioso="Anna", citizens=5).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Borys", heal="Citizen 1")
    town.orders("Anna", kill="Citizen 2")
    town.dawn()
    assert town.dead_of("Citizen 1") == (Cause.CURSE,)
    assert town.dead_of("Borys") == (Cause.CURSED_VISIT,)
    assert not town.saved("Citizen 1")


def test_whoever_visits_the_cursed_dies_too():
    town = table(maniac="Olha", mafioso="Anna", hacker="Hlib", hobo="Hnat", lawyer="Lev", citizens=5).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Hlib", hack="Citizen 1")
    town.orders("Hnat", check="Citizen 1")
    town.orders("Lev", defend="Citizen 2")
    town.dawn()
    assert town.dead_of("Citizen 1") == (Cause.CURSE, Cause.MAFIA)
    assert [town.dead_of(name) for name in ("Anna", "Hlib", "Hnat")] == [(Cause.CURSED_VISIT,)] * 3
    assert town.alive("Lev", "Olha")
    assert town.earned("Olha", "kill") == 14 + 3 * 25


def test_a_protected_visitor_of_the_cursed_lives():
    town = table(doctor="Borys", maniac="Olha", mafioso="Anna", citizens=5).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Borys", heal="Anna")
    town.dawn()
    assert town.alive("Anna")
    assert town.last(Saved).from_causes == (Cause.CURSED_VISIT,)
    assert town.money("Borys") == 25
    assert town.earned("Olha", "kill") == 14


def test_a_blocked_visitor_of_the_cursed_never_went_there():
    town = table(escort="Zoya", maniac="Olha", mafioso="Anna", citizens=5).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Zoya", seduce="Anna")
    town.dawn()
    assert town.alive("Anna", "Zoya")


def test_the_escort_dies_with_a_cursed_client():
    town = table(escort="Zoya", maniac="Olha", mafioso="Anna", citizens=5).at_night()
    town.orders("Olha", curse="Anna")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Zoya", seduce="Anna")
    town.dawn()
    assert town.dead_of("Zoya") == (Cause.CURSED_VISIT,)
    assert town.dead_of("Anna") == (Cause.CURSE,)


def test_a_cursed_doctor_who_heals_himself_dies_and_has_stopped_no_kill():
    town = table(doctor="Borys", maniac="Olha", mafioso="Anna", citizens=5).at_night()
    town.orders("Olha", curse="Borys")
    town.orders("Borys", heal="Borys")
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.dead_of("Borys") == (Cause.CURSE,)
    assert town.money("Borys") == 5
