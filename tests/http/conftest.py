"""One bot and one sandbox for each module: the bot asks for updates, people act, everything goes over HTTP."""

from collections.abc import AsyncIterator

import asyncpg
import pytest
from redis.asyncio import Redis

from tests.http.process import Hatchery, hatching
from tests.http.stage import Stage, staged


async def emptied(redis_url: str, database_url: str) -> None:
    """Forget what earlier modules left in both servers."""
    async with Redis.from_url(redis_url) as redis:
        await redis.flushdb()
    connection = await asyncpg.connect(database_url)
    try:
        await connection.execute("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public")
    finally:
        await connection.close()


@pytest.fixture(scope="module")
async def servers(redis_url, database_url) -> tuple[str, str]:
    """Both servers, emptied."""
    await emptied(redis_url, database_url)
    return redis_url, database_url


@pytest.fixture(scope="module")
async def stage(servers) -> AsyncIterator[Stage]:
    """A running bot whose clock the tests move."""
    async with staged(*servers) as running:
        yield running
        assert running.crashes() == []


@pytest.fixture(scope="session")
async def hatchery() -> AsyncIterator[Hatchery]:
    """Starts bots as processes of their own."""
    async with hatching() as running:
        yield running
