"""Giving up (§8): for good, silent from then on, with ballots and orders settled at once."""

import pytest
from table import table

from game.commands import Leave, MemberReturned, Nominate, Remove
from game.events import (
    BallotsWithdrawn,
    LeaversAwaited,
    OrderAsked,
    PlayerQuit,
    PlayerReturned,
    PleaEnded,
    VerdictOpened,
)
from game.model import Authority, Cause
from game.phases import Dusk, Finished, Night, Plea, Verdict
from game.refusals import Reason
from game.settings import Settings
from game.view import may_speak, view_for


def town_of(**settings):
    """Anna and Boris mafiosi, Dora doctor, Cleo inspector, and four citizens."""
    return table(
        mafioso=["Anna", "Boris"],
        doctor="Dora",
        inspector="Cleo",
        citizens=["Vira", "Hlib", "Zoe", "Yeva"],
        settings=Settings(**settings),
    )


# Giving up


def test_who_gives_up_is_silent_from_then_on_and_leaves_the_list_at_the_next_phase():
    town = town_of().at_nomination()
    assert town.quits("Vira") == (PlayerQuit(seat=town.seat("Vira"), by=None),)
    assert town.alive("Vira")
    assert not may_speak(town.game, town.user("Vira"))
    town.refuses(Reason.QUIT, "Vira", vote="Hlib")
    town.refuses(Reason.QUIT, Leave(user_id=town.user("Vira")))
    town.dusk()
    assert town.dead_of("Vira") == (Cause.QUIT,)
    assert town.player("Vira").revealed
    assert town.money("Vira") == -50


def test_who_gave_up_cannot_return():
    town = town_of().at_nomination()
    town.quits("Vira")
    assert town.leaves("Vira") == ()
    assert town.returns("Vira") == ()
    town.dusk()
    assert not town.events(PlayerReturned)
    assert not town.events(LeaversAwaited)
    assert town.dead_of("Vira") == (Cause.QUIT,)
    town.refuses(Reason.DEAD, MemberReturned(user_id=town.user("Vira")))


def test_who_gives_up_at_night_dies_at_dawn_and_owes_no_order():
    town = town_of().at_night()
    town.quits("Dora")
    town.orders("Anna", kill="Vira")
    town.orders("Cleo", check="Zoe")
    assert town.phase.closing
    town.dawn()
    assert town.dead_of("Dora") == (Cause.QUIT,)
    assert town.money("Dora") == -50


def test_an_order_given_before_giving_up_stands():
    town = town_of().at_night()
    town.orders("Dora", heal="Vira")
    town.quits("Dora")
    town.orders("Anna", kill="Vira")
    town.refuses(Reason.QUIT, "Dora", heal="Zoe")
    town.dawn()
    assert town.saved("Vira")


def test_he_can_still_be_the_target_of_an_order():
    town = town_of().at_night()
    town.quits("Vira")
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert town.dead_of("Vira") == (Cause.MAFIA, Cause.QUIT)


@pytest.mark.parametrize("authority", [Authority.OPERATOR, Authority.ADMINISTRATOR])
def test_an_operator_puts_somebody_out(authority):
    town = town_of().at_nomination()
    (quit_,) = town.submit(Remove(user_id=town.user("Vira"), by=9, authority=authority))
    assert quit_ == PlayerQuit(seat=town.seat("Vira"), by=9)
    town.refuses(Reason.NOT_ALLOWED, Remove(user_id=town.user("Hlib"), by=9, authority=Authority.MEMBER))
    town.refuses(Reason.NOT_PLAYING, Remove(user_id=7, by=9, authority=authority))
    town.dusk()
    assert town.dead_of("Vira") == (Cause.QUIT,)


# The mafia's leader


def test_when_the_leader_gives_up_the_next_one_is_asked():
    town = town_of().at_night()
    town.quits("Anna")
    (asked,) = town.told("Boris", OrderAsked)
    assert (asked.role, asked.window) == ("mafioso", town.phase.deadline - town.now)
    assert "order" in view_for(town.game, town.user("Boris")).can
    town.orders("Boris", kill="Vira")
    town.dawn()
    assert town.dead_of("Vira") == (Cause.MAFIA,)


def test_the_next_one_dies_if_he_gives_no_order():
    town = town_of().at_night()
    town.quits("Anna")
    town.dawn()
    assert town.dead_of("Anna") == (Cause.QUIT,)
    assert town.dead_of("Boris") == (Cause.IDLE,)


def test_the_order_of_a_leader_who_gave_up_stands_for_the_family_and_may_be_changed():
    town = town_of().at_night()
    town.orders("Anna", kill="Vira")
    town.quits("Anna")
    assert not town.told("Boris", OrderAsked)
    town.orders("Boris", kill="Hlib")
    assert [choice.target for choice in town.phase.choices] == [town.seat("Hlib")]
    town.dawn()
    assert town.alive("Boris", "Vira")
    assert town.dead_of("Hlib") == (Cause.MAFIA,)


def test_a_leader_who_left_the_group_still_leads_until_dawn():
    town = town_of().at_night()
    town.leaves("Anna")
    town.refuses(Reason.NOT_LEADER, "Boris", kill="Vira")
    town.dawn()
    assert town.alive("Boris")
    town.dusk()
    assert [asked.seat for asked in town.told("Boris", OrderAsked)] == [town.seat("Boris")]


# Ballots


def test_ballots_by_and_against_somebody_who_gave_up_are_withdrawn():
    town = town_of().at_nomination()
    town.votes("Vira", against="Hlib")
    town.votes("Zoe", "Yeva", against="Vira")
    town.quits("Vira")
    withdrawn = BallotsWithdrawn(seat=town.seat("Vira"), cast=True, against=(town.seat("Zoe"), town.seat("Yeva")))
    assert town.last(BallotsWithdrawn) == withdrawn
    assert town.phase.ballots == ()
    town.refuses(Reason.TARGET_QUIT, "Zoe", vote="Vira")
    town.votes("Zoe", "Yeva", against="Hlib")


def test_who_voted_for_another_votes_no_second_time():
    town = town_of().at_nomination()
    town.votes("Zoe", against="Hlib")
    town.quits("Vira")
    assert not town.events(BallotsWithdrawn)
    town.refuses(Reason.ALREADY_VOTED, "Zoe", vote="Yeva")


def test_the_vote_ends_when_the_last_who_has_not_voted_gives_up():
    town = table(mafioso="Anna", doctor="Dora", citizens=["Vira", "Hlib"]).at_nomination()
    town.votes("Dora", against="Anna")
    town.votes("Anna", against="Dora")
    town.votes("Vira", against="night")
    town.quits("Hlib")
    assert isinstance(town.phase, Night)


def test_a_leaver_keeps_his_ballot():
    town = town_of().at_nomination()
    town.votes("Vira", against="Hlib")
    town.leaves("Vira")
    assert len(town.phase.ballots) == 1


def test_who_gave_up_is_no_target_typed_either():
    town = town_of().at_nomination()
    town.quits("Vira")
    town.refuses(Reason.TARGET_QUIT, Nominate(user_id=town.user("Zoe"), words="vira"))


# The defendant


def test_when_the_defendant_gives_up_his_plea_ends_and_the_town_judges_him():
    town = town_of().at_plea("Vira", voters=["Zoe", "Yeva"])
    town.quits("Vira")
    assert town.last(PleaEnded) == PleaEnded(seat=town.seat("Vira"), early=True)
    assert town.last(VerdictOpened).quorum == 5
    town.dusk()
    assert town.dead_of("Vira") == (Cause.QUIT,)


def test_when_the_defendant_leaves_he_has_his_plea_and_may_return():
    town = town_of().at_plea("Vira")
    town.leaves("Vira")
    assert isinstance(town.phase, Plea)
    town.until_deadline()
    assert isinstance(town.phase, Verdict)
    town.until_deadline()
    assert isinstance(town.phase, Dusk)
    town.returns("Vira")
    assert town.alive("Vira")


def test_a_defendant_who_left_can_be_executed():
    town = town_of().at_verdict("Vira")
    town.leaves("Vira")
    town.judges("Anna", "Boris", "Dora", "Cleo", "Zoe", guilty=True)
    assert town.dead_of("Vira") == (Cause.EXECUTION,)
    assert not town.events(LeaversAwaited)


def test_the_verdict_of_somebody_who_gives_up_is_withdrawn():
    town = town_of().at_verdict("Vira")
    town.judges("Zoe", "Yeva", guilty=True)
    town.quits("Zoe")
    assert [ballot.voter for ballot in town.phase.ballots] == [town.seat("Yeva")]
    town.refuses(Reason.QUIT, "Zoe", guilty=True)


def test_the_verdict_ends_when_so_many_gave_up_that_it_is_settled():
    town = town_of().at_verdict("Vira")
    for name in ("Zoe", "Yeva", "Hlib", "Cleo"):
        town.quits(name)
    assert isinstance(town.phase, Night | Finished)


# The end


def test_a_game_that_everybody_leaves_ends():
    town = town_of().at_night()
    for one in town.game.players:
        town.leaves(one.name)
    town.dawn()
    assert town.outcome == "draw"


def test_the_town_wins_when_the_last_of_the_mafia_gave_up():
    town = table(mafioso="Anna", citizens=["Vira", "Hlib", "Zoe"]).at_nomination()
    town.quits("Anna")
    town.dusk()
    assert town.outcome == "town"
    assert town.money("Anna") == -50
    assert town.paid("win") == {"Vira": 50, "Hlib": 50, "Zoe": 50}
