"""How a punishment lies in its table: a row, and the record that it means."""

from datetime import UTC, datetime
from typing import Any

import asyncpg

from moderation.records import Entry, Evidence, Kind, Lift, Lifting, Record, Restriction

COLUMNS = """
    id, chat_id, user_id, kind, what, rule, step, reason, evidence_text, evidence_link, issuer,
    extract(epoch FROM issued)::float8 AS issued, extract(epoch FROM ends)::float8 AS ends, source, part,
    extract(epoch FROM lifted_at)::float8 AS lifted_at, lifted_by, lifted_how, lifted_why
"""

INSERT = f"""
INSERT INTO punishments (
    chat_id, user_id, kind, what, rule, step, reason, evidence_text, evidence_link, issuer, issued, ends, source, part,
    announce_at
) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING {COLUMNS}
"""  # noqa: S608 - columns of our own


def values_of(entry: Entry) -> tuple[Any, ...]:
    """Give what `INSERT` takes of an entry, all but the last."""
    return (
        entry.chat_id,
        entry.user_id,
        entry.kind.value,
        [one.value for one in entry.what],
        entry.rule,
        entry.step,
        clean(entry.reason),
        clean(entry.evidence.text),
        clean(entry.evidence.link),
        entry.issuer,
        moment(entry.issued),
        None if entry.ends is None else moment(entry.ends),
        entry.source,
        entry.part,
    )


def record_of(row: "asyncpg.Record") -> Record:
    """Read a row of `COLUMNS`."""
    entry = Entry(
        chat_id=row["chat_id"],
        user_id=row["user_id"],
        kind=Kind(row["kind"]),
        what=tuple(Restriction(one) for one in row["what"]),
        rule=row["rule"],
        step=row["step"],
        reason=row["reason"],
        evidence=Evidence(text=row["evidence_text"], link=row["evidence_link"]),
        issuer=row["issuer"],
        issued=row["issued"],
        ends=row["ends"],
        source=row["source"],
        part=row["part"],
    )
    if row["lifted_at"] is None:
        return Record(id=row["id"], entry=entry)
    how = Lift(row["lifted_how"])
    lifting = Lifting(at=row["lifted_at"], by=row["lifted_by"], how=how, why=row["lifted_why"])
    return Record(id=row["id"], entry=entry, lifting=lifting)


def moment(seconds: float) -> datetime:
    """Give UTC seconds as PostgreSQL takes them."""
    return datetime.fromtimestamp(seconds, UTC)


def clean(text: str) -> str:
    """Take out the one character that PostgreSQL cannot keep."""
    return text.replace("\0", "")
