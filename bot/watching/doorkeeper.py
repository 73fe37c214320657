"""Comings and goings: evasion of a punishment by rejoining (2.1), a muted person at the door of a game (0.6)."""

from collections.abc import Callable
from typing import Protocol

from bot.storage.trails import Trails
from bot.watching.prosecutor import Deed, Prosecutor
from moderation.detectors.register import MUTED_JOIN, REJOIN
from moderation.records import Kind, Record

EVADED = frozenset({Kind.MUTE, Kind.BAN})
SLACK = 2.0
"""Seconds by which Telegram's whole seconds and the bot's clock may differ."""


class Pages(Protocol):
    """Who knows what is on record."""

    async def of(self, chat_id: int, user_id: int) -> tuple[Record, ...]:
        """Give everything on record of a person in a chat, oldest first."""
        ...


class Doorkeeper:
    """Notices who leaves and comes back under a punishment of ours, and who wants to play under one."""

    def __init__(self, prosecutor: Prosecutor, trails: Trails, pages: Pages, clock: Callable[[], float]) -> None:
        self._prosecutor, self._trails, self._pages, self._clock = prosecutor, trails, pages, clock

    async def left(self, chat_id: int, user_id: int, date: float) -> None:
        """Note that somebody is gone; `date` is UTC seconds."""
        await self._trails.left(chat_id, user_id, date)

    async def came_back(self, chat_id: int, user_id: int) -> bool:
        """Judge, once for each punishment, who went and came back while it was in force; say whether one is.

        Whoever was punished after he had left evades nothing.
        """
        now = self._clock()
        running = [
            one for one in await self._pages.of(chat_id, user_id) if one.entry.kind in EVADED and one.active(now)
        ]
        left = await self._trails.left_at(chat_id, user_id)
        evaded = [one for one in running if left is not None and one.entry.issued <= left + SLACK]
        if evaded:
            watch = await self._prosecutor.watch(chat_id)
            own = {rule.id for rule, _ in watch.rules.get(REJOIN, ())}
            # What the rule itself brought is no new punishment to evade while the first one lasts.
            first = next((one for one in evaded if one.entry.rule not in own), evaded[0])
            deed = Deed(chat_id=chat_id, user_id=user_id, source=f"back:{first.id}", detectors=(REJOIN,))
            await self._prosecutor.charge(deed)
        return bool(running)

    async def turned_away(self, chat_id: int, game_id: str, user_id: int) -> None:
        """Judge, once a game, who wanted to play while muted: by us, or by people where we never muted him.

        Telegram may call somebody restricted whose mute of ours is over (telegram-facts §4): he did nothing wrong.
        """
        mutes = [one for one in await self._pages.of(chat_id, user_id) if one.entry.kind is Kind.MUTE]
        if not mutes or any(one.active(self._clock()) for one in mutes):
            deed = Deed(
                chat_id=chat_id, user_id=user_id, source=f"g:{game_id}:{MUTED_JOIN}:{user_id}", detectors=(MUTED_JOIN,)
            )
            await self._prosecutor.charge(deed)
