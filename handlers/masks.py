"""Commands of anonymous administrators: confirmed by the account behind the mask (§2, faults Q26, Q27).

Telegram hides who gave the command, so nobody's rights can be looked at, and the record would have no issuer. A button
asks for a face; whoever presses is looked at, and is the one who decided.
"""

from collections.abc import Sequence

import msgspec
from aiogram.types import CallbackQuery, Message

from bot.presenter import names
from bot.presenter.order import refusals
from bot.presenter.order.presses import DeedPress
from bot.presenter.order.telling import in_pages
from bot.presenter.post import Button, Drawing
from bot.presenter.roomy import RoomyWords
from bot.presenter.words import Words
from handlers import punishing
from handlers.accused import refusal_of
from handlers.bids import Bid, Face, told
from handlers.desk import Desk, toast
from handlers.turning import answer, tell, turn
from handlers.typed import words_for

KIND = "masked"
LIFE = 600.0
"""Seconds for which a command waits for a face."""
LONGEST = 500
"""Characters of a command that are shown."""


async def ask(message: Message, bids: Sequence[Bid], desk: Desk) -> None:
    """Ask for the face of an anonymous administrator; who speaks as another chat is nobody here."""
    assert message.sender_chat is not None
    if message.sender_chat.id != message.chat.id:
        await tell(message, desk, (await words_for(message, desk)).say("declined-not_administrator"))
        return
    if bad := next(filter(None, map(punishing.misread, bids)), None):
        await tell(message, desk, refusals.misread(await words_for(message, desk), bad))
        return
    key = await desk.pending.keep_new(KIND, msgspec.json.encode(list(bids)).decode(), LIFE)
    words = RoomyWords(await desk.settings_of.language(message.chat.id))
    button = Button(text=words.say("confirm-button"), callback=DeedPress(key=key).pack(), style="danger")
    lines = [words.say("confirm-ask", deed=names.quoted(told(bids)[:LONGEST])), *_answered(words, bids)]
    await answer(message, desk, Drawing(text="\n".join(lines), keyboard=((button,),)))


def _answered(words: Words, bids: Sequence[Bid]) -> list[str]:
    """Name whose message the command answers: whoever lends his face to it must know."""
    replied = bids[0].replied
    if replied is None or replied.face is Face.SERVICE:
        return []
    return [words.say("confirm-whom", name=names.shown(replied.name, f"id {replied.id}"))]


async def confirm(press: CallbackQuery, callback_data: DeedPress, desk: Desk) -> None:
    """Carry out what waited, for whoever pressed, if he may; it is taken once, however many press."""
    message, words = press.message, await desk.words(press.from_user)
    kept = await desk.pending.read(KIND, callback_data.key)
    bids = msgspec.json.decode(kept, type=list[Bid]) if kept else []
    if not bids or not isinstance(message, Message) or bids[0].chat_id != message.chat.id:
        await desk.sender.answer_callback(press.id, toast(words.say("confirm-late")), alert=True)
        return
    if refusal := await refusal_of(message.chat.id, press.from_user.id, words, desk):
        await desk.sender.answer_callback(press.id, toast(refusal), alert=True)
        return
    if await desk.pending.take(KIND, callback_data.key) is None:
        await desk.sender.answer_callback(press.id, toast(words.say("confirm-late")), alert=True)
        return
    await desk.sender.answer_callback(press.id)
    await _carry_out(press, message, bids, desk)


async def _carry_out(press: CallbackQuery, message: Message, bids: Sequence[Bid], desk: Desk) -> None:
    chat_words = Words(await desk.settings_of.language(message.chat.id))
    name = names.shown(press.from_user.full_name, str(press.from_user.id))
    await turn(press, desk, Drawing(text=chat_words.say("confirm-done", name=name)))
    drawing = await punishing.carried(bids, press.from_user.id, chat_words, desk)
    for one in in_pages(drawing):
        await desk.sender.answer(message.chat.id, one.text, keyboard=one.keyboard, reply_to=bids[0].message_id)
