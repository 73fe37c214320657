"""A chat's settings at hand: what it has changed, read seldom and never stale for long (spec/game.md §12)."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

import structlog

from bot.clock import now
from bot.storage.recent import Recent
from bot.storage.settings import Json, SettingsBook
from game.money import ScoringError, scoring
from game.settings import BadSetting, Settings, register

log = structlog.get_logger()

LIFE = 5.0
"""Seconds within which a change made through another worker is noticed."""


def _ignore(_chat_id: int) -> None:
    """Tell nobody."""


class ChatSettings:
    """Settings by chat, over the book that keeps them.

    A change counts at once in this process and within five seconds in the others. That is a bounded life and no
    subscription, because a lost message of a subscription would leave a worker wrong for good, while five seconds hurt
    nobody: a game keeps the settings it began with, and the menu itself reads past this memory before it changes
    anything. It costs a small query per chat that plays, every five seconds at most.
    `changed` is called with the id of a chat whose settings were changed here.
    """

    def __init__(
        self, book: SettingsBook, clock: Callable[[], float] = now, changed: Callable[[int], None] = _ignore
    ) -> None:
        self._book, self._changed = book, changed
        self._recent: Recent[int, Mapping[str, Json]] = Recent(life=LIFE, clock=clock)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def load(self, chat_id: int) -> Mapping[str, Json]:
        """Tell what the chat has changed, by key, as the book keeps it."""
        return await self._recent.read(chat_id, self._book.load)

    async def settings(self, chat_id: int, *, fresh: bool = False) -> Settings:
        """Give all settings of a chat; a stored value that no longer fits counts as not changed.

        `fresh` reads the book itself: for whoever shows or changes a value.
        """
        return fitting(await self._book.load(chat_id) if fresh else await self.load(chat_id))

    async def language(self, chat_id: int) -> str:
        """Tell which language a chat reads."""
        return (await self.settings(chat_id)).language

    async def change(self, chat_id: int, key: str, value: Any, *, by: int, at: float) -> None:
        """Set one key to a value that has been checked; `by` is a person's id, `at` UTC seconds.

        Raises:
            BadSetting: there is no such key, or the value is out of its bounds.
        """
        await self.edit(chat_id, key, lambda _: value, by=by, at=at)

    async def edit(self, chat_id: int, key: str, edit: Callable[[Settings], Any], *, by: int, at: float) -> None:
        """Set one key to what `edit` makes of the settings as they stand in the book; an empty table is a reset.

        Raises:
            BadSetting: there is no such key, or the value is out of its bounds.
        """
        register(key)
        async with self._locks.setdefault(chat_id, asyncio.Lock()):
            before = await self.settings(chat_id, fresh=True)
            value = plain(checked(before, key, edit(before)))
            if value == {}:
                await self._book.reset(chat_id, key, by=by, at=at)
            else:
                await self._book.change(chat_id, key, value, by=by, at=at)
        self._forget(chat_id)

    async def reset(self, chat_id: int, key: str, *, by: int, at: float) -> None:
        """Put one key back to its default."""
        await self._book.reset(chat_id, key, by=by, at=at)
        self._forget(chat_id)

    async def reset_all(self, chat_id: int, *, by: int, at: float) -> None:
        """Put everything the chat has changed back to its default."""
        async with self._locks.setdefault(chat_id, asyncio.Lock()):
            for key in await self._book.load(chat_id):
                await self._book.reset(chat_id, key, by=by, at=at)
        self._forget(chat_id)

    def _forget(self, chat_id: int) -> None:
        self._recent.forget(chat_id)
        self._changed(chat_id)


def fitting(values: Mapping[str, Any]) -> Settings:
    """Apply stored values to the defaults, leaving out what no longer fits."""
    settings = Settings()
    for key, value in values.items():
        try:
            settings = settings.with_changes({key: value})
        except BadSetting as error:
            log.warning("a stored setting does not fit any more", key=key, error=str(error))
    return settings


def checked(settings: Settings, key: str, value: Any) -> Any:
    """Give the value as a game would take it.

    Raises:
        BadSetting: the value is out of its bounds, or names an amount that there is not.
    """
    changed = settings.with_changes({key: value})
    try:
        scoring(changed.amounts)
    except ScoringError as error:
        raise BadSetting("setting-bad-amounts", key, register(key)) from error
    return getattr(changed, key)


def plain(value: Any) -> Json:
    """Give a checked value as the book keeps it: pairs as a table, triples as a list."""
    if not isinstance(value, tuple):
        kept: Json = value
        return kept
    return list(value) if value and not isinstance(value[0], tuple) else dict(value)
