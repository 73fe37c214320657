"""Whom a command means: the replied-to person, a mention, or a known @username (telegram-facts §5)."""

from dataclasses import dataclass

from aiogram.types import Message, User

from bot.identities import SERVICE
from handlers.desk import Desk


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody a command means."""

    user_id: int
    name: str
    username: str | None


async def meant(message: Message, rest: str, desk: Desk) -> Person | None:
    """Find whom a command means: named explicitly, else by reply; None when nobody can be made out."""
    for entity in message.entities or ():
        if entity.type == "text_mention" and entity.user:
            return _person(entity.user)
    first = rest.split(maxsplit=1)[0] if rest else ""
    if first.startswith("@"):
        user_id = await desk.people.by_username(first[1:])
        return Person(user_id, first[1:], first[1:]) if user_id else None
    return _replied_to(message) if not first else None


def _replied_to(message: Message) -> Person | None:
    """In a topic every message replies to the one that opened it: that is nobody."""
    replied = message.reply_to_message
    if replied is None or replied.forum_topic_created or replied.sender_chat:
        return None
    user = replied.from_user
    return _person(user) if user and not user.is_bot and user.id not in SERVICE else None


def _person(user: User) -> Person:
    return Person(user.id, user.full_name, user.username)
