"""Maniac: kills, and once a game curses a player together with everybody who visits him."""

from game.actions import Action, Effect
from game.model import Cause, Faction
from game.roles.role import Role

KILL = Action(id="kill", effects=frozenset({Effect.ATTACK}), cause=Cause.MANIAC)
CURSE = Action(
    id="curse",
    effects=frozenset({Effect.CURSE}),
    cause=Cause.CURSE,
    pays_as=Cause.MANIAC,
    uses="curse_uses",
)
ROLE = Role(id="maniac", faction=Faction.MANIAC, actions=(KILL, CURSE), appears_from=6)
