"""Names refreshed from every update: people by id, chats by title (spec/game.md §3, telegram-facts §5)."""

from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from aiogram import BaseMiddleware
from aiogram.types import Chat, TelegramObject, User

from bot.outages import POSTGRES_AWAY
from bot.storage.chats import Chats
from bot.storage.people import People

log = structlog.get_logger()


class Acquaintance(BaseMiddleware):
    """Notes who and where; the stores write only what changed."""

    def __init__(self, people: People, chats: Chats, clock: Callable[[], float]) -> None:
        self._people = people
        self._chats = chats
        self._clock = clock

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Take note, then let the handler work."""
        try:
            await self._take_note(data.get("event_from_user"), data.get("event_chat"))
        except POSTGRES_AWAY as error:
            log.warning("nobody is written down while the books are away", error=type(error).__name__)
        return await handler(event, data)

    async def _take_note(self, user: User | None, chat: Chat | None) -> None:
        if user and not user.is_bot:
            await self._people.seen(user.id, user.full_name, user.username, self._clock())
        if chat and chat.title:
            await self._chats.titled(chat.id, chat.title, self._clock())
