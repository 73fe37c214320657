"""Real Valkey and PostgreSQL for whoever asks for them, started the way the bot starts them.

REDIS_URL and DATABASE_URL choose servers of yours; each xdist worker then has a numbered database in Redis
(from 15 down) and a PostgreSQL database of its own. aiogram is not imported here: it costs seconds.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

import asyncpg
import hypothesis
import pytest
from redis.asyncio import Redis

from bot.services.postgres import EmbeddedPostgres
from bot.services.valkey import EmbeddedValkey

HIGHEST_REDIS_DATABASE = 15

# A slow machine must not fail a test: timing belongs to benchmarks.
hypothesis.settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.register_profile("dev", deadline=None, max_examples=1000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def _worker() -> int:
    """Tell which xdist worker this is, from 0."""
    return int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


def _with_database(url: str, name: str) -> str:
    """Point a URL at another database; in Redis over a socket the number is in the query, not in the path."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        query = dict(parse_qsl(parts.query)) | {"db": name}
        return urlunsplit(parts._replace(query=urlencode(query)))
    return urlunsplit(parts._replace(netloc=parts.netloc or "@", path=f"/{name}"))


def _run(work: Coroutine[Any, Any, None]) -> None:
    """Run something asynchronous beside pytest's own event loop, without touching it."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


async def _command(url: str, sql: str) -> None:
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(sql)
    finally:
        await connection.close()


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory) -> Iterator[str]:
    """A Redis or Valkey that this worker may empty."""
    if given := os.environ.get("REDIS_URL"):
        yield _with_database(given, str(HIGHEST_REDIS_DATABASE - _worker()))
        return
    server = EmbeddedValkey(tmp_path_factory.mktemp("valkey"), durable=False)
    try:
        yield server.start()
    finally:
        server.stop()


@pytest.fixture(scope="session")
def database_url(tmp_path_factory) -> Iterator[str]:
    """A PostgreSQL database that this worker may empty."""
    if given := os.environ.get("DATABASE_URL"):
        name = f"cattani_test_{os.getpid()}_{_worker()}"
        _run(_command(given, f'CREATE DATABASE "{name}"'))
        try:
            yield _with_database(given, name)
        finally:
            _run(_command(given, f'DROP DATABASE "{name}" WITH (FORCE)'))
        return
    server = EmbeddedPostgres(tmp_path_factory.mktemp("postgres"), durable=False)
    try:
        yield server.start()
    finally:
        server.stop()


@pytest.fixture
async def redis(redis_url) -> AsyncIterator[Redis]:
    """An empty Redis that answers in bytes."""
    async with Redis.from_url(redis_url, decode_responses=False) as client:
        await client.flushdb()
        yield client


@pytest.fixture
async def database(database_url) -> AsyncIterator[asyncpg.Pool]:
    """A pool on a database whose schema `public` is empty; migrations are the test's own matter."""
    async with asyncpg.create_pool(database_url, min_size=1, max_size=10) as pool:
        # a connection that an earlier test forgot may hold a lock: that is to be seen, not waited for
        await pool.execute(
            "SET lock_timeout = '10s'; DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public; RESET lock_timeout"
        )
        yield pool
