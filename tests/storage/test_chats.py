"""Chats: titles, operators, notices that outlive a restart, and the move to a supergroup in any order."""

import asyncio
import json
from dataclasses import replace

import asyncpg
import pytest

from bot import nursery
from bot.chat_settings import ChatSettings
from bot.storage.books import Books
from bot.storage.chats import Chats, KnownChat
from bot.storage.migrate import migrate, migrate_back
from bot.storage.moving import STEPS
from bot.storage.settings import SettingsBook
from game.result import GameResult
from game.settings import BadSetting

OLD, NEW = -100_500, -1_001_234_567_890
ADMIN, ANNA, BORYS = 11, 5_000_000_001, 7
NOON = 1_764_500_000.0

GAME = GameResult(
    game_id="g-1",
    chat_id=OLD,
    outcome="town",
    days=1,
    opened_at=NOON,
    started_at=NOON,
    finished_at=NOON,
    seats=(),
    proof="{}",
)


class Clock:
    def __init__(self):
        self.time = NOON

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def chats(database: asyncpg.Pool, database_url: str, clock) -> Chats:
    await migrate(database_url)
    return Chats(database, clock)


@pytest.fixture
def settings(database, chats, clock) -> ChatSettings:
    return ChatSettings(SettingsBook(database), clock, chats.refresh)


async def title(pool: asyncpg.Pool, chat_id: int) -> str | None:
    return await pool.fetchval("SELECT title FROM chats WHERE id = $1", chat_id)


async def test_the_newest_title_stands(chats, database):
    await chats.titled(OLD, "Village", NOON)
    await chats.titled(OLD, "Town <b>&</b> 🌻", NOON + 1)
    await Chats(database).titled(OLD, "Hamlet", NOON)
    assert await title(database, OLD) == "Town <b>&</b> 🌻"


async def test_an_unchanged_title_is_not_written_again(chats, database):
    await chats.titled(OLD, "Town", NOON)
    await database.execute("UPDATE chats SET title = 'touched'")
    await asyncio.gather(*(chats.titled(OLD, "Town", NOON + n) for n in range(100)))
    assert await title(database, OLD) == "touched"


async def test_a_chat_may_be_left_and_come_back_to(chats, database):
    for value in (True, False, True):
        await chats.active(OLD, value)
        assert await database.fetchval("SELECT active FROM chats WHERE id = $1", OLD) is value


async def test_operators_are_named_and_dismissed_at_once(chats):
    assert await chats.operators(OLD) == frozenset()
    assert await chats.appoint(OLD, ANNA, ADMIN, NOON) is True
    assert await chats.appoint(OLD, ANNA, BORYS, NOON + 1) is False
    assert await chats.operators(OLD) == {ANNA}
    assert await chats.operators(NEW) == frozenset()
    assert await chats.dismiss(OLD, ANNA) is True
    assert await chats.dismiss(OLD, ANNA) is False
    assert await chats.operators(OLD) == frozenset()


async def test_who_named_an_operator_is_kept(chats, database):
    await chats.appoint(OLD, ANNA, ADMIN, NOON)
    row = await database.fetchrow("SELECT named_by, named_at FROM operators")
    assert (row["named_by"], row["named_at"].timestamp()) == (ADMIN, NOON)


async def test_operators_of_another_worker_are_noticed_within_a_minute(chats, database, clock):
    assert await chats.operators(OLD) == frozenset()
    await Chats(database).appoint(OLD, ANNA, ADMIN, NOON)
    assert await chats.operators(OLD) == frozenset()
    clock.time += 60
    assert await chats.operators(OLD) == {ANNA}


async def test_a_notice_is_given_once_even_after_a_restart(chats, database):
    assert await chats.warned(OLD) == frozenset()
    assert await chats.warn(OLD, "can_delete_messages") is True
    again = Chats(database)
    assert await again.warn(OLD, "can_delete_messages") is False
    assert await again.warn(OLD, "can_restrict_members") is True
    assert await again.warned(OLD) == {"can_delete_messages", "can_restrict_members"}


async def test_of_many_workers_one_gives_the_notice(chats, database):
    told = await asyncio.gather(*(Chats(database).warn(OLD, "can_delete_messages") for _ in range(10)))
    assert sorted(told) == [False] * 9 + [True]


async def test_rights_lost_again_are_told_again(chats):
    await chats.warn(OLD, "can_delete_messages")
    await chats.unwarn(OLD)
    assert await chats.warned(OLD) == frozenset()
    assert await chats.warn(OLD, "can_delete_messages") is True


async def test_a_person_is_shown_the_chats_that_he_rules(chats):
    await chats.titled(OLD, "Town", NOON)
    await chats.administered(OLD, (ADMIN, ANNA))
    await chats.administered(NEW, (ADMIN,))
    assert await chats.of_administrator(ADMIN) == (KnownChat(id=OLD, title="Town"), KnownChat(id=NEW, title=None))
    assert await chats.of_administrator(BORYS) == ()
    await chats.active(NEW, False)
    await chats.administered(OLD, (ANNA,))
    assert await chats.of_administrator(ADMIN) == ()


async def test_the_language_of_a_chat_is_its_setting(chats, settings):
    assert await chats.language(OLD) == await settings.language(OLD) == "uk"
    await settings.change(OLD, "language", "en", by=ADMIN, at=NOON)
    assert await chats.language(OLD) == await settings.language(OLD) == "en"
    await settings.reset(OLD, "language", by=ADMIN, at=NOON + 1)
    assert await chats.language(OLD) == await settings.language(OLD) == "uk"


async def test_a_change_in_another_worker_is_noticed_within_five_seconds(chats, settings, database, clock):
    assert await chats.language(OLD) == await settings.language(OLD) == "uk"
    await ChatSettings(SettingsBook(database)).change(OLD, "language", "ru", by=ADMIN, at=NOON)
    clock.time += 5
    assert await chats.language(OLD) == await settings.language(OLD) == "ru"


async def test_a_language_that_is_no_more_is_the_default(chats, settings, database):
    await SettingsBook(database).change(OLD, "language", "la", by=ADMIN, at=NOON)
    assert await chats.language(OLD) == await settings.language(OLD) == "uk"


@pytest.mark.parametrize(
    ("key", "value"), [("min_players", 26), ("language", "la"), ("nonsense", 1), ("amounts", {"frame.x": 1})]
)
async def test_what_does_not_fit_is_not_stored(settings, key, value):
    with pytest.raises(BadSetting):
        await settings.change(OLD, key, value, by=ADMIN, at=NOON)
    assert await settings.load(OLD) == {}


async def test_changes_of_two_administrators_at_once_both_stand(settings):
    def plus(name):
        return lambda before: {**dict(before.amounts), name: 1}

    names = ("frame.win", "frame.draw", "work.check", "work.cure")
    await asyncio.gather(*(settings.edit(OLD, "amounts", plus(name), by=ADMIN, at=NOON) for name in names))
    assert dict((await settings.settings(OLD)).amounts) == dict.fromkeys(names, 1)


async def test_everything_may_be_put_back(settings):
    await settings.change(OLD, "min_players", 5, by=ADMIN, at=NOON)
    await settings.change(OLD, "night_window", (10, 20, 30), by=ADMIN, at=NOON)
    assert dict(await settings.load(OLD)) == {"min_players": 5, "night_window": [10, 20, 30]}
    await settings.reset_all(OLD, by=ADMIN, at=NOON + 1)
    assert dict(await settings.load(OLD)) == {}


async def test_an_empty_table_is_no_change(settings):
    await settings.change(OLD, "role_from", {"doctor": 0}, by=ADMIN, at=NOON)
    await settings.change(OLD, "role_from", {}, by=ADMIN, at=NOON + 1)
    assert dict(await settings.load(OLD)) == {}


# The move to a supergroup.


async def fill(pool: asyncpg.Pool, chats: Chats) -> None:
    book = SettingsBook(pool)
    await chats.titled(OLD, "Town", NOON)
    await book.change(OLD, "language", "en", by=ADMIN, at=NOON)
    await book.change(OLD, "min_players", 5, by=ADMIN, at=NOON + 2)
    await chats.appoint(OLD, ANNA, ADMIN, NOON)
    await chats.administered(OLD, (ADMIN,))
    await chats.warn(OLD, "can_delete_messages")
    await Books(pool).record(GAME)


async def under(pool: asyncpg.Pool, chat_id: int) -> dict[str, int]:
    tables = ("games", "settings", "operators")
    return {name: await pool.fetchval(f"SELECT count(*) FROM {name} WHERE chat_id = $1", chat_id) for name in tables}


NOTHING = {"games": 0, "settings": 0, "operators": 0}
ALL = {"games": 1, "settings": 2, "operators": 1}


async def test_everything_moves(chats, database):
    await fill(database, chats)
    await chats.migrate(OLD, NEW)
    assert await under(database, OLD) == NOTHING
    assert await under(database, NEW) == ALL
    assert await title(database, NEW) == "Town"
    assert await SettingsBook(database).load(NEW) == {"language": "en", "min_players": 5}
    assert await chats.operators(NEW) == {ANNA}
    assert await chats.language(NEW) == "en"
    assert await chats.moved(OLD) == NEW
    assert await chats.moved(NEW) is None
    assert [one.id for one in await chats.of_administrator(ADMIN)] == [NEW]


async def test_rights_are_told_anew_in_the_supergroup(chats, database):
    await fill(database, chats)
    await chats.migrate(OLD, NEW)
    assert await chats.warned(NEW) == await chats.warned(OLD) == frozenset()


async def test_moving_twice_is_moving_once(chats, database):
    await fill(database, chats)
    for _ in range(3):
        await chats.migrate(OLD, NEW)
    assert await under(database, NEW) == ALL
    await chats.active(NEW, False)
    await chats.migrate(OLD, NEW)
    assert await database.fetchval("SELECT active FROM chats WHERE id = $1", NEW) is False


async def test_many_moves_at_once_are_one(chats, database):
    await fill(database, chats)
    await asyncio.gather(*(Chats(database).migrate(OLD, NEW) for _ in range(8)))
    assert await under(database, NEW) == ALL


async def test_what_comes_late_under_the_old_id_lands_under_the_new(chats, database):
    await chats.migrate(OLD, NEW)
    await fill(database, chats)
    assert await under(database, OLD) == NOTHING
    assert await under(database, NEW) == ALL
    assert (await Books(database).game("g-1")).chat_id == NEW


async def test_a_late_change_by_the_old_id_still_yields_to_a_newer_one(chats, database):
    await chats.migrate(OLD, NEW)
    book = SettingsBook(database)
    await book.change(NEW, "language", "ru", by=ADMIN, at=NOON + 1)
    await book.change(OLD, "language", "en", by=ADMIN, at=NOON)
    assert await book.load(NEW) == {"language": "ru"}


async def test_what_the_supergroup_had_is_kept_sensibly(chats, database):
    await fill(database, chats)
    book = SettingsBook(database)
    await book.change(NEW, "language", "ru", by=BORYS, at=NOON + 1)
    await book.change(NEW, "min_players", 9, by=BORYS, at=NOON + 1)
    await chats.titled(NEW, "City", NOON + 1)
    await chats.appoint(NEW, ANNA, BORYS, NOON + 1)
    await chats.appoint(NEW, BORYS, BORYS, NOON + 1)
    await Books(database).record(replace(GAME, game_id="g-2", chat_id=NEW))
    await chats.migrate(OLD, NEW)
    assert await book.load(NEW) == {"language": "ru", "min_players": 5}
    assert await title(database, NEW) == "City"
    assert await chats.operators(NEW) == {ANNA, BORYS}
    assert await under(database, NEW) == {"games": 2, "settings": 2, "operators": 2}


async def test_a_move_to_itself_and_of_an_unknown_chat_do_no_harm(chats, database):
    await fill(database, chats)
    await chats.migrate(OLD, OLD)
    assert await under(database, OLD) == ALL
    await chats.migrate(-5, -6)
    assert await chats.moved(-5) == -6


async def test_a_writer_and_a_move_wait_for_each_other(chats, database):
    """A game that is being written while its chat moves ends under the new id."""
    await chats.titled(OLD, "Town", NOON)
    async with database.acquire() as writer, writer.transaction():
        await writer.execute(
            "INSERT INTO operators (chat_id, user_id, named_by, named_at) VALUES ($1, $2, $3, now())", OLD, ANNA, ADMIN
        )
        moving = nursery.start(chats.migrate(OLD, NEW), name="moving")
        while not await database.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            assert not moving.done()
    await moving
    assert await chats.operators(NEW) == {ANNA}


async def test_the_columns_keep_their_shapes(chats, database):
    with pytest.raises(asyncpg.CheckViolationError):
        await database.execute("INSERT INTO chats (id, met_at, warned) VALUES (1, now(), '{}')")
    await chats.warn(OLD, "x")
    assert json.loads(await database.fetchval("SELECT warned::text FROM chats WHERE id = $1", OLD)) == ["x"]


async def test_going_back_a_revision_keeps_books_and_settings(chats, database, database_url):
    await fill(database, chats)
    await migrate_back(database_url, "0001")
    await migrate(database_url)
    assert await under(database, OLD) == ALL | {"operators": 0}
    assert await Chats(database).warned(OLD) == frozenset()


async def test_every_table_that_names_a_chat_is_moved(chats, database):
    """A new table with a `chat_id` needs a step in bot/storage/moving.py and the trigger of migration 0002."""
    named = (
        "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'chat_id'"
    )
    followed = "SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname = 'follow_moved_chat'"
    tables = {row[0] for row in await database.fetch(named)}
    assert {row[0] for row in await database.fetch(followed)} == tables
    assert all(any(f"FROM {one} " in step or f"UPDATE {one} " in step for step in STEPS) for one in tables)
