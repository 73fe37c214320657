"""One resident at one table: when he gets round to something, and what he then does."""

from collections import Counter

from game.commands import Command, Order
from sandbox.brain import Resident, Temper
from sandbox.control import Refused
from sandbox.residents.board import Board
from sandbox.residents.hands import Hands
from sandbox.residents.notes import Notes
from sandbox.residents.phrasebook import Phrasebook
from sandbox.residents.seen import Seen

DELAYS = {
    "registration": (1.0, 15.0),
    "confirmation": (3.0, 20.0),
    "night": (5.0, 40.0),
    "nomination": (4.0, 40.0),
    "plea": (5.0, 15.0),
    "verdict": (3.0, 20.0),
    "idle": (5.0, 15.0),
    "menu": (1.0, 5.0),
}
"""After how many seconds somebody gets round to something, at the usual pace of the game."""
ROUNDS = 4
"""How often somebody thinks about one phase before he lets it be."""
SHORTEST = 0.02


class Dweller:
    """A resident: his own notes, his brain, and the moment when he will act next (None: he has nothing in mind)."""

    def __init__(self, name: str, hands: Hands, book: Phrasebook, temper: Temper) -> None:
        self.name = name
        self.hands = hands
        self.rng = hands.rng
        self.due: float | None = None
        self.notes = Notes(name, book)
        self._temper = temper
        self._brain = Resident(hands.user_id, hands.rng, temper)
        self._tried: Counter[tuple[str, int]] = Counter()
        self._settled: tuple[str, int] = ("", -1)
        self._meant: tuple[tuple[str, int], Command] | None = None

    def sit_down(self, board: Board) -> None:
        """Begin a new game with a clear mind."""
        away = self.notes.away
        self.notes = Notes(self.name, board.book, board.game_id)
        self.notes.away = away
        self._brain = Resident(self.hands.user_id, self.rng, self._temper)
        self._tried.clear()
        self._settled, self._meant = ("", -1), None

    def look(self, seen: Seen, board: Board, now: float, pace: float) -> None:
        """Read something private, and plan to act when it has buttons."""
        if self.notes.read(seen):
            self.plan(board, now, pace)

    def plan(self, board: Board, now: float, pace: float) -> None:
        """Get round to what is on now in a while, unless it is done or planned already."""
        phase, number = self.notes.occasion(board)
        if phase not in DELAYS or (phase, number) == self._settled or self.due is not None:
            return
        if self._tried[phase, number] < ROUNDS:
            slow = DELAYS["menu" if self._meant and self._meant[0] == (phase, number) else phase]
            self.due = now + max(SHORTEST, self.rng.uniform(*slow) * pace)

    async def act(self, board: Board) -> None:
        """Do what one has in mind."""
        self.due = None
        occasion = self.notes.occasion(board)
        self._tried[occasion] += 1
        if occasion[0] == "registration":
            done = await self._join(board)
        else:
            command = self._wish(board, occasion)
            done = await self.hands.carry_out(command, board, self.notes) if command else False
            self._meant = (occasion, command) if isinstance(command, Order) and not done else None
        if done:
            self._settled = occasion

    def _wish(self, board: Board, occasion: tuple[str, int]) -> Command | None:
        """Decide, or stay with what was decided while a menu opened."""
        if self._meant and self._meant[0] == occasion:
            return self._meant[1]
        view = self.notes.view(board)
        return self._brain.act(view) if view else None

    async def _join(self, board: Board) -> bool:
        """Take a seat: by the button, by the link, or in words."""
        if self.notes.joined:
            return True
        try:
            if self.notes.away:
                await self.hands.come_back()
                self.notes.away = False
            self.notes.joined = await self._take_seat(board)
        except Refused:
            return False
        return self.notes.joined

    async def _take_seat(self, board: Board) -> bool:
        message = board.message
        link = next((label for label in message.labels if label.link), None) if message else None
        if self.hands.types():
            return await self.hands.type(f"!{self.hands.word('join')}")
        if message and link and self.hands.started and self.rng.random() < 0.3:
            await self.hands.control.do("press", person=self.hands.user_id, text=link.text, **message.address())
            return True
        return await self.hands.press(message, f"join:{board.game_id}")
