"""The best moves of a game in words (game/highlights.py)."""

from collections.abc import Iterable

from bot.presenter.teller import Teller
from game.highlights import Highlight


def told(teller: Teller, moves: Iterable[Highlight]) -> str:
    """List the moves under their title, one a line; empty where there are none."""
    lines = [
        teller.say(f"moves-{one.kind}", name=teller.name(one.seat), target=teller.name(one.target), count=one.count)
        for one in moves
    ]
    return "\n".join([teller.say("moves-title"), *lines]) if lines else ""
