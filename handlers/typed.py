"""What handlers of typed commands share: who writes, how a command is carried out, how it is answered."""

from aiogram.types import Message, User

from bot.identities import SERVICE
from bot.outgoing.forms import Route
from bot.presenter.words import Words
from game.commands import CastVerdict, Command, ConfirmRole, RefuseRole
from game.model import Authority, Game
from game.phases import Confirmation, Verdict
from game.refusals import Refused
from game.roles import ALL
from game.turn import Transition
from handlers.desk import Desk
from handlers.vocabulary import read

ORDERS = frozenset(action.id for role in ALL for action in role.actions)
"""Commands that are night orders: their words name the action."""


def id_of(user: User | None) -> int:
    """Tell a person's id, 0 for nobody."""
    return user.id if user else 0


async def authority_of(message: Message, desk: Desk) -> Authority:
    """Tell what the author of a message may do to the table."""
    sender = message.sender_chat.id if message.sender_chat else None
    return await desk.rights.authority(message.chat.id, id_of(message.from_user), sender_chat_id=sender)


def person_of(message: Message) -> User | None:
    """Tell who writes, if it is a person under his own name: channels and anonymous administrators do not play."""
    user = message.from_user
    if user is None or message.sender_chat or user.is_bot or user.id in SERVICE:
        return None
    return user


async def carry_out(message: Message, desk: Desk, command: Command) -> Transition | Refused:
    """Carry a command out and say why not if it was refused; what went well is told by the game itself."""
    user = message.from_user
    assert user is not None
    result = await desk.act(message.chat.id, command, user)
    if isinstance(result, Refused):
        await complain(message, desk, result)
    return result


async def complain(message: Message, desk: Desk, reason: Refused) -> None:
    """Say why a typed command was not carried out, in its author's language, seen by him alone where that can be."""
    user = message.from_user
    assert user is not None
    text = desk.presenter.reply(await desk.language(user, message.chat.id), reason)
    await say(message, desk, text)


async def say(message: Message, desk: Desk, text: str) -> None:
    """Answer a message in the group; a message that only its author saw is answered so that only he sees it."""
    whisper = Route(message.chat.id, id_of(message.from_user)) if message.ephemeral_message_id else None
    reply_to = None if whisper else message.message_id
    await desk.sender.answer(message.chat.id, text, reply_to=reply_to, whisper=whisper)


async def ask_whom(message: Message, desk: Desk) -> None:
    """Ask whom a command means."""
    await say(message, desk, (await words_for(message, desk)).say("ask-whom"))


async def words_for(message: Message, desk: Desk) -> Words:
    """Give the words of a message's author."""
    assert message.from_user is not None
    return await desk.words(message.from_user, message.chat.id)


def answer_to(game: Game, user_id: int, *, yes: bool) -> Command | None:
    """Tell which command a yes or a no is in this phase."""
    match game.phase:
        case Confirmation():
            return ConfirmRole(user_id=user_id) if yes else RefuseRole(user_id=user_id)
        case Verdict():
            return CastVerdict(user_id=user_id, guilty=yes)
    return None


def is_command(text: str | None) -> bool:
    """Say whether a text is a command."""
    return read(text) is not None


async def too_many(message: Message, desk: Desk) -> None:
    """Tell somebody, once, that he gives too many commands to be heard."""
    await say(message, desk, (await words_for(message, desk)).say("too-many-commands"))
