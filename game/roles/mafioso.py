"""Mafioso: the living one with the lowest rank orders the family's kill."""

from game.actions import Action, Effect
from game.model import Cause, Faction
from game.roles.role import Role

KILL = Action(id="kill", effects=frozenset({Effect.ATTACK}), cause=Cause.MAFIA)
ROLE = Role(id="mafioso", faction=Faction.MAFIA, actions=(KILL,), factional=True, circle="family")
