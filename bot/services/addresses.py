"""Where the two servers are: ours, started here, or somebody's, named in the environment."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.services.errors import ServerError


@dataclass(frozen=True)
class Addresses:
    """The URLs of Redis and of PostgreSQL, as `redis.asyncio.from_url` and asyncpg take them."""

    redis_url: str
    database_url: str


@contextmanager
def serving(
    folder: Path, *, redis_url: str | None, database_url: str | None, durable: bool = True
) -> Iterator[Addresses]:
    """Tell where the servers are, and start under `folder` those that no URL names.

    Embedded servers are watched, started again at the same address when they die, and stopped at the end of
    the block. A URL that is given is passed on as it is. Raises ServerError (design: services).
    """
    if redis_url and database_url:
        yield Addresses(redis_url, database_url)
        return
    if sys.platform == "win32":
        raise ServerError("embedded servers run on Linux and macOS: set both REDIS_URL and DATABASE_URL")
    # not above: who names both servers needs none of these, on whatever system
    from bot.services.postgres import EmbeddedPostgres
    from bot.services.valkey import EmbeddedValkey
    from bot.services.watch import watched

    with ExitStack() as stack:
        valkey = EmbeddedValkey(folder, durable=durable)
        postgres = EmbeddedPostgres(folder, durable=durable)
        ours = [*([] if redis_url else [valkey]), *([] if database_url else [postgres])]
        for server in ours:
            stack.callback(server.stop)
            server.start()
        stack.enter_context(watched(ours))
        yield Addresses(redis_url or valkey.address, database_url or postgres.address)
