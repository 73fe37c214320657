"""A data folder has one owner; whoever comes second is told what to do."""

import os
import signal
import subprocess

import pytest
from owners import clean_environment, lives, owner, read, write

from bot.services import leases
from bot.services.errors import ServerError


def test_a_second_owner_is_told_who_is_the_first(make, tmp_path):
    make().start()
    with pytest.raises(ServerError) as refusal:
        make().start()
    assert f"in use by process {os.getpid()}" in str(refusal.value)
    assert str(tmp_path) in str(refusal.value)
    assert "stop that one first" in str(refusal.value)


async def test_the_refused_one_does_the_first_no_harm(make):
    first, second = make(), make()
    address = first.start()
    with pytest.raises(ServerError):
        second.start()
    second.stop()
    await write(address, ["still here"])
    assert await read(address) == ["still here"]


def test_the_owner_may_be_another_process(make, tmp_path):
    with owner(tmp_path) as first, pytest.raises(ServerError, match=f"by process {first.process.pid}"):
        make().start()


def test_a_stopped_server_gives_its_folder_free(make):
    first = make()
    first.start()
    first.stop()
    make().start()


def test_a_folder_that_is_a_file_is_refused(make, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(ServerError, match="cannot keep data in"):
        make(tmp_path / "file").start()


def test_a_lock_of_somebody_else_is_told(make, tmp_path):
    probe = make()
    probe.start()
    probe.stop()
    (lock,) = tmp_path.glob("*.lock")
    lock.unlink()
    lock.mkdir()  # cannot be opened, whoever we are
    with pytest.raises(ServerError, match="cannot lock"):
        make().start()


def _orphan(path):
    """A program that has inherited a lease and outlived everybody."""
    lock = leases.take_lease(path, program="sleep", stop_signal=signal.SIGTERM, seconds=1)
    process = subprocess.Popen(["sleep", "600"], pass_fds=(lock,), env=clean_environment())
    leases.sign(lock, process.pid)
    os.close(lock)
    while "sleep" not in leases._name(process.pid):  # a program gets its name a moment after it has begun
        os.sched_yield()
    return process


@pytest.fixture
def orphan(tmp_path, monkeypatch):
    monkeypatch.setattr(leases, "PATIENCE", 0)
    process = _orphan(tmp_path / "sleep.lease")
    yield process
    process.kill()
    process.wait()


def test_an_orphan_of_an_earlier_run_is_stopped(orphan, tmp_path):
    os.close(leases.take_lease(tmp_path / "sleep.lease", program="sleep", stop_signal=signal.SIGTERM, seconds=60))
    assert orphan.wait(60) == -signal.SIGTERM


def test_a_stranger_who_only_has_the_number_is_left_alone(orphan, tmp_path):
    with pytest.raises(ServerError, match="of an earlier run"):
        leases.take_lease(tmp_path / "sleep.lease", program="valkey", stop_signal=signal.SIGTERM, seconds=0)
    assert lives(orphan.pid)
