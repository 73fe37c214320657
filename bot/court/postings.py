"""Where reports and appeals are shown: the log chat, else whoever decides, else the group itself (§3, §4)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from aiogram.methods import SendPhoto

from bot.court.terms import Sentenced
from bot.court.voices import Voices
from bot.outgoing.forms import Route, editing
from bot.outgoing.outcomes import DELIVERED
from bot.presenter.order import appealing, reporting
from bot.presenter.order.telling import Telling
from bot.presenter.post import Drawing
from bot.storage.aims import Aims
from bot.storage.appeals import Appeal
from bot.storage.reports import Report
from moderation.judge import step_of
from moderation.ports import Chatbook, Ledger
from moderation.records import NOTHING

TARGETING = "0.7"
"""The rule for which the books have evidence: how often one person aimed at another."""

Place = tuple[int, int]
"""A message: its chat and its number."""
Draw = Callable[[Telling, int], Drawing]
"""Draws for the chat with this id."""


class Noting(Protocol):
    """Remembers where something is shown."""

    async def show(self, number: int, chat_id: int, message_id: int, /) -> None:
        """Note that a report or an appeal stands in this message, too."""
        ...


class Postings:
    """Shows what administrators have to decide."""

    def __init__(self, voices: Voices, ledger: Ledger, aims: Aims, reports: Noting, appeals: Noting) -> None:
        self._voices, self._ledger, self._aims = voices, ledger, aims
        self._reports, self._appeals = reports, appeals

    async def report(self, report: Report) -> None:
        """Show a new report."""
        new, title = report.new, await self._voices.title(report.new.chat_id)
        due = await due_of(report, self._voices.chatbook, self._ledger, self._voices.clock())
        if due and due.rule.id == TARGETING and new.by:
            due = replace(due, aimed=await self._aims.first_nights(new.chat_id, new.user_id, new.by))
        people = (new.user_id, new.by)

        def draw(telling: Telling, where: int) -> Drawing:
            return reporting.card(telling, _as_shown_in(where, report), title, due)

        places = await self._show(new.chat_id, people, draw)
        await _note(self._reports, report.id, places)

    async def decided(self, report: Report, sentenced: Sentenced | None) -> None:
        """Show everywhere what became of a report."""
        new, title = report.new, await self._voices.title(report.new.chat_id)
        chief = sentenced.ruling.chief if sentenced else None

        def draw(telling: Telling, where: int) -> Drawing:
            what = appealing.told(telling, chief) if chief else "—"
            return reporting.decided(telling, _as_shown_in(where, report), title, what)

        await self._redraw(new.chat_id, (new.user_id, new.by, report.decided_by), draw, report.shown)

    async def appeal(self, appeal: Appeal) -> None:
        """Show a new appeal, and its screenshots."""
        new, title = appeal.new, await self._voices.title(appeal.new.chat_id)
        record = await self._ledger.find(new.chat_id, new.record_id)
        if record is None:
            return
        people = (new.user_id, record.entry.issuer)
        places = await self._show(
            new.chat_id, people, lambda telling, _: appealing.card(telling, appeal, record, title)
        )
        await _note(self._appeals, appeal.id, places)
        for chat_id, message_id in places:
            await self._pictures(chat_id, message_id, new.pictures)

    async def _pictures(self, chat_id: int, message_id: int, pictures: Iterable[str]) -> None:
        for picture in pictures:
            answer = {"message_id": message_id, "allow_sending_without_reply": True}
            photo = SendPhoto(chat_id=chat_id, photo=picture, reply_parameters=answer)  # type: ignore[arg-type]
            await self._voices.sender.send(photo, chat_id)

    async def settled(self, appeal: Appeal) -> None:
        """Tell the person the verdict, and show it everywhere."""
        new, voices = appeal.new, self._voices
        title, record = await voices.title(new.chat_id), await self._ledger.find(new.chat_id, new.record_id)
        own = await voices.telling(new.chat_id, language=await voices.language(new.user_id, new.chat_id))
        await voices.aside(new.user_id, new.chat_id, Drawing(text=appealing.verdict(own, appeal, title)))
        if record is not None:
            people = (new.user_id, record.entry.issuer, appeal.decided_by)
            await self._redraw(
                new.chat_id, people, lambda telling, _: appealing.settled(telling, appeal, record, title), appeal.shown
            )

    async def _show(self, chat_id: int, people: Iterable[int | None], draw: Draw) -> list[Place]:
        """Show something where it is decided, and tell where that was."""
        named = tuple(people)
        policy = await self._voices.chatbook.policy(chat_id)
        drawing = draw(await self._voices.telling(chat_id, *named), policy.log_chat or chat_id)
        place = await self._voices.log(chat_id, drawing)
        if place:
            return [place]
        return await self._to_deciders(chat_id, named, draw) or await self._to_group(chat_id, named, draw)

    async def _to_deciders(self, chat_id: int, people: Sequence[int | None], draw: Draw) -> list[Place]:
        places = []
        for user_id in await self._deciders(chat_id):
            language = await self._voices.language(user_id, chat_id)
            drawing = draw(await self._voices.telling(chat_id, *people, language=language), user_id)
            sent = await self._voices.aside(user_id, chat_id, drawing)
            if sent.outcome in DELIVERED and sent.message_id:
                places.append((user_id, sent.message_id))
        return places

    async def _deciders(self, chat_id: int) -> list[int]:
        """List who may punish in a chat, people alone; nobody while Telegram does not answer."""
        rulers = await self._voices.rights.rulers(chat_id) or {}
        return [one.user_id for one in rulers.values() if one.restricts and not one.bot]

    async def _to_group(self, chat_id: int, people: Sequence[int | None], draw: Draw) -> list[Place]:
        """Show it in the group, calling nobody by name: some administrators wish to be unknown (fault Q36)."""
        sent = await self._voices.aloud(chat_id, draw(await self._voices.telling(chat_id, *people), chat_id))
        return [(chat_id, sent.message_id)] if sent.message_id else []

    async def _redraw(self, chat_id: int, people: Iterable[int | None], draw: Draw, places: Iterable[Place]) -> None:
        named = tuple(people)
        for where, message_id in places:
            language = await self._voices.language(where, chat_id) if where > 0 else ""
            drawing = draw(await self._voices.telling(chat_id, *named, language=language), where)
            await self._voices.sender.attempt(editing(drawing, Route(where), message_id), where)


def _as_shown_in(where: int, report: Report) -> Report:
    """Leave out, before the whole group, words that are deleted there: a leaked role must not be told once more."""
    new = report.new
    if where != new.chat_id or new.message_id is not None:
        return report
    return replace(report, new=replace(new, evidence=NOTHING))


async def due_of(report: Report, chatbook: Chatbook, ledger: Ledger, now: float) -> reporting.Due | None:
    """Tell which step of the report's rule would come now (UTC seconds); None without a rule in force."""
    new = report.new
    rule = (await chatbook.rulebook(new.chat_id)).rule(new.rule) if new.rule else None
    if rule is None or not rule.steps:
        return None
    records = await ledger.of(new.chat_id, new.user_id)
    return reporting.Due(rule=rule, number=step_of(rule, records, await chatbook.policy(new.chat_id), now))


async def _note(noting: Noting, number: int, places: Iterable[Place]) -> None:
    for chat_id, message_id in places:
        await noting.show(number, chat_id, message_id)
