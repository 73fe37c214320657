"""The engine on real Valkey: many hands at once, one game a person."""

import asyncio

from redis.asyncio import Redis

from bot.storage import keys
from bot.storage.codec import decode_event
from game.commands import Begin, CastVerdict, ConfirmRole, Halt, Join, Leave, Nominate, Wake
from game.events import GameEnded, Nominated, RolesDealt
from game.model import Authority
from game.phases import Finished, Nomination, alarm
from game.refusals import Reason, Refused
from game.settings import Settings
from tests.engine.playing import (
    CHAT,
    accepted,
    ballot,
    engine_on,
    gathered,
    opening,
    to_night,
    to_nomination,
    wake,
)

OTHER = -2002


async def log_of(redis, kind, game_id="g0"):
    events = [decode_event(item).event for item in await redis.lrange(keys.log(CHAT, game_id), 0, -1)]
    return [event for event in events if isinstance(event, kind)]


async def test_sixty_simultaneous_votes_over_two_engines_count_as_sixty(redis, redis_url, clock):
    second = Redis.from_url(redis_url)
    one, other = engine_on(redis, clock), engine_on(second, clock)
    await gathered(one, 62)
    await to_nomination(one, clock)
    game = await one.game(CHAT)
    voters = game.living[:60]
    votes = [Nominate(user_id=player.user_id, target=0 if player.seat % 2 else _aim(game, player)) for player in voters]
    results = await asyncio.gather(
        *((one, other)[index % 2].submit(CHAT, vote) for index, vote in enumerate(votes)),
    )
    await second.aclose()
    assert not [result for result in results if isinstance(result, Refused)]
    after = await one.game(CHAT)
    assert after.version == game.version + 60
    assert isinstance(after.phase, Nomination)
    assert {one.voter for one in after.phase.ballots} == {player.seat for player in voters}
    assert [event.cast for event in await log_of(redis, Nominated)] == list(range(1, 61))


def _aim(game, player):
    return next(one.seat for one in game.living if one is not player)


async def test_one_person_pressing_sixty_times_votes_once(redis, redis_url, clock):
    second = Redis.from_url(redis_url)
    one, other = engine_on(redis, clock), engine_on(second, clock)
    await gathered(one, 9)
    await to_nomination(one, clock)
    vote = ballot((await one.game(CHAT)).living[0], await one.game(CHAT))
    results = await asyncio.gather(*((one, other)[index % 2].submit(CHAT, vote) for index in range(60)))
    await second.aclose()
    assert len([result for result in results if not isinstance(result, Refused)]) == 1
    assert {result.reason for result in results if isinstance(result, Refused)} == {Reason.ALREADY_VOTED}


async def test_start_and_timer_in_the_same_tick_deal_once(redis, redis_url, clock):
    second = Redis.from_url(redis_url)
    one, other = engine_on(redis, clock), engine_on(second, clock)
    await gathered(one, 8)
    game = await one.game(CHAT)
    clock.at = game.phase.deadline
    begin = Begin(by=1, authority=Authority.OPERATOR)
    timer = Wake(phase_no=game.phase_no)
    await asyncio.gather(one.submit(CHAT, begin), other.submit(CHAT, timer), other.submit(CHAT, begin))
    await second.aclose()
    assert len(await log_of(redis, RolesDealt)) == 1


async def test_ten_fast_joins_of_one_person_give_one_seat(engine):
    await engine.submit(CHAT, opening())
    await asyncio.gather(*(engine.submit(CHAT, Join(user_id=5, name="Eva")) for _ in range(10)))
    assert [player.user_id for player in (await engine.game(CHAT)).players] == [5]


async def test_a_person_sits_in_one_game_at_a_time(engine):
    await gathered(engine, 4)
    await engine.submit(OTHER, opening("other"))
    refusal = await engine.submit(OTHER, Join(user_id=1, name="P1"))
    assert refusal == Refused(Reason.ELSEWHERE, (("chat", CHAT),))
    await engine.submit_private(1, Leave(user_id=1))
    await accepted(engine, OTHER, Join(user_id=1, name="P1"))
    assert await engine.chat_of(1) == OTHER


async def test_two_joins_in_two_chats_at_once_seat_a_person_once(redis, redis_url, clock):
    second = Redis.from_url(redis_url)
    one, other = engine_on(redis, clock), engine_on(second, clock)
    await one.submit(CHAT, opening())
    await other.submit(OTHER, opening("other"))
    await asyncio.gather(*(eng.submit(chat, Join(user_id=1, name="A")) for eng, chat in ((one, CHAT), (other, OTHER))))
    await second.aclose()
    seats = [len((await one.game(chat)).players) for chat in (CHAT, OTHER)]
    assert sorted(seats) == [0, 1]


async def test_a_claim_that_no_join_followed_heals_itself(engine, redis):
    await engine.submit(CHAT, opening())
    await engine.submit(OTHER, opening("other"))
    await redis.set(keys.seat(1), OTHER)
    await accepted(engine, CHAT, Join(user_id=1, name="Anna"))
    assert await engine.chat_of(1) == CHAT
    await redis.set(keys.seat(2), OTHER)
    assert await engine.chat_of(2) is None
    assert not await redis.exists(keys.seat(2))


async def test_a_refused_join_holds_nobody(engine, redis):
    await engine.submit(CHAT, opening())
    refusal = await engine.submit(CHAT, Join(user_id=1, name="Anna", muted=True))
    assert refusal.reason is Reason.MUTED
    assert not await redis.exists(keys.seat(1))


async def test_joining_twice_keeps_the_seat(engine):
    await engine.submit(CHAT, opening())
    await accepted(engine, CHAT, Join(user_id=1, name="Anna"))
    assert (await engine.submit(CHAT, Join(user_id=1, name="Anna"))).reason is Reason.ALREADY_JOINED
    assert await engine.chat_of(1) == CHAT


async def test_the_dead_and_the_halted_are_free_for_another_game(engine, clock):
    await gathered(engine, 9)
    await to_nomination(engine, clock)
    dead = [player for player in (await engine.game(CHAT)).players if not player.alive]
    assert dead
    assert [await engine.chat_of(player.user_id) for player in dead] == [None] * len(dead)
    await accepted(engine, CHAT, Halt(by=1, authority=Authority.ADMINISTRATOR))
    assert [await engine.chat_of(user) for user in range(1, 10)] == [None] * 9


async def test_an_order_in_private_finds_its_game(engine, clock):
    await gathered(engine, 6)
    await wake(engine, clock)
    await wake(engine, clock)
    holder = next(player for player in (await engine.game(CHAT)).players if player.role != "citizen")
    await engine.submit_private(holder.user_id, ConfirmRole(user_id=holder.user_id))
    assert (await engine.game(CHAT)).by_user(holder.user_id).confirmed
    stranger = await engine.submit_private(999, ConfirmRole(user_id=999))
    assert stranger.reason is Reason.NOT_PLAYING


async def test_a_halted_game_cannot_be_woken(engine, clock):
    await gathered(engine, 4)
    game = await engine.game(CHAT)
    await accepted(engine, CHAT, Halt(by=1, authority=Authority.ADMINISTRATOR))
    clock.at += 1000
    assert (await engine.wake(CHAT, game.phase_no)).reason is Reason.NOTHING_RUNS


async def test_the_next_registration_opens_by_itself_with_a_new_seed(redis, clock):
    engine = engine_on(redis, clock, Settings(unconfirmed="keep"))
    await gathered(engine, 4, settings=Settings(unconfirmed="keep"))
    while not isinstance((await engine.game(CHAT)).phase, Finished):
        await wake(engine, clock)
    ended = (await log_of(redis, GameEnded))[0]
    assert ended.restart_in == 30
    await wake(engine, clock)
    game = await engine.game(CHAT)
    assert (game.id, game.players) == ("g1", ())
    assert game.seed != ended.seed


async def test_locks_are_freed_after_use(engine):
    await gathered(engine, 4)
    await asyncio.gather(*(engine.submit(chat, opening(f"g{chat}")) for chat in range(-50, 0)))
    assert not engine._turnstiles


async def test_a_whole_game_through_the_engine_ends(redis, clock):
    engine = engine_on(redis, clock)
    await gathered(engine, 10, settings=Settings(auto_restart=False))
    await to_night(engine, clock)
    while not isinstance((game := await engine.game(CHAT)).phase, Finished):
        for player in game.living:
            await engine.submit(CHAT, CastVerdict(user_id=player.user_id, guilty=True))
            await engine.submit(CHAT, Nominate(user_id=player.user_id, target=game.living[0].seat))
        if (await engine.game(CHAT)).phase == game.phase:
            await wake(engine, clock)
    assert alarm(game.phase) is None
