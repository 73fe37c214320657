"""The tables of the richest and the poorest: `!topten` and its kin, and the buttons of `/top` (spec/game.md §10)."""

from collections.abc import Mapping

from aiogram.types import CallbackQuery, Chat, Message

from bot.presenter.callbacks import TopPress
from bot.presenter.tables import Choice, Top, draw, own_line
from bot.storage.tables import Order, Period, Row
from bot.storage.totals import EVERYWHERE
from handlers.desk import Desk, toast
from handlers.turning import LARGEST, answer, private, scope_of, stale, turn, words_of
from handlers.typed import id_of
from handlers.vocabulary import Typed

ORDERS: Mapping[str, Order] = {
    "top": Order.RICHEST,
    "topten": Order.RICHEST,
    "bottomten": Order.POOREST,
    "toptenmod": Order.BEST_AVERAGE,
    "topbottommod": Order.WORST_AVERAGE,
}
"""Which table each command begins with."""
LOOKED_THROUGH = 100
"""So many of a person's last games say which chats he may pick."""
MOST_CHATS = 5


async def show(message: Message, typed: Typed, desk: Desk) -> None:
    """Answer a command with its table: of this group, in private of all groups."""
    reader = id_of(message.from_user)
    choice = Choice(scope=scope_of(message.chat), order=ORDERS[typed.command])
    words = await words_of(message.chat, message.from_user, desk)
    top = await _top(choice, reader, await own_of(choice, reader, desk), message.chat, desk)
    await answer(message, desk, draw(words, top))


async def switch(press: CallbackQuery, callback_data: TopPress, desk: Desk) -> None:
    """Turn a table to another one, and tell the presser his own place by a toast."""
    chat, reader = press.message.chat if press.message else None, press.from_user.id
    choice = await choice_of(callback_data, chat, reader, desk) if chat else None
    if chat is None or choice is None:
        await stale(press, desk)
        return
    own = await own_of(choice, reader, desk)
    told = own_line(await desk.words(press.from_user, chat.id), choice, own)
    await desk.sender.answer_callback(press.id, toast(told))
    words = await words_of(chat, press.from_user, desk)
    await turn(press, desk, draw(words, await _top(choice, reader, own, chat, desk)))


async def choice_of(pressed: TopPress, chat: Chat, reader: int, desk: Desk) -> Choice | None:
    """Read which table a button leads to; in private only chats where the reader has played are open to him."""
    scope = pressed.scope
    if scope != EVERYWHERE:
        scope = await _own_chat(scope, reader, desk) if private(chat) else chat.id
    choice = Choice(scope=scope, order=pressed.order, period=pressed.period)
    opened = scope != EVERYWHERE or pressed.scope == EVERYWHERE
    return choice if opened and choice.known() else None


async def _own_chat(scope: int, reader: int, desk: Desk) -> int:
    """Follow a chat to where it moved; a chat where the reader has not played is none."""
    if abs(scope) >= LARGEST:
        return EVERYWHERE
    scope = await desk.chats.moved(scope) or scope
    return scope if await desk.shelves.histories.won(scope, reader) else EVERYWHERE


async def own_of(choice: Choice, reader: int, desk: Desk) -> Row | None:
    """Find the reader's own line in a table."""
    return await desk.shelves.tables.place_of(choice.scope, Order(choice.order), Period(choice.period), reader)


async def _top(choice: Choice, reader: int, own: Row | None, chat: Chat, desk: Desk) -> Top:
    lines = await desk.shelves.tables.top(choice.scope, Order(choice.order), Period(choice.period))
    if private(chat):
        chats = await _chats_of(reader, choice.scope, desk)
    else:
        chats = ((chat.id, chat.title or ""),)
    return Top(choice=choice, lines=lines, own=own, reader=reader, chats=chats, public=not private(chat))


async def _chats_of(reader: int, chosen: int, desk: Desk) -> tuple[tuple[int, str], ...]:
    """List the chats where a person has played lately, the one that is shown among them."""
    games = await desk.shelves.histories.last_games(reader, LOOKED_THROUGH)
    titles = {game.chat_id: game.title or "" for game in reversed(games)}
    latest = dict.fromkeys(game.chat_id for game in games)
    if chosen != EVERYWHERE and chosen not in titles:
        titles[chosen] = await desk.chats.title(chosen) or ""
    picked = [*([chosen] if chosen != EVERYWHERE else []), *(one for one in latest if one != chosen)]
    return tuple((one, titles[one]) for one in sorted(picked[:MOST_CHATS], key=lambda one: (titles[one], one)))
