"""Escort: blocks the player she visits and takes his money."""

from game.actions import Action, Effect
from game.model import Faction
from game.roles.role import Role

SEDUCE = Action(id="seduce", effects=frozenset({Effect.ROLEBLOCK, Effect.STEAL}), repeatable=False)
ROLE = Role(id="escort", faction=Faction.NEUTRAL, actions=(SEDUCE,), counts=False, appears_from=10)
