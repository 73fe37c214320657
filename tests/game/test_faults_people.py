"""Faults that other bots had with leavers, deaths, names, victory and the clock; each test has the fault's id."""

from collections import Counter

import pytest
from table import table

from game.advance import advance
from game.commands import Join, MemberLeft, Nominate, Rename
from game.events import Died, LeaversAwaited, PlayerJoined
from game.model import Authority, Cause, Departure
from game.phases import Confirmation, Finished, Night, Nomination
from game.refusals import Reason, Refused
from game.roles import REGISTER, SETS
from game.settings import Settings
from game.view import view_for

ODD_NAMES = [
    "<b>x</b>",
    "стёпа >_<",
    "<3",
    'a & "b"',
    "_i",
    "[x](y)",
    "*",
    "{0} %s $x",
    "\u202eevil",
    "\u200b",
    "0",
    "night",
]


def four():
    return table(mafioso="Anna", doctor="Dora", citizens=["Vira", "Hlib"])


def eight(**settings):
    people = {"mafioso": ["Anna", "Boris"], "doctor": "Dora", "citizens": ["Vira", "Hlib", "Zoe", "Yeva", "Egor"]}
    return table(settings=Settings(**settings), **people)


# Leavers


@pytest.mark.parametrize("how", list(Departure))
def test_a_role_holder_who_leaves_at_night_does_not_stop_the_game(how):
    """L1: though he owes an order and somebody aims at him."""
    town = eight().at_night()
    town.orders("Anna", kill="Dora")
    town.leaves("Dora", how)
    town.until_deadline()
    assert len(town.events(LeaversAwaited)) == 1
    town.until_deadline()
    assert isinstance(town.phase, Nomination)
    assert town.dead_of("Dora") == (Cause.MAFIA, Cause.LEFT)


def test_a_player_who_leaves_the_lobby_is_not_dealt_a_role():
    """L1."""
    town = table(citizens=5).at_registration()
    town.submit(MemberLeft(user_id=101, how=Departure.LEFT_CHAT))
    town.until_deadline()
    assert isinstance(town.phase, Confirmation)
    assert town.game.by_user(101) is None


def test_whoever_is_out_is_passed_over():
    """L7: nobody plays in turns here; the order in which the family leads and whom a night waits for stand for it."""
    town = eight().at_nomination()
    town.condemns("Anna")
    assert isinstance(town.phase, Night)
    assert "order" not in view_for(town.game, town.user("Anna")).can
    town.refuses(Reason.DEAD, "Anna", kill="Vira")
    town.orders("Boris", kill="Dora")
    town.orders("Dora", heal="Vira")
    assert town.phase.closing
    town.next_night()
    assert not town.alive("Dora")
    town.orders("Boris", kill="Vira")
    assert town.phase.closing


def test_leaving_can_decide_the_game():
    """L5."""
    town = four().at_nomination()
    town.leaves("Anna")
    town.dusk()
    assert town.outcome == "town"


def test_the_votes_of_and_against_a_leaver_do_not_hang_anybody():
    """L8: eight are alive; with Hlib's ballot, or against Hlib, somebody would stand trial."""
    town = eight().at_nomination()
    town.votes("Hlib", "Vira", against="Anna")
    town.votes("Zoe", against="Hlib")
    town.quits("Hlib")
    town.dusk()
    assert town.alive("Anna")
    assert isinstance(town.phase, Night)


def test_a_voter_lost_in_mid_vote_changes_the_vote_and_nothing_else():
    """P13."""
    town = eight().at_nomination()
    town.votes("Vira", "Hlib", against="Anna")
    town.quits("Vira")
    town.dusk()
    assert [event.seat for event in town.events(Died)] == [town.seat("Vira")]
    assert isinstance(town.phase, Night)


def test_a_defendant_lost_in_mid_trial_is_dead_once():
    """P13, P12."""
    town = eight().at_verdict("Vira")
    town.quits("Vira")
    town.judges("Anna", "Boris", "Dora", "Hlib", "Zoe", guilty=True)
    town.dusk() if not isinstance(town.phase, Night) else None
    assert len([event for event in town.events(Died) if event.seat == town.seat("Vira")]) == 1


# Deaths are announced


def test_every_death_is_announced_once_whatever_the_cause():
    """D10: killed by mafia, maniac and inspector, cursed, silent, left, given up, executed."""
    town = table(
        mafioso="Anna",
        maniac="Max",
        inspector="Ivo",
        doctor="Dora",
        hobo="Hryts",
        citizens=["Vira", "Hlib", "Zoe", "Yeva", "Egor", "Faina"],
    ).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Max", curse="Dora")
    town.orders("Ivo", kill="Hlib")
    town.orders("Hryts", check="Dora")
    town.leaves("Zoe")
    town.quits("Yeva")
    town.dawn()
    town.votes("Anna", "Max", "Egor", against="Faina")
    town.ends_plea("Faina")
    town.judges("Anna", "Max", "Ivo", guilty=True)
    town.dusk() if not isinstance(town.phase, Night | Finished) else None
    dead = [one.name for one in town.game.players if not one.alive]
    assert sorted(dead) == sorted(town.names(event.seat for event in town.events(Died)))
    causes = {cause for event in town.events(Died) for cause in event.causes}
    assert causes >= {Cause.MAFIA, Cause.CURSE, Cause.CURSED_VISIT, Cause.INSPECTOR, Cause.IDLE, Cause.LEFT, Cause.QUIT}
    assert Cause.EXECUTION in causes


def test_a_stranger_to_the_group_does_not_join():
    """D11."""
    town = table().at_registration()
    town.refuses(Reason.NOT_MEMBER, Join(user_id=5, name="X", member=False))
    for authority in Authority:
        command = Join(user_id=5, name="X", member=False, by=1, authority=authority)
        assert isinstance(advance(town.game, command, now=town.now), Refused)


# Names and roles


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_name_is_never_anything_but_a_name(name):
    """N1: the rules pass names on as they are; escaping belongs to the presenter."""
    town = table(mafioso="Anna", doctor="Dora", citizens=[name, "Vira"]).at_registration()
    assert [event.name for event in town.events(PlayerJoined)] == ["Anna", "Dora", name, "Vira"]
    town.submit(Rename(user_id=101, name=name * 2))
    assert town.game.players[0].name == name * 2


def test_a_player_called_night_or_0_is_not_the_night():
    """N1."""
    town = table(mafioso="Anna", citizens=["night", "0", "Vira"]).at_nomination()
    town.submit(Nominate(user_id=town.user("Anna"), words="night"))
    assert town.phase.ballots[0].choice == town.seat("night")
    town.refuses(Reason.TARGET_UNKNOWN, Nominate(user_id=town.user("Vira"), words="0"))


@pytest.mark.parametrize("players", range(4, 31))
def test_every_role_of_the_set_that_should_appear_does(players):
    """N10."""
    town = table(citizens=players).at_registration().until_deadline()
    dealt = Counter(one.role for one in town.game.players)
    assert dealt.total() == players
    assert set(dealt) <= set(REGISTER)
    for role, first in SETS["classic"].appearances:
        assert dealt[role] == (0 < first <= players)
    assert dealt[SETS["classic"].family] == max(1, (players - 1) // 4)
