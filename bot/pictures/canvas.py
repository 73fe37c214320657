"""A sheet to draw on: shapes twice as large and shrunk, so that they are smooth, and letters upon them, sharp."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.pictures.lettering import BOLD, REGULAR, fitted, font

WIDTH, HEIGHT = 1000, 1250
FINER = 2
"""How many times larger shapes are drawn."""
PRESSED = 4
"""How hard PNG is pressed: harder takes longer and saves a hundredth."""
MARGIN = 40
CORNER = 22

PAPER, SHEET, INK, FAINT, RULE = "#f4efe6", "#ffffff", "#22262d", "#756f66", "#e4ddd0"
RED, BLUE, GREEN, GOLD, PALE_RED = "#b3322b", "#2f6690", "#3b7a57", "#c08a2b", "#f6e3df"
ON_INK = "#cfc8ba"

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the sheet, in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Tell where it ends."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Tell where it ends below."""
        return self.top + self.height

    def inner(self, margin: float) -> "Box":
        """Take a margin off on every side."""
        return Box(self.left + margin, self.top + margin, self.width - 2 * margin, self.height - 2 * margin)


@dataclass(frozen=True, slots=True, kw_only=True)
class Letters:
    """How a text looks: `anchor` says which point of it is given, as Pillow names it (`ls`: left, on the line)."""

    size: int
    colour: str = INK
    bold: bool = False
    anchor: str = "ls"

    @property
    def face(self) -> str:
        """Tell the font."""
        return BOLD if self.bold else REGULAR


class Canvas:
    """One picture in the making."""

    def __init__(self) -> None:
        self._shapes = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER), PAPER)
        self._pen = ImageDraw.Draw(self._shapes)
        self._texts: list[tuple[Point, str, Letters]] = []

    def box(self, box: Box, colour: str = SHEET, corner: float = CORNER) -> None:
        """Fill a rectangle with round corners."""
        if box.width <= 0 or box.height <= 0:
            return
        round_by = min(corner, box.width / 2, box.height / 2)
        corners = _finer((box.left, box.top), (box.right, box.bottom))
        self._pen.rounded_rectangle(corners, round_by * FINER, fill=colour)

    def line(self, points: Sequence[Point], colour: str = RULE, thick: float = 2) -> None:
        """Draw a line through points."""
        self._pen.line(_finer(*points), fill=colour, width=round(thick * FINER), joint="curve")

    def area(self, points: Sequence[Point], colour: str) -> None:
        """Fill what points surround."""
        self._pen.polygon(_finer(*points), fill=colour)

    def dot(self, at: Point, colour: str, radius: float) -> None:
        """Fill a circle."""
        self._pen.ellipse(_finer((at[0] - radius, at[1] - radius), (at[0] + radius, at[1] + radius)), fill=colour)

    def text(self, at: Point, text: str, letters: Letters, room: float = WIDTH) -> None:
        """Write a line, cut to the room there is; letters lie upon all shapes."""
        self._texts.append((at, fitted(text, letters.face, letters.size, room), letters))

    def png(self) -> bytes:
        """Finish the picture."""
        sheet = self._shapes.reduce(FINER)
        pen = ImageDraw.Draw(sheet)
        for at, text, letters in self._texts:
            pen.text(at, text, letters.colour, font(letters.face, letters.size), letters.anchor)
        file = io.BytesIO()
        sheet.save(file, "PNG", compress_level=PRESSED)
        return file.getvalue()


def _finer(*points: Point) -> list[Point]:
    return [(x * FINER, y * FINER) for x, y in points]
