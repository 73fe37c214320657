"""The web side: updates by webhook, whether the bot is well, and its figures for Prometheus (architecture §10)."""

import hmac
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import asyncpg
import structlog
from aiohttp import web
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot.sending import Counters
from bot.storage import keys
from bot.updates import Intake

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
LARGEST_UPDATE = 1024 * 1024
GRACE = 5.0
"""Seconds that requests in hand get at the end."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """What is served over HTTP; without a secret there is no webhook, only health and figures."""

    intake: Intake
    redis: Redis
    pool: "asyncpg.Pool[asyncpg.Record]"
    figures: Callable[[], Awaitable[str]]
    path: str
    secret: str

    def application(self) -> web.Application:
        """Make the HTTP application."""
        app = web.Application(client_max_size=LARGEST_UPDATE)
        app.router.add_get("/healthz", self._healthy)
        app.router.add_get("/readyz", self._ready)
        app.router.add_get("/metrics", self._metrics)
        if self.secret:
            app.router.add_post(self.path, self._update)
        return app

    async def _update(self, request: web.Request) -> web.Response:
        """Handle one update before 200 is answered: what is not handled, Telegram sends again."""
        given = request.headers.get(SECRET_HEADER, "")
        if not hmac.compare_digest(given.encode(), self.secret.encode()):
            return web.Response(status=403)
        raw = read(await request.read())
        if raw is not None:
            await self.intake.handle(raw)
        return web.Response()

    async def _healthy(self, _: web.Request) -> web.Response:
        return web.Response(text="ok")

    async def _ready(self, _: web.Request) -> web.Response:
        missing = await self._missing()
        return web.Response(status=503 if missing else 200, text=", ".join(missing) or "ok")

    async def _missing(self) -> list[str]:
        missing = []
        try:
            await self.redis.get(keys.WORKERS + ":probe")
        except (OSError, RedisError):
            missing.append("redis")
        try:
            await self.pool.fetchval("SELECT 1", timeout=5)
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
            missing.append("postgresql")
        return missing

    async def _metrics(self, _: web.Request) -> web.Response:
        try:
            text = await self.figures()
        except (OSError, RedisError):
            return web.Response(status=503)
        return web.Response(text=text, headers={"Content-Type": "text/plain; version=0.0.4; charset=utf-8"})


def read(body: bytes) -> dict[str, Any] | None:
    """Read an update off a request; what is none is skipped and answered with 200, or it would come for ever."""
    try:
        raw = json.loads(body)
    except ValueError:
        raw = None
    if isinstance(raw, dict) and isinstance(raw.get("update_id"), int):
        return raw
    log.error("a request carries no update", bytes=len(body))
    return None


async def figures(counters: Counters, intake: Intake, redis: Redis) -> str:
    """Tell the figures in Prometheus' text format; games are counted by the timers that wait for them."""
    async with redis.pipeline(transaction=False) as pipeline:
        for number in range(keys.BUCKETS):
            pipeline.zcard(keys.wakeups(number))
        games = sum(await pipeline.execute())
    plain = {
        "cattani_messages_sent_total": counters.sent,
        "cattani_messages_edited_total": counters.edited,
        "cattani_requests_throttled_total": counters.throttled,
        "cattani_messages_given_up_total": counters.gave_up,
        "cattani_updates_handled_total": intake.handled,
        "cattani_updates_failed_total": intake.failed,
        "cattani_updates_undecodable_total": intake.undecodable,
    }
    lines = [line for name, value in plain.items() for line in _lines(name, "counter", {"": value})]
    outcomes = {f'{{outcome="{outcome}"}}': count for outcome, count in sorted(counters.by_outcome.items())}
    lines += _lines("cattani_requests_total", "counter", outcomes)
    lines += _lines("cattani_games_running", "gauge", {"": games})
    return "\n".join(lines) + "\n"


def _lines(name: str, kind: str, values: Mapping[str, int]) -> list[str]:
    return [f"# TYPE {name} {kind}", *(f"{name}{labels} {value}" for labels, value in values.items())]


@asynccontextmanager
async def serving(pages: Web, port: int | None) -> AsyncIterator[None]:
    """Serve for as long as the block lasts; without a port nothing is served."""
    if port is None:
        yield
        return
    runner = web.AppRunner(pages.application(), access_log=None, shutdown_timeout=GRACE)
    await runner.setup()
    try:
        await web.TCPSite(runner, None, port).start()
        log.info("serving", port=port, webhook=bool(pages.secret))
        yield
    finally:
        await runner.cleanup()
