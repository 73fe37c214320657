"""A table of the books as a picture (issue 4): sent to where the table stands, once in a while."""

from collections.abc import Mapping

from aiogram.methods import SendPhoto
from aiogram.types import BufferedInputFile, CallbackQuery, Chat, EphemeralMessageParameters, Message

from bot.pictures import Board, BoardRow
from bot.pictures.cards import Kind
from bot.pictures.cards import Period as Span
from bot.presenter.callbacks import BoardPress
from bot.presenter.tables import AVERAGES, Choice
from bot.presenter.words import Words
from bot.storage.tables import Order, Period, Row
from bot.storage.totals import EVERYWHERE
from handlers.desk import Desk, toast
from handlers.tables import choice_of, own_of
from handlers.turning import private, stale, words_of

KINDS: Mapping[str, Kind] = {
    "richest": "richest",
    "poorest": "poorest",
    "best_average": "best",
    "worst_average": "worst",
}
"""What a picture is about, by the order of its table."""
SPANS: Mapping[str, Span] = {"day": "day", "week": "week", "month": "month", "all": "all"}


async def send(press: CallbackQuery, callback_data: BoardPress, desk: Desk) -> None:
    """Draw the table whose button was pressed; in a group everybody sees it, below a whispered table one person."""
    message, reader = press.message, press.from_user.id
    choice = await choice_of(callback_data, message.chat, reader, desk) if message else None
    if message is None or choice is None:
        await stale(press, desk)
        return
    if not desk.shelves.easel.free((message.chat.id,), choice.press()):
        own = await desk.words(press.from_user, message.chat.id)
        await desk.sender.answer_callback(press.id, toast(own.say("button-picture-soon")), alert=True)
        return
    await desk.sender.answer_callback(press.id)
    words = await words_of(message.chat, press.from_user, desk)
    board = await _board(words, choice, message.chat, reader, desk)
    picture = await desk.shelves.studio.leaderboard(board, words.language)
    await desk.sender.send(_photo(press, message.chat, picture), message.chat.id)


def _photo(press: CallbackQuery, chat: Chat, picture: bytes) -> SendPhoto:
    """Put a picture where the table stands: into its topic, and before one reader alone if he alone sees it."""
    message = press.message if isinstance(press.message, Message) else None
    whispered = message is not None and bool(message.ephemeral_message_id)
    alone = EphemeralMessageParameters(receiver_user_id=press.from_user.id, callback_query_id=press.id)
    return SendPhoto(
        chat_id=chat.id,
        photo=BufferedInputFile(picture, filename="cattani.png"),
        message_thread_id=message.message_thread_id if message and message.is_topic_message else None,
        ephemeral_message_parameters=alone if whispered else None,
    )


async def _board(words: Words, choice: Choice, chat: Chat, reader: int, desk: Desk) -> Board:
    lines = await desk.shelves.tables.top(choice.scope, Order(choice.order), Period(choice.period))
    own = await own_of(choice, reader, desk)
    return Board(
        kind=KINDS[choice.order],
        period=SPANS[choice.period],
        chat=await _title(choice, chat, desk),
        rows=tuple(_row(words, line, choice, reader) for line in lines),
        own=_row(words, own, choice, reader) if own else None,
    )


async def _title(choice: Choice, chat: Chat, desk: Desk) -> str | None:
    """Tell the title of a table's chat; None for all chats together."""
    if choice.scope == EVERYWHERE:
        return None
    return (await desk.chats.title(choice.scope) if private(chat) else chat.title) or ""


def _row(words: Words, line: Row, choice: Choice, reader: int) -> BoardRow:
    return BoardRow(
        place=line.place,
        name=words.say("books-forgotten") if line.user_id < 0 else line.name,
        value=line.average if choice.order in AVERAGES else line.money,
        games=line.games,
        mine=line.user_id == reader,
    )
