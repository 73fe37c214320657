"""What a person may ask of the books for himself: `/mydata` and `/forgetme`, in private alone (spec/game.md §10)."""

import json

from aiogram.enums import ParseMode
from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.outgoing.outcomes import DELIVERED
from bot.presenter.callbacks import ForgetPress
from bot.presenter.people import ask_forgetting
from bot.presenter.post import Drawing
from handlers.desk import Desk
from handlers.turning import answer, only_in_private, playing, private, stale, tell, turn
from handlers.vocabulary import Typed

FRESH = 600.0
"""Seconds for which the question stands: an old button must not burn what nobody meant to."""
TWICE = 2
"""How often it is asked."""


async def show(message: Message, typed: Typed, desk: Desk) -> None:
    """Hand a person everything that the books hold of him, as a file."""
    if not private(message.chat):
        await only_in_private(message, desk)
        return
    assert message.from_user is not None
    words = await desk.words(message.from_user)
    known = await desk.shelves.forgetting.known_of(message.chat.id)
    text = json.dumps(known, ensure_ascii=False, indent=1)
    file = BufferedInputFile(text.encode(), filename="cattani-mydata.json")
    caption = words.say("mydata-caption")
    sending = SendDocument(chat_id=message.chat.id, document=file, caption=caption, parse_mode=ParseMode.HTML)
    if (await desk.sender.attempt(sending, message.chat.id)).outcome not in DELIVERED:
        await tell(message, desk, words.say("mydata-failed"))


async def ask(message: Message, typed: Typed, desk: Desk) -> None:
    """Explain what goes and what stays, and ask for the first time."""
    if not private(message.chat):
        await only_in_private(message, desk)
        return
    assert message.from_user is not None
    words = await desk.words(message.from_user)
    if await playing(message.chat.id, desk):
        await tell(message, desk, words.say("books-playing"))
    else:
        await answer(message, desk, ask_forgetting(words, 1, int(desk.clock())))


async def hear(press: CallbackQuery, callback_data: ForgetPress, desk: Desk) -> None:
    """Hear the answer: no, yes, or yes for the second time; then it is done."""
    if press.message is None or press.message.chat.id != press.from_user.id:
        await stale(press, desk)
        return
    await desk.sender.answer_callback(press.id)
    await turn(press, desk, await _next(press, callback_data, desk))


async def _next(press: CallbackQuery, said: ForgetPress, desk: Desk) -> Drawing:
    """Tell what stands in the place of the question from now on."""
    words, user_id = await desk.words(press.from_user), press.from_user.id
    if said.step == 0:
        return Drawing(text=words.say("forget-kept"))
    if not 0 <= desk.clock() - said.at <= FRESH:
        return Drawing(text=words.say("forget-late"))
    if await playing(user_id, desk):
        return Drawing(text=words.say("books-playing"))
    if said.step != TWICE:
        return ask_forgetting(words, TWICE, said.at)
    gone = await desk.shelves.forgetting.forget(user_id)
    desk.languages.forget(user_id)
    return Drawing(text=words.say("forget-done" if gone else "forget-nobody"))
