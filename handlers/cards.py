"""A person's own card: in private, or as a message in the group that only he sees (architecture §7)."""

from aiogram.types import CallbackQuery, Message

from bot.outgoing.forms import Route, editing
from bot.outgoing.outcomes import DELIVERED
from bot.presenter.callbacks import CardPress, OrderPress
from bot.presenter.post import Drawing
from game.model import Game
from game.refusals import Reason, refused
from handlers.desk import Desk, toast

PRIVATE = "private"


async def show_card(press: CallbackQuery, callback_data: CardPress, desk: Desk) -> None:
    """Answer a press of My card with the presser's card as a whisper, or with an alert where that cannot be."""
    game = await game_of(press, desk)
    if game is None or game.id != callback_data.game:
        await _stale(press, desk)
        return
    drawing = await card_of(game, press.from_user.id, desk)
    whisper = Route(game.chat_id, press.from_user.id, press.id)
    sent = await desk.sender.answer(game.chat_id, drawing.text, keyboard=drawing.keyboard, whisper=whisper)
    if sent.outcome in DELIVERED:
        await desk.sender.answer_callback(press.id)
    else:
        await desk.sender.answer_callback(press.id, toast(drawing.text), alert=True)


async def card_of(game: Game, user_id: int, desk: Desk) -> Drawing:
    """Draw a person's card as the game stands."""
    audience = await desk.audiences.audience(game.chat_id, game.id)
    return desk.presenter.card(audience, game, user_id)


async def game_of(press: CallbackQuery, desk: Desk) -> Game | None:
    """Find the game that a button belongs to: its group's, or that of the person's seat."""
    message = press.message
    if message and message.chat.type != PRIVATE:
        return await desk.engine.game(message.chat.id)
    chat_id = await desk.engine.chat_of(press.from_user.id)
    return await desk.engine.game(chat_id) if chat_id else None


async def show_order_menu(press: CallbackQuery, callback_data: OrderPress, desk: Desk) -> None:
    """Turn the card to the seats of an action, or back to the actions; nothing is ordered yet."""
    game = await game_of(press, desk)
    drawn = callback_data.drawn
    if game is None or (game.id, game.phase_no) != (drawn.game_id, drawn.phase_no):
        await _stale(press, desk)
        return
    audience = await desk.audiences.audience(game.chat_id, game.id)
    user_id, choice = press.from_user.id, callback_data.action
    if choice:
        drawing = desk.presenter.targets(audience, game, user_id, choice, callback_data.page)
    else:
        drawing = desk.presenter.card(audience, game, user_id)
    await _redraw(press, drawing, desk)
    await desk.sender.answer_callback(press.id)


async def _stale(press: CallbackQuery, desk: Desk) -> None:
    text = desk.presenter.toast(await desk.language(press.from_user), refused(Reason.STALE_BUTTON))
    await desk.sender.answer_callback(press.id, text, alert=True)


async def _redraw(press: CallbackQuery, drawing: Drawing, desk: Desk) -> None:
    message = press.message
    if not isinstance(message, Message):
        return
    if message.ephemeral_message_id:
        route = Route(message.chat.id, press.from_user.id)
        method = editing(drawing, route, message.ephemeral_message_id)
    else:
        route = Route(message.chat.id)
        method = editing(drawing, route, message.message_id)
    await desk.sender.attempt(method, message.chat.id)
