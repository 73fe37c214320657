"""Achievements are awarded once after a game was written, and told to its group."""

from bot.honours import MOST_TOLD, Honours, told
from bot.presenter.words import LANGUAGES, Words
from bot.recorder import result_of
from game.achievements import ALL
from tests.engine.whole_games import every_step


def finished():
    steps = list(every_step(8, seed=2))
    return result_of(steps[-1][1], [event for _, _, happened in steps for event in happened])


class Trophies:
    def __init__(self, earned):
        self.earned = earned

    async def award(self, result):
        if isinstance(self.earned, Exception):
            raise self.earned
        return self.earned


class Group:
    """A sender and a chat's settings at once: what is posted, and which language it is in."""

    def __init__(self):
        self.posts = []

    async def post(self, chat_id, post):
        self.posts.append((chat_id, post.text))

    async def language(self, chat_id):
        return "uk"


async def awarded(earned):
    group = Group()
    await Honours(Trophies(earned), group, group).award(finished())
    return group.posts


async def test_the_group_hears_who_earned_what():
    ((chat, text),) = await awarded({1: (ALL[0].id,)})
    assert chat == -5
    assert "P1" in text
    assert "<ї>" not in text


async def test_nothing_earned_is_nothing_said():
    assert await awarded({}) == []


async def test_books_that_fail_at_it_harm_nothing():
    assert await awarded(ConnectionRefusedError()) == []


def test_a_veteran_who_earns_thirty_at_once_does_not_flood_the_group():
    many = {user: tuple(one.id for one in ALL[:30]) for user in (1, 2)}
    for language in LANGUAGES:
        text = told(Words(language), finished(), many)
        assert text.count("\n") == MOST_TOLD + 1
        assert "50" in text
