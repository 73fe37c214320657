"""What is done about what requests to Telegram bring to light (telegram-facts §3, §6)."""

from bot.moves import Moves
from bot.outgoing.outcomes import Outcome
from bot.sending import Hooks
from bot.storage.chats import Chats
from bot.storage.people import People
from bot.storage.told import Told
from bot.storage.topics import Topics


def hooks(moves: Moves, chats: Chats, people: People, topics: Topics, told: Told) -> Hooks:
    """Tie the sender to those who keep chats, people, topics, and what was told in private."""

    async def lost(chat_id: int) -> None:
        await chats.active(chat_id, False)

    async def unreachable(user_id: int, outcome: Outcome) -> None:
        await people.reachable(user_id, False)

    async def topic_closed(chat_id: int) -> None:
        await topics.choose(chat_id, None)

    return Hooks(
        migrated=moves.move,
        lost=lost,
        unreachable=unreachable,
        topic_closed=topic_closed,
        topic_of=topics.of,
        told=told.remember,
    )
