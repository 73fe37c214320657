"""Whole games by lot, for tests that need one that is over."""

from table import table

from game.phases import Finished
from game.settings import Settings


def finished(players=9, passes=0):
    """Play a game in which the first holders pass their roles on, until time ends it."""
    town = table(citizens=players, settings=Settings(auto_restart=False)).at_registration()
    town.until_deadline()
    for _ in range(passes):
        town.declines(next(one.name for one in town.game.players if not one.confirmed))
    while not isinstance(town.phase, Finished):
        if holders := [one.name for one in town.game.players if not one.confirmed]:
            town.confirms(*holders)
        town.until_deadline()
    return town
