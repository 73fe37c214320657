"""Buttons of the game: each press is one command, answered at once in the presser's language (architecture §6, §7).

Who may press what is decided by the rules from the state; the button only says what is wished, and where it was drawn.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from aiogram import Router
from aiogram.filters.callback_data import CallbackData
from aiogram.types import CallbackQuery

from bot.presenter.callbacks import (
    AgainPress,
    BoardPress,
    CardPress,
    CheckPress,
    ConfirmPress,
    ForgetPress,
    GroupLanguagePress,
    JoinPress,
    LanguagePress,
    LeavePress,
    OrderPress,
    PastPress,
    PicturePress,
    PleaPress,
    ReplayPress,
    TopPress,
    VerdictPress,
    VotePress,
    WonPress,
)
from bot.presenter.order_press import RulesPress
from game.commands import CastVerdict, Command, ConfirmRole, EndPlea, Join, Leave, Nominate, Open, Order, RefuseRole
from game.refusals import Reason, Refused, refused
from game.turn import Transition
from handlers import boards, courtroom, first_steps, forgetting, people, portraits, replay, rules_shown, tables
from handlers.cards import show_card, show_order_menu
from handlers.desk import Desk, toast
from handlers.private import choose_language

GROUPS = {"group", "supergroup"}


def chat_of(press: CallbackQuery) -> int | None:
    """Tell in which group a button was pressed; None in private."""
    message = press.message
    return message.chat.id if message and message.chat.type in GROUPS else None


async def carry_out(press: CallbackQuery, desk: Desk, command: Command, done: str, **values: str | int) -> None:
    """Carry a press out and say how it went."""
    chat_id = chat_of(press)
    user = press.from_user
    result = await (desk.act(chat_id, command, user) if chat_id else desk.act_privately(command, user))
    await answer(press, desk, result, done, **values)


async def answer(
    press: CallbackQuery, desk: Desk, result: Transition | Refused, done: str, **values: str | int
) -> None:
    """Answer a press: a toast when it was done, an alert when it was refused."""
    if isinstance(result, Refused):
        text = desk.presenter.toast(await desk.language(press.from_user, chat_of(press)), result)
        await desk.sender.answer_callback(press.id, text, alert=True)
    else:
        words = await desk.words(press.from_user, chat_of(press))
        await desk.sender.answer_callback(press.id, toast(words.say(done, **values)))


async def join(press: CallbackQuery, callback_data: JoinPress, desk: Desk) -> None:
    """Take a seat in the registration whose button this is."""
    chat_id = chat_of(press)
    if chat_id is None or (await desk.engine.game(chat_id)).id != callback_data.game:
        await answer(press, desk, refused(Reason.STALE_BUTTON), "")
        return
    standing = await desk.rights.standing(chat_id, press.from_user.id)
    user = press.from_user
    command = Join(
        user_id=user.id,
        name=user.full_name,
        username=user.username,
        member=standing.member,
        muted=standing.muted,
    )
    await carry_out(press, desk, command, "toast-joined")


async def leave(press: CallbackQuery, callback_data: LeavePress, desk: Desk) -> None:
    """Give the seat up."""
    chat_id = chat_of(press)
    if chat_id and (await desk.engine.game(chat_id)).id != callback_data.game:
        await answer(press, desk, refused(Reason.STALE_BUTTON), "")
        return
    await carry_out(press, desk, Leave(user_id=press.from_user.id), "toast-left")


async def confirm(press: CallbackQuery, callback_data: ConfirmPress, desk: Desk) -> None:
    """Accept or refuse a role."""
    kind = ConfirmRole if callback_data.yes else RefuseRole
    command = kind(user_id=press.from_user.id, drawn=callback_data.drawn)
    await carry_out(press, desk, command, "toast-confirmed" if callback_data.yes else "toast-refused-role")


async def order(press: CallbackQuery, callback_data: OrderPress, desk: Desk) -> None:
    """Aim an action at a seat; without one, open the list of seats, or of actions."""
    if not callback_data.target:
        await show_order_menu(press, callback_data, desk)
        return
    command = Order(
        user_id=press.from_user.id,
        action=callback_data.action,
        target=callback_data.target,
        drawn=callback_data.drawn,
    )
    await carry_out(press, desk, command, "toast-ordered", seat=callback_data.target)


async def vote(press: CallbackQuery, callback_data: VotePress, desk: Desk) -> None:
    """Vote by day."""
    target = callback_data.target
    command = Nominate(user_id=press.from_user.id, target=target, drawn=callback_data.drawn)
    await carry_out(press, desk, command, "toast-voted" if target else "toast-voted-night", seat=target)


async def plead(press: CallbackQuery, callback_data: PleaPress, desk: Desk) -> None:
    """End one's plea."""
    await carry_out(press, desk, EndPlea(user_id=press.from_user.id, drawn=callback_data.drawn), "toast-pleaded")


async def judge(press: CallbackQuery, callback_data: VerdictPress, desk: Desk) -> None:
    """Vote for or against the execution."""
    guilty = callback_data.guilty
    command = CastVerdict(user_id=press.from_user.id, guilty=guilty, drawn=callback_data.drawn)
    await carry_out(press, desk, command, "toast-guilty" if guilty else "toast-innocent")


async def card(press: CallbackQuery, callback_data: CardPress, desk: Desk) -> None:
    """Show the presser his own card, seen by nobody else."""
    await show_card(press, callback_data, desk)


async def again(press: CallbackQuery, callback_data: AgainPress, desk: Desk) -> None:
    """Open the next registration."""
    chat_id = chat_of(press)
    if chat_id is None:
        await answer(press, desk, refused(Reason.STALE_BUTTON), "")
        return
    authority = await desk.rights.authority(chat_id, press.from_user.id)
    fresh = await desk.fresh.fresh(chat_id)
    await carry_out(press, desk, Open(by=press.from_user.id, authority=authority, fresh=fresh), "toast-opened")


async def unknown(press: CallbackQuery, desk: Desk) -> None:
    """Answer a button that no longer means anything, so that nobody waits for it."""
    await answer(press, desk, refused(Reason.STALE_BUTTON), "")


Doing = Callable[[CallbackQuery, Any, Desk], Awaitable[None]]
PRESSES: Mapping[str, tuple[type[CallbackData], Doing]] = {
    **{kind.__prefix__: (kind, doing) for kind, doing in courtroom.PRESSES},
    **{
        kind.__prefix__: (kind, doing)
        for kind, doing in (
            (JoinPress, join),
            (LeavePress, leave),
            (ConfirmPress, confirm),
            (OrderPress, order),
            (VotePress, vote),
            (PleaPress, plead),
            (VerdictPress, judge),
            (CardPress, card),
            (AgainPress, again),
            (LanguagePress, choose_language),
            (GroupLanguagePress, first_steps.choose),
            (CheckPress, first_steps.check),
            (PicturePress, portraits.send),
            (TopPress, tables.switch),
            (BoardPress, boards.send),
            (WonPress, people.choose),
            (PastPress, people.older),
            (ReplayPress, replay.leaf),
            (ForgetPress, forgetting.hear),
            (RulesPress, rules_shown.turned),
        )
    },
}
"""What each button does, found by one look-up whatever their number."""


async def on_press(press: CallbackQuery, desk: Desk) -> None:
    """Do what a button of ours says; a forged one says nothing."""
    kind, doing = PRESSES[_prefix(press)]
    try:
        meant = kind.unpack(press.data or "")
    except (TypeError, ValueError):
        await unknown(press, desk)
        return
    await doing(press, meant, desk)


async def _is_ours(press: CallbackQuery) -> bool:
    return _prefix(press) in PRESSES


def _prefix(press: CallbackQuery) -> str:
    return (press.data or "").partition(":")[0]


def routes() -> Router:
    """Say which updates come here: before all others, for presses are the most and the most urgent."""
    router = Router(name="presses")
    router.callback_query.register(on_press, _is_ours)
    return router


def rest() -> Router:
    """Answer, after all others, what nobody knows."""
    router = Router(name="rest")
    router.callback_query.register(unknown)
    return router
