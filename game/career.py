"""What a person's finished games come to: a fold over his seats, one game after another."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.model import Cause
from game.result import GameResult, SeatResult

SURVIVED = "survived"
"""The fate of who lived to the end (`SeatResult.fate`)."""
MORTAL = frozenset({Cause.MAFIA, Cause.MANIAC, Cause.INSPECTOR, Cause.CURSE, Cause.CURSED_VISIT, Cause.EXECUTION})
"""Causes of death that somebody else had a hand in."""
MEASURES = ("games", "wins", "richest", "debt")
"""Measures of a career without a part."""
STREAKS = ("won", "winless", "survived")
"""What may happen several games running."""
DISTINCT: Mapping[str, str] = {"roles": "role.", "won_roles": "won.", "deaths": "fate."}
"""Of which sums it is told how many different ones there are; of fates those that are `MORTAL`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Career:
    """The totals of a person after some games.

    `richest` is the most that he ever had and `debt` the most that he ever owed, both at least 0, so they never fall
    as `money` does. `sums` tells counters, roles, fates and bucks by dotted key (`counter.killed`, `role.doctor`,
    `won.doctor`, `faction_won.town`, `fate.mafia`, `money.win`), `running` the streaks that last now, `longest` the
    longest ones. `feats` are the ids of achievements that single games were enough for.
    """

    games: int = 0
    wins: int = 0
    money: int = 0
    richest: int = 0
    debt: int = 0
    sums: Mapping[str, int] = field(default_factory=dict)
    running: Mapping[str, int] = field(default_factory=dict)
    longest: Mapping[str, int] = field(default_factory=dict)
    feats: frozenset[str] = frozenset()

    def after(self, result: GameResult, seat: int) -> "Career":
        """Add the game that the person played on a seat.

        Raises:
            LookupError: there is no such seat.
        """
        return self.with_line(line_of(result, seat))

    def with_line(self, line: SeatResult) -> "Career":
        """Add a seat of a finished game; one that was put out before the first night is none."""
        if not played(line):
            return self
        money = self.money + line.money
        running = {name: self.running.get(name, 0) + 1 if goes_on else 0 for name, goes_on in _streaks(line)}
        return Career(
            games=self.games + 1,
            wins=self.wins + line.won,
            money=money,
            richest=max(self.richest, money),
            debt=max(self.debt, -money),
            sums=_added(self.sums, line),
            running=running,
            longest={name: max(self.longest.get(name, 0), length) for name, length in running.items()},
            feats=self.feats,
        )

    def with_feats(self, ids: frozenset[str]) -> "Career":
        """Add what a single game was enough for."""
        return Career(
            games=self.games,
            wins=self.wins,
            money=self.money,
            richest=self.richest,
            debt=self.debt,
            sums=self.sums,
            running=self.running,
            longest=self.longest,
            feats=self.feats | ids,
        )

    def total(self, name: str) -> int:
        """Tell a measure: one of `MEASURES`, a key of `sums`, `streak.*` or `distinct.*`; what never was is 0."""
        part, _, rest = name.partition(".")
        if part == "streak":
            return self.longest.get(rest, 0)
        if part == "distinct":
            return self._distinct(DISTINCT[rest])
        if name in MEASURES:
            return int(getattr(self, name))
        return self.sums.get(name, 0)

    def _distinct(self, start: str) -> int:
        found = {key.removeprefix(start) for key, times in self.sums.items() if times and key.startswith(start)}
        return len(found & MORTAL if start == "fate." else found)


def line_of(result: GameResult, seat: int) -> SeatResult:
    """Find a seat of a finished game.

    Raises:
        LookupError: there is no such seat.
    """
    for line in result.seats:
        if line.seat == seat:
            return line
    raise LookupError(f"{result.game_id} has no seat {seat}")


def played(line: SeatResult) -> bool:
    """Say whether a seat's player was still in the game when its first night fell."""
    return line.fate != Cause.EXPELLED


def _streaks(line: SeatResult) -> Iterator[tuple[str, bool]]:
    yield "won", line.won
    yield "winless", not line.won
    yield "survived", line.fate == SURVIVED


def _added(sums: Mapping[str, int], line: SeatResult) -> dict[str, int]:
    added = dict(sums)
    for key, amount in _parts(line):
        added[key] = added.get(key, 0) + amount
    return added


def _parts(line: SeatResult) -> Iterator[tuple[str, int]]:
    yield f"role.{line.role}", 1
    yield f"fate.{line.fate}", 1
    if line.won:
        yield f"won.{line.role}", 1
        yield f"faction_won.{line.faction}", 1
    yield from ((f"counter.{name}", times) for name, times in line.counters)
    yield from ((f"money.{reason}", amount) for reason, amount in line.earnings)
