"""One commit: state, wake-up, outbox and log together, or nothing."""

import pytest

from bot.storage import keys
from bot.storage.codec import decode_event, decode_game
from bot.storage.games import RedisGames
from game.advance import advance
from game.commands import ConfirmRole, Join
from game.events import RECORD, PlayerJoined, RegistrationOpened
from game.phases import Finished, Registration
from tests.engine.playing import CHAT, Clock, engine_on, gathered, opening, to_nomination, wake

BUCKET = keys.bucket(CHAT)


async def read_list(redis, key):
    return [decode_event(item).event for item in await redis.lrange(key, 0, -1)]


async def test_a_chat_without_a_game_has_an_empty_table(redis):
    games = RedisGames(redis)
    table = await games.load(CHAT)
    assert table.version == 0
    assert await games.current(table)


async def test_a_commit_keeps_state_wake_up_outbox_and_log_together(engine, redis):
    await engine.submit(CHAT, opening("g0"))
    await engine.submit(CHAT, Join(user_id=1, name="Anna"))
    game = await RedisGames(redis).load(CHAT)
    assert isinstance(game.phase, Registration)
    assert [player.name for player in game.players] == ["Anna"]
    assert await redis.zrange(keys.wakeups(BUCKET), 0, -1, withscores=True) == [(b"-1001:1", 1_000_060.0)]
    shown = await read_list(redis, keys.outbox(CHAT))
    assert [type(event) for event in shown] == [RegistrationOpened, PlayerJoined]
    assert shown == await read_list(redis, keys.log(CHAT, "g0"))
    assert await redis.smembers(keys.unsent(BUCKET)) == {str(CHAT).encode()}


async def test_whoever_read_an_older_version_changes_nothing(redis, clock):
    slow, fast = RedisGames(redis), RedisGames(redis)
    table = await slow.load(CHAT)
    late = advance(table, opening("late"), now=clock())
    assert await fast.commit(await fast.load(CHAT), advance(table, opening("fast"), now=clock()))
    before = {key: await redis.dump(key) for key in sorted(await redis.keys("*"))}
    assert not await slow.commit(table, late)
    assert {key: await redis.dump(key) for key in sorted(await redis.keys("*"))} == before
    assert (await slow.load(CHAT)).id == "fast"


async def test_a_remembered_state_is_checked_before_a_refusal_is_believed(redis, clock):
    one, other = engine_on(redis, clock), engine_on(redis, clock)
    await one.submit(CHAT, opening())
    await one.game(CHAT)
    await other.submit(CHAT, Join(user_id=1, name="Anna"))
    refused = await one.submit(CHAT, Join(user_id=1, name="Anna"))
    assert refused.reason == "refused-already-joined"


async def test_facts_for_the_record_are_logged_and_never_shown(engine, redis, clock):
    await gathered(engine, 8)
    await to_nomination(engine, clock)
    shown = await read_list(redis, keys.outbox(CHAT))
    logged = await read_list(redis, keys.log(CHAT, "g0"))
    hidden = [event for event in logged if event.audience == RECORD]
    assert hidden
    assert shown == [event for event in logged if event.audience != RECORD]


async def test_each_event_knows_its_version_and_number(engine, redis, clock):
    await gathered(engine, 6)
    await wake(engine, clock)
    await wake(engine, clock)
    places = [
        ((one := decode_event(item)).version, one.index) for item in await redis.lrange(keys.log(CHAT, "g0"), 0, -1)
    ]
    assert places == sorted(set(places))


async def test_the_wake_up_of_a_left_phase_is_gone(engine, redis, clock):
    await gathered(engine, 6)
    await to_nomination(engine, clock)
    game = await engine.game(CHAT)
    waiting = await redis.zrange(keys.wakeups(BUCKET), 0, -1, withscores=True)
    assert waiting == [(f"{CHAT}:{game.phase_no}".encode(), game.phase.deadline)]


async def test_a_finished_game_waits_for_the_books_under_its_id(engine, redis, clock):
    await gathered(engine, 4)
    while not isinstance((await engine.game(CHAT)).phase, Finished):
        await wake(engine, clock)
        for player in (await engine.game(CHAT)).players:
            await engine.submit(CHAT, ConfirmRole(user_id=player.user_id))
    kept = await redis.hgetall(keys.results(BUCKET))
    assert list(kept) == [b"g0"]
    assert decode_game(kept[b"g0"]) == await engine.game(CHAT)


async def test_a_lost_redis_starts_again_with_an_empty_table(engine, redis):
    await gathered(engine, 4)
    await redis.flushdb()
    game = await engine.game(CHAT)
    assert game.version == 0
    assert not game.players


async def test_all_keys_of_a_chat_lie_in_one_slot(engine, redis):
    await gathered(engine, 4)
    tagged = {key[key.index(b"{") : key.index(b"}")] for key in await redis.keys("*") if b"{" in key}
    assert len(tagged) == 1
    assert {key for key in await redis.keys("*") if b"{" not in key} == {b"seat:%d" % user for user in range(1, 5)}


@pytest.mark.parametrize("chat", [-1, -1002003004005, 7199004377])
async def test_big_chat_and_user_ids_stay_exact(redis, chat):
    engine = engine_on(redis, Clock())
    await engine.submit(chat, opening())
    await engine.submit(chat, Join(user_id=2**53 + 1, name="Big"))
    game = await RedisGames(redis).load(chat)
    assert game.chat_id == chat
    assert game.players[0].user_id == 2**53 + 1
