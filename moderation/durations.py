"""How long: lengths as people type them, in three languages (spec/moderation.md §2)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from unicodedata import category

SHORTEST = 60
LONGEST = 365 * 86_400

# The last letters of a line are the same keys as the Latin letter, struck in a Cyrillic layout.
SPELLINGS: Mapping[int, str] = {
    1: "s sec secs second seconds с сек секунд секунда секунди секунду секунды ы і",
    60: "m min mins minute minutes м мин минут минута минуты минуту хв хвилин хвилина хвилини хвилину ь",
    3600: "h hr hrs hour hours ч час часа часов г год годин година години годину р",
    86_400: "d day days д дн день дні днів дня дней дни доба добу доби діб сутки суток в",
    604_800: "w wk week weeks т тиж тиждень тижні тижнів тижня н нед неделя недели недель неделю ц",
}
UNITS: Mapping[str, int] = {word: seconds for seconds, words in SPELLINGS.items() for word in words.split()}
FOR_GOOD = frozenset({"forever", "permanently", "назавжди", "навсегда", "навічно", "навечно"})
MOST_DIGITS = 9
APART = frozenset(UNITS) - frozenset("sсыівцрь")
"""Units that may stand behind a space or alone: not those that are everyday words, nor single stray letters."""

WHOLE = re.compile(r"(?:[0-9]+[^\W\d_]+)+")
PART = re.compile(r"([0-9]+)([^\W\d_]+)")
NUMBER = re.compile(r"[0-9]+")
TRAILING = ".,;:!?"


class Misreading(StrEnum):
    """Why a length cannot be understood; the values are suffixes of message ids."""

    MISSING = "missing"
    ZERO = "zero"
    NEGATIVE = "negative"
    FRACTION = "fraction"
    NO_UNIT = "no-unit"
    NO_NUMBER = "no-number"
    UNKNOWN_UNIT = "unknown-unit"
    REPEATED = "repeated"
    STRANGE = "strange"


@dataclass(frozen=True, slots=True)
class BadDuration:
    """A length that cannot be understood, and the word where that shows."""

    why: Misreading
    word: str = ""


@dataclass(frozen=True, slots=True)
class Duration:
    """A length in seconds, None for good.

    `raised` says that less than a minute was typed, `endless` that more than a year was: people are told.
    """

    seconds: int | None
    raised: bool = False
    endless: bool = False


def parse_duration(words: Sequence[str]) -> tuple[Duration, int] | BadDuration | None:
    """Read a length from the beginning of some words: the length and how many words it took.

    `1h30m`, `1h 30m`, `30 хв`, `2 години`; parts add up. Gives None when the first word is nothing like a length.
    """
    if words and plain(words[0]) in FOR_GOOD:
        return Duration(None), 1
    parts, taken = _parts(words)
    if (wrong := _misread(words[taken:])) and not (taken and _innocent(words[taken])):
        return wrong
    if not taken:
        return None
    units = [unit for _, unit in parts]
    if len(units) != len(set(units)):
        return BadDuration(Misreading.REPEATED, " ".join(words[:taken]))
    length = _length(sum(number * unit for number, unit in parts))
    return (length, taken) if length else BadDuration(Misreading.ZERO, words[0])


def plain(word: str) -> str:
    """Take off what a word owes to the sentence: capitals and the mark behind it."""
    return word.rstrip(TRAILING).casefold()


def _parts(words: Sequence[str]) -> tuple[list[tuple[int, int]], int]:
    """Take numbers with known units from the beginning, each unit in seconds, and count the words they take."""
    parts: list[tuple[int, int]] = []
    taken = 0
    while taken < len(words):
        word, unit = plain(words[taken]), plain(words[taken + 1]) if taken + 1 < len(words) else ""
        found = PART.findall(word) if WHOLE.fullmatch(word) else []
        if NUMBER.fullmatch(word) and unit in APART:
            found, taken = [(word, unit)], taken + 1
        if not found or any(name not in UNITS for _, name in found):
            break
        parts += [(_number(digits), UNITS[name]) for digits, name in found]
        taken += 1
    return parts, taken


def _number(digits: str) -> int:
    """Read a number; one that is beyond any length is as good as another."""
    significant = digits.lstrip("0")
    return int(significant or 0) if len(significant) <= MOST_DIGITS else LONGEST + 1


def _length(seconds: int) -> Duration | None:
    if not seconds:
        return None
    if seconds > LONGEST:
        return Duration(None, endless=True)
    return Duration(max(seconds, SHORTEST), raised=seconds < SHORTEST)


def _innocent(word: str) -> bool:
    """Say whether a word may follow a length without being meant as one: an id, the first word of a reason."""
    return bool(NUMBER.fullmatch(plain(word))) or plain(word) in UNITS


WRONG: Mapping[Misreading, re.Pattern[str]] = {
    Misreading.ZERO: re.compile(r"0+"),
    Misreading.NO_UNIT: re.compile(r"[0-9]+|(?:[0-9]+[^\W\d_]+)+[0-9]+"),
    Misreading.NEGATIVE: re.compile(r"[-−–][0-9]\w*"),
    Misreading.FRACTION: re.compile(r"[0-9]+[.,][0-9]+[^\W\d_]+|[0-9]{3,}[.,][0-9]+"),
    Misreading.UNKNOWN_UNIT: WHOLE,
    Misreading.STRANGE: re.compile(r"\+[0-9]\w*"),
}
"""What looks like a length and is none; a fraction without a unit may be the number of a rule."""


def _misread(words: Sequence[str]) -> BadDuration | None:
    """Tell what is wrong with the first word, if it looks like a length."""
    if not words:
        return None
    word, unit = plain(words[0]), plain(words[1]) if len(words) > 1 else ""
    if word in APART:
        return BadDuration(Misreading.NO_NUMBER, words[0])
    if unit in APART and re.fullmatch(r"[0-9]+[.,][0-9]+", word):
        return BadDuration(Misreading.FRACTION, words[0])
    if word.isalnum() and any(category(letter) in {"Nd", "No"} and not letter.isascii() for letter in word):
        return BadDuration(Misreading.STRANGE, words[0])
    return next((BadDuration(why, words[0]) for why, shape in WRONG.items() if shape.fullmatch(word)), None)
