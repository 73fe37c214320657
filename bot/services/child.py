"""A running server, as its owner sees it: a guard, a process id, an end."""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from bot.services.errors import ServerError

GUARD = Path(__file__).with_name("guard.py")
STOP_SECONDS = 20.0
KEPT = ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")


@dataclass(frozen=True)
class Program:
    """What to run: a command, the signal that ends it well, the folder it runs in, as whom, and its log."""

    command: tuple[str, ...]
    stop_signal: signal.Signals
    folder: Path
    account: str
    log: Path


class Child:
    """A program under a guard (design: services)."""

    def __init__(self, program: Program, lease: int | None = None) -> None:
        """Start it; the file descriptor `lease` stays open in it until the last of its processes is gone.

        Raises ServerError if not even the guard can run.
        """
        self._guard = _guard(program, lease)
        self.pid = self._read_pid(program)

    def _read_pid(self, program: Program) -> int:
        assert self._guard.stdout
        with self._guard.stdout as pipe:
            line = pipe.readline()
        if line:
            return int(line)
        self.wait()
        raise ServerError(f"{program.command[0]} could not be started: {program.log} says why")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(STOP_SECONDS)

    @property
    def running(self) -> bool:
        """Whether it has not ended, as far as its guard has noticed."""
        return self._guard.poll() is None

    def wait(self) -> int:
        """Wait until it ends by itself and tell its exit code."""
        code = self._guard.wait()
        self._close()
        return code

    def stop(self, seconds: float) -> None:
        """Ask it to end, and make it end if it has not within that many seconds."""
        self._close()
        try:
            self._guard.wait(seconds)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            self._guard.wait()

    def _close(self) -> None:
        assert self._guard.stdin
        with suppress(BrokenPipeError):
            self._guard.stdin.close()


def _guard(program: Program, lease: int | None) -> "subprocess.Popen[bytes]":
    orders = [str(int(program.stop_signal)), program.account, *program.command]
    # Ctrl-C in a terminal goes to a whole process group: the server is to hear of it from us, in its turn.
    with os.fdopen(os.open(program.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab") as log:
        return subprocess.Popen(
            [sys.executable, "-I", "-S", str(GUARD), *orders],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            cwd=program.folder,
            env=_environment(),
            pass_fds=() if lease is None else (lease,),
            start_new_session=True,
        )


def _environment() -> dict[str, str]:
    """Tell a server nothing it need not know: no token of ours, no PG* variable, no local language."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | {"LC_ALL": "C", "TZ": "UTC"}
