"""A server that lives but cannot answer yet is not taken for a dead one."""

import socket
import threading

import pytest

from bot.services import questions
from bot.services.questions import Answer, ask_postgres, ask_valkey


@pytest.fixture
def server(tmp_path):
    """Something that listens, takes one question and gives one answer."""
    path = tmp_path / "s"
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))
        listening.listen()
        threads = []

        def says(reply):
            threads.append(threading.Thread(target=_answer, args=(listening, reply)))
            threads[-1].start()
            return path

        yield says
        for thread in threads:
            thread.join()


def _answer(listening, reply):
    line, _ = listening.accept()
    with line:
        line.recv(512)
        if reply:
            line.sendall(reply)


@pytest.mark.parametrize(
    ("ask", "reply", "answer"),
    [
        (ask_valkey, b"+PONG\r\n", Answer.READY),
        (ask_valkey, b"-LOADING Valkey is loading the dataset in memory\r\n", Answer.BUSY),
        (ask_valkey, b"-NOAUTH Authentication required.\r\n", Answer.READY),
        (ask_valkey, b"", Answer.GONE),
        (ask_postgres, b"R\x00\x00\x00\x08\x00\x00\x00\x00", Answer.READY),
        (ask_postgres, b"E\x00\x00\x00\x28SFATAL\x00C57P03\x00Mstarting up\x00\x00", Answer.BUSY),
        (ask_postgres, b"E\x00\x00\x00\x28SFATAL\x00C53300\x00Mtoo many clients\x00\x00", Answer.READY),
        (ask_postgres, b"", Answer.GONE),
    ],
)
def test_what_an_answer_means(server, ask, reply, answer):
    assert ask(server(reply)) is answer


@pytest.mark.parametrize("ask", [ask_valkey, ask_postgres])
def test_nobody_there_is_gone(tmp_path, ask):
    assert ask(tmp_path / "nothing") is Answer.GONE


@pytest.mark.parametrize("ask", [ask_valkey, ask_postgres])
def test_silence_is_not_death(tmp_path, monkeypatch, ask):
    monkeypatch.setattr(questions, "SECONDS", 0.01)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "s"))
        listening.listen()
        assert ask(tmp_path / "s") is Answer.BUSY
