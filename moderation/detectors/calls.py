"""Rule 2.4: calling everybody together in the night, by the clock of the chat's time zone."""

import re
from datetime import datetime

from moderation.detectors.seen import Finding, Ground, Seen
from moderation.zones import zone

NAME = "calls"
FIRST_HOUR, LAST_HOUR = 23, 8
"""The night of the rule: from 23:00:00 on, and no more at 08:00:00."""

# "калл", "каллалл", and the same keys in the Latin layout; the double letter tells it from other words.
WORD = re.compile(r"(?<!\w)(?:кал{2,}(?:ал{2,})*|rfk{2,}(?:fk{2,})*)(?!\w)", re.IGNORECASE)
# "/all", "@all", "!call" and the like; `.` and `"` are the keys of `/` and `@` in Cyrillic layouts.
COMMAND = re.compile(
    r"(?<![\w./])(?:[/!@]\s?(?:all|everyone|call)|[/!.\"@]\s?(?:фдд|алл|олл|сфдд))(?![\w.])", re.IGNORECASE
)
# "!all" of who is judged: so he ends his plea (spec/game.md §6).
PLEA = re.compile(r"[!/.]\s*(?:all|фдд)\W*", re.IGNORECASE)


def calls(seen: Seen, ground: Ground) -> Finding | None:
    """Find a call in the night; an edit calls nobody, nor does who ends his plea."""
    if seen.edited or not is_night(seen.date, ground.zone):
        return None
    if seen.pleading and PLEA.fullmatch(seen.text):
        return None
    found = WORD.search(seen.text) or COMMAND.search(seen.text)
    return Finding(detector=NAME, excerpt=found.group()) if found else None


def is_night(moment: float, zone_name: str) -> bool:
    """Say whether a moment (UTC seconds) lies in the night of a time zone, whatever the host's own zone (Q13, Q14)."""
    hour = datetime.fromtimestamp(moment, zone(zone_name)).hour
    return hour >= FIRST_HOUR or hour < LAST_HOUR
