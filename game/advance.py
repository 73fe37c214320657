"""The one door into the rules: a game, a command and the time give a new game and events, or a refusal.

Pure: no clock, no chance, no I/O. The dice come from the game's own seed and counter (`fairness.py`), so the
same game and commands always give the same result. `RULES` says which command means something in which phase.
"""

from collections.abc import Callable, Mapping
from typing import Any

from game import confirmation, day, dusk, leavers, night, registration, trial
from game.commands import (
    Begin,
    CastVerdict,
    Command,
    ConfirmRole,
    EndPlea,
    Extend,
    Fresh,
    Halt,
    Join,
    Leave,
    MemberLeft,
    MemberReturned,
    Nominate,
    Open,
    Order,
    RefuseRole,
    Remove,
    Rename,
    Wake,
)
from game.events import PhaseResumed
from game.model import Game, changed
from game.phases import (
    IN_PLAY,
    TIMED,
    Confirmation,
    Dusk,
    Finished,
    Idle,
    Night,
    Nomination,
    Plea,
    Registration,
    Verdict,
    alarm,
)
from game.refusals import Reason, Refused, refused
from game.roles import CITIZEN
from game.turn import Transition, Turn

Rule = Callable[[Turn, Any], Refused | None]


def advance(game: Game, command: Command, *, now: float) -> Transition | Refused:
    """Carry a command out at `now` (UTC seconds), or say why not; the given game never changes."""
    kind = type(command)
    rule = RULES.get((type(game.phase), kind))
    if rule is None:
        return refused(_out_of_place(game, kind))
    drawn = getattr(command, "drawn", None)
    if drawn and (drawn.game_id, drawn.phase_no) != (game.id, game.phase_no):
        return refused(Reason.STALE_BUTTON)
    turn = Turn(game, now)
    return rule(turn, command) or turn.done()


def needs_fresh(game: Game, command: Command) -> bool:
    """Say whether this command may open a new game by itself and so needs a fresh id and seed."""
    return isinstance(command, Wake) and isinstance(game.phase, Finished)


def with_fresh(command: Command, fresh: Fresh) -> Command:
    """Hand a fresh id and seed to a command that needs them."""
    return changed(command, fresh=fresh)


def _out_of_place(game: Game, kind: type) -> Reason:
    if isinstance(game.phase, Idle | Finished) and kind not in _ONLY_IN:
        return Reason.NOTHING_RUNS
    return _ONLY_IN.get(kind, Reason.WRONG_PHASE)


_ONLY_IN: Mapping[type, Reason] = {
    Join: Reason.NOT_REGISTRATION,
    Begin: Reason.NOT_REGISTRATION,
    Extend: Reason.NOT_REGISTRATION,
    ConfirmRole: Reason.NOT_CONFIRMATION,
    RefuseRole: Reason.NOT_CONFIRMATION,
    Order: Reason.NOT_NIGHT,
    Nominate: Reason.NOT_NOMINATION,
    EndPlea: Reason.NOT_PLEA,
    CastVerdict: Reason.NOT_VERDICT,
}


def _then(rule: Rule) -> Rule:
    """Let the phase go on, where it can, after somebody left, returned or gave up."""

    def both(turn: Turn, command: Any) -> Refused | None:
        reason = rule(turn, command)
        if reason is None:
            _settle(turn, command)
        return reason

    return both


def _settle(turn: Turn, command: Leave | Remove | MemberLeft | MemberReturned) -> None:
    player = turn.game.by_user(command.user_id)
    assert player is not None
    match turn.game.phase:
        case Confirmation():
            if player.quitting and player.role != CITIZEN:
                confirmation.pass_on(turn, player.seat)
            confirmation.settle(turn)
        case Night():
            if isinstance(command, Leave | Remove):
                night.ask_heir(turn, player)
            night.settle(turn)
        case Nomination() if player.quitting:
            day.withdraw(turn, player)
        case Plea():
            trial.settle_plea(turn)
        case Verdict() if player.quitting:
            trial.withdraw_verdict(turn, player)
        case Dusk():
            dusk.settle(turn)


def _wake(rule: Callable[[Turn], Refused | None]) -> Rule:
    """Let the clock in: never early, never for an older phase, and with a fresh window after the bot was away."""

    def woken(turn: Turn, command: Wake) -> Refused | None:
        due = alarm(turn.game.phase)
        if command.phase_no != turn.game.phase_no or due is None or turn.now < due:
            return refused(Reason.TOO_EARLY)
        if _overslept(turn):
            return None
        return rule(turn)

    return woken


def _overslept(turn: Turn) -> bool:
    """Start the time of a phase again, once, when its deadline passed long ago: the bot was away, not the players."""
    phase: Any = turn.game.phase
    if type(phase) not in TIMED or phase.resumed:
        return False
    if turn.now - phase.deadline <= turn.game.settings.resume_after:
        return False
    turn.adjust(resumed=True, deadline=turn.now + phase.window)
    _reset_bell(turn, phase.window)
    turn.tell(PhaseResumed(phase=type(phase).__name__.lower(), window=phase.window))
    return True


def _reset_bell(turn: Turn, window: float) -> None:
    """Move the warning and the countdown of a resumed phase along with its deadline."""
    match turn.game.phase:
        case Registration():
            warning = turn.length("registration_warning")
            turn.adjust(warn_at=turn.now + window - warning if warning < window else None)
        case Night():
            step = turn.length("countdown_step")
            turn.adjust(tick_at=turn.now + step if step < window else None)


def _reopen(turn: Turn, command: Wake) -> Refused | None:
    due = alarm(turn.game.phase)
    if command.phase_no != turn.game.phase_no or due is None or turn.now < due:
        return refused(Reason.TOO_EARLY)
    return registration.reopen(turn, command.fresh)


def _everywhere(rule: Rule, kind: type, phases: tuple[type, ...]) -> dict[tuple[type, type], Rule]:
    return {(phase, kind): rule for phase in phases}


RULES: Mapping[tuple[type, type], Rule] = {
    (Idle, Open): registration.open_registration,
    (Finished, Open): registration.open_registration,
    **_everywhere(registration.refuse_open, Open, TIMED),
    **_everywhere(registration.halt, Halt, (Idle, Finished, *TIMED)),
    **_everywhere(registration.rename, Rename, TIMED),
    (Registration, Join): registration.join,
    (Registration, Leave): registration.leave,
    (Registration, Remove): registration.remove,
    (Registration, MemberLeft): registration.drop,
    (Registration, Begin): registration.begin,
    (Registration, Extend): registration.extend,
    (Registration, Wake): _wake(registration.wake),
    (Confirmation, ConfirmRole): confirmation.confirm,
    (Confirmation, RefuseRole): confirmation.refuse,
    (Confirmation, Wake): _wake(confirmation.wake),
    (Night, Order): night.order,
    (Night, Wake): _wake(night.wake),
    (Nomination, Nominate): day.nominate,
    (Nomination, Wake): _wake(day.wake),
    (Plea, EndPlea): trial.end_plea,
    (Plea, Wake): _wake(trial.wake_plea),
    (Verdict, CastVerdict): trial.cast_verdict,
    (Verdict, Wake): _wake(trial.wake_verdict),
    (Dusk, Wake): _wake(dusk.wake),
    (Finished, Wake): _reopen,
    **_everywhere(_then(leavers.quit_game), Leave, IN_PLAY),
    **_everywhere(_then(leavers.quit_game), Remove, IN_PLAY),
    **_everywhere(_then(leavers.go_away), MemberLeft, IN_PLAY),
    **_everywhere(_then(leavers.come_back), MemberReturned, IN_PLAY),
}
