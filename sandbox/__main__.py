"""Run the sandbox alone: `python -m sandbox --port 8081`."""

import argparse
import asyncio
import contextlib
import signal
import sys
from collections.abc import Sequence

from sandbox.control import Control
from sandbox.telegram import sandbox_server


async def seed(url: str) -> None:
    """Put a few people and a group into an empty sandbox, to have somebody to be."""
    async with Control(url) as control:
        names = ("Anna", "Borys", "Vira", "Hlib", "Dana", "Yevhen")
        people = [await control.person(name, language_code="uk") for name in names]
        await control.group("Cattani", owner=people[0], members=people[1:])


async def run(host: str, port: int, *, empty: bool) -> None:
    """Serve until interrupted."""
    async with sandbox_server(port=port, host=host) as server:
        if not empty:
            await seed(server.url)
        sys.stdout.write(
            f"The sandbox listens at {server.url}\n"
            f"  page:  open {server.url}/ in a browser\n"
            f"  bot:   BOT_API_URL={server.url} BOT_TOKEN={server.token}\n"
            f"  control: {server.url}/control/state (see docs/sandbox.md)\n"
        )
        sys.stdout.flush()
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):
                loop.add_signal_handler(sign, stopped.set)
        await stopped.wait()


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(prog="python -m sandbox", description="A local Telegram to play and test in.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8081)
    parser.add_argument("--empty", action="store_true", help="begin without the six people and their group")
    given = parser.parse_args(arguments)
    asyncio.run(run(given.host, given.port, empty=given.empty))


if __name__ == "__main__":
    main()
