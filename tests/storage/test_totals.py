"""Totals are what the games say: each game once, in every scope and period, also when games end at once."""

import asyncio
import json
from dataclasses import replace

import pytest

from bot.recorder import Recorder
from bot.storage import keys
from bot.storage.books import Books, named_in
from bot.storage.chats import Chats
from bot.storage.migrate import migrate, migrate_back
from bot.storage.recounting import recount
from game.commands import ConfirmRole
from game.phases import Finished
from game.result import GameResult
from game.settings import Settings
from tests.engine.playing import CHAT as ENGINE_CHAT
from tests.engine.playing import Clock, engine_on, gathered, wake
from tests.storage.made import CHAT, NOON, OTHER_CHAT, at, fold, game, paid, seat

DAY = 86_400.0
TOWN = game(
    "g-1",
    seat(1, 7, 12, won=True, role="doctor", counters=(("healed", 2), ("voted_yes", 1))),
    seat(2, 5, -40, role="mafioso", earnings=(("kill", 60), ("own_kill", -100))),
    seat(3, 9, fate="expelled", earnings=(("role_refused", -20),)),
)


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


async def totals(pool):
    rows = await pool.fetch("SELECT since, period, scope, user_id, money, games, wins FROM totals")
    return {tuple(row)[:4]: tuple(row)[4:] for row in rows}


async def tallies(pool):
    rows = await pool.fetch("SELECT scope, user_id, sums::text FROM tallies")
    return {(row[0], row[1]): json.loads(row[2]) for row in rows}


async def holds(pool, games):
    """Check every table of totals against the games."""
    sums = fold(games)
    assert await totals(pool) == sums.totals
    assert await tallies(pool) == sums.tallies
    assert (await recount(pool, mend=False)).equal


async def test_a_game_moves_every_total_once(books, database):
    await books.record(TOWN)
    await holds(database, [TOWN])
    assert await books.record(TOWN) is False
    await holds(database, [TOWN])


async def test_games_of_two_chats_meet_in_the_sums_of_everywhere(books, database):
    again = replace(TOWN, game_id="g-2", chat_id=OTHER_CHAT)
    for one in (TOWN, again):
        await books.record(one)
    await holds(database, [TOWN, again])


async def test_who_was_put_out_before_the_first_night_played_no_game(books, database):
    await books.record(TOWN)
    assert await database.fetchval("SELECT count(*) FROM totals WHERE user_id = 9") == 0
    assert await database.fetchval("SELECT count(*) FROM seats WHERE user_id = 9") == 1


async def test_forty_games_end_at_once(books, database):
    people = list(range(1, 13))
    games = [
        paid(f"g-{n}", {user: user * n for user in (people if n % 2 else people[::-1])}, chat=CHAT - n % 3)
        for n in range(40)
    ]
    assert all(await asyncio.gather(*(books.record(one) for one in games)))
    await holds(database, games)


async def test_a_game_moves_while_others_end(books, database):
    games = [paid(f"g-{n}", {1: n, 2: -n}, chat=CHAT) for n in range(12)]
    await asyncio.gather(*(books.record(one) for one in games), Chats(database).migrate(CHAT, OTHER_CHAT))
    await holds(database, [replace(one, chat_id=OTHER_CHAT) for one in games])


async def test_totals_of_a_supergroup_hold_those_of_the_group(books, database):
    games = [paid("g-1", {1: 5, 2: 7}), paid("g-2", {2: 1, 3: 3}, chat=OTHER_CHAT)]
    for one in games:
        await books.record(one)
    await Chats(database).migrate(CHAT, OTHER_CHAT)
    late = paid("g-3", {1: 2}, chat=CHAT)
    await books.record(late)
    await holds(database, [replace(one, chat_id=OTHER_CHAT) for one in (*games, late)])


@pytest.mark.parametrize(
    ("finished", "day", "week", "month"),
    [
        (at(2026, 6, 30, 23, 59, 59.9), "2026-06-30", "2026-06-29", "2026-06-01"),
        (at(2026, 7, 1, 0, 0, 0), "2026-07-01", "2026-06-29", "2026-07-01"),
        (at(2026, 3, 29, 2, 59, 59), "2026-03-29", "2026-03-23", "2026-03-01"),
        (at(2026, 3, 29, 2, 59, 59) + 1, "2026-03-29", "2026-03-23", "2026-03-01"),
        (at(2026, 3, 30, 0, 0, 0), "2026-03-30", "2026-03-30", "2026-03-01"),
        (at(2026, 10, 25, 3, 30) + 3600, "2026-10-25", "2026-10-19", "2026-10-01"),
        (at(2026, 10, 25, 23, 59, 59), "2026-10-25", "2026-10-19", "2026-10-01"),
        (at(2026, 10, 26, 0, 0, 0), "2026-10-26", "2026-10-26", "2026-10-01"),
    ],
)
async def test_a_game_counts_for_the_day_it_ends_on_in_kyiv(books, database, finished, day, week, month):
    """Also where the clock changes: the last Sundays of March and October have 23 and 25 hours."""
    one = paid("g-1", {1: 5}, finished=finished)
    await books.record(one)
    rows = await database.fetch("SELECT period, since::text FROM totals WHERE scope = 0")
    assert {row[0]: row[1] for row in rows} == {"all": "infinity", "day": day, "week": week, "month": month}
    await holds(database, [one])


async def test_days_that_are_over_go_and_all_time_stays(books, database):
    for n in range(4):
        await books.record(paid(f"g-{n}", {1: 5}, finished=NOON + n * 41 * DAY))
    rows = await database.fetch("SELECT DISTINCT since FROM totals WHERE period = 'day'")
    assert len(rows) == 1
    assert await database.fetchval("SELECT money FROM totals WHERE period = 'all' AND scope = 0") == 20
    assert (await recount(database, mend=False)).equal


async def test_a_result_that_waited_long_still_counts_for_all_time(books, database):
    await books.record(paid("g-1", {1: 5}, finished=NOON))
    await books.record(paid("g-2", {1: 6}, finished=NOON - 100 * DAY))
    assert await database.fetchval("SELECT money FROM totals WHERE period = 'all' AND scope = 0") == 11
    assert (await recount(database, mend=False)).equal


async def test_games_recorded_before_there_were_totals_are_added_up(books, database, database_url):
    games = [TOWN, replace(TOWN, game_id="g-2", chat_id=OTHER_CHAT, log=())]
    for one in games:
        await books.record(one)
    await migrate_back(database_url, "0002")
    await migrate(database_url)
    await holds(database, games)
    assert await books.game("g-1") == TOWN
    await migrate_back(database_url, "0002")
    await migrate(database_url)
    await holds(database, games)


async def test_nothing_moves_when_a_game_is_refused(books, database):
    with pytest.raises(Exception, match="unique"):
        await books.record(replace(TOWN, seats=(*TOWN.seats, replace(TOWN.seats[0], user_id=77))))
    assert await totals(database) == {}


# What a whole game leaves


async def finish(engine, clock):
    await gathered(engine, 5, settings=Settings(auto_restart=False, unconfirmed="keep"))
    while not isinstance((state := await engine.game(ENGINE_CHAT)).phase, Finished):
        await wake(engine, clock)
        for player in state.players:
            await engine.submit(ENGINE_CHAT, ConfirmRole(user_id=player.user_id))
    return state


async def test_a_played_game_comes_with_its_log_and_moves_the_totals(redis, books, database):
    """E4, E7: what really happened stands in PostgreSQL, to the last line."""
    clock = Clock()
    state = await finish(engine_on(redis, clock), clock)
    lines = await redis.lrange(keys.log(ENGINE_CHAT, state.id), 0, -1)
    await Recorder(redis, books).record_waiting(range(keys.BUCKETS))
    result = await books.game(state.id)
    assert result.log == tuple(line.decode() for line in lines) != ()
    assert named_in(result.log) >= {player.user_id for player in state.players}
    await holds(database, [result])


async def test_a_lone_winner_is_credited_and_paid(books, database):
    """W2, W4: the books take winners from the seats, never from who is left alive."""
    one: GameResult = game(
        "g-1",
        seat(1, 1, 50, role="maniac", won=True),
        seat(2, 2, role="mafioso", fate="executed"),
        seat(3, 3, 50, fate="maniac", won=False),
        outcome="maniac",
    )
    await books.record(one)
    rows = await database.fetch("SELECT user_id, money, wins FROM totals WHERE period = 'all' AND scope = 0 ORDER BY 1")
    assert [tuple(row) for row in rows] == [(1, 50, 1), (2, 0, 0), (3, 50, 0)]


async def test_a_draw_is_a_game_that_nobody_won(books, database):
    """W4."""
    await books.record(paid("g-1", {1: 25, 2: 25}, outcome="draw"))
    rows = await database.fetch("SELECT games, wins FROM totals WHERE period = 'all' AND scope = 0")
    assert [tuple(row) for row in rows] == [(1, 0), (1, 0)]


async def test_sixty_games_are_sixty_though_each_comes_twice(books, database):
    """W5, W6: what is counted is counted once at the right number, and nothing comes from nothing."""
    for n in range(60):
        one = paid(f"g-{n}", {1: 1})
        await asyncio.gather(books.record(one), books.record(one))
    assert await database.fetchval("SELECT games FROM totals WHERE period = 'all' AND scope = 0") == 60
    sums = (await tallies(database))[0, 1]
    assert sums == {"money.kill": 60, "role.citizen": 60, "faction.town": 60}
