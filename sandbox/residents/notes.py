"""What one resident knows of one game: his card, whom he checked, his partners; and the view that comes of it."""

from collections import Counter

from game.view import SeatView, View
from sandbox.brain import DUTIES
from sandbox.residents.board import Board
from sandbox.residents.phrasebook import Phrasebook
from sandbox.residents.seen import Seen

Options = tuple[tuple[str, tuple[int, ...]], ...]
PRIVATE = frozenset({"confirmation", "night"})
"""Phases in which only those have a turn who got a card."""
ONESELF = "doctor"
"""The one role that may aim at its holder."""


class Notes:
    """A resident's private side of one game, read from what was shown to him alone."""

    def __init__(self, name: str, book: Phrasebook, game_id: str = "") -> None:
        self.name = name
        self.game_id = game_id
        self.role: str | None = None
        self.known: dict[int, str] = {}
        self.card: Seen | None = None
        self.phase = ""
        self.phase_no = 0
        self.night = 0
        self.away = False
        self.joined = False
        self._found: dict[str, str] = {}
        self._actions: dict[str, tuple[int, ...]] = {}
        self._book = book

    def read(self, seen: Seen) -> bool:
        """Take in a private message; say whether it has buttons for now."""
        if not seen.from_bot:
            return False
        self.role = self._book.role(seen.text) or self.role
        self._found.update(self._book.findings(seen.text))
        self.known.update(self._book.partners(seen.text))
        for kind, phase in (("confirm", "confirmation"), ("order", "night")):
            labels = seen.of_kind(kind)
            if labels and labels[0].game == self.game_id and labels[0].phase_no >= self.phase_no:
                if labels[0].phase_no > self.phase_no:
                    self._actions = {}
                    self.night += phase == "night"
                self.card, self.phase, self.phase_no = seen, phase, labels[0].phase_no
                self._note_actions(seen)
                return True
        return False

    def view(self, board: Board) -> View | None:
        """Make a view of what is known; None for somebody who does not sit at this table."""
        me = board.seat_of(self.name)
        if me is None or board.game_id != self.game_id:
            return None
        phase, phase_no = self.occasion(board)
        return View(
            game_id=board.game_id,
            phase_no=phase_no,
            phase=phase,
            number=self.night,
            deadline=None,
            seats=tuple(self._line(board, seat, me) for seat in range(1, max(board.names) + 1)),
            me=me,
            role=self.role,
            rank=0,
            can=frozenset({DUTIES[phase]}) if phase in DUTIES else frozenset(),
            options=self.options(board, me) if phase == "night" else (),
            order=None,
            findings=(),
            tally=tuple(Counter(ballot.choice for ballot in board.ballots).most_common()),
            ballots=board.ballots,
            defendant=board.defendant,
            outcome=None,
        )

    def occasion(self, board: Board) -> tuple[str, int]:
        """Tell what is on for this person: a card of his own, or what the group is at, whichever is newer."""
        if self.card is not None and self.phase_no > board.phase_no:
            return self.phase, self.phase_no
        return ("asleep" if board.phase in PRIVATE else board.phase), board.phase_no

    def _line(self, board: Board, seat: int, me: int) -> SeatView:
        name = board.names.get(seat, "")
        role = self.role if seat == me else board.roles.get(seat) or self.known.get(seat) or self._found.get(name)
        return SeatView(
            seat=seat,
            user_id=seat,
            name=name,
            alive=seat in board.living,
            away=self.away and seat == me,
            quitting=False,
            role=role,
            rank=0,
        )

    def options(self, board: Board, me: int) -> Options:
        """List tonight's actions and seats: those that were shown on buttons, else whoever lives."""
        others = tuple(seat for seat in sorted(board.living) if seat != me or self.role == ONESELF)
        return tuple((action, seats or others) for action, seats in self._actions.items())

    def _note_actions(self, card: Seen) -> None:
        """Remember what the buttons of a card offer; a list of seats shows one action of several."""
        listed: dict[str, list[int]] = {}
        for label in card.of_kind("order"):
            _, _, _, action, target, *_ = label.parts
            if action:
                listed.setdefault(action, []).extend([int(target)] if int(target) else [])
        for action, seats in listed.items():
            self._actions[action] = tuple(seats) or self._actions.get(action, ())
