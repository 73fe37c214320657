"""The HTTP side: the Bot API, the control side and the page, on one port."""

import inspect
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from sandbox.telegram.acts import deeds, machine, notices, people, speech, views  # noqa: F401 - they enter their actions
from sandbox.telegram.acts.registry import ACTS
from sandbox.telegram.calls import Answer, call, unauthorized, unknown_method
from sandbox.telegram.errors import ApiError, ControlError
from sandbox.telegram.methods.files import find_path
from sandbox.telegram.parameters import Parameters, Upload
from sandbox.telegram.webhook import Courier
from sandbox.telegram.world import TOKEN, World

PAGE = Path(__file__).resolve().parent.parent / "page"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
LARGEST_BODY = 64 * 1024 * 1024
LARGEST_KEPT = 4 * 1024 * 1024


@dataclass(slots=True)
class Server:
    """A running sandbox; `world` is its present state, `url` where it listens."""

    token: str = TOKEN
    url: str = ""
    world: World = field(init=False)
    courier: Courier = field(init=False)

    def __post_init__(self) -> None:
        self.world = World(self.token)
        self._deliver()

    def _deliver(self) -> None:
        world = self.world

        async def obey(name: str, given: dict[str, Any]) -> object:
            return await call(world, name, Parameters.of(given))

        self.courier = Courier(world, obey)

    async def reset(self) -> None:
        """Begin anew: nobody, nothing."""
        old = self.world
        await self.courier.stop()
        self.world = World(self.token)
        for stream in (old.feed, old.journal):
            stream.close()
        old.updates.close()
        self._deliver()
        self.courier.start()

    def application(self) -> web.Application:
        """Make the HTTP application."""
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_route("*", "/bot{token}/{method}", self._bot)
        app.router.add_route("*", "/bot{token}/{method}/", self._bot)
        app.router.add_get("/file/bot{token}/{path:.+}", self._file)
        app.router.add_post("/control/reset", self._reset)
        app.router.add_route("*", "/control/{action}", self._control)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name}", self._page)
        return app

    async def _bot(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            answer = unauthorized()
        elif request.method not in ("GET", "POST"):
            answer = unknown_method()
        else:
            try:
                parameters = await read_parameters(request)
            except ApiError as error:
                return web.json_response(error.answer(), status=error.code)
            except ValueError:
                body = {"ok": False, "error_code": 400, "description": "Bad Request: can't parse request"}
                return web.json_response(body, status=400)
            answer = await call(self.world, request.match_info["method"], parameters)
        return respond(request, answer)

    async def _file(self, request: web.Request) -> web.Response:
        kept = find_path(self.world, request.match_info["path"])
        if request.match_info["token"] != self.token or kept is None:
            return web.json_response({"ok": False, "error_code": 404, "description": "Not Found"}, status=404)
        return web.Response(body=kept.content.ljust(kept.size, b"\0"), content_type="application/octet-stream")

    async def _control(self, request: web.Request) -> web.Response:
        act = ACTS.get(request.match_info["action"])
        if act is None:
            return web.json_response({"ok": False, "error": "there is no such action"}, status=404)
        try:
            result = act(self.world, await read_parameters(request))
            if inspect.isawaitable(result):
                result = await result
        except (ControlError, ApiError, ValueError, KeyError, StopIteration) as error:
            return web.json_response({"ok": False, "error": str(error) or "that cannot be"}, status=400)
        return web.json_response({"ok": True, "result": result})

    async def _reset(self, request: web.Request) -> web.Response:
        await self.reset()
        return web.json_response({"ok": True, "result": True})

    async def _page(self, request: web.Request) -> web.StreamResponse:
        path = PAGE / request.match_info.get("name", "index.html")
        if path.parent != PAGE or path.suffix not in TYPES or not path.is_file():
            raise web.HTTPNotFound
        return web.Response(body=path.read_bytes(), content_type=TYPES[path.suffix], charset="utf-8")


def respond(request: web.Request, answer: Answer) -> web.StreamResponse:
    """Send an answer, or break the connection as a fault wants it."""
    if answer.broken == "garbage":
        return web.Response(status=502, text="<html><body>502 Bad Gateway</body></html>", content_type="text/html")
    if answer.broken and request.transport is not None:
        request.transport.abort()
    return web.json_response(answer.body, status=answer.status)


async def read_parameters(request: web.Request) -> Parameters:
    """Read the parameters of a call, wherever they are: query, JSON, form, multipart."""
    given: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        body = await request.json() if request.can_read_body else {}
        if not isinstance(body, Mapping):
            raise ValueError("the body is no object")
        given |= body
    elif request.can_read_body:
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                files[name] = _upload(value)
            else:
                given[name] = value if isinstance(value, str) else bytes(value).decode(errors="replace")
    return Parameters.of(given, files)


def _upload(file: web.FileField) -> Upload:
    size = file.file.seek(0, 2)
    file.file.seek(0)
    content = file.file.read() if size <= LARGEST_KEPT else b""
    file.file.close()
    return Upload(file.filename, size, file.content_type, content)


@asynccontextmanager
async def sandbox_server(port: int = 0, host: str = "127.0.0.1", token: str = TOKEN) -> AsyncIterator[Server]:
    """Run a sandbox for as long as the block lasts; port 0 takes a free one."""
    server = Server(token)
    runner = web.AppRunner(server.application(), access_log=None, shutdown_timeout=0.5, handler_cancellation=True)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    await site.start()
    server.url = f"http://{host}:{runner.addresses[0][1]}"
    server.courier.start()
    try:
        yield server
    finally:
        for stream in (server.world.feed, server.world.journal):
            stream.close()
        server.world.updates.close()
        await server.courier.stop()
        await runner.cleanup()
