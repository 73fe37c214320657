"""A person's page in a chat: held while his records are read and written, and due for the enforcer afterwards."""

from dataclasses import dataclass

from bot.storage.record_rows import moment
from bot.storage.totals import Connection

SOON = 10.0
"""Seconds after which somebody else looks at a page that was changed: until then it is the matter of who changed it."""

MEET = "INSERT INTO chats (id, met_at) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING"
# The chat first, as everybody who locks both: a move waits for us, and we for a move that is just happening.
FOLLOW = "SELECT moved_to FROM chats WHERE id = $1 FOR KEY SHARE"
OPEN = "INSERT INTO standings (chat_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
HOLD = "SELECT FROM standings WHERE chat_id = $1 AND user_id = $2 FOR UPDATE"
TURN = """
UPDATE standings SET version = version + 1, trouble = NULL, due_at = least(due_at, $3)
WHERE chat_id = $1 AND user_id = $2
"""
OWN_CHAT = ("m:", "d:")
"""Sources that name a message by its number, which means nothing in another chat."""


@dataclass(frozen=True, slots=True)
class Page:
    """Whose page is held: the chat as it is called now, and the one by which it was asked for."""

    chat_id: int
    user_id: int
    asked: int

    def source(self, source: str) -> str:
        """Give a source under which a deed of the chat as it was asked for is written in the chat as it is now."""
        moved = self.asked != self.chat_id and source.startswith(OWN_CHAT)
        return f"{self.asked}/{source}" if moved else source


async def follow(connection: Connection, chat_id: int, at: float) -> int:
    """Tell the id that a chat has now, and keep it from moving within this transaction."""
    await connection.execute(MEET, chat_id, moment(at))
    moved: int | None = await connection.fetchval(FOLLOW, chat_id)
    if moved is not None:
        await connection.execute(FOLLOW, moved)
    return moved or chat_id


async def hold(connection: Connection, chat_id: int, user_id: int, at: float) -> Page:
    """Hold a person's page within this transaction; it is made if it is missing."""
    current = await follow(connection, chat_id, at)
    await connection.execute(OPEN, current, user_id)
    await connection.execute(HOLD, current, user_id)
    return Page(current, user_id, chat_id)


async def turn(connection: Connection, page: Page, at: float) -> None:
    """Say that the records of a page were changed: it is to be looked at."""
    await connection.execute(TURN, page.chat_id, page.user_id, moment(at + SOON))
