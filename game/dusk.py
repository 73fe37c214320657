"""The end of a day: leavers are awaited once, then buried; then the night or the end (spec/game.md §7, §8)."""

from game.ending import ended
from game.events import LeaversAwaited
from game.leavers import awaited, bury_leavers
from game.nightfall import fall
from game.phases import Dusk
from game.refusals import Refused
from game.turn import Turn


def close_day(turn: Turn, day: int) -> None:
    """End the day, after waiting for leavers if there are any."""
    missing = awaited(turn.game)
    if not missing:
        _fall_dark(turn, day)
        return
    window = turn.length("leaver_window")
    turn.enter(Dusk(day=day, deadline=turn.now + window, window=window))
    turn.tell(LeaversAwaited(seats=missing, window=window))


def settle(turn: Turn) -> None:
    """End the day at once when nobody is awaited any more."""
    if not awaited(turn.game):
        wake(turn)


def wake(turn: Turn) -> Refused | None:
    """End the wait."""
    phase = turn.game.phase
    assert isinstance(phase, Dusk)
    _fall_dark(turn, phase.day)
    return None


def _fall_dark(turn: Turn, day: int) -> None:
    bury_leavers(turn)
    game = turn.game
    turn.change(quiet_days=0 if game.deaths_seen else game.quiet_days + 1, deaths_seen=0)
    if not ended(turn, stalemate=turn.game.quiet_days >= game.settings.stalemate_days):
        fall(turn, number=day + 1)
