"""What the terminal shows of a game over HTTP: the group in colours, private sides dimmed, edits in a line or two."""

import hashlib
import json
import re
from collections.abc import Callable, Iterable
from typing import Any, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bot import clock
from bot.presenter.pages import plain
from bot.presenter.words import Words
from sandbox.control import Control
from sandbox.residents.crowd import Table
from sandbox.residents.phrasebook import phrasebook
from sandbox.residents.seen import Label, Seen

COLOURS = ("cyan", "green", "yellow", "magenta", "blue", "bright_red", "bright_cyan", "bright_green", "bright_magenta")
STYLES = {"bold": "bold", "italic": "italic", "code": "green", "blockquote": "dim", "expandable_blockquote": "dim"}
PATIENCE = 5.0
NEWS = 4
"""How many changed lines of an edited message are shown at most."""
Entry = dict[str, Any]
Watch = Callable[[str, Seen], None]
Numbers = Callable[[Seen], list[tuple[int, Label]]]


class Viewer:
    """Follows the feed of a sandbox until a game has ended (`once`), or for ever.

    `ended` is the game that ended last and its seed. `watches` are told of every message, edit and deletion that the
    person in the seat sees.
    """

    def __init__(self, words: Words, transcript: TextIO | None, *, public_only: bool, once: bool) -> None:
        self.console = Console(highlight=False)
        self.ended: tuple[str, str] | None = None
        self.watches: list[Watch] = []
        self._words = words
        self._book = phrasebook(words.language)
        self._welcome = plain(words.say("welcome-person"))
        self._transcript = transcript
        self._public_only = public_only
        self._once = once
        self._people: dict[int, str] = {}
        self._last: dict[tuple[int, int, int], Seen] = {}
        self._group = self._seat = 0
        self._numbers: Numbers | None = None

    def attend(self, table: Table, seat: Any = None) -> None:
        """Watch a table, and somebody in a seat there more closely."""
        self._group = table.group
        self._people = {person: dweller.name for person, dweller in table.people.items()}
        if seat:
            self._seat, self._numbers = seat.user_id, seat.numbered
            self._people[seat.user_id] = seat.name
            self.watches.append(seat.watch)

    def note(self, message_id: str, **values: str) -> None:
        """Say something about the play itself."""
        self.console.print(Text(self._words.say(message_id, **values), style="bold blue"), soft_wrap=True)

    def answer(self, text: str) -> None:
        """Show what the bot answered to the person's own press."""
        self.console.print(Text(f"  ↳ {text}", style="bold yellow"), soft_wrap=True)

    async def run(self, control: Control) -> None:
        """Show what happens."""
        after = 0
        while True:
            told = await control.do("feed", after=after, timeout=PATIENCE)
            after = told["next"]
            for entry in told["entries"]:
                if self._show(entry) and self._once:
                    return

    def _show(self, entry: Entry) -> bool:
        """Show an entry; say whether a game has ended with it."""
        if entry["kind"] not in {"message", "edit", "delete"} or entry["message"]["service"]:
            return False
        seen = Seen.of(entry["message"])
        owner = seen.receiver or max(0, seen.chat)
        if owner in {0, self._seat}:
            for watch in self.watches:
                watch(entry["kind"], seen)
        if entry["kind"] == "delete" or (owner and not self._is_shown(owner, seen)):
            return False
        self._write(entry["kind"], seen, owner)
        if not (owner and self._seat and owner != self._seat):  # whoever plays must not look into others' cards
            self._print(entry, seen, owner)
        return self._has_ended(seen)

    def _is_shown(self, owner: int, seen: Seen) -> bool:
        if owner == self._seat:
            return True
        is_greeting = seen.text == self._welcome or seen.text.startswith("/start")
        return owner in self._people and not self._public_only and not is_greeting

    def _has_ended(self, seen: Seen) -> bool:
        found = self._book.ended(seen.text) if seen.from_bot else None
        self.ended = found or self.ended
        return found is not None

    def _write(self, kind: str, seen: Seen, owner: int) -> None:
        if self._transcript is None:
            return
        line = {
            "at": clock.now(),
            "chat": seen.chat,
            "to": self._people.get(owner, str(owner)) if owner else None,
            "kind": kind,
            "text": seen.text,
            "buttons": [[label.text for label in row] for row in seen.buttons],
        }
        self._transcript.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._transcript.flush()

    def _print(self, entry: Entry, seen: Seen, owner: int) -> None:
        address = (seen.chat, seen.message_id, seen.ephemeral_id)
        before, self._last[address] = self._last.get(address), seen
        news = self._body(entry, seen) if before is None or entry["kind"] == "message" else self._news(before, seen)
        if not news.plain.strip():
            return
        news.highlight_regex(self._names(), style="bold")
        if owner:
            self._print_private(news, owner)
        else:
            self.console.print(news, soft_wrap=True)
        if seen.from_bot and entry["kind"] == "message":
            self.console.print()

    def _print_private(self, news: Text, owner: int) -> None:
        name = self._people.get(owner, str(owner))
        head = Text(self._words.say("play-private", list=name), style=f"{_colour(name)}")
        if owner != self._seat:
            news.stylize("dim")
            head.stylize("dim")
        self.console.print(Padding(Text("\n").join([head, news]), (0, 0, 0, 4), expand=False))

    def _body(self, entry: Entry, seen: Seen) -> Text:
        if not seen.from_bot:
            return Text.assemble((f"{seen.sender}: ", f"bold {_colour(seen.sender)}"), seen.text)
        body = _styled(seen.text, entry["message"]["entities"])
        buttons = self._buttons(seen)
        return Text("\n").join([body, buttons]) if buttons.plain else body

    def _buttons(self, seen: Seen) -> Text:
        """Show the buttons in brackets; those that the person may press have numbers."""
        numbers = {label.value: number for number, label in self._asked(seen)}
        shown = [_button(label, numbers.get(label.value)) for label in seen.labels]
        return Text("  ".join(shown), style="yellow" if numbers else "dim yellow")

    def _asked(self, seen: Seen) -> list[tuple[int, Label]]:
        """List what the person at the keyboard may press here, with numbers."""
        owner = seen.receiver or max(0, seen.chat)
        return self._numbers(seen) if self._numbers and owner in {0, self._seat} else []

    def _news(self, before: Seen, seen: Seen) -> Text:
        """Tell what an edit changed: lines whose words are new, not those where a number moved."""
        old = {_wording(line) for line in before.text.splitlines()}
        fresh = [line for line in seen.text.splitlines() if line.strip() and _wording(line) not in old][:NEWS]
        told = Text("\n".join(f"  ✎ {line}" for line in fresh), style="dim")
        if self._asked(seen) and [one.value for one in before.labels] != [one.value for one in seen.labels]:
            told = Text("\n").join([told, self._buttons(seen)])
        return told

    def _names(self) -> str:
        """Match the people's names, the longest first, as whole words."""
        names: Iterable[str] = sorted(self._people.values(), key=len, reverse=True)
        return rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)"


def _button(label: Label, number: int | None) -> str:
    """Show a button in brackets; one that can be pressed by its number without saying it twice."""
    return f"[{label.text}]" if number is None else f"[{number}] {label.text.removeprefix(f'{number}. ')}"


def _colour(name: str) -> str:
    """Give everybody a colour of his own, the same in every run."""
    return COLOURS[int.from_bytes(hashlib.sha256(name.encode()).digest()[:2], "big") % len(COLOURS)]


def _wording(line: str) -> str:
    return re.sub(r"\d+", "", line).strip()


def _styled(text: str, entities: Iterable[Entry]) -> Text:
    """Turn Telegram's entities, which count in UTF-16, into what the terminal shows."""
    shown = Text(text)
    for entity in entities:
        if style := STYLES.get(entity["type"]):
            start, end = entity["offset"], entity["offset"] + entity["length"]
            shown.stylize(style, _place(text, start), _place(text, end))
    return shown


def _place(text: str, units: int) -> int:
    return len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", errors="ignore"))
