"""People: the newest name and the newest holder of a username, written seldom; languages; open private chats."""

import asyncio

import asyncpg
import pytest

from bot.storage.migrate import migrate
from bot.storage.people import People

ANNA, BORYS = 5_000_000_001, 7_199_004_377
NOON = 1_764_500_000.0


class Counting:
    """A pool that counts what is sent to it."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self.pool, self.sent = pool, []

    def __getattr__(self, name):
        async def call(sql, *values):
            self.sent.append(sql)
            return await getattr(self.pool, name)(sql, *values)

        return call


class Clock:
    def __init__(self):
        self.time = NOON

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def pool(database: asyncpg.Pool, database_url: str) -> Counting:
    await migrate(database_url)
    return Counting(database)


@pytest.fixture
def people(pool, clock) -> People:
    return People(pool, clock)


async def row(pool: Counting, user_id: int) -> tuple[str, str | None, float]:
    found = await pool.pool.fetchrow("SELECT name, username, named_at FROM people WHERE id = $1", user_id)
    return found["name"], found["username"], found["named_at"].timestamp()


async def test_a_thousand_messages_of_one_person_are_one_write(people, pool):
    """E8: each message wrote its author anew."""
    await asyncio.gather(*(people.seen(ANNA, "Anna", "anna", NOON + n) for n in range(1000)))
    assert len(pool.sent) == 2  # the row, and the username taken from others
    assert await row(pool, ANNA) == ("Anna", "anna", NOON)


async def test_a_person_is_written_again_after_an_hour(people, pool, clock):
    await people.seen(ANNA, "Anna", None, NOON)
    clock.time += 3600
    await people.seen(ANNA, "Anna", None, clock.time)
    assert await row(pool, ANNA) == ("Anna", None, clock.time)


async def test_a_new_name_is_written_at_once(people, pool):
    await people.seen(ANNA, "Anna", "anna", NOON)
    await people.seen(ANNA, "Анна 🌹", None, NOON + 1)
    assert await row(pool, ANNA) == ("Анна 🌹", None, NOON + 1)


@pytest.mark.parametrize("fresh", [False, True], ids=["one process", "two"])
async def test_an_older_sight_changes_nothing(people, pool, fresh):
    await people.seen(ANNA, "New", "new", NOON + 1)
    await (People(pool) if fresh else people).seen(ANNA, "Old", "old", NOON)
    assert await row(pool, ANNA) == ("New", "new", NOON + 1)


async def test_of_two_sights_in_one_second_the_last_stands(people, pool):
    await people.seen(ANNA, "First", None, NOON)
    await people.seen(ANNA, "Second", None, NOON)
    assert await row(pool, ANNA) == ("Second", None, NOON)


async def test_what_could_not_be_written_is_tried_again(people, pool):
    await pool.pool.execute("ALTER TABLE people RENAME TO crowd")
    with pytest.raises(asyncpg.UndefinedTableError):
        await people.seen(ANNA, "Anna", None, NOON)
    await pool.pool.execute("ALTER TABLE crowd RENAME TO people")
    await people.seen(ANNA, "Anna", None, NOON)
    assert await row(pool, ANNA) == ("Anna", None, NOON)


@pytest.mark.parametrize("asked", ["Olena_K", "@Olena_K", "@OLENA_K", "olena_k"])
async def test_usernames_are_found_in_any_case(people, asked):
    await people.seen(ANNA, "Olena", "Olena_K", NOON)
    assert await people.by_username(asked) == ANNA


async def test_a_username_of_four_letters_is_found(people):
    await people.seen(ANNA, "Anna", "anna", NOON)
    assert await people.by_username("@anna") == ANNA


@pytest.mark.parametrize("asked", ["nobody", "", "@", "%", "ann_"])
async def test_who_is_not_known_is_none(people, asked):
    await people.seen(ANNA, "Anna", "anna", NOON)
    await people.seen(BORYS, "Borys", "", NOON)
    assert await people.by_username(asked) is None


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
async def test_the_newest_holder_of_a_username_wins_in_any_order(people, order):
    sights = ((ANNA, "Anna", "Cattani", NOON), (BORYS, "Borys", "cattani", NOON + 60))
    for number in order:
        await people.seen(*sights[number])
    assert await people.by_username("cattani") == BORYS


async def test_a_username_given_up_by_its_new_holder_is_nobodys(people):
    await people.seen(ANNA, "Anna", "cattani", NOON)
    await people.seen(BORYS, "Borys", "cattani", NOON + 60)
    await people.seen(BORYS, "Borys", None, NOON + 120)
    assert await people.by_username("cattani") is None


async def test_a_username_may_come_back(people):
    await people.seen(ANNA, "Anna", "cattani", NOON)
    await people.seen(BORYS, "Borys", "cattani", NOON + 60)
    await people.seen(ANNA, "Anna", "cattani", NOON + 120)
    assert await people.by_username("cattani") == ANNA


async def test_people_who_swap_names_at_once_do_not_lock_each_other(people, pool):
    for n in range(20):
        names = ("one", "two") if n % 2 else ("two", "one")
        sights = [People(pool).seen(who, "x", name, NOON + n) for who, name in zip((ANNA, BORYS), names, strict=True)]
        await asyncio.gather(*sights)
    assert {await people.by_username("one"), await people.by_username("two")} == {ANNA, BORYS}


async def test_usernames_are_found_by_an_index(people, pool):
    async with pool.pool.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL enable_seqscan = off")
        plan = await connection.fetch("EXPLAIN SELECT id FROM people WHERE lower(username) = lower('x')")
    assert "people_by_username" in "\n".join(line[0] for line in plan)


async def test_nobody_has_a_language_before_choosing(people):
    await people.seen(ANNA, "Anna", None, NOON)
    assert await people.language(ANNA) is None
    assert await people.languages((ANNA, BORYS)) == {}


async def test_a_chosen_language_is_told_at_once(people):
    assert await people.language(ANNA) is None
    await people.speak(ANNA, "ru", NOON)
    assert await people.language(ANNA) == "ru"
    await people.speak(ANNA, None, NOON + 1)
    assert await people.language(ANNA) is None


async def test_languages_are_asked_for_once(people, pool):
    await people.speak(ANNA, "en", NOON)
    pool.sent.clear()
    for _ in range(10):
        assert await people.languages(iter((ANNA, BORYS))) == {ANNA: "en"}
    assert len(pool.sent) == 1


async def test_a_language_chosen_through_another_worker_is_noticed_within_a_minute(people, pool, clock):
    assert await people.language(ANNA) is None
    await People(pool).speak(ANNA, "uk", NOON)
    clock.time += 60
    assert await people.language(ANNA) == "uk"


async def test_an_older_choice_of_language_changes_nothing(people):
    await people.speak(ANNA, "uk", NOON + 1)
    await people.speak(ANNA, "ru", NOON)
    assert await people.language(ANNA) == "uk"


async def test_a_language_the_bot_does_not_speak_is_refused(people):
    with pytest.raises(asyncpg.CheckViolationError):
        await people.speak(ANNA, "la", NOON)


async def test_who_chose_a_language_first_gets_a_name_when_seen(people, pool):
    await people.speak(ANNA, "uk", NOON)
    await people.reachable(BORYS, True)
    await people.seen(ANNA, "Anna", "anna", NOON - 1000)
    await people.seen(BORYS, "Borys", None, NOON - 1000)
    assert [(await row(pool, who))[0] for who in (ANNA, BORYS)] == ["Anna", "Borys"]
    assert await people.language(ANNA) == "uk"


async def test_an_open_private_chat_is_noted_once(people, pool):
    assert await people.reached(ANNA) is None
    pool.sent.clear()
    for _ in range(10):
        await people.reachable(ANNA, True)
    assert len(pool.sent) == 1
    assert await people.reached(ANNA) is True
    await people.reachable(ANNA, False)
    assert await People(pool).reached(ANNA) is False
