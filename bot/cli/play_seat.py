"""A person at the keyboard: takes a seat, sees his own side, presses buttons by number and types commands."""

import asyncio
import contextlib
import itertools

from bot.cli.play_keyboard import Lines
from bot.cli.play_viewer import Viewer
from handlers.typed import ORDERS
from handlers.vocabulary import read
from sandbox.control import Control, Person, Refused
from sandbox.residents.seen import Label, Seen

ASKS = frozenset({"confirm", "order", "vote", "plea", "verdict", "again"})
"""Prefixes of buttons that ask something of the person; the others are conveniences."""
PRIVATE = ORDERS | {"card", "help", "language"}
"""Commands that are better said to the bot alone."""
HELP = "?"


class Seat:
    """The person's side: the question that is open now, and what he last could press."""

    def __init__(self, control: Control, person: Person, group: int, viewer: Viewer) -> None:
        self.user_id, self.name = person.id, person.name
        self._control = control
        self._group = group
        self._viewer = viewer
        self._keyboard: Seen | None = None
        self._invitations: asyncio.Queue[Seen] = asyncio.Queue()
        self._invited = ""
        self._highest = 0
        self._open = asyncio.Event()
        self._answered: set[frozenset[str]] = set()

    def numbered(self, seen: Seen) -> list[tuple[int, Label]]:
        """Number the buttons: a player by his number, the night 0, the others behind the highest number of a player."""
        if not self._concerns(seen):
            return []
        own = [(_own_number(label), label) for label in seen.labels if label.value]
        self._highest = max([self._highest, *(number for number, _ in own if number)])
        free = itertools.count(self._highest + 1 if any(number for number, _ in own) else 1)
        return [(next(free) if number is None else number, label) for number, label in own]

    def _concerns(self, seen: Seen) -> bool:
        """Say whether a message asks this person: a plea is asked of one alone."""
        kinds = {label.kind for label in seen.labels}
        if "plea" in kinds and seen.chat == self._group and self.name not in seen.text.split("\n\n")[-1]:
            return False
        return bool(kinds & ASKS)

    def watch(self, kind: str, seen: Seen) -> None:
        """Keep in mind what can be pressed; a message that lost its buttons asks nothing any more."""
        if kind != "delete" and seen.of_kind("join"):
            self._invitations.put_nowait(seen)
        if kind != "delete" and self._concerns(seen):
            self._keyboard = seen
            if _values(seen) not in self._answered:
                self._open.set()
        elif self._keyboard and seen.address() == self._keyboard.address():
            self._keyboard = None
            self._open.clear()

    async def run(self, lines: Lines) -> None:
        """Carry out line after line; piped ones wait, each for the next question."""
        while True:
            line = await lines.next()
            if line is None:
                return
            if line.strip():
                await self._take(line.strip(), waits=not lines.is_terminal)

    async def _take(self, line: str, *, waits: bool) -> None:
        if line == HELP:
            self._viewer.note("play-seat-help")
            return
        if waits:
            await self._asked()
        try:
            await (self._press(int(line)) if line.isdecimal() else self._say(line))
        except Refused as error:
            self._viewer.answer(str(error))

    async def _asked(self) -> None:
        """Wait for a question that has not been answered."""
        while self._keyboard is None or _values(self._keyboard) in self._answered:
            self._open.clear()
            await self._open.wait()

    async def sit(self) -> None:
        """Sit down at every new table: whoever asked for a seat wants to play."""
        while True:
            seen = await self._invitations.get()
            label = seen.of_kind("join")[0]
            if label.game != self._invited:
                self._invited = label.game
                with contextlib.suppress(Refused):  # the table closed meanwhile
                    await self._press_button(seen, label)

    async def _press(self, number: int) -> None:
        keyboard = self._keyboard
        label = dict(self.numbered(keyboard)).get(number) if keyboard else None
        if keyboard is None or label is None:
            self._viewer.note("play-no-button", number=str(number))
            return
        await self._press_button(keyboard, label)

    async def _press_button(self, seen: Seen, label: Label) -> None:
        if label.kind in ASKS:
            self._answered.add(_values(seen))
        answer = await self._control.do("press", person=self.user_id, data=label.value, **seen.address())
        if answer["text"]:
            self._viewer.answer(answer["text"])

    async def _say(self, line: str) -> None:
        """Say a line where it belongs: `> ` and `< ` choose the bot or the group, else the command does."""
        typed = read(line)
        asked = self._keyboard.labels[0].kind if self._keyboard else ""
        private = typed is not None and (typed.command in PRIVATE or asked == "confirm")
        if line[0] in "<>":
            private, line = line[0] == ">", line[1:].strip()
        if self._keyboard:
            self._answered.add(_values(self._keyboard))
        await self._control.do("say", person=self.user_id, chat=self.user_id if private else self._group, text=line)


def _values(seen: Seen) -> frozenset[str]:
    return frozenset(label.value for label in seen.labels)


def _own_number(label: Label) -> int | None:
    """Tell the number that a button bears by itself: a seat's, or 0 for a vote for the night."""
    if label.kind == "vote":
        return int(label.parts[3])
    if label.kind == "order" and int(label.parts[4]):
        return int(label.parts[4])
    return None
