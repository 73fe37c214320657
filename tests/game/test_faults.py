"""Faults that other bots had, at the rules: each test says what must hold here, with the fault's id."""

import pytest
from table import table

from game.advance import advance
from game.commands import (
    Begin,
    CastVerdict,
    ConfirmRole,
    Drawn,
    EndPlea,
    Join,
    MemberLeft,
    Nominate,
    Order,
    Rename,
    Wake,
)
from game.events import (
    Died,
    Nominated,
    OrderTaken,
    PlayerJoined,
    RoleActed,
    RoleGiven,
    RolesDealt,
    VerdictCast,
    VerdictReached,
)
from game.model import Authority, Cause, Departure
from game.phases import Verdict
from game.refusals import Reason, Refused
from game.settings import Settings


def four():
    return table(mafioso="Anna", doctor="Dora", citizens=["Vira", "Hlib"])


def eight(**settings):
    people = {"mafioso": ["Anna", "Boris"], "doctor": "Dora", "citizens": ["Vira", "Hlib", "Zoe", "Yeva", "Egor"]}
    return table(settings=Settings(**settings), **people)


# Races and double input


def test_a_start_and_the_clock_in_the_same_tick_deal_once():
    """R1."""
    town = table(citizens=6).at_registration()
    clock, phase_no = Wake(phase_no=town.game.phase_no), town.game.phase_no
    town.now = town.phase.deadline
    town.submit(Begin(by=1, authority=Authority.OPERATOR))
    town.refuses(Reason.TOO_EARLY, clock)
    town.refuses(Reason.NOT_REGISTRATION, Begin(by=1, authority=Authority.OPERATOR))
    assert len(town.events(RolesDealt)) == 1
    assert len(town.events(RoleGiven)) == town.last(RolesDealt).holders
    assert town.game.phase_no == phase_no + 1


def test_the_clock_first_and_then_a_start_deal_once_too():
    """R1."""
    town = table(citizens=6).at_registration().until_deadline()
    town.refuses(Reason.NOT_REGISTRATION, Begin(by=1, authority=Authority.OPERATOR))
    assert len(town.events(RolesDealt)) == 1


def test_a_shot_pressed_twice_is_one_shot():
    """R3."""
    town = eight().at_night()
    town.orders("Anna", kill="Vira")
    town.refuses(Reason.SAME_ORDER, "Anna", kill="Vira")
    assert len(town.phase.choices) == len(town.events(OrderTaken)) == len(town.events(RoleActed)) == 1
    town.dawn()
    assert town.dead_of("Vira") == (Cause.MAFIA,)


def test_a_changed_order_replaces_the_first_and_the_night_still_waits_for_the_other():
    """R4."""
    town = eight().at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Anna", kill="Hlib")
    assert town.last(OrderTaken).replaced
    assert [choice.target for choice in town.phase.choices] == [town.seat("Hlib")]
    assert not town.phase.closing
    town.orders("Dora", heal="Vira")
    assert town.phase.closing
    town.dawn()
    assert town.alive("Vira")
    assert not town.alive("Hlib")


def test_ten_fast_joins_take_one_seat():
    """R5."""
    town = table().at_registration()
    town.submit(Join(user_id=5, name="Vira"))
    for _ in range(9):
        town.refuses(Reason.ALREADY_JOINED, Join(user_id=5, name="Vira"))
    assert len(town.game.players) == len(town.events(PlayerJoined)) == 1


@pytest.mark.parametrize("vote_change", [False, True])
def test_the_same_vote_twice_counts_once(vote_change):
    """R8."""
    town = eight(vote_change=vote_change).at_nomination()
    town.votes("Vira", against="Anna")
    town.refuses(Reason.ALREADY_VOTED, "Vira", vote="Anna")
    assert len(town.events(Nominated)) == len(town.phase.ballots) == 1


def test_the_same_verdict_twice_counts_once():
    """R8."""
    town = eight().at_verdict("Anna")
    town.judges("Vira", guilty=True)
    town.refuses(Reason.ALREADY_VOTED, "Vira", guilty=True)
    town.refuses(Reason.ALREADY_VOTED, "Vira", guilty=False)
    assert len(town.events(VerdictCast)) == 1


def test_two_triggers_in_a_row_make_one_transition():
    """R10: the last confirmation, the last vote and the end of the plea, each sent twice."""
    town = four().at_confirmation()
    town.confirms("Anna", "Dora")
    town.refuses(Reason.NOT_CONFIRMATION, "Dora", role=True)
    assert town.phase.number == 1
    trial = eight().at_plea("Anna")
    trial.ends_plea("Anna")
    trial.refuses(Reason.NOT_PLEA, "Anna", plea=True)
    day = four().at_nomination()
    day.votes("Anna", "Dora", "Vira", against="night")
    day.refuses(Reason.NOT_NOMINATION, "Hlib", vote="night")
    assert day.phase.number == 2


def test_a_click_that_arrives_after_the_phase_is_answered_and_not_lost():
    """R12."""
    town = eight().at_night()
    drawn = Drawn(game_id="g1", phase_no=town.game.phase_no)
    town.dawn()
    late = Order(user_id=town.user("Anna"), action="kill", target=town.seat("Vira"), drawn=drawn)
    town.refuses(Reason.NOT_NIGHT, late)
    town.dusk()
    town.refuses(Reason.STALE_BUTTON, late)


# Phase, stale buttons, forged numbers


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        (1, Reason.TARGET_SELF),
        (4, Reason.TARGET_DEAD),
        (0, Reason.TARGET_UNKNOWN),
        (-1, Reason.TARGET_UNKNOWN),
        (9, Reason.TARGET_UNKNOWN),
        (10**12, Reason.TARGET_UNKNOWN),
    ],
)
def test_an_order_on_oneself_the_dead_or_nobody_is_refused(target, reason):
    """P1."""
    town = eight().at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Dora", heal="Hlib")
    town.next_night()
    assert town.seat("Vira") == 4
    town.refuses(reason, Order(user_id=town.user("Anna"), action="kill", target=target))


@pytest.mark.parametrize(
    ("target", "reason"),
    [(5, Reason.VOTE_SELF), (4, Reason.TARGET_DEAD), (-1, Reason.TARGET_UNKNOWN), (9, Reason.TARGET_UNKNOWN)],
)
def test_a_vote_against_oneself_the_dead_or_nobody_is_refused(target, reason):
    """P1."""
    town = eight().at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    town.refuses(reason, Nominate(user_id=town.user("Hlib"), target=target))


def test_yesterdays_vote_does_not_count_today():
    """P3."""
    town = eight().at_nomination()
    drawn = Drawn(game_id="g1", phase_no=town.game.phase_no)
    town.dusk()
    town.orders("Anna", kill="Vira")
    town.orders("Dora", heal="Hlib")
    town.dawn()
    town.refuses(Reason.STALE_BUTTON, Nominate(user_id=town.user("Hlib"), target=1, drawn=drawn))
    assert town.phase.ballots == ()


def test_a_button_of_the_game_before_does_not_count():
    """P3."""
    town = eight().at_nomination()
    drawn = Drawn(game_id="g0", phase_no=town.game.phase_no)
    town.refuses(Reason.STALE_BUTTON, Nominate(user_id=town.user("Hlib"), target=1, drawn=drawn))


def test_the_dead_do_nothing():
    """P5."""
    town = eight().at_night()
    town.orders("Anna", kill="Dora")
    town.dawn()
    town.refuses(Reason.DEAD, "Dora", vote="Anna")
    town.votes("Anna", "Boris", "Vira", "Hlib", against="Zoe")
    town.ends_plea("Zoe")
    town.refuses(Reason.DEAD, "Dora", guilty=True)
    town.dusk()
    town.refuses(Reason.DEAD, "Dora", heal="Vira")


@pytest.mark.parametrize("begin", ["at_registration", "at_confirmation", "at_night", "at_nomination"])
def test_a_stranger_does_nothing(begin):
    """P6."""
    town = getattr(eight(), begin)()
    for command in _deeds_of(999):
        result = advance(town.game, command, now=town.now)
        assert isinstance(result, Refused), command


@pytest.mark.parametrize("begin", ["at_plea", "at_verdict"])
def test_a_stranger_has_no_say_in_a_trial(begin):
    """P6."""
    town = getattr(eight(), begin)("Anna")
    for command in _deeds_of(999):
        assert isinstance(advance(town.game, command, now=town.now), Refused)


def _deeds_of(user_id):
    return (
        ConfirmRole(user_id=user_id),
        Order(user_id=user_id, action="kill", target=1),
        Order(user_id=user_id, action="", words="1"),
        Nominate(user_id=user_id, target=1),
        Nominate(user_id=user_id, words=""),
        CastVerdict(user_id=user_id, guilty=True),
        EndPlea(user_id=user_id),
        MemberLeft(user_id=user_id, how=Departure.REMOVED),
        Rename(user_id=user_id, name="x"),
    )


def test_the_accused_has_no_vote_in_his_trial():
    """P7: neither his vote nor his silence counts, but he counts among the living for the quorum."""
    town = table(mafioso="Anna", doctor="Dora", citizens=["Vira", "Hlib", "Zoe"]).at_verdict("Anna")
    for guilty in (True, False):
        town.refuses(Reason.DEFENDANT, "Anna", guilty=guilty)
    town.judges("Dora", "Vira", guilty=True)
    town.judges("Hlib", guilty=False)
    assert isinstance(town.phase, Verdict)
    town.judges("Zoe", guilty=False)
    assert town.last(VerdictReached).outcome == "mercy"


def test_a_trial_in_which_nobody_votes_hangs_nobody():
    """P10."""
    town = eight().at_verdict("Anna").until_deadline()
    assert town.last(VerdictReached) == VerdictReached(seat=1, outcome="undecided", yes=0, no=0)
    assert town.alive("Anna")


def test_one_yes_without_a_quorum_hangs_nobody():
    """P10."""
    town = eight().at_verdict("Anna")
    town.judges("Vira", guilty=True)
    town.until_deadline()
    assert town.last(VerdictReached).outcome == "undecided"


def test_of_two_killers_one_who_does_not_choose_spoils_nothing():
    """P11."""
    town = table(mafioso="Anna", maniac="Max", inspector="Ivo", citizens=["Vira", "Hlib", "Zoe"]).at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert town.dead_of("Vira") == (Cause.MAFIA,)
    assert town.dead_of("Max") == (Cause.IDLE,)


def test_the_family_kills_once():
    """P15."""
    town = eight().at_night()
    town.refuses(Reason.NOT_LEADER, "Boris", kill="Hlib")
    town.orders("Anna", kill="Vira")
    town.refuses(Reason.NOT_LEADER, "Boris", kill="Hlib")
    town.dawn()
    assert len([event for event in town.events(Died) if Cause.MAFIA in event.causes]) == 1
