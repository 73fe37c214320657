"""Who may use a data folder: one owner, and after it nobody until the last of its processes is gone.

Two locks, both freed by the kernel whatever happens. The *ownership* is held by our process alone, so a
second start is told at once. The *lease* is inherited by the server and all its children, so whoever gets
it knows that no process of an earlier run still writes: every pid file and socket left there is stale.
"""

import fcntl
import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

from bot.services.errors import ServerError
from bot.services.waiting import tries

PATIENCE = 2.0
PROCESSES = Path("/proc")  # on Linux; slim containers have no `ps`


def own(path: Path) -> int:
    """Become the one owner and return the open lock; ServerError if somebody is (design: services)."""
    lock = _open(path)
    if _locked(lock):
        sign(lock, os.getpid())
        return lock
    os.close(lock)
    raise ServerError(
        f"{path.with_suffix('')} is in use by process {path.read_text().strip() or 'unknown'}: "
        "stop that one first, or give this one a folder of its own"
    )


def take_lease(path: Path, *, program: str, stop_signal: signal.Signals, seconds: float) -> int:
    """Wait until nothing of an earlier run is left, and return the open lock.

    A guard takes its server down by itself; if both guards and we were killed at once on a system without
    PR_SET_PDEATHSIG, the server is still there, and is stopped here after PATIENCE seconds.

    Raises ServerError when it has not ended after that many seconds more.
    """
    lock = _open(path)
    if _awaited(lock, PATIENCE):
        return lock
    orphan = _signed(path)
    if orphan and program in _name(orphan):
        with suppress(OSError):
            os.kill(orphan, stop_signal)
    if _awaited(lock, seconds):
        return lock
    os.close(lock)
    raise ServerError(f"a {program} of an earlier run (process {orphan}) does not end: stop it, then start again")


def sign(lock: int, pid: int) -> None:
    """Write into a lock which process it is for, so that a person and a later start can tell."""
    os.ftruncate(lock, 0)
    os.pwrite(lock, str(pid).encode(), 0)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise ServerError(f"cannot lock {path}: {error}. Start as the account that owns this folder") from error


def _locked(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _awaited(lock: int, seconds: float) -> bool:
    return any(_locked(lock) for _ in tries(seconds))


def _signed(path: Path) -> int:
    text = path.read_text().strip()
    return int(text) if text.isdigit() else 0


def _name(pid: int) -> str:
    """Tell what a process is called; nothing if it is gone."""
    with suppress(OSError):
        if (PROCESSES / "self").exists():
            return (PROCESSES / str(pid) / "comm").read_text()
        asked = ["ps", "-p", str(pid), "-o", "comm="]
        return subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    return ""
