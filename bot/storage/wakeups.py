"""When which game wants to be woken: a sorted set a bucket (architecture §5)."""

from collections.abc import Iterable
from dataclasses import dataclass

from redis.asyncio import Redis

from bot.storage import keys


@dataclass(frozen=True, slots=True)
class Due:
    """A wake-up whose moment has come: the chat, and the phase that asked for it."""

    chat_id: int
    phase_no: int


class RedisWakeUps:
    """Reads what commits wrote; nothing here decides anything, so a wake-up read twice does no harm."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def due(self, now: float, buckets: Iterable[int], *, limit: int = 100) -> list[Due]:
        """List wake-ups up to `now` (UTC seconds), at most `limit` of each bucket, the oldest first."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for number in buckets:
                pipeline.zrange(
                    keys.wakeups(number), "-inf", repr(now), byscore=True, offset=0, num=limit, withscores=True
                )
            answers = await pipeline.execute()
        rows = sorted((moment, member) for answer in answers for member, moment in answer)
        return [_due(member.decode()) for _, member in rows]


def _due(member: str) -> Due:
    chat_id, _, phase_no = member.rpartition(":")
    return Due(int(chat_id), int(phase_no))
