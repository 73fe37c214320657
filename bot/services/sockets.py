"""Socket addresses that fit: the kernel takes about a hundred characters, a data folder may have more."""

import hashlib
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from bot.services.errors import ServerError

LONGEST = 100
LINK = "s"


def temporary_folders() -> list[Path]:
    """List the places for short-lived files, the configured one first."""
    return list(dict.fromkeys(Path(name) for name in (tempfile.gettempdir(), "/tmp", "/var/tmp")))  # noqa: S108


def short(folder: Path, name: str) -> Path:
    """Find a path of that folder under which the socket `name` can be reached.

    The folder itself if it is short enough, else a link to it in a private room of the temporary folder.
    Raises ServerError if that room belongs to somebody else.
    """
    if _fits(folder / name):
        return folder
    link = next((link for top in temporary_folders() if _fits((link := _room(top, folder) / LINK) / name)), None)
    if link is None:
        raise ServerError(f"no temporary folder is short enough for the socket of {folder}: set TMPDIR to one")
    make_private(link.parent)
    link.unlink(missing_ok=True)
    link.symlink_to(folder)
    return link


def leave(folder: Path) -> None:
    """Clear away the link that `short` made, if it did."""
    for room in (_room(top, folder) for top in temporary_folders()):
        if room.is_dir() and not room.is_symlink() and room.stat().st_uid == os.geteuid():
            (room / LINK).unlink(missing_ok=True)
            with suppress(OSError):
                room.rmdir()


def make_private(room: Path) -> None:
    """Make a folder only we can enter; ServerError if it is there and anybody else could have made it."""
    with suppress(FileExistsError):
        room.mkdir(mode=0o700)
    found = room.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid() or found.st_mode & 0o077:
        raise ServerError(f"{room} is not a private folder of ours: remove it, or set TMPDIR to another place")


def _room(top: Path, folder: Path) -> Path:
    return top / f"cattani-{hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]}"


def _fits(path: Path) -> bool:
    return len(os.fsencode(path)) <= LONGEST
