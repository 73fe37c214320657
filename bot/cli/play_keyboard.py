"""Lines that somebody types, or pipes in: read aside, so that nothing waits for a key and nothing typed is lost."""

import asyncio
import codecs
import os
import sys
import threading
from collections.abc import Sequence

CHUNK = 65_536


class Lines:
    """The lines of standard input, in order."""

    def __init__(self) -> None:
        self._descriptor = sys.stdin.fileno()
        self.is_terminal = os.isatty(self._descriptor)
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._begun = False

    async def next(self) -> str | None:
        """Wait for a line; None when there will be no more."""
        if not self._begun:
            self._begun = True
            loop = asyncio.get_running_loop()
            # A thread, because files cannot be watched; read raw, because a lock of sys.stdin would outlive the game.
            threading.Thread(target=self._read, args=(loop,), daemon=True).start()
        return await self._queue.get()

    def _read(self, loop: asyncio.AbstractEventLoop) -> None:
        decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
        left = ""
        while chunk := os.read(self._descriptor, CHUNK):
            *lines, left = (left + decode(chunk)).split("\n")
            if not self._give(loop, lines):
                return
        self._give(loop, [left, None] if left.strip() else [None])

    def _give(self, loop: asyncio.AbstractEventLoop, lines: Sequence[str | None]) -> bool:
        try:
            for line in lines:
                loop.call_soon_threadsafe(self._queue.put_nowait, line)
        except RuntimeError:  # the game is over and its loop closed
            return False
        return True
