"""A sandbox of its own for every test, its control side, and a bare client of the Bot API."""

from collections.abc import AsyncIterator

import pytest

from sandbox.control import Control
from sandbox.telegram import Server, sandbox_server
from tests.sandbox.client import Api


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    async with sandbox_server() as running:
        yield running


@pytest.fixture
async def control(server) -> AsyncIterator[Control]:
    async with Control(server.url) as controlling:
        yield controlling


@pytest.fixture
async def api(server) -> AsyncIterator[Api]:
    async with Api(server.url, server.token) as client:
        yield client


@pytest.fixture
async def anna(control):
    return await control.person("Anna", language_code="uk")


@pytest.fixture
async def borys(control):
    return await control.person("Borys")


@pytest.fixture
async def town(control, api, anna, borys):
    """A supergroup where Anna is owner, Borys a member and the bot an administrator with every right."""
    group = await control.group("Town", owner=anna, members=[borys])
    await api.allow_all()
    return group
