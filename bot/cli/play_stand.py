"""The bot and the sandbox side by side in one process, on given servers: where games over HTTP are played.

Time may run faster than usual (`time_scale` below 1). What Telegram allows in a minute then has to be allowed in a
shorter one: the sandbox's limits, and the bot's own knowledge of them, are widened by the same factor, so that a fast
game meets the limits exactly as often as a slow one.
"""

import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from pydantic import SecretStr
from redis.asyncio import Redis

from bot import clock
from bot.app import App, Pace, opened
from bot.config import Config
from bot.limits import Limits, Window
from bot.services.addresses import Addresses
from sandbox.control import Control
from sandbox.residents.crowd import Table
from sandbox.residents.founding import Plan, found
from sandbox.telegram import sandbox_server

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """A bot that is built but not yet running, and the control side of its Telegram; `url` is the sandbox's page."""

    app: App
    control: Control
    url: str

    async def gather(self, plan: Plan) -> Table:
        """Bring a group together that speaks the plan's language."""

        async def settle(group: int, owner: int) -> None:
            language = plan.manners.language
            await self.app.stores.settings_of.change(group, "language", language, by=owner, at=clock.now())

        return await found(self.control, plan, settle)


@asynccontextmanager
async def standing(addresses: Addresses, *, time_scale: float, port: int = 0) -> AsyncIterator[Stand]:
    """Open a stand with nobody in it yet; games that an earlier one left in Redis are forgotten.

    Raises:
        OSError: the port is taken, or a server cannot be reached.
    """
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(sandbox_server(port=port, host=HOST))
        control = await stack.enter_async_context(Control(server.url))
        await control.limits(scale=max(1.0, 1 / time_scale))
        # A new sandbox gives the same ids again: an old game would take its people for those of today.
        async with Redis.from_url(addresses.redis_url) as redis:
            await redis.flushdb()
        # Built from nothing but this: the environment and .env speak of a real bot, not of this one.
        config = Config.model_construct(
            bot_token=SecretStr(server.token), bot_api_url=server.url, time_scale=time_scale
        )
        pace = Pace(limits=widened(max(1.0, 1 / time_scale)))
        app = await stack.enter_async_context(opened(config, addresses.redis_url, addresses.database_url, pace))
        yield Stand(app=app, control=control, url=server.url)


def widened(times: float) -> Limits:
    """Widen what the bot knows of Telegram's limits."""
    usual = Limits()
    return Limits(
        bot=_more(usual.bot, times),
        group=_more(usual.group, times),
        chat=_more(usual.chat, times),
        group_reserve=int(usual.group_reserve * times),
        bot_reserve=int(usual.bot_reserve * times),
        live_pause=usual.live_pause / times,
    )


def _more(window: Window, times: float) -> Window:
    return Window(int(window.count * times), window.seconds)


def port_is_free(port: int) -> bool:
    """Say whether the sandbox can listen there; 0 always can."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True
