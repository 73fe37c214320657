"""Hobo: checks like the inspector; the two know each other."""

from game.actions import Action, Effect
from game.model import Faction
from game.roles.role import Role

CHECK = Action(id="check", effects=frozenset({Effect.INVESTIGATE}))
ROLE = Role(id="hobo", faction=Faction.TOWN, actions=(CHECK,), circle="law", appears_from=8)
