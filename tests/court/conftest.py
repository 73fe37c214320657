"""A court on real books, with a Telegram and an announcer that remember everything."""

import asyncpg
import pytest

from tests.court.town import Town
from tests.storage.emptied import emptied


@pytest.fixture
async def town(database_url):
    async with asyncpg.create_pool(database_url, min_size=1, max_size=10) as pool:
        await emptied(pool, database_url)
        yield Town(pool)
