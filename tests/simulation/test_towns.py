"""Whole games of residents: every one ends by spec/game.md §7."""

from collections import Counter

import pytest

from game.events import Died, GameEnded, OrderCarriedOut, PlayerExpelled
from game.model import Faction
from game.phases import Finished
from game.settings import Settings
from game.victory import DRAW, outcome
from sandbox.brain import Temper
from sandbox.town import play_game

STEADY = Temper(refuse=0, forget=0, quit=0, wander=0)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("players", range(4, 26))
def test_every_game_ends_by_a_rule(players, seed):
    played = play_game(players, seed)
    phase = played.game.phase
    assert isinstance(phase, Finished)
    assert phase.outcome in {Faction.TOWN, Faction.MAFIA, Faction.MANIAC, DRAW}
    if phase.stalemate:
        assert phase.outcome == DRAW
    else:
        assert outcome(played.game) == phase.outcome
    assert isinstance(played.events[-1], GameEnded)


def test_a_town_of_two_hundred_ends():
    played = play_game(200, 1)
    assert isinstance(played.game.phase, Finished)
    assert sum(isinstance(event, Died | PlayerExpelled) for event in played.events) == 200 - len(played.game.living)


def test_the_same_seed_plays_the_same_game():
    assert play_game(12, 7).events == play_game(12, 7).events
    assert play_game(12, 7).events != play_game(12, 8).events


def test_a_called_off_game_is_played_again():
    # Four people, one of whom may leave before the first night: some games do not come about.
    leaving = Temper(quit=0.1)
    called_off = [play_game(4, seed, temper=leaving).called_off for seed in range(20)]
    assert any(called_off)


def test_too_few_people_are_refused():
    with pytest.raises(ValueError, match="4 players"):
        play_game(3, 1)


def test_nobody_dies_for_a_missing_order_where_nobody_forgets():
    fates = Counter(p.fate for seed in range(20) for p in play_game(14, seed, temper=STEADY).game.players)
    assert not {"idle", "left", "quit", "expelled"} & {str(fate) for fate in fates}
    assert {"mafia", "maniac", "execution"} <= {str(fate) for fate in fates}


def test_the_family_spares_its_own():
    for seed in range(15):
        played = play_game(17, seed)
        family = {player.seat for player in played.game.players if player.role == "mafioso"}
        orders = [event for event in played.events if isinstance(event, OrderCarriedOut) and event.role == "mafioso"]
        assert orders
        assert not family & {order.target for order in orders}


def test_the_maniac_curses_once_at_most():
    curses = [
        sum(isinstance(event, OrderCarriedOut) and event.action == "curse" and not event.blocked for event in events)
        for events in (play_game(12, seed).events for seed in range(15))
    ]
    assert max(curses) == 1


def test_settings_reach_the_table():
    played = play_game(8, 3, settings=Settings(anonymous_votes=True, check_reply="dawn", vote_change=True))
    assert played.game.settings.anonymous_votes
    assert isinstance(played.game.phase, Finished)
