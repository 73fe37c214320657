"""In which chat a person sits: an index outside the chats' slots (architecture §5)."""

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.games import script


class RedisSeats:
    """One key a person; every change compares before it writes."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._swap = script(redis, "swap")

    async def claim(self, user_id: int, chat_id: int) -> int:
        """Take the person for a chat unless another has him; tell whose he is now."""
        held = await self._redis.set(keys.seat(user_id), chat_id, nx=True, get=True)
        return chat_id if held is None else int(held)

    async def move(self, user_id: int, stale: int, chat_id: int) -> bool:
        """Take the person over from a chat that no longer has him, unless somebody was faster."""
        return bool(await self._swap(keys=[keys.seat(user_id)], args=[stale, chat_id]))

    async def release(self, user_ids: tuple[int, ...], chat_id: int) -> None:
        """Let people go whom this chat still holds."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for user_id in user_ids:
                await self._swap(keys=[keys.seat(user_id)], args=[chat_id, ""], client=pipeline)
            await pipeline.execute()

    async def holder(self, user_id: int) -> int | None:
        """Tell in which chat a person sits."""
        held = await self._redis.get(keys.seat(user_id))
        return None if held is None else int(held)
