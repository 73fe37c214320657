"""Books made up for the presenter: whole games with their logs, and lines of tables."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from bot.presenter.replay import Tale
from bot.presenter.words import lot
from bot.recorder import result_of
from bot.storage.codec import decode_event, encode_events
from tests.engine.whole_games import every_step

MOMENT = datetime(2026, 7, 15, 22, 30, tzinfo=UTC)


@dataclass(frozen=True)
class Line:
    place: int
    user_id: int
    name: str
    money: int = 120
    games: int = 12
    wins: int = 5
    average: float = 10.0


@dataclass(frozen=True)
class Played:
    game_id: str
    title: str | None = "Містечко"
    finished_at: datetime = MOMENT
    role: str = "mafioso"
    won: bool = True
    money: int = -35


@dataclass(frozen=True)
class Counted:
    roles: dict
    counters: dict
    earnings: dict


@dataclass(frozen=True)
class Rate:
    games: int
    wins: int


@dataclass(frozen=True)
class Named:
    id: int
    name: str
    username: str | None = None


def tale(players=8, seed=3, names=(), title="Містечко"):
    """Tell a game that was really played, log and proof and all, as the books keep it."""
    log, game = [], None
    for _, game, events in every_step(players, seed):
        log += encode_events(game, events)
    read = [decode_event(line) for line in log]
    result = result_of(game, [one.event for one in read])
    if names:
        seats = tuple(replace(seat, name=names[(seat.seat - 1) % len(names)]) for seat in result.seats)
        result = replace(result, seats=seats)
    events = tuple((lot(one.game_id, one.version, one.index), one.event) for one in read)
    return Tale(game=replace(result, log=tuple(line.decode() for line in log)), events=events, title=title)
