"""`python -m bot play --offline`: watch residents play a whole game in the terminal, by the rules alone.

The group's lines are shown as everybody would read them; private ones are dimmed and say whose they are.
Time in the game is virtual: nobody waits for a night, only for the next line.
"""

import argparse
import hashlib
import html
import json
import random
import re
import secrets
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from bot import clock
from bot.presenter.narrator import Narrator
from bot.presenter.teller import Teller
from bot.presenter.words import lot
from game.advance import advance
from game.commands import Command, Fresh, Join, Open, Wake
from game.events import Event, Seats
from game.model import Authority, Game
from game.phases import Finished, Idle, Registration, alarm
from game.proof import proof_of
from game.refusals import Refused
from game.registration import empty_table
from game.settings import Settings
from game.view import View, view_for
from sandbox.brain import DUTIES, Resident

CHAT, HOST, FIRST_PERSON = -1001000000001, 1, 7199004001
START = 1_700_000_000.0
"""When a played game opens, in UTC seconds: any moment will do, but the same one every time."""
ROUNDS = 3
"""How often somebody who did nothing yet is asked in one phase."""
TURNS = frozenset(DUTIES.values())
ATTEMPTS = 20
CANNOT_WRITE, UNFINISHED = 2, 1


def main(arguments: argparse.Namespace) -> int:
    """Play a game and show it: 0 when it ended or was interrupted, 2 when a file cannot be written."""
    narrator = Narrator(arguments.language)
    seed = arguments.seed or secrets.token_hex(4)
    try:
        with ExitStack() as stack:
            stage = Stage(narrator, arguments, _opened(stack, arguments.transcript))
            return _play(stage, arguments, seed)
    except KeyboardInterrupt:
        sys.stdout.write("\n" + narrator.words.say("play-interrupted") + "\n")
        return 0
    except OSError as error:
        told = narrator.words.say("cli-cannot-write", file=str(error.filename), reason=str(error.strerror))
        sys.stderr.write(told + "\n")
        return CANNOT_WRITE


def _opened(stack: ExitStack, path: Path | None) -> TextIO | None:
    return stack.enter_context(path.open("w", encoding="utf-8")) if path else None


def _play(stage: "Stage", arguments: argparse.Namespace, seed: str) -> int:
    """Play until a game ends by its rules; one that is called off before the first night begins again."""
    for attempt in range(ATTEMPTS):
        game = Table(stage, arguments.players, f"{seed}/{attempt}").play()
        if isinstance(game.phase, Finished):
            _leave_papers(stage, arguments, game)
            stage.note("play-again", players=str(arguments.players), seed=seed)
            return 0
    stage.note("play-unfinished")
    return UNFINISHED


def _leave_papers(stage: "Stage", arguments: argparse.Namespace, game: Game) -> None:
    if arguments.proof:
        proof = json.dumps(proof_of(game), ensure_ascii=False, indent=2)
        arguments.proof.write_text(proof + "\n", encoding="utf-8")
        command = f"python -m bot verify {arguments.proof} --language {arguments.language}"
        stage.note("play-proof-written", file=str(arguments.proof), command=command)
    if arguments.transcript:
        stage.note("play-transcript-written", file=str(arguments.transcript))


class Stage:
    """Where a game is shown: the terminal, line by line, and the transcript."""

    def __init__(self, narrator: Narrator, arguments: argparse.Namespace, transcript: TextIO | None) -> None:
        self.narrator = narrator
        self.console = Console(highlight=False)
        self._pace: float = arguments.pace
        self._public_only: bool = arguments.public_only
        self._transcript = transcript

    def note(self, message_id: str, **values: str) -> None:
        """Say something about the play itself."""
        self.console.print(Text(self.narrator.words.say(message_id, **values)), soft_wrap=True)

    def show(self, game: Game, event: Event, number: int, now: float) -> None:
        """Show one event to whom it is for."""
        people = {player.seat: player.name for player in game.players}
        text = self.narrator.tell(event, people, number)
        if text is None:
            return
        private = isinstance(event.audience, Seats)
        if private and self._public_only:
            return
        self._write(game, event, text, now)
        self._print(Teller(self.narrator.words, people, number), event, text)
        clock.block(self._pace)

    def _print(self, teller: Teller, event: Event, text: str) -> None:
        if isinstance(event.audience, Seats):
            head = teller.say("play-private", list=teller.joined(event.audience.seats))
            self.console.print(Padding(styled(f"{head}\n{text}", "dim italic cyan"), (0, 0, 0, 4), expand=False))
        else:
            self.console.print(styled(text))
        self.console.print()

    def _write(self, game: Game, event: Event, text: str, now: float) -> None:
        if self._transcript is None:
            return
        for chat, to in _addresses(game, event):
            line = {"at": now, "chat": chat, "to": to, "kind": type(event).__name__, "text": text}
            self._transcript.write(json.dumps(line, ensure_ascii=False) + "\n")


def _addresses(game: Game, event: Event) -> Iterator[tuple[int, int | None]]:
    """List the chats a line goes to, and the seat it is for."""
    if isinstance(event.audience, Seats):
        yield from ((game.players[seat - 1].user_id, seat) for seat in event.audience.seats)
    else:
        yield game.chat_id, None


STYLES = {"b": "bold", "i": "italic", "code": "green"}
TAG = re.compile("(</?(?:b|i|code)>)")


def styled(text: str, base: str = "") -> Text:
    """Turn Telegram's HTML into what the terminal shows; nothing in it is read as the terminal's own markup."""
    shown = Text(style=base)
    styles: list[str] = []
    for part in TAG.split(text):
        if not TAG.fullmatch(part):
            shown.append(html.unescape(part), " ".join(styles))
        elif part.startswith("</"):
            styles.remove(STYLES[part[2:-1]])
        else:
            styles.append(STYLES[part[1:-1]])
    return shown


class Table:
    """One game: residents who see only their own views, and a clock that jumps to whatever comes next."""

    def __init__(self, stage: Stage, players: int, seed: str) -> None:
        self._stage = stage
        self._rng = random.Random(seed)  # noqa: S311 - whims of residents, no secret
        self.now = START
        self.game = empty_table(CHAT)
        self._residents = {FIRST_PERSON + i: Resident(FIRST_PERSON + i, self._rng) for i in range(players)}
        self._asked: dict[int, int] = {}
        secret = hashlib.sha256(seed.encode()).hexdigest()
        settings = Settings(language=stage.narrator.words.language, auto_restart=False)
        fresh = Fresh(game_id=hashlib.sha256(secret.encode()).hexdigest()[:12], seed=secret, settings=settings)
        self._submit(Open(by=HOST, authority=Authority.OPERATOR, fresh=fresh))

    def play(self) -> Game:
        """Play until nothing more can happen, and give the game as it stands then.

        Raises:
            RuntimeError: the rules refuse to be woken when they asked for it.

        """
        for user_id, name in zip(self._residents, self._names(), strict=False):
            self._pass(self._rng.uniform(1, 5))
            self._submit(Join(user_id=user_id, name=name))
        while not isinstance(self.game.phase, Idle | Finished):
            if not self._go_round():
                self._wake()
        return self.game

    def _names(self) -> Iterator[str]:
        """Give names without end: the second Marko is Marko 2."""
        given = self._stage.narrator.words.say("play-names").split(", ")
        self._rng.shuffle(given)
        yield from given
        for number in range(2, len(self._residents) + 2):
            yield from (f"{name} {number}" for name in given)

    def _go_round(self) -> bool:
        """Ask everybody whose turn it may be; say whether anything happened."""
        if isinstance(self.game.phase, Registration):
            return False
        waiting = [user_id for user_id in self._residents if self._asked.get(user_id, 0) < ROUNDS]
        self._rng.shuffle(waiting)
        phase_no = self.game.phase_no
        happened = False
        for user_id in waiting:
            view = view_for(self.game, user_id)
            if not _concerned(view):
                continue
            happened = True
            self._ask(user_id, view)
            if self.game.phase_no != phase_no:
                break
        return happened

    def _ask(self, user_id: int, view: View) -> None:
        self._asked[user_id] = self._asked.get(user_id, 0) + 1
        command = self._residents[user_id].act(view)
        if command is not None:
            self._pass(self._rng.uniform(2, 8))
            if self._submit(command):
                self._asked[user_id] = ROUNDS

    def _pass(self, seconds: float) -> None:
        """Let time go by, but never past the next alarm."""
        due = alarm(self.game.phase)
        self.now += seconds if due is None else max(0.0, min(seconds, (due - self.now) / 2))

    def _wake(self) -> None:
        due = alarm(self.game.phase)
        self.now = self.now if due is None else max(self.now, due)
        if not self._submit(Wake(phase_no=self.game.phase_no)):
            raise RuntimeError(f"{type(self.game.phase).__name__} refused to be woken")

    def _submit(self, command: Command) -> bool:
        phase_no = self.game.phase_no
        answer = advance(self.game, command, now=self.now)
        if isinstance(answer, Refused):
            return False
        self.game = answer.game
        if self.game.phase_no != phase_no:
            self._asked.clear()
        for index, event in enumerate(answer.events):
            self._stage.show(self.game, event, lot(self.game.id, self.game.version, index), self.now)
            self._let_look(event)
        return True

    def _let_look(self, event: Event) -> None:
        """Let those who were told something in private look at their own view, and remember."""
        for _, seat in _addresses(self.game, event):
            if seat is not None:
                user_id = self.game.players[seat - 1].user_id
                self._residents[user_id].look(view_for(self.game, user_id))


def _concerned(view: View) -> bool:
    """Say whether somebody has a turn now, or is away and may come back."""
    return bool(TURNS & view.can) or (view.me is not None and view.seats[view.me - 1].away)
