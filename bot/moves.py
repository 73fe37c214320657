"""Everything of a chat follows it to its new id, once, whoever tells of it first (telegram-facts §6)."""

import structlog

from bot.storage.chats import Chats
from bot.storage.game_moving import GameMoving
from bot.storage.outbox import Outbox

log = structlog.get_logger()


class Moves:
    """Moves the game, what is still to be said, and the books' chat; every part may be repeated."""

    def __init__(self, games: GameMoving, outbox: Outbox, chats: Chats) -> None:
        self._games = games
        self._outbox = outbox
        self._chats = chats

    async def move(self, old: int, new: int) -> None:
        """Follow a group that became a supergroup."""
        log.info("a group became a supergroup", chat=old, new=new)
        await self._games.move(old, new)
        await self._outbox.move(old, new)
        await self._chats.migrate(old, new)
