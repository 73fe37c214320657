"""Windows in Redis: never too many, whoever asks."""

import asyncio

import pytest

from bot.limits import ANSWER, Limits, Slot, Throttle, Wait, Window
from bot.presenter.post import Priority
from tests.delivery.stand import FAST, Clock


@pytest.fixture
def clock():
    return Clock()


def throttle_on(redis, clock, limits=None):
    async def pause(seconds):
        clock.at += seconds

    return Throttle(redis, limits, clock=clock, pause=pause)


async def sent(throttle, chat, urgency=Priority.RESULT):
    taken = await throttle.take(chat, urgency)
    if isinstance(taken, Slot):
        await throttle.used(taken, throttle.clock())
        return True
    return False


async def test_a_group_gets_twenty_a_minute_in_any_minute(redis, clock):
    throttle = throttle_on(redis, clock)
    moments = []
    for _ in range(3000):
        if await sent(throttle, -1):
            moments.append(clock.at)
        clock.at += 0.1
    assert all(later - earlier > 59.999 for earlier, later in zip(moments, moments[20:], strict=False))
    assert len(moments) == 100


async def test_a_person_gets_one_a_second_with_a_small_burst(redis, clock):
    throttle = throttle_on(redis, clock)
    assert [await sent(throttle, 7) for _ in range(4)] == [True, True, True, False]
    clock.at += 3
    assert await sent(throttle, 7)


async def test_the_bot_gets_thirty_a_second_over_all_workers(redis, clock):
    workers = [throttle_on(redis, clock, Limits(pace=FAST)) for _ in range(3)]
    taken = await asyncio.gather(*(worker.take(user, ANSWER) for user in range(1, 21) for worker in workers))
    assert sum(isinstance(one, Slot) for one in taken) == 30


async def test_live_edits_leave_the_last_slots_of_a_group(redis, clock):
    throttle = throttle_on(redis, clock, Limits(chat=Window(99, 1.0), pace=FAST))
    assert sum([await sent(throttle, -1, Priority.LIVE) for _ in range(20)]) == 15
    assert not await sent(throttle, -1, Priority.DIGEST)
    assert sum([await sent(throttle, -1, Priority.PHASE) for _ in range(20)]) == 5


async def test_a_slot_counts_from_the_answer(redis, clock):
    throttle = throttle_on(redis, clock, Limits(chat=Window(1, 1.0)))
    slot = await throttle.take(7, ANSWER)
    clock.at += 0.9
    await throttle.used(slot, clock.at)
    clock.at += 0.9
    assert isinstance(await throttle.take(7, ANSWER), Wait)
    clock.at += 0.1
    assert isinstance(await throttle.take(7, ANSWER), Slot)


async def test_a_slot_given_back_is_free_at_once(redis, clock):
    throttle = throttle_on(redis, clock, Limits(chat=Window(1, 1.0)))
    await throttle.give_back(await throttle.take(7, ANSWER))
    assert isinstance(await throttle.take(7, ANSWER), Slot)


async def test_a_refusal_takes_nothing(redis, clock):
    throttle = throttle_on(redis, clock, Limits(chat=Window(1, 1.0), bot=Window(2, 1.0)))
    assert await sent(throttle, 7)
    for _ in range(5):
        assert not await sent(throttle, 7)
    assert await sent(throttle, 8)


async def test_the_wait_is_exact(redis, clock):
    throttle = throttle_on(redis, clock)
    for _ in range(3):
        await sent(throttle, 7)
        clock.at += 0.5
    assert (await throttle.take(7, ANSWER)).chat == pytest.approx(1.5)
    assert isinstance(await throttle.acquire(7, ANSWER, patience=2.0), Slot)
    assert await throttle.acquire(7, ANSWER, patience=0.0) is None


async def test_a_shorter_stop_does_not_shorten_a_longer_one(redis, clock):
    throttle = throttle_on(redis, clock)
    await throttle.stop(7, 60)
    await throttle.stop(7, 1)
    assert (await throttle.take(7, ANSWER)).chat == 60.0
    assert await throttle.stop(None, 5)
    assert (await throttle.take(8, ANSWER)).bot == 5.0


async def test_bursts_of_the_bot_are_spread(redis, clock):
    throttle = throttle_on(redis, clock, Limits(pace=Window(5, 0.1)))
    assert sum([await sent(throttle, user) for user in range(1, 11)]) == 5
    clock.at += 0.1001
    assert sum([await sent(throttle, user) for user in range(1, 11)]) == 5
