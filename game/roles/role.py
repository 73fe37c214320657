"""What a role is: a small frozen object, no code (spec/game.md §4)."""

from dataclasses import dataclass

from game.actions import Action
from game.model import Faction


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """A card that can be dealt.

    `counts` says whether its holder counts in §7. `factional`: the living holder with the lowest rank orders for all.
    `circle` names the group whose holders learn of each other after the deal. `appears_from` is the number of players
    from which it is dealt; 0 where only a chat's settings deal it.
    """

    id: str
    faction: Faction
    actions: tuple[Action, ...] = ()
    counts: bool = True
    factional: bool = False
    circle: str = ""
    shown_as: str = ""
    appears_from: int = 0

    @property
    def appears_as(self) -> str:
        """Tell what a check shows: usually the role itself."""
        return self.shown_as or self.id

    @property
    def can_kill(self) -> bool:
        """Say whether any of its actions can kill (§7)."""
        return any(action.lethal for action in self.actions)

    def action(self, action_id: str) -> Action | None:
        """Find one of its actions."""
        for action in self.actions:
            if action.id == action_id:
                return action
        return None
