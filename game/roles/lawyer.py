"""Lawyer: saves his client from the next day's rope; wins with a mafia that does not know him."""

from game.actions import Action, Effect
from game.model import Faction
from game.roles.role import Role

DEFEND = Action(id="defend", effects=frozenset({Effect.ACQUIT}), repeatable=False)
ROLE = Role(id="lawyer", faction=Faction.MAFIA, actions=(DEFEND,), counts=False, appears_from=12)
