"""The end of a registration (§3): its clock, who may hurry it, too few, and the next one by itself."""

import pytest
from table import SEED, table

from game.advance import advance
from game.commands import Begin, Extend, Fresh, Join, Leave, MemberLeft, Open, Wake
from game.events import RegistrationExtended, RegistrationFailed, RegistrationOpened, RegistrationWarned, RosterClosed
from game.model import Authority, Departure
from game.phases import Confirmation, Finished, Idle, Registration, alarm
from game.refusals import Reason
from game.settings import Settings
from game.turn import Transition

MEMBER, OPERATOR, ADMINISTRATOR = Authority
RUNNERS = pytest.mark.parametrize("authority", [OPERATOR, ADMINISTRATOR])


def opening(authority=MEMBER, by=1, game_id="g2", settings=None):
    return Open(by=by, authority=authority, fresh=Fresh(game_id=game_id, seed=SEED, settings=settings or Settings()))


def joining(number, **values):
    return Join(user_id=number, name=f"Player {number}", **values)


def lobby(players=0, **settings):
    return table(citizens=players, settings=Settings(**settings)).at_registration()


# The clock


def test_a_warning_at_sixty_seconds_left_is_told_once():
    town = lobby(2)
    town.wait(59)
    assert not town.events(RegistrationWarned)
    town.wait(1)
    assert town.events(RegistrationWarned) == [RegistrationWarned(left=60, players=2)]
    town.wait(59)
    assert len(town.events(RegistrationWarned)) == 1


def test_a_short_registration_has_no_warning():
    town = lobby(4, registration_window=60)
    town.wait(60)
    assert not town.events(RegistrationWarned)
    assert isinstance(town.phase, Confirmation)


def test_it_ends_after_exactly_two_minutes():
    town = lobby(4)
    town.wait(119)
    assert isinstance(town.phase, Registration)
    town.wait(1)
    assert isinstance(town.phase, Confirmation)


@RUNNERS
def test_an_operator_begins_early(authority):
    town = lobby(4)
    town.submit(Begin(by=1, authority=authority))
    assert isinstance(town.phase, Confirmation)


def test_too_few_cannot_begin_and_are_told_how_many_are_missing():
    refusal = lobby(1).refuses(Reason.TOO_FEW, Begin(by=1, authority=OPERATOR))
    assert refusal.values == (("missing", 3),)


def test_members_neither_begin_nor_extend():
    town = lobby(4)
    town.refuses(Reason.NOT_ALLOWED, Begin(by=101, authority=MEMBER))
    town.refuses(Reason.NOT_ALLOWED, Extend(by=101, authority=MEMBER))


@RUNNERS
def test_an_operator_adds_a_minute_and_the_warning_comes_again(authority):
    town = lobby(4)
    town.wait(90)
    (extended,) = town.submit(Extend(by=1, authority=authority))
    assert extended == RegistrationExtended(by=1, left=90)
    town.wait(30)
    assert [one.left for one in town.events(RegistrationWarned)] == [60, 60]
    town.wait(59)
    assert isinstance(town.phase, Registration)
    town.wait(1)
    assert isinstance(town.phase, Confirmation)


def test_begin_and_extend_belong_to_registration():
    for command in (Begin(by=1, authority=OPERATOR), Extend(by=1, authority=OPERATOR)):
        table().refuses(Reason.NOT_REGISTRATION, command)
        table(mafioso="Anna", citizens=3).at_night().refuses(Reason.NOT_REGISTRATION, command)


# The end


@pytest.mark.parametrize("players", [0, 1, 3])
def test_too_few_are_told_how_many_are_missing(players):
    town = lobby(players).until_deadline()
    assert town.last(RegistrationFailed) == RegistrationFailed(players=players, missing=4 - players)
    assert isinstance(town.phase, Idle)


def test_the_minimum_is_a_setting():
    assert lobby(4, min_players=5).until_deadline().last(RegistrationFailed).missing == 1
    assert isinstance(lobby(3, min_players=3).until_deadline().phase, Confirmation)


def test_numbers_go_by_the_order_of_joining():
    town = lobby(5)
    town.submit(Leave(user_id=102))
    town.submit(joining(102))
    town.until_deadline()
    roster = [(1, 101), (2, 103), (3, 104), (4, 105), (5, 102)]
    assert [(seat, user_id) for seat, user_id, _ in town.last(RosterClosed).roster] == roster


def test_numbers_never_change_in_a_game():
    town = lobby(8).until_deadline()
    seats = [(one.seat, one.user_id) for one in town.game.players]
    town.submit(Leave(user_id=102))
    town.submit(MemberLeft(user_id=103, how=Departure.LEFT_CHAT))
    for _ in range(40):
        if isinstance(town.phase, Finished | Idle):
            break
        town.until_deadline()
        assert [(one.seat, one.user_id) for one in town.game.players] == seats


# By itself


def ended(**settings):
    return table(mafioso="Anna", citizens=1, settings=Settings(**settings)).at_night().dawn()


def test_the_next_registration_opens_by_itself():
    town = ended()
    town.wait(29)
    assert isinstance(town.phase, Finished)
    town.wait(1)
    assert town.last(RegistrationOpened).by is None
    assert isinstance(town.phase, Registration)


def test_it_stops_by_itself_when_too_few_came_until_somebody_says_start():
    town = ended().wait(30)
    town.until_deadline()
    assert isinstance(town.phase, Idle)
    assert town.wait(100_000).events(RegistrationOpened)[1:] == []
    town.submit(opening(MEMBER, by=5))
    assert town.last(RegistrationOpened).by == 5


def test_a_chat_may_switch_it_off():
    town = ended(auto_restart=False)
    assert alarm(town.phase) is None
    town.wait(100_000)
    assert isinstance(town.phase, Finished)


def test_a_new_registration_needs_a_fresh_seed():
    town = ended()
    town.now += 30
    town.refuses(Reason.TOO_EARLY, Wake(phase_no=town.game.phase_no))


def test_a_registration_that_failed_lets_everybody_go():
    town = lobby(3).until_deadline()
    result = advance(town.game, opening(), now=town.now)
    assert isinstance(result, Transition)
    assert result.game.players == ()
