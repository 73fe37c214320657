"""How a game ends (spec/game.md §7, §9)."""

from game.events import GameEnded
from game.model import Game
from game.phases import Finished, Night, Nomination, Plea, Verdict
from game.turn import Turn
from game.victory import DRAW, outcome, wins


def ended(turn: Turn, *, stalemate: bool = False) -> bool:
    """Finish the game if somebody has won; called at each dawn and each dusk."""
    result = outcome(turn.game)
    if result is None and stalemate:
        result = DRAW
    if result is None:
        return False
    _pay_frame(turn, result)
    days = day_number(turn.game)
    settings = turn.game.settings
    restart_in = settings.length("restart_pause", 0) if settings.auto_restart else None
    restart_at = None if restart_in is None else turn.now + restart_in
    finished = Finished(
        outcome=result,
        stalemate=stalemate,
        days=days,
        finished_at=turn.now,
        restart_at=restart_at,
    )
    turn.enter(finished)
    lines = tuple((one.seat, one.role, one.money, wins(one, result)) for one in turn.game.players)
    told = GameEnded(
        game_id=turn.game.id,
        outcome=result,
        stalemate=stalemate,
        days=days,
        lines=lines,
        seed=turn.game.seed,
        restart_in=restart_in,
        earnings=tuple(one.earnings for one in turn.game.players),
    )
    turn.tell(told)
    return True


def _pay_frame(turn: Turn, result: str) -> None:
    if result == DRAW:
        turn.pay("draw", [(one.seat, turn.scoring.frame("draw")) for one in turn.game.living])
    else:
        winners = [one for one in turn.game.living if wins(one, result)]
        turn.pay("win", [(one.seat, turn.scoring.frame("win")) for one in winners])


def day_number(game: Game) -> int:
    """Tell how many days have begun: each night leads to the day of its number."""
    phase = game.phase
    if isinstance(phase, Night):
        return phase.number - 1 + (len(game.nights) >= phase.number)
    if isinstance(phase, Nomination | Plea | Verdict):
        return phase.day
    return len(game.nights)
