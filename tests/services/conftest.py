import pytest

from bot.services.postgres import EmbeddedPostgres
from bot.services.valkey import EmbeddedValkey


@pytest.fixture(params=[EmbeddedValkey, EmbeddedPostgres], ids=["valkey", "postgres"])
def kind(request):
    """One of the two servers: what holds for one holds for both."""
    return request.param


@pytest.fixture
def make(kind, tmp_path):
    """Make a server of that kind, which is stopped at the end of the test."""
    made = []

    def one(folder=tmp_path, *, durable=False):
        made.append(kind(folder, durable=durable))
        return made[-1]

    yield one
    for server in made:
        server.stop()
