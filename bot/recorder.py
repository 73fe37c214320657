"""Finished games on their way to the books: kept in Redis until PostgreSQL has them, written once (architecture §9)."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

import structlog
from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.codec import decode_event, decode_game
from game.events import Event
from game.model import Cause, Game, Player
from game.phases import Finished
from game.proof import proof_of
from game.result import GameResult, SeatResult
from game.statistics import counters
from game.turn import role_of
from game.victory import wins

log = structlog.get_logger()


class Books(Protocol):
    """Where finished games are written."""

    async def record(self, result: GameResult) -> bool:
        """Write a game once; say whether it was written now."""
        ...


class Honours(Protocol):
    """Who awards what a game earned, and praises its best moves."""

    async def award(self, result: GameResult, events: Sequence[Event]) -> None:
        """Award it once; nothing raised."""
        ...


class Recorder:
    """Carries results from Redis to the books; trying again is harmless on both sides."""

    def __init__(self, redis: Redis, books: Books, honours: Honours | None = None) -> None:
        self._redis = redis
        self._books = books
        self._honours = honours

    async def record_waiting(self, buckets: Iterable[int]) -> int:
        """Write every result that waits in these buckets; tell how many got through.

        A result that cannot be written waits on, and stops no other.
        """
        written = 0
        for number in buckets:
            waiting: dict[bytes, bytes] = await self._redis.hgetall(keys.results(number))  # type: ignore[assignment]
            for game_id, snapshot in waiting.items():
                written += await self._record(number, game_id.decode(), snapshot)
        return written

    async def _record(self, number: int, game_id: str, snapshot: bytes) -> bool:
        try:
            game = decode_game(snapshot)
            events: list[bytes] = await self._redis.lrange(keys.log(game.chat_id, game.id), 0, -1)  # type: ignore[assignment]
            happened = [decode_event(event).event for event in events]
            result = result_of(game, happened)
            new = await self._books.record(replace(result, log=tuple(event.decode() for event in events)))
        except Exception as error:  # noqa: BLE001 - it waits in Redis; the next round tries again
            log.error("a result could not be written yet", game=game_id, error=repr(error))
            return False
        await self._redis.hdel(keys.results(number), game_id)
        if new and self._honours:
            await self._honours.award(result, happened)
        return True


def result_of(game: Game, events: Iterable[Event]) -> GameResult:
    """Sum a finished game up from its last state and all its events.

    Raises:
        ValueError: the game is not finished.
    """
    if not isinstance(game.phase, Finished):
        raise ValueError("only a finished game has a result")
    counted = counters(events, len(game.players))
    return GameResult(
        game_id=game.id,
        chat_id=game.chat_id,
        outcome=game.phase.outcome,
        days=game.phase.days,
        opened_at=game.opened_at,
        started_at=game.started_at,
        finished_at=game.phase.finished_at,
        seats=tuple(_seat(player, game.phase.outcome, counted.get(player.seat, {})) for player in game.players),
        proof=json.dumps(proof_of(game), ensure_ascii=False, sort_keys=True),
    )


def _seat(player: Player, outcome: str, counted: dict[str, int]) -> SeatResult:
    return SeatResult(
        seat=player.seat,
        user_id=player.user_id,
        name=player.name,
        username=player.username,
        role=player.role,
        faction=role_of(player).faction,
        fate=fate(player),
        won=wins(player, outcome),
        earnings=tuple(sorted(player.earnings)),
        counters=tuple(sorted((key, value) for key, value in counted.items() if value)),
    )


def fate(player: Player) -> str:
    """Name what became of a player."""
    return player.fate.value if isinstance(player.fate, Cause) else "survived"
