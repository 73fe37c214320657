"""`/replay`: a finished game told again, to those at whose table it was played (spec/game.md §10)."""

import re

from aiogram.types import CallbackQuery, Chat, Message

from bot.outgoing.forms import Route
from bot.outgoing.outcomes import DELIVERED
from bot.presenter.callbacks import ReplayPress
from bot.presenter.post import Drawing
from bot.presenter.replay import Tale, draw
from bot.presenter.words import lot
from bot.storage.codec import decode_event
from game.phases import Finished
from game.result import GameResult
from handlers.desk import Desk, toast
from handlers.people import LOOKED_THROUGH
from handlers.turning import answer, private, tell, turn, words_of
from handlers.typed import id_of
from handlers.vocabulary import Typed

GAME_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


async def show(message: Message, typed: Typed, desk: Desk) -> None:
    """Tell a game: the one that is named, else this group's last one, in private one's own last one."""
    words = await words_of(message.chat, message.from_user, desk)
    reader = id_of(message.from_user)
    game_id = typed.rest or await _latest(message.chat, reader, desk)
    if not game_id:
        await tell(message, desk, words.say("replay-none"))
        return
    found = await _found(game_id, message.chat, reader, desk)
    if isinstance(found, str):
        await tell(message, desk, words.say(found))
    else:
        await answer(message, desk, draw(words, await _tale(found, desk), 1, back=private(message.chat)))


async def _latest(chat: Chat, reader: int, desk: Desk) -> str:
    """Find the game that is meant where none is named; empty if there is none."""
    if not private(chat):
        game = await desk.engine.game(chat.id)
        if isinstance(game.phase, Finished):
            return game.id
    games = await desk.shelves.histories.last_games(reader, LOOKED_THROUGH)
    return next((game.game_id for game in games if private(chat) or game.chat_id == chat.id), "")


async def _found(game_id: str, chat: Chat, reader: int, desk: Desk) -> GameResult | str:
    """Find a game that may be told here, or the message that says why there is none."""
    game = await desk.shelves.histories.game(game_id) if GAME_ID.fullmatch(game_id) else None
    if game is None:
        waits = not private(chat) and (await desk.engine.game(chat.id)).id == game_id
        return "replay-later" if waits else "replay-unknown"
    return game if await _open_to(game, chat, reader, desk) else "replay-foreign"


async def _open_to(game: GameResult, chat: Chat, reader: int, desk: Desk) -> bool:
    """Say whether a game may be told here: in its own group, to its players, and to the group's members."""
    if not private(chat):
        return game.chat_id == chat.id
    seated = any(seat.user_id == reader for seat in game.seats)
    return seated or (await desk.rights.standing(game.chat_id, reader)).member


async def _tale(game: GameResult, desk: Desk) -> Tale:
    """Gather what a story is told from."""
    logged = [decode_event(line.encode()) for line in game.log]
    events = tuple((lot(one.game_id, one.version, one.index), one.event) for one in logged)
    return Tale(game=game, events=events, title=await desk.chats.title(game.chat_id) or "")


async def leaf(press: CallbackQuery, callback_data: ReplayPress, desk: Desk) -> None:
    """Open a game or turn its pages; opened in a group it is shown to the presser alone, where that can be."""
    chat, reader = press.message.chat if press.message else None, press.from_user.id
    own = await desk.words(press.from_user, chat.id if chat else None)
    found = await _found(callback_data.game, chat, reader, desk) if chat else "refused-stale-button"
    if chat is None or isinstance(found, str):
        await desk.sender.answer_callback(press.id, toast(own.say(str(found))), alert=True)
        return
    tale, opening = await _tale(found, desk), callback_data.page == 0
    if opening and not private(chat):
        await _open(press, chat, draw(own, tale, 1, back=False), desk)
        return
    words = own if _whispered(press) else await words_of(chat, press.from_user, desk)
    await desk.sender.answer_callback(press.id)
    await turn(press, desk, draw(words, tale, callback_data.page, back=private(chat)))


def _whispered(press: CallbackQuery) -> bool:
    return isinstance(press.message, Message) and bool(press.message.ephemeral_message_id)


async def _open(press: CallbackQuery, chat: Chat, drawing: Drawing, desk: Desk) -> None:
    """Show the beginning of a story to whoever pressed; where nothing can be whispered, to the group."""
    whisper = Route(chat.id, press.from_user.id, press.id)
    sent = await desk.sender.answer(chat.id, drawing.text, keyboard=drawing.keyboard, whisper=whisper)
    await desk.sender.answer_callback(press.id)
    if sent.outcome not in DELIVERED:
        await desk.sender.answer(chat.id, drawing.text, keyboard=drawing.keyboard)
