"""What a group is shown of its game: the living, the votes, who stands trial. One board serves all who look at it."""

import re
from collections.abc import Iterable, Iterator

from game.phases import NIGHT_VOTE, Ballot
from sandbox.residents.phrasebook import Phrasebook
from sandbox.residents.seen import Seen

NUMBERED = re.compile(r"^(?P<seat>\d+)\. (?P<rest>.+)$")
VOTES = re.compile(r" — (?P<votes>\d+)(?:: (?P<voters>.+))?$")
STATES = " 🚪🥀"
"""Marks behind the name of somebody who is away or gives up."""


class Board:
    """Public knowledge of one group, read from its messages alone."""

    def __init__(self, book: Phrasebook) -> None:
        self.book = book
        self.game_id = ""
        self.ended: list[tuple[str, str]] = []
        self.clear("")

    def clear(self, game_id: str) -> None:
        """Begin a new game."""
        self.game_id = game_id
        self.phase = "registration" if game_id else "idle"
        self.phase_no = 0
        self.names: dict[int, str] = {}
        self.living: set[int] = set()
        self.roles: dict[int, str] = {}
        self.ballots: tuple[Ballot, ...] = ()
        self.defendant: int | None = None
        self.message: Seen | None = None

    def read(self, seen: Seen) -> bool:
        """Take in a message of the group or its edit; say whether something may now be done that could not before."""
        if not seen.from_bot:
            return False
        before = (self.game_id, self.phase, self.phase_no)
        self._read_text(seen.text)
        for kind, read in READERS.items():
            if labels := seen.of_kind(kind):
                game, phase_no = labels[0].game, labels[0].phase_no
                if not phase_no or (game == self.game_id and phase_no >= self.phase_no):
                    read(self, seen, game, phase_no)
                break
        else:
            self._read_roster(seen)
        return (self.game_id, self.phase, self.phase_no) != before

    def seat_of(self, name: str) -> int | None:
        """Find a seat by the name that is shown."""
        return next((seat for seat, shown in self.names.items() if shown == name), None)

    def named(self, text: str) -> int | None:
        """Find whose name a text has in it, the longest name first: `Anna 2` is not `Anna`."""
        longest = sorted(self.names.items(), key=lambda item: -len(item[1]))
        return next((seat for seat, name in longest if name in text), None)

    def _read_text(self, text: str) -> None:
        if ended := self.book.ended(text):
            self.ended.append(ended)
            self.phase = "finished"
            return
        for line, role in self.book.deaths(text):
            if seat := self.named(line):
                self.living.discard(seat)
                self.roles[seat] = role

    def _read_roster(self, seen: Seen) -> None:
        """Take numbers and names from the list that closes a registration."""
        if self.phase == "registration":
            found = dict(_numbered(seen.text))
            if found and list(found) == list(range(1, len(found) + 1)):
                self.names, self.living = found, set(found)

    def _read_joining(self, seen: Seen, game: str, phase_no: int) -> None:
        if game != self.game_id:
            self.clear(game)
        if listed := dict(_numbered(seen.text)):
            self.names = listed
            self.living = set(listed)
        if self.phase == "registration":
            self.message = seen

    def _read_again(self, seen: Seen, game: str, phase_no: int) -> None:
        if game == self.game_id:
            self.phase, self.message = "idle", seen

    def _read_card(self, seen: Seen, game: str, phase_no: int) -> None:
        if game == self.game_id and self.phase != "finished":
            self.phase = "night" if self.phase != "registration" else "confirmation"

    def _read_nomination(self, seen: Seen, game: str, phase_no: int) -> None:
        self._enter("nomination", phase_no, seen)
        choices = [int(label.parts[3]) for label in seen.of_kind("vote")]
        if living := {seat for seat in choices if seat}:
            self.living = living
        for label in seen.of_kind("vote"):
            if int(label.parts[3]) and ". " in label.text:
                self.names.setdefault(int(label.parts[3]), label.text.partition(". ")[2])
        self.ballots = tuple(self._nominations(seen.text))

    def _nominations(self, text: str) -> Iterator[Ballot]:
        for line in text.splitlines():
            found = NUMBERED.match(line)
            choice = int(found["seat"]) if found else NIGHT_VOTE
            if found or line.startswith(self.book.night_line):
                yield from (Ballot(voter=voter, choice=choice) for voter in self._voters(line))

    def _voters(self, line: str) -> Iterator[int]:
        found = VOTES.search(line)
        for name in (found["voters"] or "").split(", ") if found else ():
            if seat := self.seat_of(name):
                yield seat

    def _read_plea(self, seen: Seen, game: str, phase_no: int) -> None:
        self._enter("plea", phase_no, seen)
        self.defendant = self._tried(seen.text.split("\n\n")[-1].splitlines())

    def _read_verdict(self, seen: Seen, game: str, phase_no: int) -> None:
        self._enter("verdict", phase_no, seen)
        lines = seen.text.splitlines()
        self.defendant = self._tried(line for line in lines if self.book.side(line) is None)
        self.ballots = tuple(
            Ballot(voter=voter, choice=choice)
            for line in lines
            if (choice := self.book.side(line)) is not None
            for voter in self._voters(line)
        )

    def _tried(self, lines: Iterable[str]) -> int | None:
        return next((seat for line in lines if (seat := self.named(line))), None)

    def _enter(self, phase: str, phase_no: int, seen: Seen) -> None:
        if phase_no > self.phase_no:
            self.ballots, self.defendant = (), None
        self.phase, self.phase_no, self.message = phase, phase_no, seen


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    for line in text.splitlines():
        if found := NUMBERED.match(line):
            yield int(found["seat"]), found["rest"].rstrip(STATES)


READERS = {
    "vote": Board._read_nomination,
    "verdict": Board._read_verdict,
    "plea": Board._read_plea,
    "join": Board._read_joining,
    "again": Board._read_again,
    "card": Board._read_card,
}
"""Which buttons tell what a message is."""
