"""A stage for plays over HTTP: the sandbox, the bot in this very process, and the bot's clock in the tests' hands."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from aiogram.methods import SendDocument
from pydantic import SecretStr
from structlog.testing import capture_logs

from bot import clock, nursery
from bot.app import App, Pace, opened, run
from bot.config import Config
from bot.limits import Limits, Window
from bot.middlewares import patience
from bot.storage import keys
from bot.storage.codec import decode_event
from game.model import Game
from sandbox.control import Control, Group, Person
from sandbox.telegram import Server, sandbox_server

NAMES = ("Анна", "Борис", "Віра", "Гліб", "Дана", "Юрко", "Зоя", "Ілля")
UNLIMITED = Limits(
    bot=Window(100_000, 1.0), group=Window(100_000, 1.0), chat=Window(100_000, 1.0), live_pause=0.0, flight=0.0
)
UNCOUNTED = 100_000
"""So many commands a minute may be typed on the stage."""
PATIENCE = 2000
FAULTS = {
    "an update could not be handled",
    "a delivery failed",
    "a hook failed",
    "a game could not be woken",
    "a punishment could not be carried out",
    "the court could not be announced",
    "the court could not finish something",
    "the court cannot go round",
}


class Watch:
    """The bot's clock: it goes on by itself, and the tests put it forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return clock.now() + self.ahead


@dataclass
class Stage:
    """What the tests work with."""

    server: Server
    control: Control
    watch: Watch
    redis_url: str
    database_url: str
    logged: list[Any] = field(default_factory=list)
    documents: list[Any] = field(default_factory=list)
    app: App = field(init=False)
    _stop: asyncio.Event = field(init=False)
    _running: "asyncio.Task[None]" = field(init=False)
    _opened: Any = field(init=False)

    async def raise_bot(self) -> None:
        """Start the bot, and again after `lower_bot`."""
        config = Config(bot_token=SecretStr(self.server.token), bot_api_url=self.server.url)
        pace = Pace(now=self.watch.now, limits=UNLIMITED)
        self._opened = opened(config, self.redis_url, self.database_url, pace)
        self.app = await self._opened.__aenter__()
        self.app.bot.session.middleware(self._keep_documents)
        self._stop = asyncio.Event()
        self._running = nursery.start(run(self.app, self._stop), name="the bot under test")
        await self.control.wait_call("deleteWebhook", (await self.control.journal())[-1].n)

    async def _keep_documents(self, make_request: Any, bot: Any, method: Any) -> Any:
        if isinstance(method, SendDocument):
            text = method.document.data.decode()
            self.documents.append(json.loads(text) if method.document.filename.endswith(".json") else text)
        return await make_request(bot, method)

    async def lower_bot(self) -> None:
        """Stop the bot as a graceful end does."""
        self._stop.set()
        async with asyncio.timeout(90):
            await self._running
        await self._opened.__aexit__(None, None, None)

    async def pass_time(self, seconds: float) -> None:
        """Let so much time pass for the bot; what is due by then has happened when this returns."""
        self.watch.ahead += seconds
        while await self.app.scheduler.step():
            pass
        self.app.delivery.nudge()

    async def quiet(self) -> None:
        """Wait until every update is handled and confirmed, and everything that came of it is told."""
        unsent = [keys.unsent(number) for number in range(keys.BUCKETS)]
        for _ in range(PATIENCE):
            if not self.server.world.updates.waiting() and not await self.app.stores.redis.exists(*unsent):
                return
            await clock.pause(0.01)
        raise TimeoutError("the bot is never done")

    async def game(self, where: Group) -> Game:
        return await self.app.desk.engine.game(where.id)

    async def journal_of(self, town: Any, kind: str) -> list[Any]:
        """List the events of a kind in the log of a table's present game."""
        game = await self.game(town.group)
        rows = await self.app.stores.redis.lrange(keys.log(town.group.id, game.id), 0, -1)
        events = [decode_event(row).event for row in rows]
        return [one for one in events if type(one).__name__ == kind]

    async def people(self, *names: str, **more: Any) -> list[Person]:
        """Make people who know the bot already; in Ukrainian unless told otherwise."""
        more = {"language_code": "uk", "started": True} | more
        return [await self.control.person(name, **more) for name in names]

    def crashes(self) -> list[Any]:
        """List what the bot logged as its own faults; aiogram only warns of kinds of updates that it does not know."""
        faults = [entry for entry in self.logged if entry["event"] in FAULTS]
        return [entry for entry in faults if "unknown update type" not in str(entry.get("error"))]


@asynccontextmanager
async def staged(redis_url: str, database_url: str) -> AsyncIterator[Stage]:
    """Run a sandbox and a bot for as long as the block lasts."""
    with capture_logs() as logged, patch.object(patience, "ALLOWED", UNCOUNTED):
        async with sandbox_server() as server, Control(server.url) as control:
            await control.limits(on=False)
            stage = Stage(server, control, Watch(), redis_url, database_url, logged)
            await stage.raise_bot()
            try:
                yield stage
            finally:
                await stage.lower_bot()
