"""Letters of pictures: the fonts, and names made fit to be drawn with them.

The fonts are DejaVu (bot/pictures/fonts), which has Latin, Cyrillic, Greek, Hebrew, Arabic and more. Text is laid out
letter by letter: how it looks must not depend on what else a machine has installed.
"""

import html
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from PIL import ImageFont

from bot.presenter import names

FONTS = Path(__file__).with_name("fonts")
REGULAR, BOLD = "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"
DOTS = "…"
NOBODY_HAS = "\uffff"
"""A code point that is no sign: what a font draws for it, it draws for all that it lacks."""
PROBED = 16
"""The size at which it is tried whether a font has a sign."""


@lru_cache(maxsize=64)
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """Open a face at a size in pixels."""
    return ImageFont.truetype(str(FONTS / face), size, layout_engine=ImageFont.Layout.BASIC)


def width(text: str, face: str, size: int) -> float:
    """Measure a text in pixels."""
    return font(face, size).getlength(text)


def drawable(text: str, fallback: str) -> str:
    """Make a name or title fit to be drawn: what the fonts lack is left out, `fallback` stands when nothing is left.

    The rest is as safe as in messages (bot/presenter/names.py), and words from right to left are turned to be drawn
    from left to right.
    """
    safe = html.unescape(names.shown(text, html.escape(fallback)))
    kept = "".join(mark for mark in unicodedata.normalize("NFC", safe) if mark.isspace() or _has(mark))
    shown = " ".join(kept.split())
    return _turned(shown) if any(mark.isalnum() or _symbol(mark) for mark in shown) else fallback


def fitted(text: str, face: str, size: int, room: float) -> str:
    """Cut a text so that it takes no more room than there is."""
    if width(text, face, size) <= room:
        return text
    kept = text
    while kept and width(kept.rstrip() + DOTS, face, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + DOTS


@lru_cache(maxsize=4096)
def _has(mark: str) -> bool:
    """Say whether both faces have a sign that shows something."""
    if unicodedata.category(mark)[0] in "CMZ":
        return False
    return all(_drawn(face, mark) != _drawn(face, NOBODY_HAS) for face in (REGULAR, BOLD))


def _drawn(face: str, mark: str) -> bytes:
    return bytes(font(face, PROBED).getmask(mark))


def _symbol(mark: str) -> bool:
    return unicodedata.category(mark)[0] in "PS"


def _turned(text: str) -> str:
    """Put a text in the order in which it is drawn: runs from right to left are turned, and their order with them."""
    if not any(_right_to_left(mark) for mark in text):
        return text
    runs = list(_runs(text))
    first = next(mark for mark in text if mark.isalpha() or _right_to_left(mark))
    return " ".join(reversed(runs) if _right_to_left(first) else runs)


def _runs(text: str) -> Iterator[str]:
    """Take a text apart into words of one direction, each in drawing order."""
    for turned, words in groupby(text.split(), key=lambda word: any(map(_right_to_left, word))):
        run = " ".join(words)
        yield run[::-1] if turned else run


def _right_to_left(mark: str) -> bool:
    return unicodedata.bidirectional(mark) in {"R", "AL", "AN"}
