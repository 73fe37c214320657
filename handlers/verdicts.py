"""Buttons by which administrators decide reports and appeals; the first press counts (spec/moderation.md §3, §4)."""

from aiogram.methods import EditMessageReplyMarkup
from aiogram.types import CallbackQuery, Message

from bot.court.court import Decision, NoAppeal, Settlement
from bot.court.postings import due_of
from bot.outgoing.forms import markup
from bot.presenter.order import appealing, reporting
from bot.presenter.order.presses import FindingPress, ReportPress
from bot.presenter.post import Keyboard
from bot.presenter.words import Words
from bot.storage.appeals import Appeal, Finding
from bot.storage.reports import Report, Verdict
from handlers.accused import refusal_of
from handlers.desk import Desk, toast
from handlers.turning import LARGEST, offers
from moderation.standing import Declined

VERDICTS = {"apply": Verdict.APPLIED, "judge": Verdict.OTHER, "dismiss": Verdict.DISMISSED}
FINDINGS = {one.value: one for one in Finding}


async def on_report(press: CallbackQuery, callback_data: ReportPress, desk: Desk) -> None:
    """Decide a report, or turn its buttons to the rules and back."""
    words = await desk.words(press.from_user)
    report = await desk.court.reports.find(callback_data.report) if abs(callback_data.report) < LARGEST else None
    if report is None:
        await _alert(press, words.say("report-gone"), desk)
    elif refusal := await refusal_of(report.new.chat_id, press.from_user.id, words, desk):
        await _alert(press, refusal, desk)
    elif verdict := VERDICTS.get(callback_data.act):
        await _decide(press, report, verdict, callback_data.rule, desk)
    else:
        await _turned(press, await _report_buttons(report, callback_data, words, desk), desk)


async def _decide(press: CallbackQuery, report: Report, verdict: Verdict, rule: str, desk: Desk) -> None:
    words = await desk.words(press.from_user)
    rule_id = rule if verdict is Verdict.OTHER else None
    decision = await desk.court.decide(report.id, press.from_user.id, verdict, rule_id)
    if not isinstance(decision, Decision):
        await _alert(press, words.say(f"declined-{decision.value}"), desk)
    elif not decision.first:
        name = await _name(report.new.chat_id, decision.report.decided_by, desk)
        await _alert(press, words.say("report-already", name=name), desk)
    elif isinstance(decision.sentenced, Declined):
        await _alert(press, words.say(f"declined-{decision.sentenced.value}"), desk)
    else:
        await desk.sender.answer_callback(press.id, toast(words.say("report-done")))


async def _report_buttons(report: Report, pressed: ReportPress, words: Words, desk: Desk) -> Keyboard:
    new = report.new
    telling = await desk.voices.telling(new.chat_id, language=words.language)
    if pressed.act == "rules":
        return reporting.rules(telling, report, max(0, pressed.page))
    due = await due_of(report, desk.court.chatbook, desk.court.ledger, desk.clock())
    return reporting.verdicts(telling, report, due)


async def on_appeal(press: CallbackQuery, callback_data: FindingPress, desk: Desk) -> None:
    """Settle an appeal, or turn its buttons to the lengths and back."""
    words = await desk.words(press.from_user)
    appeal = await desk.court.appeals.find(callback_data.appeal) if abs(callback_data.appeal) < LARGEST else None
    if appeal is None:
        await _alert(press, words.say("report-gone"), desk)
    elif refusal := await refusal_of(appeal.new.chat_id, press.from_user.id, words, desk):
        await _alert(press, refusal, desk)
    elif finding := FINDINGS.get(callback_data.act):
        await _settle(press, appeal, finding, callback_data.seconds, desk)
    else:
        await _turned(press, await _appeal_buttons(appeal, callback_data, words, desk), desk)


async def _settle(press: CallbackQuery, appeal: Appeal, finding: Finding, seconds: int, desk: Desk) -> None:
    words = await desk.words(press.from_user)
    shorter = finding is Finding.SHORTEN
    if shorter and seconds not in appealing.SHORTER:
        await _alert(press, words.say("report-gone"), desk)
        return
    ends = desk.clock() + seconds if shorter else None
    settlement = await desk.court.settle(appeal.id, press.from_user.id, finding, ends=ends)
    if isinstance(settlement, NoAppeal):
        await _alert(press, words.say(f"appeal-refused-{settlement.value}"), desk)
    elif not isinstance(settlement, Settlement):
        await _alert(press, words.say(f"declined-{settlement.value}"), desk)
    elif not settlement.first:
        name = await _name(appeal.new.chat_id, settlement.appeal.decided_by, desk)
        await _alert(press, words.say("report-already", name=name), desk)
    else:
        await desk.sender.answer_callback(press.id, toast(words.say("report-done")))


async def _appeal_buttons(appeal: Appeal, pressed: FindingPress, words: Words, desk: Desk) -> Keyboard:
    if pressed.act != "lengths":
        return appealing.findings(words, appeal)
    record = await desk.court.ledger.find(appeal.new.chat_id, appeal.new.record_id)
    ends = record.entry.ends if record else None
    telling = await desk.voices.telling(appeal.new.chat_id, language=words.language)
    return appealing.lengths(telling, appeal, None if ends is None else ends - desk.clock())


async def _turned(press: CallbackQuery, keyboard: Keyboard, desk: Desk) -> None:
    """Put other buttons under the same words, if they are about that very report or appeal."""
    await desk.sender.answer_callback(press.id)
    message = press.message
    if isinstance(message, Message) and offers(message, ":".join((press.data or "").split(":")[:2])):
        editing = EditMessageReplyMarkup(
            chat_id=message.chat.id, message_id=message.message_id, reply_markup=markup(keyboard)
        )
        await desk.sender.attempt(editing, message.chat.id)


async def _name(chat_id: int, user_id: int | None, desk: Desk) -> str:
    """Call whoever decided by name; in a toast there is no markup."""
    return (await desk.voices.telling(chat_id, user_id)).name(user_id or 0)


async def _alert(press: CallbackQuery, text: str, desk: Desk) -> None:
    await desk.sender.answer_callback(press.id, toast(text), alert=True)
