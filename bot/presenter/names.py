"""Names and phrases that people chose themselves, made safe to show (spec/game.md §4, design §8).

Whatever leaves this module may stand in a message of Telegram's HTML: `& < > "` are escaped, nothing turns the
direction of the line, stacks marks upon it or becomes a live link.
"""

import html
import re
import unicodedata

WIDEST = 32
"""Columns that a name may take: letters take one, emoji two."""

LONGEST_CLUSTER = 10
"""Code points in one visible sign: the longest emoji families have that many."""

MARKS = 2
"""Marks that may sit on one letter: enough for every living script, too few to climb over the line."""

JOINER = "\u200d"
WORD_JOINER = "\u2060"
ISOLATE, END_ISOLATE = "\u2068", "\u2069"
BLANKS = frozenset("\u2800\u3164\u115f\u1160\uffa0\u034f")
"""Signs that count as letters but show nothing."""

_LINKS = re.compile(r"(?<=\S)\.(?=\S)|@(?=\w)|(?<!&)#(?=\w)|/(?=\S)|:(?=/)|\$(?=[A-Z])")


def shown(name: str, fallback: str) -> str:
    """Show a display name: escaped, one line, of readable length; `fallback` when it is blank or hides marks."""
    clusters = list(_clusters(_plain(name)))
    text = "".join(clusters).strip()
    if _hides(name) or not _visible(text):
        return html.escape(fallback)
    return _isolated(html.escape(unlinked(_cut(text))))


def quoted(words: str) -> str:
    """Show a phrase or typed words in full: escaped, one line, without live links."""
    text = "".join(_clusters(_plain(words))).strip()
    return _isolated(html.escape(unlinked(text)))


def unlinked(text: str) -> str:
    """Break what a client would make a link, a mention, a command or a tag of."""
    return _LINKS.sub(lambda found: found[0] + WORD_JOINER, text)


def _plain(text: str) -> str:
    """Compose letters, turn every kind of space into one, drop what cannot be seen."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if mark.isspace() or mark in BLANKS else mark for mark in composed)
    return re.sub(" +", " ", "".join(mark for mark in spaced if mark == JOINER or not _unseen(mark))).strip()


def _unseen(mark: str) -> bool:
    return unicodedata.category(mark) in {"Cc", "Cf", "Cs", "Co", "Cn"}


def _hides(name: str) -> bool:
    """Say whether a name holds marks of direction or of no width, but for those that join emoji."""
    for place, mark in enumerate(name):
        if unicodedata.category(mark) not in {"Cf", "Co", "Cs"}:
            continue
        if mark != JOINER or not _joins(name, place):
            return True
    return False


def _joins(name: str, place: int) -> bool:
    around = name[max(0, place - 1) : place] + name[place + 1 : place + 2]
    return len(around) == 2 and not any(mark.isalnum() or mark.isspace() for mark in around)


def _visible(text: str) -> bool:
    return any(unicodedata.category(mark)[0] in "LNPS" for mark in text)


def _clusters(text: str) -> list[str]:
    """Take a text apart into signs that must not be torn, with few marks on each."""
    found: list[str] = []
    for mark in text:
        if found and _belongs(mark, found[-1]):
            found[-1] += mark if _has_room(mark, found[-1]) else ""
        elif unicodedata.category(mark)[0] != "M" and mark != JOINER:
            found.append(mark)
    return [cluster.rstrip(JOINER) for cluster in found]


def _belongs(mark: str, cluster: str) -> bool:
    if unicodedata.category(mark)[0] == "M" or mark == JOINER or "\U0001f3fb" <= mark <= "\U0001f3ff":
        return True
    if cluster[-1] == JOINER:
        return True
    return _regional(mark) and len(cluster) == 1 and _regional(cluster)


def _regional(mark: str) -> bool:
    return "\U0001f1e6" <= mark <= "\U0001f1ff"


def _has_room(mark: str, cluster: str) -> bool:
    if len(cluster) >= LONGEST_CLUSTER:
        return False
    if unicodedata.category(mark) in {"Mn", "Me"} and mark != "\ufe0f":
        return sum(unicodedata.category(one) in {"Mn", "Me"} for one in cluster) < MARKS
    return True


def _cut(text: str) -> str:
    width = 0
    kept: list[str] = []
    for cluster in _clusters(text):
        width += 2 if _wide(cluster) else 1
        if width > WIDEST:
            return "".join(kept).rstrip() + "…"
        kept.append(cluster)
    return "".join(kept)


def _wide(cluster: str) -> bool:
    return len(cluster) > 1 or unicodedata.east_asian_width(cluster[0]) in "WF"


def _isolated(text: str) -> str:
    """Keep a name in a script from right to left from turning the rest of the line."""
    if any(unicodedata.bidirectional(mark) in {"R", "AL", "AN"} for mark in text):
        return f"{ISOLATE}{text}{END_ISOLATE}"
    return text
