"""Hacker: takes about twice the escort's money and blocks nobody."""

from game.actions import Action, Effect
from game.model import Faction
from game.roles.role import Role

HACK = Action(id="hack", effects=frozenset({Effect.STEAL}))
ROLE = Role(id="hacker", faction=Faction.NEUTRAL, actions=(HACK,), counts=False, appears_from=14)
