"""Citizen: no night order, a vote by day."""

from game.model import Faction
from game.roles.role import Role

ROLE = Role(id="citizen", faction=Faction.TOWN)
