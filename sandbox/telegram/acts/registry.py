"""The table of control actions."""

from collections.abc import Callable
from typing import Any

from sandbox.telegram.parameters import Parameters
from sandbox.telegram.world import World

Act = Callable[[World, Parameters], Any]
ACTS: dict[str, Act] = {}


def act(name: str) -> Callable[[Act], Act]:
    """Enter a function into the table under the last part of its address; it may answer with an awaitable."""

    def enter(function: Act) -> Act:
        ACTS[name] = function
        return function

    return enter
