"""The crier: `Announcer` in the words of three languages (spec/moderation.md §2, §4, §6).

Whoever carries out a typed command gathers what is cried meanwhile and answers with all of it at once; whatever the bot
decides by itself is cried at once.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

import structlog

from bot.court.postings import Postings
from bot.court.terms import Carried, Lifted, Sentenced
from bot.court.voices import Voices
from bot.presenter.order import lifting, sentences
from bot.presenter.order.presses import AppealPress
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.words import Words
from bot.storage.appeals import Appeal
from bot.storage.reports import Report
from moderation.records import Kind, Record
from moderation.warden import Ruling

ANSWERED = re.compile(r"[md]:([0-9]+)(?::.*)?")
"""Sources that name a message: a command, or what a detector saw."""
EARLY = frozenset({Kind.BAN, Kind.KICK})
"""Afterwards the person may be out of reach."""
RIGHT = "can_restrict_members"
TROUBLES = {Carried.NO_RIGHT: RIGHT, Carried.BASIC_GROUP: "supergroup"}
"""What is told once, and under which mark it is remembered."""

log = structlog.get_logger()


@dataclass(slots=True)
class Gathered:
    """What was cried while a command was carried out: lines in their order, and the button of the last."""

    lines: list[str] = field(default_factory=list)
    keyboard: Keyboard = ()

    def add(self, drawing: Drawing) -> None:
        """Take one more."""
        self.lines.append(drawing.text)
        self.keyboard += drawing.keyboard


_gathered: ContextVar[Gathered | None] = ContextVar("gathered", default=None)


@contextmanager
def gathering() -> Iterator[Gathered]:
    """Keep back what is cried to the chat inside the block; whoever opened it says it."""
    gathered = Gathered()
    token = _gathered.set(gathered)
    try:
        yield gathered
    finally:
        _gathered.reset(token)


class Crier:
    """Tells chats, people and logs."""

    def __init__(self, voices: Voices, postings: Postings) -> None:
        self._voices, self._postings = voices, postings

    async def before(self, ruling: Ruling) -> None:
        """Tell the person in private before a ban or a kick takes effect."""
        if (chief := ruling.chief) and chief.entry.user_id > 0:
            await self._notice(ruling, chief)

    async def after(self, sentenced: Sentenced) -> None:
        """Tell the chat and its log, and the person unless he was told before."""
        ruling, chief = sentenced.ruling, sentenced.ruling.chief
        if chief is None:
            return
        entry = chief.entry
        telling = await self._voices.telling(entry.chat_id, entry.user_id, entry.issuer)
        obstacle = sentences.carried(telling.words, sentenced.carried.value)
        text = "\n".join(filter(None, (sentences.sentence(telling, ruling), obstacle)))
        link = () if entry.kind is Kind.KICK else sentences.appeal_link(telling.words, chief, self._voices.bot_username)
        await self._cry(entry.chat_id, Drawing(text=text, keyboard=link), message_of(entry.source))
        if entry.user_id > 0 and not early(ruling):
            await self._notice(ruling, chief)
        await self._log(entry.chat_id, text, ruling.written.records)

    async def _notice(self, ruling: Ruling, chief: Record) -> None:
        """Tell the person himself, in his own language, with a button to appeal."""
        entry, voices = chief.entry, self._voices
        language = await voices.language(entry.user_id, entry.chat_id)
        telling = await voices.telling(entry.chat_id, entry.user_id, entry.issuer, language=language)
        text = sentences.notice(telling, ruling, await voices.title(entry.chat_id))
        await voices.aside(entry.user_id, entry.chat_id, Drawing(text=text, keyboard=_appeal(telling.words, chief)))

    async def lifted(self, lifted: Lifted) -> None:
        """Tell the chat, its log and the person that records were lifted or shortened."""
        voices, chat_id, user_id = self._voices, lifted.chat_id, lifted.user_id
        telling = await voices.telling(chat_id, user_id, lifted.by)
        text = lifting.told(telling, lifted)
        await self._cry(chat_id, Drawing(text=text), None)
        await self._log(chat_id, text, ())
        if user_id > 0:
            own = await voices.telling(chat_id, user_id, language=await voices.language(user_id, chat_id))
            await voices.aside(user_id, chat_id, Drawing(text=lifting.notice(own, lifted, await voices.title(chat_id))))

    async def reported(self, report: Report) -> None:
        """Show a new report to the administrators, with its buttons."""
        await self._postings.report(report)

    async def decided(self, report: Report, sentenced: Sentenced | None) -> None:
        """Show everywhere who decided a report, and how."""
        await self._postings.decided(report, sentenced)

    async def appealed(self, appeal: Appeal) -> None:
        """Show a new appeal to the administrators, with its buttons."""
        await self._postings.appeal(appeal)

    async def settled(self, appeal: Appeal) -> None:
        """Tell the person what became of his appeal, and show it everywhere it stands."""
        await self._postings.settled(appeal)

    async def trouble(self, chat_id: int, carried: Carried) -> None:
        """Tell a chat, once, what keeps the bot from punishing; an answer to a command says it anyway."""
        mark = TROUBLES.get(carried)
        if mark is None or _gathered.get() is not None or not await self._voices.chats.warn(chat_id, mark):
            return
        telling = await self._voices.telling(chat_id)
        text = telling.words.say(f"trouble-{carried.value}")
        await self._voices.aloud(chat_id, Drawing(text=text))
        await self._log(chat_id, text, ())

    async def _cry(self, chat_id: int, drawing: Drawing, reply_to: int | None) -> None:
        gathered = _gathered.get()
        if gathered is not None:
            gathered.add(drawing)
        else:
            await self._voices.aloud(chat_id, drawing, reply_to)

    async def _log(self, chat_id: int, text: str, records: tuple[Record, ...]) -> None:
        numbers = " ".join(f"№{one.id}" for one in records)
        head = " · ".join(filter(None, (f"<b>{await self._voices.title(chat_id)}</b>", numbers)))
        await self._voices.log(chat_id, Drawing(text=f"{head}\n{text}"))


def early(ruling: Ruling) -> bool:
    """Say whether the person was told before it took effect."""
    return any(one.entry.kind in EARLY for one in ruling.written.records)


def message_of(source: str) -> int | None:
    """Tell which message a deed is about, if its source names one."""
    found = ANSWERED.fullmatch(source)
    return int(found[1]) if found else None


def _appeal(words: Words, record: Record) -> Keyboard:
    if record.entry.kind is Kind.KICK:
        return ()
    press = AppealPress(chat=record.entry.chat_id, record=record.id)
    return ((Button(text=words.say("button-appeal"), callback=press.pack()),),)
