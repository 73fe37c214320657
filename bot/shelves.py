"""Everything that may be read in the books, as handlers use it: tables, people and games, and forgetting."""

from collections.abc import Callable
from dataclasses import dataclass

import asyncpg

from bot.pictures import Studio
from bot.pictures.easel import Easel
from bot.storage.forgetting import Forgetting
from bot.storage.histories import Histories
from bot.storage.tables import Tables
from bot.storage.trophies import Trophies


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelves:
    """The readers of the books, all on one pool."""

    tables: Tables
    histories: Histories
    forgetting: Forgetting
    trophies: Trophies
    studio: Studio
    easel: Easel

    @classmethod
    def of(cls, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float]) -> "Shelves":
        """Open the books that this pool leads to."""
        return cls(
            tables=Tables(pool, clock),
            histories=Histories(pool, clock),
            forgetting=Forgetting(pool),
            trophies=Trophies(pool),
            studio=Studio(),
            easel=Easel(clock),
        )
