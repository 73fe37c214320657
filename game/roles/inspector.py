"""Inspector Cattani: one order a night, to learn a role or to shoot."""

from game.actions import Action, Effect
from game.model import Cause, Faction
from game.roles.role import Role

CHECK = Action(id="check", effects=frozenset({Effect.INVESTIGATE}))
KILL = Action(id="kill", effects=frozenset({Effect.ATTACK}), cause=Cause.INSPECTOR)
ROLE = Role(id="inspector", faction=Faction.TOWN, actions=(CHECK, KILL), circle="law", appears_from=4)
