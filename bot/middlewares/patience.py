"""Whoever floods the bot with commands is not heard for a while (faults: S5)."""

from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import Message, TelegramObject

ALLOWED, SPAN = 20, 60.0
"""Typed commands that one person may give within so many seconds."""
DEAF_FOR = 60.0
"""Seconds for which a person who gave more is not heard."""
PEOPLE = 10_000


class Patience(BaseMiddleware):
    """Counts typed commands by person; talk and presses are never counted, and one notice is given."""

    def __init__(
        self,
        clock: Callable[[], float],
        is_command: Callable[[str | None], bool],
        notice: Callable[[Message], Awaitable[None]],
    ) -> None:
        self._clock = clock
        self._is_command = is_command
        self._notice = notice
        self._heard: OrderedDict[int, deque[float]] = OrderedDict()
        self._deaf: dict[int, float] = {}

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Let the handler work unless the person is not heard now."""
        if await self._too_much(event):
            return None
        return await handler(event, data)

    async def _too_much(self, event: TelegramObject) -> bool:
        if not isinstance(event, Message) or event.from_user is None or not self._is_command(event.text):
            return False
        return not await self._hears(event, event.from_user.id)

    async def _hears(self, message: Message, user_id: int) -> bool:
        now = self._clock()
        if self._deaf.get(user_id, 0.0) > now:
            return False
        heard = self._moments(user_id)
        while heard and heard[0] <= now - SPAN:
            heard.popleft()
        heard.append(now)
        if len(heard) <= ALLOWED:
            return True
        self._deaf = {one: until for one, until in self._deaf.items() if until > now}
        self._deaf[user_id] = now + DEAF_FOR
        await self._notice(message)
        return False

    def _moments(self, user_id: int) -> deque[float]:
        moments = self._heard.setdefault(user_id, deque())
        self._heard.move_to_end(user_id)
        if len(self._heard) > PEOPLE:
            self._heard.popitem(last=False)
        return moments
