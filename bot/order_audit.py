"""Which lines of the audit tell of a changed policy (spec/moderation.md §5); changed rules write theirs themselves."""

from collections.abc import Iterator
from functools import partial

from bot.storage.audit import Line
from moderation.policy import Policy
from moderation.policy_fields import FIELDS, plain

LINE_BY_LINE = frozenset({"modes", "exempt"})
"""Fields of which every rule, or every person, has a line of its own."""


def lines(chat_id: int, by: int, at: float, before: Policy, after: Policy) -> Iterator[Line]:
    """List what changed; people are named by the column for them, never in its details, so that they can be struck."""
    line = partial(Line, chat_id=chat_id, actor=by, at=at)
    for name in FIELDS:
        old, new = plain(before, name), plain(after, name)
        if old != new and name not in LINE_BY_LINE:
            yield line(deed="policy_changed", subject=name, details={"before": old, "after": new})
    for rule in sorted({*before.modes, *after.modes}):
        old, new = before.modes.get(rule), after.modes.get(rule)
        if old != new:
            yield line(deed="mode_changed", subject=rule, details={"before": old, "after": new})
    for one in (*before.exempt, *after.exempt):
        if (one in before.exempt) != (one in after.exempt):
            yield line(deed="exempted" if one in after.exempt else "unexempted", user_id=one)
