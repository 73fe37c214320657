"""A finished game reaches the books once, also when PostgreSQL was away at that moment."""

import json

import pytest

from bot.recorder import Recorder, result_of
from bot.storage import keys
from bot.storage.books import Books
from bot.storage.migrate import migrate
from game.commands import ConfirmRole
from game.phases import Finished
from game.proof import verify
from game.settings import Settings
from tests.engine.playing import CHAT, gathered, wake
from tests.engine.whole_games import every_step

EVERYWHERE = range(keys.BUCKETS)


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


async def finish(engine, clock):
    await gathered(engine, 5, settings=Settings(auto_restart=False, unconfirmed="keep"))
    while not isinstance((game := await engine.game(CHAT)).phase, Finished):
        await wake(engine, clock)
        for player in game.players:
            await engine.submit(CHAT, ConfirmRole(user_id=player.user_id))
    return game


class Away:
    """Books that cannot be reached."""

    async def record(self, result):
        raise ConnectionRefusedError("PostgreSQL is down")


async def test_a_finished_game_is_written_with_roles_money_and_counters(engine, redis, clock, books):
    game = await finish(engine, clock)
    assert await Recorder(redis, books).record_waiting(EVERYWHERE) == 1
    result = await books.game("g0")
    assert [(seat.role, seat.money) for seat in result.seats] == [(one.role, one.money) for one in game.players]
    assert sum(dict(seat.counters).get("was_killed_by_bot", 0) for seat in result.seats) > 0
    assert verify(json.loads(result.proof)) == ()
    assert await redis.hlen(keys.results(keys.bucket(CHAT))) == 0


async def test_a_result_waits_for_postgres_and_is_written_once(engine, redis, clock, books, database):
    """E3: what could not be delivered was charged all the same; here bucks and game come together, or not yet."""
    await finish(engine, clock)
    assert await Recorder(redis, Away()).record_waiting(EVERYWHERE) == 0
    assert await redis.hlen(keys.results(keys.bucket(CHAT))) == 1
    assert await database.fetchval("SELECT count(*) FROM totals") == 0
    waiting = await redis.hgetall(keys.results(keys.bucket(CHAT)))
    assert await Recorder(redis, books).record_waiting(EVERYWHERE) == 1
    await redis.hset(keys.results(keys.bucket(CHAT)), mapping=waiting)
    assert await Recorder(redis, books).record_waiting(EVERYWHERE) == 1
    assert await database.fetchval("SELECT count(*) FROM games") == 1


async def test_a_result_outlives_the_next_registration(engine, redis, clock, books):
    await finish(engine, clock)
    await gathered(engine, 1, first=50)
    assert await Recorder(redis, books).record_waiting(EVERYWHERE) == 1
    assert (await books.game("g0")).chat_id == CHAT


async def test_a_running_game_has_no_result(engine):
    await gathered(engine, 4)
    with pytest.raises(ValueError, match="finished"):
        result_of(await engine.game(CHAT), [])


def test_money_and_counters_of_a_result_follow_from_the_events():
    steps = list(every_step(12, seed=3))
    game = steps[-1][1]
    events = [event for _, _, happened in steps for event in happened]
    result = result_of(game, events)
    paid = {}
    for event in events:
        for seat, amount in getattr(event, "payments", ()):
            paid[seat] = paid.get(seat, 0) + amount
    assert {seat.seat: seat.money for seat in result.seats} == {one.seat: paid.get(one.seat, 0) for one in game.players}
    counted = [dict(seat.counters) for seat in result.seats]
    healed, been = (sum(one.get(key, 0) for one in counted) for key in ("healed", "was_healed"))
    assert healed == been > 0
