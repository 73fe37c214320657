"""What many simulated games add up to, as sums of whole numbers: the order of adding never shows."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from game.model import Faction, Game
from game.phases import Finished
from game.victory import DRAW

OUTCOMES: tuple[str, ...] = (Faction.TOWN.value, Faction.MAFIA.value, Faction.MANIAC.value, DRAW)


@dataclass(slots=True, kw_only=True)
class Score:
    """Sums over games: `bucks` and `seats` by role as it was at the end, `deaths` by cause, `days` of all games."""

    games: int = 0
    called_off: int = 0
    days: int = 0
    longest: int = 0
    wins: Counter[str] = field(default_factory=Counter)
    deaths: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    bucks: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Score") -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.called_off += other.called_off
        self.days += other.days
        self.longest = max(self.longest, other.longest)
        for own, more in self._counters(other):
            # update() keeps negative sums, which += would drop
            own.update(more)

    def _counters(self, other: "Score") -> Iterable[tuple[Counter[str], Counter[str]]]:
        names = ("wins", "deaths", "seats", "bucks")
        return ((getattr(self, name), getattr(other, name)) for name in names)

    @property
    def days_mean(self) -> float:
        """Give the mean length of a game in days."""
        return self.days / self.games if self.games else 0.0

    def win_rate(self, outcome: str) -> float:
        """Give the share of games that ended so, from 0 to 1."""
        return self.wins[outcome] / self.games if self.games else 0.0

    def mean_bucks(self, role: str) -> float:
        """Give what a holder of this role earned in a game, on average."""
        return self.bucks[role] / self.seats[role] if self.seats[role] else 0.0


def score_of(game: Game, called_off: int) -> Score:
    """Count one finished game."""
    assert isinstance(game.phase, Finished)
    score = Score(games=1, called_off=called_off, days=game.phase.days, longest=game.phase.days)
    score.wins[str(game.phase.outcome)] += 1
    for player in game.players:
        score.seats[player.role] += 1
        score.bucks[player.role] += player.money
        if player.fate:
            score.deaths[player.fate.value] += 1
    return score


def total(scores: Iterable[Score]) -> Score:
    """Add scores up."""
    whole = Score()
    for score in scores:
        whole.add(score)
    return whole


def as_json(players: int, score: Score) -> dict[str, Any]:
    """Write the score of one size as the file of `--json` has it."""
    return {
        "players": players,
        "games": score.games,
        "wins": {outcome: score.wins[outcome] for outcome in OUTCOMES},
        "days_mean": round(score.days_mean, 3),
        "days_max": score.longest,
    }
