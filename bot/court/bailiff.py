"""Sends the enforcer out, and says when a missing right keeps him from his work (spec/moderation.md §7)."""

from collections.abc import Awaitable, Callable

import structlog

from bot.court.announcing import Announcer, spoken
from bot.court.enforcer import SLOW, Enforcer
from bot.court.terms import Carried
from bot.storage.standings import Standings

RIGHT = "can_restrict_members"
AFTER_A_FAULT = 60.0
"""Seconds after which a page that brought the enforcer to a fault is looked at again."""

log = structlog.get_logger()


TROUBLES = frozenset({Carried.NO_RIGHT, Carried.BASIC_GROUP})
"""What a whole chat suffers from."""


class Bailiff:
    """Carries out at once what the court asks for, and by `step` what is due; `missing` lists rights known to lack."""

    def __init__(
        self,
        enforcer: Enforcer,
        standings: Standings,
        announcer: Announcer,
        missing: Callable[[int], Awaitable[tuple[str, ...]]],
    ) -> None:
        self._enforcer, self._standings, self._announcer = enforcer, standings, announcer
        self._missing = missing

    async def enforce(self, chat_id: int, user_id: int) -> Carried:
        """Carry out what is on record of a person in a chat."""
        return await self._heard(chat_id, await self._enforcer.enforce(chat_id, user_id))

    async def again(self, chat_id: int, user_id: int) -> Carried:
        """Carry out anew what is in force of a person who came back."""
        return await self._heard(chat_id, await self._enforcer.again(chat_id, user_id))

    async def _heard(self, chat_id: int, carried: Carried) -> Carried:
        if carried in TROUBLES:
            await spoken(self._announcer.trouble(chat_id, carried))
        return carried

    async def step(self, now: float) -> int:
        """Carry out what is due by a moment (UTC seconds); tell how many pages were looked at."""
        pages = await self._standings.due(now)
        for chat_id, user_id, slow in pages:
            try:
                await self._look(chat_id, user_id, now, slow=slow)
            except Exception as error:  # noqa: BLE001 - one page's fault must not stop the others
                log.error("a punishment could not be carried out", chat=chat_id, error=repr(error))
                await self._standings.postpone(chat_id, user_id, now + AFTER_A_FAULT)
        return len(pages)

    async def _look(self, chat_id: int, user_id: int, now: float, *, slow: bool) -> None:
        """Look at one page; where the right is known to lack, Telegram is not asked again and again."""
        if slow and RIGHT in await self._missing(chat_id):
            await self._standings.postpone(chat_id, user_id, now + SLOW)
        else:
            await self.enforce(chat_id, user_id)
