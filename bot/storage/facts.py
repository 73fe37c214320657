"""Facts of games that the rulebook judges, kept in the same commit as the game until they are (spec/game.md §11).

A fact tells everything about itself: by the time it is judged the next game may be on.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import msgspec
from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.codec import decode_event
from game.events import Died, Event, OrderMissed, PlayerLeft, PlayerQuit, VoteMissed
from game.model import Cause, Departure, Game
from game.turn import Transition
from moderation.detectors.register import IDLE, IDLE_VOTE, LEFT

AT_ONCE = 100
"""Facts of a bucket that are read at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """What somebody did to a game: `kind` is the detector of the rule, `place` tells one such deed from another.

    `seat` is his number. `returned` is False of somebody who went away and did not come back: it matters how he went.
    """

    chat_id: int
    game_id: str
    kind: str
    user_id: int
    seat: int
    place: str = ""
    returned: bool = True

    @property
    def source(self) -> str:
        """Name the deed: it is judged once."""
        return ":".join(filter(None, ("g", self.game_id, self.kind, self.place, str(self.user_id))))


def facts_of(transition: Transition) -> tuple[Fact, ...]:
    """List what is to be judged of what has just happened."""
    return tuple(fact for event in transition.events for fact in _facts(transition.game, event))


def _facts(game: Game, event: Event) -> Iterator[Fact]:
    match event:
        case OrderMissed(seat=seat):
            yield _fact(game, IDLE, seat)
        case PlayerQuit(seat=seat, by=None):
            yield _fact(game, LEFT, seat)
        case Died(seat=seat, causes=causes) if Cause.LEFT in causes:
            yield _fact(game, LEFT, seat, returned=False)
        case VoteMissed(stage=stage, day=day, seats=seats):
            yield from (_fact(game, IDLE_VOTE, seat, place=f"{stage}{day}") for seat in seats)


def _fact(game: Game, kind: str, seat: int, *, place: str = "", returned: bool = True) -> Fact:
    player = game.players[seat - 1]
    return Fact(
        chat_id=game.chat_id,
        game_id=game.id,
        kind=kind,
        user_id=player.user_id,
        seat=seat,
        place=place,
        returned=returned,
    )


_encode = msgspec.json.Encoder().encode
_FACT = msgspec.json.Decoder(Fact)


def encode_facts(facts: Iterable[Fact]) -> list[bytes]:
    """Write facts as they are kept."""
    return [_encode(fact) for fact in facts]


def decode_fact(text: bytes) -> Fact:
    """Read a fact back.

    Raises:
        msgspec.ValidationError: it is none.
    """
    return _FACT.decode(text)


class Facts:
    """The facts that wait to be judged, bucket by bucket."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def waiting(self, buckets: Iterable[int]) -> tuple[tuple[int, bytes], ...]:
        """List what waits in these buckets, the oldest first, each with its bucket."""
        numbers = tuple(buckets)
        async with self._redis.pipeline(transaction=False) as pipeline:
            for number in numbers:
                pipeline.lrange(keys.facts(number), 0, AT_ONCE - 1)
            found = await pipeline.execute()
        return tuple((number, entry) for number, entries in zip(numbers, found, strict=True) for entry in entries)

    async def judged(self, number: int, entry: bytes) -> None:
        """Take a fact off."""
        await self._redis.lrem(keys.facts(number), 1, entry)  # type: ignore[arg-type]

    async def departure(self, fact: Fact) -> Departure | None:
        """Tell how a player of a game went away the last time, from the game's log."""
        name = keys.log(fact.chat_id, fact.game_id)
        lines: list[bytes] = await self._redis.lrange(name, 0, -1)  # type: ignore[assignment]
        events = (decode_event(line).event for line in lines)
        ways = [one.how for one in events if isinstance(one, PlayerLeft) and one.seat == fact.seat]
        return ways[-1] if ways else None
