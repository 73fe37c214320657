"""The day vote, stage 1: nomination (spec/game.md §6)."""

from collections.abc import Sequence

from game.commands import Nominate
from game.dusk import close_day
from game.ending import ended
from game.events import RECORD, BallotsWithdrawn, Nominated, NominationClosed, NominationOpened, VoteMissed
from game.model import Game, Player, changed
from game.phases import NIGHT_VOTE, Ballot, Nomination
from game.refusals import Reason, Refused, refused
from game.targets import read_target
from game.trial import open_plea
from game.turn import Turn

SOMEBODY = -1
"""Stands for a player without ballots where it does not matter who it is."""


def break_dawn(turn: Turn, number: int) -> None:
    """Begin the day after a night, unless the game is over."""
    if ended(turn):
        return
    window = turn.length("nomination_window")
    turn.enter(Nomination(day=number, deadline=turn.now + window, window=window))
    living = tuple(player.seat for player in turn.game.living)
    turn.tell(NominationOpened(day=number, window=window, living=living))


def nominate(turn: Turn, command: Nominate) -> Refused | None:
    """Cast a ballot against a living player, or for the night; final unless the settings say otherwise."""
    phase = _nomination(turn.game)
    voter = voting(turn.game, command.user_id)
    if isinstance(voter, Refused):
        return voter
    target = _aim(turn.game, voter, command)
    if isinstance(target, Refused):
        return target
    earlier = next((ballot for ballot in phase.ballots if ballot.voter == voter.seat), None)
    if earlier and (not turn.game.settings.vote_change or earlier.choice == target):
        return refused(Reason.ALREADY_VOTED, seat=earlier.choice)
    _cast(turn, Ballot(voter=voter.seat, choice=target), earlier)
    settle(turn)
    return None


def voting(game: Game, user_id: int) -> Player | Refused:
    """Find the living player who votes."""
    player = game.by_user(user_id)
    if player is None:
        return refused(Reason.NOT_PLAYING)
    if player.quitting:
        return refused(Reason.QUIT)
    if not player.alive:
        return refused(Reason.DEAD)
    return player


def _nomination(game: Game) -> Nomination:
    assert isinstance(game.phase, Nomination)
    return game.phase


def _aim(game: Game, voter: Player, command: Nominate) -> int | Refused:
    target = command.target
    if target is None:
        read = read_target(game.players, command.words)
        if isinstance(read, Refused):
            return read
        target = read[0]
    if target == NIGHT_VOTE:
        return target
    player = game.at(target)
    if player is None:
        return refused(Reason.TARGET_UNKNOWN)
    if not player.alive:
        return refused(Reason.TARGET_DEAD, seat=target)
    if player.quitting:
        return refused(Reason.TARGET_QUIT, seat=target)
    if player is voter:
        return refused(Reason.VOTE_SELF)
    return target


def _cast(turn: Turn, ballot: Ballot, earlier: Ballot | None) -> None:
    phase = _nomination(turn.game)
    ballots = _replaced(phase.ballots, earlier, ballot) if earlier else (*phase.ballots, ballot)
    turn.adjust(ballots=ballots)
    told = Nominated(
        voter=ballot.voter,
        target=ballot.choice,
        votes=votes_for(ballots, ballot.choice),
        cast=len(ballots),
        living=len(turn.game.living),
        previous=earlier.choice if earlier else None,
    )
    if turn.game.settings.anonymous_votes:
        turn.tell(changed(told, voter=None, previous=None), changed(told, audience=RECORD))
    else:
        turn.tell(told)


def _replaced(ballots: tuple[Ballot, ...], old: Ballot, new: Ballot) -> tuple[Ballot, ...]:
    return tuple(new if ballot is old else ballot for ballot in ballots)


def votes_for(ballots: Sequence[Ballot], choice: int) -> int:
    """Count the ballots for a seat, or for the night."""
    return len([ballot for ballot in ballots if ballot.choice == choice])


def tally(ballots: Sequence[Ballot]) -> dict[int, int]:
    """Count the ballots for each choice, in the order in which choices first appeared."""
    counts: dict[int, int] = {}
    for ballot in ballots:
        counts[ballot.choice] = counts.get(ballot.choice, 0) + 1
    return counts


def withdraw(turn: Turn, player: Player) -> None:
    """Take back the ballots of somebody who gave up, and those against him: their voters may vote again."""
    phase = _nomination(turn.game)
    against = tuple(ballot.voter for ballot in phase.ballots if ballot.choice == player.seat)
    kept = tuple(one for one in phase.ballots if player.seat not in {one.voter, one.choice})
    cast = any(ballot.voter == player.seat for ballot in phase.ballots)
    if len(kept) < len(phase.ballots):
        turn.adjust(ballots=kept)
        turn.tell(BallotsWithdrawn(seat=player.seat, cast=cast, against=against))
    settle(turn)


def settle(turn: Turn) -> None:
    """End the vote when all who may have voted, or more than half of the living chose the same."""
    ballots = _nomination(turn.game).ballots
    alive = turn.game.living
    living = len(alive)
    everybody = living - len([player for player in alive if player.quitting])
    majority = bool(ballots) and 2 * votes_for(ballots, ballots[-1].choice) > living
    if not majority and turn.game.settings.vote_change and ballots:
        majority = 2 * max(tally(ballots).values()) > living
    if majority or len(ballots) >= everybody:
        close(turn)


def wake(turn: Turn) -> Refused | None:
    """End the vote at the deadline."""
    close(turn)
    return None


def close(turn: Turn) -> None:
    """Send somebody to trial, or let the night fall."""
    phase = _nomination(turn.game)
    chosen = defendant(turn.game, tally(phase.ballots))
    _note_missed(turn, phase, chosen)
    closed = NominationClosed(
        defendant=chosen,
        votes=votes_for(phase.ballots, chosen) if chosen else 0,
        cast=len(phase.ballots),
        night_votes=votes_for(phase.ballots, NIGHT_VOTE),
    )
    turn.tell(closed)
    if chosen:
        open_plea(turn, chosen, voters=tuple(ballot.voter for ballot in phase.ballots))
    else:
        close_day(turn, phase.day)


def defendant(game: Game, counts: dict[int, int]) -> int | None:
    """Find who stands trial: enough ballots, and more than half of those cast."""
    cast = sum(counts.values())
    for seat, votes in counts.items():
        if seat != NIGHT_VOTE and votes >= game.settings.nomination_votes and 2 * votes > cast:
            return seat
    return None


def _note_missed(turn: Turn, phase: Nomination, chosen: int | None) -> None:
    """Note who did not vote though his one ballot would have changed the outcome (§11)."""
    counts = tally(phase.ballots)
    voted = {ballot.voter for ballot in phase.ballots}
    silent = [player for player in turn.game.players if player.present and player.seat not in voted]
    if not silent:
        return
    aims = {NIGHT_VOTE, *counts} if counts else {NIGHT_VOTE, SOMEBODY}
    swayed = {aim for aim in aims if defendant(turn.game, {**counts, aim: counts.get(aim, 0) + 1}) != chosen}
    missed = tuple(player.seat for player in silent if swayed - {player.seat})
    if missed:
        turn.tell(VoteMissed(audience=RECORD, stage="nomination", day=phase.day, seats=missed))
