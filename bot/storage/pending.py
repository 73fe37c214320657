"""What waits for a person's next step: a deed to confirm, an appeal being written (spec/moderation.md §2, §4).

It lies in Redis, so that it outlives a restart, and only for a while. Nothing here is of any weight: what was not
finished in time was not done.
"""

import secrets

from redis.asyncio import Redis


class Pending:
    """Texts under a kind and a key of their own, for a while."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def keep(self, kind: str, key: str, text: str, seconds: float) -> None:
        """Keep a text for so many seconds; one that was there before is replaced."""
        await self._redis.set(_name(kind, key), text, px=int(seconds * 1000))

    async def keep_new(self, kind: str, text: str, seconds: float) -> str:
        """Keep a text under a key that nobody can guess; give the key, fit for a button."""
        key = secrets.token_urlsafe(9)
        await self.keep(kind, key, text, seconds)
        return key

    async def read(self, kind: str, key: str) -> str | None:
        """Give a text and leave it there."""
        return _text(await self._redis.get(_name(kind, key)))

    async def take(self, kind: str, key: str) -> str | None:
        """Give a text to one caller alone, however many ask at once."""
        return _text(await self._redis.getdel(_name(kind, key)))

    async def drop(self, kind: str, key: str) -> None:
        """Forget a text."""
        await self._redis.delete(_name(kind, key))

    async def count(self, kind: str, key: str, seconds: float) -> int:
        """Count how often this was called within so many seconds of the first call."""
        name = _name(kind, key)
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.incr(name)
            pipeline.pexpire(name, int(seconds * 1000), nx=True)
            number, _ = await pipeline.execute()
        return int(number)

    async def add(self, kind: str, key: str, text: str, seconds: float) -> None:
        """Put a text at the end of a list that is kept for so many seconds from now."""
        name = _name(kind, key)
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.rpush(name, text)
            pipeline.pexpire(name, int(seconds * 1000))
            await pipeline.execute()

    async def listed(self, kind: str, key: str) -> tuple[str, ...]:
        """Give the texts of a list in the order in which they came."""
        found: list[bytes] = await self._redis.lrange(_name(kind, key), 0, -1)  # type: ignore[assignment]
        return tuple(one.decode() for one in found)


def _name(kind: str, key: str) -> str:
    return f"pending:{kind}:{key}"


def _text(found: bytes | str | None) -> str | None:
    return found.decode() if isinstance(found, bytes) else found
