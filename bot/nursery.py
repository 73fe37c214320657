"""The one place where tasks are started, so that none is lost and no error goes unseen."""

import asyncio
from collections.abc import Coroutine
from typing import Any


def start(coroutine: Coroutine[Any, Any, None], *, name: str) -> "asyncio.Task[None]":
    """Start a task that its caller keeps, awaits and cancels."""
    return asyncio.create_task(coroutine, name=name)  # noqa: TID251 - the one allowed place
