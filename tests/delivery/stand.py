"""A stand for delivery: a fake Telegram behind aiogram's session, a presenter as the test writes it, a still clock."""

import asyncio
from collections import deque
from dataclasses import dataclass

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.types import Chat, Message

from bot.delivery import Delivery
from bot.limits import Limits, Throttle, Window
from bot.outgoing.stage import Stage
from bot.presenter.post import Audience, Drawing, Post, Priority, Touch
from bot.sending import Hooks, Sender
from bot.storage import keys
from bot.storage.codec import encode_events
from game.events import RoleActed
from game.model import Game, changed
from game.phases import Idle, Night

CHAT, OTHER = -1001, -2002
FAST = Window(1000, 0.1)
WIDE = Limits(bot=Window(1000, 1.0), group=Window(1000, 1.0), chat=Window(1000, 1.0), pace=FAST, live_pause=0.0)


def forbidden(text):
    return lambda method: TelegramForbiddenError(method, f"Forbidden: {text}")


def bad(text):
    return lambda method: TelegramBadRequest(method, f"Bad Request: {text}")


def flood(seconds):
    return lambda method: TelegramRetryAfter(method, f"Too Many Requests: retry after {seconds}", seconds)


def moved(new):
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    return lambda method: TelegramMigrateToChat(method, text, new)


def network():
    return lambda method: TelegramNetworkError(method, "Request timeout error")


def broken():
    return lambda method: TelegramServerError(method, "Internal Server Error")


class FakeSession(BaseSession):
    """Answers with what is queued for a chat, else well; `hold` makes a chat's requests wait for an event."""

    def __init__(self):
        super().__init__()
        self.requests = []
        self.answers = {}
        self.hold = {}
        self.number = 100

    def queue(self, chat, *errors):
        self.answers.setdefault(chat, deque()).extend(errors)

    async def close(self):
        pass

    async def stream_content(self, *args, **kwargs):
        yield b""

    async def make_request(self, bot, method, timeout=None):  # noqa: ASYNC109
        chat = getattr(method, "chat_id", None)
        self.requests.append(method)
        if chat in self.hold:
            await self.hold[chat].wait()
        if (waiting := self.answers.get(chat)) and (error := waiting.popleft()) is not None:
            raise error(method)
        if method.__api_method__ != "sendMessage":
            return True
        self.number += 1
        whisper = bool(method.ephemeral_message_parameters)
        return Message.model_construct(
            message_id=0 if whisper else self.number,
            ephemeral_message_id=self.number if whisper else None,
            chat=Chat.model_construct(id=chat, type="private"),
        )

    def texts(self, chat=None):
        return [one.text for one in self.requests if chat is None or one.chat_id == chat]

    def edits(self):
        return [one.text for one in self.requests if one.__api_method__.startswith("edit")]


class StubPresenter:
    """Says what the test wrote under the event's word; draws the game's version."""

    def __init__(self):
        self.says = {}
        self.drawings = {}
        self.asked = []

    def posts(self, audience, happened, game):
        self.asked.append(tuple(one.event.role for one in happened))
        return [one for logged in happened for one in self.says[logged.event.role]]

    def draw(self, audience, game, screen, to):
        found = self.drawings.get((screen, to), self.drawings.get(screen, f"{screen} v{game.version}"))
        return found and Drawing(text=found)


class StubAudiences:
    async def audience(self, chat_id, game_id):
        return Audience(chat_id=chat_id, language="uk", bot_username="bot", seats={}, languages={})


class StubGames:
    def __init__(self):
        self.games = {}

    async def game(self, chat_id):
        return self.games.get(chat_id) or night(chat_id)


class Leases:
    def __init__(self, held=range(keys.BUCKETS)):
        self.held = frozenset(held)


def night(chat_id, version=1, game_id="g0"):
    phase = Night(number=1, deadline=1e12, window=60.0, tick_at=None)
    return Game(chat_id=chat_id, id=game_id, version=version, phase_no=2, phase=phase)


def over(game):
    return changed(game, phase=Idle())


@dataclass
class Clock:
    at: float = 1_000_000.0

    def __call__(self):
        return self.at


async def yield_only(seconds):
    """Tests do not wait: the clock stands, others get their turn."""
    await asyncio.sleep(0)  # noqa: TID251


async def until(condition):
    """Let the others run until something is so; a test that waits in vain fails."""
    for _ in range(1_000_000):
        if condition():
            return
        await asyncio.sleep(0)  # noqa: TID251
    raise AssertionError("waited in vain")


class Stand:
    """Everything around a delivery; `delivery()` makes another worker on the same Redis and the same Telegram."""

    def __init__(self, redis, limits=WIDE):
        self.redis, self.limits = redis, limits
        self.clock = Clock()
        self.session = FakeSession()
        self.presenter, self.games = StubPresenter(), StubGames()
        self.versions = {}
        self.heard = []
        self.worker = self.delivery("one")

    def sender(self):
        bot = Bot("42:TEST", session=self.session)
        hooks = Hooks(migrated=self._hear("migrated"), lost=self._hear("lost"), unreachable=self._hear("unreachable"))
        return Sender(bot, Throttle(self.redis, self.limits, clock=self.clock, pause=self._advance), hooks)

    def delivery(self, name, held=range(keys.BUCKETS)):
        stage = Stage(self.games, self.presenter, StubAudiences())
        return Delivery(self.redis, Leases(held), stage, self.sender(), worker=name)

    def _hear(self, what):
        async def hook(*facts):
            self.heard.append((what, *facts))

        return hook

    async def _advance(self, seconds):
        self.clock.at += seconds
        await asyncio.sleep(0)  # noqa: TID251

    async def happens(self, *words, chat=CHAT, game_id="g0"):
        """Commit one version of events, one for each word."""
        version = self.versions[chat] = self.versions.get(chat, 0) + 1
        game = night(chat, version, game_id)
        self.games.games[chat] = game
        events = encode_events(game, [RoleActed(role=word) for word in words])
        await self.redis.rpush(keys.outbox(chat), *events)
        await self.redis.sadd(keys.unsent(keys.bucket(chat)), chat)

    async def says(self, *posts, chat=CHAT, game_id="g0"):
        """Commit an event that the presenter tells by these posts."""
        word = f"event {len(self.presenter.says)}"
        self.presenter.says[word] = list(posts)
        await self.happens(word, chat=chat, game_id=game_id)

    async def settle(self, delivery=None):
        """Step until nothing more can be sent at this moment."""
        while await (delivery or self.worker).step():
            pass

    async def pass_time(self, seconds, step=0.5):
        end = self.clock.at + seconds
        while self.clock.at < end:
            self.clock.at += step
            await self.settle()

    async def left(self, chat=CHAT):
        return await self.redis.llen(keys.outbox(chat))

    async def no_traces(self, chat=CHAT):
        """Nothing of a chat may stay behind but its screens and limits."""
        names = await self.redis.keys(f"*:{chat}")
        return [name for name in names if not name.startswith((b"window:", b"stop:", b"screens:"))] == [] and not (
            await self.redis.smembers(keys.unsent(keys.bucket(chat)))
        )


def told(text, to=None, **more):
    return Post(text=text, to=to, **more)


def phase(text, **more):
    return Post(text=text, priority=Priority.PHASE, **more)


def touch(screen, to=None, *, last=False):
    return Touch(screen=screen, to=to, last=last)
