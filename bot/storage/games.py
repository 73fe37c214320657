"""Running games in Redis (architecture §5): loaded once, remembered, committed in parts under a version guard."""

from collections import OrderedDict
from importlib.resources import files

from redis.asyncio import Redis
from redis.commands.core import AsyncScript

from bot.storage import keys
from bot.storage.codec import encode_events, encode_game, from_parts, parts_changed
from bot.storage.facts import encode_facts, facts_of
from game.events import RECORD
from game.model import Game
from game.phases import Finished, alarm
from game.registration import empty_table
from game.turn import Transition

LOG_LIFE = 30 * 24 * 3600
"""Seconds for which the log of a game is kept after its last event; the books have it long before."""
REMEMBERED = 2000
"""How many games a process remembers."""


def script(redis: Redis, name: str) -> AsyncScript:
    """Read one of our Lua scripts."""
    return redis.register_script((files("bot.storage") / "scripts" / f"{name}.lua").read_text(encoding="utf-8"))


class RedisGames:
    """The store of running games; a remembered state is only ever trusted under the version guard."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._commit = script(redis, "commit")
        self._remembered: OrderedDict[int, Game] = OrderedDict()

    async def load(self, chat_id: int) -> Game:
        """Give the chat's game as remembered or stored, or an empty table; a moved chat gives its new one's."""
        game = self._remembered.get(chat_id)
        if game is None:
            game = await self._stored(chat_id)
            self._remember(game)
        return game

    async def current(self, game: Game) -> bool:
        """Say whether this is the newest state, and forget it where it is not."""
        version = await self._redis.hget(keys.game(game.chat_id), "version") or b"0"
        if version == str(game.version).encode():
            return True
        self._remembered.pop(game.chat_id, None)
        return False

    async def commit(self, before: Game, transition: Transition) -> bool:
        """Keep state, wake-up, outbox, log and result in one step, if `before` is still the newest state."""
        after = transition.game
        try:
            kept = await self._commit(keys=_keys(after), args=_arguments(before, transition))
        except BaseException:
            # It may or may not have been kept: the next command must look.
            self._remembered.pop(after.chat_id, None)
            raise
        if kept:
            self._remember(after)
        else:
            self._remembered.pop(after.chat_id, None)
        return bool(kept)

    async def _stored(self, chat_id: int) -> Game:
        parts: dict[bytes, bytes] = await self._redis.hgetall(keys.game(chat_id))  # type: ignore[assignment]
        if b"to" in parts:
            return await self.load(int(parts[b"to"]))
        if not parts:
            return empty_table(chat_id)
        return from_parts({name.decode(): part for name, part in parts.items()})

    def _remember(self, game: Game) -> None:
        self._remembered[game.chat_id] = game
        self._remembered.move_to_end(game.chat_id)
        while len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)


def _keys(game: Game) -> list[str]:
    number = keys.bucket(game.chat_id)
    return [
        keys.game(game.chat_id),
        keys.wakeups(number),
        keys.outbox(game.chat_id),
        keys.unsent(number),
        keys.log(game.chat_id, game.id),
        keys.results(number),
        keys.facts(number),
    ]


def _arguments(before: Game, transition: Transition) -> list[str | bytes | int | float]:
    after = transition.game
    written, deleted = parts_changed(before if before.version else None, after)
    due = alarm(after.phase)
    facts = encode_facts(facts_of(transition))
    finished = isinstance(after.phase, Finished) and not isinstance(before.phase, Finished)
    pairs = [item for pair in written.items() for item in pair]
    return [
        before.version,
        after.version,
        after.chat_id,
        "" if due is None else repr(due),
        f"{after.chat_id}:{after.phase_no}",
        after.id if finished else "",
        encode_game(after) if finished else "",
        LOG_LIFE,
        "".join("0" if event.audience == RECORD else "1" for event in transition.events),
        len(written),
        len(deleted),
        len(facts),
        *pairs,
        *deleted,
        *encode_events(after, transition.events),
        *facts,
    ]
