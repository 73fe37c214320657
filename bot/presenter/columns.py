"""How many columns a text takes in a font of equal widths, and how it is cut and filled up to them.

Letters take one column, emoji and East Asian signs two, marks upon a letter none.
"""

import unicodedata

JOINER = "\u200d"
EMOJI_LOOK = "\ufe0f"


def width(text: str) -> int:
    """Count the columns that a text takes."""
    return sum(_columns(cluster) for cluster in clusters(text))


def cut(text: str, room: int) -> str:
    """Cut a text to so many columns, between signs; an ellipsis tells that something is missing."""
    if width(text) <= room:
        return text
    kept, used = "", 1
    for cluster in clusters(text):
        used += _columns(cluster)
        if used > room:
            break
        kept += cluster
    return kept.rstrip() + "…"


def right(text: str, room: int) -> str:
    """Fill a text up from the left, for numbers."""
    return " " * (room - width(text)) + text


def clusters(text: str) -> list[str]:
    """Take a text apart into signs as they are seen: a letter with its marks, a whole emoji, a flag."""
    found: list[str] = []
    for mark in text:
        if found and _belongs(mark, found[-1]):
            found[-1] += mark
        else:
            found.append(mark)
    return found


def _belongs(mark: str, cluster: str) -> bool:
    if _weightless(mark) or "\U0001f3fb" <= mark <= "\U0001f3ff" or cluster.endswith(JOINER):
        return True
    return _regional(mark) and len(cluster) == 1 and _regional(cluster)


def _weightless(mark: str) -> bool:
    return unicodedata.category(mark) in {"Mn", "Me", "Cf"}


def _regional(mark: str) -> bool:
    return "\U0001f1e6" <= mark <= "\U0001f1ff"


def _columns(cluster: str) -> int:
    if _weightless(cluster[0]):
        return 0
    emoji = EMOJI_LOOK in cluster or _regional(cluster[0])
    return 2 if emoji or unicodedata.east_asian_width(cluster[0]) in "WF" else 1
