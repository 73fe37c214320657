"""Who reads: seats of the current game, of older ones by their logs, languages remembered for a while."""

import pytest

from bot.audiences import GameAudiences, Languages
from bot.presenter.post import Seated
from game.commands import Halt, Rename
from game.model import Authority
from tests.engine.playing import CHAT, Clock, accepted, engine_on, gathered, opening, to_night


class Sources:
    def __init__(self):
        self.asked = []

    async def language_of_chat(self, chat_id):
        self.asked.append(chat_id)
        return "en"

    async def languages_of(self, user_ids):
        self.asked.append(tuple(user_ids))
        return {user_id: "ru" for user_id in user_ids if user_id == 2}


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def audiences(redis, clock):
    sources = Sources()
    languages = Languages(sources, sources, clock=clock)
    made = GameAudiences(redis, engine_on(redis, clock), languages, bot_username="cattani")
    made.sources, made.languages = sources, languages
    return made


async def test_seats_and_languages_of_the_current_game(redis, clock, audiences):
    engine = engine_on(redis, clock)
    await gathered(engine, 5)
    await to_night(engine, clock)
    audience = await audiences.audience(CHAT, "g0")
    assert audience.seats[2] == Seated(seat=2, user_id=2, name="P2")
    assert (audience.language_of(None), audience.language_of(1), audience.language_of(2)) == ("en", "en", "ru")


async def test_an_older_game_is_read_from_its_log(redis, clock, audiences):
    engine = engine_on(redis, clock)
    await gathered(engine, 5)
    await to_night(engine, clock)
    await accepted(engine, CHAT, Rename(user_id=3, name="Third"))
    await accepted(engine, CHAT, Halt(by=1, authority=Authority.ADMINISTRATOR))
    await engine.submit(CHAT, opening("g9"))
    audience = await audiences.audience(CHAT, "g0")
    assert [audience.seats[seat].name for seat in sorted(audience.seats)] == ["P1", "P2", "Third", "P4", "P5"]


async def test_languages_are_asked_once_a_minute(redis, clock, audiences):
    await gathered(engine_on(redis, clock), 3)
    for _ in range(3):
        await audiences.audience(CHAT, "g0")
    assert audiences.sources.asked == [CHAT, (1, 2, 3)]
    audiences.languages.forget(2)
    await audiences.audience(CHAT, "g0")
    assert audiences.sources.asked[2:] == [(2,)]
    clock.at += 60
    await audiences.audience(CHAT, "g0")
    assert audiences.sources.asked[3:] == [CHAT, (1, 2, 3)]
