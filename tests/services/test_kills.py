"""Kill -9 of the owner, alone or with everybody: nothing stays, nothing is lost, a start works at once."""

from owners import await_end, descendants, kill_all, owner, reach_the_kernel, read, write

from bot.clock import pause

WORDS = [f"word {number}" for number in range(50)]


async def test_killing_the_owner_ends_the_servers_and_keeps_everything(tmp_path):
    with owner(tmp_path) as first:
        for address in first.addresses:
            await write(address, WORDS)
        below = descendants(first.process.pid)
        first.process.kill()
        with owner(tmp_path) as second:  # at once: the servers may still be on their way out
            assert [await read(address) for address in second.addresses] == [WORDS, WORDS]
            await_end(below)


async def test_killing_everybody_at_once_keeps_everything(tmp_path):
    with owner(tmp_path) as first:
        for address in first.addresses:
            await write(address, WORDS)
        await reach_the_kernel(first.redis_url)
        kill_all([first.process.pid, *descendants(first.process.pid)])
        with owner(tmp_path) as second:
            assert [await read(address) for address in second.addresses] == [WORDS, WORDS]


async def test_killing_a_server_of_a_running_owner_is_mended(tmp_path):
    with owner(tmp_path) as first:
        for address in first.addresses:
            await write(address, WORDS)
        await reach_the_kernel(first.redis_url)
        below = descendants(first.process.pid)
        kill_all(below)
        await_end(below)
        assert [await _eventually(address) for address in first.addresses] == [WORDS, WORDS]


async def _eventually(address):
    for _ in range(10_000):
        try:
            return await read(address)
        except Exception:  # noqa: BLE001 - whatever a client says of a server that is not back yet
            await pause(0.01)
    return None
