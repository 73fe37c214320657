"""Dawn: what becomes of the night's orders (spec/game.md §5).

The night is one ordered tuple of steps over effects. Each step declares what it reads and writes, and a
test holds them to the Golden Rule: no step writes a fact that an earlier step has read. Orders come sorted by
number: who pressed first never shows.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.actions import Action, Effect
from game.model import Cause, Choice, Player
from game.money import Scoring
from game.roles import REGISTER

INPUTS = frozenset({"players", "choices", "idle", "gone", "scoring"})


@dataclass(slots=True, kw_only=True)
class Facts:
    """What is known of a night so far: first the inputs, then what the steps write, in their order."""

    players: tuple[Player, ...]
    choices: tuple[Choice, ...]
    idle: tuple[int, ...]
    gone: tuple[tuple[int, Cause], ...]
    scoring: Scoring
    visits: list[Choice] = field(default_factory=list)
    fruitless: set[int] = field(default_factory=set)
    seduced: list[int] = field(default_factory=list)
    client: int | None = None
    protected: dict[int, list[int]] = field(default_factory=dict)
    wounds: list[tuple[int, Cause]] = field(default_factory=list)
    stopped: list[tuple[int, Cause]] = field(default_factory=list)
    answers: list[Choice] = field(default_factory=list)
    payments: list[tuple[str, int, int]] = field(default_factory=list)
    deaths: dict[int, tuple[Cause, ...]] = field(default_factory=dict)

    def role(self, seat: int) -> str:
        """Tell the role of a seat."""
        return self.players[seat - 1].role


def action_of(facts: Facts, choice: Choice) -> Action:
    """Look up what an order does."""
    action = REGISTER[facts.role(choice.actor)].action(choice.action)
    assert action is not None
    return action


def _doing(facts: Facts, effect: Effect) -> Iterator[tuple[Choice, Action]]:
    for choice in facts.visits:
        action = action_of(facts, choice)
        if effect in action.effects:
            yield choice, action


def block(facts: Facts) -> None:
    """Cancel the client's order and all pay for it, unless it was aimed at her who blocks: then she gets nothing."""
    blockers = [one for one in facts.choices if Effect.ROLEBLOCK in action_of(facts, one).effects]
    blocked: set[int] = set()
    for blocker in blockers:
        order = next((one for one in facts.choices if one.actor == blocker.target), None)
        facts.seduced.append(blocker.target)
        if order and order.target == blocker.actor:
            facts.fruitless.add(blocker.actor)
        elif order and Effect.ROLEBLOCK not in action_of(facts, order).effects:
            blocked.add(order.actor)
    facts.visits = [choice for choice in facts.choices if choice.actor not in blocked]


def defend(facts: Facts) -> None:
    """Note the client for the coming day."""
    for choice, _ in _doing(facts, Effect.ACQUIT):
        facts.client = choice.target
        facts.payments.append(("defend", choice.actor, facts.scoring.work("defend")))


def protect(facts: Facts) -> None:
    """Protect the patient, and pay for the cure; curing some roles costs."""
    for choice, _ in _doing(facts, Effect.PROTECT):
        facts.protected.setdefault(choice.target, []).append(choice.actor)
        facts.payments.append(("cure", choice.actor, facts.scoring.cure(facts.role(choice.target))))


def curse(facts: Facts) -> None:
    """Kill the cursed player, protected or not, and everybody who visited him, unless protected himself."""
    for choice, action in _doing(facts, Effect.CURSE):
        assert action.cause
        victim = choice.target
        facts.wounds.append((victim, action.cause))
        facts.payments.append(
            ("kill", choice.actor, facts.scoring.kill(action.pays_as or action.cause, facts.role(victim)))
        )
        for visit in facts.visits:
            if visit.target != victim or visit.actor in (choice.actor, victim):
                continue
            if visit.actor in facts.protected:
                facts.stopped.append((visit.actor, Cause.CURSED_VISIT))
            else:
                facts.wounds.append((visit.actor, Cause.CURSED_VISIT))
                facts.payments.append(("kill", choice.actor, facts.scoring.work("further_corpse")))


def attack(facts: Facts) -> None:
    """Wound every target that nobody protects, all at once; two killers of one target both succeed."""
    for choice, action in _doing(facts, Effect.ATTACK):
        assert action.cause
        if choice.target in facts.protected:
            facts.stopped.append((choice.target, action.cause))
            continue
        facts.wounds.append((choice.target, action.cause))
        amount = facts.scoring.kill(action.cause, facts.role(choice.target))
        for seat in _killers(facts, choice, amount):
            facts.payments.append(("kill", seat, amount))


def _killers(facts: Facts, choice: Choice, amount: int) -> list[int]:
    """List who is paid: of a family every living member, but only the leader is fined (§9)."""
    role = facts.role(choice.actor)
    if not REGISTER[role].factional or amount < 0:
        return [choice.actor]
    return [player.seat for player in facts.players if player.alive and player.role == role]


def reward(facts: Facts) -> None:
    """Pay those who protect for every kill that they stopped, but not where the cure itself is fined."""
    for seat, _ in facts.stopped:
        if facts.scoring.cure(facts.role(seat)) >= 0:
            facts.payments.extend(("rescue", doctor, facts.scoring.work("rescue")) for doctor in facts.protected[seat])


def investigate(facts: Facts) -> None:
    """Pay for checks, and answer those that waited for the dawn."""
    for choice, _ in _doing(facts, Effect.INVESTIGATE):
        facts.payments.append(("check", choice.actor, facts.scoring.work("check")))
        if not choice.answered:
            facts.answers.append(choice)


def steal(facts: Facts) -> None:
    """Move money from clients to thieves; a balance may go below zero."""
    for choice, _ in _doing(facts, Effect.STEAL):
        if choice.actor not in facts.fruitless:
            amount = facts.scoring.theft(facts.role(choice.actor), facts.role(choice.target))
            facts.payments.append(("stolen", choice.actor, amount))
            facts.payments.append(("robbed", choice.target, -amount))


def silence(facts: Facts) -> None:
    """Let the bot kill those who gave no order."""
    for seat in facts.idle:
        facts.wounds.append((seat, Cause.IDLE))
        facts.payments.append(("idle", seat, facts.scoring.frame("idle")))


def bury(facts: Facts) -> None:
    """Let all deaths fall together, leavers and those who gave up among them; each dies once, of all its causes."""
    for seat, cause in facts.gone:
        facts.payments.append((cause.value, seat, facts.scoring.frame(cause.value)))
    deaths: dict[int, tuple[Cause, ...]] = {}
    for seat, cause in (*facts.wounds, *facts.gone):
        deaths[seat] = (*deaths.get(seat, ()), cause)
    facts.deaths = dict(sorted(deaths.items()))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the night, and which facts it reads and writes besides the inputs."""

    run: Callable[[Facts], None]
    reads: frozenset[str]
    writes: frozenset[str]


def _step(run: Callable[[Facts], None], reads: str, writes: str) -> Step:
    return Step(run, frozenset(reads.split()), frozenset(writes.split()))


STEPS: tuple[Step, ...] = (
    _step(block, "", "visits fruitless seduced"),
    _step(defend, "visits", "client payments"),
    _step(protect, "visits", "protected payments"),
    _step(curse, "visits protected", "wounds stopped payments"),
    _step(attack, "visits protected", "wounds stopped payments"),
    _step(reward, "stopped protected", "payments"),
    _step(investigate, "visits", "answers payments"),
    _step(steal, "visits fruitless", "payments"),
    _step(silence, "", "wounds payments"),
    _step(bury, "wounds", "deaths payments"),
)
