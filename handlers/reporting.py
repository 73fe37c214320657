"""`!report` and `@admin`: anybody shows a message to the administrators, by a rule that he picks (§2, fault Q77)."""

from dataclasses import dataclass

import msgspec
from aiogram.types import CallbackQuery, Message

from bot.presenter.order import reporting
from bot.presenter.order.presses import BlamePress
from bot.presenter.post import Drawing
from bot.presenter.words import Words
from bot.storage.reports import NewReport
from handlers.accused import meet
from handlers.bids import Face, Replied, replied_to
from handlers.desk import Desk, toast
from handlers.turning import answer, private, tell, turn
from handlers.typed import person_of, words_for
from handlers.vocabulary import Typed
from moderation.records import Evidence

KIND, OFTEN = "complaint", "complaints"
LIFE = 3_600.0
"""Seconds for which a rule can be picked, and within which complaints are counted."""
MOST = 5
"""Complaints of one person in one chat within that time."""
REFUSED = {Face.SERVICE: "report-service", Face.BOT: "report-bot"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Complaint:
    """A report whose rule is not picked yet."""

    chat_id: int
    by: int
    accused: int
    message_id: int
    reason: str
    evidence: Evidence


async def report(message: Message, typed: Typed, desk: Desk) -> None:
    """Ask the reporter for the rule, unseen by the others where that can be."""
    words, user, replied = await words_for(message, desk), person_of(message), replied_to(message)
    refusal = "report-how" if private(message.chat) or user is None or replied is None else ""
    if user and replied and not refusal:
        refusal = REFUSED.get(replied.face, "report-yourself" if replied.id == user.id else "")
    if user is None or replied is None or refusal:
        await tell(message, desk, words.say(refusal))
        return
    if await desk.pending.count(OFTEN, f"{message.chat.id}:{user.id}", LIFE) > MOST:
        await tell(message, desk, words.say("report-too-many"))
        return
    await meet(message, desk)
    key = await _kept(message, user.id, replied, typed.rest, desk)
    drawing = reporting.pick(words, await desk.court.chatbook.rulebook(message.chat.id), key)
    if not await desk.whisper(message.chat.id, user.id, drawing):
        await answer(message, desk, drawing)


async def _kept(message: Message, by: int, replied: Replied, reason: str, desk: Desk) -> str:
    """Keep the complaint with the words as they stand now, whatever becomes of the message; give its key."""
    complaint = Complaint(
        chat_id=message.chat.id,
        by=by,
        accused=replied.id,
        message_id=replied.message_id,
        reason=reason,
        evidence=replied.evidence,
    )
    return await desk.pending.keep_new(KIND, msgspec.json.encode(complaint).decode(), LIFE)


async def pick(press: CallbackQuery, callback_data: BlamePress, desk: Desk) -> None:
    """Turn the list of rules, or take the one that was picked and show the report to the administrators."""
    words, key = await desk.words(press.from_user), callback_data.key
    kept = await desk.pending.read(KIND, key)
    complaint = msgspec.json.decode(kept, type=Complaint) if kept else None
    if complaint is None or complaint.by != press.from_user.id:
        text = words.say("report-foreign" if complaint else "report-late")
        await desk.sender.answer_callback(press.id, toast(text), alert=True)
        return
    await desk.sender.answer_callback(press.id)
    if not callback_data.done:
        rulebook = await desk.court.chatbook.rulebook(complaint.chat_id)
        await turn(press, desk, reporting.pick(words, rulebook, key, callback_data.page))
    elif await desk.pending.take(KIND, key) is not None:
        await turn(press, desk, Drawing(text=await _reported(complaint, callback_data.rule, words, desk)))


async def _reported(complaint: Complaint, rule: str, words: Words, desk: Desk) -> str:
    """Hand a complaint to the court, and say whether it is the first about this message."""
    rulebook = await desk.court.chatbook.rulebook(complaint.chat_id)
    new = NewReport(
        chat_id=complaint.chat_id,
        user_id=complaint.accused,
        source=f"m:{complaint.message_id}",
        at=desk.clock(),
        rule=rule if rulebook.rule(rule) else None,
        by=complaint.by,
        message_id=complaint.message_id,
        reason=complaint.reason,
        evidence=complaint.evidence,
    )
    opened = await desk.court.report(new)
    return words.say("report-sent" if opened.fresh else "report-known")
