"""How a night begins (spec/game.md §4, §7)."""

from game.ending import ended
from game.events import NightFell, OrderAsked
from game.model import Player
from game.orders import all_in, needed_orders, options
from game.phases import Night
from game.turn import Turn, privately


def fall(turn: Turn, number: int) -> None:
    """Begin a night and ask for the orders, unless the game is over."""
    if ended(turn):
        return
    window = turn.length("night_window")
    step = turn.length("countdown_step")
    tick_at = turn.now + step if step < window else None
    turn.change(client=None)
    turn.enter(Night(number=number, deadline=turn.now + window, window=window, tick_at=tick_at))
    living = tuple(player.seat for player in turn.game.living)
    turn.tell(NightFell(number=number, window=window, living=living))
    for player in needed_orders(turn.game):
        ask(turn, player, window)
    if all_in(turn.game):
        close_soon(turn)


def ask(turn: Turn, player: Player, window: float) -> None:
    """Ask a role holder for his order."""
    asked = OrderAsked(
        audience=privately(player.seat),
        seat=player.seat,
        role=player.role,
        window=window,
        options=options(turn.game, player),
    )
    turn.tell(asked)


def close_soon(turn: Turn) -> None:
    """Let the night end after the dawn delay: all needed orders are in, and the last may still be changed."""
    phase = turn.game.phase
    assert isinstance(phase, Night)
    deadline = min(phase.deadline, turn.now + turn.length("dawn_delay"))
    turn.adjust(closing=True, deadline=max(deadline, turn.now), tick_at=None)
