"""Requests and answers of an outside client, taken down between it and the sandbox, and played again without it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
from aiohttp import web

PATIENCE = 30.0
CHANGING = frozenset({"date", "edit_date"})


def steady(value: Any) -> Any:
    """A value without what differs from one run to the next."""
    if isinstance(value, dict):
        return {name: 0 if name in CHANGING else steady(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [steady(inner) for inner in value]
    return value


class Recorder:
    """Stands between a client and the sandbox and remembers what passes, and what people did meanwhile."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.url = ""
        self.taken: list[dict[str, Any]] = []
        self._open: list[str] = []
        self._moved = asyncio.Condition()

    async def act(self, name: str) -> None:
        """Note what people do, once the client does nothing but wait for updates."""
        async with self._moved:
            await asyncio.wait_for(self._moved.wait_for(lambda: self._open == ["getUpdates"]), PATIENCE)
        self.taken.append({"act": name})

    @asynccontextmanager
    async def _passing(self, method: str) -> AsyncIterator[None]:
        async with self._moved:
            self._open.append(method)
            self._moved.notify_all()
        try:
            yield
        finally:
            self._open.remove(method)
            async with self._moved:
                self._moved.notify_all()

    async def handle(self, request: web.Request) -> web.Response:
        async with self._passing(request.path.rsplit("/", 1)[-1]):
            return await self._pass(request)

    async def _pass(self, request: web.Request) -> web.Response:
        body = await request.read()
        kind = request.headers.get("Content-Type", "")
        async with aiohttp.ClientSession() as session:
            address = self.target + request.path_qs
            headers = {"Content-Type": kind} if kind else {}
            async with session.request(request.method, address, data=body, headers=headers) as answer:
                told = await answer.json()
        method = request.path.rsplit("/", 1)[-1]
        asked = json.loads(body) if body else {}
        self.taken.append({"method": method, "content_type": kind, "request": asked, "answer": steady(told)})
        return web.json_response(told, status=answer.status)


@asynccontextmanager
async def recording(target: str) -> AsyncIterator[Recorder]:
    recorder = Recorder(target)
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", recorder.handle)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5, handler_cancellation=True)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    recorder.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield recorder
    finally:
        await runner.cleanup()
