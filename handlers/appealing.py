"""Appeals, written in private: pick a record, tell one's side, attach screenshots, hand in (spec/moderation.md §4).

What was written so far lies in Redis part by part, so that a restart loses nothing and an album may arrive all at once.
"""

import re
from dataclasses import dataclass

import msgspec
from aiogram.types import CallbackQuery, Message

from bot.court.court import NoAppeal
from bot.presenter.order import appealing
from bot.presenter.order.appealing import LONGEST_WORDS, MOST_PICTURES
from bot.presenter.order.presses import AppealPress, HandInPress
from bot.presenter.pages import units
from bot.presenter.post import Drawing
from bot.storage.appeals import NewAppeal
from handlers.desk import Desk, toast
from handlers.turning import LARGEST, answer, only_in_private, private, stale, tell, turn
from handlers.typed import words_for
from handlers.vocabulary import Typed
from moderation.records import Kind, Record

DRAFT, PARTS = "appeal", "appeal-parts"
LIFE = 86_400.0
"""Seconds for which an unfinished appeal waits."""
PAYLOAD = re.compile(r"appeal(?:(-[0-9]{1,19})_([0-9]{1,18}))?")
"""What the button under a punishment carries into the private chat; bare it asks which record is meant."""
LISTED = 12
"""Records to choose from, the newest."""
WORDS, PICTURE = "w", "p"
"""Kinds of parts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """Which record somebody writes against."""

    chat_id: int
    record_id: int


async def begin(message: Message, typed: Typed, desk: Desk) -> None:
    """Answer `/appeal`: offer the records that can be appealed against."""
    if not private(message.chat):
        await only_in_private(message, desk)
        return
    records = [one for one in await desk.court.ledger.anywhere(message.chat.id) if _open(one)][-LISTED:]
    words = await words_for(message, desk)
    if not records:
        await tell(message, desk, words.say("appeal-none"))
        return
    titles = [(one, await desk.chats.title(one.entry.chat_id) or "") for one in reversed(records)]
    telling = await desk.voices.telling(records[-1].entry.chat_id, language=words.language)
    await answer(message, desk, appealing.choose(telling, titles))


def _open(record: Record) -> bool:
    """Say whether a record can be appealed against: a kick is over when it is done."""
    return record.lifting is None and record.entry.kind is not Kind.KICK


async def by_link(message: Message, payload: str, desk: Desk) -> bool:
    """Begin the appeal that a link names; False when it is a link of another kind."""
    found = PAYLOAD.fullmatch(payload)
    if found is None:
        return False
    if found[1] is None:
        await begin(message, Typed("appeal"), desk)
    else:
        await answer(message, desk, await _begun(message.chat.id, int(found[1]), int(found[2]), message, desk))
    return True


async def choose(press: CallbackQuery, callback_data: AppealPress, desk: Desk) -> None:
    """Begin the appeal whose button was pressed."""
    message = press.message
    if not isinstance(message, Message) or not private(message.chat):
        await stale(press, desk)
        return
    await desk.sender.answer_callback(press.id)
    drawing = await _begun(press.from_user.id, callback_data.chat, callback_data.record, press, desk)
    await desk.sender.answer(message.chat.id, drawing.text, keyboard=drawing.keyboard)


async def _begun(user_id: int, chat_id: int, record_id: int, asked: Message | CallbackQuery, desk: Desk) -> Drawing:
    """Open a draft, if the record is the person's and still stands."""
    assert asked.from_user is not None
    words = await desk.words(asked.from_user)
    known = max(abs(chat_id), abs(record_id)) < LARGEST
    record = await desk.court.ledger.find(chat_id, record_id) if known else None
    why = _hindrance(record, user_id)
    if record is None or why:
        return Drawing(text=words.say(f"appeal-refused-{why}"))
    draft = Draft(chat_id=record.entry.chat_id, record_id=record.id)
    await desk.pending.drop(PARTS, str(user_id))
    await desk.pending.keep(DRAFT, str(user_id), msgspec.json.encode(draft).decode(), LIFE)
    telling = await desk.voices.telling(draft.chat_id, language=words.language)
    return appealing.begun(telling, record, await desk.voices.title(draft.chat_id))


def _hindrance(record: Record | None, user_id: int) -> str:
    if record is None:
        return NoAppeal.NO_RECORD.value
    if record.entry.user_id != user_id:
        return NoAppeal.NOT_YOURS.value
    return "" if _open(record) else NoAppeal.OVER.value


async def hear(message: Message, desk: Desk) -> bool:
    """Take words or a screenshot into the open draft; False when nothing is being written."""
    key = str(message.chat.id)
    if await desk.pending.read(DRAFT, key) is None:
        return False
    parts = await desk.pending.listed(PARTS, key)
    found = _parts(message)
    full = not _fits((*parts, *found))
    for part in () if full else found:
        await desk.pending.add(PARTS, key, part, LIFE)
    words = await words_for(message, desk)
    pictures = sum(one.startswith(PICTURE) for one in (*parts, *(() if full else found)))
    await answer(message, desk, appealing.heard(words, pictures=pictures, full=full))
    return True


def _parts(message: Message) -> tuple[str, ...]:
    text = message.text or message.caption
    pictures = (f"{PICTURE}{message.photo[-1].file_id}",) if message.photo else ()
    return (*((f"{WORDS}{text}",) if text else ()), *pictures)


def _fits(parts: tuple[str, ...]) -> bool:
    written = sum(units(one) for one in parts if one.startswith(WORDS))
    return written <= LONGEST_WORDS and sum(one.startswith(PICTURE) for one in parts) <= MOST_PICTURES


async def hand_in(press: CallbackQuery, callback_data: HandInPress, desk: Desk) -> None:
    """Hand the draft to the court, or drop it."""
    words, key = await desk.words(press.from_user), str(press.from_user.id)
    parts = await desk.pending.listed(PARTS, key)
    written = "\n".join(one[1:] for one in parts if one.startswith(WORDS))
    if callback_data.yes and not written.strip():
        await desk.sender.answer_callback(press.id, toast(words.say("appeal-empty")), alert=True)
        return
    kept = await desk.pending.take(DRAFT, key)
    if kept is None:
        await stale(press, desk)
        return
    await desk.pending.drop(PARTS, key)
    await desk.sender.answer_callback(press.id)
    said = "appeal-dropped"
    if callback_data.yes:
        pictures = tuple(one[1:] for one in parts if one.startswith(PICTURE))
        said = await _opened(press.from_user.id, msgspec.json.decode(kept, type=Draft), written, pictures, desk)
    await turn(press, desk, Drawing(text=words.say(said)))


async def _opened(user_id: int, draft: Draft, written: str, pictures: tuple[str, ...], desk: Desk) -> str:
    """Open the appeal; give the message that tells how it went."""
    new = NewAppeal(
        chat_id=draft.chat_id,
        user_id=user_id,
        record_id=draft.record_id,
        at=desk.clock(),
        words=written,
        pictures=pictures[:MOST_PICTURES],
    )
    opened = await desk.court.appeal(new)
    return f"appeal-refused-{opened.value}" if isinstance(opened, NoAppeal) else "appeal-sent"
