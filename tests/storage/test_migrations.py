"""The migrations: up, down and up again, two at once, from code and from the command line."""

import asyncio
import os
import sys
from pathlib import Path

import asyncpg
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from bot import nursery
from bot.storage import migrate as migration
from bot.storage.migrate import migrate, migrate_back

ROOT = Path(__file__).resolve().parents[2]
TABLES = {"people", "chats", "settings", "games", "seats"}

SHAPE = """
SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
WHERE table_schema = 'public' ORDER BY 1, ordinal_position
"""


async def tables(pool: asyncpg.Pool) -> set[str]:
    rows = await pool.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    return {row["tablename"] for row in rows} - {"alembic_version"}


async def stamp(pool: asyncpg.Pool) -> list[str]:
    return [row["version_num"] for row in await pool.fetch("SELECT version_num FROM alembic_version")]


def head() -> str | None:
    return ScriptDirectory.from_config(Config(str(ROOT / "alembic.ini"))).get_current_head()


async def python(*arguments: str, **variables: str) -> tuple[int | None, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=ROOT,
        env={**os.environ, **variables},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await process.communicate()
    return process.returncode, said.decode()


async def test_up_down_up(database: asyncpg.Pool, database_url: str):
    await migrate(database_url)
    first = await database.fetch(SHAPE)
    assert await tables(database) >= TABLES

    await migrate_back(database_url, "base")
    assert await tables(database) == set()
    assert await stamp(database) == []

    await migrate(database_url)
    assert await database.fetch(SHAPE) == first


async def test_every_revision_goes_down_and_up_alone(database: asyncpg.Pool, database_url: str):
    script = ScriptDirectory.from_config(Config(str(ROOT / "alembic.ini")))
    for revision in reversed(list(script.walk_revisions())):
        await migrate(database_url, revision.revision)
        await migrate_back(database_url, "-1")
        await migrate(database_url, revision.revision)
        assert await stamp(database) == [revision.revision]


async def test_the_database_stands_at_the_only_head(database: asyncpg.Pool, database_url: str):
    await migrate(database_url)
    assert await stamp(database) == [head()]


async def test_migrating_again_changes_nothing(database: asyncpg.Pool, database_url: str):
    await migrate(database_url)
    await database.execute("INSERT INTO chats (id, met_at) VALUES (-100, now())")
    await migrate(database_url)
    assert await database.fetchval("SELECT count(*) FROM chats") == 1


async def test_two_at_once_in_one_process(database: asyncpg.Pool, database_url: str):
    await asyncio.gather(migrate(database_url), migrate(database_url))
    assert await stamp(database) == [head()]


async def test_two_processes_at_once(database: asyncpg.Pool, database_url: str):
    runs = [python("-m", "bot.storage.migrate", DATABASE_URL=database_url) for _ in range(2)]
    assert await asyncio.gather(*runs) == [(0, ""), (0, "")]
    assert await stamp(database) == [head()]


async def test_a_second_migration_waits_for_the_lock_of_the_first(database: asyncpg.Pool, database_url: str):
    async with database.acquire() as first, first.transaction():
        await first.execute("SELECT pg_advisory_xact_lock($1)", 0x63617474)
        second = nursery.start(migrate(database_url), name="second migration")
        waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        while not await database.fetchval(waiting):
            assert not second.done()
        assert await tables(database) == set()
    await second
    assert await stamp(database) == [head()]


async def test_alembic_takes_the_address_as_an_argument(database: asyncpg.Pool, database_url: str):
    alembic = ("-m", "alembic", "-x", f"url={database_url}")
    code, said = await python(*alembic, "upgrade", "head", DATABASE_URL="")
    assert code == 0, said
    assert await stamp(database) == [head()]


async def test_alembic_without_an_address_says_so():
    code, said = await python("-m", "alembic", "upgrade", "head", DATABASE_URL="")
    assert code == 1
    assert "Set DATABASE_URL" in said


async def test_alembic_can_print_the_sql():
    code, said = await python("-m", "alembic", "upgrade", "head", "--sql", DATABASE_URL="")
    assert code == 0
    assert "CREATE TABLE seats" in said


async def test_migrating_does_not_import_aiogram(database: asyncpg.Pool, database_url: str):
    code, said = await python(
        "-c",
        "import asyncio, sys; from bot.storage.migrate import migrate;"
        f"asyncio.run(migrate({database_url!r})); print('aiogram' in sys.modules)",
    )
    assert (code, said.strip()) == (0, "False")


async def test_the_logs_are_left_alone(database: asyncpg.Pool, database_url: str, caplog: pytest.LogCaptureFixture):
    caplog.set_level("INFO")
    await migrate(database_url)
    assert any(record.name.startswith("alembic") for record in caplog.records)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder without a `.env`."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_command_needs_an_address(elsewhere, monkeypatch, capsys):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert migration.main([]) == 2
    assert "Set DATABASE_URL" in capsys.readouterr().err


def test_the_command_refuses_a_bad_address(elsewhere, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", "mysql://root:hunter2@localhost/books")
    assert migration.main([]) == 2
    said = capsys.readouterr().err
    assert "DATABASE_URL should be" in said
    assert "hunter2" not in said


def test_the_command_tells_when_nobody_answers(elsewhere, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", f"postgresql://postgres:hunter2@/postgres?host={elsewhere}")
    assert migration.main([]) == 1
    said = capsys.readouterr().err
    assert "could not be migrated" in said
    assert "hunter2" not in said
