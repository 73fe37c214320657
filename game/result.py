"""What a finished game leaves for the books (spec/game.md §10): plain values, written once."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatResult:
    """One player's line in a finished game.

    `earnings` are bucks by reason (they may be negative), `counters` how often a thing happened,
    both sorted by key. `fate` is `survived`, `expelled` (never confirmed his role) or a cause of death.
    """

    seat: int
    user_id: int
    name: str
    username: str | None
    role: str
    faction: str
    fate: str
    won: bool
    earnings: tuple[tuple[str, int], ...]
    counters: tuple[tuple[str, int], ...]

    @property
    def money(self) -> int:
        """Sum the bucks of this game."""
        return sum(amount for _, amount in self.earnings)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """A game that ended by spec/game.md §7; a called-off game has no result.

    `outcome` is a faction's id or `draw`; `opened_at`, `started_at` and `finished_at` are UTC seconds;
    `proof` is the JSON text that `python -m bot verify` checks (spec/game.md §14). `log` is everything that
    happened, line by line, as the keeper of the running game wrote it.
    """

    game_id: str
    chat_id: int
    outcome: str
    days: int
    opened_at: float
    started_at: float
    finished_at: float
    seats: tuple[SeatResult, ...]
    proof: str
    log: tuple[str, ...] = ()
