"""Who has won, tested at each dawn and each dusk (spec/game.md §7)."""

from dataclasses import dataclass

from game.model import Faction, Game, Player
from game.turn import role_of

DRAW = "draw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """The living who count: mafiosi, maniacs, inspectors (town that kills) and all of the town."""

    mafia: int
    maniacs: int
    inspectors: int
    town: int


def balance(living: tuple[Player, ...]) -> Balance:
    """Count the living; neutrals and the lawyer do not count."""
    roles = [role for role in map(role_of, living) if role.counts]
    town = [role for role in roles if role.faction is Faction.TOWN]
    return Balance(
        mafia=sum(role.faction is Faction.MAFIA for role in roles),
        maniacs=sum(role.faction is Faction.MANIAC for role in roles),
        inspectors=sum(role.can_kill for role in town),
        town=len(town),
    )


def outcome(game: Game) -> str | None:
    """Name the winning faction, or a draw, or None while the game goes on.

    The factions come before the draw: two mafiosi alone have won, though both can kill.
    """
    living = game.living
    count = balance(living)
    if not count.mafia and not count.maniacs:
        return Faction.TOWN if count.town else DRAW
    if not count.inspectors and count.town <= 1:
        if not count.maniacs:
            return Faction.MAFIA
        if not count.mafia:
            return Faction.MANIAC
    if len(living) == 2 and all(role_of(player).can_kill for player in living):
        return DRAW
    return None


def wins(player: Player, result: str) -> bool:
    """Say whether a player is a living member of the winning side (§9); nobody wins a draw."""
    return player.alive and role_of(player).faction == result and result != Faction.NEUTRAL
