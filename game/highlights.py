"""The best moves of a finished game, found in its events alone: few facts worth telling when all cards lie open.

A move is something that somebody did and that came off: an order that changed a night, a ballot that decided a trial.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.actions import Action, Effect
from game.events import (
    DawnBroke,
    Died,
    Event,
    GameEnded,
    Investigated,
    OrderCarriedOut,
    PaidOut,
    PleaOpened,
    Saved,
    VerdictCast,
    VerdictReached,
)
from game.model import Faction
from game.roles import REGISTER
from game.statistics import counters
from game.trial import ACQUITTAL, EXECUTION

MOST = 5
"""So many moves are told at most, each of another kind."""
LEAST: Mapping[str, int] = {"streak": 3, "loot": 100}
"""How much of a thing makes it a move worth telling; of the others once is enough."""
KINDS = ("streak", "rescue", "found", "shot", "ballot", "blocked", "acquitted", "loot")
"""Every kind, the most remarkable first."""
CRIMINALS = frozenset({Faction.MAFIA, Faction.MANIAC})


@dataclass(frozen=True, slots=True, kw_only=True)
class Highlight:
    """A move: its kind, whose it was, whom it was about the last time (0: nobody), and how often it came off.

    `streak` counts corpses of one killer, `rescue` nights in which the patient would have died, `found` criminals
    checked, `shot` criminals killed at night by the town, `ballot` criminals hanged by one vote that was cast last,
    `blocked` killers kept from killing, `acquitted` clients saved from the rope, `loot` bucks stolen.
    """

    kind: str
    seat: int
    target: int = 0
    count: int = 1


def highlights(events: Iterable[Event], players: int) -> tuple[Highlight, ...]:
    """Pick the best moves of a game of so many players: at most `MOST`, of each kind the greatest.

    Of equals the lower number is told. A game whose end is not among the events has none.
    """
    told = tuple(events)
    ends = [event for event in told if isinstance(event, GameEnded)]
    if not ends:
        return ()
    watch = _Watch({seat: role for seat, role, _, _ in ends[-1].lines})
    for event in told:
        rule = _RULES.get(type(event))
        if rule:
            rule(watch, event)
    watch.settle()
    for seat, counted in counters(told, players).items():
        watch.add("streak", seat, 0, counted["killed"])
    best = (watch.best(kind) for kind in KINDS)
    return tuple(one for one in best if one)[:MOST]


class _Watch:
    """The moves so far, the orders of the latest night, who checked whom, and the last vote for an execution."""

    def __init__(self, roles: Mapping[int, str]) -> None:
        self.roles = roles
        self.moves: dict[tuple[str, int], Highlight] = {}
        self.orders: list[OrderCarriedOut] = []
        self.checks: set[tuple[int, int]] = set()
        self.last_guilty: int | None = None

    def add(self, kind: str, seat: int, target: int, count: int = 1) -> None:
        before = self.moves.get((kind, seat))
        total = count + (before.count if before else 0)
        self.moves[kind, seat] = Highlight(kind=kind, seat=seat, target=target, count=total)

    def best(self, kind: str) -> Highlight | None:
        found = [one for (name, _), one in self.moves.items() if name == kind and one.count >= LEAST.get(kind, 1)]
        return max(found, key=lambda one: (one.count, -one.seat), default=None)

    def criminal(self, seat: int) -> bool:
        return REGISTER[self.roles[seat]].faction in CRIMINALS

    def visits(self, target: int, effect: Effect) -> list[int]:
        """List who visited somebody tonight and did this."""
        return [
            one.seat
            for one in self.orders
            if one.target == target and not one.blocked and effect in _action(one).effects
        ]

    def dawn(self, event: DawnBroke) -> None:
        self.settle()
        self.orders.clear()

    def settle(self) -> None:
        """Note which killers were kept from killing in the latest night, once all its orders are known."""
        for one in self.orders:
            if one.blocked and Effect.ATTACK in _action(one).effects and self.criminal(one.seat):
                for seat in self.visits(one.seat, Effect.ROLEBLOCK):
                    self.add("blocked", seat, one.seat)

    def order(self, event: OrderCarriedOut) -> None:
        self.orders.append(event)

    def saved(self, event: Saved) -> None:
        for seat in self.visits(event.seat, Effect.PROTECT):
            self.add("rescue", seat, event.seat)

    def checked(self, event: Investigated) -> None:
        check = (event.seat, event.target)
        if check not in self.checks and REGISTER[event.role].faction in CRIMINALS:
            self.checks.add(check)
            self.add("found", *check)

    def death(self, event: Died) -> None:
        for one in self.orders:
            town = REGISTER[one.role].faction is Faction.TOWN
            if town and one.target == event.seat and _action(one).cause in event.causes and self.criminal(event.seat):
                self.add("shot", one.seat, event.seat)

    def paid(self, event: PaidOut) -> None:
        for seat, amount in event.payments if event.reason == "stolen" else ():
            self.add("loot", seat, 0, amount)

    def plea(self, event: PleaOpened) -> None:
        self.last_guilty = None

    def ballot(self, event: VerdictCast) -> None:
        if event.voter is not None and event.guilty:
            self.last_guilty = event.voter

    def verdict(self, event: VerdictReached) -> None:
        if event.outcome == ACQUITTAL:
            for seat in self.visits(event.seat, Effect.ACQUIT):
                self.add("acquitted", seat, event.seat)
        close = event.yes - event.no == 1
        if event.outcome == EXECUTION and close and self.last_guilty and self.criminal(event.seat):
            self.add("ballot", self.last_guilty, event.seat)


def _action(order: OrderCarriedOut) -> Action:
    found = REGISTER[order.role].action(order.action)
    assert found is not None
    return found


_RULES: Mapping[type, Callable[[_Watch, Any], None]] = {
    DawnBroke: _Watch.dawn,
    OrderCarriedOut: _Watch.order,
    Saved: _Watch.saved,
    Investigated: _Watch.checked,
    Died: _Watch.death,
    PaidOut: _Watch.paid,
    PleaOpened: _Watch.plea,
    VerdictCast: _Watch.ballot,
    VerdictReached: _Watch.verdict,
}
