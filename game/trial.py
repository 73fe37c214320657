"""The trial: the defendant's plea, the verdict, the execution (spec/game.md §6)."""

from collections.abc import Iterable

from game.actions import Effect
from game.commands import CastVerdict, EndPlea
from game.dusk import close_day
from game.events import (
    RECORD,
    PleaEnded,
    PleaOpened,
    VerdictCast,
    VerdictOpened,
    VerdictReached,
    VoteMissed,
)
from game.model import Cause, Choice, Faction, Game, Player, changed
from game.phases import Ballot, Plea, Verdict
from game.refusals import Reason, Refused, refused
from game.turn import Turn, role_of

EXECUTION, ACQUITTAL, MERCY, UNDECIDED = "execution", "acquittal", "mercy", "undecided"


def open_plea(turn: Turn, seat: int, voters: tuple[int, ...]) -> None:
    """Let the defendant speak."""
    phase = turn.game.phase
    day = getattr(phase, "day", 0)
    window = turn.length("plea_window")
    turn.enter(Plea(day=day, deadline=turn.now + window, window=window, defendant=seat, voters=voters))
    turn.tell(PleaOpened(seat=seat, window=window))


def end_plea(turn: Turn, command: EndPlea) -> Refused | None:
    """End the plea because the defendant has said all."""
    phase = _plea(turn.game)
    player = turn.game.by_user(command.user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    if player.seat != phase.defendant:
        return refused(Reason.NOT_DEFENDANT)
    _open_verdict(turn, early=True)
    return None


def wake_plea(turn: Turn) -> Refused | None:
    """End the plea at the deadline."""
    _open_verdict(turn, early=False)
    return None


def settle_plea(turn: Turn) -> None:
    """End the plea at once when the defendant gave up: he may not speak any more."""
    if not turn.game.players[_plea(turn.game).defendant - 1].present:
        _open_verdict(turn, early=True)


def _plea(game: Game) -> Plea:
    assert isinstance(game.phase, Plea)
    return game.phase


def _verdict(game: Game) -> Verdict:
    assert isinstance(game.phase, Verdict)
    return game.phase


def _open_verdict(turn: Turn, *, early: bool) -> None:
    phase = _plea(turn.game)
    window = turn.length("verdict_window")
    verdict = Verdict(
        day=phase.day,
        deadline=turn.now + window,
        window=window,
        defendant=phase.defendant,
        voters=phase.voters,
    )
    turn.tell(PleaEnded(seat=phase.defendant, early=early))
    turn.enter(verdict)
    turn.tell(VerdictOpened(seat=phase.defendant, window=window, quorum=quorum(turn.game)))
    settle_verdict(turn)


def quorum(game: Game) -> int:
    """Tell how many ballots make a verdict valid: more than half of all the living, the defendant counted."""
    return len(game.living) // 2 + 1


def cast_verdict(turn: Turn, command: CastVerdict) -> Refused | None:
    """Vote for or against the execution; final."""
    phase = _verdict(turn.game)
    player = turn.game.by_user(command.user_id)
    reason = _may_not(phase, player)
    if reason or player is None:
        return refused(reason or Reason.NOT_PLAYING)
    ballots = (*phase.ballots, Ballot(voter=player.seat, choice=int(command.guilty)))
    turn.adjust(ballots=ballots)
    yes = sum(ballot.choice for ballot in ballots)
    told = VerdictCast(voter=player.seat, guilty=command.guilty, yes=yes, no=len(ballots) - yes)
    if turn.game.settings.anonymous_votes:
        turn.tell(changed(told, voter=None), changed(told, audience=RECORD))
    else:
        turn.tell(told)
    settle_verdict(turn)
    return None


def _may_not(phase: Verdict, player: Player | None) -> Reason | None:
    if player is None:
        return Reason.NOT_PLAYING
    if player.quitting:
        return Reason.QUIT
    if not player.alive:
        return Reason.DEAD
    if player.seat == phase.defendant:
        return Reason.DEFENDANT
    if any(ballot.voter == player.seat for ballot in phase.ballots):
        return Reason.ALREADY_VOTED
    return None


def withdraw_verdict(turn: Turn, player: Player) -> None:
    """Take back the ballot of somebody who gave up."""
    phase = _verdict(turn.game)
    turn.adjust(ballots=tuple(ballot for ballot in phase.ballots if ballot.voter != player.seat))
    settle_verdict(turn)


def settle_verdict(turn: Turn) -> None:
    """End the vote when all have voted or the outcome can no longer change."""
    if len(_outcomes(turn.game)) == 1:
        _close(turn)


def _outcomes(game: Game) -> set[str]:
    """List the outcomes that the ballots still to come can bring."""
    phase = _verdict(game)
    yes, no = count(phase.ballots)
    living = game.living
    silent = len([player for player in living if not player.quitting]) - len(phase.ballots)
    silent -= game.players[phase.defendant - 1].present
    needed = len(living) // 2 + 1
    return {
        _outcome(yes, no, needed),
        _outcome(yes + silent, no, needed),
        _outcome(yes, no + silent, needed),
    }


def _silent(game: Game) -> tuple[int, ...]:
    phase = _verdict(game)
    voted = {ballot.voter for ballot in phase.ballots}
    return tuple(
        one.seat for one in game.players if one.present and one.seat != phase.defendant and one.seat not in voted
    )


def _outcome(yes: int, no: int, needed: int) -> str:
    if yes + no < needed:
        return UNDECIDED
    return EXECUTION if yes > no else MERCY


def count(ballots: Iterable[Ballot]) -> tuple[int, int]:
    """Count the ballots for and against."""
    choices = [ballot.choice for ballot in ballots]
    return sum(choices), len(choices) - sum(choices)


def wake_verdict(turn: Turn) -> Refused | None:
    """End the vote at the deadline."""
    _close(turn)
    return None


def _close(turn: Turn) -> None:
    phase = _verdict(turn.game)
    yes, no = count(phase.ballots)
    result = _outcome(yes, no, quorum(turn.game))
    _note_missed(turn, phase, result)
    if result == EXECUTION and turn.game.client == phase.defendant:
        result = ACQUITTAL
    turn.tell(VerdictReached(seat=phase.defendant, outcome=result, yes=yes, no=no))
    if result == EXECUTION:
        _execute(turn, phase)
    elif result == ACQUITTAL:
        _pay_lawyer(turn, phase)
    close_day(turn, phase.day)


def _note_missed(turn: Turn, phase: Verdict, result: str) -> None:
    """Note who did not vote though his one ballot would have changed the outcome (§11)."""
    yes, no = count(phase.ballots)
    needed = quorum(turn.game)
    missed = _silent(turn.game)
    swayed = {_outcome(yes + 1, no, needed), _outcome(yes, no + 1, needed)} != {result}
    if missed and swayed:
        turn.tell(VoteMissed(audience=RECORD, stage="verdict", day=phase.day, seats=missed))


def _execute(turn: Turn, phase: Verdict) -> None:
    turn.bury(phase.defendant, (Cause.EXECUTION,), reveal=True)
    executed = turn.game.players[phase.defendant - 1].role
    voters = set(phase.voters)
    receivers = [one for one in turn.game.living if one.seat in voters]
    turn.pay("execution", [(one.seat, turn.scoring.execution(executed, one.role)) for one in receivers])


def _pay_lawyer(turn: Turn, phase: Verdict) -> None:
    """Pay for a client saved from the rope; the dead keep what they earn."""
    client = turn.game.players[phase.defendant - 1]
    ally = role_of(client).faction is Faction.MAFIA
    amount = turn.scoring.work("acquit_ally" if ally else "acquit_other")
    turn.pay("acquit", [(seat, amount) for seat in defenders(turn.game, phase.defendant)])


def defenders(game: Game, client: int) -> tuple[int, ...]:
    """List who defended this client last night without being blocked."""
    last = game.nights[-1] if game.nights else ()
    return tuple(one.actor for one in last if one.target == client and not one.blocked and _acquits(game, one))


def _acquits(game: Game, choice: Choice) -> bool:
    action = role_of(game.players[choice.actor - 1]).action(choice.action)
    return action is not None and Effect.ACQUIT in action.effects
