"""After a game was written its achievements are awarded, and told to its group with the best moves."""

import pytest

from bot.honours import MOST_TOLD, Honours, praised, told
from bot.presenter.pages import LONGEST_TEXT, length
from bot.presenter.words import LANGUAGES, Words
from bot.recorder import result_of
from game.achievements import ALL
from game.highlights import KINDS, Highlight, highlights
from tests.engine.whole_games import every_step


def events_of(steps):
    return [event for _, _, happened in steps for event in happened]


def finished():
    steps = list(every_step(8, seed=2))
    return result_of(steps[-1][1], events_of(steps))


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


async def awarded(earned, events=()):
    group = Group()
    await Honours(Trophies(earned), group, group).award(finished(), events)
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


async def test_the_best_moves_are_told_in_the_same_message():
    events = events_of(list(every_step(8, seed=2)))
    assert highlights(events, 8)
    ((_, text),) = await awarded({1: (ALL[0].id,)}, events)
    first, second = text.split("\n\n")
    words = Words("uk")
    assert first.startswith(words.say("moves-title"))
    assert second.startswith(words.say("trophies-title"))
    ((_, alone),) = await awarded({}, events)
    assert alone == first


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 5, 21])
def test_every_kind_of_move_has_words_and_all_fit_together(language, count, monkeypatch):
    made = tuple(Highlight(kind=kind, seat=1, target=2, count=count) for kind in KINDS)
    monkeypatch.setattr("bot.honours.highlights", lambda events, players: made)
    text = praised(Words(language), finished(), ())
    assert text.count("\n") == len(KINDS)
    assert "<ї>" not in text
    assert text.count(str(count)) >= (len(KINDS) if count > 2 else 2)
    assert length(text) < LONGEST_TEXT
