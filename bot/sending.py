"""Sends single messages: limits kept, errors understood, nothing raised (telegram-facts §2, §7).

Delivery uses it for the game's messages, handlers for answers to a press or a command.
"""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import structlog
from aiogram import Bot
from aiogram.methods import AnswerCallbackQuery, DeleteMessage, SendMessage, TelegramMethod
from redis.exceptions import RedisError

from bot.limits import ANSWER, Throttle
from bot.outgoing.forms import Route, sending, way_round
from bot.outgoing.outcomes import CLOSED, DELIVERED, LOST, Outcome, Reply, reply_of
from bot.outgoing.privacy import told_privately
from bot.presenter.post import Drawing, Keyboard, Post

TIMEOUT = 15
"""Seconds after which a request without an answer is given up, and tried again."""
PATIENCE = 60.0
"""Seconds for which a direct message waits for its turn."""
TRIES = 3
"""How often a direct message is tried."""
CLOSED_FOR = 60.0
"""Seconds for which a private chat that was found closed is not tried again."""
LONGEST_TOAST = 200
"""Characters of an answer to a press (telegram-facts §2)."""

log = structlog.get_logger()


async def _nothing(*_: object) -> None:
    """Do nothing: the hook that is not set."""


async def _no_topic(*_: object) -> int | None:
    """Know no topics: the hook that is not set."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hooks:
    """Whom to tell what requests brought to light; each may be told the same several times.

    `migrated` (old chat, new chat); `lost` (a chat the bot is no longer in); `unreachable` (a person, and why);
    `topic_closed` (a chat whose topic is gone); `told` (a person, what he alone was told). `topic_of` is asked in which
    topic a chat is told its games.
    """

    migrated: Callable[[int, int], Awaitable[None]] = _nothing
    lost: Callable[[int], Awaitable[None]] = _nothing
    unreachable: Callable[[int, Outcome], Awaitable[None]] = _nothing
    topic_closed: Callable[[int], Awaitable[None]] = _nothing
    told: Callable[[int, str], Awaitable[None]] = _nothing
    topic_of: Callable[[int], Awaitable[int | None]] = _no_topic


@dataclass(slots=True)
class Counters:
    """What was sent since the start, for the metrics."""

    sent: int = 0
    edited: int = 0
    throttled: int = 0
    gave_up: int = 0
    by_outcome: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of a direct message; `message_id` is None where there is none, or it is a whisper."""

    outcome: Outcome
    message_id: int | None = None
    ephemeral_id: int | None = None


class Sender:
    """Sends through one bot; never raises but when it is cancelled."""

    def __init__(self, bot: Bot, throttle: Throttle, hooks: Hooks | None = None) -> None:
        self.throttle = throttle
        self.counters = Counters()
        self._bot = bot
        self._hooks = hooks or Hooks()
        self._closed: dict[int, float] = {}

    async def answer(
        self,
        chat_id: int,
        text: str,
        *,
        keyboard: Keyboard = (),
        reply_to: int | None = None,
        whisper: Route | None = None,
    ) -> Sent:
        """Answer a command or a press with a message; `whisper` is the way of an ephemeral one."""
        route = whisper or Route(chat_id)
        return await self._send(sending(Drawing(text=text, keyboard=keyboard), route, reply_to=reply_to), route)

    async def post(self, chat_id: int, post: Post) -> Sent:
        """Send a post of a chat at once, by its priority; a person who cannot be reached in private gets a whisper."""
        route = self.route(post, chat_id)
        sent = await self._send(sending(post, route), route, urgency=post.priority)
        if route.whisper_to is None and (other := way_round(post, chat_id, sent.outcome)):
            return await self._send(sending(post, other), other, urgency=post.priority)
        return sent

    async def send(self, method: TelegramMethod[Any], chat_id: int) -> Sent:
        """Send anything else, such as a picture, within the limits."""
        return await self._send(method, Route(chat_id))

    async def delete(self, chat_id: int, message_id: int) -> Outcome:
        """Delete a message; one that is gone already is fine."""
        method = DeleteMessage(chat_id=chat_id, message_id=message_id)
        return (await self._send(method, Route(chat_id))).outcome

    async def answer_callback(self, query_id: str, text: str = "", *, alert: bool = False) -> Outcome:
        """Answer a press by a toast or an alert, at once; a press that is too old is left alone."""
        method = AnswerCallbackQuery(
            callback_query_id=query_id, text=text[:LONGEST_TOAST] or None, show_alert=alert or None
        )
        return (await self.attempt(method, None)).outcome

    def route(self, post: Post, chat_id: int) -> Route:
        """Choose the way of a post: private, unless it was closed a moment ago."""
        if post.to is None:
            return Route(chat_id)
        if self._closed.get(post.to, 0.0) > self.throttle.clock():
            return way_round(post, chat_id, Outcome.NEVER_STARTED) or Route(post.to)
        return Route(post.to)

    def reopened(self, user_id: int) -> None:
        """Say that a person has just written in private."""
        self._closed.pop(user_id, None)

    async def attempt(self, method: TelegramMethod[Any], chat_id: int | None) -> Reply:
        """Make one request, and say what became of it; the slot is the caller's matter."""
        method = await self._in_topic(method, chat_id)
        try:
            reply = Reply(Outcome.SENT, await self._bot(method, request_timeout=TIMEOUT))
        except Exception as error:  # noqa: BLE001 - every error is an outcome
            if chat_id is not None and await self._lost_topic(method, chat_id, error):
                return await self.attempt(method.model_copy(update={"message_thread_id": None}), chat_id)
            reply = reply_of(error, chat_id)
            if reply.outcome in (Outcome.POISON, Outcome.TRANSIENT):
                # never the description: it may quote the text
                log.warning("a request failed", method=method.__api_method__, chat=chat_id, error=type(error).__name__)
        self._count(method, reply.outcome)
        try:
            await self._react(reply, chat_id)
            private = told_privately(method) if reply.outcome in DELIVERED else None
            if private:
                await self._hooks.told(*private)
        except Exception as error:  # noqa: BLE001 - a hook's fault must not stop the others
            log.error("a hook failed", chat=chat_id, outcome=reply.outcome, error=repr(error))
        return reply

    async def _in_topic(self, method: TelegramMethod[Any], chat_id: int | None) -> TelegramMethod[Any]:
        """Send what is for a whole forum into the topic where it plays; a reply finds its own."""
        if not isinstance(method, SendMessage) or chat_id is None or chat_id > 0 or method.reply_parameters:
            return method
        if method.message_thread_id:
            return method
        topic = await self._hooks.topic_of(chat_id)
        return method.model_copy(update={"message_thread_id": topic}) if topic else method

    async def _lost_topic(self, method: TelegramMethod[Any], chat_id: int, error: Exception) -> bool:
        topic = getattr(method, "message_thread_id", None)
        if not topic or "message thread not found" not in str(error).lower():
            return False
        if topic == await self._hooks.topic_of(chat_id):  # a log may have a topic of its own
            await self._hooks.topic_closed(chat_id)
        return True

    def _count(self, method: TelegramMethod[Any], outcome: Outcome) -> None:
        self.counters.by_outcome[outcome] += 1
        if outcome is Outcome.THROTTLED:
            self.counters.throttled += 1
        elif outcome in DELIVERED and method.__api_method__.startswith("edit"):
            self.counters.edited += 1
        elif outcome in DELIVERED and method.__api_method__.startswith("send"):
            self.counters.sent += 1

    async def _react(self, reply: Reply, chat_id: int | None) -> None:
        outcome = reply.outcome
        if outcome is Outcome.THROTTLED:
            whole = await self.throttle.stop(chat_id, reply.after)
            log.warning("telegram asks to wait", chat=chat_id, seconds=reply.after, whole_bot=whole)
        elif chat_id is None:
            return
        elif outcome is Outcome.MIGRATED and reply.moved_to:
            await self._hooks.migrated(chat_id, reply.moved_to)
        elif outcome in LOST and chat_id < 0:
            await self._hooks.lost(chat_id)
        elif chat_id > 0 and (outcome in CLOSED or outcome is Outcome.DEACTIVATED):
            self._remember_closed(chat_id)
            await self._hooks.unreachable(chat_id, outcome)

    def _remember_closed(self, user_id: int) -> None:
        now = self.throttle.clock()
        self._closed = {one: until for one, until in self._closed.items() if until > now}
        self._closed[user_id] = now + CLOSED_FOR

    async def _send(self, method: TelegramMethod[Any], route: Route, *, urgency: int = ANSWER) -> Sent:
        """Send within the limits, again after what passes, and once again to the chat that a group became."""
        reply = Reply(Outcome.THROTTLED)
        for _ in range(TRIES):
            try:
                slot = await self.throttle.acquire(route.chat_id, urgency, patience=PATIENCE)
                if slot is None:
                    break
                reply = await self.attempt(method, route.chat_id)
                await self.throttle.used(slot, self.throttle.clock())
            except (OSError, RedisError) as error:
                log.warning("the limits cannot be asked", chat=route.chat_id, error=repr(error))
                break
            if reply.outcome is Outcome.MIGRATED and reply.moved_to:
                route = Route(reply.moved_to, route.whisper_to, route.query_id, route.instead)
                method = method.model_copy(update={"chat_id": reply.moved_to})
            elif reply.outcome in (Outcome.TRANSIENT, Outcome.FLICKER):
                await self.throttle.pause(reply.after)
            elif reply.outcome is not Outcome.THROTTLED:
                break
        if reply.outcome not in DELIVERED and reply.outcome is not Outcome.GONE:
            self.counters.gave_up += 1
        ids = (getattr(reply.result, "message_id", None), getattr(reply.result, "ephemeral_message_id", None))
        return Sent(reply.outcome, ids[0] or None, ids[1])
