"""What an administrator sees who adds the bot: the group's language, missing rights by name, and a test (issue 3)."""

from aiogram.types import CallbackQuery, Message

from bot.outgoing.forms import Route, editing
from bot.presenter.callbacks import CheckPress, GroupLanguagePress
from bot.presenter.post import Button, Drawing, Keyboard, Post, Priority
from bot.presenter.words import LANGUAGES, Words
from game.model import Authority
from game.refusals import Reason, refused
from handlers.desk import Desk, toast


async def welcome(chat_id: int, desk: Desk) -> None:
    """Say what the bot is, and which rights it still wants and what for."""
    drawing = await _drawn(chat_id, desk)
    post = Post(text=drawing.text, keyboard=drawing.keyboard, priority=Priority.RESULT)
    await desk.sender.post(chat_id, post)


async def _drawn(chat_id: int, desk: Desk) -> Drawing:
    language = await desk.settings_of.language(chat_id)
    text = desk.presenter.welcome_group(language, await desk.rights.missing(chat_id))
    return Drawing(text=text, keyboard=_keyboard(Words(language)))


def _keyboard(words: Words) -> Keyboard:
    languages = tuple(
        Button(text=Words(code).say("language-name"), callback=GroupLanguagePress(code=code).pack())
        for code in LANGUAGES
    )
    return (languages, (Button(text=words.say("welcome-check"), callback=CheckPress().pack(), style="primary"),))


async def choose(press: CallbackQuery, callback_data: GroupLanguagePress, desk: Desk) -> None:
    """Let the group read another language, if an administrator asks."""
    message = press.message
    if not isinstance(message, Message) or callback_data.code not in LANGUAGES:
        await desk.sender.answer_callback(press.id)
        return
    chat_id = message.chat.id
    if await desk.rights.authority(chat_id, press.from_user.id) is not Authority.ADMINISTRATOR:
        text = desk.presenter.toast(await desk.language(press.from_user, chat_id), refused(Reason.NOT_ALLOWED))
        await desk.sender.answer_callback(press.id, text, alert=True)
        return
    await desk.settings_of.change(chat_id, "language", callback_data.code, by=press.from_user.id, at=desk.clock())
    desk.languages.forget(chat_id)
    await desk.sender.answer_callback(press.id, toast(Words(callback_data.code).say("language-chosen")))
    await _redraw(message, desk)


async def check(press: CallbackQuery, callback_data: CheckPress, desk: Desk) -> None:
    """Look the bot's rights up afresh and tell how things stand."""
    message = press.message
    if not isinstance(message, Message):
        await desk.sender.answer_callback(press.id)
        return
    desk.rights.doubt(message.chat.id)
    missing = await desk.rights.missing(message.chat.id)
    words = await desk.words(press.from_user, message.chat.id)
    told = words.say("welcome-check-missing", count=len(missing)) if missing else words.say("welcome-check-ready")
    await desk.sender.answer_callback(press.id, toast(told), alert=True)
    await _redraw(message, desk)


async def _redraw(message: Message, desk: Desk) -> None:
    drawing = await _drawn(message.chat.id, desk)
    await desk.sender.attempt(editing(drawing, Route(message.chat.id), message.message_id), message.chat.id)
