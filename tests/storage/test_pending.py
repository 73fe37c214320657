"""What waits for a person's next step lies in Redis: taken once, counted within its time."""

import asyncio

from bot.storage.pending import Pending


async def test_what_is_kept_is_read_and_taken_once(redis):
    pending = Pending(redis)
    key = await pending.keep_new("deed", "слова", 60)
    assert await pending.read("deed", key) == "слова"
    assert await pending.read("other", key) is None
    taken = await asyncio.gather(*(pending.take("deed", key) for _ in range(10)))
    assert sorted(taken, key=str) == [None] * 9 + ["слова"]
    assert await pending.read("deed", key) is None


async def test_keys_are_fit_for_buttons_and_differ(redis):
    pending = Pending(redis)
    made = [await pending.keep_new("deed", "x", 60) for _ in range(20)]
    assert len(set(made)) == 20
    assert all(len(one) == 12 and one.isascii() and ":" not in one for one in made)


async def test_everything_goes_in_time(redis):
    pending = Pending(redis)
    await pending.keep("deed", "a", "x", 60)
    await pending.add("parts", "a", "x", 60)
    await pending.count("often", "a", 60)
    names = [name async for name in redis.scan_iter("pending:*")]
    assert len(names) == 3
    assert all([0 < await redis.pttl(name) <= 60_000 for name in names])


async def test_counting_starts_with_the_first_and_a_second_does_not_prolong_it(redis):
    pending = Pending(redis)
    assert await pending.count("often", "a", 60) == 1
    await redis.pexpire("pending:often:a", 5_000)
    assert [await pending.count("often", "a", 60), await pending.count("often", "b", 60)] == [2, 1]
    assert await redis.pttl("pending:often:a") <= 5_000


async def test_a_list_keeps_its_order_and_can_be_dropped(redis):
    pending = Pending(redis)
    for part in ("перше", "друге", "перше"):
        await pending.add("parts", "a", part, 60)
    assert await pending.listed("parts", "a") == ("перше", "друге", "перше")
    await pending.drop("parts", "a")
    assert await pending.listed("parts", "a") == ()
