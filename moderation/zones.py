"""Time zones by name, also on hosts whose tables are older than a name (Q12)."""

from collections.abc import Callable
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

KYIV = "Europe/Kyiv"
OLDER: dict[str, str] = {KYIV: "Europe/Kiev"}
"""What a zone was called before."""


def find_zone(name: str, source: Callable[[str], ZoneInfo] = ZoneInfo) -> ZoneInfo | None:
    """Find a zone by its name, or by the one it had before; None where nobody knows it."""
    for one in (name, OLDER.get(name)):
        try:
            if one:
                return source(one)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            continue
    return None


@cache
def zone(name: str) -> ZoneInfo:
    """Give a zone by its name, Kyiv's for a name that nobody knows.

    Raises:
        ZoneInfoNotFoundError: the host has no tables of zones at all; asked at the start, so that it never comes later.
    """
    found = find_zone(name) or find_zone(KYIV)
    if found is None:
        raise ZoneInfoNotFoundError(f"no time zone {name}, and none of Kyiv")
    return found
