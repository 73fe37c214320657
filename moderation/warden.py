"""The warden: looks a rulebook up, lets the judge decide, and writes it down (architecture §1)."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from moderation.judge import Offence, Order, at_limit, decide_offence, decide_order, step_of
from moderation.policy import Policy
from moderation.ports import Chatbook, Decide, Ledger, Written
from moderation.records import Entry, Kind, Lift, Lifting, Record, warns
from moderation.rulebook import Rulebook, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """What was written down, and how the person stands after it.

    `warns` of `limit` are in force. `step` of `of` is the step of the ladder that this was, None without a rule; `next`
    is what the next offence against the same rule would bring. `longer` is an earlier record that takes away as
    much and outlasts this one.
    """

    written: Written
    warns: int
    limit: int
    step: int | None = None
    of: int | None = None
    next: Step | None = None
    longer: Record | None = None

    @property
    def chief(self) -> Record | None:
        """Give the record that the deed is told by: the first that is more than a note, else the first."""
        records = self.written.records
        return next((one for one in records if one.entry.kind is not Kind.NOTE), records[0] if records else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Release:
    """What is to be lifted of a person in a chat: every record of these kinds that is in force, by whom and why.

    `source` names the command, so that it lifts once; without one every call is a deed of its own.
    """

    chat_id: int
    user_id: int
    kinds: tuple[Kind, ...]
    by: int | None
    why: str = ""
    source: str = ""


class Warden:
    """Punishes, judges, lifts and pardons, in the books alone: `bot.court` carries it out."""

    def __init__(self, ledger: Ledger, chatbook: Chatbook, clock: Callable[[], float]) -> None:
        self._ledger, self._chatbook, self._clock = ledger, chatbook, clock

    async def decision(self, deed: Order | Offence) -> Decide:
        """Give what decides a deed: the judge, with the rulebook and the policy of its chat."""
        rulebook, policy = await self._decisions(deed.chat_id)
        if isinstance(deed, Order):
            return decide_order(deed, rulebook, policy)
        return decide_offence(deed, rulebook, policy)

    async def punish(self, order: Order) -> Ruling:
        """Write down what an administrator ordered."""
        return await self._write(order)

    async def judge(self, offence: Offence) -> Ruling:
        """Write down what the rulebook says to an offence."""
        return await self._write(offence)

    async def _write(self, deed: Order | Offence) -> Ruling:
        decide = await self.decision(deed)
        return await self.recall(await self._ledger.write(deed.chat_id, deed.user_id, deed.source, decide))

    async def recall(self, written: Written) -> Ruling:
        """Say how a person stands after a deed that is written down."""
        chief = Ruling(written=written, warns=0, limit=0).chief
        if chief is None:
            return Ruling(written=written, warns=0, limit=0)
        entry, now = chief.entry, self._clock()
        rulebook, policy = await self._decisions(entry.chat_id)
        records = await self._ledger.of(entry.chat_id, entry.user_id)
        longer = _outlasting(entry, records, now)
        counted = Ruling(written=written, warns=warns(records, now), limit=policy.warn_limit, longer=longer)
        rule = rulebook.rule(entry.rule) if entry.rule else None
        if rule is None or entry.step is None or not rule.steps:
            return counted
        coming = step_of(rule, records, policy, now)
        return Ruling(
            written=written,
            warns=counted.warns,
            limit=counted.limit,
            step=entry.step,
            of=len(rule.steps),
            next=rule.step(coming),
            longer=longer,
        )

    async def lift(self, release: Release) -> tuple[Record, ...]:
        """Lift what is in force of these kinds.

        Of warns the last one alone, with the ban that it brought; a lifted ban zeroes the warns (spec §3).
        """
        kinds, now = frozenset(release.kinds), self._clock()

        def choose(records: tuple[Record, ...]) -> Sequence[int]:
            chosen = [one for one in records if one.entry.kind in kinds - {Kind.WARN} and one.active(now)]
            if Kind.WARN in kinds:
                last = [one for one in records if one.entry.kind is Kind.WARN and one.active(now)][-1:]
                chosen += [*last, *(brought for one in last for brought in _brought(one, records, now))]
            return [one.id for one in chosen]

        lifting = Lifting(at=now, by=release.by, how=Lift.LIFTED, why=release.why)
        lifted = await self._ledger.lift(release.chat_id, release.user_id, choose, lifting, release.source)
        if Kind.BAN not in kinds:
            return lifted
        return lifted + await self._zero(release, now)

    async def _zero(self, release: Release, now: float) -> tuple[Record, ...]:
        def choose(records: tuple[Record, ...]) -> Sequence[int]:
            return [one.id for one in records if one.entry.kind is Kind.WARN and one.active(now)]

        zeroing = Lifting(at=now, by=release.by, how=Lift.ZEROED, why=release.why)
        return await self._ledger.lift(release.chat_id, release.user_id, choose, zeroing)

    async def pardon(
        self, chat_id: int, record_id: int, by: int | None, why: str = "", *, ends: float | None = None
    ) -> tuple[Record, ...]:
        """Pardon a record, with the ban that a warn had brought, or let it end at a moment (UTC seconds).

        Gives what was changed: nothing when there is no such record in this chat, or it is over.
        """
        record, now = await self._ledger.find(chat_id, record_id), self._clock()
        if record is None:
            return ()
        pardon = Lifting(at=now, by=by, how=Lift.PARDONED, why=why)
        if ends is not None:
            shorter = await self._ledger.shorten(chat_id, record_id, ends, pardon)
            return () if shorter is None else (shorter,)

        def choose(records: tuple[Record, ...]) -> Sequence[int]:
            return [
                one.id for found in records if found.id == record_id for one in (found, *_brought(found, records, now))
            ]

        return await self._ledger.lift(record.entry.chat_id, record.entry.user_id, choose, pardon)

    async def _decisions(self, chat_id: int) -> tuple[Rulebook, Policy]:
        return await self._chatbook.rulebook(chat_id), await self._chatbook.policy(chat_id)


def _outlasting(entry: Entry, records: tuple[Record, ...], now: float) -> Record | None:
    """Find what lasts longest of the records in force that take away as much as this one, and outlast it."""
    if entry.ends is None:
        return None
    alike = (one for one in records if one.entry.kind is entry.kind and set(entry.what) <= set(one.entry.what))
    longer = [one for one in alike if one.active(now) and (one.entry.ends is None or one.entry.ends > entry.ends)]
    return max(longer, key=lambda one: math.inf if one.entry.ends is None else one.entry.ends, default=None)


def _brought(warn: Record, records: tuple[Record, ...], now: float) -> list[Record]:
    """List the ban that a warn brought by reaching the limit: a part of the same deed."""
    if warn.entry.kind is not Kind.WARN:
        return []
    deed = (one for one in records if one.entry.source == warn.entry.source and one.active(now))
    return [one for one in deed if at_limit(one.entry)]
