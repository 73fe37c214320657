"""The deal (§4): how many of each role, and who is told what."""

from collections import Counter

import pytest
from table import table

from game.commands import ConfirmRole, Drawn, RefuseRole
from game.events import CitizenTold, RoleConfirmed, RoleGiven, RolesDealt
from game.refusals import Reason
from game.roles import SETS
from game.settings import Settings
from game.setup import cards

# players: mafiosi, and the others in the order in which they come in
DEALS = {
    3: (1, ""),
    4: (1, "inspector"),
    5: (1, "inspector doctor"),
    6: (1, "inspector doctor maniac"),
    7: (1, "inspector doctor maniac"),
    8: (1, "inspector doctor maniac hobo"),
    9: (2, "inspector doctor maniac hobo"),
    10: (2, "inspector doctor maniac hobo escort"),
    11: (2, "inspector doctor maniac hobo escort"),
    12: (2, "inspector doctor maniac hobo escort lawyer"),
    13: (3, "inspector doctor maniac hobo escort lawyer"),
    14: (3, "inspector doctor maniac hobo escort lawyer hacker"),
    15: (3, "inspector doctor maniac hobo escort lawyer hacker"),
    16: (3, "inspector doctor maniac hobo escort lawyer hacker"),
    17: (4, "inspector doctor maniac hobo escort lawyer hacker"),
    18: (4, "inspector doctor maniac hobo escort lawyer hacker"),
    19: (4, "inspector doctor maniac hobo escort lawyer hacker"),
    20: (4, "inspector doctor maniac hobo escort lawyer hacker"),
    21: (5, "inspector doctor maniac hobo escort lawyer hacker"),
    22: (5, "inspector doctor maniac hobo escort lawyer hacker"),
    23: (5, "inspector doctor maniac hobo escort lawyer hacker"),
    24: (5, "inspector doctor maniac hobo escort lawyer hacker"),
    25: (6, "inspector doctor maniac hobo escort lawyer hacker"),
    26: (6, "inspector doctor maniac hobo escort lawyer hacker"),
    27: (6, "inspector doctor maniac hobo escort lawyer hacker"),
    28: (6, "inspector doctor maniac hobo escort lawyer hacker"),
    29: (7, "inspector doctor maniac hobo escort lawyer hacker"),
    30: (7, "inspector doctor maniac hobo escort lawyer hacker"),
}


def dealt(players, **settings):
    """Deal by lot, as a real game does."""
    return table(citizens=players, settings=Settings(**settings)).at_registration().until_deadline()


def six(**settings):
    """A table of six whose holders have not confirmed: Anna mafioso, Borys doctor, Cleo inspector."""
    roles = {"mafioso": "Anna", "doctor": "Borys", "inspector": "Cleo", "citizens": ["Dana", "Egor", "Faina"]}
    return table(settings=Settings(**settings), **roles).at_confirmation()


# How many of each


@pytest.mark.parametrize("players", DEALS)
def test_how_many_of_each_role_are_dealt(players):
    mafiosi, others = DEALS[players]
    holders = Counter(others.split()) + Counter(mafioso=mafiosi)
    wanted = holders + Counter(citizen=players - mafiosi - len(others.split()))
    town = dealt(players, min_players=3)
    assert Counter(one.role for one in town.game.players) == wanted
    assert town.game.dealt == tuple(one.role for one in town.game.players)
    told = town.last(RolesDealt)
    assert (told.players, told.holders) == (players, mafiosi + len(others.split()))


def test_every_configured_role_appears_in_a_large_game():
    found = {one.role for one in dealt(14).game.players}
    assert found == {"citizen", SETS["classic"].family, *(role for role, first in SETS["classic"].appearances if first)}


def test_a_role_can_be_switched_off_or_moved():
    town = dealt(6, role_from=(("doctor", 0), ("hacker", 6), ("maniac", 7)))
    roles = Counter(one.role for one in town.game.players)
    assert roles == Counter(mafioso=1, inspector=1, hacker=1, citizen=3)


def test_more_roles_than_players_leave_the_last_ones_out():
    everybody = tuple((role, 1) for role, _ in SETS["classic"].appearances)
    assert cards(4, Settings(role_from=everybody)) == ("mafioso", "inspector", "doctor", "maniac")


def test_the_share_of_the_mafia_is_a_setting():
    assert [cards(9, Settings(mafia_share=share)).count("mafioso") for share in (2, 3, 4, 10)] == [4, 2, 2, 1]


def test_mafiosi_get_ranks_from_one():
    ranks = sorted(one.rank for one in dealt(17).game.players if one.role == "mafioso")
    assert ranks == [1, 2, 3, 4]
    assert {one.rank for one in dealt(17).game.players if one.role != "mafioso"} == {0}


# Who is told what


def test_everybody_is_told_his_own_role_in_private():
    town = dealt(12)
    for one in town.game.players:
        kind = CitizenTold if one.role == "citizen" else RoleGiven
        (told,) = town.told(one.name, CitizenTold) + town.told(one.name, RoleGiven)
        assert isinstance(told, kind)
        assert told.audience.seats == (one.seat,)
    assert all(not told.passed and told.window == 60 for told in town.events(RoleGiven))


def test_only_role_holders_are_asked():
    town = six()
    town.refuses(Reason.NO_ROLE, "Dana", role=True)
    town.refuses(Reason.NO_ROLE, "Dana", role=False)
    town.refuses(Reason.NOT_PLAYING, ConfirmRole(user_id=7))
    town.refuses(Reason.NOT_PLAYING, RefuseRole(user_id=7))


def test_who_confirmed_has_confirmed():
    town = six()
    town.confirms("Anna")
    assert town.told("Anna", RoleConfirmed) == town.events(RoleConfirmed)
    town.refuses(Reason.ALREADY_CONFIRMED, "Anna", role=True)
    town.refuses(Reason.ALREADY_CONFIRMED, "Anna", role=False)


def test_a_button_of_another_game_or_phase_is_stale():
    town = six()
    for drawn in (Drawn(game_id="g0", phase_no=town.game.phase_no), Drawn(game_id="g1", phase_no=0)):
        town.refuses(Reason.STALE_BUTTON, ConfirmRole(user_id=101, drawn=drawn))
    town.submit(ConfirmRole(user_id=101, drawn=Drawn(game_id="g1", phase_no=town.game.phase_no)))


def test_roles_are_confirmed_in_their_phase_only():
    table(mafioso="Anna", citizens=3).at_night().refuses(Reason.NOT_CONFIRMATION, "Anna", role=True)
    table(mafioso="Anna", citizens=3).at_registration().refuses(Reason.NOT_CONFIRMATION, "Anna", role=False)
