"""Updates wait while a server of ours is away, and one that cannot be handled stops nobody."""

import asyncio

import pytest
from aiogram import Bot, Dispatcher
from aiogram.types import Message
from redis.exceptions import ConnectionError as RedisConnectionError

from bot.outages import AWAY
from bot.updates import PATIENCE, Intake, decoded, person_of

TOKEN = "42:TEST"


def update(number, user=5, text="hello"):
    person = {"id": user, "is_bot": False, "first_name": "A"}
    chat = {"id": user, "type": "private", "first_name": "A"}
    message = {"message_id": number, "date": 1_700_000_000, "chat": chat, "from": person, "text": text}
    return {"update_id": number, "message": message}


class Bench:
    """An intake whose handler fails as told, and whose pauses take no time."""

    def __init__(self, *failures):
        self.failures, self.heard, self.pauses = list(failures), [], []
        dispatcher = Dispatcher()
        dispatcher.message.register(self.on_message)
        self.intake = Intake(Bot(TOKEN), dispatcher, pause=self.pause)

    async def pause(self, seconds):
        self.pauses.append(seconds)

    async def on_message(self, message: Message):
        if self.failures:
            raise self.failures.pop(0)
        self.heard.append(message.text)

    async def handles(self, *updates):
        self.intake.open()
        for one in updates:
            await self.intake.handle(one)
        await self.intake.close()


@pytest.mark.parametrize("kind", AWAY)
async def test_an_update_waits_until_the_server_is_back(kind):
    bench = Bench(*[kind("away") for _ in range(3)])
    await bench.handles(update(1, text="my vote"))
    assert bench.heard == ["my vote"]
    assert bench.pauses == [0.25, 0.5, 1.0]
    assert (bench.intake.handled, bench.intake.failed) == (1, 0)


async def test_a_server_that_stays_away_ends_the_wait_some_day():
    bench = Bench(*[RedisConnectionError() for _ in range(1000)])
    await bench.handles(update(1))
    assert bench.intake.failed == 1
    assert PATIENCE <= sum(bench.pauses) < PATIENCE + 60


async def test_a_fault_of_ours_is_not_tried_again():
    bench = Bench(ValueError("a fault"))
    await bench.handles(update(1, text="one"), update(2, text="two"))
    assert bench.heard == ["two"]
    assert bench.pauses == []


async def test_one_persons_updates_keep_their_order_through_an_outage():
    bench = Bench(RedisConnectionError())
    bench.intake.open()
    for number in range(1, 6):
        await bench.intake._put(update(number, text=str(number)))
    await bench.intake.close()
    assert bench.heard == ["1", "2", "3", "4", "5"]


async def test_three_messages_at_once_each_see_what_the_one_before_left():
    """R9: whatever a handler waits for meanwhile; another person's message does not wait for it."""
    state, heard, gate = {5: 0, 6: 0}, [], asyncio.Event()
    dispatcher = Dispatcher()

    @dispatcher.message()
    async def on_message(message: Message):
        user = message.chat.id
        seen = state[user]
        if user == 6:
            gate.set()
        await gate.wait()
        state[user] = seen + 1
        heard.append((user, seen, message.text))

    intake = Intake(Bot(TOKEN), dispatcher)
    intake.open()
    async with asyncio.timeout(10):
        mine = [intake.handle(update(number, text=str(number))) for number in (1, 2, 3)]
        await asyncio.gather(*mine, intake.handle(update(4, user=6, text="4")))
        await intake.close()
    assert heard == [(6, 0, "4"), (5, 0, "1"), (5, 1, "2"), (5, 2, "3")]


def test_an_update_that_cannot_be_decoded_is_skipped():
    bad = {"update_id": 3, "chat_member": {"chat": {"id": -1, "type": "supergroup"}, "date": "never"}}
    assert decoded(bad, Bot(TOKEN)) is None
    assert person_of(bad) == -1
    assert decoded(update(4), Bot(TOKEN)).update_id == 4
