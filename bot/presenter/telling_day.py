"""How the day, its trial and those who leave are told: one small function an event."""

from bot.presenter.teller import Teller, Tellings, plain
from game import events as e
from game.phases import NIGHT_VOTE
from game.trial import ACQUITTAL, EXECUTION, MERCY, UNDECIDED


def _nomination_opened(teller: Teller, event: e.NominationOpened) -> str:
    listed = teller.listed(event.living)
    facts = teller.say("nomination-opened", day=event.day, window=event.window, list=listed)
    return f"{teller.pick('nomination-scene')}\n{facts}"


def _voter(teller: Teller, seat: int | None) -> str:
    return teller.say("somebody") if seat is None else teller.name(seat)


def _nominated(teller: Teller, event: e.Nominated) -> str:
    target = "" if event.target == NIGHT_VOTE else teller.name(event.target)
    return teller.say(
        "nominated" if event.previous is None else "nominated-again",
        voter=_voter(teller, event.voter),
        target=event.target,
        name=target,
        votes=event.votes,
        cast=event.cast,
        living=event.living,
    )


def _ballots_withdrawn(teller: Teller, event: e.BallotsWithdrawn) -> str:
    return teller.say("ballots-withdrawn", name=teller.name(event.seat), against=len(event.against))


def _nomination_closed(teller: Teller, event: e.NominationClosed) -> str:
    if event.defendant:
        return teller.pick("to-trial", name=teller.name(event.defendant), votes=event.votes, cast=event.cast)
    return teller.pick("night-chosen" if 2 * event.night_votes > event.cast else "no-trial")


def _plea_opened(teller: Teller, event: e.PleaOpened) -> str:
    scene = teller.pick("plea-opened", name=teller.name(event.seat), window=event.window)
    return f"{scene}\n{teller.say('plea-hint')}"


def _plea_ended(teller: Teller, event: e.PleaEnded) -> str:
    return teller.pick("plea-ended", name=teller.name(event.seat))


def _verdict_opened(teller: Teller, event: e.VerdictOpened) -> str:
    scene = teller.pick("verdict-opened", name=teller.name(event.seat), window=event.window)
    return f"{scene}\n{teller.say('verdict-hint', quorum=event.quorum)}"


def _verdict_cast(teller: Teller, event: e.VerdictCast) -> str:
    voter = _voter(teller, event.voter)
    return teller.say("verdict-cast", voter=voter, guilty=event.guilty, yes=event.yes, no=event.no)


VERDICTS = {
    EXECUTION: "verdict-execution",
    ACQUITTAL: "verdict-acquittal",
    MERCY: "verdict-mercy",
    UNDECIDED: "verdict-undecided",
}


def _verdict_reached(teller: Teller, event: e.VerdictReached) -> str:
    return teller.pick(VERDICTS[event.outcome], name=teller.name(event.seat), yes=event.yes, no=event.no)


def _vote_missed(teller: Teller, event: e.VoteMissed) -> str:
    return teller.say("vote-missed", stage=event.stage, day=event.day, list=teller.joined(event.seats))


def _player_left(teller: Teller, event: e.PlayerLeft) -> str:
    return teller.say("player-left", name=teller.name(event.seat), how=event.how.value)


def _player_quit(teller: Teller, event: e.PlayerQuit) -> str:
    return teller.say("player-quit", name=teller.name(event.seat), how="removed" if event.by else "self")


def _leavers_awaited(teller: Teller, event: e.LeaversAwaited) -> str:
    return teller.say("leavers-awaited", window=event.window, list=teller.joined(event.seats))


TELLINGS: Tellings = {
    e.NominationOpened: _nomination_opened,
    e.Nominated: _nominated,
    e.BallotsWithdrawn: _ballots_withdrawn,
    e.NominationClosed: _nomination_closed,
    e.PleaOpened: _plea_opened,
    e.PleaEnded: _plea_ended,
    e.VerdictOpened: _verdict_opened,
    e.VerdictCast: _verdict_cast,
    e.VerdictReached: _verdict_reached,
    e.VoteMissed: _vote_missed,
    e.PlayerLeft: _player_left,
    e.PlayerReturned: plain("player-returned"),
    e.PlayerQuit: _player_quit,
    e.LeaversAwaited: _leavers_awaited,
    e.PhaseResumed: plain("phase-resumed", "phase", "window"),
}
