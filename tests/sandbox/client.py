"""A client of the Bot API that hides nothing: what went over the wire is what a test sees."""

from typing import Any, Self

import aiohttp
from pydantic import BaseModel

EVERY_KIND = [
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "message_reaction",
    "callback_query",
    "my_chat_member",
    "chat_member",
]


class Api:
    def __init__(self, url: str, token: str) -> None:
        self.url = f"{url}/bot{token}"
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    @property
    def session(self) -> aiohttp.ClientSession:
        assert self._session is not None
        return self._session

    async def answer(self, method: str, **given: Any) -> dict[str, Any]:
        """The whole answer, refused or not."""
        async with self.session.post(f"{self.url}/{method}", json=given) as response:
            body = await response.json()
            assert body["ok"] or body["error_code"] == response.status
            return body

    async def ok(self, method: str, **given: Any) -> Any:
        """The result of a call that must succeed."""
        body = await self.answer(method, **given)
        assert body["ok"], body
        return body["result"]

    async def no(self, method: str, **given: Any) -> str:
        """The description of a refusal."""
        body = await self.answer(method, **given)
        assert not body["ok"], body
        return body["description"]

    async def updates(self) -> list[dict[str, Any]]:
        """What waits for the bot, confirmed at once."""
        waiting = await self.ok("getUpdates")
        if waiting:
            await self.ok("getUpdates", offset=waiting[-1]["update_id"] + 1)
        return waiting

    async def allow_all(self) -> None:
        """Ask for every kind of update, and forget what came so far."""
        await self.ok("getUpdates", allowed_updates=EVERY_KIND)
        await self.updates()

    async def last(self, kind: str) -> dict[str, Any]:
        """The latest waiting update of a kind."""
        return [update[kind] for update in await self.updates() if kind in update][-1]


def keyboard(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"inline_keyboard": [[button] for button in buttons]}


def button(text: str = "Press", **action: Any) -> dict[str, Any]:
    return {"text": text} | (action or {"callback_data": "x"})


def unknown_fields(value) -> list[str]:
    """The fields of an object, however deep, that the library does not know."""
    if isinstance(value, list):
        return [unknown for inner in value for unknown in unknown_fields(inner)]
    if not isinstance(value, BaseModel):
        return []
    deep = [unknown for name in type(value).model_fields for unknown in unknown_fields(getattr(value, name, None))]
    return [f"{type(value).__name__}.{name}" for name in value.model_extra or {}] + deep
