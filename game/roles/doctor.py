"""Doctor: saves from every wound of the night, himself only some nights running."""

from game.actions import Action, Effect
from game.model import Faction
from game.roles.role import Role

HEAL = Action(id="heal", effects=frozenset({Effect.PROTECT}), self_nights="doctor_self_nights")
ROLE = Role(id="doctor", faction=Faction.TOWN, actions=(HEAL,), appears_from=5)
