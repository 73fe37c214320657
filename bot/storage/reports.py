"""Reports of people and detectors that wait for an administrator; the first verdict stands (spec/moderation.md §3)."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import asyncpg

from bot.storage import audit
from bot.storage.audit import Line
from bot.storage.pages import Page, follow
from bot.storage.record_rows import clean, moment
from bot.storage.records import UNTOLD
from moderation.records import NOTHING, Evidence


class Verdict(StrEnum):
    """What an administrator says to a report: the step of its rule, another rule, or nothing."""

    APPLIED = "applied"
    OTHER = "other"
    DISMISSED = "dismissed"


@dataclass(frozen=True, slots=True, kw_only=True)
class NewReport:
    """Somebody is said to have broken a rule.

    `source` names what is reported (`m:<message id>`): it is reported once. `rule` is None where none was named. `by`
    is who reported, None a detector. `message_id` is the message in question, None when it is gone. `at` is UTC
    seconds.
    """

    chat_id: int
    user_id: int
    source: str
    at: float
    rule: str | None = None
    by: int | None = None
    message_id: int | None = None
    reason: str = ""
    evidence: Evidence = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A report as it stands; `fresh` is False when it was known before. `shown` are messages (chat, id) with it."""

    id: int
    new: NewReport
    fresh: bool = False
    decided_at: float | None = None
    decided_by: int | None = None
    verdict: Verdict | None = None
    rule: str | None = None
    """The rule it was judged by, where that is another one."""
    shown: tuple[tuple[int, int], ...] = ()


COLUMNS = """
    id, chat_id, user_id, source, extract(epoch FROM at)::float8 AS at, rule, reporter, message_id, reason,
    evidence_text, evidence_link, extract(epoch FROM decided_at)::float8 AS decided_at, decided_by, verdict,
    verdict_rule, shown::text AS shown
"""
HERE = "coalesce((SELECT moved_to FROM chats WHERE id = $1), $1)"
OPEN = f"""
INSERT INTO reports (
    chat_id, user_id, source, at, rule, reporter, message_id, reason, evidence_text, evidence_link, announce_at
) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (chat_id, source) DO NOTHING RETURNING {COLUMNS}
"""  # noqa: S608 - columns of our own
KNOWN = f"SELECT {COLUMNS} FROM reports WHERE chat_id = $1 AND source = $2"  # noqa: S608
ONE = f"SELECT {COLUMNS} FROM reports WHERE id = $1"  # noqa: S608
OF_CHAT = f"SELECT {COLUMNS} FROM reports WHERE chat_id = {HERE} ORDER BY id"  # noqa: S608
DECIDE = f"""
UPDATE reports SET decided_at = $2, decided_by = $3, verdict = $4, verdict_rule = $5, carry_at = $6
WHERE id = $1 AND decided_at IS NULL RETURNING {COLUMNS}
"""  # noqa: S608
SHOW = "UPDATE reports SET shown = shown || jsonb_build_array(jsonb_build_array($2::bigint, $3::bigint)) WHERE id = $1"


class Reports:
    """Reports in PostgreSQL; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float]) -> None:
        self._pool, self._clock = pool, clock

    async def open(self, new: NewReport) -> Report:
        """Write a report down once: of the same source in the same chat the first stands."""
        now = self._clock()
        async with self._pool.acquire() as connection, connection.transaction():
            chat = await follow(connection, new.chat_id, now)
            source = Page(chat, new.user_id, new.chat_id).source(new.source)
            values = (new.rule, new.by, new.message_id, clean(new.reason), clean(new.evidence.text))
            last = (clean(new.evidence.link), moment(now + UNTOLD))
            row = await connection.fetchrow(OPEN, chat, new.user_id, source, moment(new.at), *values, *last)
            if row is None:
                known = await connection.fetchrow(KNOWN, chat, source)
                assert known is not None
                return _report(known)
            report = _report(row, fresh=True)
            await audit.write(connection, _line(report, "reported", now, new.by))
            return report

    async def find(self, report_id: int) -> Report | None:
        """Find a report."""
        row = await self._pool.fetchrow(ONE, report_id)
        return None if row is None else _report(row)

    async def of_chat(self, chat_id: int) -> tuple[Report, ...]:
        """Give all reports of a chat, oldest first: for an export."""
        return tuple(map(_report, await self._pool.fetch(OF_CHAT, chat_id)))

    async def decide(self, report_id: int, by: int, verdict: Verdict, rule: str | None = None) -> Report | None:
        """Decide a report, `fresh` if this verdict is the first; give it as it stands, None when there is none."""
        now = self._clock()
        async with self._pool.acquire() as connection, connection.transaction():
            carry_at = None if verdict is Verdict.DISMISSED else moment(now + UNTOLD)
            row = await connection.fetchrow(DECIDE, report_id, moment(now), by, verdict.value, rule, carry_at)
            if row is not None:
                decided = _report(row, fresh=True)
                await audit.write(connection, _line(decided, f"report_{verdict.value}", now, by))
                return decided
        return await self.find(report_id)

    async def show(self, report_id: int, chat_id: int, message_id: int) -> None:
        """Remember a message that shows a report, so that its buttons can go when it is decided."""
        await self._pool.execute(SHOW, report_id, chat_id, message_id)


def _report(row: "asyncpg.Record", *, fresh: bool = False) -> Report:
    new = NewReport(
        chat_id=row["chat_id"],
        user_id=row["user_id"],
        source=row["source"],
        at=row["at"],
        rule=row["rule"],
        by=row["reporter"],
        message_id=row["message_id"],
        reason=row["reason"],
        evidence=Evidence(text=row["evidence_text"], link=row["evidence_link"]),
    )
    return Report(
        id=row["id"],
        new=new,
        fresh=fresh,
        decided_at=row["decided_at"],
        decided_by=row["decided_by"],
        verdict=Verdict(row["verdict"]) if row["verdict"] else None,
        rule=row["verdict_rule"],
        shown=tuple((chat, message) for chat, message in json.loads(row["shown"])),
    )


def _line(report: Report, deed: str, at: float, actor: int | None) -> Line:
    new = report.new
    details = {"rule": report.rule or new.rule} if report.rule or new.rule else {}
    return Line(
        chat_id=new.chat_id, at=at, actor=actor, deed=deed, user_id=new.user_id, subject=str(report.id), details=details
    )
