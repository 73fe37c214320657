import pytest

from tests.delivery.stand import Stand


@pytest.fixture
def stand(redis):
    return Stand(redis)
