"""Registration: who plays (spec/game.md §3)."""

from game.commands import Begin, Extend, Fresh, Halt, Join, Leave, MemberLeft, Open, Remove, Rename
from game.confirmation import deal_roles
from game.events import (
    GameHalted,
    PlayerJoined,
    PlayerRenamed,
    PlayerUnjoined,
    RegistrationExtended,
    RegistrationFailed,
    RegistrationOpened,
    RegistrationWarned,
    RosterClosed,
)
from game.fairness import commitment
from game.model import Departure, Game, Player, changed
from game.phases import Finished, Idle, Registration
from game.refusals import Reason, Refused, refused
from game.turn import Turn


def empty_table(chat_id: int) -> Game:
    """Set up the table of a chat in which nobody has played yet."""
    return Game(chat_id=chat_id, phase=Idle())


def open_registration(turn: Turn, command: Open) -> Refused | None:
    """Open a registration; after a halt only operators and administrators may, which lifts the halt."""
    if turn.game.halted and not command.authority.runs_games:
        return refused(Reason.HALTED)
    _open(turn, command.fresh, by=command.by)
    return None


def refuse_open(turn: Turn, command: Open) -> Refused:
    """Say that a game is on already."""
    return refused(Reason.ALREADY_RUNNING)


def reopen(turn: Turn, fresh: Fresh | None) -> Refused | None:
    """Open the next registration by itself after a game ended."""
    if fresh is None:
        return refused(Reason.TOO_EARLY)
    _open(turn, fresh, by=None)
    return None


def _open(turn: Turn, fresh: Fresh, *, by: int | None) -> None:
    window = fresh.settings.length("registration_window", 0)
    warning = fresh.settings.length("registration_warning", 0)
    deadline = turn.now + window
    warn_at = deadline - warning if warning < window else None
    turn.enter(Registration(deadline=deadline, window=window, warn_at=warn_at, unattended=by is None))
    old = turn.game
    turn.game = Game(
        chat_id=old.chat_id,
        phase=old.phase,
        id=fresh.game_id,
        version=old.version,
        phase_no=old.phase_no,
        settings=fresh.settings,
        opened_at=turn.now,
        seed=fresh.seed,
    )
    opened = RegistrationOpened(
        game_id=fresh.game_id,
        commitment=commitment(fresh.seed),
        by=by,
        window=window,
        minimum=fresh.settings.min_players,
    )
    turn.tell(opened)


def halt(turn: Turn, command: Halt) -> Refused | None:
    """Call whatever runs off; nothing is paid or recorded."""
    if not command.authority.runs_games:
        return refused(Reason.NOT_ALLOWED)
    resting = isinstance(turn.game.phase, Idle | Finished)
    if not isinstance(turn.game.phase, Idle):
        turn.enter(Idle())
    turn.change(halted=True)
    turn.tell(GameHalted(by=command.by, running=not resting))
    return None


def join(turn: Turn, command: Join) -> Refused | None:
    """Take the next seat; there is no upper limit of players."""
    if command.by is not None and not command.authority.runs_games:
        return refused(Reason.NOT_ALLOWED)
    if turn.game.by_user(command.user_id):
        return refused(Reason.ALREADY_JOINED)
    if not command.member:
        return refused(Reason.NOT_MEMBER)
    if command.muted:
        return refused(Reason.MUTED)
    count = len(turn.game.players) + 1
    player = Player(seat=count, user_id=command.user_id, name=command.name, username=command.username)
    turn.change(players=(*turn.game.players, player))
    turn.tell(PlayerJoined(user_id=command.user_id, name=command.name, players=count, by=command.by))
    return None


def leave(turn: Turn, command: Leave) -> Refused | None:
    """Give the seat up before the game begins."""
    return _unjoin(turn, command.user_id, None)


def drop(turn: Turn, command: MemberLeft) -> Refused | None:
    """Take somebody who left the group, or cannot be reached, out of the registration."""
    return _unjoin(turn, command.user_id, command.how)


def remove(turn: Turn, command: Remove) -> Refused | None:
    """Take somebody out of the registration, as an operator."""
    if not command.authority.runs_games:
        return refused(Reason.NOT_ALLOWED)
    return _unjoin(turn, command.user_id, Departure.REMOVED)


def _unjoin(turn: Turn, user_id: int, how: Departure | None) -> Refused | None:
    player = turn.game.by_user(user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    rest = [one for one in turn.game.players if one is not player]
    turn.change(players=tuple(changed(one, seat=seat) for seat, one in enumerate(rest, 1)))
    turn.tell(PlayerUnjoined(user_id=user_id, name=player.name, players=len(rest), how=how))
    return None


def rename(turn: Turn, command: Rename) -> Refused | None:
    """Take over a new display name at any time; the seat stays."""
    player = turn.game.by_user(command.user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    if (player.name, player.username) == (command.name, command.username):
        return refused(Reason.SAME_NAME)
    turn.change_player(player.seat, name=command.name, username=command.username)
    turn.tell(PlayerRenamed(user_id=command.user_id, name=command.name))
    return None


def extend(turn: Turn, command: Extend) -> Refused | None:
    """Add a stretch of time."""
    if not command.authority.runs_games:
        return refused(Reason.NOT_ALLOWED)
    phase = turn.game.phase
    assert isinstance(phase, Registration)
    deadline = max(phase.deadline, turn.now) + turn.length("registration_extension")
    warning = turn.length("registration_warning")
    warn_at = deadline - warning if deadline - warning > turn.now else None
    turn.adjust(deadline=deadline, warn_at=warn_at)
    turn.tell(RegistrationExtended(by=command.by, left=deadline - turn.now))
    return None


def begin(turn: Turn, command: Begin) -> Refused | None:
    """End the registration before its time, when enough have joined."""
    if not command.authority.runs_games:
        return refused(Reason.NOT_ALLOWED)
    missing = turn.game.settings.min_players - len(turn.game.players)
    if missing > 0:
        return refused(Reason.TOO_FEW, missing=missing)
    _close(turn)
    return None


def wake(turn: Turn) -> Refused | None:
    """Warn that little time is left, or close."""
    phase = turn.game.phase
    assert isinstance(phase, Registration)
    if turn.now >= phase.deadline:
        _close(turn)
    else:
        turn.adjust(warn_at=None)
        turn.tell(RegistrationWarned(left=phase.deadline - turn.now, players=len(turn.game.players)))
    return None


def _close(turn: Turn) -> None:
    players = turn.game.players
    missing = turn.game.settings.min_players - len(players)
    if missing > 0:
        turn.enter(Idle())
        turn.tell(RegistrationFailed(players=len(players), missing=missing))
        return
    turn.tell(RosterClosed(roster=tuple((one.seat, one.user_id, one.name) for one in players)))
    deal_roles(turn)
