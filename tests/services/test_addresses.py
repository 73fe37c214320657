"""A server named in the environment is used; only the others are started."""

import signal
import sys

import pytest
from owners import Owner, await_end, descendants, owner, read, write

from bot.services import addresses
from bot.services.addresses import Addresses, serving
from bot.services.child import _environment
from bot.services.errors import ServerError

ELSEWHERE = {"REDIS_URL": "redis://redis.example/3", "DATABASE_URL": "postgresql://bot@db.example/books"}


def test_with_both_named_nothing_is_started(tmp_path):
    folder = tmp_path / "none"
    redis_url, database_url = ELSEWHERE.values()
    with serving(folder, redis_url=redis_url, database_url=database_url) as found:
        assert found == Addresses(redis_url, database_url)
        assert not folder.exists()


async def test_a_named_redis_leaves_postgres_to_us(tmp_path):
    with serving(tmp_path, redis_url="redis://redis.example", database_url=None, durable=False) as found:
        assert found.redis_url == "redis://redis.example"
        await write(found.database_url, ["ours"])
    assert {path.name.partition("-")[0] for path in tmp_path.iterdir()} == {"postgres"}


async def test_a_named_postgres_leaves_redis_to_us(tmp_path):
    with serving(tmp_path, redis_url="", database_url="postgresql://db.example", durable=False) as found:
        assert found.database_url == "postgresql://db.example"
        await write(found.redis_url, ["ours"])
    assert not list(tmp_path.glob("postgres*"))


async def test_both_of_ours_are_found_again(tmp_path):
    for _ in range(2):
        with serving(tmp_path, redis_url=None, database_url=None) as found:
            for address in (found.redis_url, found.database_url):
                await write(address, ["again"])
            kept = [await read(address) for address in (found.redis_url, found.database_url)]
    assert kept == [["again", "again"]] * 2


def test_windows_is_told_to_name_both(tmp_path, monkeypatch):
    monkeypatch.setattr(addresses.sys, "platform", "win32")
    with pytest.raises(ServerError, match="set both"), serving(tmp_path, redis_url=None, database_url=None):
        pass


def test_the_command_line_respects_the_environment(tmp_path):
    with owner(tmp_path / "none", environment=ELSEWHERE) as told:
        assert told.addresses == tuple(ELSEWHERE.values())
        assert told.leave() == 0
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_command_line_stops_both_when_asked(tmp_path, number):
    started = Owner(tmp_path)
    below = descendants(started.process.pid)
    assert started.leave(number) == 0
    await_end(below)


def test_the_command_line_tells_a_second_owner(tmp_path, capfd):
    with owner(tmp_path) as first:
        second = Owner(tmp_path)
        assert second.process.wait(60) == 1
        second.close()
        assert f"in use by process {first.process.pid}" in capfd.readouterr().err


def test_the_servers_are_told_no_secrets(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", "1:secret")
    monkeypatch.setenv("PGPORT", "1")
    assert not {"BOT_TOKEN", "PGPORT"} & set(_environment())
    assert sys.executable
