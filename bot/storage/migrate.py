"""Bring the books' database to the newest form: from code, or once at start-up in a container.

`python -m bot.storage.migrate [REVISION]` takes the address from DATABASE_URL.
"""

import argparse
import asyncio
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import asyncpg
from alembic import command
from alembic.config import Config as AlembicConfig

from bot.config import ConfigError, load

SCRIPTS = Path(__file__).resolve().parents[2] / "migrations"

# Alembic keeps its context in module globals, so one process runs one migration at a time; between
# processes the lock in migrations/env.py does the same.
_ALONE = threading.Lock()


async def migrate(database_url: str, revision: str = "head") -> None:
    """Move the database up to `revision`; does nothing when it is there already.

    `database_url` is any address asyncpg takes. Raises asyncpg's or the system's error when the server
    cannot be reached or refuses.
    """
    await asyncio.to_thread(_run, command.upgrade, database_url, revision)


async def migrate_back(database_url: str, revision: str) -> None:
    """Move the database down to `revision` (`base`: no tables at all), losing what later ones held."""
    await asyncio.to_thread(_run, command.downgrade, database_url, revision)


def _run(direction: Callable[[AlembicConfig, str], None], database_url: str, revision: str) -> None:
    """Run Alembic in this thread, which has no event loop: migrations/env.py starts its own."""
    config = AlembicConfig()
    # The ini format gives % a meaning, and a folder's name may have one.
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["database_url"] = database_url
    with _ALONE:
        direction(config, revision)


def main(arguments: list[str]) -> int:
    """Migrate from the command line; gives the exit code, 2 for a bad setting."""
    parser = argparse.ArgumentParser(prog="python -m bot.storage.migrate", description=__doc__)
    parser.add_argument("revision", nargs="?", default="head", help="how far up (default: head)")
    revision = parser.parse_args(arguments).revision
    try:
        address = load().database_url
    except ConfigError as error:
        return _complain(str(error), code=2)
    if address is None:
        return _complain("Set DATABASE_URL to the address of the PostgreSQL database to migrate.", code=2)
    try:
        asyncio.run(migrate(address.get_secret_value(), revision))
    except (OSError, asyncpg.PostgresError) as error:
        return _complain(f"The database in DATABASE_URL could not be migrated: {error}", code=1)
    return 0


def _complain(sentence: str, *, code: int) -> int:
    sys.stderr.write(sentence + "\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
