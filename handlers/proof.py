"""The proof of a finished game's deal, as a file that anyone can check (spec/game.md §14)."""

import json

from aiogram.enums import ParseMode
from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile, Message

from game.model import Game
from game.proof import proof_of
from handlers.desk import Desk


async def send(message: Message, game: Game, desk: Desk) -> None:
    """Send the proof with a word on how to check it."""
    assert message.from_user is not None
    words = await desk.words(message.from_user, message.chat.id)
    text = json.dumps(proof_of(game), ensure_ascii=False, indent=1)
    file = BufferedInputFile(text.encode(), filename=f"cattani-{game.id}.json")
    sending = SendDocument(
        chat_id=message.chat.id, document=file, caption=words.say("verify-caption"), parse_mode=ParseMode.HTML
    )
    await desk.sender.attempt(sending, message.chat.id)
