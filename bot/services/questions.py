"""Asking a server over its socket whether it is there, without any client library."""

import socket
from enum import Enum, auto
from pathlib import Path

SECONDS = 2.0


class Answer(Enum):
    """READY serves; BUSY lives but starts, stops or is slow; GONE no longer answers and never will."""

    READY = auto()
    BUSY = auto()
    GONE = auto()


def ask_valkey(path: Path) -> Answer:
    """Send PING; Valkey says LOADING while it reads its log."""
    reply = _exchange(path, b"PING\r\n")
    if not reply:
        return Answer.BUSY if reply is None else Answer.GONE
    return Answer.BUSY if reply.startswith((b"-LOADING", b"-MASTERDOWN")) else Answer.READY


def ask_postgres(path: Path) -> Answer:
    """Begin a session as `postgres`; SQLSTATE 57P03 means that it starts, recovers or stops."""
    words = b"\x00\x03\x00\x00user\x00postgres\x00database\x00postgres\x00\x00"
    reply = _exchange(path, (len(words) + 4).to_bytes(4, "big") + words)
    if not reply:
        return Answer.BUSY if reply is None else Answer.GONE
    return Answer.BUSY if b"57P03" in reply else Answer.READY


def _exchange(path: Path, question: bytes) -> bytes | None:
    """Return the beginning of the answer, nothing if nobody is there, None if it takes too long."""
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(SECONDS)
        try:
            line.connect(str(path))
            line.sendall(question)
            return line.recv(512)
        except (TimeoutError, BlockingIOError):
            return None
        except OSError:
            return b""
