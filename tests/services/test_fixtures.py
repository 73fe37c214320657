"""What every other test may rely on: it finds both servers empty, on the bot's own event loop."""

import pytest


@pytest.mark.parametrize("_time", [1, 2])
async def test_redis_is_empty_and_answers_in_bytes(redis, _time):
    assert await redis.dbsize() == 0
    await redis.set("key", "value")
    assert await redis.get("key") == b"value"


@pytest.mark.parametrize("_time", [1, 2])
async def test_the_database_is_empty(database, _time):
    tables = "SELECT count(*) FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'public'"
    assert await database.fetchval(tables) == 0
    await database.execute("CREATE TYPE mood AS ENUM ('calm'); CREATE TABLE people (id int PRIMARY KEY, mood mood)")
    assert await database.fetchval(tables) > 0


async def test_the_database_knows_ukrainian_letters(database):
    assert await database.fetchval("SELECT lower('ЇЖАК ҐАНОК')") == "їжак ґанок"
