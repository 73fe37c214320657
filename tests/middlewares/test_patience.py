"""Whoever floods the bot with commands is not heard for a while (faults: S5)."""

from datetime import UTC, datetime

from aiogram.types import Chat, Message, User

from bot.middlewares.patience import ALLOWED, DEAF_FOR, Patience


class Bench:
    """A patience with a clock of its own, and what came through it."""

    def __init__(self):
        self.at, self.notices, self.handled = 1000.0, 0, 0
        self.patience = Patience(lambda: self.at, lambda text: text.startswith("!"), self.notice)

    async def notice(self, message):
        self.notices += 1

    async def handle(self, event, data):
        self.handled += 1

    async def say(self, text, user=5):
        message = Message(
            message_id=1,
            date=datetime.fromtimestamp(self.at, UTC),
            chat=Chat(id=-1, type="supergroup"),
            from_user=User(id=user, is_bot=False, first_name="A"),
            text=text,
        )
        await self.patience(self.handle, message, {})


async def test_twenty_five_commands_in_a_minute_are_too_many():
    bench = Bench()
    for _ in range(25):
        await bench.say("!reg")
    assert (bench.handled, bench.notices) == (ALLOWED, 1)


async def test_after_a_minute_the_person_is_heard_again():
    bench = Bench()
    for _ in range(25):
        await bench.say("!reg")
    bench.at += DEAF_FOR
    await bench.say("!reg")
    assert bench.handled == ALLOWED + 1


async def test_talk_and_other_people_are_not_counted():
    bench = Bench()
    for _ in range(50):
        await bench.say("hello")
    for user in range(100, 150):
        await bench.say("!reg", user=user)
    assert (bench.handled, bench.notices) == (100, 0)


async def test_a_steady_player_is_always_heard():
    bench = Bench()
    for _ in range(100):
        bench.at += 4
        await bench.say("!4")
    assert (bench.handled, bench.notices) == (100, 0)
