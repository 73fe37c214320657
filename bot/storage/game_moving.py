"""A group becomes a supergroup in mid-game: the game follows, once, whoever hears of it first (telegram-facts §6).

The two chats lie in different slots, so the move has three steps that may each be repeated: freeze the old game (from
then on nobody can commit to it), set it down in the new chat unless it is there, leave only a signpost behind.
"""

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.codec import from_parts, parts_changed
from bot.storage.games import script
from game.model import changed
from game.phases import alarm

OWN_FIELDS = frozenset({b"version", b"alarm", b"to"})


class GameMoving:
    """Moves running games between chats."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._freeze = script(redis, "freeze")
        self._thaw = script(redis, "thaw")

    async def move(self, old: int, new: int) -> None:
        """Let the game of a chat go on in another; safe to repeat."""
        frozen = await self._freeze(keys=[keys.game(old), keys.wakeups(keys.bucket(old))], args=[new])
        fields: dict[bytes, bytes] = dict(zip(frozen[::2], frozen[1::2], strict=True))
        parts = {name.decode(): part for name, part in fields.items() if name not in OWN_FIELDS}
        if "head" in parts:
            await self._set_down(old, new, parts)
            await self._redis.hdel(keys.game(old), *parts, "alarm")

    async def _set_down(self, old: int, new: int, parts: dict[str, bytes]) -> None:
        game = changed(from_parts(parts), chat_id=new)
        written, _ = parts_changed(None, game)
        due = alarm(game.phase)
        number = keys.bucket(new)
        events: list[bytes] = await self._redis.lrange(keys.log(old, game.id), 0, -1)  # type: ignore[assignment]
        fields = [item for pair in {"version": str(game.version).encode(), **written}.items() for item in pair]
        await self._thaw(
            keys=[keys.game(new), keys.wakeups(number), keys.log(new, game.id)],
            args=["" if due is None else repr(due), f"{new}:{game.phase_no}", len(fields) // 2, *fields, *events],
        )
