"""Socket paths stay short, and nobody else can put his own in our way."""

import pytest
from owners import read, write

from bot.services import sockets
from bot.services.errors import ServerError

DEEP = "/".join(["a rather long name, ім'я % and ?"] * 6)


async def test_a_long_path_is_reached_by_a_short_one(make, tmp_path):
    server = make(tmp_path / DEEP)
    address = server.start()
    assert len(str(server.socket)) <= sockets.LONGEST < len(str(tmp_path / DEEP))
    await write(address, ["far away"])
    server.ensure()
    server.stop()
    assert await read(server.start()) == ["far away"]


def test_the_short_path_is_private_and_goes_with_the_server(make, tmp_path):
    server = make(tmp_path / DEEP)
    server.start()
    room = server.socket.parents[1]
    assert room.stat().st_mode & 0o077 == 0
    server.stop()
    assert not room.exists()


def test_a_folder_anybody_could_have_made_is_refused(make, tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "_room", lambda _top, _folder: tmp_path / "room")
    monkeypatch.setattr(sockets, "LONGEST", len(str(tmp_path / "room" / "s" / ".s.PGSQL.5432")))
    (tmp_path / "room").mkdir()
    (tmp_path / "room").chmod(0o777)
    with pytest.raises(ServerError, match="not a private folder of ours"):
        make(tmp_path / DEEP).start()


def test_a_link_in_place_of_the_folder_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    (tmp_path / "room").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ServerError, match="not a private folder of ours"):
        sockets.make_private(tmp_path / "room")


def test_no_place_short_enough_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(sockets, "LONGEST", 10)
    with pytest.raises(ServerError, match="set TMPDIR"):
        sockets.short(tmp_path, "valkey.sock")
