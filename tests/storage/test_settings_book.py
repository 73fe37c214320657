"""The settings a chat has changed: by key, the newest change wins."""

import asyncio

import asyncpg
import pytest

from bot.storage.migrate import migrate
from bot.storage.settings import SettingsBook

CHAT, OTHER = -100_500, -100_501
ADMIN, OWNER = 11, 12
NOON = 1_764_500_000.25


@pytest.fixture
async def book(database: asyncpg.Pool, database_url: str) -> SettingsBook:
    await migrate(database_url)
    return SettingsBook(database)


async def who(pool: asyncpg.Pool, key: str) -> tuple[int, float]:
    row = await pool.fetchrow("SELECT changed_by, changed_at FROM settings WHERE chat_id = $1 AND key = $2", CHAT, key)
    return row["changed_by"], row["changed_at"].timestamp()


async def test_a_chat_that_changed_nothing_has_nothing(book):
    assert await book.load(CHAT) == {}


@pytest.mark.parametrize(
    "value",
    [True, False, 0, -3, 2.5, "", "україна 🌻", None, {"night": [60, 90.5], "deep": {"x": None}}, [1, "two"]],
)
async def test_every_kind_of_value_reads_back_equal(book, value):
    await book.change(CHAT, "key", value, by=ADMIN, at=NOON)
    loaded = await book.load(CHAT)
    assert loaded == {"key": value}
    assert type(loaded["key"]) is type(value)


async def test_keys_and_chats_do_not_mix(book):
    await book.change(CHAT, "language", "uk", by=ADMIN, at=NOON)
    await book.change(CHAT, "minimum", 5, by=ADMIN, at=NOON)
    await book.change(OTHER, "language", "en", by=ADMIN, at=NOON)
    assert await book.load(CHAT) == {"language": "uk", "minimum": 5}
    assert await book.load(OTHER) == {"language": "en"}


async def test_who_and_when_are_kept(book, database):
    await book.change(CHAT, "language", "uk", by=ADMIN, at=NOON)
    assert await who(database, "language") == (ADMIN, NOON)
    await book.change(CHAT, "language", "ru", by=OWNER, at=NOON + 1)
    assert await who(database, "language") == (OWNER, NOON + 1)


async def test_an_older_change_that_comes_late_is_dropped(book, database):
    await book.change(CHAT, "language", "ru", by=OWNER, at=NOON + 1)
    await book.change(CHAT, "language", "uk", by=ADMIN, at=NOON)
    assert await book.load(CHAT) == {"language": "ru"}
    assert await who(database, "language") == (OWNER, NOON + 1)


async def test_a_reset_key_is_gone_and_its_author_known(book, database):
    await book.change(CHAT, "language", "uk", by=ADMIN, at=NOON)
    await book.change(CHAT, "minimum", 5, by=ADMIN, at=NOON)
    await book.reset(CHAT, "language", by=OWNER, at=NOON + 1)
    assert await book.load(CHAT) == {"minimum": 5}
    assert await who(database, "language") == (OWNER, NOON + 1)


async def test_a_late_change_does_not_undo_a_reset(book):
    await book.reset(CHAT, "language", by=OWNER, at=NOON + 1)
    await book.change(CHAT, "language", "uk", by=ADMIN, at=NOON)
    assert await book.load(CHAT) == {}


async def test_a_key_may_be_set_again_after_a_reset(book):
    await book.reset(CHAT, "language", by=OWNER, at=NOON)
    await book.change(CHAT, "language", "uk", by=ADMIN, at=NOON + 1)
    assert await book.load(CHAT) == {"language": "uk"}


async def test_the_newest_of_many_at_once_wins(book):
    changes = [book.change(CHAT, "minimum", n, by=ADMIN, at=NOON + n) for n in (3, 9, 1, 7, 5)]
    await asyncio.gather(*changes)
    assert await book.load(CHAT) == {"minimum": 9}


async def test_a_number_json_has_not_is_refused(book):
    with pytest.raises(ValueError, match="JSON"):
        await book.change(CHAT, "minimum", float("nan"), by=ADMIN, at=NOON)
    assert await book.load(CHAT) == {}


async def test_an_empty_key_is_refused(book):
    with pytest.raises(asyncpg.CheckViolationError):
        await book.change(CHAT, "", 1, by=ADMIN, at=NOON)
