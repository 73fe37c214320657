"""Deletes what somebody wrote in the last 48 hours: Telegram leaves it standing when he is banned (faults: Q61)."""

from typing import Protocol

from aiogram.methods import DeleteMessages

from bot.court.asking import Attempt

AT_ONCE = 100
"""Messages that one request may delete (telegram-facts §2)."""


class Said(Protocol):
    """Who remembers what people wrote."""

    async def ids(self, chat_id: int, user_id: int) -> list[int]:
        """List the ids of a person's messages of the last 48 hours in a chat."""
        ...


class Unheard:
    """Remembers nothing."""

    async def ids(self, chat_id: int, user_id: int) -> list[int]:
        """Know of none."""
        return []


class Wiping:
    """Deletes people's messages by the ids that were kept; what is gone or too old is skipped by Telegram."""

    def __init__(self, attempt: Attempt, said: Said) -> None:
        self._attempt, self._said = attempt, said

    async def wipe(self, chat_id: int, user_id: int) -> None:
        """Delete what a person wrote; a failure leaves the rest standing."""
        ids = await self._said.ids(chat_id, user_id)
        for first in range(0, len(ids), AT_ONCE):
            method = DeleteMessages(chat_id=chat_id, message_ids=ids[first : first + AT_ONCE])
            await self._attempt(method, chat_id)
