"""The watcher: every message and every edit of a group is looked at, and called to account once (spec §3)."""

from dataclasses import replace
from typing import Protocol

import structlog
from aiogram.types import Message

from bot.outages import AWAY
from bot.watching.grounds import Grounds, Matter, Memory
from bot.watching.prosecutor import Deed, Prosecutor
from bot.watching.reading import seen_in
from game.model import Game
from moderation.detectors.advertising import NAME as ADVERTISING
from moderation.detectors.register import NAMES, findings
from moderation.detectors.seen import Finding
from moderation.records import Evidence

LONGEST_EVIDENCE = 1000
"""Characters of a message that are kept as evidence."""

log = structlog.get_logger()


class Tables(Protocol):
    """Who knows the game of a chat."""

    async def game(self, chat_id: int) -> Game:
        """Give the chat's game."""
        ...


class Deleting(Protocol):
    """Who deletes messages."""

    async def silence(self, chat_id: int, message_id: int) -> None:
        """Delete a message, once however often it is asked for."""
        ...

    def gone(self, chat_id: int, message_id: int) -> bool:
        """Say whether a message was deleted a moment ago: as advertising, or because its author may not speak now."""
        ...


class Watcher:
    """Looks and accuses; what comes of it is the court's matter."""

    def __init__(
        self,
        prosecutor: Prosecutor,
        memory: Memory,
        grounds: Grounds,
        tables: Tables,
        silencer: Deleting,
    ) -> None:
        self._prosecutor, self._memory, self._grounds = prosecutor, memory, grounds
        self._tables, self._silencer = tables, silencer

    async def look(self, message: Message, *, edited: bool = False) -> None:
        """Look at a message of a group, or at what it was edited to.

        What the game's silence has deleted was said all the same, and counts like anything else. A message that comes
        twice counts once. While a server is away nobody is accused: what the message asked for is done already.
        """
        try:
            matter = await self._matter(message, edited=edited)
            found = await self._found(matter) if matter else ()
            if matter and found:
                await self._act(message, matter, found)
        except AWAY as error:
            log.warning("nobody is accused while a server is away", chat=message.chat.id, error=type(error).__name__)

    async def try_out(self, message: Message) -> tuple[Finding, ...]:
        """Tell what all detectors find in a message, whatever their modes and whoever wrote it; nothing comes of it."""
        matter = await self._matter(message, aside=True)
        return () if matter is None else findings(matter.seen, await self._grounds.of(matter, NAMES))

    async def _matter(self, message: Message, *, edited: bool = False, aside: bool = False) -> Matter | None:
        """Put a message into its place; looked at `aside` it is not remembered."""
        game = await self._tables.game(message.chat.id)
        seen = seen_in(message, game, message.bot.id if message.bot else 0, edited=edited)
        if seen is None:
            return None
        trails = self._memory.trails
        trail = () if edited else await (trails.before(seen) if aside else trails.add(seen))
        return Matter(seen=seen, trail=trail, game=game, watch=await self._prosecutor.watch(seen.chat_id))

    async def _found(self, matter: Matter) -> tuple[Finding, ...]:
        seen, wanted = matter.seen, frozenset(matter.watch.rules)
        if seen.user_id < 0:
            wanted &= {ADVERTISING}  # a channel may advertise; the other rules are about people
        if not wanted or seen.user_id in matter.watch.policy.exempt:
            return ()
        found = findings(seen, await self._grounds.of(matter, wanted), wanted)
        if found and seen.edited:
            known = await self._memory.trails.known(seen.chat_id, seen.message_id)
            found = tuple(one for one in found if one.mark not in known)
        return found

    async def _act(self, message: Message, matter: Matter, found: tuple[Finding, ...]) -> None:
        seen = matter.seen
        if not await self._prosecutor.answerable(seen.chat_id, seen.user_id, matter.watch.policy):
            return
        if any(one.delete for one in found):
            await self._silencer.silence(seen.chat_id, seen.message_id)
        deed = Deed(
            chat_id=seen.chat_id,
            user_id=seen.user_id,
            source=f"d:{seen.message_id}",
            detectors=(),
            message_id=None if self._silencer.gone(seen.chat_id, seen.message_id) else seen.message_id,
            evidence=_evidence(message, matter),
        )
        await self._accuse(matter, deed, await self._opening(matter, found))
        await self._memory.trails.know(seen.chat_id, seen.message_id, [one.mark for one in found])

    async def _opening(self, matter: Matter, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
        """Leave out what is part of a burst that somebody was called to account for before."""
        seen, trails = matter.seen, self._memory.trails
        deed, quiet = f"d:{seen.message_id}", matter.watch.policy.windows.quiet_after_act
        return tuple([one for one in found if await trails.opens(seen, one.mark, deed, quiet)])

    async def _accuse(self, matter: Matter, deed: Deed, opened: tuple[Finding, ...]) -> None:
        """Accuse of everything in one message at once; what only an edit brought in is a deed of its own."""
        if not opened:
            return
        edit = ":" + "+".join(sorted(one.mark for one in opened)) if matter.seen.edited else ""
        deed = replace(
            deed,
            source=deed.source + edit,
            detectors=tuple(one.detector for one in opened),
            doubtful=frozenset(one.detector for one in opened if one.report_only),
        )
        await self._prosecutor.bring(deed, matter.watch)


def _evidence(message: Message, matter: Matter) -> Evidence:
    words = matter.seen.text or (message.sticker.emoji if message.sticker else "") or ""
    return Evidence(text=words[:LONGEST_EVIDENCE], link=message.get_url() or "")
