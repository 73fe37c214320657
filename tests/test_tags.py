"""Numbers beside names while a game runs, where the right is there."""

from types import SimpleNamespace

import pytest
from aiogram.methods import GetChatMember, SetChatMemberTag

from bot.outgoing.outcomes import Outcome, Reply
from bot.tags import MOST, RIGHT, Tags
from game.events import GameEnded, RosterClosed
from game.registration import empty_table
from game.turn import Transition

CHAT = -1005


class Telegram:
    """Answers as a group of people, some of whom have tags of their own."""

    def __init__(self, tags=None, rights=(RIGHT,)):
        self.tags, self.rights, self.asked = dict(tags or {}), frozenset(rights), []
        self.status = "member"

    async def attempt(self, method, chat_id):
        self.asked.append(method)
        if isinstance(method, GetChatMember):
            return Reply(Outcome.SENT, SimpleNamespace(status=self.status, tag=self.tags.get(method.user_id)))
        self.tags[method.user_id] = method.tag
        return Reply(Outcome.SENT, True)

    async def own_rights(self, chat_id):
        return self.rights


def closed(people):
    roster = tuple((seat, user, f"P{user}") for seat, user in enumerate(people, 1))
    return Transition(empty_table(CHAT), (RosterClosed(roster=roster),))


def over():
    ended = GameEnded(game_id="g", outcome="town", stalemate=False, days=1, lines=(), seed="", restart_in=None)
    return Transition(empty_table(CHAT), (ended,))


@pytest.fixture
def tagged(redis):
    def made(telegram):
        return Tags(redis, telegram.attempt, telegram)

    return made


async def test_players_get_their_numbers_and_lose_them_at_the_end(tagged):
    telegram = Telegram()
    tags = tagged(telegram)
    tags.heard(closed([11, 12]))
    await tags.step()
    assert telegram.tags == {11: "№ 1", 12: "№ 2"}
    tags.heard(over())
    await tags.step()
    assert telegram.tags == {11: "", 12: ""}


async def test_a_tag_of_ones_own_stays(tagged):
    telegram = Telegram({11: "Barber"})
    tags = tagged(telegram)
    tags.heard(closed([11, 12]))
    tags.heard(over())
    await tags.step()
    await tags.step()
    assert telegram.tags == {11: "Barber", 12: ""}


async def test_administrators_keep_their_titles(tagged):
    telegram = Telegram()
    telegram.status = "administrator"
    tags = tagged(telegram)
    tags.heard(closed([11]))
    await tags.step()
    assert telegram.tags == {}


async def test_who_left_meanwhile_is_left_alone(tagged):
    telegram = Telegram()
    tags = tagged(telegram)
    tags.heard(closed([11]))
    await tags.step()
    telegram.status = "left"
    tags.heard(over())
    await tags.step()
    assert telegram.tags == {11: "№ 1"}


async def test_without_the_right_nothing_is_asked(tagged):
    telegram = Telegram(rights=())
    tags = tagged(telegram)
    tags.heard(closed([11, 12]))
    await tags.step()
    assert telegram.asked == []


async def test_a_large_game_goes_without(tagged):
    telegram = Telegram()
    tags = tagged(telegram)
    tags.heard(closed(range(1, MOST + 2)))
    tags.heard(over())
    await tags.step()
    assert not [method for method in telegram.asked if isinstance(method, SetChatMemberTag)]


async def test_a_failing_telegram_stops_nothing(tagged):
    telegram = Telegram()
    tags = tagged(telegram)

    async def broken(chat_id):
        raise TimeoutError

    telegram.own_rights, working = broken, telegram.own_rights
    tags.heard(closed([11]))
    await tags.step()
    telegram.own_rights = working
    tags.heard(closed([12]))
    await tags.step()
    assert telegram.tags == {12: "№ 1"}
