"""Residents: simulated people who play from what they are shown, never from the game itself.

A resident is shown views (`game/view.py`): his own when something concerns him alone, by day often only the
group's, as in a real chat; what he learned in private he remembers.
"""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.commands import (
    Command,
    ConfirmRole,
    EndPlea,
    Leave,
    MemberLeft,
    MemberReturned,
    RefuseRole,
)
from game.model import Departure
from game.view import View
from sandbox import brain_day, brain_night
from sandbox.brain_gossip import Gossip

PLAYED = frozenset({"confirmation", "night", "nomination", "plea", "verdict", "dusk"})
DUTIES: Mapping[str, str] = {
    "confirmation": "confirm",
    "night": "order",
    "nomination": "nominate",
    "plea": "plead",
    "verdict": "judge",
}
"""What `View.can` must name for a phase's act, when the view is one's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """How a resident behaves, as probabilities from 0 to 1 each time he is asked.

    `crowd` is about how many people of a large town speak up in a nomination; in smaller ones all do.
    """

    refuse: float = 0.02
    forget: float = 0.01
    quit: float = 0.0005
    wander: float = 0.001
    come_back: float = 0.5
    herd: float = 0.75
    caution: float = 0.15
    curse: float = 0.35
    hesitate: float = 0.7
    loyalty: float = 0.6
    cunning: float = 0.4
    crowd: int = 60


CALM = Temper()


class Resident:
    """One simulated person. `seat`, `role` and `known` (roles by seat) are what he remembers of his own views."""

    def __init__(
        self, user_id: int, rng: random.Random, temper: Temper = CALM, *, gossip: Gossip | None = None
    ) -> None:
        self.user_id = user_id
        self.rng = rng
        self.temper = temper
        self.gossip = gossip or Gossip()
        self.seat: int | None = None
        self.role = "citizen"
        self.known: dict[int, str] = {}
        self.nominated = 0
        self._listens = gossip is None
        self._silent = self._hesitated = -1

    def look(self, view: View) -> None:
        """Remember what a view shows of oneself and of others' roles."""
        if self._listens or view.me is None:
            self.gossip.hear(view)
        if view.me is None:
            self.seat = self.seat or self.gossip.seats.get(self.user_id)
            return
        self.seat = view.me
        self.role = view.role or "citizen"
        self.known = {line.seat: line.role for line in view.seats if line.role and line.seat != view.me}

    def act(self, view: View) -> Command | None:
        """Choose what to do about what is shown; None when there is nothing to do, or it is forgotten."""
        self.look(view)
        if self.seat is None or view.phase not in PLAYED:
            return None
        mine = view.seats[self.seat - 1]
        if not mine.alive or mine.quitting:
            return None
        if mine.away:
            return MemberReturned(user_id=self.user_id) if self.happens(self.temper.come_back) else None
        return self._departure() or self._duty(view)

    def happens(self, probability: float) -> bool:
        """Let chance decide."""
        return self.rng.random() < probability

    def hesitates(self, view: View) -> bool:
        """Say whether to wait for what others do; only once a phase."""
        if self._hesitated == view.phase_no:
            return False
        self._hesitated = view.phase_no
        return self.happens(self.temper.hesitate)

    def _departure(self) -> Command | None:
        if self.happens(self.temper.quit):
            return Leave(user_id=self.user_id)
        if self.happens(self.temper.wander):
            return MemberLeft(user_id=self.user_id, how=self.rng.choice(tuple(Departure)))
        return None

    def _duty(self, view: View) -> Command | None:
        act = ACTS.get(view.phase)
        if act is None or (view.me is not None and DUTIES[view.phase] not in view.can):
            return None
        if self._silent != view.phase_no and self.happens(self.temper.forget):
            self._silent = view.phase_no
        return None if self._silent == view.phase_no else act(self, view)

    def _confirm(self, view: View) -> Command | None:
        if view.me is None:
            return None
        refuses = self.happens(self.temper.refuse)
        return RefuseRole(user_id=self.user_id) if refuses else ConfirmRole(user_id=self.user_id)

    def _plead(self, view: View) -> Command | None:
        """End the plea early, now and then; there is nobody to talk to."""
        return EndPlea(user_id=self.user_id) if view.defendant == self.seat and self.happens(0.5) else None

    def _order(self, view: View) -> Command | None:
        return brain_night.order(self, view)

    def _nominate(self, view: View) -> Command | None:
        command = brain_day.nominate(self, view)
        self.nominated = (command.target or 0) if command else 0
        return command

    def _judge(self, view: View) -> Command | None:
        return brain_day.judge(self, view)


ACTS: Mapping[str, Callable[[Resident, View], Command | None]] = {
    "confirmation": Resident._confirm,
    "night": Resident._order,
    "nomination": Resident._nominate,
    "plea": Resident._plead,
    "verdict": Resident._judge,
}
