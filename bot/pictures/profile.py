"""The card of a person: who he is, what he has, how it came."""

from collections.abc import Sequence

from bot.pictures.canvas import (
    BLUE,
    FAINT,
    GOLD,
    GREEN,
    INK,
    MARGIN,
    ON_INK,
    RED,
    SHEET,
    WIDTH,
    Box,
    Canvas,
    Letters,
)
from bot.pictures.cards import FactionGames, ProfileCard
from bot.pictures.charts import Bar, blocks_of_bars, money_line, rows_of_bars
from bot.pictures.figures import share, tenths, whole
from bot.pictures.lettering import BOLD, drawable, width
from bot.presenter.words import Words
from game.model import Faction

INNER = WIDTH - 2 * MARGIN
GAP = 16
COLOURS = {Faction.TOWN: BLUE, Faction.MAFIA: INK, Faction.MANIAC: RED}
ROLES_SHOWN = 9
TITLES, FIGURES = (52, 44, 38), (46, 36, 28, 22)
"""Sizes of bold letters, of which the first that fits is taken."""


def draw(card: ProfileCard, language: str) -> bytes:
    """Draw the card as PNG."""
    words, canvas = Words(language), Canvas()
    _head(canvas, card, words)
    _tiles(canvas, card, words)
    _money(canvas, Box(MARGIN, 466, INNER, 306), card, words)
    _roles(canvas, Box(MARGIN, 788, 512, 430), card, words)
    _factions(canvas, Box(MARGIN + 512 + GAP, 788, INNER - 512 - GAP, 430), card, words)
    return canvas.png()


def head(canvas: Canvas, title: str, remark: str) -> None:
    """Draw the band on top of a picture."""
    canvas.box(Box(0, 0, WIDTH, 160), INK, 0)
    canvas.box(Box(0, 160, WIDTH, 6), RED, 0)
    letters = Letters(size=fitting(title, TITLES, INNER), colour=SHEET, bold=True)
    canvas.text((MARGIN, 84), title, letters, INNER)
    canvas.text((MARGIN, 130), remark, Letters(size=24, colour=ON_INK), INNER)


def fitting(text: str, sizes: Sequence[int], room: float) -> int:
    """Choose the first size in which bold letters take no more than the room, or the last."""
    return next((size for size in sizes if width(text, BOLD, size) <= room), sizes[-1])


def _head(canvas: Canvas, card: ProfileCard, words: Words) -> None:
    head(canvas, drawable(card.name, words.say("somebody")), words.say("pictures-dossier"))


def _tiles(canvas: Canvas, card: ProfileCard, words: Words) -> None:
    place = "—" if card.place is None else str(card.place)
    people = words.say("pictures-among", all=card.people) if card.place and card.people else ""
    there_are = words.say("pictures-among", all=card.achievements_of) if card.achievements_of else ""
    tiles = (
        ("pictures-bucks", whole(card.money), "", RED if card.money < 0 else INK),
        ("pictures-place", place, people, INK),
        ("pictures-achievements", str(card.achievements), there_are, GOLD),
        ("pictures-games", str(card.games), "", INK),
        ("pictures-wins", str(card.wins), share(card.wins, card.games) if card.games else "", GREEN),
        ("pictures-average", tenths(card.average, words), "", RED if card.average < 0 else INK),
    )
    wide = (INNER - 2 * GAP) / 3
    for number, (label, figure, remark, colour) in enumerate(tiles):
        row, column = divmod(number, 3)
        box = Box(MARGIN + column * (wide + GAP), 186 + row * (124 + GAP), wide, 124)
        _tile(canvas, box, (words.say(label), figure, remark), colour)


def _tile(canvas: Canvas, box: Box, texts: tuple[str, str, str], colour: str) -> None:
    label, figure, remark = texts
    canvas.box(box)
    within = box.inner(24)
    canvas.text((within.left, box.top + 40), label, Letters(size=22, colour=FAINT), within.width)
    side = Letters(size=22, colour=FAINT, anchor="rs")
    canvas.text((within.right, box.bottom - 24), remark, side, within.width / 2)
    room = within.width - (width(remark, side.face, side.size) + 12 if remark else 0)
    size = fitting(figure, FIGURES, room)
    canvas.text((within.left, box.bottom - 24), figure, Letters(size=size, colour=colour, bold=True), room)


def _card(canvas: Canvas, box: Box, title: str) -> Box:
    """Draw a titled card; tell what room it leaves."""
    canvas.box(box)
    canvas.text((box.left + 24, box.top + 42), title, Letters(size=24, bold=True), box.width - 48)
    return Box(box.left + 24, box.top + 64, box.width - 48, box.height - 84)


def _empty(canvas: Canvas, box: Box, words: Words) -> None:
    middle = (box.left + box.width / 2, box.top + box.height / 2)
    canvas.text(middle, words.say("pictures-empty"), Letters(size=24, colour=FAINT, anchor="mm"), box.width)


def _money(canvas: Canvas, box: Box, card: ProfileCard, words: Words) -> None:
    within = _card(canvas, box, words.say("pictures-over-time"))
    if card.balances:
        money_line(canvas, within, card.balances)
    else:
        _empty(canvas, within, words)


def _roles(canvas: Canvas, box: Box, card: ProfileCard, words: Words) -> None:
    within = _card(canvas, box, words.say("pictures-by-role"))
    played = sorted((one for one in card.roles if one.games > 0), key=lambda one: (-one.games, one.role))
    rows = [
        Bar(label=_role(one.role, words), length=one.games / played[0].games, figure=str(one.games))
        for one in played[:ROLES_SHOWN]
    ]
    if rows:
        rows_of_bars(canvas, within, rows)
    else:
        _empty(canvas, within, words)


def _factions(canvas: Canvas, box: Box, card: ProfileCard, words: Words) -> None:
    """Draw how often he won with each faction; nobody wins with the neutrals, so they have no bar."""
    within = _card(canvas, box, words.say("pictures-by-faction"))
    rows = [_faction(one, words) for one in card.factions if one.games > 0 and one.faction in COLOURS]
    if rows:
        blocks_of_bars(canvas, within, rows)
    else:
        _empty(canvas, within, words)


def _faction(one: FactionGames, words: Words) -> Bar:
    return Bar(
        label=_capital(words.say(f"faction-{one.faction}")),
        length=min(1.0, one.wins / one.games),
        figure=share(one.wins, one.games),
        remark=words.say("pictures-won-of", wins=one.wins, games=one.games),
        colour=COLOURS[Faction(one.faction)],
    )


def _role(role: str, words: Words) -> str:
    """Name a role; the books may hold one that is played no more."""
    name = f"role-{role}"
    return _capital(words.say(name) if words.has(name) else role)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
