"""The table of methods; their names are found in any case."""

from collections.abc import Callable
from typing import Any

from sandbox.telegram.parameters import Parameters
from sandbox.telegram.world import World

Method = Callable[[World, Parameters], Any]
METHODS: dict[str, tuple[str, Method]] = {}


def method(name: str) -> Callable[[Method], Method]:
    """Enter a function into the table under the name of its method; it may answer with an awaitable."""

    def enter(function: Method) -> Method:
        METHODS[name.lower()] = (name, function)
        return function

    return enter
