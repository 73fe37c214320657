"""Counting anew finds nothing after any games, finds every difference there is, and puts it right."""

import argparse
import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.cli import parser
from bot.cli import recount as command
from bot.storage.books import Books
from bot.storage.migrate import migrate
from bot.storage.recounting import recount
from game.result import GameResult
from tests.storage.made import CHAT, FACTIONS, NOON, OTHER_CHAT, fold, game, paid, seat

DAY = 86_400.0


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


@st.composite
def games(draw):
    """Draw some games of a few people in two chats over two years, with everything that a seat may hold."""
    made = []
    for number in range(draw(st.integers(0, 6))):
        users = draw(st.lists(st.integers(1, 6), min_size=1, max_size=5, unique=True))
        seats = [
            seat(
                place,
                user,
                role=draw(st.sampled_from(sorted(FACTIONS))),
                fate=draw(st.sampled_from(("survived", "executed", "expelled"))),
                won=draw(st.booleans()),
                earnings=tuple(sorted(draw(st.dictionaries(st.sampled_from("abc"), st.integers(-300, 300))).items())),
                counters=tuple(sorted(draw(st.dictionaries(st.sampled_from("xyz"), st.integers(1, 3))).items())),
            )
            for place, user in enumerate(users, 1)
        ]
        finished = NOON + draw(st.floats(-300 * DAY, 300 * DAY, allow_nan=False))
        made.append(game(f"g-{number}", *seats, finished=finished, chat=draw(st.sampled_from((CHAT, OTHER_CHAT)))))
    return made


async def empty(pool):
    await pool.execute(
        "TRUNCATE games, seats, people, chats, totals, tallies, steps, chat_steps, logs, mentions CASCADE"
    )


@pytest.fixture
def recorded(books, database):
    """Empty the books and record games, for a test that draws them many times over."""

    async def record(made: list[GameResult]) -> None:
        await empty(database)
        for one in made:
            await books.record(one)

    return record


async def all_time(pool):
    rows = await pool.fetch("SELECT scope, user_id, money, games, wins FROM totals WHERE period = 'all'")
    return {tuple(row)[:2]: tuple(row)[2:] for row in rows}


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(made=games())
async def test_after_any_games_nothing_differs(recorded, database, made):
    await recorded(made)
    found = await recount(database, mend=False)
    assert (found.wrong, found.games) == (dict.fromkeys(("totals", "tallies", "steps", "chat_steps"), 0), len(made))
    expected = {key[2:]: value for key, value in fold(made).totals.items() if key[1] == "all"}
    assert await all_time(database) == expected


async def test_nothing_recorded_is_equal(books, database):
    found = await recount(database)
    assert (found.equal, found.games, found.shown) == (True, 0, ())


WRONGS = {
    "a sum": ("UPDATE totals SET money = money + 1 WHERE user_id = 1", "totals"),
    "a row too many": (
        """
        INSERT INTO totals (since, period, scope, user_id, money, games, wins)
        SELECT since, period, scope, 77, money, games, wins FROM totals WHERE user_id = 1
        """,
        "totals",
    ),
    "a row too few": ("DELETE FROM totals WHERE user_id = 2 AND period = 'week'", "totals"),
    "a tally": ("UPDATE tallies SET sums = sums || '{\"money.kill\": 9}' WHERE user_id = 1", "tallies"),
    "a tally too few": ("DELETE FROM tallies WHERE user_id = 1", "tallies"),
    "a step": ("UPDATE steps SET people = people + 1", "steps"),
    "a step too few": ("DELETE FROM steps WHERE level = 2", "steps"),
    "a step too many": ("INSERT INTO steps VALUES ('infinity', 'all', 'money', 1, 999, 5)", "steps"),
    "a step of a chat": ("UPDATE chat_steps SET people = people + 1", "chat_steps"),
    "a step of a chat too few": ("DELETE FROM chat_steps WHERE scope = -100", "chat_steps"),
    "a step of a chat too many": ("INSERT INTO chat_steps VALUES (-100, 'average', 999, 5)", "chat_steps"),
}


@pytest.mark.parametrize("wrong", WRONGS)
async def test_a_difference_is_found_and_put_right(books, database, wrong):
    made = [paid("g-1", {1: 10, 2: -4}), paid("g-2", {1: 3}, chat=OTHER_CHAT)]
    for one in made:
        await books.record(one)
    statement, kind = WRONGS[wrong]
    await database.execute(statement)
    checked = await recount(database, mend=False)
    assert checked.wrong[kind] > 0
    assert {one.kind for one in checked.shown} == {kind}
    assert (await recount(database, mend=False)).wrong == checked.wrong
    assert (await recount(database)).wrong[kind] == checked.wrong[kind]
    assert (await recount(database)).equal
    expected = {key[2:]: value for key, value in fold(made).totals.items() if key[1] == "all"}
    assert await all_time(database) == expected


async def test_a_game_that_ends_meanwhile_waits_and_counts(books, database):
    await books.record(paid("g-1", {1: 10}))
    await database.execute("UPDATE totals SET money = 0")
    late = [paid(f"g-{n}", {1: 1, 2: 2}) for n in range(2, 12)]
    await asyncio.gather(recount(database), *(books.record(one) for one in late), recount(database))
    assert (await recount(database, mend=False)).equal
    assert (await all_time(database))[0, 1] == (20, 11, 0)


# The command


def arguments(*words: str) -> argparse.Namespace:
    return parser(("recount",)).parse_args(("recount", *words))


@pytest.fixture
def addressed(database_url, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", database_url)


async def run(*words: str) -> int:
    return await asyncio.to_thread(command.main, arguments(*words))


@pytest.mark.parametrize(("language", "word"), [("en", "Games: 1"), ("uk", "Ігор: 1"), ("ru", "Игр: 1")])
async def test_the_command_finds_all_equal(books, addressed, capsys, language, word):
    await books.record(paid("g-1", {1: 10}))
    assert await run("--language", language) == 0
    assert word in capsys.readouterr().out


async def test_the_command_tells_what_differs_and_mends_it(books, database, addressed, capsys):
    await books.record(paid("g-1", {1: 10}))
    await database.execute("UPDATE totals SET money = 11 WHERE period = 'all' AND scope = 0")
    assert await run("--check") == 1
    said = capsys.readouterr().out
    assert "infinity all 0 1: the games say 10 1 0, the books said 11 1 0" in said
    assert "Nothing was changed" in said
    assert await run() == 1
    assert "put right" in capsys.readouterr().out
    assert await run() == 0


async def test_the_command_needs_a_database(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("DATABASE_URL", f"postgresql://postgres@/postgres?host={tmp_path}")
    assert await run() == 2
    assert "cannot be reached" in capsys.readouterr().err
