"""In which topic of a forum a chat plays: where its game was opened (issue 3)."""

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.recent import Recent

LIFE = 60.0
"""Seconds for which a topic is remembered in this process: another worker may have opened a game elsewhere."""
NONE = 0


class Topics:
    """The topic of each chat; chats without topics have none."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._recent: Recent[int, int] = Recent(life=LIFE)

    async def of(self, chat_id: int) -> int | None:
        """Tell where a chat's game is told; None for a chat without topics, or its general one."""
        return await self._recent.read(chat_id, self._read) or None

    async def choose(self, chat_id: int, topic: int | None) -> None:
        """Tell the games of a chat in this topic from now on."""
        await self._redis.set(_key(chat_id), topic or NONE)
        self._recent.put(chat_id, topic or NONE)

    async def _read(self, chat_id: int) -> int:
        return int(await self._redis.get(_key(chat_id)) or NONE)


def _key(chat_id: int) -> str:
    return f"topic:{keys.tag(keys.bucket(chat_id))}:{chat_id}"
