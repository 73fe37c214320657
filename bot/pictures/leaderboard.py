"""A leaderboard: ten rows, and the reader's own."""

from bot.pictures.canvas import (
    FAINT,
    GOLD,
    HEIGHT,
    INK,
    MARGIN,
    PALE_RED,
    RED,
    RULE,
    SHEET,
    WIDTH,
    Box,
    Canvas,
    Letters,
)
from bot.pictures.cards import Board, BoardRow
from bot.pictures.figures import tenths, whole
from bot.pictures.lettering import drawable, width
from bot.pictures.profile import fitting, head
from bot.presenter.words import Words

ROWS = 10
TOP, PITCH, TALL = 186, 92, 82
MEDALS = {1: GOLD, 2: "#8d949c", 3: "#a9714b"}
VALUE_ROOM = 220
VALUES = (34, 28, 22)
MEANS = frozenset({"best", "worst"})
"""Boards whose figures are means."""


def draw(board: Board, language: str) -> bytes:
    """Draw the board as PNG."""
    words, canvas = Words(language), Canvas()
    where = words.say("pictures-everywhere") if board.chat is None else drawable(board.chat, words.say("pictures-chat"))
    period = words.say(f"pictures-period-{board.period}")
    head(canvas, words.say(f"pictures-board-{board.kind}"), f"{where} · {period}")
    rows = board.rows[:ROWS]
    for number, row in enumerate(rows):
        _row(canvas, TOP + number * PITCH, row, (board, words))
    if not rows:
        empty = Letters(size=28, colour=FAINT, anchor="mm")
        canvas.text((WIDTH / 2, HEIGHT / 2), words.say("pictures-empty"), empty)
    if board.own and not any(row.mine for row in rows):
        _own(canvas, TOP + len(rows) * PITCH + 38, board.own, (board, words))
    return canvas.png()


def _own(canvas: Canvas, top: float, row: BoardRow, of: tuple[Board, Words]) -> None:
    """Draw the reader's own row apart from the others, below three dots."""
    for step in (-1, 0, 1):
        canvas.dot((WIDTH / 2 + 22 * step, top - 14), FAINT, 4)
    _row(canvas, top, row, of, mine=True)


def _row(canvas: Canvas, top: float, row: BoardRow, of: tuple[Board, Words], *, mine: bool = False) -> None:
    board, words = of
    box = Box(MARGIN, top, WIDTH - 2 * MARGIN, TALL)
    middle = top + TALL / 2
    canvas.box(box, PALE_RED if mine or row.mine else SHEET)
    left = _place(canvas, box.left + 26, middle, row.place) + 30
    name = drawable(row.name, words.say("somebody"))
    room = box.right - left - VALUE_ROOM - 30
    canvas.text((left, middle - 2), name, Letters(size=30, bold=mine or row.mine), room)
    games = words.say("pictures-games-of", games=row.games)
    canvas.text((left, middle + 28), games, Letters(size=20, colour=FAINT), room)
    value = tenths(row.value, words) if board.kind in MEANS else whole(row.value)
    colour = RED if row.value < 0 else INK
    letters = Letters(size=fitting(value, VALUES, VALUE_ROOM), colour=colour, bold=True, anchor="rm")
    canvas.text((box.right - 28, middle), value, letters, VALUE_ROOM)


def _place(canvas: Canvas, left: float, middle: float, place: int) -> float:
    """Draw the place in a disc, longer for a long number; tell where it ends."""
    text = str(place)
    letters = Letters(
        size=26 if len(text) < 3 else 18, colour=SHEET if place in MEDALS else INK, bold=True, anchor="mm"
    )
    disc = Box(left, middle - 28, max(56, width(text, letters.face, letters.size) + 20), 56)
    canvas.box(disc, MEDALS.get(place, RULE), 28)
    canvas.text((left + disc.width / 2, middle), text, letters)
    return disc.right
