"""Telegram as a test wants it: every request is recorded, and answered as the test said."""

from collections.abc import AsyncGenerator
from datetime import UTC, datetime
from typing import Any

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import EditMessageText, SendMessage, TelegramMethod
from aiogram.types import Chat, Message, User

TOKEN = "42:TEST"
BOT = User(id=42, is_bot=True, first_name="Cattani", username="cattani_bot")
NOON = datetime.fromtimestamp(1_764_500_000, UTC)


class Telegram(BaseSession):
    """Answers by the kind of request: a value, an exception to raise, or a function of the request."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[TelegramMethod[Any]] = []
        self.answers: dict[type, Any] = {}

    def sent(self, kind: type) -> list[Any]:
        return [one for one in self.requests if type(one) is kind]

    async def make_request(self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None) -> Any:  # noqa: ASYNC109
        self.requests.append(method)
        answer = self.answers.get(type(method), True)
        if callable(answer):
            answer = answer(method)
        if isinstance(answer, Exception):
            raise answer
        if answer is True and type(method) in {SendMessage, EditMessageText}:
            return self._shown(method).as_(bot)
        return answer

    def _shown(self, method: Any) -> Message:
        kind = "private" if method.chat_id > 0 else "supergroup"
        number = getattr(method, "message_id", None) or 1000 + len(self.requests)
        chat = Chat(id=method.chat_id, type=kind, title=None if method.chat_id > 0 else "Town")
        return Message(
            message_id=number, date=NOON, chat=chat, from_user=BOT, text=method.text, reply_markup=method.reply_markup
        )

    async def close(self) -> None:
        """Nothing is open."""

    async def stream_content(self, *_: Any, **__: Any) -> AsyncGenerator[bytes, None]:
        yield b""


def bot_on(session: Telegram) -> Bot:
    return Bot(TOKEN, session=session)
