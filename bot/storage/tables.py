"""Who leads and who trails: the tables of `!topten` and its kin, each one query from an index (spec/game.md §10)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from zoneinfo import ZoneInfo

import asyncpg

from bot.clock import now
from bot.storage.totals import AVERAGE_GAMES, EVERYWHERE, FOREVER, ask

ZONE = ZoneInfo("Europe/Kyiv")
"""Where days, weeks and months begin; the view `shares` of migration 0003 says the same."""


class Order(StrEnum):
    """What a table begins with; averages are of those alone who have played `AVERAGE_GAMES` games in the period."""

    RICHEST = "richest"
    POOREST = "poorest"
    BEST_AVERAGE = "best_average"
    WORST_AVERAGE = "worst_average"


class Period(StrEnum):
    """The present day, week (from Monday) or month by the clock in Kyiv, or all time; games count where they end."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    ALL = "all"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A person's line in a table; equals share a place, and the next one's counts them all: 1, 1, 3.

    A person without a name (a deleted account) has the last one he played under; who was forgotten has an id below
    zero and no name.
    """

    place: int
    user_id: int
    name: str
    money: int
    games: int
    wins: int
    average: float


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sort:
    """How an order is asked for: by which measure, from which end; steps are those of migrations 0003 and 0006."""

    measure: str
    falling: bool

    def fill(self, text: str) -> str:
        """Put the words of this order into a query."""
        averages = self.measure == "average"
        divided = " / 64.0::double precision" if averages else ""
        words = {
            "measure": self.measure,
            "step": "floor(average * 64)::bigint" if averages else "money",
            "above": ">" if self.falling else "<",
            "way": "DESC" if self.falling else "ASC",
            "edge": f"(own.step + {int(self.falling)}){divided}",
            "within": "<" if self.falling else ">=",
            "chat_edge": f"((own.step + {int(self.falling)}) << 6){divided}",
            "end": f"(((own.step >> 8) + {int(self.falling)}) << 8)",
            "enough": f" AND games >= {AVERAGE_GAMES}" if averages else "",
            "more": f" AND totals.games >= {AVERAGE_GAMES}" if averages else "",
        }
        return text.format(**words, name=NAME)


SORTS: Mapping[Order, _Sort] = {
    Order.RICHEST: _Sort(measure="money", falling=True),
    Order.POOREST: _Sort(measure="money", falling=False),
    Order.BEST_AVERAGE: _Sort(measure="average", falling=True),
    Order.WORST_AVERAGE: _Sort(measure="average", falling=False),
}

NAME = """coalesce(
    (SELECT nullif(name, '') FROM people WHERE id = line.user_id),
    (SELECT name FROM seats WHERE seats.user_id = line.user_id AND name <> '' ORDER BY finished_at DESC LIMIT 1),
    ''
) AS name"""

TOP = """
SELECT rank() OVER (ORDER BY {measure} {way}) AS place, user_id, {name}, money, games, wins, average
FROM (
    SELECT user_id, money, games, wins, average FROM totals
    WHERE since = $1 AND period = $2 AND scope = $3{enough} ORDER BY {measure} {way}, user_id {way} LIMIT $4
) AS line ORDER BY place, user_id {way}
"""

# Of a day, week or month in a chat those who stand higher are counted one by one, from the index alone.
OWN = """
SELECT user_id, {name}, money, games, wins, average, 1 + (
    SELECT count(*) FROM totals
    WHERE since = $1 AND period = $2 AND scope = $3{enough} AND {measure} {above} line.{measure}
) AS place
FROM (
    SELECT user_id, money, games, wins, average FROM totals
    WHERE since = $1 AND period = $2 AND scope = $3 AND user_id = $4{enough}
) AS line
"""

# Of all time in a chat by the steps above one's own, and those above within it.
OWN_OF_CHAT = """
WITH own AS (
    SELECT user_id, money, games, wins, average, {step} >> 6 AS step FROM totals
    WHERE since = $1 AND period = $2 AND scope = $3 AND user_id = $4{enough}
)
SELECT user_id, {name}, money, games, wins, average, 1 + coalesce((
    SELECT sum(people) FROM chat_steps, own
    WHERE scope = $3 AND scale = '{measure}' AND chat_steps.step {above} own.step
), 0)::bigint + (
    SELECT count(*) FROM own
    JOIN totals ON totals.{measure} {above} own.{measure} AND totals.{measure} {within} {chat_edge}
    WHERE since = $1 AND period = $2 AND scope = $3{more}
) AS place FROM own AS line
"""

# Of a million people by the wide steps above one's own, the narrow ones above within it, and the few on one's own.
OWN_EVERYWHERE = """
WITH own AS (
    SELECT user_id, money, games, wins, average, {step} AS step FROM totals
    WHERE since = $1 AND period = $2 AND scope = $3 AND user_id = $4{enough}
)
SELECT user_id, {name}, money, games, wins, average, 1 + coalesce((
    SELECT sum(people) FROM steps, own
    WHERE since = $1 AND period = $2 AND scale = '{measure}' AND level = 2 AND steps.step {above} (own.step >> 8)
), 0)::bigint + coalesce((
    SELECT sum(people) FROM steps, own WHERE since = $1 AND period = $2 AND scale = '{measure}' AND level = 1
    AND steps.step {above} own.step AND steps.step {within} {end}
), 0)::bigint + (
    SELECT count(*) FROM own JOIN totals ON totals.{measure} {above} own.{measure} AND totals.{measure} {within} {edge}
    WHERE since = $1 AND period = $2 AND scope = $3{more}
) AS place FROM own AS line
"""

# The step that holds the place, then the person is counted off within it from the index alone. His place is that of
# the first among his equals.
AT = """
WITH wide AS (
    SELECT step, above FROM (
        SELECT step, sum(people) OVER (ORDER BY step DESC) - people AS above FROM chat_steps
        WHERE scope = $3 AND scale = 'money'
    ) AS sums WHERE above < $4::bigint ORDER BY step LIMIT 1
)
SELECT user_id, {name}, money, games, wins, average, $4::bigint - (
    SELECT count(*) FROM totals
    WHERE since = $1 AND period = $2 AND scope = $3 AND money = line.money AND user_id > line.user_id
) AS place
FROM (
    SELECT totals.* FROM wide CROSS JOIN LATERAL (
        SELECT user_id FROM totals
        WHERE since = $1 AND period = $2 AND scope = $3
            AND money >= (wide.step << 6) AND money < ((wide.step + 1) << 6)
        ORDER BY money DESC, user_id DESC OFFSET $4::bigint - 1 - wide.above::bigint LIMIT 1
    ) AS counted JOIN totals ON totals.user_id = counted.user_id WHERE since = $1 AND period = $2 AND scope = $3
) AS line
"""

# The wide step that holds the place, the narrow one within it, then the person among equals, of whom there may be
# thousands: they are counted off from the index alone, too.
AT_EVERYWHERE = """
WITH wide AS (
    SELECT step, above FROM (
        SELECT step, sum(people) OVER (ORDER BY step DESC) - people AS above FROM steps
        WHERE since = $1 AND period = $2 AND scale = 'money' AND level = 2
    ) AS sums WHERE above < $4::bigint ORDER BY step LIMIT 1
), narrow AS (
    SELECT step, above FROM (
        SELECT steps.step, wide.above + sum(people) OVER (ORDER BY steps.step DESC) - people AS above
        FROM wide JOIN steps ON steps.step >= (wide.step << 8) AND steps.step < ((wide.step + 1) << 8)
        WHERE since = $1 AND period = $2 AND scale = 'money' AND level = 1
    ) AS sums WHERE above < $4::bigint ORDER BY step LIMIT 1
)
SELECT user_id, {name}, money, games, wins, average, narrow.above::bigint + 1 AS place
FROM narrow CROSS JOIN LATERAL (
    SELECT totals.* FROM (
        SELECT user_id FROM totals WHERE since = $1 AND period = $2 AND scope = $3 AND money = narrow.step
        ORDER BY user_id DESC OFFSET $4::bigint - 1 - narrow.above::bigint LIMIT 1
    ) AS counted JOIN totals ON totals.user_id = counted.user_id WHERE since = $1 AND period = $2 AND scope = $3
) AS line
"""


class Tables:
    """The tables of the books in PostgreSQL; the pool belongs to whoever made it. A scope is a chat or `EVERYWHERE`."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]", clock: Callable[[], float] = now) -> None:
        self._pool, self._clock = pool, clock

    async def top(self, scope: int, order: Order, period: Period = Period.ALL, limit: int = 10) -> tuple[Row, ...]:
        """List the first of a table; of equals the places are equal, and who has the higher id comes first."""
        rows = await ask(self._pool, SORTS[order].fill(TOP), *self._keys(period), scope, limit)
        return tuple(_row(row) for row in rows)

    async def place_of(self, scope: int, order: Order, period: Period, user_id: int) -> Row | None:
        """Tell a person's own line; None for who has not played then and there, or too little for an average."""
        in_chat = OWN_OF_CHAT if period is Period.ALL else OWN
        text = SORTS[order].fill(OWN_EVERYWHERE if scope == EVERYWHERE else in_chat)
        rows = await ask(self._pool, text, *self._keys(period), scope, user_id)
        return _row(rows[0]) if rows else None

    async def at_place(self, scope: int, place: int) -> Row | None:
        """Tell who holds a place among the richest of all time; of two on place 1 one also answers for place 2."""
        if place < 1:
            return None
        text = SORTS[Order.RICHEST].fill(AT_EVERYWHERE if scope == EVERYWHERE else AT)
        rows = await ask(self._pool, text, *self._keys(Period.ALL), scope, place)
        return _row(rows[0]) if rows else None

    def _keys(self, period: Period) -> tuple[date, str]:
        return first_day(period, self._clock()), period.value


def first_day(period: Period, at: float) -> date:
    """Tell on which day the period began that holds this moment (UTC seconds), by the clock in Kyiv."""
    today = datetime.fromtimestamp(at, ZONE).date()
    match period:
        case Period.DAY:
            return today
        case Period.WEEK:
            return today - timedelta(days=today.weekday())
        case Period.MONTH:
            return today.replace(day=1)
        case Period.ALL:
            return FOREVER


def _row(row: asyncpg.Record) -> Row:
    return Row(**dict(row))
