"""The list of players as the whole group may know it: who lives, and what the dead were."""

from bot.presenter.teller import Teller
from bot.presenter.words import Words
from game.model import Game
from game.view import SeatView, view_for

LONGEST = 60
"""Lines of a list that fits one message whatever the names."""


def listing(game: Game, words: Words) -> str:
    """List everybody by number; a list too long for one message ends with how many more there are."""
    view = view_for(game, None)
    teller = Teller(words, {line.seat: line.name for line in view.seats}, 0)
    lines = [_line(teller, line) for line in view.seats]
    shown = lines[:LONGEST]
    if len(lines) > len(shown):
        shown.append(words.say("players-more", count=len(lines) - len(shown)))
    return "\n".join([words.say("players-title", living=sum(line.alive for line in view.seats)), *shown])


def _line(teller: Teller, line: SeatView) -> str:
    name = teller.name(line.seat)
    if line.alive:
        return teller.say("players-living", seat=line.seat, name=name)
    role = teller.say(f"role-{line.role}") if line.role else "none"
    return teller.say("players-dead", seat=line.seat, name=name, role=role)
