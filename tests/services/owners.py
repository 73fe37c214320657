"""Owners of embedded servers in processes of their own, and ways to look at what is left of them."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncpg
from redis.asyncio import Redis

from bot.services.waiting import tries

ROOT = Path(__file__).parents[2]
PATIENCE = 60


class Owner:
    """A `python -m bot.services` that has printed its two addresses."""

    def __init__(self, folder, prefix=(), environment=None):
        self.process = subprocess.Popen(
            [*prefix, sys.executable, "-m", "bot.services", "--folder", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=clean_environment() | (environment or {}),
            text=True,
        )
        self.redis_url, self.database_url = (self._address() for _ in range(2))

    def _address(self):
        return self.process.stdout.readline().strip().partition("=")[2].strip("'")

    @property
    def addresses(self):
        return self.redis_url, self.database_url

    def leave(self, number=signal.SIGTERM):
        """Tell it to end, and return its exit code."""
        self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        self.close()
        return code

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()


@contextmanager
def owner(folder, **choices):
    """An owner that is gone at the end, whatever the test has done to it."""
    it = Owner(folder, **choices)
    try:
        yield it
    finally:
        below = descendants(it.process.pid)
        with suppress(ProcessLookupError):
            it.process.kill()
        it.process.wait(PATIENCE)
        it.close()
        await_end(below)


def clean_environment():
    return {name: value for name, value in os.environ.items() if name not in ("REDIS_URL", "DATABASE_URL")}


def processes():
    """List (number, parent's number, state) of everything that runs; slim containers have no `ps`."""
    if Path("/proc/self/stat").exists():
        return list(_from_proc())
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,stat="], capture_output=True, text=True, check=True)
    lines = (line.split() for line in listed.stdout.splitlines())
    return [(int(pid), int(parent), state[0]) for pid, parent, state in lines]


def _from_proc():
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state, parent, *_ = (folder / "stat").read_text().rpartition(")")[2].split()
            yield int(folder.name), int(parent), state


def descendants(pid):
    """Everybody below a process, nearest first."""
    everybody = processes()
    found = [pid]
    for known in found:
        found += [child for child, parent, _ in everybody if parent == known]
    return found[1:]


def lives(pid):
    """Whether a process runs; one that has ended and is only not yet collected does not."""
    return any(number == pid and state != "Z" for number, _, state in processes())


def kill_all(pids):
    """Kill -9 everybody; some go by themselves as soon as the first of them is gone."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def await_end(pids):
    assert any(not any(lives(pid) for pid in pids) for _ in tries(PATIENCE)), f"still there: {pids}"


async def write(address, words):
    """Keep words, each acknowledged."""
    if address.startswith("unix:"):
        async with Redis.from_url(address) as client:
            for word in words:
                await client.rpush("words", word)
        return
    connection = await asyncpg.connect(address)
    await connection.execute("CREATE TABLE IF NOT EXISTS words (place serial, word text)")
    for word in words:
        await connection.execute("INSERT INTO words (word) VALUES ($1)", word)
    await connection.close()


async def read(address):
    """List the words in the order they came."""
    if address.startswith("unix:"):
        async with Redis.from_url(address, decode_responses=True) as client:
            return await client.lrange("words", 0, -1)
    connection = await asyncpg.connect(address)
    rows = await connection.fetch("SELECT word FROM words ORDER BY place")
    await connection.close()
    return [row["word"] for row in rows]


async def reach_the_kernel(redis_url):
    """Wait until no write is held back behind a running fsync (docs/decisions/appendfsync.md)."""
    async with Redis.from_url(redis_url) as client:
        for _ in tries(PATIENCE):
            state = await client.info("persistence")
            if not state["aof_buffer_length"] and not state["aof_pending_bio_fsync"]:
                return
    raise AssertionError("the log was not written")
