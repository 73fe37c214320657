"""Requests that change how somebody stands in a chat, and what their failures mean (telegram-facts §4, §7)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiogram.methods import (
    BanChatMember,
    BanChatSenderChat,
    GetChatMember,
    RestrictChatMember,
    TelegramMethod,
    UnbanChatMember,
    UnbanChatSenderChat,
)
from aiogram.types import ChatPermissions
from pydantic import BaseModel

from bot.court.terms import Carried
from bot.outgoing.outcomes import LOST, Outcome, Reply
from moderation.punishments import permissions, telegram_until

Attempt = Callable[[TelegramMethod[Any], int], Awaitable[Reply]]

MEANING: Mapping[Outcome, Carried] = {
    Outcome.NO_RIGHT: Carried.NO_RIGHT,
    Outcome.BASIC_GROUP: Carried.BASIC_GROUP,
    Outcome.ADMINISTRATOR: Carried.IS_ADMINISTRATOR,
    Outcome.OWNER: Carried.IS_OWNER,
    Outcome.UNKNOWN_PERSON: Carried.UNKNOWN,
    Outcome.FLICKER: Carried.UNKNOWN,
    Outcome.NEVER_STARTED: Carried.UNKNOWN,
    Outcome.POISON: Carried.UNKNOWN,
}
"""What cannot be done; every other failure passes."""
DONE = frozenset({Outcome.SENT, Outcome.UNREADABLE})
ONCE_MORE = frozenset({Outcome.FLICKER, Outcome.TRANSIENT})


class Stuck(Exception):
    """It cannot be done now: why, after how many seconds it is worth another try, whether the chat is lost."""

    def __init__(self, carried: Carried, after: float = 0.0, *, lost: bool = False) -> None:
        super().__init__(carried)
        self.carried, self.after, self.lost = carried, after, lost


class Asking:
    """Asks Telegram about one person in one chat; raises `Stuck` for whatever is not done in the end."""

    def __init__(self, attempt: Attempt, pause: Callable[[float], Awaitable[None]], chat_id: int, user_id: int) -> None:
        self._attempt, self._pause = attempt, pause
        self._chat_id, self._user_id = chat_id, user_id

    @property
    def person(self) -> bool:
        """Say whether it is a person, and no channel."""
        return self._user_id > 0

    async def member(self) -> Mapping[str, Any]:
        """Give the person's raw ChatMember; empty for somebody whom Telegram does not know here."""
        try:
            found = await self._ask(GetChatMember(chat_id=self._chat_id, user_id=self._user_id))
        except Stuck as stuck:
            if stuck.carried is Carried.UNKNOWN:
                return {}
            raise
        if isinstance(found, BaseModel):
            return found.model_dump()
        return found if isinstance(found, Mapping) else {}

    async def ban(self, until: float | None, now: float) -> None:
        """Ban, for good or until a moment; a channel for good alone."""
        if self._user_id < 0:
            await self._ask(BanChatSenderChat(chat_id=self._chat_id, sender_chat_id=self._user_id))
            return
        date = telegram_until(until, now)
        await self._ask(BanChatMember(chat_id=self._chat_id, user_id=self._user_id, until_date=date))

    async def unban(self) -> None:
        """Lift a ban; whoever is present stays."""
        if self._user_id < 0:
            await self._ask(UnbanChatSenderChat(chat_id=self._chat_id, sender_chat_id=self._user_id))
            return
        await self._ask(UnbanChatMember(chat_id=self._chat_id, user_id=self._user_id, only_if_banned=True))

    async def restrict(self, denied: frozenset[str], until: float | None, now: float) -> None:
        """Deny exactly this, until a moment or for good; nothing denied makes an ordinary member again."""
        method = RestrictChatMember(
            chat_id=self._chat_id,
            user_id=self._user_id,
            permissions=ChatPermissions(**permissions(denied)),
            use_independent_chat_permissions=True,
            until_date=telegram_until(until, now) if denied else 0,
        )
        await self._ask(method)

    async def _ask(self, method: TelegramMethod[Any]) -> Any:
        """Ask, and once more after what may pass by itself (telegram-bot-api #802)."""
        reply = await self._attempt(method, self._chat_id)
        if reply.outcome in ONCE_MORE:
            await self._pause(reply.after)
            reply = await self._attempt(method, self._chat_id)
        if reply.outcome not in DONE:
            carried = MEANING.get(reply.outcome, Carried.LATER)
            raise Stuck(carried, reply.after, lost=reply.outcome in LOST)
        return reply.result
