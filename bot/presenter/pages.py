"""Texts as Telegram measures them: how long they are, and how a long one becomes several (telegram-facts §2).

Telegram counts what is left after tags and references; clients count in UTF-16 units, so that is what is counted here.
"""

import html
import re
from collections.abc import Callable, Iterator, Sequence

from bot.presenter.post import LONGEST_TEXT

ROOM = LONGEST_TEXT - 96
"""How long a text may be made: a little below the limit, which is Telegram's to interpret."""

_TAG = re.compile(r"<(/?)([a-z][a-z-]*)[^>]*>")
_TOKEN = re.compile(r"<[^>]*>|&#?\w+;|[^<&,\s]{1,64}[,\s]*|.", re.DOTALL)


def plain(text: str) -> str:
    """Take the markup off a text: what a reader sees, and what a toast can hold."""
    return html.unescape(_TAG.sub("", text))


def units(text: str) -> int:
    """Count a text without markup in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def length(text: str) -> int:
    """Count a text in HTML as Telegram does: after entities."""
    return units(plain(text))


def split(text: str, room: int = ROOM) -> list[str]:
    """Split a text into pages, at ends of lines where that is possible; every page is whole HTML."""
    pages: list[str] = []
    page, used = "", 0
    for piece in _pieces(text, room):
        size = length(piece)
        if used + size > room and page.strip():
            pages.append(page)
            page, used = "", 0
        page += piece
        used += size
    return _balanced([*pages, page])


def _pieces(text: str, room: int) -> Iterator[str]:
    """Take a text apart into lines, and a line that is too long into words."""
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        if length(line) <= room:
            yield line
        else:
            yield from _TOKEN.findall(line)


def _balanced(pages: Sequence[str]) -> list[str]:
    """Close at the end of a page what is open there, and open it again on the next."""
    whole: list[str] = []
    opened: list[str] = []
    for page in pages:
        head = "".join(opened)
        for tag in _TAG.finditer(page):
            if tag[1]:
                opened.pop()
            else:
                opened.append(tag[0])
        tail = "".join(f"</{_name(tag)}>" for tag in reversed(opened))
        whole.append(f"{head}{page.strip(chr(10))}{tail}")
    return [page for page in whole if plain(page).strip()]


def _name(tag: str) -> str:
    found = _TAG.match(tag)
    return found[2] if found else ""


def fitted(lines: Sequence[str], room: int, rest: Callable[[int], str]) -> list[str]:
    """Keep as many lines as there is room for, and say by `rest` how many are left out."""
    sizes = [length(line) + 1 for line in lines]
    if sum(sizes) <= room:
        return list(lines)
    room -= length(rest(len(lines))) + 1
    kept = 0
    while room >= sizes[kept]:
        room -= sizes[kept]
        kept += 1
    return [*lines[:kept], rest(len(lines) - kept)]
