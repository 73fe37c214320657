"""A client that keeps order: it restricts, and decodes what it is told."""

from typing import Any

from aiogram.types import Update

from sandbox.telegram.rights import PERMISSIONS
from tests.sandbox.client import Api, unknown_fields

ALL = dict.fromkeys(PERMISSIONS, True)
NONE = dict.fromkeys(PERMISSIONS, False)
HOUR = 3600


class Order(Api):
    """A client that restricts, and insists that the bot's own library decodes every update."""

    async def updates(self) -> list[dict[str, Any]]:
        waiting = await super().updates()
        decoded = [Update.model_validate(update) for update in waiting]
        assert [unknown for update in decoded for unknown in unknown_fields(update)] == []
        return waiting

    async def restrict(self, chat, who, permissions, until=0, **more: Any) -> None:
        given = {"use_independent_chat_permissions": True} | more
        address = {"chat_id": chat.id, "user_id": who.id}
        assert await self.ok("restrictChatMember", permissions=permissions, until_date=int(until), **address, **given)

    async def member(self, chat, who) -> dict[str, Any]:
        return await self.ok("getChatMember", chat_id=chat.id, user_id=who.id)
