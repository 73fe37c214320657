"""The phases of a game and the one table of what may follow what (spec/game.md §2).

Each phase owns its own facts, so "who is on trial at night" cannot be asked. A phase knows its deadline;
nothing about time lives in a running task. Two rules hold everything together:

- a phase is only ever left for one that `FOLLOWS` names (`game/turn.py` refuses anything else);
- every phase except idle and finished has a deadline, so every game goes on by itself.

`python -m game.diagram` draws docs/phases.md from `FOLLOWS`.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.model import Choice

NIGHT_VOTE = 0
"""The seat number of a ballot for the night."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle:
    """Nobody plays."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """People join; `warn_at` is when the town is told that little time is left, None once told."""

    deadline: float
    window: float
    warn_at: float | None
    resumed: bool = False
    unattended: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Confirmation:
    """Role holders accept or refuse their roles; `waiting` while the phase only waits for leavers."""

    deadline: float
    window: float
    waiting: bool = False
    resumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Night:
    """Role holders give orders; `closing` once all needed orders are in, `tick_at` the next countdown line."""

    number: int
    deadline: float
    window: float
    tick_at: float | None
    choices: tuple[Choice, ...] = ()
    acted: tuple[str, ...] = ()
    closing: bool = False
    waiting: bool = False
    resumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ballot:
    """One person's vote: for a seat or the night by day, 1 (yes) or 0 (no) in a verdict."""

    voter: int
    choice: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Nomination:
    """The day vote, stage 1."""

    day: int
    deadline: float
    window: float
    ballots: tuple[Ballot, ...] = ()
    resumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Plea:
    """The defendant alone may speak; `voters` voted in the nomination and are paid for an execution."""

    day: int
    deadline: float
    window: float
    defendant: int
    voters: tuple[int, ...]
    resumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The day vote, stage 2: for or against the execution."""

    day: int
    deadline: float
    window: float
    defendant: int
    voters: tuple[int, ...]
    ballots: tuple[Ballot, ...] = ()
    resumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Dusk:
    """The day is over and only waits for leavers (§8)."""

    day: int
    deadline: float
    window: float
    resumed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """The game ended by §7; `restart_at` is when the next registration opens by itself, if it does."""

    outcome: str
    stalemate: bool
    days: int
    finished_at: float
    restart_at: float | None


Phase = Idle | Registration | Confirmation | Night | Nomination | Plea | Verdict | Dusk | Finished
Timed = Registration | Confirmation | Night | Nomination | Plea | Verdict | Dusk
TIMED: tuple[type, ...] = (Registration, Confirmation, Night, Nomination, Plea, Verdict, Dusk)
IN_PLAY: tuple[type, ...] = (Confirmation, Night, Nomination, Plea, Verdict, Dusk)

FOLLOWS: Mapping[type, tuple[type, ...]] = {
    Idle: (Registration,),
    Registration: (Confirmation, Idle),
    Confirmation: (Night, Finished, Idle),
    Night: (Nomination, Finished, Idle),
    Nomination: (Plea, Dusk, Night, Finished, Idle),
    Plea: (Verdict, Idle),
    Verdict: (Dusk, Night, Finished, Idle),
    Dusk: (Night, Finished, Idle),
    Finished: (Registration, Idle),
}


def alarm(phase: Phase) -> float | None:
    """Tell when a phase next wants to be woken (UTC seconds), or None."""
    match phase:
        case Registration(warn_at=None):
            return phase.deadline
        case Registration(warn_at=float() as moment) | Night(tick_at=float() as moment):
            return min(moment, phase.deadline)
        case Finished():
            return phase.restart_at
        case Idle():
            return None
    return phase.deadline
