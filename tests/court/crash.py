"""Processes that die of SIGKILL at chosen points of one mute each: `python -m tests.court.crash URL`.

They are forked, because to import everything anew for each would take longest of all.
"""

import asyncio
import os
import signal
import sys

import asyncpg

from moderation.records import Kind
from tests.court.town import Town

POINTS = {"written": 21, "before the call": 22, "after the call": 23, "before the word": 24}
"""Where somebody's process dies, by the person that is muted."""
LENGTH = 3600


def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)


def lay_mine(town, point):
    """Make a method the last thing that this process does, or what comes after it."""
    keep = town.archive.standings.keep

    async def kept(*arguments):
        await keep(*arguments)
        die()

    match point:
        case "written":
            town.bailiff.enforce = die
        case "before the call":
            town.archive.standings.keep = kept
        case "after the call":
            town.telegram._restricted = die
        case "before the word":
            town.scribe.after = die


async def mute(url, point, user):
    async with asyncpg.create_pool(url, min_size=1, max_size=2) as pool:
        town = Town(pool)
        lay_mine(town, point)
        await town.order(Kind.MUTE, f"m:{user}", LENGTH, user=user)


def main(url):
    for point, user in POINTS.items():
        child = os.fork()
        if not child:
            asyncio.run(mute(url, point, user))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), point
        assert os.WTERMSIG(status) == signal.SIGKILL


if __name__ == "__main__":
    main(*sys.argv[1:])
