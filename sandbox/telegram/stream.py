"""A growing list that several readers follow, each at its own pace."""

import asyncio
from collections.abc import Callable

from sandbox.telegram.model import JSON


class Stream:
    """Numbered entries; a reader asks for what came after the last one it has, and may wait for it."""

    def __init__(self, longest: int = 100_000) -> None:
        self.entries: list[JSON] = []
        self.count = 0
        self.closed = False
        self._longest = longest
        self._grown = asyncio.Event()

    def add(self, entry: JSON) -> JSON:
        """Append an entry under the next number and wake the readers."""
        self.count += 1
        numbered = {"n": self.count} | entry
        self.entries.append(numbered)
        if len(self.entries) > self._longest:
            del self.entries[: self._longest // 10]
        self.wake()
        return numbered

    def wake(self) -> None:
        """Let every waiting reader look again."""
        grown, self._grown = self._grown, asyncio.Event()
        grown.set()

    def close(self) -> None:
        """Send every waiting reader home."""
        self.closed = True
        self.wake()

    def after(self, number: int) -> list[JSON]:
        """Tell what came after a number."""
        if not self.entries:
            return []
        first = int(self.entries[0]["n"])
        return self.entries[max(0, number - first + 1) :]

    async def wait(self, number: int, timeout: float, wanted: Callable[[JSON], bool]) -> list[JSON]:  # noqa: ASYNC109
        """Wait until something wanted comes after a number; empty when nothing came in time."""
        try:
            async with asyncio.timeout(timeout):
                while True:
                    grown = self._grown
                    found = [entry for entry in self.after(number) if wanted(entry)]
                    if found or self.closed:
                        return found
                    number = max(number, self.count)
                    await grown.wait()
        except TimeoutError:
            return []
