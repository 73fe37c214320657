"""The trial: plea, verdict, execution, and whose absence decided it (spec/game.md §6, §11)."""

import pytest
from table import table

from game.commands import CastVerdict, EndPlea
from game.events import Died, PleaEnded, VerdictCast, VerdictOpened, VerdictReached, VoteMissed
from game.model import Cause
from game.phases import Night, Plea, Verdict
from game.refusals import Reason
from game.settings import Settings

NAMES = ["Vira", "Hlib", "Dana", "Yurko", "Oles", "Mila"]


def trial(**settings):
    """Eight at the table, Anna of the mafia on trial: five ballots are a quorum, seven may be cast."""
    town = table(settings=Settings(**settings), mafioso=["Anna", "Marko"], citizens=NAMES)
    return town.at_verdict("Anna", voters=NAMES)


# Plea


def test_the_defendant_alone_ends_the_plea():
    town = table(mafioso="Anna", citizens=NAMES).at_plea("Anna")
    town.refuses(Reason.NOT_DEFENDANT, "Vira", plea=True)
    town.refuses(Reason.NOT_PLAYING, EndPlea(user_id=9))
    town.ends_plea("Anna")
    assert isinstance(town.phase, Verdict)
    assert town.last(PleaEnded).early


def test_the_plea_ends_by_itself_after_thirty_seconds():
    town = table(mafioso="Anna", citizens=NAMES).at_plea("Anna")
    town.wait(29)
    assert isinstance(town.phase, Plea)
    town.wait(1)
    assert isinstance(town.phase, Verdict)
    assert not town.last(PleaEnded).early


def test_nobody_votes_during_the_plea_nor_pleads_after_it():
    town = table(mafioso="Anna", citizens=NAMES).at_plea("Anna")
    town.refuses(Reason.NOT_NOMINATION, "Vira", vote="Anna")
    town.refuses(Reason.NOT_VERDICT, "Vira", guilty=True)
    town.ends_plea("Anna")
    town.refuses(Reason.NOT_PLEA, "Anna", plea=True)


# Ballots


def test_the_defendant_the_dead_and_strangers_do_not_vote():
    town = trial()
    town.refuses(Reason.DEFENDANT, "Anna", guilty=False)
    town.refuses(Reason.NOT_PLAYING, CastVerdict(user_id=9, guilty=True))
    town.quits("Vira")
    town.refuses(Reason.QUIT, "Vira", guilty=True)


def test_a_verdict_ballot_is_final_even_where_votes_may_be_changed():
    town = trial(vote_change=True)
    town.judges("Vira", guilty=True)
    town.refuses(Reason.ALREADY_VOTED, "Vira", guilty=False)


def test_the_tally_is_told_and_the_voter_named():
    town = trial()
    town.judges("Vira", guilty=True)
    town.judges("Hlib", guilty=False)
    assert [(event.voter, event.yes, event.no) for event in town.events(VerdictCast)] == [(3, 1, 0), (4, 1, 1)]


def test_anonymous_verdicts_hide_the_voter_from_everybody_but_the_record():
    town = trial(anonymous_votes=True)
    town.judges("Vira", guilty=True)
    assert [event.voter for event in town.events(VerdictCast)] == [None, town.seat("Vira")]
    assert [event.voter for event in town.recorded(VerdictCast)] == [town.seat("Vira")]


# The outcome


@pytest.mark.parametrize(("yes", "no", "outcome"), [
    (0, 0, "undecided"),
    (4, 0, "undecided"),
    (0, 4, "undecided"),
    (3, 2, "execution"),
    (2, 3, "mercy"),
    (3, 3, "mercy"),
    (4, 1, "execution"),
    (5, 0, "execution"),
    (0, 5, "mercy"),
])  # fmt: skip
def test_a_quorum_is_more_than_half_of_all_the_living_the_defendant_counted(yes, no, outcome):
    town = trial()
    town.judges(*NAMES[:yes], guilty=True)
    town.judges(*NAMES[yes : yes + no], guilty=False)
    if isinstance(town.phase, Verdict):
        town.until_deadline()
    assert town.last(VerdictReached) == VerdictReached(seat=1, outcome=outcome, yes=yes, no=no)
    assert town.alive("Anna") is (outcome != "execution")


def test_the_verdict_opens_with_its_quorum():
    town = table(mafioso="Anna", citizens=NAMES).at_plea("Anna")
    town.ends_plea("Anna")
    assert town.last(VerdictOpened) == VerdictOpened(seat=1, window=60, quorum=4)


def test_it_ends_at_the_deadline_after_a_minute():
    town = trial()
    town.wait(59)
    assert isinstance(town.phase, Verdict)
    town.wait(1)
    assert isinstance(town.phase, Night)


def test_it_ends_when_all_have_voted():
    town = trial()
    town.judges("Marko", "Vira", "Hlib", guilty=False)
    town.judges("Dana", "Yurko", "Oles", guilty=True)
    assert isinstance(town.phase, Verdict)
    town.judges("Mila", guilty=True)
    assert town.last(VerdictReached).outcome == "execution"


@pytest.mark.parametrize(("guilty", "outcome"), [(True, "execution"), (False, "mercy")])
def test_it_ends_as_soon_as_nothing_can_change(guilty, outcome):
    town = trial()
    town.judges("Vira", "Hlib", "Dana", "Yurko", guilty=guilty)
    assert isinstance(town.phase, Verdict)  # four of five: the quorum may still be missed
    town.judges("Oles", guilty=guilty)
    assert town.last(VerdictReached).outcome == outcome


def test_it_ends_when_a_quorum_is_out_of_reach():
    town = table(mafioso="Anna", maniac="Olha").at_plea("Anna")
    town.ends_plea("Anna")
    assert town.last(VerdictReached).outcome == "undecided"


def test_an_execution_reveals_the_role_even_where_deaths_do_not():
    town = trial(reveal_roles_on_death=False)
    town.judges(*NAMES[:5], guilty=True)
    assert town.events(Died) == [Died(seat=1, role="mafioso", causes=(Cause.EXECUTION,))]
    assert town.player("Anna").revealed
    assert isinstance(town.phase, Night)


def test_the_lawyers_client_is_spared_and_the_town_is_told():
    town = table(lawyer="Lev", mafioso="Anna", citizens=NAMES).at_night()
    town.orders("Lev", defend="Vira")
    town.orders("Anna", kill="Mila")
    town.dawn()
    town.condemns("Vira")
    assert town.last(VerdictReached).outcome == "acquittal"
    assert town.alive("Vira")
    assert not town.player("Vira").revealed


def test_mercy_for_a_client_earns_the_lawyer_nothing():
    town = table(lawyer="Lev", mafioso="Anna", citizens=NAMES).at_night()
    town.orders("Lev", defend="Vira")
    town.orders("Anna", kill="Mila")
    town.dawn()
    town.votes("Hlib", "Dana", against="Vira")
    town.until_deadline()
    town.until_deadline()
    town.judges("Hlib", "Dana", "Anna", "Lev", guilty=False)
    assert town.last(VerdictReached).outcome == "mercy"
    assert town.money("Lev") == 5


# Decisive absence


@pytest.mark.parametrize(("yes", "no", "decisive"), [
    (0, 0, False),
    (3, 0, False),
    (4, 0, True),  # one more made a quorum
    (2, 2, True),
    (3, 2, True),  # one more no had spared her
    (3, 3, True),
    (2, 3, False),
])  # fmt: skip
def test_an_absence_counts_when_one_ballot_had_changed_the_verdict(yes, no, decisive):
    town = trial()
    town.judges(*NAMES[:yes], guilty=True)
    town.judges(*NAMES[yes : yes + no], guilty=False)
    if isinstance(town.phase, Verdict):
        town.until_deadline()
    assert bool(town.recorded(VoteMissed)) is decisive


def test_no_absence_counts_where_a_lead_of_two_stood_at_the_deadline():
    town = table(mafioso=["Anna", "Marko"], citizens=[*NAMES, "Taras", "Ulas"]).at_verdict("Anna")
    town.judges(*NAMES[:4], guilty=True)
    town.judges(*NAMES[4:], guilty=False)
    town.until_deadline()
    assert town.last(VerdictReached).outcome == "execution"
    assert town.events(VoteMissed) == []


def test_it_names_the_silent_but_not_the_defendant_nor_those_who_gave_up():
    town = trial()
    town.quits("Mila")
    town.judges("Vira", "Hlib", "Dana", "Yurko", guilty=True)
    town.until_deadline()
    missed = town.last(VoteMissed)
    assert town.names(missed.seats) == ["Marko", "Oles"]
    assert (missed.stage, missed.day) == ("verdict", 1)
