"""What people wrote and did lately, in Redis: windows by the dates of messages, each message once (spec §3).

A trail is a sorted set per chat and person: `number:letter:album` by date. It also says which messages to delete when
somebody is banned with all he wrote. Nothing here is evidence: the court keeps its own.
"""

from collections.abc import Callable, Iterable

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.games import script
from moderation.detectors.flood import is_letter
from moderation.detectors.seen import Seen, Trace

LIFE = 48 * 3600
"""Seconds for which a bot can delete a message (telegram-facts §2)."""
MOST = 3000
"""Messages that are remembered of a person."""
LOOK_BACK = 600
"""Seconds of a trail that detectors are shown."""
REACTIONS_LIFE = 600
BURST_LIFE = 3600
FAR = 40 * 24 * 3600
"""Seconds for which it is remembered when somebody left."""


class Trails:
    """The trails of all people in all chats."""

    def __init__(self, redis: Redis, clock: Callable[[], float]) -> None:
        self._redis, self._clock = redis, clock
        self._burst = script(redis, "burst")

    async def add(self, seen: Seen) -> tuple[Trace, ...]:
        """Remember a message, once however often it comes; give the author's trail up to it, in one round trip."""
        name = _name("said", seen.chat_id, seen.user_id)
        member = f"{seen.message_id}:{'l' if is_letter(seen.text) else ''}:{seen.album}"
        async with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.zadd(name, {member: seen.date}, nx=True)
            pipeline.zremrangebyscore(name, "-inf", seen.date - LIFE)
            pipeline.zremrangebyrank(name, 0, -MOST - 1)
            pipeline.expire(name, LIFE)
            pipeline.zrangebyscore(name, seen.date - LOOK_BACK, seen.date, withscores=True)
            *_, found = await pipeline.execute()
        return _traces(found)

    async def before(self, seen: Seen) -> tuple[Trace, ...]:
        """Give the author's trail up to a message without remembering it."""
        name, since = _name("said", seen.chat_id, seen.user_id), seen.date - LOOK_BACK
        found: list[tuple[bytes, float]]
        found = await self._redis.zrangebyscore(name, since, seen.date, withscores=True)  # type: ignore[assignment]
        return _traces(found)

    async def ids(self, chat_id: int, user_id: int) -> list[int]:
        """List the messages of a person that can still be deleted, the newest first."""
        name, since = _name("said", chat_id, user_id), self._clock() - LIFE
        found: list[bytes] = await self._redis.zrevrangebyscore(name, "+inf", since)  # type: ignore[assignment]
        return [int(member.split(b":")[0]) for member in found]

    async def reacted(self, chat_id: int, user_id: int, marks: Iterable[str], date: float) -> tuple[float, ...]:
        """Remember added reactions, each once; give the moments of those that somebody added lately."""
        name = _name("reacted", chat_id, user_id)
        async with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.zadd(name, dict.fromkeys(marks, date), nx=True)
            pipeline.zremrangebyscore(name, "-inf", date - REACTIONS_LIFE)
            pipeline.expire(name, REACTIONS_LIFE)
            pipeline.zrangebyscore(name, "-inf", date, withscores=True)
            *_, found = await pipeline.execute()
        return tuple(float(moment) for _, moment in found)

    async def opens(self, seen: Seen, mark: str, deed: str, quiet: float) -> bool:
        """Say whether a finding opens a burst: within `quiet` seconds of the last one nobody is told again."""
        name = _name("burst", seen.chat_id, seen.user_id)
        return bool(await self._burst(keys=[name], args=[mark, deed, seen.date, quiet, BURST_LIFE * 1000]))

    async def known(self, chat_id: int, message_id: int) -> frozenset[str]:
        """List what was found in this message already, for its edits."""
        found: set[bytes] = await self._redis.smembers(_name("found", chat_id, message_id))  # type: ignore[assignment]
        return frozenset(one.decode() for one in found)

    async def know(self, chat_id: int, message_id: int, marks: Iterable[str]) -> None:
        """Remember what was found in a message."""
        name = _name("found", chat_id, message_id)
        async with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.sadd(name, *marks)
            pipeline.expire(name, LIFE)
            await pipeline.execute()

    async def left(self, chat_id: int, user_id: int, date: float) -> None:
        """Remember when somebody left a chat."""
        await self._redis.set(_name("left", chat_id, user_id), repr(date), ex=FAR)

    async def left_at(self, chat_id: int, user_id: int) -> float | None:
        """Tell when somebody left a chat the last time."""
        found = await self._redis.get(_name("left", chat_id, user_id))
        return None if found is None else float(found)


def _name(kind: str, chat_id: int, number: int) -> str:
    return f"{kind}:{keys.tag(keys.bucket(chat_id))}:{chat_id}:{number}"


def _traces(found: Iterable[tuple[bytes, float]]) -> tuple[Trace, ...]:
    traces = [_trace(member.decode(), date) for member, date in found]
    return tuple(sorted(traces, key=lambda trace: (trace.date, trace.message_id)))


def _trace(member: str, date: float) -> Trace:
    number, letter, album = member.split(":", 2)
    return Trace(message_id=int(number), date=date, album=album, letter=bool(letter))
