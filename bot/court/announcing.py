"""Who puts into words what the court does: the public line, the private word, the log (spec/moderation.md §2, §6)."""

from collections.abc import Awaitable
from typing import Protocol

import structlog

from bot.court.terms import Carried, Lifted, Sentenced
from bot.storage.appeals import Appeal
from bot.storage.reports import Report
from moderation.warden import Ruling

log = structlog.get_logger()


class Announcer(Protocol):
    """Tells people. Each method may be called twice for the same thing after a crash, and must not raise."""

    async def before(self, ruling: Ruling) -> None:
        """Tell the person in private before a ban or a kick takes effect: afterwards he may be out of reach."""

    async def after(self, sentenced: Sentenced) -> None:
        """Tell the chat, the log chat, and, unless `before` did, the person."""

    async def lifted(self, lifted: Lifted) -> None:
        """Tell that records were lifted or shortened."""

    async def reported(self, report: Report) -> None:
        """Show a new report to the administrators, with its buttons."""

    async def decided(self, report: Report, sentenced: Sentenced | None) -> None:
        """Show everywhere who decided a report, and how."""

    async def appealed(self, appeal: Appeal) -> None:
        """Show a new appeal to the administrators, with its buttons."""

    async def settled(self, appeal: Appeal) -> None:
        """Tell the person what became of his appeal, and show it everywhere it stands."""

    async def trouble(self, chat_id: int, carried: Carried) -> None:
        """Hear each time what keeps the bot from its work, a missing right or a basic group; tell the chat once."""


async def spoken(telling: Awaitable[None]) -> None:
    """Let the announcer speak; what goes wrong with him must not undo what is done."""
    try:
        await telling
    except Exception as error:  # noqa: BLE001 - whatever it is, it comes after the deed
        log.error("the court could not be announced", error=repr(error))
