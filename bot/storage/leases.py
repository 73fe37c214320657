"""Which worker serves which buckets: timers and delivery spread over any number of workers (architecture §5).

A lease is only about work not done twice; correctness rests on the version guard alone.
"""

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.games import script

LIFE = 10.0
"""Seconds for which a lease, and a worker's sign of life, hold without renewal."""


class RedisLeases:
    """The buckets of one worker: renewed in each round, taken up to a fair share, the surplus given back."""

    def __init__(self, redis: Redis, worker: str, *, life: float = LIFE) -> None:
        self._redis = redis
        self._worker = worker
        self._life = life
        self._renew = script(redis, "renew")
        self._swap = script(redis, "swap")
        self.held: frozenset[int] = frozenset()

    async def round(self, now: float) -> frozenset[int]:
        """Show a sign of life, renew, take and give back; tell which buckets are held (`now` in UTC seconds)."""
        share = await self._share(now)
        kept = [number for number in sorted(self.held) if await self._renewed(number)]
        for number in kept[share:]:
            await self._give_back(number)
        held = set(kept[:share])
        for number in range(keys.BUCKETS):
            if len(held) >= share:
                break
            if number not in held and await self._taken(number):
                held.add(number)
        self.held = frozenset(held)
        return self.held

    async def release(self) -> None:
        """Give everything back at once, so that others need not wait for the leases to run out."""
        for number in self.held:
            await self._give_back(number)
        self.held = frozenset()
        await self._redis.zrem(keys.WORKERS, self._worker)

    async def _share(self, now: float) -> int:
        async with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.zadd(keys.WORKERS, {self._worker: now})
            pipeline.zremrangebyscore(keys.WORKERS, "-inf", now - self._life)
            pipeline.zcard(keys.WORKERS)
            answers = await pipeline.execute()
        return -(-keys.BUCKETS // max(1, int(answers[-1])))

    async def _renewed(self, number: int) -> bool:
        return bool(await self._renew(keys=[keys.lease(number)], args=[self._worker, int(self._life * 1000)]))

    async def _taken(self, number: int) -> bool:
        return bool(await self._redis.set(keys.lease(number), self._worker, nx=True, px=int(self._life * 1000)))

    async def _give_back(self, number: int) -> None:
        await self._swap(keys=[keys.lease(number)], args=[self._worker, ""])
