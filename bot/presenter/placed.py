"""Which phase each event of a commit belongs to: the log names only the phase that the commit led to."""

from collections.abc import Iterator, Sequence

from bot.storage.codec import Logged
from game import events as e

OPENS: dict[type[e.Event], str] = {
    e.RegistrationOpened: "registration",
    e.NightFell: "night",
    e.NominationOpened: "nomination",
    e.PleaOpened: "plea",
    e.VerdictOpened: "verdict",
}
"""Events with which a screen begins."""
ENTERS = (*OPENS, e.RolesDealt, e.GameEnded, e.RegistrationFailed, e.GameCalledOff)
"""Events that tell of a new phase."""
DAY_ENDS = (e.NominationClosed, e.VerdictReached)


def placed(happened: Sequence[Logged]) -> Iterator[tuple[Logged, int]]:
    """Pair each event with the number of the phase it happened in; what opens a phase belongs to it."""
    later = sum(_enters(happened, at) for at in range(len(happened)))
    for at, logged in enumerate(happened):
        later -= _enters(happened, at)
        yield logged, logged.phase_no - later


def _enters(happened: Sequence[Logged], at: int) -> bool:
    event = happened[at].event
    if isinstance(event, e.LeaversAwaited):  # by day, waiting is a phase of its own
        return any(isinstance(one.event, DAY_ENDS) for one in happened[:at])
    return isinstance(event, ENTERS) or (isinstance(event, e.GameHalted) and event.running)
