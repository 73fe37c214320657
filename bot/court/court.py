"""The court: what handlers and detectors ask to punish, lift, report and appeal (spec/moderation.md)."""

from dataclasses import dataclass
from enum import StrEnum

from bot.court.announcing import Announcer, spoken
from bot.court.bench import Archive, Bench, Officers
from bot.court.terms import Carried, Lifted, Sentenced
from bot.storage.appeals import Appeal, Finding, NewAppeal
from bot.storage.reports import NewReport, Report, Verdict
from moderation.judge import Offence
from moderation.standing import Declined
from moderation.warden import Release

__all__ = (
    "Announcer",
    "Appeal",
    "Archive",
    "Carried",
    "Court",
    "Decision",
    "Declined",
    "Finding",
    "Lifted",
    "NewAppeal",
    "NewReport",
    "NoAppeal",
    "Officers",
    "Release",
    "Report",
    "Sentenced",
    "Settlement",
    "Verdict",
)


class NoAppeal(StrEnum):
    """Why an appeal is not heard; the values are the ends of message ids."""

    NO_RECORD = "no_record"
    NOT_YOURS = "not_yours"
    OVER = "over"
    """The record is lifted already."""
    OPEN = "open"
    """An appeal against it waits already."""
    OWN = "own"
    """Who gave the punishment leaves the appeal to another administrator."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What became of a verdict: whether it was the first (else `report` tells whose was), and what it brought."""

    report: Report
    first: bool
    sentenced: Sentenced | Declined | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """What became of a finding: whether it was the first (else `appeal` tells whose was)."""

    appeal: Appeal
    first: bool


class Court(Bench):
    """The bench, and the hearings of reports and appeals."""

    async def report(self, new: NewReport) -> Report:
        """Open a report and show it; the same source opens none again (`fresh` is False)."""
        report = await self.reports.open(new)
        if report.fresh:
            await self.show_report(report)
        return report

    async def show_report(self, report: Report) -> None:
        """Show a report to the administrators."""
        with self._untold.in_hand("reports", report.id):
            await spoken(self._announcer.reported(report))
            await self._untold.done("reports", report.id)

    async def decide(self, report_id: int, by: int, verdict: Verdict, rule: str | None = None) -> Decision | Declined:
        """Decide a report, by its own rule or another; the first verdict stands. NOBODY: there is no such report."""
        found = await self.reports.find(report_id)
        if found is None:
            return Declined.NOBODY
        declined = await self._may_judge(found.new.chat_id, by)
        if declined is not None:
            return declined
        report = await self.reports.decide(report_id, by, verdict, rule)
        if report is None or not report.fresh:
            return Decision(report=report or found, first=False)
        return Decision(report=report, first=True, sentenced=await self.carry_verdict(report))

    async def carry_verdict(self, report: Report) -> Sentenced | Declined | None:
        """Do what was decided about a report, and show that it is decided."""
        with self._untold.in_hand("reports", report.id, matter="carry_at"):
            sentenced = None if report.verdict is Verdict.DISMISSED else await self._sentence(report)
            shown = sentenced if isinstance(sentenced, Sentenced) else None
            await spoken(self._announcer.decided(report, shown))
            await self._untold.done("reports", report.id, matter="carry_at")
        return sentenced

    async def _sentence(self, report: Report) -> Sentenced | Declined:
        new, rule = report.new, report.rule or report.new.rule
        if rule is None:
            return Declined.OFF
        offence = Offence(
            chat_id=new.chat_id,
            user_id=new.user_id,
            rules=(rule,),
            at=report.decided_at or self._clock(),
            source=f"r:{report.id}",
            reason=new.reason,
            evidence=new.evidence,
            issuer=report.decided_by,
        )
        return await self.judge(offence)

    async def appeal(self, new: NewAppeal) -> Appeal | NoAppeal:
        """Open an appeal of a person against his record, and show it."""
        record = await self.ledger.find(new.chat_id, new.record_id)
        if record is None:
            return NoAppeal.NO_RECORD
        if record.entry.user_id != new.user_id:
            return NoAppeal.NOT_YOURS
        if record.lifting is not None:
            return NoAppeal.OVER
        appeal = await self.appeals.open(new)
        if not appeal.fresh:
            return NoAppeal.OPEN
        await self.show_appeal(appeal)
        return appeal

    async def show_appeal(self, appeal: Appeal) -> None:
        """Show an appeal to the administrators."""
        with self._untold.in_hand("appeals", appeal.id):
            await spoken(self._announcer.appealed(appeal))
            await self._untold.done("appeals", appeal.id)

    async def settle(
        self, appeal_id: int, by: int, finding: Finding, *, ends: float | None = None
    ) -> Settlement | Declined | NoAppeal:
        """Settle an appeal; the first finding stands. `ends` (UTC seconds) goes with SHORTEN."""
        found = await self.appeals.find(appeal_id)
        if found is None:
            return NoAppeal.NO_RECORD
        declined = await self._may_judge(found.new.chat_id, by) or await self._partial(found, by)
        if declined is not None:
            return declined
        appeal = await self.appeals.settle(appeal_id, by, finding, ends=ends)
        if appeal is None or not appeal.fresh:
            return Settlement(appeal=appeal or found, first=False)
        await self.carry_finding(appeal)
        return Settlement(appeal=appeal, first=True)

    async def _partial(self, appeal: Appeal, by: int) -> NoAppeal | None:
        """Say whether somebody judges in his own case while another could."""
        record = await self.ledger.find(appeal.new.chat_id, appeal.new.record_id)
        own = by == appeal.new.user_id or (record is not None and record.entry.issuer == by)
        return NoAppeal.OWN if own and await self._who.others(appeal.new.chat_id, by) else None

    async def carry_finding(self, appeal: Appeal) -> None:
        """Do what was found about an appeal, and tell of it."""
        with self._untold.in_hand("appeals", appeal.id, matter="carry_at"):
            await self._grant(appeal)
            await spoken(self._announcer.settled(appeal))
            await self._untold.done("appeals", appeal.id, matter="carry_at")

    async def _grant(self, appeal: Appeal) -> None:
        new, by = appeal.new, appeal.decided_by
        if appeal.finding is not Finding.KEEP:
            ends = appeal.ends if appeal.finding is Finding.SHORTEN else None
            await self.warden.pardon(new.chat_id, new.record_id, by, ends=ends)
            await self._bailiff.enforce(new.chat_id, new.user_id)
