"""The one place where tasks are started, so that none is lost and no error goes unseen."""

import asyncio
from collections.abc import Coroutine
from typing import Any

IMPATIENCE = 0.5
"""Seconds after which a task that did not end is cancelled again."""


def start(coroutine: Coroutine[Any, Any, None], *, name: str) -> "asyncio.Task[None]":
    """Start a task that its caller keeps, awaits and cancels."""
    return asyncio.create_task(coroutine, name=name)  # noqa: TID251 - the one allowed place


async def end(*tasks: "asyncio.Task[None]") -> None:
    """Cancel tasks until they are over: before Python 3.12 `asyncio.wait_for` may swallow a cancellation."""
    for task in tasks:
        while not task.done():
            task.cancel()
            await asyncio.wait({task}, timeout=IMPATIENCE)
