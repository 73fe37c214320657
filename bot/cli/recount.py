"""`python -m bot recount [--check]`: count every total anew from the finished games (spec/game.md §10)."""

import argparse
import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import asyncpg

from bot.config import Config, ConfigError, load
from bot.presenter.words import LANGUAGES, Words
from bot.services.errors import ServerError
from bot.storage.migrate import migrate
from bot.storage.recounting import Difference, Recounted, recount

DIFFERENT, UNREACHABLE = 1, 2


def add(subparsers: Any) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser("recount", help="count every total anew from the finished games")
    parser.add_argument("--check", action="store_true", help="only tell what differs, and change nothing")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the answer")


def main(arguments: argparse.Namespace) -> int:
    """Recount and tell what was found: 0 all equal, 1 something differed, 2 no database."""
    words = Words(arguments.language)
    try:
        with _database(load()) as url:
            found = asyncio.run(_recount(url, mend=not arguments.check))
    except (ConfigError, ServerError, OSError, asyncpg.PostgresError) as error:
        sys.stderr.write(words.say("recount-no-database", reason=str(error)) + "\n")
        return UNREACHABLE
    for line in _told(found, words, mended=not arguments.check):
        sys.stdout.write(line + "\n")
    return 0 if found.equal else DIFFERENT


@contextmanager
def _database(config: Config) -> Iterator[str]:
    """Tell where the books are; the embedded server is started when no other is named."""
    if config.database_url:
        yield config.database_url.get_secret_value()
        return
    from bot.services.postgres import EmbeddedPostgres

    server = EmbeddedPostgres(config.local_folder)
    try:
        yield server.start()
    finally:
        server.stop()


async def _recount(url: str, *, mend: bool) -> Recounted:
    await migrate(url)
    async with asyncpg.create_pool(url, min_size=1, max_size=1) as pool:
        return await recount(pool, mend=mend)


def _told(found: Recounted, words: Words, *, mended: bool) -> Iterator[str]:
    if found.equal:
        yield words.say("recount-equal", games=found.games)
        return
    for kind, count in found.wrong.items():
        yield words.say(f"recount-{kind}", count=count)
    yield from (_line(one, words) for one in found.shown)
    yield words.say("recount-mended" if mended else "recount-left")


def _line(one: Difference, words: Words) -> str:
    nothing = words.say("recount-nothing")
    counted, written = one.counted or nothing, one.written or nothing
    return words.say("recount-difference", place=one.place, counted=counted, written=written)
