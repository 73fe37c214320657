"""How often one person aimed at another in first nights: evidence for rule 0.7, from the logs of finished games."""

from dataclasses import dataclass

import asyncpg

from bot.storage.codec import decode_event
from game.events import NightFell, OrderCarriedOut

GAMES = 50
"""Common games that are looked at, the newest first."""

# Only the lines that matter leave the database: the log of a large game has thousands.
FIND = """
SELECT one.seat AS actor, other.seat AS target, ARRAY(
    SELECT line FROM unnest(logs.lines) WITH ORDINALITY AS told (line, place)
    WHERE line LIKE '%"OrderCarriedOut"%' OR line LIKE '%"NightFell"%' ORDER BY place
) AS lines
FROM seats AS one JOIN seats AS other ON other.game_id = one.game_id AND other.user_id = $3
JOIN games ON games.id = one.game_id AND games.chat_id = $1 JOIN logs ON logs.game_id = one.game_id
WHERE one.user_id = $2 ORDER BY one.finished_at DESC LIMIT $4
"""


@dataclass(frozen=True, slots=True)
class Aimed:
    """In how many of the games in which somebody gave an order in the first night he aimed it at one person."""

    times: int
    games: int


class Aims:
    """Looks through the logs; the pool belongs to whoever made it."""

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        self._pool = pool

    async def first_nights(self, chat_id: int, actor: int, target: int) -> Aimed:
        """Count in the last games of a chat in which both sat; the last night's secrets are out by then."""
        rows = await self._pool.fetch(FIND, chat_id, actor, target, GAMES)
        nights = [_first_night(row["lines"], row["actor"]) for row in rows]
        acted = [(targets, row["target"]) for targets, row in zip(nights, rows, strict=True) if targets]
        return Aimed(times=sum(target in targets for targets, target in acted), games=len(acted))


def _first_night(lines: list[str], actor: int) -> frozenset[int]:
    """List the seats at which a seat aimed in the first night of a game."""
    targets: set[int] = set()
    for event in (decode_event(line.encode()).event for line in lines):
        if isinstance(event, NightFell) and event.number > 1:
            break
        if isinstance(event, OrderCarriedOut) and event.seat == actor:
            targets.add(event.target)
    return frozenset(targets)
