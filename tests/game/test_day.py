"""The day: nomination, and whose absence decided it (spec/game.md §6, §11). The trial is in `test_trial.py`."""

import pytest
from table import table

from game.commands import Nominate
from game.events import Nominated, NominationClosed, NominationOpened, PleaOpened, VoteMissed
from game.phases import Night, Nomination, Plea
from game.refusals import Reason
from game.settings import Settings

NAMES = ["Vira", "Hlib", "Dana", "Yurko", "Oles", "Mila"]


def morning(**settings):
    """Eight at the table: Anna of the mafia, the doctor Borys and six citizens."""
    return table(settings=Settings(**settings), mafioso="Anna", doctor="Borys", citizens=NAMES).at_nomination()


def closed(town):
    """Tell who stands trial by the nomination that has ended."""
    seat = town.last(NominationClosed).defendant
    return town.names([seat])[0] if seat else None


# Ballots


@pytest.mark.parametrize("words", ["1", "№1", "Anna", "anna", "an", "ФТТФ", "@anna"])
def test_a_vote_may_be_a_number_or_a_name(words):
    town = morning()
    town.submit(Nominate(user_id=town.user("Vira"), words=words))
    assert town.last(Nominated).target == town.seat("Anna")


def test_the_tally_is_told_after_every_vote():
    town = morning()
    town.votes("Vira", "Hlib", against="Anna")
    town.votes("Dana", against="night")
    told = [(event.target, event.votes, event.cast, event.living) for event in town.events(Nominated)]
    assert told == [(1, 1, 1, 8), (1, 2, 2, 8), (0, 1, 3, 8)]


def test_the_morning_lists_the_living():
    town = table(mafioso="Anna", citizens=NAMES).at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert town.last(NominationOpened).living == (1, 3, 4, 5, 6, 7)


def test_a_vote_is_final():
    town = morning()
    town.votes("Vira", against="Anna")
    town.refuses(Reason.ALREADY_VOTED, "Vira", vote="Hlib")
    town.refuses(Reason.ALREADY_VOTED, "Vira", vote="night")
    town.refuses(Reason.ALREADY_VOTED, "Vira", vote="Anna")


def test_a_chat_may_let_votes_be_changed():
    town = morning(vote_change=True)
    town.votes("Vira", against="Anna")
    town.refuses(Reason.ALREADY_VOTED, "Vira", vote="Anna")
    town.votes("Vira", against="Hlib")
    assert town.last(Nominated).previous == town.seat("Anna")
    assert len(town.phase.ballots) == 1


def test_a_changed_vote_may_make_the_majority():
    town = morning(vote_change=True)
    town.votes("Vira", against="Hlib")
    town.votes("Dana", "Yurko", "Oles", "Mila", against="Anna")
    assert isinstance(town.phase, Nomination)
    town.votes("Vira", against="Anna")
    assert closed(town) == "Anna"


def test_only_the_living_at_the_table_vote_and_only_against_others_of_them():
    town = table(mafioso="Anna", citizens=NAMES).at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    town.refuses(Reason.DEAD, "Vira", vote="Anna")
    town.refuses(Reason.TARGET_DEAD, "Hlib", vote="Vira")
    town.refuses(Reason.VOTE_SELF, "Hlib", vote="Hlib")
    town.refuses(Reason.TARGET_UNKNOWN, Nominate(user_id=town.user("Hlib"), target=99))
    town.refuses(Reason.NOT_PLAYING, Nominate(user_id=9, target=1))
    town.quits("Dana")
    town.refuses(Reason.QUIT, "Dana", vote="Anna")
    town.refuses(Reason.TARGET_QUIT, "Hlib", vote="Dana")


def test_there_is_no_nomination_at_night():
    town = table(mafioso="Anna", citizens=NAMES).at_night()
    town.refuses(Reason.NOT_NOMINATION, "Vira", vote="Anna")


def test_anonymous_votes_hide_the_voter_from_everybody_but_the_record():
    town = morning(anonymous_votes=True)
    town.votes("Vira", against="Anna")
    public, record = town.events(Nominated)
    assert public.voter is None
    assert town.recorded(Nominated) == [record]
    assert record.voter == town.seat("Vira")


# The end of the vote


def test_it_ends_at_the_deadline_after_two_minutes():
    town = morning()
    town.wait(119)
    assert isinstance(town.phase, Nomination)
    town.wait(1)
    assert isinstance(town.phase, Night)


def test_it_ends_when_all_have_voted():
    town = morning()
    town.votes("Anna", "Borys", "Vira", "Hlib", against="night")
    town.votes("Dana", "Yurko", "Oles", against="Anna")
    assert isinstance(town.phase, Nomination)
    town.votes("Mila", against="Anna")
    assert isinstance(town.phase, Night)


@pytest.mark.parametrize("choice", ["Anna", "night"])
def test_it_ends_as_soon_as_more_than_half_of_the_living_chose_the_same(choice):
    town = morning()
    town.votes("Borys", "Vira", "Hlib", "Dana", against=choice)
    assert isinstance(town.phase, Nomination)
    town.votes("Yurko", against=choice)
    assert isinstance(town.phase, Plea if choice == "Anna" else Night)


@pytest.mark.parametrize(("against_anna", "against_hlib", "night", "tried"), [
    (0, 0, 0, None),
    (1, 0, 0, None),  # one vote is not enough
    (2, 0, 0, "Anna"),
    (2, 1, 0, "Anna"),
    (2, 0, 1, "Anna"),
    (2, 2, 0, None),  # half is not more than half
    (2, 1, 1, None),
    (2, 0, 2, None),
    (3, 1, 1, "Anna"),
    (0, 0, 2, None),
])  # fmt: skip
def test_two_votes_and_more_than_half_of_those_cast_bring_somebody_to_trial(against_anna, against_hlib, night, tried):
    town = morning()
    voters = iter(["Vira", "Dana", "Yurko", "Oles", "Mila"])
    for choice, votes in (("Anna", against_anna), ("Hlib", against_hlib), ("night", night)):
        for _ in range(votes):
            town.votes(next(voters), against=choice)
    town.until_deadline()
    assert closed(town) == tried
    assert isinstance(town.phase, Plea if tried else Night)


def test_a_chat_may_ask_for_three_votes():
    town = morning(nomination_votes=3)
    town.votes("Vira", "Hlib", against="Anna")
    town.until_deadline()
    assert closed(town) is None


def test_the_closing_tells_the_votes():
    town = morning()
    town.votes("Vira", "Hlib", "Dana", against="Anna")
    town.votes("Borys", against="night")
    town.until_deadline()
    assert town.last(NominationClosed) == NominationClosed(defendant=1, votes=3, cast=4, night_votes=1)
    assert town.last(PleaOpened).window == 30


# Decisive absence


@pytest.mark.parametrize(("against_anna", "against_hlib", "night", "decisive"), [
    (0, 0, 0, False),
    (1, 0, 0, True),  # one more and Anna had stood trial
    (2, 0, 0, False),
    (2, 1, 0, True),  # one for the night and she had not
    (2, 2, 0, True),
    (1, 1, 1, False),
    (2, 1, 1, True),  # one more against Anna and she had
    (3, 1, 0, False),
    (0, 0, 2, False),
])  # fmt: skip
def test_an_absence_counts_when_one_ballot_had_changed_the_nomination(against_anna, against_hlib, night, decisive):
    town = morning()
    voters = iter(["Vira", "Dana", "Yurko", "Oles"])
    for choice, votes in (("Anna", against_anna), ("Hlib", against_hlib), ("night", night)):
        for _ in range(votes):
            town.votes(next(voters), against=choice)
    town.until_deadline()
    assert bool(town.recorded(VoteMissed)) is decisive


def test_it_names_the_silent_but_not_whom_only_a_vote_against_himself_could_have_swayed():
    town = morning()
    town.votes("Vira", against="Anna")
    town.until_deadline()
    missed = town.last(VoteMissed)
    assert town.names(missed.seats) == ["Borys", "Hlib", "Dana", "Yurko", "Oles", "Mila"]
    assert (missed.stage, missed.day) == ("nomination", 1)


def test_whoever_gave_up_is_not_missed():
    town = morning()
    town.votes("Vira", against="Anna")
    town.quits("Hlib")
    town.until_deadline()
    assert "Hlib" not in town.names(town.last(VoteMissed).seats)


def test_nobody_is_missed_when_all_have_voted():
    town = morning()
    town.votes("Anna", "Borys", "Vira", "Hlib", against="night")
    town.votes("Dana", "Yurko", "Oles", "Mila", against="Anna")
    assert town.events(VoteMissed) == []
