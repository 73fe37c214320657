"""Time zones and links as people write them, brought to the one form in which they are kept."""

import re
from functools import cache
from zoneinfo import available_timezones

from moderation.refusing import BadPolicy
from moderation.zones import KYIV, OLDER

ALSO_KYIV = (OLDER[KYIV].casefold(), "kiev", "київ", "киев")
LONGEST_ZONE = 64
OFFSET = re.compile(r"(?:utc|gmt)?\s*([+-])\s*([0-9]{1,2})(?::?00)?", re.IGNORECASE)
LEAST_OFFSET, GREATEST_OFFSET = -12, 14

NAME = re.compile(r"@?([a-z][a-z0-9_]{3,31})")
OURS = re.compile(r"(?:t|telegram)\.(?:me|dog)/([a-z][a-z0-9_]{3,31})(?:[/?#].*)?")
LABEL = r"[^\W_](?:[^\W_]|-){0,62}"
HOST = re.compile(rf"({LABEL}(?:\.{LABEL})+)(?::[0-9]{{1,5}})?(?:[/?#].*)?")
LONGEST_HOST = 100
TELEGRAM = frozenset({"t.me", "telegram.me", "telegram.dog"})
"""All of Telegram is no host that could be allowed: its links are told apart by name."""
INVITE = frozenset({"joinchat", "addlist", "addstickers", "share"})


def read_zone(text: str) -> str:
    """Find the time zone that somebody means: `Europe/Kyiv`, `kyiv`, `New York`, `+3`, `UTC-5`.

    Raises:
        BadPolicy: there is none of that name, or several.
    """
    wanted = text.strip()
    if offset := OFFSET.fullmatch(wanted):
        return _fixed(int(f"{offset[1]}{offset[2]}"))
    key = wanted.replace(" ", "_").casefold()
    found = _zones().get(key, ()) if 0 < len(key) <= LONGEST_ZONE else ()
    if len(found) != 1:
        raise BadPolicy("zone", "time_zone")
    return found[0]


def _fixed(hours: int) -> str:
    """Name a zone of a fixed offset: the names of the table count westwards."""
    if not LEAST_OFFSET <= hours <= GREATEST_OFFSET:
        raise BadPolicy("zone", "time_zone")
    return f"Etc/GMT{-hours:+d}" if hours else "UTC"


@cache
def _zones() -> dict[str, tuple[str, ...]]:
    """Arrange the zones by their whole name and by their city."""
    found: dict[str, tuple[str, ...]] = {}
    names = sorted({*available_timezones(), KYIV} - {"localtime", "Factory", OLDER[KYIV]})
    for name in names:
        city = name.rpartition("/")[2].casefold()
        if "/" in name and not name.startswith(("Etc/", "SystemV/", "posix/", "right/")):
            found[city] = (*found.get(city, ()), name)
    found |= {name.casefold(): (name,) for name in names}
    return found | dict.fromkeys(ALSO_KYIV, (KYIV,))


def read_link(text: str) -> str:
    """Bring a link to what is allowed by it: a host without `www.`, or an @name, in small letters.

    Raises:
        BadPolicy: it is neither, or it invites into a chat that has no name.
    """
    bare = text.strip().casefold()
    bare = re.sub(r"^[a-z]{2,10}://", "", bare).removeprefix("www.")
    if named := NAME.fullmatch(bare):
        return f"@{named[1]}"
    if (ours := OURS.fullmatch(bare)) and ours[1] not in INVITE:
        return f"@{ours[1]}"
    host = HOST.fullmatch(bare)
    if host is None or host[1] in TELEGRAM or len(host[1]) > LONGEST_HOST:
        raise BadPolicy("link", "allowed_links")
    return host[1]
