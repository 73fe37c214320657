"""Time is data (§2): early, late, repeated and lost wakes; deadlines; fresh windows; the night's last seconds."""

import pytest
from table import START, table

from game.commands import Halt, Nominate, Order, Wake
from game.events import DawnBroke, NightTimeLeft, PhaseResumed, RegistrationWarned
from game.model import Authority
from game.phases import TIMED, Dusk, Finished, Idle, Night, Nomination, Plea, Verdict, alarm
from game.refusals import Reason
from game.settings import Settings

BEGINNINGS = ("registration", "confirmation", "night", "nomination", "plea", "verdict", "dusk")
EVERY_PHASE = pytest.mark.parametrize("phase", BEGINNINGS)


def town_in(phase, citizens=6, **settings):
    town = table(mafioso="Anna", doctor="Dora", citizens=citizens, settings=Settings(**settings))
    match phase:
        case "plea" | "verdict":
            return getattr(town, f"at_{phase}")("Anna")
        case "dusk":
            town.at_nomination().leaves("Citizen 1")
            return town.until_deadline()
    return getattr(town, f"at_{phase}")()


def wake(town, behind=0):
    return Wake(phase_no=town.game.phase_no - behind)


# Wakes that do nothing


@EVERY_PHASE
def test_an_early_wake_does_nothing(phase):
    town = town_in(phase)
    town.now = alarm(town.phase) - 0.001
    town.refuses(Reason.TOO_EARLY, wake(town))


@EVERY_PHASE
def test_a_wake_for_an_older_or_later_phase_does_nothing(phase):
    town = town_in(phase)
    town.now = alarm(town.phase)
    town.refuses(Reason.TOO_EARLY, wake(town, behind=1))
    town.refuses(Reason.TOO_EARLY, wake(town, behind=-1))


@EVERY_PHASE
def test_a_wake_that_comes_twice_does_its_work_once(phase):
    town = town_in(phase)
    town.now = alarm(town.phase)
    command = wake(town)
    town.submit(command)
    town.refuses(Reason.TOO_EARLY, command)


def test_nobody_is_woken_while_nobody_plays():
    town = table(citizens=1)
    town.refuses(Reason.NOTHING_RUNS, Wake(phase_no=0))
    town.at_registration().until_deadline()
    assert isinstance(town.phase, Idle)
    town.refuses(Reason.NOTHING_RUNS, wake(town))


def test_a_wake_after_a_halt_does_nothing():
    town = town_in("night")
    command = wake(town)
    town.submit(Halt(by=1, authority=Authority.OPERATOR))
    town.now += 3600
    town.refuses(Reason.NOTHING_RUNS, command)


@EVERY_PHASE
def test_a_late_wake_is_as_good_as_a_punctual_one(phase):
    town = town_in(phase)
    town.now = town.phase.deadline + 29
    before = type(town.phase)
    town.submit(wake(town))
    assert not town.events(PhaseResumed)
    if phase == "confirmation":
        assert town.phase.deadline > town.now
    else:
        assert type(town.phase) is not before


# Deadlines


@EVERY_PHASE
def test_every_phase_that_plays_has_a_deadline(phase):
    town = town_in(phase)
    assert isinstance(town.phase, TIMED)
    assert START < alarm(town.phase) <= town.phase.deadline


def test_idle_and_finished_have_none():
    assert alarm(Idle()) is None
    town = table(mafioso="Anna", citizens=1, settings=Settings(auto_restart=False)).at_night().dawn()
    assert isinstance(town.phase, Finished)
    assert alarm(town.phase) is None


@pytest.mark.parametrize(("players", "place"), [(4, 0), (12, 0), (13, 1), (20, 1), (21, 2), (22, 2)])
def test_how_long_phases_last(players, place):
    """The thresholds are 13 and 21 players at the start of the game."""
    town = table(citizens=players).at_registration()
    assert town.phase.deadline == town.now + 120
    town.until_deadline()
    assert town.phase.deadline == town.now + (60, 120, 180)[place]
    town.confirms(*(one.name for one in town.game.players if not one.confirmed))
    assert town.phase.deadline == town.now + (180, 240, 240)[place]


@pytest.mark.parametrize(("players", "place"), [(4, 0), (12, 0), (13, 1), (20, 1), (21, 2), (22, 2)])
def test_how_long_the_day_vote_lasts(players, place):
    town = table(mafioso="Anna", citizens=players - 1).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.phase.deadline == town.now + (120, 180, 180)[place]


@pytest.mark.parametrize(("players", "place"), [(4, 0), (12, 0), (13, 1), (20, 1), (21, 2), (22, 2)])
def test_how_long_trials_last(players, place):
    town = table(mafioso="Anna", citizens=players - 1).at_nomination()
    for number in range(1, players):
        if isinstance(town.phase, Nomination):
            town.votes(f"Citizen {number}", against="Anna")
    assert isinstance(town.phase, Plea)
    assert town.phase.deadline == town.now + 30
    town.until_deadline()
    assert isinstance(town.phase, Verdict)
    assert town.phase.deadline == town.now + (60, 120, 120)[place]


def test_deaths_do_not_shorten_phases():
    town = table(mafioso="Anna", doctor="Dora", citizens=11).at_night()
    town.orders("Anna", kill="Dora")
    town.dawn()
    assert town.phase.window == 180


def test_everything_can_be_scaled():
    town = table(citizens=4, settings=Settings(time_scale=0.5)).at_registration()
    assert town.phase.deadline == START + 60
    assert alarm(town.phase) == START + 30
    town.until_deadline()
    assert town.phase.deadline == town.now + 30


# After the bot was away


@EVERY_PHASE
def test_after_downtime_a_phase_gets_one_fresh_window(phase):
    town = town_in(phase)
    before = type(town.phase)
    town.now = town.phase.deadline + 31
    town.submit(wake(town))
    assert town.last(PhaseResumed) == PhaseResumed(phase=phase, window=town.phase.window)
    assert type(town.phase) is before
    assert town.phase.deadline == town.now + town.phase.window
    assert town.phase.resumed


@EVERY_PHASE
def test_it_gets_only_one(phase):
    town = town_in(phase)
    for _ in range(2):
        town.now = town.phase.deadline + 100_000
        town.submit(wake(town))
    assert len(town.events(PhaseResumed)) == 1


def test_each_phase_has_its_own():
    town = town_in("nomination")
    for _ in range(4):
        town.now = town.phase.deadline + 3600
        town.submit(wake(town))
    assert [event.phase for event in town.events(PhaseResumed)] == ["nomination", "night"]


def test_what_was_said_before_the_downtime_stands():
    town = town_in("nomination")
    town.votes("Dora", against="Anna")
    town.now = town.phase.deadline + 3600
    town.submit(wake(town))
    assert len(town.phase.ballots) == 1


def test_the_countdown_and_the_warning_move_along():
    town = town_in("night")
    town.now += 10_000
    town.submit(wake(town))
    assert (alarm(town.phase), town.phase.deadline) == (town.now + 60, town.now + 180)
    lobby = town_in("registration")
    lobby.now += 10_000
    lobby.submit(wake(lobby))
    lobby.until_deadline()
    assert [event.left for event in lobby.events(RegistrationWarned)] == [60]


def test_a_finished_game_opens_the_next_registration_however_late():
    town = table(mafioso="Anna", citizens=1).at_night().dawn()
    town.wait(100_000)
    assert not town.events(PhaseResumed)


# The night


def test_the_night_tells_the_time_left_every_minute():
    town = town_in("night")
    town.until_deadline()
    assert [event.left for event in town.events(NightTimeLeft)] == [120, 60]


def test_a_longer_night_tells_it_more_often():
    town = town_in("night", citizens=12)
    town.until_deadline()
    assert [event.left for event in town.events(NightTimeLeft)] == [180, 120, 60]


def test_a_short_night_tells_nothing():
    town = town_in("night", night_window=(60, 60, 60))
    town.until_deadline()
    assert not town.events(NightTimeLeft)


def test_five_seconds_after_the_last_order_it_dawns():
    town = town_in("night")
    town.orders("Anna", kill="Citizen 1")
    town.wait(20)
    town.orders("Dora", heal="Citizen 2")
    assert town.phase.closing
    town.wait(4)
    assert isinstance(town.phase, Night)
    town.wait(1)
    assert isinstance(town.phase, Nomination)
    assert not town.events(NightTimeLeft)


def test_the_last_order_may_be_changed_in_them_and_they_do_not_start_again():
    town = town_in("night")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Dora", heal="Citizen 2")
    town.wait(4)
    town.orders("Dora", heal="Citizen 1")
    town.orders("Anna", kill="Citizen 2")
    town.wait(1)
    assert town.events(DawnBroke) == [DawnBroke(number=1, deaths=1)]
    assert not town.alive("Citizen 2")


def test_an_order_in_the_last_second_does_not_lengthen_the_night():
    town = town_in("night")
    town.orders("Anna", kill="Citizen 1")
    town.wait(178)
    town.orders("Dora", heal="Citizen 1")
    assert town.phase.deadline == START + 180


def test_orders_arriving_after_the_deadline_but_before_the_wake_still_count():
    town = town_in("night")
    town.orders("Anna", kill="Citizen 1")
    town.now += 185
    town.orders("Dora", heal="Citizen 1")
    assert town.phase.deadline == town.now
    town.submit(wake(town))
    assert town.saved("Citizen 1")


def test_votes_do_not_lengthen_the_day():
    town = town_in("nomination")
    deadline = town.phase.deadline
    town.wait(119)
    town.votes("Dora", against="Anna")
    assert town.phase.deadline == deadline


# A clock that goes wrong


@EVERY_PHASE
def test_a_clock_that_goes_back_wakes_nobody(phase):
    town = town_in(phase)
    town.now -= 10_000
    town.refuses(Reason.TOO_EARLY, wake(town))


def test_people_may_act_while_the_clock_is_wrong():
    town = town_in("night")
    town.now -= 10_000
    town.submit(Order(user_id=town.user("Anna"), action="kill", target=town.seat("Citizen 1")))
    day = town_in("nomination")
    day.now -= 10_000
    day.submit(Nominate(user_id=day.user("Anna"), target=0))
    assert isinstance(town_in("dusk").phase, Dusk)
