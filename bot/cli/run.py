"""`python -m bot run`: the bot itself, on real Telegram or any Bot API server (architecture §10)."""

import argparse
import asyncio
import signal
import sys
from contextlib import AsyncExitStack

import structlog
from pydantic import SecretStr

from bot.app import opened, run
from bot.config import Config, ConfigError, load
from bot.logs import configure
from bot.loop import new_event_loop
from bot.services.addresses import serving
from bot.services.errors import ServerError

USAGE, FAILED = 2, 1

log = structlog.get_logger()


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser("run", help="run the bot itself")
    parser.add_argument("--sandbox-port", type=int, default=8081, help="without a token: where the sandbox listens")


def main(arguments: argparse.Namespace) -> int:
    """Run until SIGTERM or Ctrl-C; 2 after a bad setting, 1 when a server cannot be started."""
    try:
        config = load()
    except ConfigError as error:
        print(error, file=sys.stderr)
        return USAGE
    configure(config.log_level)
    secret = config.redis_url.get_secret_value() if config.redis_url else None
    database = config.database_url.get_secret_value() if config.database_url else None
    try:
        with (
            serving(config.local_folder, redis_url=secret, database_url=database) as addresses,
            asyncio.Runner(loop_factory=new_event_loop) as runner,
        ):
            return runner.run(_run(config, addresses.redis_url, addresses.database_url, arguments.sandbox_port))
    except ServerError as error:
        print(error, file=sys.stderr)
        return FAILED


async def _run(config: Config, redis_url: str, database_url: str, sandbox_port: int) -> int:
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with AsyncExitStack() as stack:
        if config.bot_token is None:
            config = await _with_sandbox(config, sandbox_port, stack)
        app = await stack.enter_async_context(opened(config, redis_url, database_url))
        await run(app, stop)
    return 0


async def _with_sandbox(config: Config, port: int, stack: AsyncExitStack) -> Config:
    """Without a token stand Telegram in, so that a newcomer sees something at once."""
    from sandbox.__main__ import seed
    from sandbox.telegram import sandbox_server

    server = await stack.enter_async_context(sandbox_server(port=port))
    await seed(server.url)
    print(f"No BOT_TOKEN: playing in the sandbox. Open {server.url} in a browser.")
    return config.model_copy(update={"bot_token": SecretStr(server.token), "bot_api_url": server.url})
