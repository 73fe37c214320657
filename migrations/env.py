"""How Alembic reaches the database: through asyncpg, with the address the bot uses.

The address is, in this order: the config attribute `database_url` (bot/storage/migrate.py), the argument
`-x url=…`, the variable `DATABASE_URL`. It goes to asyncpg as it is, because SQLAlchemy's own reading of
addresses does not know unix sockets in the form `postgresql://postgres@/postgres?host=/tmp/x`.
"""

import asyncio
import os
from logging.config import fileConfig

import asyncpg
from alembic import context
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

# Any constant will do, as long as every release uses the same: "catt" in ASCII.
LOCK = 0x63617474


def address() -> str:
    """Tell which database to change; exits with a sentence when nobody said."""
    said = context.config.attributes.get("database_url")
    asked = context.get_x_argument(as_dictionary=True).get("url")
    found = said or asked or os.environ.get("DATABASE_URL")
    if not found:
        raise SystemExit("Set DATABASE_URL, or say: alembic -x url=postgresql://… upgrade head")
    return str(found)


def run(connection: Connection) -> None:
    """Bring one database to the wanted revision, all in one transaction.

    The lock is taken inside that transaction, before the current revision is read: a second migration
    waits here, then sees what the first one did and has nothing left to do.
    """
    context.configure(connection=connection)
    with context.begin_transaction():
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        context.run_migrations()


async def run_online() -> None:
    """Connect, migrate, disconnect."""
    where = address()
    engine = create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: asyncpg.connect(where),
        poolclass=NullPool,
    )
    async with engine.connect() as connection:
        await connection.run_sync(run)
    await engine.dispose()


def print_sql() -> None:
    """Print the SQL that would run (`--sql`); no database is asked."""
    context.configure(dialect_name="postgresql", literal_binds=True)
    with context.begin_transaction():
        context.run_migrations()


# Only the command line has a file; inside the bot the logs are the bot's own.
if context.config.config_file_name is not None:
    fileConfig(context.config.config_file_name, disable_existing_loggers=False)

if context.is_offline_mode():
    print_sql()
else:
    asyncio.run(run_online())
