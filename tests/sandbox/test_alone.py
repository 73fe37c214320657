"""`python -m sandbox` runs by itself."""

import asyncio
import re
import sys

from sandbox.control import Control


async def test_it_says_where_it_listens_and_stops_when_told():
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", stdout=asyncio.subprocess.PIPE
    )
    assert child.stdout is not None
    lines = [(await asyncio.wait_for(child.stdout.readline(), 60)).decode() for _ in range(4)]
    address = re.search(r"http://[\d.:]+", lines[0])
    assert address is not None
    async with Control(address[0]) as control:
        assert control.token in lines[2]
        state = await control.state()
        assert len(state["people"]) == 7
        assert len(state["chats"]) == 1
    child.terminate()
    assert await asyncio.wait_for(child.wait(), 30) == 0
