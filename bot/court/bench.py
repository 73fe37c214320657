"""Where punishments are given and lifted: written down first, carried out next, told last (spec/moderation.md)."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.court.announcing import Announcer, spoken
from bot.court.bailiff import Bailiff
from bot.court.enforcer import Enforcer
from bot.court.terms import Carried, Lifted, Sentenced
from bot.court.who import Who
from bot.storage.appeals import Appeals
from bot.storage.audit import Audit
from bot.storage.records import Records
from bot.storage.reports import Reports
from bot.storage.standings import Standings
from bot.storage.untold import Untold
from moderation.judge import Offence, Order
from moderation.ports import Chatbook, Standing, Written
from moderation.records import Kind, Record, warns
from moderation.standing import Declined, may_judge, may_punish
from moderation.warden import Release, Ruling, Warden

REMOVING = frozenset({Kind.BAN, Kind.KICK})
DENYING = frozenset({Kind.MUTE, Kind.RESTRICT})


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    """Everything the court writes in."""

    ledger: Records
    reports: Reports
    appeals: Appeals
    audit: Audit
    standings: Standings
    untold: Untold
    chatbook: Chatbook


@dataclass(frozen=True, slots=True, kw_only=True)
class Officers:
    """Who works for the court."""

    warden: Warden
    enforcer: Enforcer
    bailiff: Bailiff
    who: Who
    announcer: Announcer


class Bench:
    """Punishes, judges, lifts, pardons."""

    def __init__(self, archive: Archive, officers: Officers, clock: Callable[[], float]) -> None:
        self.ledger, self.chatbook = archive.ledger, archive.chatbook
        self.reports, self.appeals, self.audit = archive.reports, archive.appeals, archive.audit
        self.warden, self.enforcer = officers.warden, officers.enforcer
        self._standings, self._untold = archive.standings, archive.untold
        self._bailiff, self._who, self._announcer = officers.bailiff, officers.who, officers.announcer
        self._clock = clock

    async def standing(self, chat_id: int, user_id: int) -> Standing:
        """Tell what somebody is in a chat."""
        return await self._who.standing(chat_id, user_id)

    async def punish(self, order: Order, *, wipe: bool = False) -> Sentenced | Declined:
        """Do what an administrator ordered; `wipe` also deletes what a banned person wrote in the last 48 hours."""
        declined = await self._hindrance(order)
        if declined is not None:
            return declined
        if wipe:
            await self._standings.wipe(order.chat_id, order.user_id, self._clock())
        return await self._carry_out(await self.warden.punish(order))

    async def judge(self, offence: Offence) -> Sentenced | Declined:
        """Judge an offence by the rulebook, for an administrator or for the bot itself (issuer None)."""
        declined = await self._hindrance(offence)
        return declined or await self._carry_out(await self.warden.judge(offence))

    async def lift(self, release: Release) -> Lifted | Declined:
        """Lift what is in force of some kinds; where nothing of ours is, what a human has set by hand."""
        declined = await self._may_judge(release.chat_id, release.by)
        if declined is not None:
            return declined
        records = await self.warden.lift(release)
        return await self._lifted(release, records, await self._free(release, records))

    async def pardon(
        self, chat_id: int, record_id: int, by: int, why: str = "", *, ends: float | None = None
    ) -> Lifted | Declined:
        """Pardon one record, or let it end at a moment; NOBODY when there is no such record in this chat."""
        record = await self.ledger.find(chat_id, record_id)
        declined = await self._may_judge(chat_id, by)
        if declined is not None or record is None:
            return declined or Declined.NOBODY
        records = await self.warden.pardon(chat_id, record_id, by, why, ends=ends)
        entry = record.entry
        carried = await self._bailiff.enforce(entry.chat_id, entry.user_id)
        release = Release(chat_id=entry.chat_id, user_id=entry.user_id, kinds=(entry.kind,), by=by, why=why)
        return await self._lifted(release, records, carried)

    async def finish(self, written: Written) -> None:
        """Carry out and tell what somebody has written down and not finished."""
        await self._carry_out(await self.warden.recall(written))

    async def rights_changed(self, chat_id: int) -> None:
        """Have what waited for a right in this chat carried out in the next round."""
        await self._standings.stir(chat_id, self._clock())

    async def returned(self, chat_id: int, user_id: int) -> Carried:
        """Carry out anew what is in force of a person who has come back; NOTHING when nothing is."""
        return await self._bailiff.again(chat_id, user_id)

    async def _hindrance(self, deed: Order | Offence) -> Declined | None:
        """Say what keeps a deed from being punished; never that of a deed that is written down already."""
        actor = None if deed.issuer is None else await self.standing(deed.chat_id, deed.issuer)
        target = await self.standing(deed.chat_id, deed.user_id)
        kind = deed.kind if isinstance(deed, Order) else Kind.BAN
        declined = may_punish(actor, target, kind)
        if declined is None and target is Standing.CHANNEL and isinstance(deed, Offence):
            declined = await self._on_channel(deed)
        if declined is None or await self.ledger.deed(deed.chat_id, deed.source):
            return None
        return None if declined is Declined.ADMINISTRATOR and await self._warned(deed) else declined

    async def _on_channel(self, offence: Offence) -> Declined | None:
        decide = await self.warden.decision(offence)
        kinds = {entry.kind for entry in decide(await self.ledger.of(offence.chat_id, offence.user_id))}
        return Declined.CHANNEL_MUTE if kinds - {Kind.BAN, Kind.NOTE} else None

    async def _warned(self, deed: Order | Offence) -> bool:
        """Say whether this is one more warn for somebody who has become administrator since his last."""
        records = await self.ledger.of(deed.chat_id, deed.user_id)
        if deed.issuer is None or not warns(records, self._clock()):
            return False
        decide = await self.warden.decision(deed)
        return any(entry.kind is Kind.WARN for entry in decide(records))

    async def _may_judge(self, chat_id: int, by: int | None) -> Declined | None:
        return None if by is None else may_judge(await self.standing(chat_id, by))

    async def _carry_out(self, ruling: Ruling) -> Sentenced | Declined:
        """Carry a ruling out and tell of it, unless that was done before."""
        if ruling.chief is None:
            return Declined.OFF
        with self._untold.in_hand("punishments", *(record.id for record in ruling.written.records)):
            return await self._carry_out_now(ruling, ruling.chief)

    async def _carry_out_now(self, ruling: Ruling, chief: Record) -> Sentenced:
        fresh, records = ruling.written.fresh, ruling.written.records
        if fresh and any(record.entry.kind in REMOVING for record in records):
            await spoken(self._announcer.before(ruling))
        carried = await self._bailiff.enforce(chief.entry.chat_id, chief.entry.user_id)
        sentenced = Sentenced(ruling=ruling, carried=carried)
        if fresh:
            await spoken(self._announcer.after(sentenced))
            await self._untold.done("punishments", *(record.id for record in records))
        return sentenced

    async def _free(self, release: Release, lifted: tuple[Record, ...]) -> Carried:
        """Carry a lifting out; a command that found nothing of ours to lift is meant for what a human did."""
        carried = await self._bailiff.enforce(release.chat_id, release.user_id)
        kinds, now = frozenset(release.kinds), self._clock()
        left = {one.entry.kind for one in await self.ledger.of(release.chat_id, release.user_id) if one.active(now)}
        if carried is not Carried.NOTHING:
            return carried
        if Kind.BAN in kinds and Kind.BAN not in left:
            return await self.enforcer.free(release.chat_id, release.user_id, ban=True)
        if kinds & DENYING and not lifted and not left & (DENYING | {Kind.BAN}):
            return await self.enforcer.free(release.chat_id, release.user_id, ban=False)
        return carried

    async def _lifted(self, release: Release, records: tuple[Record, ...], carried: Carried) -> Lifted:
        lifted = Lifted(
            chat_id=release.chat_id,
            user_id=release.user_id,
            by=release.by,
            why=release.why,
            records=records,
            carried=carried,
        )
        if records or carried is Carried.DONE:
            await spoken(self._announcer.lifted(lifted))
        return lifted
