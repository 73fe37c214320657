"""Waiting for a server, bounded."""

import time
from collections.abc import Iterator

from bot import clock

STEP = 0.01


def tries(seconds: float) -> Iterator[None]:
    """Yield at once and then every hundredth of a second until that many seconds are over."""
    end = time.monotonic() + seconds
    yield
    while time.monotonic() < end:
        clock.block(STEP)
        yield
