"""Rule 1.5: words of the bot pasted with the time at which it wrote them; pictures during the game are shown to people.

Clients head what is copied with a name and a moment in brackets, each in its own way: `Name, [30.11.2026 19:55]`,
`[30.11.26, 19:55:12] Name:`, `Name, [Nov 30, 2026 at 7:55 PM]`, with `[Forwarded from Name]` in the next line.
"""

import re

from moderation.detectors.seen import Finding, Ground, Seen
from moderation.detectors.shingles import copied_length

NAME = "stamped"
BRACKET = re.compile(r"\[(?P<inside>[^\[\]\n]{5,90})\]")
TIME = re.compile(r"(?<![0-9:.])[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?![0-9.:])")
DIGITS = re.compile(r"[0-9]{1,4}([./-])[0-9]{1,2}\1[0-9]{1,4}")
WORDED = re.compile(
    r"[0-9]{1,2}(?:st|nd|rd|th)?\.?\s+(?P<after>[^\W\d_]{3,12})|(?P<before>[^\W\d_]{3,12})\.?\s+[0-9]{1,2}\b"
)
MONTHS = (
    *("січ", "лют", "бер", "кві", "тра", "чер", "лип", "сер", "вер", "жов", "лис", "гру"),
    *("янв", "фев", "мар", "апр", "мая", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"),
    *("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"),
)
FORWARDED = re.compile(
    r"(?:forwarded(?: message)? from|переслан\w*(?: \w+)? (?:от|від|из|з|із))\s+(?P<name>.+)", re.IGNORECASE
)
LONGEST_NAME = 200
"""Characters that a name in a header may have, with pictures and signs around it."""
ENOUGH = 40
"""Characters of the bot's own words behind a stamp that give them away where its name was cut off."""


def stamped(seen: Seen, ground: Ground) -> Finding | None:
    """Find a header that names the bot beside a moment in brackets, or a moment above what the bot told the author."""
    names = frozenset(map(_plain, ground.bot_names)) - {""}
    stamp = ""
    for line in seen.text.splitlines():
        for bracket in BRACKET.finditer(line):
            moment = is_moment(bracket["inside"])
            stamp = stamp or (line if moment else "")
            if (moment and _names(line, bracket) & names) or _forwarded(bracket["inside"]) in names:
                return Finding(detector=NAME, excerpt=line)
    if stamp and copied_length(seen.text, ground.told) >= ENOUGH:
        return Finding(detector=NAME, excerpt=stamp)
    return None


def screenshot(seen: Seen, ground: Ground) -> Finding | None:
    """Find a picture that a living player shows during the game: whether it is a screenshot, people must see."""
    if seen.playing and seen.kind == "photo":
        return Finding(detector=NAME, excerpt=seen.text, report_only=True)
    return None


def has_moment(text: str) -> bool:
    """Say whether a text has a moment in brackets anywhere."""
    return any(is_moment(bracket["inside"]) for bracket in BRACKET.finditer(text))


def is_moment(inside: str) -> bool:
    """Say whether what stands in brackets is a date and a time, in figures or with a month's name."""
    return bool(TIME.search(DIGITS.sub(" ", inside))) and (bool(DIGITS.search(inside)) or _has_month(inside))


def _has_month(inside: str) -> bool:
    words = (found["after"] or found["before"] for found in WORDED.finditer(inside.casefold()))
    return any(word.startswith(MONTHS) for word in words)


def _names(line: str, bracket: re.Match[str]) -> frozenset[str]:
    """List what may be the name in a header: what stands before the brackets, or behind them up to the colon."""
    before = line[: bracket.start()].strip().removeprefix(">")
    after = line[bracket.end() :].lstrip(" :").partition(":")[0]
    return frozenset(_plain(name) for name in (before, after) if len(name) <= LONGEST_NAME)


def _forwarded(inside: str) -> str:
    found = FORWARDED.fullmatch(inside.strip())
    return _plain(found["name"]) if found else "-"


def _plain(name: str) -> str:
    """Leave letters and figures of a name: pictures and signs around it vary."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())
