"""One go at making Telegram agree with the records of one person (spec/moderation.md §1, telegram-facts §4).

What is going to be told is written down before it is told. So a crash in between leaves something that is told again,
and never a restriction of ours that is taken for a human's.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.court.asking import Asking, Stuck
from bot.court.terms import Carried
from bot.court.told import UNSURE, Baseline, Told, baseline_of, joined, present, status
from moderation.punishments import Due, due, next_end
from moderation.records import Kind, Record

Keep = Callable[[Told, Baseline | None], Awaitable[None]]
KICK = 60.0
"""Seconds for which a kick bans, should the second half of it never come."""
RULERS = {"administrator": Carried.IS_ADMINISTRATOR, "creator": Carried.IS_OWNER}


class Carrying:
    """Works on one page; `told` and `baseline` are how Telegram and the page stand when it ends, also with `Stuck`."""

    def __init__(self, ask: Asking, keep: Keep, told: Told, baseline: Baseline | None) -> None:
        self._ask, self._keep = ask, keep
        self.told, self.baseline = told, baseline
        self.acted = False
        self._standing, self._here = "", False

    async def carry(self, records: tuple[Record, ...], now: float) -> None:
        """Tell Telegram what is due by these records.

        Raises:
            Stuck: Telegram did not do it.
        """
        wanted, kick = due(records, now), self._kick(records)
        if not kick and self._told(wanted, now):
            self.baseline = self.baseline if self.told.open else None
            return
        await self._look(wanted, kick)
        if kick:
            await self._remove(kick, now, spared=wanted.banned)
        await (self._ban(wanted, now) if wanted.banned else self._free(wanted, now))

    def _kick(self, records: tuple[Record, ...]) -> int:
        """Name the last kick that is not done, 0 for none; earlier ones are done with it."""
        kicks = [one.id for one in records if one.entry.kind is Kind.KICK and not one.lifting]
        return max((number for number in kicks if number > self.told.kicked), default=0)

    def _told(self, wanted: Due, now: float) -> bool:
        """Say whether Telegram has been told exactly what is due."""
        if wanted.banned:
            return self.told.banned and self.told.ban_until == wanted.ban_until
        if not wanted.denied:
            return not self.told.open
        ends = joined(wanted, (self.baseline or Baseline()).at(now))
        return not self.told.banned and (self.told.denied, self.told.until) == ends

    async def _look(self, wanted: Due, kick: int) -> None:
        """See how the person stands before anything is changed, and what a human has denied before us."""
        member = await self._ask.member() if self._ask.person else {"status": "member"}
        self._standing = status(member)
        ruler = RULERS.get(self._standing)
        if ruler:
            # what was told is void: Telegram drops it when somebody is promoted
            self.told, self.baseline = Told(kicked=max(kick, self.told.kicked)), None
            if wanted.banned or wanted.denied or kick:
                raise Stuck(ruler)
        elif not self.told.open:
            self.baseline = baseline_of(member)
        self._here = present(member)

    async def _remove(self, kick: int, now: float, *, spared: bool) -> None:
        """Remove somebody who is here and let him come back; never one whom somebody has banned."""
        begun = self.told.kicking == kick
        if not spared and (begun or self._here):
            self.told = replace(self.told, kicking=kick)
            await self._keep(self.told, self.baseline)
            if self._here:
                await self._ask.ban(now + KICK, now)
            await self._ask.unban()
            self.acted, self._standing = True, "left"
            wiped = bool(self.baseline and self.baseline.denied)
            self.told = replace(self.told, denied=frozenset(), until=None, wiped=wiped)
        self.told = replace(self.told, kicked=kick, kicking=0)
        await self._keep(self.told, self.baseline)

    async def _ban(self, wanted: Due, now: float) -> None:
        if self._standing == "kicked" and not self.told.banned:
            self.told = replace(self.told, denied=frozenset(), until=None)
            return  # a human has banned him: it is not ours to put an end to it
        before = self.told
        self.told = replace(before.banning(UNSURE), wiped=bool(self.baseline and self.baseline.denied))
        await self._keep(self.told, self.baseline)
        try:
            await self._ask.ban(wanted.ban_until, now)
        except Stuck:
            self.told = before
            raise
        self.acted = True
        self.told = replace(self.told, ban_until=wanted.ban_until)

    async def _free(self, wanted: Due, now: float) -> None:
        """Take a ban back, then deny what is due beside what a human denies; in the end his alone stands."""
        if self.told.banned:
            await self._ask.unban()
            self.acted, self._standing = True, "left"
            self.told = replace(self.told, banned=False, ban_until=None)
        if self._standing == "kicked":
            self.told, self.baseline = replace(self.told, denied=frozenset(), until=None), None
            return  # a human has banned him: to restrict him would free him
        human = (self.baseline or Baseline()).at(now)
        if wanted.denied:
            await self._restrict(*joined(wanted, human), now)
            return
        if self.told.denied or (self.told.wiped and human.denied):
            await self._ask.restrict(human.denied, human.until, now)
            self.acted = True
        self.told, self.baseline = replace(self.told, denied=frozenset(), until=None, wiped=False), None

    async def _restrict(self, denied: frozenset[str], until: float | None, now: float) -> None:
        before = self.told
        self.told = replace(before, denied=denied, until=UNSURE)
        await self._keep(self.told, self.baseline)
        try:
            await self._ask.restrict(denied, until, now)
        except Stuck:
            self.told = before
            raise
        self.acted = True
        self.told = replace(self.told, until=until, wiped=False)


def next_look(records: tuple[Record, ...], baseline: Baseline | None, now: float) -> float | None:
    """Tell when what is due changes next (UTC seconds): at an end of ours, or of what a human denied."""
    human = baseline.at(now).until if baseline else None
    ends = [end for end in (next_end(records, now), human) if end is not None]
    return min(ends, default=None)
