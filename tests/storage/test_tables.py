"""Tables: order, ties, periods by the clock in Kyiv, one's own place, and plans that read indexes alone."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot.storage.books import Books
from bot.storage.chats import Chats
from bot.storage.migrate import migrate
from bot.storage.people import People
from bot.storage.recounting import recount
from bot.storage.tables import (
    AT,
    AT_EVERYWHERE,
    OWN,
    OWN_EVERYWHERE,
    OWN_OF_CHAT,
    SORTS,
    TOP,
    Order,
    Period,
    Tables,
    first_day,
)
from bot.storage.totals import EVERYWHERE, FOREVER
from tests.storage.made import CHAT, NOON, OTHER_CHAT, at, game, paid, seat

DAY = 86_400.0


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


def tables(pool, now=NOON):
    return Tables(pool, clock=lambda: now)


def brief(rows):
    return [(row.place, row.user_id, row.money) for row in rows]


async def test_nobody_has_played(books, database):
    for order in Order:
        assert await tables(database).top(EVERYWHERE, order) == ()
        assert await tables(database).place_of(EVERYWHERE, order, Period.ALL, 1) is None
    assert await tables(database).at_place(EVERYWHERE, 1) is None


@pytest.mark.parametrize("scope", [EVERYWHERE, CHAT])
async def test_equals_share_a_place_and_the_next_one_counts_them(books, database, scope):
    await books.record(paid("g-1", {1: 10, 2: 30, 3: 30, 4: 5, 5: 10, 6: -7}))
    rich = await tables(database).top(scope, Order.RICHEST)
    assert brief(rich) == [(1, 3, 30), (1, 2, 30), (3, 5, 10), (3, 1, 10), (5, 4, 5), (6, 6, -7)]
    poor = await tables(database).top(scope, Order.POOREST)
    assert brief(poor) == [(1, 6, -7), (2, 4, 5), (3, 1, 10), (3, 5, 10), (5, 2, 30), (5, 3, 30)]
    for order, rows in ((Order.RICHEST, rich), (Order.POOREST, poor)):
        assert [await tables(database).place_of(scope, order, Period.ALL, row.user_id) for row in rows] == list(rows)
    assert brief([await tables(database).at_place(scope, place) for place in range(1, 7)]) == brief(rich)
    assert [await tables(database).at_place(scope, place) for place in (-1, 0, 7)] == [None] * 3


async def test_only_ten_rows_even_in_the_middle_of_equals(books, database):
    await books.record(paid("g-1", dict.fromkeys(range(1, 31), 4)))
    rows = await tables(database).top(CHAT, Order.RICHEST)
    assert [row.place for row in rows] == [1] * 10
    assert (await tables(database).place_of(CHAT, Order.RICHEST, Period.ALL, 1)).place == 1


async def test_averages_are_of_those_who_played_ten_games(books, database):
    for n in range(10):
        await books.record(paid(f"g-{n}", {1: 3, 2: n} | ({3: 1000} if n else {})))
    for scope in (EVERYWHERE, CHAT):
        best = await tables(database).top(scope, Order.BEST_AVERAGE)
        assert [(row.place, row.user_id, row.average, row.games) for row in best] == [(1, 2, 4.5, 10), (2, 1, 3.0, 10)]
        worst = await tables(database).top(scope, Order.WORST_AVERAGE)
        assert [(row.place, row.user_id) for row in worst] == [(1, 1), (2, 2)]
        assert await tables(database).place_of(scope, Order.BEST_AVERAGE, Period.ALL, 3) is None
        assert await tables(database).place_of(scope, Order.BEST_AVERAGE, Period.ALL, 1) == best[1]
    await books.record(paid("g-10", {3: 1000}))
    assert (await tables(database).top(CHAT, Order.BEST_AVERAGE))[0].user_id == 3


async def test_everybodys_place_is_what_a_plain_count_gives(books, database):
    """Over steps, wide steps, negative sums and fractions of them."""
    rng = random.Random(4)
    for n in range(12):
        await books.record(
            paid(
                f"g-{n}",
                {user: rng.choice((0, -1, 1, 255, 256, -256, 700, rng.randint(-2000, 2000))) for user in range(1, 40)},
            )
        )
    for order in Order:
        everywhere, chat = [await tables(database).top(scope, order, limit=100) for scope in (EVERYWHERE, CHAT)]
        assert everywhere == chat
        assert len(chat) == 39
        for row in chat:
            for scope in (EVERYWHERE, CHAT):
                assert await tables(database).place_of(scope, order, Period.ALL, row.user_id) == row
    rich = await tables(database).top(CHAT, Order.RICHEST, limit=100)
    for place, row in enumerate(rich, 1):
        for scope in (EVERYWHERE, CHAT):
            assert await tables(database).at_place(scope, place) == row


async def test_places_of_a_day_are_those_of_all_time_when_all_was_played_today(books, database):
    """The one is counted, the other summed up from steps."""
    rng = random.Random(5)
    await books.record(
        paid("g-1", {user: rng.choice((0, -1, 63, 64, -64, rng.randint(-900, 900))) for user in range(1, 30)})
    )
    for order in (Order.RICHEST, Order.POOREST):
        for user in range(1, 30):
            day, ever = [
                await tables(database).place_of(CHAT, order, period, user) for period in (Period.DAY, Period.ALL)
            ]
            assert day == ever


async def test_places_in_a_supergroup_hold_those_of_the_group(books, database):
    """Steps of a chat move with its totals, and are right again for both who had played in only one and in both."""
    await books.record(paid("g-1", {1: 500, 2: -70, 3: 64}))
    await books.record(paid("g-2", {3: 700, 4: 10}, chat=OTHER_CHAT))
    await Chats(database).migrate(CHAT, OTHER_CHAT)
    assert (await recount(database, mend=False)).equal
    rich = await tables(database).top(OTHER_CHAT, Order.RICHEST)
    assert brief(rich) == [(1, 3, 764), (2, 1, 500), (3, 4, 10), (4, 2, -70)]
    assert [await tables(database).at_place(OTHER_CHAT, place) for place in (1, 2, 3, 4)] == list(rich)
    assert [
        await tables(database).place_of(OTHER_CHAT, Order.RICHEST, Period.ALL, row.user_id) for row in rich
    ] == list(rich)
    assert await tables(database).at_place(CHAT, 1) is None


async def test_a_chat_knows_its_own_games_alone(books, database):
    await books.record(paid("g-1", {1: 10, 2: 3}))
    await books.record(paid("g-2", {1: -20, 3: 4}, chat=OTHER_CHAT))
    assert brief(await tables(database).top(CHAT, Order.RICHEST)) == [(1, 1, 10), (2, 2, 3)]
    assert brief(await tables(database).top(EVERYWHERE, Order.RICHEST)) == [(1, 3, 4), (2, 2, 3), (3, 1, -10)]


async def test_day_week_and_month_begin_anew(books, database):
    """NOON is a Wednesday, the 15th."""
    for n, days in enumerate((0, 1, 2, 3, 14, 15)):
        await books.record(paid(f"g-{n}", {1: 10**n}, finished=NOON - days * DAY))
    sums = {period: (await tables(database).top(CHAT, Order.RICHEST, period))[0].money for period in Period}
    assert sums == {Period.DAY: 1, Period.WEEK: 111, Period.MONTH: 11_111, Period.ALL: 111_111}
    assert await tables(database, NOON + 31 * DAY).top(CHAT, Order.RICHEST, Period.MONTH) == ()


@pytest.mark.parametrize(
    "midnight", [at(2026, 7, 16), at(2026, 3, 30), at(2026, 10, 26), at(2026, 3, 29), at(2027, 1, 1)]
)
async def test_a_day_ends_at_midnight_in_kyiv(books, database, midnight):
    await books.record(paid("g-1", {1: 5}, finished=midnight - 0.001))
    await books.record(paid("g-2", {1: 7}, finished=midnight))
    for moment, money in ((midnight - 0.001, 5), (midnight, 7)):
        assert (await tables(database, moment).top(CHAT, Order.RICHEST, Period.DAY))[0].money == money


@pytest.mark.parametrize(
    ("moment", "days"),
    [
        (at(2026, 7, 15), ("2026-07-15", "2026-07-13", "2026-07-01")),
        (at(2026, 3, 29, 23, 59, 59), ("2026-03-29", "2026-03-23", "2026-03-01")),
        (at(2026, 10, 25, 0, 0), ("2026-10-25", "2026-10-19", "2026-10-01")),
        (at(2027, 1, 1, 0, 0), ("2027-01-01", "2026-12-28", "2027-01-01")),
    ],
)
def test_first_days(moment, days):
    assert tuple(first_day(one, moment).isoformat() for one in (Period.DAY, Period.WEEK, Period.MONTH)) == days
    assert first_day(Period.ALL, moment) == FOREVER


async def test_names_are_those_of_today_and_a_deleted_account_keeps_its_last(books, database):
    await books.record(game("g-1", seat(1, 1, 5, name="Old"), seat(2, 2, 4, name="Gone"), seat(3, 3, 3, name="")))
    people = People(database)
    await people.seen(1, "New", None, NOON + 60)
    await people.seen(2, "", None, NOON + 60)
    assert [row.name for row in await tables(database).top(CHAT, Order.RICHEST)] == ["New", "Gone", ""]


async def test_a_table_is_whole_while_games_end(books, database):
    """Money is only passed on here, so the sum of any table at any moment is 0."""
    games = [paid(f"g-{n}", {1: n, 2: -n}) for n in range(30)]
    writing = asyncio.gather(*(books.record(one) for one in games))
    while not writing.done():
        assert sum(row.money for row in await tables(database).top(CHAT, Order.RICHEST)) == 0
    await writing


@pytest.mark.parametrize("order", list(Order))
async def test_tables_are_read_from_indexes(books, database, order):
    await books.record(replace(paid("g-1", {1: 5, 2: 7}), chat_id=CHAT))
    async with database.acquire() as connection, connection.transaction():
        for way in ("seqscan", "sort", "bitmapscan"):
            await connection.execute(f"SET LOCAL enable_{way} = off")
        for text, scope in (
            *((TOP, CHAT), (TOP, EVERYWHERE), (OWN, CHAT), (OWN_OF_CHAT, CHAT), (OWN_EVERYWHERE, EVERYWHERE)),
            *(((AT, CHAT), (AT_EVERYWHERE, EVERYWHERE)) if order is Order.RICHEST else ()),
        ):
            query = SORTS[order].fill(text)
            rows = await connection.fetch("EXPLAIN " + query, FOREVER, "all", scope, 1)
            plan = "\n".join(row[0] for row in rows)
            assert f"totals_by_{SORTS[order].measure}" in plan
            assert "Seq Scan" not in plan
