"""What a chat is still to be told: events that commits wrote, and what of them is already delivered (architecture §6).

Beside the outbox a chat has a set of marks (posts of unfinished entries that are delivered), a hash of touched screens
that are still to be redrawn, and a claim: the name of the worker that is telling it now.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.games import script

CLAIM_LIFE = 10.0
"""Seconds for which a claim on a chat holds without renewal."""


def marks(chat_id: int) -> str:
    """Name the set of a chat's delivered posts of unfinished entries."""
    return f"sent:{keys.tag(keys.bucket(chat_id))}:{chat_id}"


def touched(chat_id: int) -> str:
    """Name the hash of a chat's screens that are to be redrawn: `1` when once more and never again."""
    return f"touched:{keys.tag(keys.bucket(chat_id))}:{chat_id}"


def claim(chat_id: int) -> str:
    """Name the key that says which worker is telling a chat."""
    return f"telling:{keys.tag(keys.bucket(chat_id))}:{chat_id}"


@dataclass(frozen=True, slots=True)
class Settled:
    """What is told: entries of the outbox, marks that are no longer needed, screens that are redrawn."""

    entries: Sequence[bytes] = ()
    marks: Sequence[str] = ()
    screens: Sequence[str] = ()


class Outbox:
    """The outboxes of all chats; only who holds the claim on a chat takes anything off."""

    def __init__(self, redis: Redis, worker: str, *, claim_life: float = CLAIM_LIFE) -> None:
        self._redis = redis
        self._worker = worker
        self._life = int(claim_life * 1000)
        self._settle = script(redis, "settle")
        self._renew = script(redis, "renew")
        self._swap = script(redis, "swap")

    async def waiting(self, buckets: Iterable[int]) -> set[int]:
        """List the chats of these buckets that are still to be told something."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for number in buckets:
                pipeline.smembers(keys.unsent(number))
            return {int(chat) for chats in await pipeline.execute() for chat in chats}

    async def claim(self, chat_id: int) -> bool:
        """Take a chat for this worker, unless another has it."""
        return bool(await self._redis.set(claim(chat_id), self._worker, nx=True, px=self._life))

    async def renew(self, chat_id: int) -> bool:
        """Hold a chat for longer; False when it is no longer ours."""
        return bool(await self._renew(keys=[claim(chat_id)], args=[self._worker, self._life]))

    async def release(self, chat_id: int) -> None:
        """Let a chat go."""
        await self._swap(keys=[claim(chat_id)], args=[self._worker, ""])

    async def entries(self, chat_ids: Mapping[int, int]) -> list[list[bytes]]:
        """Read the outboxes of some chats, each from a place on."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for chat_id, start in chat_ids.items():
                pipeline.lrange(keys.outbox(chat_id), start, -1)
            answers: list[list[bytes]] = await pipeline.execute()
        return answers

    async def marks(self, chat_id: int) -> set[str]:
        """List what is already delivered of unfinished entries."""
        members: set[bytes] = await self._redis.smembers(marks(chat_id))  # type: ignore[assignment]
        return {member.decode() for member in members}

    async def mark(self, chat_id: int, name: str) -> None:
        """Remember that a post is delivered."""
        await self._redis.sadd(marks(chat_id), name)

    async def touched(self, chat_id: int) -> dict[str, bool]:
        """List the screens to redraw; True for those that will not change any more."""
        rows: dict[bytes, bytes] = await self._redis.hgetall(touched(chat_id))  # type: ignore[assignment]
        return {name.decode(): last == b"1" for name, last in rows.items()}

    async def touch(self, chat_id: int, screens: Mapping[str, bool]) -> None:
        """Remember that screens are to be redrawn."""
        values: dict[str, str] = {name: "1" if last else "0" for name, last in screens.items()}
        await self._redis.hset(touched(chat_id), mapping=values)  # type: ignore[arg-type]

    async def settle(self, chat_id: int, told: Settled) -> bool:
        """Take off what is told; say whether nothing is left."""
        counts = [len(told.entries), len(told.marks), len(told.screens)]
        return bool(
            await self._settle(
                keys=[keys.outbox(chat_id), keys.unsent(keys.bucket(chat_id)), marks(chat_id), touched(chat_id)],
                args=[chat_id, *counts, *told.entries, *told.marks, *told.screens],
            )
        )

    async def drop(self, chat_id: int) -> None:
        """Forget everything a chat was to be told: the bot is no longer there."""
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.delete(keys.outbox(chat_id), marks(chat_id), touched(chat_id))
            pipeline.srem(keys.unsent(keys.bucket(chat_id)), chat_id)
            await pipeline.execute()

    async def move(self, old: int, new: int) -> None:
        """Hand everything over to the chat that a group became; messages of the old chat cannot be edited any more.

        The two chats lie in different slots: after a crash in between, some events may be told twice.
        """
        entries, delivered = (await self.entries({old: 0}))[0], await self.marks(old)
        if entries:
            async with self._redis.pipeline(transaction=True) as pipeline:
                if delivered:
                    pipeline.sadd(marks(new), *delivered)
                pipeline.lpush(keys.outbox(new), *reversed(entries))
                pipeline.sadd(keys.unsent(keys.bucket(new)), new)
                await pipeline.execute()
        await self.drop(old)
