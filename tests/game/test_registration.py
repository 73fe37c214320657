"""Registration (§3): who may open, halt, join and leave, and how it ends."""

import pytest
from table import SEED, table

from game.commands import Fresh, Halt, Join, Leave, MemberLeft, MemberReturned, Open, Remove, Rename
from game.events import GameHalted, PlayerJoined, PlayerUnjoined, RegistrationOpened
from game.model import Authority, Departure
from game.phases import Confirmation, Finished, Idle, alarm
from game.refusals import Reason
from game.settings import Settings

MEMBER, OPERATOR, ADMINISTRATOR = Authority
RUNNERS = pytest.mark.parametrize("authority", [OPERATOR, ADMINISTRATOR])
EVERY_DEPARTURE = pytest.mark.parametrize("how", list(Departure))


def opening(authority=MEMBER, by=1, game_id="g2", settings=None):
    return Open(by=by, authority=authority, fresh=Fresh(game_id=game_id, seed=SEED, settings=settings or Settings()))


def joining(number, **values):
    return Join(user_id=number, name=f"Player {number}", **values)


def lobby(players=0, **settings):
    return table(citizens=players, settings=Settings(**settings)).at_registration()


def names(town):
    return [one.name for one in town.game.players]


# Opening


def test_anybody_may_open_a_registration_for_two_minutes():
    town = table()
    (opened,) = town.submit(opening(by=5))
    assert isinstance(opened, RegistrationOpened)
    assert (opened.by, opened.window, opened.minimum, opened.game_id) == (5, 120, 4, "g2")
    assert town.phase.deadline == town.now + 120
    assert town.game.players == ()


@pytest.mark.parametrize("authority", list(Authority))
def test_nobody_opens_a_second_one_over_it(authority):
    lobby().refuses(Reason.ALREADY_RUNNING, opening(authority))


@pytest.mark.parametrize("authority", list(Authority))
def test_nobody_opens_one_over_a_running_game(authority):
    for begin in ("at_confirmation", "at_night", "at_nomination"):
        town = getattr(table(mafioso="Anna", citizens=3), begin)()
        town.refuses(Reason.ALREADY_RUNNING, opening(authority))


def test_a_finished_game_makes_room_for_the_next():
    town = table(mafioso="Anna", citizens=1).at_night().dawn()
    assert isinstance(town.phase, Finished)
    version, phase_no = town.game.version, town.game.phase_no
    town.submit(opening())
    assert (town.game.id, town.game.players, town.game.nights) == ("g2", (), ())
    assert (town.game.version, town.game.phase_no) == (version + 1, phase_no + 1)


# Halting


@RUNNERS
def test_a_halt_calls_the_game_off_and_nothing_is_paid(authority):
    town = table(mafioso="Anna", citizens=3).at_night()
    (halted,) = town.submit(Halt(by=9, authority=authority))
    assert halted == GameHalted(by=9, running=True)
    assert isinstance(town.phase, Idle)
    assert alarm(town.phase) is None


@pytest.mark.parametrize("begin", ["at_registration", "at_confirmation", "at_night", "at_nomination"])
def test_members_may_not_halt(begin):
    town = getattr(table(mafioso="Anna", citizens=3), begin)()
    town.refuses(Reason.NOT_ALLOWED, Halt(by=101, authority=MEMBER))


def test_trials_can_be_halted_too():
    for begin in ("at_plea", "at_verdict"):
        town = getattr(table(mafioso="Anna", citizens=3), begin)("Anna")
        town.submit(Halt(by=9, authority=OPERATOR))
        assert isinstance(town.phase, Idle)


@RUNNERS
def test_after_a_halt_only_those_who_may_halt_may_open_which_lifts_it(authority):
    town = lobby(2)
    town.submit(Halt(by=9, authority=OPERATOR))
    town.refuses(Reason.HALTED, opening(MEMBER))
    town.submit(opening(authority))
    assert not town.game.halted
    town.until_deadline()
    assert isinstance(town.phase, Idle)
    town.submit(opening(MEMBER))


def test_a_table_can_be_halted_while_nobody_plays():
    town = table()
    assert town.submit(Halt(by=9, authority=OPERATOR)) == (GameHalted(by=9, running=False),)
    town.refuses(Reason.HALTED, opening(MEMBER))


def test_a_halt_after_the_end_stops_the_next_registration():
    town = table(mafioso="Anna", citizens=1).at_night().dawn()
    town.submit(Halt(by=9, authority=OPERATOR))
    town.wait(3600)
    assert isinstance(town.phase, Idle)


# Joining


def test_people_join_in_turn():
    town = lobby()
    (joined,) = town.submit(joining(7, username="seven"))
    assert joined == PlayerJoined(user_id=7, name="Player 7", players=1, by=None)
    town.submit(joining(3))
    assert [(one.seat, one.user_id, one.username) for one in town.game.players] == [(1, 7, "seven"), (2, 3, None)]


def test_nobody_joins_twice():
    town = lobby()
    town.submit(joining(7))
    town.refuses(Reason.ALREADY_JOINED, joining(7))
    town.refuses(Reason.ALREADY_JOINED, joining(7, by=1, authority=ADMINISTRATOR))


def test_who_is_no_member_of_the_group_is_refused():
    lobby().refuses(Reason.NOT_MEMBER, joining(7, member=False))


def test_who_is_muted_is_refused_at_the_door():
    lobby().refuses(Reason.MUTED, joining(7, muted=True))


def test_an_administrator_registers_somebody_else():
    town = lobby()
    assert town.submit(joining(7, by=1, authority=ADMINISTRATOR))[0].by == 1
    town.refuses(Reason.NOT_MEMBER, joining(8, member=False, by=1, authority=ADMINISTRATOR))
    town.refuses(Reason.MUTED, joining(8, muted=True, by=1, authority=ADMINISTRATOR))


def test_a_member_registers_nobody_else():
    lobby().refuses(Reason.NOT_ALLOWED, joining(7, by=1, authority=MEMBER))


def test_nobody_joins_a_game_that_runs_or_is_over():
    for begin in ("at_confirmation", "at_night", "at_nomination"):
        getattr(table(mafioso="Anna", citizens=3), begin)().refuses(Reason.NOT_REGISTRATION, joining(7))
    table().refuses(Reason.NOT_REGISTRATION, joining(7))


def test_a_thousand_can_play():
    town = table()
    town.submit(opening())
    for number in range(1, 1001):
        town.submit(joining(number))
    town.until_deadline()
    assert isinstance(town.phase, Confirmation)
    assert [one.seat for one in town.game.players] == list(range(1, 1001))
    assert sum(one.role == "mafioso" for one in town.game.players) == 249


# Leaving


def test_who_leaves_drops_out_and_the_others_move_up():
    town = lobby(3)
    (left,) = town.submit(Leave(user_id=102))
    assert left == PlayerUnjoined(user_id=102, name="Citizen 2", players=2, how=None)
    assert [(one.seat, one.user_id) for one in town.game.players] == [(1, 101), (2, 103)]


def test_who_left_may_join_again_as_the_last():
    town = lobby(3)
    town.submit(Leave(user_id=101))
    town.submit(joining(101))
    assert [one.user_id for one in town.game.players] == [102, 103, 101]


def test_a_stranger_cannot_leave():
    lobby(3).refuses(Reason.NOT_PLAYING, Leave(user_id=7))
    lobby(3).refuses(Reason.NOT_PLAYING, MemberLeft(user_id=7, how=Departure.LEFT_CHAT))
    table().refuses(Reason.NOTHING_RUNS, Leave(user_id=7))


@EVERY_DEPARTURE
def test_who_goes_out_of_reach_drops_out(how):
    town = lobby(3)
    (left,) = town.submit(MemberLeft(user_id=101, how=how))
    assert (left.user_id, left.how, left.players) == (101, how, 2)
    town.refuses(Reason.WRONG_PHASE, MemberReturned(user_id=101))


@RUNNERS
def test_an_operator_takes_somebody_out(authority):
    town = lobby(3)
    (left,) = town.submit(Remove(user_id=102, by=1, authority=authority))
    assert left.how is Departure.REMOVED
    town.refuses(Reason.NOT_ALLOWED, Remove(user_id=101, by=1, authority=MEMBER))


# Names


def test_a_new_name_is_taken_over_at_any_time():
    town = table(mafioso="Anna", citizens=3).at_registration()
    town.submit(Rename(user_id=101, name="Anya", username="anya"))
    town.until_deadline()
    town.submit(Rename(user_id=102, name="Zoe", username=None))
    town.confirms(*(one.name for one in town.game.players if not one.confirmed))
    town.submit(Rename(user_id=103, name="Yeva"))
    town.dawn()
    assert names(town)[:3] == ["Anya", "Zoe", "Yeva"]
    assert [one.seat for one in town.game.players] == [1, 2, 3, 4]


def test_the_same_name_changes_nothing():
    town = lobby(1)
    town.refuses(Reason.SAME_NAME, Rename(user_id=101, name="Citizen 1", username="citizen_1"))
    town.submit(Rename(user_id=101, name="Citizen 1", username=None))


def test_a_stranger_has_no_name_here():
    lobby(1).refuses(Reason.NOT_PLAYING, Rename(user_id=7, name="X"))


def test_the_dead_have_names_too():
    town = table(mafioso="Anna", doctor="Borys", citizens=3).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    town.submit(Rename(user_id=town.user("Citizen 1"), name="Ghost"))
    assert not town.alive("Ghost")
