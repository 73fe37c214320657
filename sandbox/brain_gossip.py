"""What a town says about its people: who lives, and who voted how about those whose roles came to light."""

from collections.abc import Iterable, Sequence

from game.model import Faction
from game.phases import NIGHT_VOTE, Ballot
from game.roles import ALL
from game.view import SeatView, View

BAD = frozenset(role.id for role in ALL if role.faction in {Faction.MAFIA, Faction.MANIAC})
"""Roles that the town wants out of the game."""
NEUTRAL = frozenset(role.id for role in ALL if role.faction is Faction.NEUTRAL)
"""Roles that say nothing about those who voted for or against their holders."""

ACCUSED_BAD, ACCUSED_GOOD = -0.9, 0.4
"""How suspicious it makes a voter that he was against somebody who turned out bad, or good."""
SPARED_BAD, SPARED_GOOD = 1.0, -0.5
"""The same for voting against an execution."""

CONVINCING = 1.5
"""So much belief in its accusers (1 for somebody unknown) makes an accusation the talk of the town."""


class Gossip:
    """Public knowledge, drawn from public views alone; one object serves a whole town or a single resident.

    `suspicion` by seat is positive for those who voted as the mafia does; nobody said anything about the rest.
    `talk` are the seats that this day's ballots are against, the most convincing first: those accused by many,
    and by people who were right before. `credit` is how much better than strangers' the word of each one's
    accusers is, below 0 if worse.
    """

    def __init__(self) -> None:
        self.living: tuple[int, ...] = ()
        self.seats: dict[int, int] = {}
        self.suspicion: dict[int, float] = {}
        self.talk: tuple[int, ...] = ()
        self.credit: dict[int, float] = {}
        self._accusers: dict[int, set[int]] = {}
        self._spared: dict[int, set[int]] = {}
        self._buried: set[int] = set()
        self._heard: View | None = None

    def hear(self, view: View) -> None:
        """Take in what a view shows; hearing the same view again costs nothing."""
        if view is self._heard:
            return
        self._heard = view
        self.living = tuple(line.seat for line in view.seats if line.alive and not line.quitting)
        if len(self.seats) != len(view.seats):
            self.seats = {line.user_id: line.seat for line in view.seats}
        self._bury(view.seats)
        if view.phase == "nomination":
            self._note_nominations(view.ballots)
        elif view.phase == "verdict" and view.defendant:
            self._note_verdicts(view.defendant, view.ballots)

    def _note_nominations(self, ballots: Iterable[Ballot]) -> None:
        beliefs: dict[int, list[float]] = {}
        for ballot in ballots:
            if ballot.choice != NIGHT_VOTE:
                self._accusers.setdefault(ballot.choice, set()).add(ballot.voter)
                belief = max(0.0, 1.0 - self.suspicion.get(ballot.voter, 0.0))
                beliefs.setdefault(ballot.choice, []).append(belief)
        weights = {seat: sum(heard) for seat, heard in beliefs.items()}
        self.talk = tuple(
            sorted(filter(lambda seat: weights[seat] >= CONVINCING, weights), key=lambda seat: -weights[seat])
        )
        self.credit = {seat: weights[seat] / len(heard) - 1.0 for seat, heard in beliefs.items()}

    def _note_verdicts(self, defendant: int, ballots: Iterable[Ballot]) -> None:
        accusers = self._accusers.setdefault(defendant, set())
        spared = self._spared.setdefault(defendant, set())
        for ballot in ballots:
            (accusers if ballot.choice else spared).add(ballot.voter)

    def _bury(self, lines: Sequence[SeatView]) -> None:
        """Judge the voters by every role that has come to light since."""
        for line in lines:
            if not line.alive and line.role and line.seat not in self._buried:
                self._buried.add(line.seat)
                if line.role not in NEUTRAL:
                    self._judge(line.seat, bad=line.role in BAD)

    def _judge(self, seat: int, *, bad: bool) -> None:
        self._blame(self._accusers.pop(seat, ()), ACCUSED_BAD if bad else ACCUSED_GOOD)
        self._blame(self._spared.pop(seat, ()), SPARED_BAD if bad else SPARED_GOOD)

    def _blame(self, voters: Iterable[int], weight: float) -> None:
        for voter in voters:
            self.suspicion[voter] = self.suspicion.get(voter, 0.0) + weight
