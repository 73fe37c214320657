"""What the bot's work on an update costs the processor, step by step, whatever else runs in between."""

import time
from collections.abc import Generator
from typing import Any


class Metered:
    """Runs something awaitable and adds up the seconds of the processor that its own steps take."""

    def __init__(self, inner: Any) -> None:
        self._inner, self.spent = inner, 0.0

    def __await__(self) -> Generator[Any, Any, Any]:
        steps, value, error = self._inner.__await__(), None, None
        while True:
            begun = time.thread_time()
            try:
                awaited = steps.throw(error) if error else steps.send(value)
            except StopIteration as end:
                return end.value
            finally:
                self.spent += time.thread_time() - begun
            value = error = None
            try:
                value = yield awaited
            except BaseException as raised:  # noqa: BLE001 - it is the inner one's to take
                error = raised


class Meter:
    """A middleware that notes what each update cost, in seconds of the processor."""

    def __init__(self) -> None:
        self.spent: list[float] = []

    async def __call__(self, handler: Any, event: Any, given: Any) -> Any:
        metered = Metered(handler(event, given))
        try:
            return await metered
        finally:
            self.spent.append(metered.spent)

    def milliseconds(self) -> dict[str, float]:
        """Sum up what an update cost."""
        costs, count = sorted(self.spent), len(self.spent)
        found = {
            "mean": sum(costs) / count,
            "median": costs[count // 2],
            "of 99 in 100 at most": costs[count * 99 // 100],
        }
        return {name: round(1000 * value, 2) for name, value in found.items()}
