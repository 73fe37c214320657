"""The tables of the richest and the poorest, as they read well on a phone (spec/game.md §10).

Names stand last in their line: whatever letters and emoji they are of, the columns of numbers before them hold.
"""

import html
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.presenter import columns, names
from bot.presenter.callbacks import BoardPress, TopPress
from bot.presenter.pages import plain
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.words import Words

EVERYWHERE = 0
"""The scope of all chats together."""
ENOUGH = 10
"""How many games an average needs to stand in a table."""
ORDERS = ("richest", "poorest", "best_average", "worst_average")
PERIODS = ("day", "week", "month", "all")
AVERAGES = frozenset({"best_average", "worst_average"})
ROOM = 14
"""Columns of a name: with the numbers before it a line fits a phone."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
OWN, OTHERS = "›", " "
ID_DIGITS = 3
CHATS_IN_ROW = 2


class Line(Protocol):
    """A person's line in a table, as the books tell it."""

    @property
    def place(self) -> int:
        """His place; equals share one."""
        ...

    @property
    def user_id(self) -> int:
        """Who he is; below zero, somebody who was forgotten."""
        ...

    @property
    def name(self) -> str:
        """How he is called, empty if nobody knows."""
        ...

    @property
    def money(self) -> int:
        """His bucks."""
        ...

    @property
    def games(self) -> int:
        """How many games he played."""
        ...

    @property
    def wins(self) -> int:
        """How many of them he won."""
        ...

    @property
    def average(self) -> float:
        """His bucks a game."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Which table is shown: of a chat or of all, from which end, of which period."""

    scope: int = EVERYWHERE
    order: str = "richest"
    period: str = "all"

    def known(self) -> bool:
        """Say whether there is such a table; a forged button may say anything."""
        return self.order in ORDERS and self.period in PERIODS

    def press(self) -> str:
        """Write what a button carries that leads to this table."""
        return TopPress(scope=self.scope, order=self.order, period=self.period).pack()


@dataclass(frozen=True, slots=True, kw_only=True)
class Top:
    """A table with what its screen needs: `own` is the reader's line, `reader` his id, `chats` those he may pick.

    `public` where more than one person looks at it: his own line is then told under his name.
    """

    choice: Choice
    lines: Sequence[Line]
    own: Line | None
    reader: int
    chats: Sequence[tuple[int, str]]
    public: bool


def draw(words: Words, top: Top) -> Drawing:
    """Draw a table with the buttons that lead to the others."""
    head = f"{words.say(f'top-title-{top.choice.order}')}\n{_where(words, top)}"
    body = f"<pre>{grid(words, top)}</pre>" if top.lines else words.say("top-empty")
    foot = own_line(words, top.choice, top.own, public=top.public)
    return Drawing(text="\n\n".join(part for part in (head, body, foot) if part), keyboard=_keyboard(words, top))


def _where(words: Words, top: Top) -> str:
    titles = {chat: names.shown(title, words.say("top-untitled")) for chat, title in top.chats}
    place = titles.get(top.choice.scope) or words.say("top-everywhere")
    return words.say("top-where", place=place, period=words.say(f"top-period-{top.choice.period}"))


def grid(words: Words, top: Top) -> str:
    """Set the lines of a table in columns, escaped for a monospaced block."""
    average = top.choice.order in AVERAGES
    head = ("№", words.say("top-column-average" if average else "top-column-money"), words.say("top-column-games"))
    rows = [head, *(_numbers(words, line, average=average) for line in top.lines)]
    widths = [max(columns.width(row[place]) for row in rows) for place in range(len(head))]
    called = [words.say("top-column-name"), *_names(words, top.lines)]
    marks = [OTHERS, *(OWN if line.user_id == top.reader else OTHERS for line in top.lines)]
    lines = (
        f"{mark}{' '.join(columns.right(*cell) for cell in zip(row, widths, strict=True))}  {name}"
        for mark, row, name in zip(marks, rows, called, strict=True)
    )
    return html.escape("\n".join(lines), quote=False)


def _numbers(words: Words, line: Line, *, average: bool) -> tuple[str, str, str]:
    money = decimal(words, line.average) if average else signed(line.money)
    return str(line.place), money, str(line.games)


def _names(words: Words, lines: Sequence[Line]) -> list[str]:
    """Name everybody; who share a name are told apart by the end of their ids, the first three have medals."""
    short = [_fitted(words, line) for line in lines]
    shared = Counter(short)
    told = [_apart(words, line) if shared[name] > 1 else name for name, line in zip(short, lines, strict=True)]
    return [f"{name} {MEDALS.get(line.place, '')}".rstrip() for name, line in zip(told, lines, strict=True)]


def _fitted(words: Words, line: Line, room: int = ROOM) -> str:
    """Cut somebody's name, as plain text, to its columns; a name from right to left stays within its own marks."""
    name = plain(person(words, line.name, line.user_id))
    if not name.startswith(names.ISOLATE):
        return columns.cut(name, room)
    return f"{names.ISOLATE}{columns.cut(name[1:-1], room)}{names.END_ISOLATE}"


def _apart(words: Words, line: Line) -> str:
    tail = f"·{str(abs(line.user_id))[-ID_DIGITS:]}"
    return _fitted(words, line, ROOM - len(tail)) + tail


def person(words: Words, name: str, user_id: int) -> str:
    """Show somebody's name, safely; who was forgotten or has no name is called by a word."""
    return names.shown(name, words.say("books-forgotten" if user_id < 0 else "somebody"))


def signed(amount: int) -> str:
    """Write an amount with a true minus."""
    return str(amount).replace("-", "−")


def decimal(words: Words, number: float) -> str:
    """Write a number with one decimal, as the language separates it."""
    text = f"{round(number, 1) + 0.0:.1f}".replace("-", "−")
    return text if words.language == "en" else text.replace(".", ",")


def own_line(words: Words, choice: Choice, own: Line | None, *, public: bool = False) -> str:
    """Tell the reader's own place; in public under his name, and nothing when he has none."""
    average = choice.order in AVERAGES
    if own is None:
        return "" if public else words.say("top-unlisted-average" if average else "top-unlisted", enough=ENOUGH)
    sums = (
        words.say("top-sums-average", average=decimal(words, own.average), games=own.games)
        if average
        else words.say("top-sums", bucks=own.money, games=own.games)
    )
    if public:
        return words.say("top-theirs", name=person(words, own.name, own.user_id), place=own.place, sums=sums)
    return words.say("top-yours", place=own.place, sums=sums)


def _keyboard(words: Words, top: Top) -> Keyboard:
    """Offer the other chats, orders and periods; what is shown now is marked."""
    choice = top.choice
    titles = [(chat, plain(names.shown(title, words.say("top-untitled")))) for chat, title in top.chats]
    if top.public:
        titles = [(chat, words.say("top-button-here")) for chat, _ in titles]
    scopes = [(chat, columns.cut(title, 2 * ROOM)) for chat, title in titles]
    places = [
        _button(text, Choice(scope=scope, order=choice.order, period=choice.period), choice)
        for scope, text in ((EVERYWHERE, words.say("top-button-everywhere")), *scopes)
    ]
    orders = [
        _button(words.say(f"top-button-{one}"), Choice(scope=choice.scope, order=one, period=choice.period), choice)
        for one in ORDERS
    ]
    periods = [
        _button(words.say(f"top-button-{one}"), Choice(scope=choice.scope, order=choice.order, period=one), choice)
        for one in PERIODS
    ]
    rows = [places[start : start + CHATS_IN_ROW] for start in range(0, len(places), CHATS_IN_ROW)]
    return tuple(tuple(row) for row in (*rows, orders[:2], orders[2:], periods, _picture(words, top)) if row)


def _picture(words: Words, top: Top) -> list[Button]:
    """Offer the table as a picture, if there is anything in it."""
    choice = top.choice
    press = BoardPress(scope=choice.scope, order=choice.order, period=choice.period)
    return [Button(text=words.say("button-picture"), callback=press.pack())] if top.lines else []


def _button(text: str, leads: Choice, now: Choice) -> Button:
    return Button(text=f"• {text}" if leads == now else text, callback=leads.press())
