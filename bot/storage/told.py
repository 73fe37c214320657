"""What the bot told people in private, in Redis: not the words, only numbers that later copies are compared with."""

import html
import re
from array import array
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from zlib import crc32

from redis.asyncio import Redis

from bot.storage.recent import Recent
from moderation.detectors.shingles import WORD, shingles

LIFE = 6 * 3600
"""Seconds for which it is remembered: a game is over long before."""
MOST = 60
"""Texts that are remembered of a person."""
AGAIN = 900.0
"""Seconds within which a text that is drawn anew is not remembered again."""
FORWARDED = 100
"""Players whose texts a forward is compared with."""
TAG = re.compile(r"<[^>]+>")


class Told:
    """What was told, person by person."""

    def __init__(self, redis: Redis, clock: Callable[[], float]) -> None:
        self._redis, self._clock = redis, clock
        self._lately: Recent[tuple[int, int], bool] = Recent(life=AGAIN, clock=clock)

    async def remember(self, user_id: int, text: str) -> None:
        """Remember a text, written in HTML, that one person alone was told."""
        words = html.unescape(TAG.sub("", text))
        number = sum_of(words)
        if self._lately.get((user_id, number)):
            return
        name = _name(user_id)
        async with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.zadd(name, {f"{number}:{_packed(shingles(words))}": self._clock()})
            pipeline.zremrangebyrank(name, 0, -MOST - 1)
            pipeline.expire(name, LIFE)
            await pipeline.execute()
        self._lately.put((user_id, number), True)

    async def shingles_of(self, user_id: int) -> frozenset[int]:
        """Give the shingles of everything that a person was told lately."""
        since = self._clock() - LIFE
        found: list[bytes] = await self._redis.zrangebyscore(_name(user_id), since, "+inf")  # type: ignore[assignment]
        return frozenset().union(*(_unpacked(one.split(b":")[1]) for one in found))

    async def was_told(self, user_ids: Iterable[int], text: str) -> bool:
        """Say whether one of these people was told exactly this."""
        number = str(sum_of(text)).encode()
        async with self._redis.pipeline(transaction=False) as pipeline:
            for user_id in list(user_ids)[:FORWARDED]:
                pipeline.zrange(_name(user_id), 0, -1)
            found = await pipeline.execute()
        return any(member.split(b":")[0] == number for members in found for member in members)


def sum_of(text: str) -> int:
    """Sum a text up by its words: signs, spaces and case do not matter."""
    return crc32(" ".join(WORD.findall(text.casefold())).encode())


def _packed(numbers: Iterable[int]) -> str:
    return b64encode(array("I", sorted(numbers)).tobytes()).decode()


def _unpacked(text: bytes) -> frozenset[int]:
    return frozenset(array("I", b64decode(text)))


def _name(user_id: int) -> str:
    return f"told:{user_id}"
