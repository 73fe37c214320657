"""How things are timed here: several rounds in turn, the median of each, ratios only within one run."""

import statistics
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Round:
    """A piece of asynchronous work: what comes before it is not timed; `work` returns how many things it did."""

    prepare: Callable[[], Awaitable[None]]
    work: Callable[[], Awaitable[int]]


def per_cpu_second(work: Callable[[], int], *, rounds: int = ROUNDS) -> float:
    """Tell how many things get done in a second of processor time: the median over rounds; `work` returns its count."""
    return statistics.median(_rate(work) for _ in range(rounds))


def _rate(work: Callable[[], int]) -> float:
    start = time.process_time()
    count = work()
    return count / (time.process_time() - start)


async def side_by_side(works: dict[str, Round], *, rounds: int = ROUNDS) -> dict[str, float]:
    """Time asynchronous work in turn, so that a slow minute slows all of it; medians a second (wall clock)."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, one in works.items():
            await one.prepare()
            start = time.perf_counter()
            count = await one.work()
            rates[name].append(count / (time.perf_counter() - start))
    return {name: statistics.median(one) for name, one in rates.items()}
