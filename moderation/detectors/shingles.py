"""Texts compared by short runs of words, so that a remark or two around a copy does not hide it."""

import re
from zlib import crc32

SIZE = 4
"""Words of a shingle."""
WORD = re.compile(r"\w+")


def shingles(text: str) -> frozenset[int]:
    """Number every run of four words; case, signs and spaces do not matter. A shorter text has none."""
    return frozenset(number for number, _ in _runs(WORD.findall(text.casefold())))


def copied_length(text: str, told: frozenset[int]) -> int:
    """Tell how many characters of a text stand in runs that were told: words and one space after each."""
    words = WORD.findall(text.casefold())
    covered: set[int] = set()
    for number, start in _runs(words):
        if number in told:
            covered.update(range(start, start + SIZE))
    return sum(len(words[place]) + 1 for place in covered)


def _runs(words: list[str]) -> list[tuple[int, int]]:
    return [(crc32(" ".join(words[at : at + SIZE]).encode()), at) for at in range(len(words) - SIZE + 1)]
