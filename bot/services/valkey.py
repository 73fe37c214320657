"""Valkey (or Redis) of our own: the running games, in memory, with a log on disk."""

import signal
from pathlib import Path
from urllib.parse import quote

from bot.services.binaries import Binary, find_valkey
from bot.services.child import Program
from bot.services.questions import Answer, ask_valkey
from bot.services.server import EmbeddedServer


class EmbeddedValkey(EmbeddedServer):
    """A Valkey on a Unix socket, with an append-only log (why always: docs/decisions/appendfsync.md)."""

    stop_signal = signal.SIGTERM
    socket_name = "valkey.sock"

    @property
    def address(self) -> str:
        """A URL for `redis.asyncio.from_url`."""
        return f"unix://{quote(str(self.socket))}"

    def _find(self) -> Binary:
        return find_valkey()

    def _ask(self, path: Path) -> Answer:
        return ask_valkey(path)

    def _prepare(self, lease: int) -> None:
        self._home.files.mkdir(mode=0o700, exist_ok=True)
        self._home.files.chmod(0o700)
        (self._home.files / self.socket_name).unlink(missing_ok=True)

    def _program(self) -> Program:
        settings = {
            "port": "0",
            "unixsocket": self.socket_name,
            "unixsocketperm": "700",
            "dir": ".",
            "appendonly": "yes",
            "appendfsync": "always" if self._durable else "no",
            "save": "",
        }
        options = [word for name, value in settings.items() for word in (f"--{name}", value)]
        command = (str(self._binary.path), *options)
        return Program(command, self.stop_signal, self._home.files, "same", self._home.log)
