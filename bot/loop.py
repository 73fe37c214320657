"""The event loop of a bot in earnest: uvloop where there is one."""

import asyncio
import sys


def new_event_loop() -> asyncio.AbstractEventLoop:
    """Make an event loop."""
    if sys.platform == "win32":
        return asyncio.new_event_loop()
    import uvloop

    return uvloop.new_event_loop()
