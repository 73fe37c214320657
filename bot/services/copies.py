"""A copy of PostgreSQL's programs in a place that any account can reach."""

import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from bot.services.errors import ServerError
from bot.services.home import Home
from bot.services.sockets import temporary_folders


def each_copy(program: Path, home: Home) -> Iterator[Path]:
    """Copy the programs to one temporary folder after another, until the caller has found one that works.

    Made anew each time: the folder may have been swept, or a new wheel installed, since the last start.
    Raises ServerError if such a folder is there and is not ours.
    """
    for room in _rooms(home):
        _remove(room)
        room.mkdir(mode=0o755)
        yield _copy(program, room)
        _remove(room)


def remove_copies(home: Home) -> None:
    """Clear away what `each_copy` made."""
    for room in _rooms(home):
        with suppress(ServerError):
            _remove(room)


def _rooms(home: Home) -> list[Path]:
    mark = hashlib.sha256(os.fsencode(home.files)).hexdigest()[:12]
    return [top / f"cattani-{mark}-programs" for top in temporary_folders()]


def _copy(program: Path, room: Path) -> Path:
    """Keep the layout of site-packages: the programs look for libraries in ../../../PACKAGE.libs."""
    installed, package = program.parents[1], program.parents[2]
    copied = room / package.name / installed.name
    shutil.copytree(installed, copied, symlinks=True, ignore=shutil.ignore_patterns("include"))
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, room / libraries.name, symlinks=True)
    _open_to_all(room)
    return copied / program.parent.name / program.name


def _open_to_all(room: Path) -> None:
    for path in (room, *room.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644)


def _remove(room: Path) -> None:
    try:
        found = room.lstat()
    except FileNotFoundError:
        return
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise ServerError(f"{room} is not ours: remove it, or set TMPDIR to another place")
    shutil.rmtree(room)
