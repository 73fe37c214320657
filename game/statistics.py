"""How often what happened to whom, counted from a game's events alone (spec/game.md §10, `!fullwon`).

A blocked order counts for nobody. The tables below say what an effect and a cause of death count as.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from game.actions import Action, Effect
from game.events import (
    BallotsWithdrawn,
    DawnBroke,
    Died,
    Event,
    Nominated,
    NominationClosed,
    NominationOpened,
    OrderCarriedOut,
    VerdictCast,
)
from game.model import Cause
from game.phases import NIGHT_VOTE
from game.roles import REGISTER

DEEDS: Mapping[Effect, str] = {
    Effect.PROTECT: "healed",
    Effect.CURSE: "cursed",
    Effect.ACQUIT: "defended",
    Effect.INVESTIGATE: "checked",
    Effect.ROLEBLOCK: "seduced",
    Effect.STEAL: "hacked",
}
"""What an order counts as, by the first of its effects that stands here; its target gets the same with `was_`.

An attack counts only when it kills: that is told by the deaths.
"""

FATES: Mapping[Cause, tuple[str, ...]] = {
    Cause.MAFIA: ("was_killed",),
    Cause.MANIAC: ("was_killed",),
    Cause.INSPECTOR: ("was_killed",),
    Cause.CURSE: ("was_killed",),
    Cause.CURSED_VISIT: ("was_killed",),
    Cause.EXECUTION: ("was_executed",),
    Cause.IDLE: ("was_killed_by_bot",),
    Cause.LEFT: ("was_killed_by_bot", "left"),
    Cause.QUIT: ("left",),
}
"""What a death counts as; each only once, of however many causes one died."""

COUNTERS: tuple[str, ...] = (
    *DEEDS.values(),
    *(f"was_{deed}" for deed in DEEDS.values()),
    "killed",
    "was_killed",
    "was_executed",
    "was_killed_by_bot",
    "left",
    "nominated",
    "voted_yes",
    "voted_no",
)
"""Every counter there is."""


def counters(events: Iterable[Event], players: int) -> dict[int, dict[str, int]]:
    """Count for each seat from 1 to `players` how often each of `COUNTERS` happened in one game.

    `killed` are the corpses that one's own orders made, a curse's visitors among them; of a family the one who gave
    the order has killed. `nominated` are final ballots against somebody.
    """
    count = _Count(players)
    for event in events:
        rule = _RULES.get(type(event))
        if rule:
            rule(count, event)
    return count.seats


class _Count:
    """The counters so far, the orders of the latest night and the ballots of the day."""

    def __init__(self, players: int) -> None:
        self.seats = {seat: dict.fromkeys(COUNTERS, 0) for seat in range(1, players + 1)}
        self.orders: dict[int, tuple[OrderCarriedOut, Action]] = {}
        self.ballots: dict[int, int] = {}

    def add(self, seat: int, counter: str) -> None:
        self.seats[seat][counter] += 1

    def new_night(self, event: DawnBroke) -> None:
        self.orders.clear()

    def order(self, event: OrderCarriedOut) -> None:
        action = REGISTER[event.role].action(event.action)
        if event.blocked or action is None:
            return
        self.orders[event.seat] = (event, action)
        deed = next((deed for effect, deed in DEEDS.items() if effect in action.effects), None)
        if deed:
            self.add(event.seat, deed)
            self.add(event.target, f"was_{deed}")

    def death(self, event: Died) -> None:
        fates = (fate for cause in event.causes for fate in FATES.get(cause, ()))
        for fate in dict.fromkeys(fates):
            self.add(event.seat, fate)
        for order, action in self.orders.values():
            if self._killed(order, action, event):
                self.add(order.seat, "killed")

    def _killed(self, order: OrderCarriedOut, action: Action, death: Died) -> bool:
        if action.cause in death.causes and order.target == death.seat:
            return True
        own = self.orders.get(death.seat)
        visited = own is not None and own[0].target == order.target and own[0] is not order
        return Effect.CURSE in action.effects and Cause.CURSED_VISIT in death.causes and visited

    def new_day(self, event: NominationOpened) -> None:
        self.ballots.clear()

    def ballot(self, event: Nominated) -> None:
        if event.voter is not None:
            self.ballots[event.voter] = event.target

    def withdrawn(self, event: BallotsWithdrawn) -> None:
        for voter in (event.seat, *event.against):
            self.ballots.pop(voter, None)

    def closed(self, event: NominationClosed) -> None:
        for voter, target in self.ballots.items():
            if target != NIGHT_VOTE:
                self.add(voter, "nominated")

    def verdict(self, event: VerdictCast) -> None:
        if event.voter is not None:
            self.add(event.voter, "voted_yes" if event.guilty else "voted_no")


_RULES: Mapping[type, Any] = {
    DawnBroke: _Count.new_night,
    OrderCarriedOut: _Count.order,
    Died: _Count.death,
    NominationOpened: _Count.new_day,
    Nominated: _Count.ballot,
    BallotsWithdrawn: _Count.withdrawn,
    NominationClosed: _Count.closed,
    VerdictCast: _Count.verdict,
}
