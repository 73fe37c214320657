"""One command being carried out: the game so far and what has happened; thrown away after a refusal.

A turn works on a copy of the game that nobody else has seen, and so may change it in place until it is shown.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.events import EVERYONE, RECORD, Audience, Died, Event, PaidOut, Seats
from game.fairness import Dice, roster
from game.model import Cause, Game, Player, changed, copied, overwrite
from game.money import Scoring, scoring
from game.phases import FOLLOWS, Phase
from game.roles import REGISTER
from game.roles.role import Role


@dataclass(frozen=True, slots=True)
class Transition:
    """A command that was carried out: the new game and its events, in order."""

    game: Game
    events: tuple[Event, ...]


class Turn:
    """What a rule changes: it tells events and replaces parts of the game. `now` is in UTC seconds."""

    __slots__ = ("events", "game", "now")

    def __init__(self, game: Game, now: float) -> None:
        self.game = copied(game)
        self.now = now
        self.events: list[Event] = []

    def done(self) -> "Transition":
        """Show the new game and its events."""
        overwrite(self.game, {"version": self.game.version + 1})
        return Transition(self.game, tuple(self.events))

    def tell(self, *events: Event) -> None:
        """Say what happened."""
        self.events.extend(events)

    def change(self, **values: Any) -> None:
        """Replace parts of the game."""
        overwrite(self.game, values)

    def adjust(self, **values: Any) -> None:
        """Replace parts of the phase that is on."""
        overwrite(self.game, {"phase": changed(self.game.phase, **values)})

    def change_player(self, seat: int, **values: Any) -> None:
        """Replace parts of one player."""
        players = self.game.players
        self.change(players=(*players[: seat - 1], changed(players[seat - 1], **values), *players[seat:]))

    def enter(self, phase: Phase) -> None:
        """Leave the phase for one that may follow it.

        Raises:
            RuntimeError: the table of phases does not allow it, which is a fault in the rules.

        """
        if type(phase) not in FOLLOWS[type(self.game.phase)]:
            raise RuntimeError(f"{type(phase).__name__} cannot follow {type(self.game.phase).__name__}")
        self.change(phase=phase, phase_no=self.game.phase_no + 1)

    def length(self, key: str) -> float:
        """Tell how long a phase of this game lasts, in seconds."""
        return self.game.settings.length(key, len(self.game.players))

    def dice(self) -> Dice:
        """Take the game's dice in hand; give them back with `put_dice`."""
        game = self.game
        ids = roster(player.user_id for player in game.players)
        return Dice(seed=game.seed, game_id=game.id, roster=ids, counter=game.draws)

    def put_dice(self, dice: Dice) -> None:
        """Keep how many draws were made."""
        self.change(draws=dice.counter)

    @property
    def scoring(self) -> Scoring:
        """Give the amounts of this game."""
        return scoring(self.game.settings.amounts)

    def pay(self, reason: str, payments: Iterable[tuple[int, int]]) -> None:
        """Move bucks, and keep why; nothing is told of amounts of nothing."""
        owed = tuple((seat, amount) for seat, amount in payments if amount)
        if not owed:
            return
        players = list(self.game.players)
        for seat, amount in owed:
            players[seat - 1] = earn(players[seat - 1], reason, amount)
        self.change(players=tuple(players))
        self.tell(PaidOut(audience=RECORD, reason=reason, payments=owed))

    def bury(self, seat: int, causes: tuple[Cause, ...], *, reveal: bool) -> None:
        """Announce a death, once, and take the player off the list of the living."""
        player = self.game.players[seat - 1]
        self.change_player(seat, alive=False, fate=causes[0], revealed=player.revealed or reveal)
        self.change(deaths_seen=self.game.deaths_seen + 1)
        self.tell(Died(seat=seat, role=player.role if reveal else None, causes=causes))


def earn(player: Player, reason: str, amount: int) -> Player:
    """Add bucks to a player's earnings under their reason."""
    earnings = dict(player.earnings)
    earnings[reason] = earnings.get(reason, 0) + amount
    return changed(player, earnings=tuple(earnings.items()))


def role_of(player: Player) -> Role:
    """Look a player's role up in the register."""
    return REGISTER[player.role]


def leader(game: Game, role: str) -> Player | None:
    """Find who orders for all holders of a factional role: the living one with the lowest rank (§4)."""
    holders = [player for player in game.players if player.role == role and player.present]
    return min(holders, key=lambda player: player.rank, default=None)


def privately(seat: int) -> Audience:
    """Address one player."""
    return Seats((seat,))


__all__ = ["EVERYONE", "RECORD", "Transition", "Turn", "earn", "leader", "privately", "role_of"]
