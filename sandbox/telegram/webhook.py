"""Delivery of updates to a webhook: in order within a chat, over several connections, again after a failure."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot import clock, nursery
from sandbox.telegram.model import JSON
from sandbox.telegram.world import World

FIRST_DELAY = 0.1
LONGEST_DELAY = 5.0
PATIENCE = 60.0
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
Call = Callable[[str, dict[str, Any]], Awaitable[object]]


@dataclass(slots=True)
class Webhook:
    """Where updates go, and how it went."""

    address: str
    secret: str
    connections: int
    failed_at: float = 0.0
    failure: str = ""


class Courier:
    """Delivers the updates of one world for as long as it lives."""

    def __init__(self, world: World, call: Call) -> None:
        self._world = world
        self._call = call
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._session: aiohttp.ClientSession | None = None
        self._main: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to deliver as soon as there is a webhook."""
        self._main = nursery.start(self._run(), name="webhook courier")

    async def stop(self) -> None:
        """Stop delivering."""
        tasks = [task for task in (self._main, *self._busy.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _run(self) -> None:
        while True:
            changed = self._world.updates.changed()
            webhook = self._world.profile.values.get("webhook")
            if isinstance(webhook, Webhook):
                self._dispatch(webhook)
            await changed.wait()

    def _dispatch(self, webhook: Webhook) -> None:
        """Start a delivery for every chat whose earlier updates are all delivered."""
        for update in self._world.updates.waiting():
            key = queue_of(update)
            if len(self._busy) >= webhook.connections:
                return
            if key not in self._busy:
                self._busy[key] = nursery.start(self._deliver(webhook, update, key), name=f"webhook delivery {key}")

    async def _deliver(self, webhook: Webhook, update: JSON, key: int) -> None:
        delay = FIRST_DELAY
        try:
            while self._world.profile.values.get("webhook") is webhook:
                if await self._post(webhook, update):
                    pending = self._world.updates.pending
                    self._world.updates.pending = [entry for entry in pending if entry[1] is not update]
                    return
                webhook.failed_at = self._world.now()
                await clock.pause(delay)
                delay = min(delay * 2, LONGEST_DELAY)
        finally:
            del self._busy[key]
            self._world.updates.wake()

    async def _post(self, webhook: Webhook, update: JSON) -> bool:
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=PATIENCE))
        headers = {SECRET_HEADER: webhook.secret} if webhook.secret else {}
        try:
            async with self._session.post(webhook.address, json=update, headers=headers) as answer:
                if not 200 <= answer.status < 300:
                    webhook.failure = f"Wrong response from the webhook: {answer.status} {answer.reason}"
                    return False
                await self._obey(answer)
                return True
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            webhook.failure = f"Connection failed: {type(error).__name__}"
            return False

    async def _obey(self, answer: aiohttp.ClientResponse) -> None:
        """Do what the answer asks for: a webhook may call one method that way."""
        try:
            asked = await answer.json(content_type=None)
        except (ValueError, UnicodeDecodeError):
            return
        if isinstance(asked, dict) and isinstance(asked.get("method"), str):
            await self._call(asked.pop("method"), asked)


def queue_of(update: JSON) -> int:
    """Tell in which queue an update waits: that of its chat, or of the person who acted."""
    body = next((value for name, value in update.items() if name != "update_id"), None)
    if not isinstance(body, dict):
        return 0
    chat = body.get("chat")
    if not isinstance(chat, dict) and "from" in body:
        chat = body["from"]
    return int(chat["id"]) if isinstance(chat, dict) and isinstance(chat.get("id"), int) else 0
