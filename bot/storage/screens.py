"""Where the living messages of a chat's game are, and what they show (architecture §6)."""

from dataclasses import dataclass

import msgspec
from redis.asyncio import Redis

from bot.storage import keys

LIFE = 2 * 24 * 3600
"""Seconds for which a chat's screens are remembered after the last change: Telegram lets a bot edit for 48 hours."""


def screens(chat_id: int) -> str:
    """Name the hash of a chat's living messages."""
    return f"screens:{keys.tag(keys.bucket(chat_id))}:{chat_id}"


def name_of(screen: str, to: int | None) -> str:
    """Name a screen of a person or of the group (None) within its chat."""
    return f"{to or 0}:{screen}"


def parts_of(name: str) -> tuple[str, int | None]:
    """Take a name apart again: the screen, and whose it is."""
    person, _, screen = name.partition(":")
    return screen, int(person) or None


@dataclass(frozen=True, slots=True)
class Place:
    """A living message: its id, a digest of what it shows, and the game it belongs to.

    `message_id` is None when the message is gone and is to be sent anew. `ephemeral` ids count apart.
    """

    message_id: int | None
    digest: str
    game_id: str
    ephemeral: bool = False


class Screens:
    """The living messages of all chats."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def place(self, chat_id: int, name: str) -> Place | None:
        """Find a living message."""
        found = await self._redis.hget(screens(chat_id), name)
        return None if found is None else msgspec.json.decode(found, type=Place)

    async def keep(self, chat_id: int, name: str, place: Place) -> None:
        """Remember a living message."""
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.hset(screens(chat_id), name, msgspec.json.encode(place))
            pipeline.expire(screens(chat_id), LIFE)
            await pipeline.execute()

    async def forget(self, chat_id: int, name: str) -> None:
        """Forget a living message; it stays as it is."""
        await self._redis.hdel(screens(chat_id), name)

    async def prune(self, chat_id: int, game_ids: frozenset[str]) -> None:
        """Forget the living messages of all games but these."""
        rows: dict[bytes, bytes] = await self._redis.hgetall(screens(chat_id))  # type: ignore[assignment]
        old = [name for name, row in rows.items() if _game_of(row) not in game_ids]
        if old:
            await self._redis.hdel(screens(chat_id), *old)


def _game_of(row: bytes) -> str | None:
    """Tell whose screen it is; nobody's where it cannot be read."""
    try:
        return msgspec.json.decode(row, type=Place).game_id
    except msgspec.MsgspecError:
        return None
