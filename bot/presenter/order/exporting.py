"""Records as files: a table for people, JSON for programs; both hold all of it (spec/moderation.md §5)."""

import csv
import io
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from bot.presenter.order.lengths import plain_moment
from moderation.records import Record

COLUMNS = (
    "id", "person", "name", "kind", "what", "rule", "step", "reason", "evidence", "link", "issuer", "issued", "ends",
    "source", "lifted_at", "lifted_by", "lifted_how", "lifted_why",
)  # fmt: skip
FORMULA = re.compile(r"(?:^|(?<=[;\t\r\n]))(?=[=+\-@\t\r＝＋－＠])")
"""Where a spreadsheet would see a formula begin: many of them take a semicolon for the end of a cell."""


def rows(records: Iterable[Record], names: Mapping[int, str]) -> list[dict[str, Any]]:
    """Write each record as a flat row; moments are ISO 8601 in UTC, an issuer of nothing is the bot."""
    return [_row(record, names) for record in records]


def _row(record: Record, names: Mapping[int, str]) -> dict[str, Any]:
    entry, lifting = record.entry, record.lifting
    values = (
        record.id, entry.user_id, names.get(entry.user_id, ""), entry.kind.value, " ".join(entry.what), entry.rule,
        entry.step, entry.reason, entry.evidence.text, entry.evidence.link, entry.issuer, plain_moment(entry.issued),
        plain_moment(entry.ends), entry.source, plain_moment(lifting.at if lifting else None),
        lifting.by if lifting else None, lifting.how.value if lifting else "", lifting.why if lifting else "",
    )  # fmt: skip
    return dict(zip(COLUMNS, values, strict=True))


def as_csv(table: Iterable[Mapping[str, Any]]) -> bytes:
    """Write a table that spreadsheets open: UTF-8 with a mark of it, and no text of people's that runs as a formula."""
    written = io.StringIO()
    writer = csv.DictWriter(written, COLUMNS)
    writer.writeheader()
    writer.writerows({key: _harmless(value) for key, value in row.items()} for row in table)
    return b"\xef\xbb\xbf" + written.getvalue().encode()


def _harmless(value: Any) -> Any:
    return FORMULA.sub("'", value) if isinstance(value, str) else value


def as_json(table: Iterable[Mapping[str, Any]]) -> bytes:
    """Write the same for programs."""
    return json.dumps(list(table), ensure_ascii=False, indent=1).encode()
