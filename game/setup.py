"""Who plays what: how many of each role, and the deal (spec/game.md §4, §14)."""

from game.fairness import Dice
from game.model import Player, changed
from game.roles import CITIZEN, REGISTER, SETS
from game.settings import Settings


def family_size(players: int, settings: Settings) -> int:
    """Tell how many mafiosi play (§4)."""
    return max(1, (players - 1) // settings.mafia_share)


def cards(players: int, settings: Settings) -> tuple[str, ...]:
    """List the roles that are dealt to this many players, before shuffling: role holders first, then citizens."""
    chosen = SETS[settings.role_set]
    wanted = dict(settings.role_from)
    roles = [chosen.family] * family_size(players, settings)
    for role, default in chosen.appearances:
        first = wanted.get(role, default)
        if first and players >= first:
            roles.append(role)
    roles = roles[:players]
    return (*roles, *[CITIZEN] * (players - len(roles)))


def deal(players: tuple[Player, ...], settings: Settings, dice: Dice) -> tuple[Player, ...]:
    """Give every player a role: the cards go in their order to the seats in shuffled order.

    Mafiosi get their ranks in the order in which they were dealt.
    """
    order = dice.shuffled(len(players))
    dealt = list(players)
    ranks = 0
    for card, place in zip(cards(len(players), settings), order, strict=True):
        factional = REGISTER[card].factional
        ranks += factional
        confirmed = card == CITIZEN
        dealt[place] = changed(dealt[place], role=card, rank=ranks if factional else 0, confirmed=confirmed)
    return tuple(dealt)
