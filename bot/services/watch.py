"""Somebody who looks whether the servers still run, and starts them again."""

import logging
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from bot.services.errors import ServerError
from bot.services.server import EmbeddedServer

SECONDS_BETWEEN_LOOKS = 0.5
SECONDS_AFTER_A_FAILURE = 5.0

log = logging.getLogger(__name__)


@contextmanager
def watched(servers: Sequence[EmbeddedServer]) -> Iterator[None]:
    """Keep those servers running, from a thread of its own, until the block ends (design: services)."""
    over = threading.Event()
    watch = threading.Thread(target=_watch, args=(servers, over), name="services-watch", daemon=True)
    watch.start()
    try:
        yield
    finally:
        over.set()
        watch.join()


def _watch(servers: Sequence[EmbeddedServer], over: threading.Event) -> None:
    pause = SECONDS_BETWEEN_LOOKS
    while not over.wait(pause):
        running = [server.alive or _revived(server) for server in servers]
        pause = SECONDS_BETWEEN_LOOKS if all(running) else SECONDS_AFTER_A_FAILURE


def _revived(server: EmbeddedServer) -> bool:
    try:
        server.ensure()
    except (ServerError, OSError):
        log.exception("an embedded server does not start again; trying on")
        return False
    return True
