"""All residents of a sandbox, moved by one loop over one feed: read once, and shown to whoever sees it."""

import asyncio
import heapq
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from sandbox.control import Control
from sandbox.residents.board import Board
from sandbox.residents.dweller import DELAYS, SHORTEST, Dweller
from sandbox.residents.hands import Hands
from sandbox.residents.seen import JSON, Seen

AT_ONCE = 16
"""How many act at the same moment at most."""
LONGEST_WAIT = 5.0
"""Seconds for which the feed is waited for when nobody has anything in mind."""
OPENS_AFTER = 60.0
"""Seconds, at the usual pace, after which a table where nothing has begun is opened again by its host."""


@dataclass(slots=True)
class Table:
    """One group: its board, its residents by id, and the host, who may open and begin games.

    `expected` is how many have to sit there before the host begins.
    """

    group: int
    board: Board
    host: Hands
    people: dict[int, Dweller]
    expected: int
    open_at: float | None = 0.0
    begin_at: float | None = None
    begun: str = field(default="")
    plays: bool = True


class Crowd:
    """Reads the feed and lets everybody act in his time; `pace` shortens all delays (the game's time scale)."""

    def __init__(self, control: Control, tables: Iterable[Table], *, pace: float, clock: Callable[[], float]) -> None:
        self.tables = {table.group: table for table in tables}
        self._control = control
        self._pace = pace
        self._clock = clock
        self._homes = {person: table for table in self.tables.values() for person in table.people}
        self._stopped = False

    def stop(self) -> None:
        """Let the loop end when it comes round next."""
        self._stopped = True

    async def run(self) -> None:
        """Play until stopped."""
        after = 0
        while not self._stopped:
            await self._act()
            told = await self._control.do("feed", after=after, timeout=self._patience())
            after = told["next"]
            for entry in told["entries"]:
                self.show(entry)

    def show(self, entry: JSON) -> None:
        """Show an entry of the feed to those who see it: a group's to all, private and ephemeral ones to one person."""
        if entry["kind"] not in {"message", "edit"}:
            return
        seen = Seen.of(entry["message"])
        secret = seen.receiver or max(0, seen.chat)
        if secret:
            table = self._homes.get(secret)
            if table:
                table.people[secret].look(seen, table.board, self._clock(), self._pace)
        elif table := self.tables.get(seen.chat):
            self._show_group(table, seen)

    def _show_group(self, table: Table, seen: Seen) -> None:
        game = table.board.game_id
        news = table.board.read(seen)
        if table.board.game_id != game:
            for dweller in table.people.values():
                dweller.sit_down(table.board)
        if news:
            for dweller in table.people.values():
                dweller.plan(table.board, self._clock(), self._pace)
        self._host(table, news=news)

    def _host(self, table: Table, *, news: bool) -> None:
        """Let the host begin once all sit, and open a new table where one was called off."""
        board, now = table.board, self._clock()
        full = board.phase == "registration" and len(board.names) >= table.expected
        if full and table.begun != board.game_id and table.begin_at is None:
            table.begin_at = now + max(SHORTEST, 5.0 * self._pace)
        if news and table.plays:
            is_idle = board.phase in {"idle", "finished"}
            table.open_at = now + (DELAYS["idle"][1] if board.phase == "idle" else OPENS_AFTER) * self._pace
            table.open_at = table.open_at if is_idle else None

    def _patience(self) -> float:
        dues = [one.due for table in self.tables.values() for one in table.people.values() if one.due is not None]
        dues += [at for table in self.tables.values() for at in (table.open_at, table.begin_at) if at is not None]
        return min(LONGEST_WAIT, max(0.001, min(dues, default=LONGEST_WAIT + self._clock()) - self._clock()))

    async def _act(self) -> None:
        """Let those act whose time has come, the longest overdue first."""
        now = self._clock()
        ready = [
            (one.due, one.hands.user_id, one, table)
            for table in self.tables.values()
            for one in table.people.values()
            if one.due is not None and one.due <= now
        ]
        chosen = heapq.nsmallest(AT_ONCE, ready, key=lambda item: item[:2])
        await asyncio.gather(*(self._turn(one, table) for _, _, one, table in chosen))
        for table in self.tables.values():
            await self._lead(table, now)

    async def _turn(self, dweller: Dweller, table: Table) -> None:
        await dweller.act(table.board)
        dweller.plan(table.board, self._clock(), self._pace)

    async def _lead(self, table: Table, now: float) -> None:
        if table.open_at is not None and table.open_at <= now:
            table.open_at = now + OPENS_AFTER * self._pace
            await table.host.type(f"!{table.host.word('start')}")
        if table.begin_at is not None and table.begin_at <= now:
            table.begin_at, table.begun = None, table.board.game_id
            if table.board.phase == "registration":
                await table.host.type(f"!{table.host.word('begin')}")
