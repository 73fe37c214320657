"""One sandbox for all the tests of a file, with people and a group of each test's own."""

from collections.abc import AsyncIterator

import pytest

from sandbox.control import Control
from sandbox.telegram import Server, sandbox_server
from tests.sandbox.order.client import Order


@pytest.fixture(scope="module")
async def server() -> AsyncIterator[Server]:
    async with sandbox_server() as running:
        yield running


@pytest.fixture(scope="module")
async def control(server) -> AsyncIterator[Control]:
    async with Control(server.url) as controlling:
        await controlling.limits(on=False)
        yield controlling


@pytest.fixture(scope="module")
async def api(server) -> AsyncIterator[Order]:
    async with Order(server.url, server.token) as client:
        yield client
