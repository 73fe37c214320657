"""From the game to the rulebook: facts are kept with the game, judged once, and survive whatever happens in between."""

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from bot.bridge import Bridge
from bot.storage import keys
from bot.storage.facts import Fact, Facts, encode_facts, facts_of
from game.commands import Leave, MemberLeft, Nominate, Remove
from game.model import Authority, Departure
from game.phases import Dusk, Night, Nomination
from game.view import view_for
from tests.engine.playing import CHAT, Clock, accepted, engine_on, gathered, to_night, to_nomination, wake
from tests.watching.watch import ADMINISTRATOR

NUMBER = keys.bucket(CHAT)


class Crew:
    """An engine, a bridge behind it, and the watch that hears of what happens."""

    def __init__(self, redis, lookout):
        self.clock, self.redis, self.place = Clock(), redis, lookout.place
        self.engine = engine_on(redis, self.clock)
        self.bridge = Bridge(Facts(redis), lookout.prosecutor, self._pause)

    async def _pause(self, seconds):
        raise AssertionError("nobody waits here")

    async def waiting(self):
        return await self.redis.llen(keys.facts(NUMBER))

    async def rules(self):
        """Let the bridge work; tell who is accused of what."""
        await self.bridge.step()
        assert await self.waiting() == 0
        return sorted((one.user_id, *one.rules) for one in self.place.offences)

    async def to_next_phase(self):
        game = await self.engine.game(CHAT)
        number, kind = game.phase_no, type(game.phase)
        while (game := await self.engine.game(CHAT)).phase_no == number and type(game.phase) is kind:
            await wake(self.engine, self.clock)


@pytest.fixture
def crew(redis, lookout):
    return Crew(redis, lookout)


async def holders(crew):
    game = await crew.engine.game(CHAT)
    return [one.user_id for one in game.players if "order" in view_for(game, one.user_id).can]


async def test_whoever_gives_no_order_is_judged_for_being_idle(crew):
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    idle = await holders(crew)
    assert idle
    await crew.to_next_phase()
    assert await crew.waiting() >= len(idle)
    assert await crew.rules() == [(user, "0.1") for user in sorted(idle)]
    assert all(one.source == f"g:g0:idle:{one.user_id}" for one in crew.place.offences)


async def test_whoever_gives_up_is_judged_and_who_is_put_out_is_not(crew):
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    one, other = [player.user_id for player in (await crew.engine.game(CHAT)).players][:2]
    await accepted(crew.engine, CHAT, Leave(user_id=one))
    await accepted(crew.engine, CHAT, Remove(user_id=other, by=1, authority=Authority.OPERATOR))
    assert await crew.rules() == [(one, "0.2")]


async def test_leaving_before_the_game_begins_is_nothing(crew):
    await gathered(crew.engine, 6, first=11)
    await accepted(crew.engine, CHAT, Leave(user_id=11))
    await accepted(crew.engine, CHAT, MemberLeft(user_id=12, how=Departure.LEFT_CHAT))
    assert await crew.rules() == []


@pytest.mark.parametrize(
    ("how", "judged"), [(Departure.LEFT_CHAT, True), (Departure.REMOVED, False), (Departure.BLOCKED_BOT, False)]
)
async def test_whoever_left_the_group_and_did_not_come_back_is_judged(crew, how, judged):
    await gathered(crew.engine, 8, first=11)
    await to_nomination(crew.engine, crew.clock)
    leaver = next(one.user_id for one in (await crew.engine.game(CHAT)).players if one.alive)
    await accepted(crew.engine, CHAT, MemberLeft(user_id=leaver, how=how))
    before = await crew.rules()
    assert (leaver, "0.2") not in before
    while isinstance((await crew.engine.game(CHAT)).phase, Nomination | Dusk):
        await wake(crew.engine, crew.clock)
    assert ((leaver, "0.2") in await crew.rules()) is judged


async def test_a_vote_that_was_missed_and_decisive_is_judged_once_for_each_vote(crew):
    await gathered(crew.engine, 6, first=11)
    await to_nomination(crew.engine, crew.clock)
    game = await crew.engine.game(CHAT)
    voters, target = game.living[:1], game.living[-1]
    for player in voters:
        await accepted(crew.engine, CHAT, Nominate(user_id=player.user_id, target=target.seat))
    while isinstance((game := await crew.engine.game(CHAT)).phase, Nomination):
        await wake(crew.engine, crew.clock)
    accused = await crew.rules()
    assert accused
    assert {rule for _, rule in accused} == {"2.3"}
    assert not {user for user, _ in accused} & {one.user_id for one in voters}
    assert all(":idle_vote:nomination1:" in one.source for one in crew.place.offences)


async def test_what_a_killed_process_left_is_judged_by_the_next(crew, redis, lookout):
    """The fact is in the commit: who dies before he judges it, or between judging and taking it off, loses nothing."""
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    await accepted(crew.engine, CHAT, Leave(user_id=11))
    left = await redis.lrange(keys.facts(NUMBER), 0, -1)
    assert await Bridge(Facts(redis), lookout.prosecutor, crew._pause).step() == 1
    await redis.rpush(keys.facts(NUMBER), *left)
    assert await crew.rules() == [(11, "0.2")]
    assert len(crew.place.offences) == 1


async def test_while_the_books_are_away_facts_wait(crew):
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    await accepted(crew.engine, CHAT, Leave(user_id=11))
    crew.place.failing = RedisConnectionError()
    await crew.bridge.step()
    assert await crew.waiting() == 1
    crew.place.failing = None
    assert await crew.rules() == [(11, "0.2")]


async def test_a_fact_that_cannot_be_judged_stands_in_nobodys_way(crew, redis):
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    await redis.rpush(keys.facts(NUMBER), b"nonsense")
    await accepted(crew.engine, CHAT, Leave(user_id=11))
    assert await crew.rules() == [(11, "0.2")]


async def test_administrators_are_not_judged(crew):
    await gathered(crew.engine, 6, first=ADMINISTRATOR)
    await to_night(crew.engine, crew.clock)
    await accepted(crew.engine, CHAT, Leave(user_id=ADMINISTRATOR))
    assert await crew.rules() == []


async def test_a_refusal_and_an_ordinary_deed_leave_no_fact(crew):
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    assert isinstance((await crew.engine.game(CHAT)).phase, Night)
    await crew.engine.submit(CHAT, Leave(user_id=999))
    assert await crew.waiting() == 0


async def test_a_thousand_facts_of_one_commit_are_kept(crew, redis, monkeypatch):
    """The largest vote: a script takes no more than some thousand arguments at once."""
    many = [Fact(chat_id=CHAT, game_id="g0", kind="left", user_id=n, seat=1) for n in range(1, 2502)]
    monkeypatch.setattr("bot.storage.games.facts_of", lambda transition: tuple(many))
    await gathered(crew.engine, 1, first=11)
    assert await redis.lrange(keys.facts(NUMBER), 0, 2500) == encode_facts(many)


async def test_the_bridge_hears_of_facts_alone(crew):
    heard = []
    crew.engine.listen(crew.bridge.heard, lambda transition: heard.append(bool(facts_of(transition))))
    await gathered(crew.engine, 6, first=11)
    await to_night(crew.engine, crew.clock)
    assert not crew.bridge._stirred.is_set()
    await accepted(crew.engine, CHAT, Leave(user_id=11))
    assert crew.bridge._stirred.is_set()
    assert heard[-1]
