"""Bots as processes of their own, to be killed, and to be served by several at once."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp

from bot import clock

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 1500


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Hatchery:
    """The process that starts bots for us (`tests/http/hatchery.py`)."""

    def __init__(self, running: asyncio.subprocess.Process) -> None:
        self._running = running
        self._lock = asyncio.Lock()

    async def ask(self, **order) -> int:
        async with self._lock:
            assert self._running.stdin is not None
            assert self._running.stdout is not None
            self._running.stdin.write(json.dumps(order).encode() + b"\n")
            await self._running.stdin.drain()
            return int(await self._running.stdout.readline())


@asynccontextmanager
async def hatching() -> AsyncIterator[Hatchery]:
    """A hatchery; whatever it hatched is gone at the end."""
    command = (sys.executable, "-m", "tests.http.hatchery")
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=pipe, stdout=pipe)
    assert running.stdin is not None
    assert running.stdout is not None
    try:
        assert await running.stdout.readline() == b"ready\n"
        yield Hatchery(running)
    finally:
        running.stdin.close()
        await running.wait()


class Process:
    """One `python -m bot run`."""

    def __init__(self, hatchery: Hatchery, folder: Path, environment: dict[str, str]) -> None:
        self.port = free_port()
        self._hatchery = hatchery
        self._folder = folder
        self._pid = 0
        inherited = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        own = {"PYTHONPATH": str(ROOT), "PORT": str(self.port), "LOG_LEVEL": "WARNING"}
        self._environment = {**inherited, **own, **environment}

    async def start(self) -> None:
        log = str(self._folder / f"{self.port}.log")
        self._pid = await self._hatchery.ask(folder=str(self._folder), log=log, environment=self._environment)

    async def ready(self) -> None:
        """Wait until it answers that it is ready."""
        for _ in range(PATIENCE):
            if await self.ask("readyz") == (200, "ok"):
                return
            await clock.pause(0.02)
        raise TimeoutError(self.log())

    async def ask(self, page: str) -> tuple[int, str]:
        try:
            async with aiohttp.ClientSession() as session, session.get(self.address(page)) as answer:
                return answer.status, await answer.text()
        except aiohttp.ClientError:
            return 0, ""

    def address(self, page: str) -> str:
        return f"http://127.0.0.1:{self.port}/{page}"

    def log(self) -> str:
        return (self._folder / f"{self.port}.log").read_text(encoding="utf-8")

    async def kill(self) -> None:
        """kill -9."""
        await self._ended(signal.SIGKILL)

    async def end(self) -> int:
        """Stop it as an operating system does, and give its exit code."""
        return await self._ended(signal.SIGTERM)

    async def _ended(self, by: signal.Signals) -> int:
        if not self._pid:
            return 0
        pid, self._pid = self._pid, 0
        os.kill(pid, by)
        return await self._hatchery.ask(wait=pid)


@asynccontextmanager
async def bot_process(hatchery: Hatchery, folder: Path, environment: dict[str, str]) -> AsyncIterator[Process]:
    """A running bot; whatever becomes of it, none is left at the end."""
    process = Process(hatchery, folder, environment)
    await process.start()
    try:
        yield process
    finally:
        await process.kill()
