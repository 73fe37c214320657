"""Lengths and moments of punishments: "2 days", "until 21:40" in the reader's own time (spec/moderation.md §2)."""

from dataclasses import dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.presenter.words import Words

MINUTE, HALF_A_DAY = 60, 43_200
UNITS = (("weeks", 604_800), ("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1))
TODAY, ANY_DAY = "t", "dt"
"""How a client writes a moment in its own zone: the time alone, or with the day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clockface:
    """What moments are told by: the present one (UTC seconds) and the chat's time zone."""

    now: float
    zone: str = "Europe/Kyiv"


def length_told(words: Words, seconds: int | None) -> str:
    """Tell a length by its units, None for good; weeks are told only where nothing is left over.

    Seconds are told of what is shorter than a minute: nobody asks for them, they are left over from reckoning.
    """
    if seconds is None:
        return words.say("length-endless")
    left, parts = max(0, seconds), []
    left = left if left < MINUTE else (left + MINUTE // 2) // MINUTE * MINUTE
    for unit, size in UNITS:
        if left >= size and (unit != "weeks" or left % size == 0):
            parts.append(words.say(f"length-{unit}", count=left // size))
            left %= size
    return " ".join(parts) or words.say("length-seconds", count=0)


def moment_told(at: float, face: Clockface) -> str:
    """Tell a moment: each reader sees it in his own time zone, an older client shows it in the chat's.

    The day is told unless it is today, or the moment comes in the next twelve hours.
    """
    zone = _zone(face.zone)
    local, today = datetime.fromtimestamp(at, zone), datetime.fromtimestamp(face.now, zone)
    if local.date() == today.date() or 0 <= at - face.now <= HALF_A_DAY:
        return f'<tg-time unix="{int(at)}" format="{TODAY}">{local:%H:%M}</tg-time>'
    return f'<tg-time unix="{int(at)}" format="{ANY_DAY}">{local:%d.%m.%Y %H:%M}</tg-time>'


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def plain_moment(at: float | None) -> str:
    """Write a moment for files: ISO 8601 in UTC, empty for none."""
    return datetime.fromtimestamp(at, UTC).isoformat() if at is not None else ""
