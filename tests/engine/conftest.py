import pytest

from tests.engine.playing import Clock, engine_on


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def engine(redis, clock):
    return engine_on(redis, clock)
