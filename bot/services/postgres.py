"""PostgreSQL of our own: the books, the records and the settings."""

import os
import shutil
import signal
import sys
from pathlib import Path
from urllib.parse import quote

from bot.services.accounts import Footing, find_footing, give
from bot.services.binaries import Binary, find_postgres
from bot.services.child import Child, Program
from bot.services.copies import remove_copies
from bot.services.errors import ServerError
from bot.services.questions import Answer, ask_postgres
from bot.services.server import EmbeddedServer

FIRST_WITH_BUILTIN_LOCALES = 17
STATUS_LINE = 7
# Left by a killed server; the lease tells that nobody lives who could have written them.
STALE = ("postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock")


class EmbeddedPostgres(EmbeddedServer):
    """A PostgreSQL on a Unix socket, with one superuser `postgres`; the folder's rights are the password."""

    stop_signal = signal.SIGINT  # "fast": sessions are ended, and everything is written
    socket_name = ".s.PGSQL.5432"
    _footing: Footing | None = None

    @property
    def address(self) -> str:
        """A DSN for asyncpg and, as `postgresql+asyncpg`, for SQLAlchemy."""
        return f"postgresql://postgres@/postgres?host={quote(str(self._reach), safe='/')}"

    def _find(self) -> Binary:
        return find_postgres()

    def _ask(self, path: Path) -> Answer:
        # not asked while it starts: it would log each of our questions as a failure
        return Answer.BUSY if self._starting() else ask_postgres(path)

    def _starting(self) -> bool:
        try:
            lines = (self._home.files / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        return len(lines) <= STATUS_LINE or lines[STATUS_LINE].strip() == "starting"

    def _prepare(self, lease: int) -> None:
        footing = self._footing = self._footing or find_footing(self._binary.path, self._home)
        files = self._home.files
        if not (files / "PG_VERSION").exists():
            self._create(footing, lease)
        give(files, footing.account)
        for name in STALE:
            (files / name).unlink(missing_ok=True)

    def _create(self, footing: Footing, lease: int) -> None:
        """Run initdb in a side folder; what has the right name is whole."""
        fresh = self._home.fresh
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(mode=0o700)
        give(fresh, footing.account)
        command = (
            str(footing.program.with_name("initdb")),
            "-D",
            _seen(fresh, footing),
            *self._first_choices(),
        )
        program = Program(command, signal.SIGTERM, fresh, footing.account.word, self._home.log)
        with Child(program, lease) as initdb:
            code = initdb.wait()
        if code:
            raise ServerError(f"initdb failed; {self._home.log} ends with:\n{self._home.last_words()}")
        self._move_in(fresh)

    def _first_choices(self) -> tuple[str, ...]:
        """Choose an encoding that knows Ukrainian letters, whatever locales the system has."""
        choices: tuple[str, ...] = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C")
        if self._binary.major >= FIRST_WITH_BUILTIN_LOCALES:
            choices += ("--locale-provider=builtin", "--builtin-locale=C.UTF-8")
        return choices if self._durable else (*choices, "--no-sync")

    def _move_in(self, fresh: Path) -> None:
        try:
            fresh.rename(self._home.files)
        except OSError as error:
            raise ServerError(f"{self._home.files} holds something that is no database: move it away") from error
        folder = os.open(self._home.folder, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)

    def _program(self) -> Program:
        assert self._footing
        files = self._home.files
        settings = {"listen_addresses": "", "unix_socket_permissions": "0700", "max_connections": "50"}
        if not self._durable:
            # synchronous_commit stays: it costs nothing without fsync, and kill -9 must not lose a commit
            settings |= {"fsync": "off", "full_page_writes": "off"}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        where = ("-D", _seen(files, self._footing), "-k", ".", "-p", "5432")
        command = (str(self._footing.program), *where, *options)
        return Program(command, self.stop_signal, files, self._footing.account.word, self._home.log)

    def _tidy(self) -> None:
        super()._tidy()
        self._footing = None
        remove_copies(self._home)


def _seen(folder: Path, footing: Footing) -> str:
    """Name the folder a server runs in, in a way that also holds below folders its account cannot enter."""
    if sys.platform == "linux" and footing.account.word != "same":
        return "/proc/self/cwd"
    return str(folder)
