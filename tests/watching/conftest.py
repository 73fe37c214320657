"""A watch for each test."""

import pytest

from tests.watching.watch import Lookout


@pytest.fixture
def lookout(redis):
    """A watch over a group on an empty Redis."""
    return Lookout(redis)
