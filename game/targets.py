"""Whom words mean: a number in the list, an @username, or a display name, in any keyboard layout (spec/game.md §4)."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

from game.model import Player
from game.refusals import Reason, Refused, refused

LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
RUSSIAN = "йцукенгшщзхъфывапролджэячсмитьбюё"
UKRAINIAN = "йцукенгшщзхїфівапролджєячсмитьбю'"

LONGEST_NAME = 300
"""Letters: Telegram's names have at most 64 + 1 + 64, and folding may lengthen them."""

SHIFTED = dict(zip('{}:"<>~', "[];',.`", strict=True))
"""Keys that are letters in a Cyrillic layout, struck with Shift in a Latin one."""

TO_LATIN = {ord(theirs): ours for layout in (UKRAINIAN, RUSSIAN) for theirs, ours in zip(layout, LATIN, strict=True)}
TO_LATIN |= {ord(theirs): ours for theirs, ours in SHIFTED.items()}


def folded(text: str) -> str:
    """Reduce words to what stays the same in any case and keyboard layout: the keys that were struck."""
    return unicodedata.normalize("NFKC", text).casefold().translate(TO_LATIN)


def clean(words: str) -> str:
    """Make a phrase of what was typed: one line, no control or direction marks."""
    visible = (" " if mark.isspace() else mark for mark in words if _shown(mark))
    return re.sub(" +", " ", "".join(visible)).strip()


def _shown(mark: str) -> bool:
    return mark.isspace() or mark == "\u200d" or unicodedata.category(mark) not in {"Cc", "Cf", "Cs", "Co", "Cn"}


def read_target(players: Sequence[Player], words: str) -> tuple[int, str] | Refused:
    """Split words into a seat and the rest: a number, an @username, an exact name, or a unique beginning of one."""
    words = words.strip()
    if not words:
        return refused(Reason.TARGET_MISSING)
    first, _, rest = words.partition(" ")
    number = re.fullmatch(r"[#№]?([0-9]{1,6})[.,:]?", first)
    if number:
        return _numbered(players, int(number[1]), rest)
    if first.startswith("@"):
        return _one(_with_username(players, first[1:]), rest, first)
    for length, candidates in _exactly_named(players, words):
        return _one(candidates, words[length:], words[:length])
    return _one(_beginning_with(players, first), rest, first)


def _numbered(players: Sequence[Player], number: int, rest: str) -> tuple[int, str] | Refused:
    if 0 < number <= len(players):
        return number, rest
    return refused(Reason.TARGET_UNKNOWN, name=str(number))


def _one(candidates: list[Player], rest: str, name: str) -> tuple[int, str] | Refused:
    living = [player for player in candidates if player.alive] or candidates
    if len(living) == 1:
        return living[0].seat, rest
    reason = Reason.TARGET_AMBIGUOUS if candidates else Reason.TARGET_UNKNOWN
    return refused(reason, name=name)


def _with_username(players: Sequence[Player], username: str) -> list[Player]:
    wanted = username.casefold()
    return [player for player in players if player.username and player.username.casefold() == wanted]


def _exactly_named(players: Sequence[Player], words: str) -> Iterator[tuple[int, list[Player]]]:
    """Yield, longest first, how many letters at the start are somebody's whole name, and whose."""
    names: dict[str, list[Player]] = {}
    for player in players:
        names.setdefault(folded(player.name), []).append(player)
    for length in range(min(len(words), LONGEST_NAME), 0, -1):
        if length == len(words) or words[length].isspace():
            found = names.get(folded(words[:length]))
            if found:
                yield length, found


def _beginning_with(players: Sequence[Player], start: str) -> list[Player]:
    wanted = folded(start)
    return [player for player in players if folded(player.name).startswith(wanted)]
