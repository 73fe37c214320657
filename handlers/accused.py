"""Whom a command of the court means, and whether its author may give it (spec/moderation.md §2, faults Q15 to Q32)."""

from collections.abc import Callable

from aiogram.types import Message, User

from bot.presenter import names
from bot.presenter.words import Words
from handlers.bids import Bid, Face
from handlers.desk import Desk
from moderation.arguments import ByName, ByReply, Who
from moderation.standing import Declined, may_judge


class Problem(Exception):
    """Why a bid cannot be carried out; `told` puts it into the words of whoever asked."""

    def __init__(self, told: Callable[[Words], str]) -> None:
        super().__init__("a bid was refused")
        self.told = told


def declined(why: Declined | str) -> Problem:
    """Make the refusal that a reason means."""
    return Problem(lambda words: words.say(f"declined-{why}"))


async def refusal_of(chat_id: int, user_id: int, words: Words, desk: Desk) -> str:
    """Say why somebody may not punish here; empty when he may. Those who run games hear that this is another office."""
    why = may_judge(await desk.court.standing(chat_id, user_id))
    if why is None:
        return ""
    if why is Declined.NOT_ADMINISTRATOR and user_id in await desk.chats.operators(chat_id):
        return words.say("declined-operator")
    return words.say(f"declined-{why.value}")


async def person_meant(who: Who, bid: Bid, by: int, desk: Desk) -> int:
    """Find the id of a person or a channel.

    Raises:
        Problem: it is nobody known, nobody in particular, or the author himself.
    """
    user_id = await _id_of(who, bid, desk)
    if user_id == by:
        raise declined("oneself")
    return user_id


async def _id_of(who: Who, bid: Bid, desk: Desk) -> int:
    if isinstance(who, ByReply):
        replied = bid.replied
        if replied is None or replied.face is Face.SERVICE:
            raise declined(Declined.SERVICE)
        return replied.id
    if not isinstance(who, ByName):
        return who.id
    if who.name.casefold() == desk.bot_username.casefold():
        raise declined(Declined.ITSELF)
    found = await desk.people.by_username(who.name)
    if found is None:
        raise Problem(lambda words: words.say("asked-name", name=names.quoted(who.name)))
    return found


async def meet(message: Message, desk: Desk) -> None:
    """Note how those are called whom a command points at: the bot may not have heard them speak."""
    at = message.date.timestamp()
    for user in _pointed_at(message):
        if not user.is_bot:
            await desk.people.seen(user.id, user.full_name, user.username, at)
    replied = message.reply_to_message
    if replied and replied.sender_chat and replied.sender_chat.title and replied.sender_chat.id != message.chat.id:
        await desk.chats.titled(replied.sender_chat.id, replied.sender_chat.title, at)


def _pointed_at(message: Message) -> list[User]:
    replied = message.reply_to_message
    people = [entity.user for entity in message.entities or () if entity.user]
    if replied and replied.from_user and not replied.sender_chat:
        people.append(replied.from_user)
    return people
