"""The one place that asks what time it is, and the one place that waits."""

import asyncio
import time


def now() -> float:
    """Tell the time as seconds since the epoch, UTC."""
    return time.time()  # noqa: TID251 - the one allowed place


async def pause(seconds: float) -> None:
    """Wait without holding the event loop."""
    await asyncio.sleep(seconds)  # noqa: TID251 - the one allowed place


def block(seconds: float) -> None:
    """Wait where there is no event loop: while a child process starts or stops."""
    time.sleep(seconds)  # noqa: TID251 - the one allowed place
