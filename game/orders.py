"""Who owes an order tonight, what he may do, and what stands so far (spec/game.md §4)."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.actions import Action
from game.model import Choice, Game, Player
from game.phases import Night
from game.refusals import Reason, Refused, refused
from game.roles import CITIZEN
from game.turn import leader, role_of


@dataclass(frozen=True, slots=True)
class Bounds:
    """What limits an action tonight: whether it is used up, last night's client where he is barred, and oneself."""

    spent: bool
    barred: int | None
    oneself: bool


def needed_orders(game: Game) -> Iterator[Player]:
    """List whose order the night still waits for: of a family only the leader, nobody who can do nothing."""
    ordered = {choice.actor for choice in tonight(game)}
    families = {game.players[seat - 1].role for seat in ordered}
    living = len(game.living)
    for player in game.players:
        if player.role == CITIZEN or player.seat in ordered or not player.present:
            continue
        role = role_of(player)
        actor = player
        if role.factional:
            if role.id in families:
                continue
            families.add(role.id)
            actor = leader(game, role.id) or player
        if any(_has_target(game, actor, action, living) for action in role.actions):
            yield actor


def _has_target(game: Game, player: Player, action: Action, living: int) -> bool:
    limits = bounds(game, player, action)
    if limits.spent:
        return False
    barred = limits.barred is not None and game.players[limits.barred - 1].alive
    return living - (not limits.oneself) - barred > 0


def options(game: Game, player: Player) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """List the seats that each of a player's actions may be aimed at tonight."""
    living = [one.seat for one in game.players if one.alive]
    return tuple((action.id, _aims(game, player, action, living)) for action in role_of(player).actions)


def _aims(game: Game, player: Player, action: Action, living: list[int]) -> tuple[int, ...]:
    limits = bounds(game, player, action)
    if limits.spent:
        return ()
    never = {limits.barred, None if limits.oneself else player.seat}
    return tuple(seat for seat in living if seat not in never)


def bounds(game: Game, player: Player, action: Action) -> Bounds:
    """Find what limits a player's action tonight."""
    settings = game.settings
    spent = bool(action.uses) and _times(game, player, action) >= getattr(settings, action.uses)
    running = getattr(settings, action.self_nights) if action.self_nights else 0
    oneself = bool(running) and _nights_running(game, player, action) < running
    last = () if action.repeatable or not game.nights else _done(game.nights[-1], player, action)
    return Bounds(spent, last[0].target if last else None, oneself)


def why_not(game: Game, player: Player, action: Action, target: int) -> Refused | None:
    """Say why an action may not be aimed at a seat, or None when it may."""
    aim = game.at(target)
    if aim is None:
        return refused(Reason.TARGET_UNKNOWN)
    if not aim.alive:
        return refused(Reason.TARGET_DEAD, seat=target)
    limits = bounds(game, player, action)
    if limits.spent:
        return refused(Reason.USED_UP, uses=getattr(game.settings, action.uses))
    if target == player.seat and not limits.oneself:
        if action.self_nights:
            return refused(Reason.SELF_TOO_OFTEN, nights=getattr(game.settings, action.self_nights))
        return refused(Reason.TARGET_SELF)
    if target == limits.barred:
        return refused(Reason.TARGET_REPEATED, seat=target)
    return None


def _done(choices: tuple[Choice, ...], player: Player, action: Action) -> list[Choice]:
    """List the orders of one night that count: a blocked one never happened."""
    return [one for one in choices if one.actor == player.seat and one.action == action.id and not one.blocked]


def _times(game: Game, player: Player, action: Action) -> int:
    return sum(len(_done(night, player, action)) for night in game.nights)


def _nights_running(game: Game, player: Player, action: Action) -> int:
    count = 0
    for night in reversed(game.nights):
        if not any(choice.target == player.seat for choice in _done(night, player, action)):
            break
        count += 1
    return count


def given(game: Game, player: Player) -> Choice | None:
    """Find the order that stands for this player's role tonight: his own, or his family's."""
    role = role_of(player)
    for choice in tonight(game):
        actor = game.players[choice.actor - 1]
        if choice.actor == player.seat or (role.factional and actor.role == role.id):
            return choice
    return None


def tonight(game: Game) -> tuple[Choice, ...]:
    """List the orders given so far; by day there are none."""
    return game.phase.choices if isinstance(game.phase, Night) else ()


def all_in(game: Game) -> bool:
    """Say whether every needed order has been given."""
    return next(needed_orders(game), None) is None
