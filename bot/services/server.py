"""What the two embedded servers have in common: owning a folder, starting, being watched, ending."""

import logging
import os
import signal
import threading
from abc import ABC, abstractmethod
from pathlib import Path

from bot.services import sockets
from bot.services.binaries import Binary
from bot.services.child import STOP_SECONDS, Child, Program
from bot.services.errors import ServerError
from bot.services.home import Home, settle
from bot.services.leases import own, sign, take_lease
from bot.services.questions import Answer
from bot.services.waiting import tries

START_SECONDS = 300.0  # a long log is read, or a crash mended, before the first answer

log = logging.getLogger(__name__)


class EmbeddedServer(ABC):
    """A real server of our own, which lives no longer than we do (design: services)."""

    stop_signal: signal.Signals
    socket_name: str

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        """Keep everything under `folder`; not `durable` is for tests: a power cut may lose it all."""
        self._folder = folder
        self._durable = durable
        self._turn = threading.RLock()
        self._child: Child | None = None

    def start(self) -> str:
        """Start the server unless it runs, wait until it answers, and return its address.

        Raises ServerError: no program for this platform, a folder somebody else uses, a server that fails.
        """
        with self._turn:
            if self._child is None:
                self._begin()
            return self.address

    def stop(self) -> None:
        """End the server and give its folder free; a server that does not run is left as it is."""
        with self._turn:
            if self._child is not None:
                self._end()

    def ensure(self) -> None:
        """Start the server again, at the same address, if it has died under us.

        Raises ServerError if it was never started, or does not start again.
        """
        with self._turn:
            child = self._running()
            if child.running and self._ask(self.socket) is not Answer.GONE:
                return
            log.warning("%s has ended by itself and is started again", self._home.name)
            child.stop(STOP_SECONDS)
            self._launch()

    @property
    def alive(self) -> bool:
        """Whether the server's process is there: cheaper than `ensure`, which asks the server itself."""
        child = self._child
        return child is not None and child.running

    @property
    def pid(self) -> int:
        """The process id of the server itself; ServerError if it was not started."""
        return self._running().pid

    @property
    @abstractmethod
    def address(self) -> str:
        """The URL for a client library."""

    @property
    def socket(self) -> Path:
        """The path of the socket, short enough for the kernel."""
        return self._reach / self.socket_name

    @abstractmethod
    def _find(self) -> Binary: ...

    @abstractmethod
    def _prepare(self, lease: int) -> None: ...

    @abstractmethod
    def _program(self) -> Program: ...

    @abstractmethod
    def _ask(self, path: Path) -> Answer: ...

    def _tidy(self) -> None:
        sockets.leave(self._home.files)

    def _running(self) -> Child:
        if self._child is None:
            raise ServerError("the server was not started")
        return self._child

    def _begin(self) -> None:
        self._binary = self._find()
        self._home: Home = settle(self._folder, self._binary.name)
        self._ownership = own(self._home.ownership)
        try:
            self._home.trim_log()
            self._reach = sockets.short(self._home.files, self.socket_name)
            self._launch()
        except BaseException:
            self._end()
            raise

    def _launch(self) -> None:
        lease = take_lease(
            self._home.lease, program=self._binary.kind, stop_signal=self.stop_signal, seconds=STOP_SECONDS
        )
        try:
            self._prepare(lease)
            self._child = Child(self._program(), lease)
            sign(lease, self._child.pid)
        finally:
            os.close(lease)
        self._await_ready(self._child)

    def _await_ready(self, child: Child) -> None:
        for _ in tries(START_SECONDS):
            if self._ask(self.socket) is Answer.READY:
                return
            if not child.running:
                break
        raise ServerError(f"{self._home.name} does not start; {self._home.log} ends with:\n{self._home.last_words()}")

    def _end(self) -> None:
        if self._child is not None:
            self._child.stop(STOP_SECONDS)
        self._child = None
        self._tidy()
        os.close(self._ownership)
