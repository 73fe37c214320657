"""What pictures are drawn from: plain values, as people and the books gave them."""

from dataclasses import dataclass
from typing import Literal

Kind = Literal["richest", "poorest", "best", "worst"]
"""What a leaderboard is about: most or least bucks, highest or lowest average."""
Period = Literal["day", "week", "month", "all"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleGames:
    """How many games somebody played in a role."""

    role: str
    games: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FactionGames:
    """How many games somebody played for a faction, and how many of them he won."""

    faction: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileCard:
    """What the card of a person shows.

    `place` is None where he has none, `people` how many there are. `balances` are his bucks after each of his games,
    in order; thousands of them are thinned out by the picture.
    """

    name: str
    place: int | None
    people: int
    money: int
    games: int
    wins: int
    balances: tuple[int, ...] = ()
    roles: tuple[RoleGames, ...] = ()
    factions: tuple[FactionGames, ...] = ()
    achievements: int = 0
    achievements_of: int = 0

    @property
    def average(self) -> float:
        """Tell the bucks of a game, in the mean."""
        return self.money / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """One line of a leaderboard; `value` are bucks, whole or in the mean; `mine` marks the reader."""

    place: int
    name: str
    value: float
    games: int
    mine: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """What a leaderboard shows: up to ten rows, and the reader's own where it is not among them.

    `chat` is the title of a chat, or None for all chats together.
    """

    kind: Kind
    period: Period
    chat: str | None
    rows: tuple[BoardRow, ...]
    own: BoardRow | None = None
