"""Numbers as pictures write them."""

import math

from bot.presenter.words import Words

POINT = {"en": "."}
"""What stands before tenths; a comma elsewhere."""
STEPS = (1, 2, 5, 10)


def whole(number: float) -> str:
    """Write a whole number."""
    return f"{round(number)}".replace("-", "−")


def tenths(number: float, words: Words) -> str:
    """Write a number with one decimal; what rounds to zero has no sign."""
    shown = f"{round(number, 1) + 0.0:.1f}".replace("-", "−")
    return shown.replace(".", POINT.get(words.language, ","))


def share(part: int, of: int) -> str:
    """Write a share in percent."""
    return f"{100 * part / of:.0f}%" if of else "—"


def ticks(low: float, high: float, at_most: int) -> list[int]:
    """Choose round numbers to rule a scale by, from `low` or below to `high` or above."""
    step = _step(max(high - low, 1) / at_most)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [place * step for place in range(first, max(last, first + 1) + 1)]


def _step(least: float) -> int:
    size: int = 10 ** max(0, math.floor(math.log10(least)))
    return next(size * one for one in STEPS if size * one >= least)
