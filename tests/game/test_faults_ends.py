"""Faults that other bots had with victory and the clock; each test has the fault's id."""

import subprocess
import sys
from pathlib import Path

import pytest
from table import SEED, START, table

from game.advance import advance
from game.commands import Begin, Fresh, Join, Open, Wake
from game.events import (
    Died,
    GameEnded,
    NightTimeLeft,
    NominationOpened,
    RegistrationExtended,
    RegistrationWarned,
    Saved,
)
from game.model import Authority, Cause
from game.phases import Finished
from game.refusals import Reason, Refused
from game.registration import empty_table
from game.roles import REGISTER
from game.settings import Settings
from game.turn import Transition


def eight(**settings):
    people = {"mafioso": ["Anna", "Boris"], "doctor": "Dora", "citizens": ["Vira", "Hlib", "Zoe", "Yeva", "Egor"]}
    return table(settings=Settings(**settings), **people)


# Who wins

ENDS = [
    ({"citizens": ["Vira"]}, "town"),
    ({"inspector": "Ivo"}, "town"),
    ({"doctor": "Dora", "escort": "Elsa"}, "town"),
    ({"mafioso": "Anna"}, "mafia"),
    ({"mafioso": ["Anna", "Boris"]}, "mafia"),
    ({"mafioso": "Anna", "citizens": ["Vira"]}, "mafia"),
    ({"mafioso": "Anna", "lawyer": "Lev", "escort": "Elsa"}, "mafia"),
    ({"maniac": "Max"}, "maniac"),
    ({"maniac": "Max", "citizens": ["Vira"]}, "maniac"),
    ({"maniac": "Max", "lawyer": "Lev", "hacker": "Neo"}, "maniac"),
    ({"mafioso": "Anna", "maniac": "Max"}, "draw"),
    ({"mafioso": "Anna", "inspector": "Ivo"}, "draw"),
    ({"maniac": "Max", "inspector": "Ivo"}, "draw"),
    ({"escort": "Elsa"}, "draw"),
    ({"lawyer": "Lev", "hacker": "Neo"}, "draw"),
    ({"lawyer": "Lev"}, "draw"),
    ({"mafioso": "Anna", "citizens": ["Vira", "Hlib"]}, None),
    ({"mafioso": "Anna", "inspector": "Ivo", "citizens": ["Vira"]}, None),
    ({"mafioso": "Anna", "maniac": "Max", "citizens": ["Vira"]}, None),
]


@pytest.mark.parametrize(("left", "outcome"), ENDS, ids=str)
def test_the_right_side_wins_and_is_paid(left, outcome):
    """W2, W4."""
    town = table(**left, settings=Settings(auto_restart=False)).at_nomination().until_deadline()
    assert town.outcome == outcome
    if outcome is None:
        return
    won = {town.names([seat])[0] for seat, _, _, won in town.last(GameEnded).lines if won}
    faction = {one.name for one in town.game.players if REGISTER[one.role].faction == outcome}
    assert won == faction
    assert town.paid("win") == dict.fromkeys(won, 50)
    survivors = [one.name for one in town.game.players] if outcome == "draw" else []
    assert town.paid("draw") == dict.fromkeys(survivors, 25)


def test_nobody_left_is_a_draw_without_winners():
    """W4."""
    town = table(mafioso="Anna", maniac="Max").at_night()
    town.orders("Anna", kill="Max")
    town.orders("Max", kill="Anna")
    town.dawn()
    assert town.outcome == "draw"
    assert not town.paid("win")
    assert not town.paid("draw")


def test_the_dead_of_the_winning_side_are_not_paid_for_winning():
    """W2."""
    town = table(mafioso=["Anna", "Boris"], citizens=["Vira"]).at_verdict("Anna")
    town.judges("Boris", "Vira", guilty=True)
    assert town.outcome == "mafia"
    assert town.paid("win") == {"Boris": 50}


# The clock


def test_a_clock_that_jumps_back_gives_no_negative_time():
    """T6."""
    town = table(citizens=4).at_registration()
    town.now += 90
    town.submit(Wake(phase_no=town.game.phase_no))
    assert town.last(RegistrationWarned).left == 30
    town.now -= 3600
    town.submit(Join(user_id=7, name="Late"))
    town.now += 3600 + 29
    town.submit(Begin(by=1, authority=Authority.OPERATOR))
    _lengths_are_positive(town)


def test_skewed_moments_never_show_as_negative_lengths():
    """T6: whatever moments the commands carry."""
    for skew in (-86_400.0, -3600.0, 0.0, 3600.0, 10_800.0):
        town = eight().at_night()
        town.now = START + skew
        town.orders("Anna", kill="Vira")
        for _ in range(30):
            advance_if_due(town, skew)
        _lengths_are_positive(town)


def advance_if_due(town, skew):
    town.now += 61 if skew >= 0 else 3601
    result = advance(town.game, Wake(phase_no=town.game.phase_no), now=town.now)
    if isinstance(result, Transition):
        town.game = result.game
        town.log += result.events


def _lengths_are_positive(town):
    for event in town.log:
        assert getattr(event, "left", 1) > 0, event
        assert getattr(event, "window", 1) > 0, event
    assert not [event for event in town.events(NightTimeLeft) if event.left <= 0]
    assert not town.events(RegistrationExtended)


def test_the_zone_of_the_host_does_not_matter():
    """T6."""
    script = (
        "import sys; sys.path[:0] = ['tests/game', '.']\n"
        "from table import table\n"
        "town = table(mafioso='Anna', doctor='Dora', citizens=3).at_night().next_night()\n"
        "print(repr(town.game), repr(town.log))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            cwd=Path(__file__).parents[2],
            env={"TZ": zone, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for zone in ("UTC", "Europe/Kyiv", "Asia/Tokyo")
    }
    assert len(told) == 1


def test_a_saved_player_is_told_of_once_and_lives():
    """D10, the other way round."""
    town = table(mafioso="Anna", maniac="Max", doctor="Dora", citizens=3).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Max", kill="Citizen 1")
    town.orders("Dora", heal="Citizen 1")
    town.dawn()
    assert town.events(Saved) == [Saved(seat=4, from_causes=(Cause.MAFIA, Cause.MANIAC))]
    assert not town.events(Died)


def test_each_day_opens_once():
    """R10, over a whole game in which every wake comes twice."""
    town = table(mafioso="Anna", doctor="Dora", citizens=5, settings=Settings(auto_restart=False)).at_night()
    for _ in range(200):
        if isinstance(town.phase, Finished):
            break
        town.now = town.phase.deadline
        command = Wake(phase_no=town.game.phase_no)
        town.submit(command)
        assert isinstance(advance(town.game, command, now=town.now), Refused)
    days = [event.day for event in town.events(NominationOpened)]
    assert days == sorted(set(days))
    assert len(town.events(GameEnded)) == 1


def test_opening_twice_at_once_opens_one_registration():
    """R1, at the very start."""
    fresh = Fresh(game_id="g1", seed=SEED, settings=Settings())
    command = Open(by=1, authority=Authority.MEMBER, fresh=fresh)
    first = advance(empty_table(-1), command, now=START)
    assert isinstance(first, Transition)
    assert advance(first.game, command, now=START).reason is Reason.ALREADY_RUNNING
