"""`!history` of a person in the group, one's own in private, and all of a chat as files (spec/moderation.md §5).

Who reads what is decided in docs/decisions/history-command.md.
"""

from collections.abc import Sequence
from dataclasses import replace

from aiogram.enums import ParseMode
from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile, CallbackQuery, Message

from bot.outgoing.outcomes import DELIVERED
from bot.presenter.names import shown
from bot.presenter.order import exporting, refusals
from bot.presenter.order.history import history as drawn
from bot.presenter.order.presses import RecordPress
from bot.presenter.post import Button, Drawing
from bot.presenter.words import Words
from game.phases import IN_PLAY
from handlers.accused import Problem, meet, person_meant, refusal_of
from handlers.bids import Bid, bids_of
from handlers.desk import Desk
from handlers.turning import LARGEST, answer, offers, private, stale, tell, turn
from handlers.typed import id_of, person_of, words_for
from handlers.vocabulary import Typed
from moderation.arguments import LIFT, Arguments, read_arguments
from moderation.ports import Standing
from moderation.records import NOTHING, Record

RULING = frozenset({Standing.OWNER, Standing.ADMINISTRATOR, Standing.POWERLESS})
NOBODY = 0


async def history(message: Message, typed: Typed, desk: Desk) -> None:
    """Show a record in the group: anybody's to administrators; to a member his own, unseen by the others."""
    await meet(message, desk)
    (bid, *_), words = (
        bids_of(message, typed, frozenset({"history"}), desk.bot_username),
        await words_for(message, desk),
    )
    ruling = await _rules(message, desk)
    try:
        user_id = await _asked(bid, ruling=ruling, desk=desk)
    except Problem as problem:
        await tell(message, desk, problem.told(words))
        return
    own = person_of(message)
    if own and user_id in (NOBODY, own.id):
        await _own(message, own.id, desk)
    elif ruling:
        chat_words = Words(await desk.settings_of.language(message.chat.id))
        await answer(message, desk, await page(RecordPress(chat=message.chat.id, user=user_id), chat_words, desk))
    else:
        await tell(message, desk, words.say("record-foreign"))


async def _rules(message: Message, desk: Desk) -> bool:
    """Say whether the author is of the administration; an anonymous one is, whoever he be."""
    if message.sender_chat:
        return message.sender_chat.id == message.chat.id
    return await desk.court.standing(message.chat.id, id_of(message.from_user)) in RULING


async def _asked(bid: Bid, *, ruling: bool, desk: Desk) -> int:
    """Find whose record is asked for; a member who names nobody means himself."""
    if not bid.rest and bid.replied is None and not ruling:
        return NOBODY
    read = read_arguments(LIFT, bid.rest, bid.mentions, replied=bid.replied is not None)
    if not isinstance(read, Arguments):
        raise Problem(lambda words: refusals.misread(words, read))
    return await person_meant(read.who, bid, NOBODY, desk)


async def _own(message: Message, user_id: int, desk: Desk) -> None:
    """Show somebody his own record so that nobody else sees it, or tell him where he finds it."""
    words = await words_for(message, desk)
    drawing = await page(RecordPress(chat=message.chat.id, user=user_id), words, desk, own=True)
    if not await desk.whisper(message.chat.id, user_id, drawing):
        await tell(message, desk, words.say("record-in-private"))


async def record(message: Message, typed: Typed, desk: Desk) -> None:
    """Show somebody his own record; in private, where he has some in several groups, ask which."""
    words, user_id = await words_for(message, desk), message.chat.id
    if not private(message.chat):
        if own := person_of(message):
            await _own(message, own.id, desk)
        else:
            await tell(message, desk, words.say("record-in-private"))
        return
    chats = dict.fromkeys(one.entry.chat_id for one in reversed(await desk.court.ledger.anywhere(user_id)))
    if not chats:
        await tell(message, desk, words.say("record-clean-own"))
    elif len(chats) == 1:
        await answer(
            message, desk, await page(RecordPress(chat=next(iter(chats)), user=user_id), words, desk, own=True)
        )
    else:
        rows = tuple([(await _door(chat_id, user_id, desk),) for chat_id in list(chats)[:20]])
        await answer(message, desk, Drawing(text=words.say("record-where"), keyboard=rows))


async def _door(chat_id: int, user_id: int, desk: Desk) -> Button:
    title = await desk.chats.title(chat_id) or str(chat_id)
    return Button(text=title[:40], callback=RecordPress(chat=chat_id, user=user_id).pack())


async def older(press: CallbackQuery, callback_data: RecordPress, desk: Desk) -> None:
    """Turn the pages of a record, for its owner and for administrators."""
    message, own = press.message, callback_data.user == press.from_user.id
    if not isinstance(message, Message) or max(abs(callback_data.chat), abs(callback_data.user)) >= LARGEST:
        await stale(press, desk)
        return
    if not offers(message, f"record:{callback_data.chat}:{callback_data.user}"):
        await stale(press, desk)
        return
    if not own and await desk.court.standing(callback_data.chat, press.from_user.id) not in RULING:
        await stale(press, desk)
        return
    alone = private(message.chat) or bool(message.ephemeral_message_id)
    words = await desk.words(press.from_user) if alone else Words(await desk.settings_of.language(message.chat.id))
    await desk.sender.answer_callback(press.id)
    await turn(press, desk, await page(callback_data, words, desk, own=own and alone))


async def page(press: RecordPress, words: Words, desk: Desk, *, own: bool = False) -> Drawing:
    """Draw a page of a record; before others it quotes nobody while a game is on: what he leaked may be deleted."""
    records = await desk.court.ledger.of(press.chat, press.user)
    if not own and isinstance((await desk.engine.game(press.chat)).phase, IN_PLAY):
        records = tuple(replace(one, entry=replace(one.entry, evidence=NOTHING)) for one in records)
    people = {press.user, *_people(records)}
    telling = await desk.voices.telling(press.chat, *people, language=words.language)
    if not records:
        clean = words.say("record-clean-own") if own else words.say("record-clean", name=telling.name(press.user))
        return Drawing(text=clean)
    if own:
        title = words.say("record-own", chat=await desk.voices.title(press.chat))
    else:
        title = words.say("record-title", name=telling.name(press.user))
    return drawn(telling, records, title=title, press=press)


def _people(records: Sequence[Record]) -> set[int]:
    """List whoever is named in records beside their owner."""
    named = [one.entry.issuer for one in records] + [one.lifting.by for one in records if one.lifting]
    return {one for one in named if one}


async def export(message: Message, typed: Typed, desk: Desk) -> None:
    """Hand an administrator all records of a chat as files, in private."""
    words, user_id, chat_id = await words_for(message, desk), id_of(person_of(message)), message.chat.id
    if refusal := await refusal_of(chat_id, user_id, words, desk):
        await tell(message, desk, refusal)
        return
    records = await _all(chat_id, desk)
    names = await desk.voices.names({one.entry.user_id for one in records})
    table = exporting.rows(records, names)
    caption = words.say("record-exported", chat=shown(await desk.chats.title(chat_id) or "", str(chat_id)))
    sent = True
    for name, content in (("csv", exporting.as_csv(table)), ("json", exporting.as_json(table))):
        file = BufferedInputFile(content, filename=f"cattani-records.{name}")
        method = SendDocument(chat_id=user_id, document=file, caption=caption, parse_mode=ParseMode.HTML)
        sent = sent and (await desk.sender.send(method, user_id)).outcome in DELIVERED
    await tell(message, desk, words.say("record-export-sent" if sent else "record-export-closed"))


async def _all(chat_id: int, desk: Desk) -> list[Record]:
    """Read everything on record in a chat, part by part."""
    found: list[Record] = []
    while part := await desk.court.ledger.of_chat(chat_id, after=found[-1].id if found else 0):
        found += part
    return found
