"""Where commands to the court are heard: in the group, by a face or under a mask (spec/moderation.md §2)."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiogram.filters.callback_data import CallbackData
from aiogram.types import CallbackQuery, Message

from bot.presenter.order.presses import (
    AppealPress,
    BlamePress,
    DeedPress,
    FindingPress,
    HandInPress,
    RecordPress,
    ReportPress,
)
from bot.presenter.order.telling import in_pages
from handlers import appealing, masks, punishing, records, reporting, trying, verdicts
from handlers.accused import meet
from handlers.bids import bids_of
from handlers.desk import Desk
from handlers.turning import answer, private, tell
from handlers.typed import id_of, words_for
from handlers.vocabulary import Typed

Doing = Callable[[Message, Typed, Desk], Awaitable[None]]
Pressed = Callable[[CallbackQuery, Any, Desk], Awaitable[None]]


async def hear(message: Message, typed: Typed, desk: Desk) -> None:
    """Carry out every command of a message, for whoever may; what is typed under a mask waits for a face.

    Who forwards somebody's words gives no command by them.
    """
    if message.forward_origin:
        return
    if private(message.chat):
        await tell(message, desk, (await words_for(message, desk)).say("asked-group"))
        return
    await meet(message, desk)
    bids = bids_of(message, typed, punishing.COMMANDS, desk.bot_username)
    if message.sender_chat:
        await masks.ask(message, bids, desk)
        return
    drawing = await punishing.carried(bids, id_of(message.from_user), await words_for(message, desk), desk)
    for one in in_pages(drawing):
        await answer(message, desk, one)


IN_GROUP: Mapping[str, Doing] = {
    **dict.fromkeys(punishing.COMMANDS, hear),
    "report": reporting.report,
    "history": records.history,
    "record": records.record,
    "export": records.export,
    "appeal": appealing.begin,
    "detectors": trying.detectors,
}
"""What the group may ask of the court."""
IN_PRIVATE: Mapping[str, Doing] = {
    **dict.fromkeys(punishing.COMMANDS, hear),
    "report": reporting.report,
    "record": records.record,
    "appeal": appealing.begin,
}
"""What a person may ask of it in private."""
PRESSES: tuple[tuple[type[CallbackData], Pressed], ...] = (
    (DeedPress, masks.confirm),
    (BlamePress, reporting.pick),
    (ReportPress, verdicts.on_report),
    (AppealPress, appealing.choose),
    (HandInPress, appealing.hand_in),
    (FindingPress, verdicts.on_appeal),
    (RecordPress, records.older),
)
"""What each of its buttons does."""
