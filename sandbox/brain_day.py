"""What a resident does by day: nominations and verdicts, from suspicion, knowledge and the herd."""

from collections.abc import Iterable

from game.commands import CastVerdict, Nominate
from game.phases import NIGHT_VOTE
from game.view import View
from sandbox.brain_gossip import BAD
from sandbox.brain_mind import FAMILY, Mind, opinion, suspect

SURE = 5.0
"""An opinion above this (or below its negative) is knowledge."""


def nominate(mind: Mind, view: View) -> Nominate | None:
    """Vote against somebody, for the night, or keep silent in a crowd."""
    guilty = _known_guilty(mind)
    living = len(mind.gossip.living)
    if not guilty and living > mind.temper.crowd and not mind.happens(mind.temper.crowd / living):
        return None
    target = _against(mind, view, guilty)
    return None if target is None else Nominate(user_id=mind.user_id, target=target)


def _known_guilty(mind: Mind) -> list[int]:
    """List the living whom one knows to be bad; a mafioso spares his own."""
    if mind.role in FAMILY or not mind.known:
        return []
    living = set(mind.gossip.living)
    return [seat for seat, role in mind.known.items() if role in BAD and seat in living]


def _against(mind: Mind, view: View, guilty: list[int]) -> int | None:
    if guilty:
        return _most_accused(view, guilty) or mind.rng.choice(guilty)
    if mind.role in FAMILY and mind.happens(mind.temper.loyalty) and (pact := _pact(mind, view)):
        return pact
    talked_of = next((seat for seat in mind.gossip.talk if seat != mind.seat and _may_be_bad(mind, seat)), None)
    if talked_of and mind.happens(mind.temper.herd + 0.2 * opinion(mind, talked_of)):
        return talked_of
    if not talked_of and mind.hesitates(view):
        return None
    others = [seat for seat in mind.gossip.living if seat != mind.seat and _may_be_bad(mind, seat)]
    if not others:
        return NIGHT_VOTE
    chosen = suspect(mind, others)
    doubtful = mind.role not in FAMILY and opinion(mind, chosen) <= 0
    return NIGHT_VOTE if doubtful and mind.happens(mind.temper.caution) else chosen


def _may_be_bad(mind: Mind, seat: int) -> bool:
    """Say whether one would accuse somebody: whose role is unknown, or (for a mafioso) anybody but his own."""
    role = mind.known.get(seat)
    return role is None or (mind.role in FAMILY and role not in FAMILY)


def _most_accused(view: View, seats: Iterable[int]) -> int | None:
    wanted = set(seats)
    return next((choice for choice, _ in view.tally if choice in wanted), None)


def _pact(mind: Mind, view: View) -> int | None:
    """Join the vote of one's own against the town."""
    for ballot in view.ballots:
        ours = mind.known.get(ballot.voter) in FAMILY
        if ours and ballot.choice != NIGHT_VOTE and ballot.choice != mind.seat and _may_be_bad(mind, ballot.choice):
            return ballot.choice
    return None


def judge(mind: Mind, view: View) -> CastVerdict | None:
    """Vote for or against the execution, true to one's nomination."""
    if view.defendant is None or view.defendant == mind.seat:
        return None
    return CastVerdict(user_id=mind.user_id, guilty=mind.happens(_conviction(mind, view.defendant)))


def _conviction(mind: Mind, defendant: int) -> float:
    """Tell how likely one is to vote for an execution."""
    if mind.role in FAMILY:
        return 0.2 if mind.known.get(defendant) in FAMILY else 0.75
    view = opinion(mind, defendant)
    if abs(view) > SURE:
        return 1.0 if view > 0 else 0.0
    if mind.role == "maniac":
        return 0.8
    if mind.nominated == defendant:
        return 0.92
    return min(0.95, max(0.05, 0.5 + 0.2 * view + 0.25 * mind.gossip.credit.get(defendant, 0.0)))
