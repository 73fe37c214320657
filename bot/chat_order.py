"""A chat's order at hand: its policy and its rulebook, read seldom and never stale for long (spec/moderation.md §3).

The policy lives among the chat's settings, under keys of its own; what the chat changed of the rulebook in a table.
A change counts at once in this process and within five seconds in the others, as for the settings of the game.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any
from weakref import WeakValueDictionary

import asyncpg
import structlog

from bot.clock import now
from bot.order_audit import lines
from bot.storage.audit import Audit
from bot.storage.chats import Chats
from bot.storage.recent import Recent
from bot.storage.rulebooks import Rulebooks
from bot.storage.settings import ORDER, SettingsBook
from moderation.policy import Policy
from moderation.policy_fields import decided, fitting, plain
from moderation.rulebook import Rulebook, RulebookError, default_rulebook, with_changes

log = structlog.get_logger()

LIFE = 5.0
"""Seconds within which a change made through another worker is noticed."""
Change = Mapping[str, Any]
"""What a chat says of one rule, with the keys of a rulebook's file; None: as the default has it."""
Changes = Mapping[str, Change | None]


async def _stayed(_chat_id: int) -> int | None:
    """Know of no chat that moved."""
    return None


class ChatOrder:
    """Policies and rulebooks by chat: the `Chatbook` of moderation/ports.py, and the door by which they change.

    `moved` tells the new id of a chat that became a supergroup: whoever still asks by the old one gets the answer of
    the new, and a log chat that moved is followed.
    """

    def __init__(
        self,
        book: SettingsBook,
        rules: Rulebooks,
        audit: Audit,
        clock: Callable[[], float] = now,
        moved: Callable[[int], Awaitable[int | None]] = _stayed,
    ) -> None:
        self._book, self._rules, self._audit, self._moved = book, rules, audit, moved
        self._policies: Recent[int, Policy] = Recent(life=LIFE, clock=clock)
        self._rulebooks: Recent[int, Rulebook] = Recent(life=LIFE, clock=clock)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @classmethod
    def of(cls, pool: "asyncpg.Pool[asyncpg.Record]", chats: Chats, clock: Callable[[], float] = now) -> "ChatOrder":
        """Keep the order of all chats in PostgreSQL; the pool belongs to whoever made it."""
        return cls(SettingsBook(pool, ORDER), Rulebooks(pool), Audit(pool), clock, chats.moved)

    async def policy(self, chat_id: int, *, fresh: bool = False) -> Policy:
        """Give the policy of a chat; a stored value that no longer fits counts as not changed.

        `fresh` reads the book itself: for whoever shows or changes a value.
        """
        return await (self._read_policy(chat_id) if fresh else self._policies.read(chat_id, self._read_policy))

    async def rulebook(self, chat_id: int, *, fresh: bool = False) -> Rulebook:
        """Give the rulebook of a chat: the default with what the chat changed; `fresh` as for the policy."""
        return await (self._read_rulebook(chat_id) if fresh else self._rulebooks.read(chat_id, self._read_rulebook))

    async def changes(self, chat_id: int) -> Changes:
        """Tell what the chat has changed of the rulebook, by rule id."""
        return await self._rules.load(await self._now(chat_id))

    async def edit(self, chat_id: int, name: str, edit: Callable[[Policy], Any], *, by: int, at: float) -> Policy:
        """Set one field to what `edit` makes of the policy as it stands in the book; give what was read back.

        `by` is a person's id, `at` UTC seconds. A value that is the default's is kept as not changed.

        Raises:
            BadPolicy: there is no such field, or the value does not fit.
        """
        chat_id = await self._moving(chat_id)
        async with self._lock(chat_id):
            before = await self._read_policy(chat_id)
            after = decided(before, name, edit(before))
            if plain(after, name) == plain(Policy(), name):
                await self._book.reset(chat_id, name, by=by, at=at)
            else:
                await self._book.change(chat_id, name, plain(after, name), by=by, at=at)
            self.forget(chat_id)
            kept = await self._read_policy(chat_id)
            for line in lines(chat_id, by, at, before, kept):
                await self._audit.note(line)
            return kept

    async def amend(
        self, chat_id: int, rule_id: str, edit: Callable[[Change], Change | None], *, by: int, at: float
    ) -> Rulebook:
        """Set what the chat says of one rule to what `edit` makes of it; give the rulebook as it was read back.

        Raises:
            RulebookError: the rule would not be good; nothing is changed then.
        """
        chat_id = await self._moving(chat_id)
        async with self._lock(chat_id):
            before = dict(await self._rules.load(chat_id))
            body = edit(before.get(rule_id) or {}) or None
            with_changes(default_rulebook(), {**before, rule_id: body})
            await self._rules.change(chat_id, {rule_id: body}, by=by, at=at)
            self.forget(chat_id)
            return await self._read_rulebook(chat_id)

    async def replace(self, chat_id: int, bodies: Changes, *, by: int, at: float) -> Rulebook:
        """Put these changes in the place of all the chat has; give the rulebook as it was read back.

        Raises:
            RulebookError: it would not be good; nothing is changed then.
        """
        chat_id = await self._moving(chat_id)
        async with self._lock(chat_id):
            with_changes(default_rulebook(), bodies)
            before = await self._rules.load(chat_id)
            wanted = {**dict.fromkeys(before), **bodies}
            differing = {rule: body for rule, body in wanted.items() if body != before.get(rule)}
            await self._rules.change(chat_id, differing, by=by, at=at)
            self.forget(chat_id)
            return await self._read_rulebook(chat_id)

    def forget(self, chat_id: int) -> None:
        """Read a chat anew: something about it has changed."""
        self._policies.forget(chat_id)
        self._rulebooks.forget(chat_id)

    def _lock(self, chat_id: int) -> asyncio.Lock:
        return self._locks.setdefault(chat_id, asyncio.Lock())

    async def _now(self, chat_id: int) -> int:
        return await self._moved(chat_id) or chat_id

    async def _moving(self, chat_id: int) -> int:
        """Tell under which id a chat is to be changed; what was read by its old one is out of date."""
        self.forget(chat_id)
        return await self._now(chat_id)

    async def _read_policy(self, chat_id: int) -> Policy:
        values = dict(await self._book.load(await self._now(chat_id)))
        kept = values.get("log")
        if isinstance(kept, list) and len(kept) == 2 and type(kept[0]) is int and (there := await self._moved(kept[0])):
            values["log"] = [there, kept[1]]
        policy, faults = fitting(values)
        for fault in faults:
            log.warning("a stored decision does not fit any more", chat=chat_id, error=str(fault))
        return policy

    async def _read_rulebook(self, chat_id: int) -> Rulebook:
        changes = await self._rules.load(await self._now(chat_id))
        try:
            return with_changes(default_rulebook(), changes)
        except RulebookError:
            return self._mended(chat_id, changes)

    def _mended(self, chat_id: int, changes: Changes) -> Rulebook:
        """Apply what still fits, rule by rule: one that a new release refuses must not take the others with it."""
        kept: dict[str, Change | None] = {}
        for rule_id, body in changes.items():
            try:
                with_changes(default_rulebook(), {**kept, rule_id: body})
            except RulebookError as error:
                log.warning("a changed rule does not fit any more", chat=chat_id, rule=rule_id, error=str(error))
            else:
                kept[rule_id] = body
        return with_changes(default_rulebook(), kept)
