"""The deal and its confirmation: role holders accept, refuse, or are put out (spec/game.md §4)."""

from game.commands import ConfirmRole, RefuseRole
from game.events import (
    RECORD,
    CitizenTold,
    GameCalledOff,
    LeaversAwaited,
    PartnersMet,
    PlayerExpelled,
    RoleConfirmed,
    RoleDropped,
    RoleGiven,
    RolePassed,
    RoleRefused,
    RolesDealt,
    Seats,
)
from game.leavers import awaited, bury_leavers
from game.model import Cause, Draw, Player
from game.nightfall import fall
from game.phases import Confirmation, Idle
from game.refusals import Reason, Refused, refused
from game.roles import CITIZEN
from game.setup import deal
from game.turn import Turn, privately, role_of


def deal_roles(turn: Turn) -> None:
    """Deal, tell everybody what he is, and ask role holders to confirm."""
    dice = turn.dice()
    players = deal(turn.game.players, turn.game.settings, dice)
    turn.put_dice(dice)
    turn.change(players=players, dealt=tuple(player.role for player in players), started_at=turn.now)
    window = turn.length("confirmation_window")
    turn.enter(Confirmation(deadline=turn.now + window, window=window))
    holders = sum(player.role != CITIZEN for player in players)
    turn.tell(RolesDealt(players=len(players), holders=holders, window=window))
    for player in players:
        if player.role == CITIZEN:
            turn.tell(CitizenTold(audience=privately(player.seat), seat=player.seat))
        else:
            _give(turn, player, passed=False)


def _give(turn: Turn, player: Player, *, passed: bool) -> None:
    window = turn.length("confirmation_window")
    given = RoleGiven(
        audience=privately(player.seat),
        seat=player.seat,
        role=player.role,
        rank=player.rank,
        window=window,
        passed=passed,
    )
    turn.tell(given)


def _holder(turn: Turn, user_id: int) -> Player | Refused:
    player = turn.game.by_user(user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    if player.quitting:
        return refused(Reason.QUIT)
    if not player.alive:
        return refused(Reason.DEAD)
    if player.role == CITIZEN:
        return refused(Reason.NO_ROLE)
    if player.confirmed:
        return refused(Reason.ALREADY_CONFIRMED)
    return player


def confirm(turn: Turn, command: ConfirmRole) -> Refused | None:
    """Accept a role; when all have, the night begins at once."""
    player = _holder(turn, command.user_id)
    if isinstance(player, Refused):
        return player
    turn.change_player(player.seat, confirmed=True)
    turn.tell(RoleConfirmed(audience=privately(player.seat), seat=player.seat, role=player.role))
    settle(turn)
    return None


def refuse(turn: Turn, command: RefuseRole) -> Refused | None:
    """Pass a role on to a random player without one, for a fine; the time starts again."""
    player = _holder(turn, command.user_id)
    if isinstance(player, Refused):
        return player
    turn.tell(RoleRefused(audience=RECORD, seat=player.seat, role=player.role))
    pass_on(turn, player.seat)
    turn.pay("refused", [(player.seat, turn.scoring.frame("refused"))])
    turn.tell(CitizenTold(audience=privately(player.seat), seat=player.seat, relieved=True))
    settle(turn)
    return None


def pass_on(turn: Turn, seat: int) -> None:
    """Take a role from its holder and draw a new one among those without; nobody is asked twice in a game."""
    giver = turn.game.players[seat - 1]
    turn.change_player(seat, role=CITIZEN, rank=0, confirmed=True, declined=True)
    candidates = tuple(one.seat for one in turn.game.players if _may_take(one))
    dice = turn.dice()
    counter = dice.counter
    to = candidates[dice.below(len(candidates))] if candidates else None
    turn.put_dice(dice)
    drawn = Draw(role=giver.role, rank=giver.rank, giver=seat, candidates=candidates, to=to, counter=counter)
    turn.change(redrawn=(*turn.game.redrawn, drawn))
    if to is None:
        turn.tell(RoleDropped(audience=RECORD, role=giver.role))
        return
    turn.change_player(to, role=giver.role, rank=giver.rank, confirmed=False)
    window = turn.length("confirmation_window")
    turn.adjust(deadline=turn.now + window, window=window, waiting=False)
    turn.tell(RolePassed(window=window))
    _give(turn, turn.game.players[to - 1], passed=True)


def _may_take(player: Player) -> bool:
    return player.present and player.role == CITIZEN and not player.declined and not player.away


def settle(turn: Turn) -> None:
    """Begin the night as soon as every role is confirmed and nobody is awaited."""
    if any(_pending(player) for player in turn.game.players):
        return
    phase = turn.game.phase
    assert isinstance(phase, Confirmation)
    missing = awaited(turn.game)
    if missing and not phase.waiting:
        window = turn.length("leaver_window")
        turn.adjust(waiting=True, deadline=turn.now + window, window=window)
        turn.tell(LeaversAwaited(seats=missing, window=window))
    elif not missing or turn.now >= phase.deadline:
        _begin(turn)


def _pending(player: Player) -> bool:
    return player.present and not player.confirmed


def wake(turn: Turn) -> Refused | None:
    """At the deadline put those out who have not answered and pass their roles on, or take silence for consent."""
    silent = [player for player in turn.game.players if _pending(player)]
    if turn.game.settings.unconfirmed == "keep":
        for player in silent:
            turn.change_player(player.seat, confirmed=True)
            told = RoleConfirmed(audience=privately(player.seat), seat=player.seat, role=player.role, kept=True)
            turn.tell(told)
    else:
        for player in silent:
            turn.change_player(player.seat, alive=False, fate=Cause.EXPELLED)
            turn.tell(PlayerExpelled(seat=player.seat))
        for player in silent:
            pass_on(turn, player.seat)
    settle(turn)
    return None


def _begin(turn: Turn) -> None:
    """Begin the first night, unless too few are left; then players of one circle learn of each other."""
    left = sum(player.present and not player.away for player in turn.game.players)
    missing = turn.game.settings.min_players - left
    if missing > 0:
        turn.enter(Idle())
        turn.tell(GameCalledOff(players=left, missing=missing))
        return
    bury_leavers(turn)
    _introduce(turn)
    fall(turn, number=1)


def _introduce(turn: Turn) -> None:
    circles: dict[str, list[Player]] = {}
    for player in turn.game.living:
        circles.setdefault(role_of(player).circle, []).append(player)
    circles.pop("", None)
    for members in circles.values():
        if len(members) < 2:
            continue
        seats = tuple(member.seat for member in members)
        partners = tuple((member.seat, member.role, member.rank) for member in members)
        turn.tell(PartnersMet(audience=Seats(seats), partners=partners))
