"""What commands of the books share: where they are read, how they are answered, how a screen is turned in place."""

from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Chat, Message, User

from bot.outgoing.forms import Route, editing
from bot.presenter.post import Button, Drawing
from bot.presenter.words import Words
from bot.storage.totals import EVERYWHERE
from game.phases import IN_PLAY
from game.refusals import Reason, refused
from handlers.desk import Desk

LARGEST = 2**63
"""Numbers that a database cannot hold are somebody's forgery."""


def private(chat: Chat) -> bool:
    """Say whether a chat is somebody's private one."""
    return chat.type == ChatType.PRIVATE


def scope_of(chat: Chat) -> int:
    """Tell which totals a chat is about: a group's own, in private those of all groups."""
    return EVERYWHERE if private(chat) else chat.id


async def words_of(chat: Chat, user: User | None, desk: Desk) -> Words:
    """Give the words of a screen: in private the reader's, in a group the group's."""
    if private(chat) and user:
        return await desk.words(user)
    return Words(await desk.settings_of.language(chat.id))


async def answer(message: Message, desk: Desk, drawing: Drawing) -> None:
    """Answer a command; one that only its author saw is answered so that only he sees it."""
    user, chat = message.from_user, message.chat
    whisper = Route(chat.id, user.id) if message.ephemeral_message_id and user else None
    reply_to = None if whisper or private(chat) else message.message_id
    await desk.sender.answer(chat.id, drawing.text, keyboard=drawing.keyboard, reply_to=reply_to, whisper=whisper)


async def tell(message: Message, desk: Desk, text: str) -> None:
    """Answer a command with a text alone."""
    await answer(message, desk, Drawing(text=text))


async def turn(press: CallbackQuery, desk: Desk, drawing: Drawing) -> None:
    """Put another screen in the place of the one whose button was pressed."""
    message = press.message
    if not isinstance(message, Message) or not offers(message, (press.data or "").partition(":")[0]):
        return
    chat_id = message.chat.id
    if message.ephemeral_message_id:
        method = editing(drawing, Route(chat_id, press.from_user.id), message.ephemeral_message_id)
    else:
        method = editing(drawing, Route(chat_id), message.message_id)
    await desk.sender.attempt(method, chat_id)


def offers(message: Message, beginning: str) -> bool:
    """Say whether a message has a button whose data have this beginning, up to a colon.

    A client can press any message of the bot with any data: what is no screen of that kind must not become one.
    """
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return any((button.callback_data or "").startswith(f"{beginning}:") for row in rows for button in row)


async def stale(press: CallbackQuery, desk: Desk) -> None:
    """Say that a button leads nowhere any more."""
    text = desk.presenter.toast(await desk.language(press.from_user), refused(Reason.STALE_BUTTON))
    await desk.sender.answer_callback(press.id, text, alert=True)


async def only_in_private(message: Message, desk: Desk) -> None:
    """Ask to be asked in private, with a button that leads there."""
    assert message.from_user is not None
    words = await desk.words(message.from_user, message.chat.id)
    link = Button(text=words.say("books-open-private"), url=f"https://t.me/{desk.bot_username}")
    await answer(message, desk, Drawing(text=words.say("books-private-only"), keyboard=((link,),)))


async def playing(user_id: int, desk: Desk) -> bool:
    """Say whether somebody sits in a game that runs."""
    chat_id = await desk.engine.chat_of(user_id)
    return chat_id is not None and isinstance((await desk.engine.game(chat_id)).phase, IN_PLAY)
