"""Charts of the card of a person: a line of money, and bars."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.pictures.canvas import BLUE, FAINT, PALE_RED, RED, RULE, Box, Canvas, Letters
from bot.pictures.figures import ticks, whole
from bot.pictures.lettering import REGULAR, width

POINTS = 240
"""More points than that cannot be told apart."""
RULES = 4
SCALE = Letters(size=20, colour=FAINT, anchor="rm")
LABEL = Letters(size=22, anchor="lm")
LONGEST_LABEL = 260
FEWEST, FEWEST_BLOCKS = 7, 3
"""Bars stand no farther apart than so many of them would."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """One bar: how long it is of 1, what it is called, and the figures beside it."""

    label: str
    length: float
    figure: str
    remark: str = ""
    colour: str = BLUE


def money_line(canvas: Canvas, box: Box, balances: Sequence[int]) -> None:
    """Draw how money went, from nothing before the first game; the last sum stands at the end."""
    values = thinned((0, *balances))
    rules = ticks(min(values), max(values), RULES)
    room = 16 + max(width(whole(rule), REGULAR, SCALE.size) for rule in rules)
    plot = Box(box.left + room, box.top + 12, box.width - room - 16, box.height - 46)
    points = [(_x(plot, n, len(values)), _y(plot, value, rules)) for n, value in enumerate(values)]
    zero = min(max(_y(plot, 0, rules), plot.top), plot.bottom)
    canvas.area([(plot.left, zero), *points, (points[-1][0], zero)], PALE_RED)
    for rule in rules:
        height = _y(plot, rule, rules)
        canvas.line([(plot.left, height), (plot.right, height)], RULE if rule else FAINT, 1.5)
        canvas.text((plot.left - 14, height), whole(rule), SCALE)
    canvas.line(points, RED, 4)
    canvas.dot(points[-1], RED, 8)
    _games(canvas, plot, len(balances))


def rows_of_bars(canvas: Canvas, box: Box, rows: Sequence[Bar]) -> None:
    """Draw bars one below another, each between its label and its figure."""
    pitch = box.height / max(len(rows), FEWEST)
    room = 24 + max(width(row.label, REGULAR, LABEL.size) for row in rows)
    for place, row in enumerate(rows):
        middle = box.top + (place + 0.5) * pitch
        canvas.text((box.left, middle), row.label, LABEL, LONGEST_LABEL)
        left = box.left + min(room, LONGEST_LABEL)
        _bar(canvas, Box(left, middle - 9, box.right - left - 66, 18), row)
        canvas.text((box.right, middle), row.figure, Letters(size=22, bold=True, anchor="rm"), 60)


def blocks_of_bars(canvas: Canvas, box: Box, rows: Sequence[Bar]) -> None:
    """Draw thick bars one below another, each under its label, remark and figure."""
    pitch = box.height / max(len(rows), FEWEST_BLOCKS)
    for place, row in enumerate(rows):
        base = box.top + place * pitch + 34
        canvas.text((box.left, base), row.label, Letters(size=24), box.width / 2)
        canvas.text((box.right, base), row.figure, Letters(size=26, bold=True, anchor="rs"), 90)
        canvas.text((box.right - 92, base), row.remark, Letters(size=18, colour=FAINT, anchor="rs"), 110)
        _bar(canvas, Box(box.left, base + 16, box.width, 26), row)


def _bar(canvas: Canvas, track: Box, row: Bar) -> None:
    """Draw the track and as much of it as the bar is long; what is not nothing can be seen."""
    canvas.box(track, RULE, track.height / 2)
    long = max(track.width * row.length, track.height) if row.length else 0
    canvas.box(Box(track.left, track.top, long, track.height), row.colour, track.height / 2)


def thinned(values: Sequence[int]) -> list[int]:
    """Leave out points that nobody would see; the first and the last stay."""
    if len(values) <= POINTS:
        return list(values)
    step = (len(values) - 1) / (POINTS - 1)
    return [values[round(place * step)] for place in range(POINTS)]


def _games(canvas: Canvas, plot: Box, games: int) -> None:
    """Number the first game and the last below the line."""
    below = plot.bottom + 30
    for x, number in ((plot.left, 0), (plot.right, games)):
        canvas.text((x, below), str(number), Letters(size=20, colour=FAINT, anchor="ms"))


def _x(plot: Box, place: int, points: int) -> float:
    return plot.left + plot.width * place / (points - 1)


def _y(plot: Box, value: float, rules: Sequence[int]) -> float:
    return plot.bottom - plot.height * (value - rules[0]) / (rules[-1] - rules[0])
