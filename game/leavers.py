"""Leavers: those who may come back, and those who gave up for good (spec/game.md §8)."""

from game.commands import Leave, MemberLeft, MemberReturned, Remove
from game.events import PlayerLeft, PlayerQuit, PlayerReturned
from game.model import Cause, Game, Player
from game.refusals import Reason, Refused, refused
from game.turn import Turn


def awaited(game: Game) -> tuple[int, ...]:
    """List the seats of those who are out of reach and may still return."""
    return tuple(player.seat for player in game.players if player.missing)


def _in_play(game: Game, user_id: int) -> Player | Refused:
    player = game.by_user(user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    if not player.alive:
        return refused(Reason.DEAD)
    return player


def go_away(turn: Turn, command: MemberLeft) -> Refused | None:
    """Put a player on the leavers list."""
    player = _in_play(turn.game, command.user_id)
    if isinstance(player, Refused):
        return player
    if player.away:
        return refused(Reason.ALREADY_AWAY)
    turn.change_player(player.seat, away=True)
    if not player.quitting:
        turn.tell(PlayerLeft(seat=player.seat, how=command.how))
    return None


def come_back(turn: Turn, command: MemberReturned) -> Refused | None:
    """Take a player off the leavers list; whoever gave up, or is dead, cannot return."""
    player = _in_play(turn.game, command.user_id)
    if isinstance(player, Refused):
        return player
    if not player.away:
        return refused(Reason.NOT_AWAY)
    turn.change_player(player.seat, away=False)
    if not player.quitting:
        turn.tell(PlayerReturned(seat=player.seat))
    return None


def quit_game(turn: Turn, command: Leave | Remove) -> Refused | None:
    """Give up for good: not heard from now on, off the list at the next night or day."""
    if isinstance(command, Remove) and not command.authority.runs_games:
        return refused(Reason.NOT_ALLOWED)
    player = _in_play(turn.game, command.user_id)
    if isinstance(player, Refused):
        return player
    if player.quitting:
        return refused(Reason.QUIT)
    turn.change_player(player.seat, quitting=True)
    turn.tell(PlayerQuit(seat=player.seat, by=command.by if isinstance(command, Remove) else None))
    return None


def departed(game: Game) -> tuple[tuple[int, Cause], ...]:
    """List those whom the next night or day takes off the list, and why."""
    living = [player for player in game.players if player.alive and (player.away or player.quitting)]
    return tuple((player.seat, Cause.QUIT if player.quitting else Cause.LEFT) for player in living)


def bury_leavers(turn: Turn) -> None:
    """Kill the leavers and those who gave up, reveal their roles, and fine them (§9)."""
    for seat, cause in departed(turn.game):
        turn.bury(seat, (cause,), reveal=True)
        turn.pay(cause.value, [(seat, turn.scoring.frame(cause.value))])
