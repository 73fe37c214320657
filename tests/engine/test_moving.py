"""A group becomes a supergroup in mid-game: the game follows, once."""

from bot.storage import keys
from bot.storage.game_moving import GameMoving
from bot.storage.games import RedisGames
from bot.storage.wakeups import RedisWakeUps
from game.commands import Join, Nominate
from game.phases import Nomination, alarm
from game.refusals import Refused
from tests.engine.playing import CHAT, accepted, ballot, engine_on, gathered, opening, to_nomination

NEW = -1009999999999


async def test_a_running_game_goes_on_in_the_new_chat(engine, redis, clock):
    await gathered(engine, 8)
    await to_nomination(engine, clock)
    before = await engine.game(CHAT)
    await GameMoving(redis).move(CHAT, NEW)
    after = await engine.game(NEW)
    assert (after.id, after.version, after.players, after.phase) == (
        before.id,
        before.version,
        before.players,
        before.phase,
    )
    assert after.chat_id == NEW
    vote = ballot(after.living[0], after)
    await accepted(engine, NEW, vote)
    due = await RedisWakeUps(redis).due(alarm(after.phase), range(keys.BUCKETS))
    assert [one.chat_id for one in due] == [NEW]


async def test_late_updates_for_the_old_chat_reach_the_game(engine, redis, clock):
    await gathered(engine, 8)
    await to_nomination(engine, clock)
    await GameMoving(redis).move(CHAT, NEW)
    game = await engine.game(CHAT)
    await accepted(engine, CHAT, ballot(game.living[0], game))
    assert len((await engine.game(NEW)).phase.ballots) == 1
    assert await engine.submit_private(game.living[1].user_id, ballot(game.living[1], game))
    assert len((await engine.game(NEW)).phase.ballots) == 2


async def test_a_move_repeated_changes_nothing(engine, redis, clock):
    await gathered(engine, 8)
    await to_nomination(engine, clock)
    await GameMoving(redis).move(CHAT, NEW)
    game = await engine.game(NEW)
    await accepted(engine, NEW, ballot(game.living[0], game))
    await GameMoving(redis).move(CHAT, NEW)
    assert (await engine.game(NEW)).version == game.version + 1
    log = await redis.lrange(keys.log(NEW, game.id), 0, -1)
    assert len(log) == len(set(log))


async def test_a_commit_that_read_the_old_game_loses(redis, clock):
    slow = engine_on(redis, clock)
    await gathered(slow, 4)
    await GameMoving(redis).move(CHAT, NEW)
    await accepted(slow, CHAT, Join(user_id=9, name="Late"))
    assert len((await RedisGames(redis).load(NEW)).players) == 5


async def test_a_move_interrupted_after_freezing_is_finished_by_the_next(engine, redis, clock):
    await gathered(engine, 5)
    moving = GameMoving(redis)
    await moving._freeze(keys=[keys.game(CHAT), keys.wakeups(keys.bucket(CHAT))], args=[NEW])
    await moving.move(CHAT, NEW)
    assert len((await engine.game(NEW)).players) == 5


async def test_a_chat_without_a_game_moves_too(engine, redis):
    await GameMoving(redis).move(CHAT, NEW)
    assert not isinstance(await engine.submit(CHAT, opening()), Refused)
    assert (await engine.game(NEW)).id == "g0"


async def test_a_large_game_moves_whole(engine, redis, clock):
    await engine.submit(CHAT, opening())
    for user in range(1, 60):
        await engine.submit(CHAT, Join(user_id=user, name="x" * 64))
    await GameMoving(redis).move(CHAT, NEW)
    assert len((await engine.game(NEW)).players) == 59
    assert not isinstance((await engine.game(NEW)).phase, Nomination)
    assert (await engine.submit(NEW, Nominate(user_id=1, target=2))).reason
