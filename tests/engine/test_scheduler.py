"""Wake-ups on real Valkey: early, late, repeated, by two workers; nobody's fault stops the others."""

import asyncio

from redis.asyncio import Redis

from bot.scheduler import Scheduler
from bot.storage import keys
from bot.storage.codec import decode_event
from bot.storage.leases import RedisLeases
from bot.storage.wakeups import Due, RedisWakeUps
from game.commands import Halt, Wake
from game.events import PhaseResumed, RegistrationWarned, RolesDealt
from game.model import Authority
from game.phases import Confirmation, Registration
from game.refusals import Reason
from tests.engine.playing import CHAT, engine_on, gathered


async def no_pause(seconds):
    """Let others run; tests do not wait."""


def scheduler_on(redis, engine, clock, name="w1"):
    return Scheduler(engine, RedisWakeUps(redis), RedisLeases(redis, name), clock=clock, pause=no_pause)


async def log_of(redis, kind):
    events = [decode_event(item).event for item in await redis.lrange(keys.log(CHAT, "g0"), 0, -1)]
    return [event for event in events if isinstance(event, kind)]


async def test_nothing_is_woken_before_its_time(redis, engine, clock):
    await gathered(engine, 5)
    scheduler = scheduler_on(redis, engine, clock)
    clock.at += 59.9
    assert await scheduler.step() == 0
    clock.at += 0.1
    assert await scheduler.step() == 1
    assert len(await log_of(redis, RegistrationWarned)) == 1


async def test_a_game_goes_on_by_itself(redis, engine, clock):
    await gathered(engine, 5)
    scheduler = scheduler_on(redis, engine, clock)
    for _ in range(121):
        clock.at += 1
        await scheduler.step()
    assert isinstance((await engine.game(CHAT)).phase, Confirmation)


async def test_a_wake_up_repeated_or_of_an_older_phase_does_nothing(redis, engine, clock):
    await gathered(engine, 5)
    clock.at += 60
    await engine.wake(CHAT, 1)
    game = await engine.game(CHAT)
    assert (await engine.wake(CHAT, 1)).reason is Reason.TOO_EARLY
    clock.at += 60
    await engine.wake(CHAT, 1)
    assert (await engine.wake(CHAT, 1)).reason is Reason.TOO_EARLY
    assert (await engine.game(CHAT)).version == game.version + 1


async def test_after_downtime_a_phase_gets_one_fresh_window(redis, engine, clock):
    await gathered(engine, 5)
    clock.at += 3600
    scheduler = scheduler_on(redis, engine_on(redis, clock), clock)
    await scheduler.step()
    assert [event.window for event in await log_of(redis, PhaseResumed)] == [120]
    game = await engine.game(CHAT)
    assert isinstance(game.phase, Registration)
    assert game.phase.deadline == clock.at + 120
    clock.at += 3600
    await scheduler.step()
    assert isinstance((await engine.game(CHAT)).phase, Confirmation)


async def test_two_workers_wake_a_game_once(redis, redis_url, clock):
    second = Redis.from_url(redis_url)
    one, other = engine_on(redis, clock), engine_on(second, clock)
    await gathered(one, 5)
    clock.at += 60
    await one.wake(CHAT, 1)
    clock.at += 60
    await asyncio.gather(*(worker.submit(CHAT, Wake(phase_no=1)) for worker in (one, other) for _ in range(5)))
    await second.aclose()
    assert len(await log_of(redis, RolesDealt)) == 1


class Failing:
    """An engine that cannot wake one chat."""

    def __init__(self, engine, chat):
        self.engine, self.chat, self.failing = engine, chat, True

    async def wake(self, chat_id, phase_no):
        if chat_id == self.chat and self.failing:
            raise TimeoutError("no answer")
        return await self.engine.wake(chat_id, phase_no)


async def test_one_game_that_fails_stops_nobody_and_is_tried_again(redis, engine, clock):
    await gathered(engine, 5)
    await gathered(engine, 5, chat=-7, first=11)
    failing = Failing(engine, CHAT)
    scheduler = scheduler_on(redis, failing, clock)
    clock.at += 60
    await scheduler.step()
    assert (await engine.game(CHAT)).phase.warn_at is not None
    assert (await engine.game(-7)).phase.warn_at is None
    failing.failing = False
    await scheduler.step()
    assert (await engine.game(CHAT)).phase.warn_at is None


async def test_a_halted_game_leaves_no_wake_up(redis, engine, clock):
    await gathered(engine, 5)
    await engine.submit(CHAT, Halt(by=1, authority=Authority.OPERATOR))
    clock.at += 10_000
    assert await RedisWakeUps(redis).due(clock.at, range(keys.BUCKETS)) == []


async def test_due_wake_ups_come_oldest_first_over_all_buckets(redis):
    for chat in range(-40, 0):
        await redis.zadd(keys.wakeups(keys.bucket(chat)), {f"{chat}:3": 100.0 - chat})
    due = await RedisWakeUps(redis).due(1000.0, range(keys.BUCKETS))
    assert due == [Due(chat, 3) for chat in range(-1, -41, -1)]


async def test_a_scheduler_that_stops_gives_its_buckets_back(redis, engine, clock):
    scheduler = scheduler_on(redis, engine, clock)
    await scheduler.step()
    assert len(await redis.keys("lease:*")) == keys.BUCKETS
    scheduler.stop()
    await scheduler.run()
    assert await redis.keys("lease:*") == []


async def test_two_workers_share_the_buckets_and_the_last_one_takes_all(redis):
    one, other = RedisLeases(redis, "one"), RedisLeases(redis, "other")
    assert len(await one.round(0.0)) == keys.BUCKETS
    await other.round(1.0)
    await one.round(2.0)
    await other.round(3.0)
    assert (len(one.held), len(other.held)) == (32, 32)
    assert one.held.isdisjoint(other.held)
    await other.release()
    assert len(await one.round(4.0)) == keys.BUCKETS


async def test_the_buckets_of_a_dead_worker_are_taken_over(redis):
    dead, heir = RedisLeases(redis, "dead"), RedisLeases(redis, "heir")
    await dead.round(0.0)
    await heir.round(1.0)
    assert heir.held == frozenset()
    for key in await redis.keys("lease:*"):
        assert 0 < await redis.pttl(key) <= 10_000
        await redis.delete(key)
    assert len(await heir.round(20.0)) == keys.BUCKETS
    assert len(await dead.round(20.0)) == 0


async def test_a_redis_that_is_away_is_asked_again(redis, engine, clock):
    gone = Redis.from_url("unix:///nowhere/valkey.sock")
    scheduler = Scheduler(engine, RedisWakeUps(gone), RedisLeases(gone, "w"), clock=clock, pause=no_pause)
    assert await scheduler.step() == 0
    await gone.aclose()
