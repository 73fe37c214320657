"""Tasks end when they are told to, also when a cancellation was swallowed on the way."""

import asyncio

from bot import nursery


async def test_a_task_that_swallows_one_cancellation_ends_by_the_next(monkeypatch):
    monkeypatch.setattr(nursery, "IMPATIENCE", 0.001)
    swallowed = []

    async def stubborn():
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if swallowed:
                    raise
                swallowed.append(True)

    task = nursery.start(stubborn(), name="stubborn")
    await nursery.end(task)
    assert task.cancelled()


async def test_a_task_that_is_over_is_left_alone():
    async def brief():
        return None

    task = nursery.start(brief(), name="brief")
    await task
    await nursery.end(task)
    assert not task.cancelled()
