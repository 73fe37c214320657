"""Where a server keeps its files: one data folder, and beside it a log and two locks."""

import os
from dataclasses import dataclass
from pathlib import Path

from bot.services.errors import ServerError

LONGEST_LOG = 5_000_000
LINES_SHOWN = 6


@dataclass(frozen=True)
class Home:
    """The paths of one server in the folder of them all (design: services)."""

    folder: Path
    name: str

    @property
    def files(self) -> Path:
        """The server's own data folder."""
        return self.folder / self.name

    @property
    def fresh(self) -> Path:
        """Where a new data folder is made, so that a killed start leaves nothing half made."""
        return self.folder / f"{self.name}.new"

    @property
    def ownership(self) -> Path:
        """The lock of the one process that may use it."""
        return self.folder / f"{self.name}.lock"

    @property
    def lease(self) -> Path:
        """The lock that the server's processes hold."""
        return self.folder / f"{self.name}.lease"

    @property
    def log(self) -> Path:
        """What the server says."""
        return self.folder / f"{self.name}.log"

    def last_words(self) -> str:
        """Quote the end of the log."""
        lines = self.log.read_text(errors="replace").splitlines() if self.log.exists() else []
        return "\n".join(lines[-LINES_SHOWN:])

    def trim_log(self) -> None:
        """Begin a new log when the old one has grown over five megabytes."""
        if self.log.exists() and self.log.stat().st_size > LONGEST_LOG:
            os.truncate(self.log, 0)


def settle(folder: Path, name: str) -> Home:
    """Make the folder of all servers if it is not there; ServerError if it cannot be ours."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ServerError(f"cannot keep data in {folder}: {error}") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise ServerError(f"cannot keep data in {folder}: it is not ours to write in")
    return Home(folder.resolve(), name)
