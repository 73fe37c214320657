"""Silence by deleting (spec/game.md §13): what is said out of turn goes, and a missing right is told once."""

from collections.abc import Awaitable, Callable

from aiogram.methods import DeleteMessage

from bot.chat_settings import ChatSettings
from bot.outgoing.outcomes import Outcome
from bot.presenter.post import Post
from bot.presenter.posts import TelegramPresenter
from bot.rights import Rights
from bot.sending import Sender
from bot.storage.chats import Chats
from bot.storage.recent import Recent

RIGHT = "can_delete_messages"
REMEMBERED = 120.0
"""Seconds for which it is remembered what was deleted."""


class Silencer:
    """Deletes messages; `complain` tells a chat, once, that the right to delete is missing."""

    def __init__(self, sender: Sender, chats: Chats, complain: Callable[[int], Awaitable[None]]) -> None:
        self._sender = sender
        self._chats = chats
        self._complain = complain
        self._gone: Recent[tuple[int, int], bool] = Recent(life=REMEMBERED)

    def gone(self, chat_id: int, message_id: int) -> bool:
        """Say whether a message was deleted a moment ago."""
        return bool(self._gone.get((chat_id, message_id)))

    async def silence(self, chat_id: int, message_id: int) -> None:
        """Delete a message at once, and once: deletions have no limit of their own, and a late one silences nobody."""
        if self.gone(chat_id, message_id):
            return
        reply = await self._sender.attempt(DeleteMessage(chat_id=chat_id, message_id=message_id), chat_id)
        if reply.outcome in {Outcome.SENT, Outcome.GONE}:
            self._gone.put((chat_id, message_id), True)
        lacking = reply.outcome in {Outcome.NO_RIGHT, Outcome.TOO_LATE}
        if lacking and await self._chats.warn(chat_id, RIGHT):
            await self._complain(chat_id)


def complainer(
    sender: Sender, presenter: TelegramPresenter, rights: Rights, settings_of: ChatSettings
) -> Callable[[int], Awaitable[None]]:
    """Make what tells a chat which rights are missing, and what each is for."""

    async def complain(chat_id: int) -> None:
        text = presenter.welcome_group(await settings_of.language(chat_id), await rights.missing(chat_id))
        await sender.post(chat_id, Post(text=text))

    return complain
