"""A server lives exactly as long as its owner, and loses nothing in between."""

import os
import signal
import stat
from concurrent.futures import ThreadPoolExecutor

import pytest
from owners import lives, read, write

from bot.services.errors import ServerError
from bot.services.waiting import tries
from bot.services.watch import watched

WORDS = [f"слово {number}" for number in range(50)]


@pytest.mark.parametrize("durable", [True, False], ids=["durable", "hasty"])
async def test_a_restart_keeps_everything(make, durable):
    server = make(durable=durable)
    await write(server.start(), WORDS)
    server.stop()
    assert await read(make(durable=durable).start()) == WORDS


def test_stopping_leaves_no_process_behind(make):
    server = make()
    server.start()
    pid = server.pid
    server.stop()
    assert not lives(pid)


def test_its_data_lies_in_a_private_folder_named_after_it(make, tmp_path):
    make().start()
    (home,) = (path for path in tmp_path.iterdir() if path.is_dir())
    assert home.name.rpartition("-")[0] in {"valkey", "redis", "postgres"}
    assert home.name.rpartition("-")[2].isdigit()
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_starting_twice_is_starting_once(make):
    server = make()
    address, pid = server.start(), server.pid
    assert (server.start(), server.pid) == (address, pid)


def test_one_that_was_not_started_has_nothing_to_ensure(make):
    server = make()
    server.stop()
    assert not server.alive
    with pytest.raises(ServerError, match="not started"):
        server.ensure()


async def test_a_killed_server_comes_back_with_all_it_acknowledged(make):
    server = make()
    address, pid = server.start(), server.pid
    await write(address, WORDS)
    os.kill(pid, signal.SIGKILL)
    server.ensure()
    assert server.pid != pid
    assert server.start() == address
    assert await read(address) == WORDS


async def test_a_server_whose_socket_was_swept_away_is_started_again(make):
    server = make()
    await write(server.start(), WORDS)
    server.socket.unlink()
    server.ensure()
    assert await read(server.address) == WORDS


def test_a_living_server_is_left_alone(make):
    server = make()
    server.start()
    pid = server.pid
    server.ensure()
    assert server.pid == pid


async def test_a_paused_server_is_not_a_dead_one(make):
    server = make()
    address = server.start()
    os.kill(server.pid, signal.SIGSTOP)
    os.kill(server.pid, signal.SIGCONT)
    await write(address, WORDS)
    assert await read(address) == WORDS


async def test_the_watch_brings_back_a_killed_server(make):
    server = make()
    address, pid = server.start(), server.pid
    await write(address, WORDS)
    with watched([server]):
        os.kill(pid, signal.SIGKILL)
        assert any(server.pid != pid for _ in tries(60))
        server.ensure()
        assert await read(address) == WORDS


async def test_the_end_of_the_thread_that_started_it_is_not_its_end(make):
    server = make()
    with ThreadPoolExecutor(1) as thread:
        address = thread.submit(server.start).result()
    pid = server.pid
    await write(address, WORDS)
    assert (await read(address), server.pid) == (WORDS, pid)


async def test_a_half_made_data_folder_is_made_anew(make, tmp_path):
    probe = make(tmp_path / "first")
    probe.start()
    (home,) = (path.name for path in (tmp_path / "first").iterdir() if path.is_dir())
    rest = tmp_path / "second" / f"{home}.new"
    rest.mkdir(parents=True)
    (rest / "PG_VERSION").write_text("18\n")
    await write(make(tmp_path / "second").start(), WORDS)
