"""What Telegram has to be told: the sum of everything in force (spec/moderation.md §1, telegram-facts §4).

Telegram knows one set of permissions with one end for each person. So nothing is ever taken off or put on: what is due
is worked out anew from all records, whoever wrote them and in whatever order.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from moderation.durations import LONGEST
from moderation.records import Entry, Kind, Record, Restriction

FIELDS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
"""Every field of Telegram's ChatPermissions: a field that is left out would be taken for a refusal."""

DENIED: Mapping[Restriction, frozenset[str]] = {
    Restriction.MEDIA: frozenset(
        {
            "can_send_audios",
            "can_send_documents",
            "can_send_photos",
            "can_send_videos",
            "can_send_video_notes",
            "can_send_voice_notes",
            "can_send_other_messages",
        }
    ),
    Restriction.POLLS: frozenset({"can_send_polls"}),
    Restriction.INVITES: frozenset({"can_invite_users"}),
    Restriction.LINKS: frozenset({"can_add_web_page_previews"}),
    Restriction.REACTIONS: frozenset({"can_react_to_messages"}),
}
MUTED = frozenset(
    {
        "can_send_messages",
        "can_add_web_page_previews",
        "can_react_to_messages",
        *DENIED[Restriction.MEDIA],
        *DENIED[Restriction.POLLS],
    }
)
"""What a mute takes: all that puts something before the others. Reactions too, or a muted person spams with them."""

SHORTEST = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """How somebody stands: banned or not, and what he may not do.

    `ban_until` and `until` are UTC seconds, None for good; `until` is when the denied permissions next become fewer.
    """

    banned: bool = False
    ban_until: float | None = None
    denied: frozenset[str] = frozenset()
    until: float | None = None


def due(records: Iterable[Record], now: float) -> Due:
    """Work out what everything in force amounts to.

    A permission comes back when the last record that denies it ends; the nearest such end is the one Telegram is told,
    because at the end Telegram lifts everything it knows of.
    """
    active = [record.entry for record in records if record.active(now)]
    bans = [entry.ends for entry in active if entry.kind is Kind.BAN]
    ends = {field: _latest(entry.ends for entry in active if field in denied_by(entry)) for field in FIELDS}
    denied = frozenset(field for field, end in ends.items() if end > now)
    return Due(
        banned=bool(bans),
        ban_until=_end(_latest(bans)) if bans else None,
        denied=denied,
        until=_end(min((ends[field] for field in denied), default=math.inf)),
    )


def next_end(records: Iterable[Record], now: float) -> float | None:
    """Tell when the next record in force ends, in UTC seconds: then what is due has to be worked out again."""
    ends = (record.entry.ends for record in records if record.active(now))
    return min((end for end in ends if end is not None), default=None)


def denied_by(entry: Entry) -> frozenset[str]:
    """Tell which permissions a punishment takes away."""
    if entry.kind is Kind.MUTE:
        return MUTED
    taken = entry.what if entry.kind is Kind.RESTRICT else ()
    return frozenset().union(*(DENIED[restriction] for restriction in taken))


def permissions(denied: Iterable[str]) -> dict[str, bool]:
    """Give the full set for Telegram: all sixteen, and what is not denied is as the chat has it for everybody."""
    refused = frozenset(denied)
    return {field: field not in refused for field in FIELDS}


def telegram_until(until: float | None, now: float) -> int:
    """Give an end as Telegram takes it, a whole number of UTC seconds, 0 for good.

    Less than half a minute ahead or more than a year would be taken for good, and the way there takes time: never
    nearer than a minute. What is farther than a year is told as for good and ended by our own timer.
    """
    if until is None or until - now > LONGEST:
        return 0
    return math.ceil(max(until, now + SHORTEST))


def _latest(ends: Iterable[float | None]) -> float:
    return max((math.inf if end is None else end for end in ends), default=-math.inf)


def _end(moment: float) -> float | None:
    return None if moment == math.inf else moment
