"""As whom PostgreSQL runs: it refuses to be root, and in a container we often are.

Root first tries a user namespace, in which the server sees itself as `nobody` while its files stay root's:
nothing has to change hands. Where namespaces are refused it becomes `nobody` for real, owns its data folder,
and runs from a copy of its programs when they lie where `nobody` cannot go, such as root's home.
"""

import os
import pwd
import signal
from dataclasses import dataclass
from pathlib import Path

from bot.services import copies
from bot.services.child import Child, Program
from bot.services.errors import ServerError
from bot.services.home import Home


@dataclass(frozen=True)
class Account:
    """Whom the guard turns the server into, and who owns the files then."""

    word: str
    uid: int
    gid: int


@dataclass(frozen=True)
class Footing:
    """An account and a program it has been seen to run."""

    account: Account
    program: Path


def find_footing(program: Path, home: Home) -> Footing:
    """Choose an account for PostgreSQL; ServerError if root finds none (design: services)."""
    ours = Account("same", os.geteuid(), os.getegid())
    if ours.uid != 0:
        return Footing(ours, program)
    namespace = Account("namespace", ours.uid, ours.gid)
    if runs(program, namespace, home):
        return Footing(namespace, program)
    return _as_nobody(program, home)


def runs(program: Path, account: Account, home: Home) -> bool:
    """Try whether an account can run a program at all."""
    command = (str(program), "--version")
    with Child(Program(command, signal.SIGTERM, home.folder, account.word, home.log)) as trial:
        return trial.wait() == 0


def give(folder: Path, account: Account) -> None:
    """Make a data folder the account's own and nobody else's, whoever's it was at the last start."""
    folder.chmod(0o700)
    if os.geteuid() != 0 or folder.stat().st_uid == account.uid:
        return
    for top, folders, files in os.walk(folder):
        for name in (*folders, *files):
            os.chown(Path(top, name), account.uid, account.gid, follow_symlinks=False)
    os.chown(folder, account.uid, account.gid)


def _as_nobody(program: Path, home: Home) -> Footing:
    entry = pwd.getpwnam("nobody")
    nobody = Account(f"{entry.pw_uid}:{entry.pw_gid}", entry.pw_uid, entry.pw_gid)
    if runs(program, nobody, home):
        return Footing(nobody, program)
    for copy in copies.each_copy(program, home):
        if runs(copy, nobody, home):
            return Footing(nobody, copy)
    raise ServerError(
        "PostgreSQL does not run as root, and neither a user namespace nor the account `nobody` will do "
        f"here: start as a normal user, or set DATABASE_URL to a server that runs. {home.log} says more"
    )
