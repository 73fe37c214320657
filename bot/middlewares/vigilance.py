"""The watcher looks at every message of a group, whoever handles it, once it is handled."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import Message, TelegramObject

from bot.watching.watcher import Watcher

GROUPS = frozenset({"group", "supergroup"})


class Vigilance(BaseMiddleware):
    """Lets the handler work first: a command must not wait for detectors. `edited` says that it sees edits."""

    def __init__(self, watcher: Watcher, *, edited: bool = False) -> None:
        self._watcher, self._edited = watcher, edited

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Let the handler work, then look; a message that breaks its handler is looked at, too."""
        try:
            result = await handler(event, data)
        except Exception:
            await self._look(event)
            raise
        await self._look(event)
        return result

    async def _look(self, event: TelegramObject) -> None:
        if isinstance(event, Message) and event.chat.type in GROUPS:
            await self._watcher.look(event, edited=self._edited)
