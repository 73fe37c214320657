"""Crashes and several workers: nothing is lost, next to nothing is told twice."""

import asyncio

from redis.asyncio import Redis

from bot import nursery
from bot.storage import keys
from bot.storage.outbox import claim
from tests.delivery.stand import CHAT, OTHER, told, touch, until


async def die(redis, delivery, running, *chats):
    """Let a worker vanish as a crash would have it; its claims run out."""
    delivery._bags.close = delivery._bags.settle = nothing
    delivery.stop()

    def dead():
        for flight in delivery._flights:
            flight.cancel()
        return running.done()

    await until(dead)
    for chat in chats:
        await redis.delete(claim(chat))


async def nothing():
    """Leave everything as it lies."""


async def test_after_a_crash_only_the_post_in_flight_is_repeated(redis, stand):
    stand.session.hold[9] = asyncio.Event()
    await stand.says(*[told(f"card {user}", to=user) for user in (5, 6, 7, 8, 9)], told("group"))
    await stand.says(told("next"))
    running = nursery.start(stand.worker.run(), name="delivery")
    await until(lambda: "next" in stand.session.texts() and len(stand.worker._flights) == 1)
    await die(redis, stand.worker, running, CHAT)
    del stand.session.hold[9]
    second = stand.delivery("two")
    await stand.settle(second)
    texts = stand.session.texts()
    assert texts.count("card 9") == 2
    assert all(texts.count(f"card {user}") == 1 for user in (5, 6, 7, 8))
    assert texts.count("group") == 1
    assert await stand.no_traces()


async def test_a_touch_survives_a_crash(redis, stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    stand.session.hold[CHAT] = asyncio.Event()
    await stand.says(touch("list", last=True))
    running = nursery.start(stand.worker.run(), name="delivery")
    await until(lambda: len(stand.session.requests) == 2)
    await die(redis, stand.worker, running, CHAT)
    del stand.session.hold[CHAT]
    await stand.settle(stand.delivery("two"))
    assert stand.session.edits() == ["list v2", "list v2"]
    assert await stand.no_traces()


async def test_two_workers_never_tell_a_chat_at_once(redis, redis_url, stand):
    """Even when both believe that they hold the bucket."""
    async with Redis.from_url(redis_url) as connection:
        second = stand.delivery("two")
        second._bags._outbox._redis = connection
        for number in range(10):
            await stand.says(told(f"{number}"))
            await stand.says(told(f"{number}"), chat=OTHER)
            await asyncio.gather(stand.worker.step(), second.step())
        for _ in range(5):
            await asyncio.gather(stand.worker.step(), second.step())
    assert stand.session.texts(CHAT) == [str(number) for number in range(10)]
    assert stand.session.texts(OTHER) == [str(number) for number in range(10)]
    assert await stand.no_traces()


async def test_a_chat_that_another_worker_is_telling_is_left_alone(redis, stand):
    await redis.set(claim(CHAT), "two")
    await stand.says(told("a"))
    await stand.says(told("b"), chat=OTHER)
    await stand.settle()
    assert stand.session.texts() == ["b"]
    await redis.delete(claim(CHAT))
    await stand.settle()
    assert stand.session.texts() == ["b", "a"]


async def test_only_leased_buckets_are_told(redis, stand):
    mine = stand.delivery("two", held=[keys.bucket(CHAT)])
    assert keys.bucket(OTHER) != keys.bucket(CHAT)
    await stand.says(told("a"))
    await stand.says(told("b"), chat=OTHER)
    await stand.settle(mine)
    assert stand.session.texts() == ["a"]


async def test_a_bucket_that_is_given_back_is_finished_by_the_next_worker(redis, stand):
    stand.session.hold[CHAT] = asyncio.Event()
    await stand.says(told("a"), told("b"))
    running = nursery.start(stand.worker.run(), name="delivery")
    await until(lambda: stand.session.texts() == ["a"])
    stand.worker._leases.held = frozenset()
    second = stand.delivery("two")
    stand.worker.nudge()
    assert await second.step() == 0
    stand.session.hold.pop(CHAT).set()
    await until(lambda: not stand.worker._bags._bags)
    await redis.ping()
    await stand.settle(second)
    stand.worker.stop()
    await running
    assert stand.session.texts() == ["a", "b"]
    assert await stand.no_traces()


async def test_stopping_finishes_what_is_in_flight_and_keeps_the_rest(redis, stand):
    stand.session.hold[CHAT] = asyncio.Event()
    await stand.says(told("a"))
    await stand.says(told("b"))
    running = nursery.start(stand.worker.run(), name="delivery")
    await until(lambda: stand.session.texts() == ["a"])
    stand.worker.stop()
    stand.session.hold.pop(CHAT).set()
    await running
    assert stand.session.texts() == ["a"]
    assert await stand.left() == 1
    assert await redis.get(claim(CHAT)) is None
    await stand.settle(stand.delivery("two"))
    assert stand.session.texts() == ["a", "b"]
