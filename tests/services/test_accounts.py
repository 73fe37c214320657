"""PostgreSQL refuses to be root; both servers run whoever we are.

Run as root, these tests also start the servers as somebody without rights; run as anybody else, they already do.
"""

import os
import pwd
import signal
import sys
import tempfile
from pathlib import Path

import pytest
from owners import owner, read, write

from bot.services import accounts, copies
from bot.services.errors import ServerError
from bot.services.home import settle
from bot.services.postgres import EmbeddedPostgres

ROOT = os.geteuid() == 0


@pytest.fixture
def private(tmp_path):
    """A folder like root's home, where nobody else can go."""
    tmp_path.chmod(0o700)
    return tmp_path


@pytest.fixture
def no_namespaces(monkeypatch):
    """A container that refuses user namespaces; for a normal user that changes nothing."""
    runs = accounts.runs
    monkeypatch.setattr(
        accounts, "runs", lambda program, whose, home: whose.word != "namespace" and runs(program, whose, home)
    )


@pytest.fixture
def start(private):
    made = []

    def one():
        made.append(EmbeddedPostgres(private, durable=False))
        return made[-1]

    yield one
    for server in made:
        server.stop()


BECOME = """
import os, sys
from bot.services.guard import become
become(sys.argv[1])
os.execv(sys.argv[2], sys.argv[2:])
"""


def _unprivileged(folder):
    """Words before a command that make it somebody without rights, who owns that folder."""
    if not ROOT:
        return ()
    whose = accounts.Account("namespace", 0, 0)
    if not accounts.runs(sys.executable, whose, settle(folder, "trial")):
        nobody = pwd.getpwnam("nobody")
        whose = accounts.Account(f"{nobody.pw_uid}:{nobody.pw_gid}", nobody.pw_uid, nobody.pw_gid)
    os.chown(folder, whose.uid, whose.gid)
    return (sys.executable, "-c", BECOME, whose.word)


async def test_without_namespaces_it_works_all_the_same(start, no_namespaces, private):
    server = start()
    await write(server.start(), ["kept"])
    (home,) = private.glob("postgres-*/")
    assert home.owner() == ("nobody" if ROOT else pwd.getpwuid(os.geteuid()).pw_name)
    assert await read(server.address) == ["kept"]
    os.kill(server.pid, signal.SIGKILL)
    server.ensure()
    assert await read(server.address) == ["kept"]


async def test_a_data_folder_follows_from_one_account_to_the_other(start, private, monkeypatch):
    runs = accounts.runs
    for refused in ("nothing", "namespace", "nothing"):
        monkeypatch.setattr(
            accounts, "runs", lambda program, whose, home, no=refused: whose.word != no and runs(program, whose, home)
        )
        server = start()
        await write(server.start(), [refused])
        words = await read(server.address)
        server.stop()
    assert words == ["nothing", "namespace", "nothing"]


def test_root_without_any_other_account_is_told_what_to_do(private, monkeypatch):
    monkeypatch.setattr(accounts, "runs", lambda *_: False)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(copies, "each_copy", lambda *_: [])
    with pytest.raises(ServerError, match="set DATABASE_URL"):
        accounts.find_footing(sys.executable, settle(private, "postgres-0"))


def test_programs_out_of_reach_are_copied_and_cleared_away(start, no_namespaces, private, monkeypatch):
    runs = accounts.runs

    def only_copies(program, whose, home):
        """As with a virtual environment in root's home."""
        return "-programs" in str(program) and whose.word != "namespace" and runs(program, whose, home)

    monkeypatch.setattr(accounts, "runs", only_copies)
    server = start()
    server.start()
    rooms = [room for room in copies._rooms(settle(private, next(private.glob("postgres-*/")).name)) if room.exists()]
    assert len(rooms) == ROOT
    server.stop()
    assert not any(room.exists() for room in rooms)


def test_a_copy_in_a_foreign_place_is_refused(private, monkeypatch):
    (private / "room").symlink_to(private)
    monkeypatch.setattr(copies, "_rooms", lambda _home: [private / "room"])
    with pytest.raises(ServerError, match="is not ours"):
        next(copies.each_copy(private, settle(private, "postgres-0")))


@pytest.fixture
def reachable():
    """A folder that anybody can reach; pytest's own lie below one that is its user's alone."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


async def test_a_normal_user_starts_both_and_finds_them_again(reachable):
    prefix = _unprivileged(reachable)
    for _ in range(2):
        with owner(reachable, prefix=prefix) as normal:
            for address in normal.addresses:
                await write(address, ["kept"])
            kept = [await read(address) for address in normal.addresses]
            assert normal.leave() == 0
    assert kept == [["kept", "kept"]] * 2
