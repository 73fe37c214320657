"""A resolved night becomes events, money and deaths (spec/game.md §5)."""

from game.events import (
    RECORD,
    DawnBroke,
    EscortVisited,
    Investigated,
    OrderCarriedOut,
    OrderMissed,
    PhraseSaid,
    Saved,
)
from game.leavers import departed
from game.model import Cause, Finding, Game, changed
from game.orders import needed_orders
from game.phases import Night
from game.resolution import STEPS, Facts
from game.turn import Turn, privately, role_of

REVEALING = frozenset({Cause.LEFT, Cause.QUIT})


def resolve(turn: Turn, phase: Night) -> None:
    """Run the steps and let the town, the players and the books know."""
    facts = settled(turn, phase)
    turn.tell(DawnBroke(number=phase.number, deaths=len(facts.deaths)))
    for seat in facts.seduced:
        turn.tell(EscortVisited(role=facts.role(seat)))
    _remember(turn, facts)
    _pay(turn, facts)
    for seat, causes in facts.deaths.items():
        reveal = turn.game.settings.reveal_roles_on_death or not REVEALING.isdisjoint(causes)
        turn.bury(seat, causes, reveal=reveal)
    _speak(turn, facts)
    _answer(turn, facts, phase.number)


def settled(turn: Turn, phase: Night) -> Facts:
    """Run the steps of the night."""
    facts = Facts(
        players=turn.game.players,
        choices=phase.choices,
        idle=_idle(turn.game),
        gone=departed(turn.game),
        scoring=turn.scoring,
    )
    for step in STEPS:
        step.run(facts)
    return facts


def _idle(game: Game) -> tuple[int, ...]:
    """List who owed an order and gave none; leavers are judged as leavers."""
    return tuple(player.seat for player in needed_orders(game) if not player.away)


def _remember(turn: Turn, facts: Facts) -> None:
    kept = []
    for choice in facts.choices:
        blocked = choice not in facts.visits
        kept.append(changed(choice, blocked=blocked))
        done = OrderCarriedOut(
            audience=RECORD,
            seat=choice.actor,
            role=facts.role(choice.actor),
            action=choice.action,
            target=choice.target,
            blocked=blocked,
            phrase=choice.phrase,
        )
        turn.tell(done)
    for seat in facts.idle:
        turn.tell(OrderMissed(audience=RECORD, seat=seat, role=facts.role(seat)))
    turn.change(nights=(*turn.game.nights, tuple(kept)), client=facts.client)


def _pay(turn: Turn, facts: Facts) -> None:
    owed: dict[str, list[tuple[int, int]]] = {}
    for reason, seat, amount in facts.payments:
        owed.setdefault(reason, []).append((seat, amount))
    for reason, payments in owed.items():
        turn.pay(reason, payments)


def _speak(turn: Turn, facts: Facts) -> None:
    for choice in facts.visits:
        if choice.phrase:
            said = PhraseSaid(role=facts.role(choice.actor), action=choice.action, phrase=choice.phrase)
            turn.tell(said)
    stopped: dict[int, tuple[Cause, ...]] = {}
    for seat, cause in facts.stopped:
        stopped[seat] = (*stopped.get(seat, ()), cause)
    for seat, causes in sorted(stopped.items()):
        if seat not in facts.deaths:
            turn.tell(Saved(seat=seat, from_causes=causes))


def _answer(turn: Turn, facts: Facts, number: int) -> None:
    for choice in facts.answers:
        role = role_of(turn.game.players[choice.target - 1]).appears_as
        finding = Finding(night=number, actor=choice.actor, target=choice.target, role=role)
        turn.change(findings=(*turn.game.findings, finding))
        audience = privately(choice.actor)
        turn.tell(Investigated(audience=audience, seat=choice.actor, target=choice.target, role=role))
