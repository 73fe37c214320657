"""Every role of spec/game.md §4: what it can do, what it cannot, and how often."""

import pytest
from table import table

from game.commands import Order
from game.events import (
    Investigated,
    OrderMissed,
    OrderTaken,
    PartnersMet,
    RoleActed,
    RoleGiven,
    RolesDealt,
)
from game.model import Cause
from game.refusals import Reason
from game.settings import Settings

ACTIONS = {
    "citizen": set(),
    "mafioso": {"kill"},
    "maniac": {"kill", "curse"},
    "inspector": {"check", "kill"},
    "doctor": {"heal"},
    "hobo": {"check"},
    "lawyer": {"defend"},
    "escort": {"seduce"},
    "hacker": {"hack"},
}
EVERY_ACTION = sorted(set.union(*ACTIONS.values()))


def one_of(role, **options):
    """A holder of a role called Anna, an idle mafia and twelve citizens; Anna may be the mafia herself."""
    if role == "mafioso":
        return table(mafioso="Anna", citizens=12, **options).at_night()
    return table(**{role: "Anna"}, mafioso="Marko", citizens=12, **options).at_night()


# Who may do what


@pytest.mark.parametrize(("role", "action"), [(role, action) for role in ACTIONS for action in EVERY_ACTION])
def test_a_role_does_its_own_orders_and_no_others(role, action):
    town = one_of(role)
    if action in ACTIONS[role]:
        town.orders("Anna", **{action: "Citizen 1"})
        assert [event.action for event in town.told("Anna", OrderTaken)] == [action]
    else:
        town.refuses(Reason.NOT_YOUR_ACTION, "Anna", **{action: "Citizen 1"})


@pytest.mark.parametrize(("role", "action"), [(role, action) for role in ACTIONS for action in sorted(ACTIONS[role])])
def test_only_the_doctor_may_choose_himself(role, action):
    town = one_of(role)
    if role == "doctor":
        town.orders("Anna", heal="Anna")
    else:
        town.refuses(Reason.TARGET_SELF, "Anna", **{action: "Anna"})


@pytest.mark.parametrize("role", [role for role in ACTIONS if ACTIONS[role]])
def test_the_bot_kills_a_role_holder_without_an_order(role):
    town = one_of(role)
    town.dawn()
    assert town.dead_of("Anna") == (Cause.IDLE,)
    assert (town.seat("Anna"), role) in [(event.seat, event.role) for event in town.recorded(OrderMissed)]


def test_a_citizen_owes_no_order():
    town = one_of("citizen").dawn()
    assert town.alive("Anna")


@pytest.mark.parametrize("role", [role for role in ACTIONS if ACTIONS[role]])
def test_the_group_sees_once_that_a_role_has_acted_and_not_who(role):
    town = one_of(role)
    action = min(ACTIONS[role] - {"check"} or {"check"})
    town.orders("Anna", **{action: "Citizen 1"})
    if action != "check":
        town.orders("Anna", **{action: "Citizen 2"})
    assert town.events(RoleActed) == [RoleActed(role=role)]


def test_a_stranger_the_dead_and_the_absent_target_are_refused():
    town = table(mafioso="Anna", maniac="Olha", citizens=12).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Olha", kill="Anna")
    town.next_night()
    town.refuses(Reason.NOT_PLAYING, Order(user_id=9, action="kill", target=1))
    town.refuses(Reason.DEAD, "Anna", kill="Citizen 2")
    town.refuses(Reason.TARGET_DEAD, "Olha", kill="Citizen 1")
    town.refuses(Reason.TARGET_UNKNOWN, Order(user_id=town.user("Olha"), action="kill", target=99))
    town.refuses(Reason.TARGET_MISSING, "Olha", typed=("kill", "  "))


def test_whoever_gave_up_orders_no_more():
    town = one_of("doctor")
    town.quits("Anna")
    town.refuses(Reason.QUIT, "Anna", heal="Citizen 1")


def test_there_are_no_orders_by_day():
    town = table(mafioso="Anna", citizens=5).at_nomination()
    town.refuses(Reason.NOT_NIGHT, "Anna", kill="Citizen 1")


# The mafia


def test_the_lowest_living_number_orders_for_the_mafia():
    town = table(mafioso=["Anna", "Borys", "Vira"], citizens=9).at_night()
    town.refuses(Reason.NOT_LEADER, "Borys", kill="Citizen 1")
    town.refuses(Reason.NOT_LEADER, "Vira", kill="Citizen 1")
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.alive("Borys", "Vira")
    assert town.dead_of("Citizen 1") == (Cause.MAFIA,)


def test_after_the_leader_the_next_number_orders():
    town = table(mafioso=["Anna", "Borys", "Vira"], maniac="Olha", citizens=9).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Olha", kill="Anna")
    town.next_night()
    town.refuses(Reason.NOT_LEADER, "Vira", kill="Citizen 2")
    town.orders("Borys", kill="Citizen 2")


def test_only_the_leader_dies_of_a_missing_order():
    town = table(mafioso=["Anna", "Borys"], citizens=9).at_night().dawn()
    assert town.dead_of("Anna") == (Cause.IDLE,)
    assert town.alive("Borys")


def test_when_the_leader_gives_up_his_order_stands_until_the_next_one_changes_it():
    town = table(mafioso=["Anna", "Borys"], doctor="Olha", citizens=9).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.quits("Anna")
    town.orders("Borys", kill="Citizen 2")
    town.orders("Olha", heal="Olha")
    town.dawn()
    assert town.alive("Citizen 1", "Borys")
    assert town.dead_of("Citizen 2") == (Cause.MAFIA,)


# Checks


@pytest.mark.parametrize("checker", ["inspector", "hobo"])
@pytest.mark.parametrize("role", ["citizen", "mafioso", "maniac", "doctor", "lawyer", "escort", "hacker"])
def test_a_check_is_answered_at_once_with_the_exact_role(checker, role):
    town = table(**{checker: "Anna", role: "Vira"}, citizens=9).at_night()
    town.orders("Anna", check="Vira")
    answer = town.told("Anna", Investigated)
    assert [(event.target, event.role) for event in answer] == [(town.seat("Vira"), role)]
    assert town.told("Vira", Investigated) == []


def test_an_answered_check_may_not_be_changed():
    town = table(inspector="Anna", mafioso="Marko", citizens=9).at_night()
    town.orders("Anna", check="Marko")
    town.refuses(Reason.ALREADY_ANSWERED, "Anna", check="Citizen 1")
    town.refuses(Reason.ALREADY_ANSWERED, "Anna", kill="Marko")


def test_the_inspector_may_shoot_instead_and_still_change_his_mind():
    town = table(inspector="Anna", mafioso="Marko", citizens=9).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Anna", check="Marko")
    town.dawn()
    assert town.alive("Citizen 1")
    assert town.earned("Anna", "check") == 10


def test_a_check_may_wait_for_the_dawn_and_be_changed_until_then():
    town = table(settings=Settings(check_reply="dawn"), inspector="Anna", mafioso="Marko", citizens=9).at_night()
    town.orders("Anna", check="Citizen 1")
    town.orders("Anna", check="Marko")
    assert town.events(Investigated) == []
    town.dawn()
    assert [event.role for event in town.told("Anna", Investigated)] == ["mafioso"]
    assert [(one.night, one.role) for one in town.game.findings] == [(1, "mafioso")]
    assert town.earned("Anna", "check") == 10


def test_a_check_that_waits_for_the_dawn_is_not_answered_when_blocked():
    town = table(settings=Settings(check_reply="dawn"), hobo="Anna", escort="Zoya", citizens=9).at_night()
    town.orders("Anna", check="Citizen 1")
    town.orders("Zoya", seduce="Anna")
    town.dawn()
    assert town.events(Investigated) == []


# Who knows whom


def test_each_mafioso_learns_the_others_and_the_law_knows_itself():
    town = table(mafioso=["Anna", "Borys"], inspector="Ivan", hobo="Hnat", lawyer="Lev", citizens=5).at_confirmation()
    town.confirms("Anna", "Borys", "Ivan", "Hnat", "Lev")
    assert [event.partners for event in town.told("Borys", PartnersMet)] == [((1, "mafioso", 1), (2, "mafioso", 2))]
    assert [event.partners for event in town.told("Ivan", PartnersMet)] == [((3, "inspector", 0), (4, "hobo", 0))]
    assert town.told("Lev", PartnersMet) == []
    assert town.told("Citizen 1", PartnersMet) == []


DEALT = [(4, 1, "inspector"), (5, 1, "doctor"), (6, 1, "maniac"), (8, 1, "hobo"), (9, 2, ""), (10, 2, "escort"),
         (12, 2, "lawyer"), (13, 3, ""), (14, 3, "hacker"), (17, 4, ""), (21, 5, ""), (60, 14, "")]  # fmt: skip


@pytest.mark.parametrize(("players", "mafiosi", "newcomer"), DEALT)
def test_roles_appear_from_their_number_of_players(players, mafiosi, newcomer):
    town = table(citizens=players).at_registration()
    town.until_deadline()
    given = [event.role for event in town.events(RoleGiven)]
    expected = {role for first, _, role in DEALT if role and first <= players}
    assert given.count("mafioso") == mafiosi
    assert set(given) == {"mafioso"} | expected
    assert len(given) == mafiosi + len(expected)
    assert town.last(RolesDealt).holders == len(given)
    assert not newcomer or newcomer in given
