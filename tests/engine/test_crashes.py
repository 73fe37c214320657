"""kill -9 of a process at each point of a commit: the next process goes on, nothing is lost or doubled."""

import asyncio
import signal
import sys

import pytest

from bot.storage import keys
from bot.storage.codec import decode_event
from game.commands import Join, Nominate, Wake
from game.events import Event, NominationOpened
from game.phases import Confirmation, Registration, alarm
from game.refusals import Reason, Refused
from tests.engine.crash import POINTS
from tests.engine.playing import CHAT, engine_on, gathered, to_nomination, wake

KEPT = {"commit sent", "commit answered", "released"}


async def crash(redis_url, point, what, now, subject=0):
    """Let another process die in the midst of a command; say whether it died, or never met that point."""
    words = [sys.executable, "-m", "tests.engine.crash", redis_url, point, what, repr(now), str(subject)]
    process = await asyncio.create_subprocess_exec(*words)
    return await process.wait() == -signal.SIGKILL


async def settled(redis, engine):
    """Wait until the server has run whatever the dead process sent: its connection is closed then."""
    for _ in range(2000):
        clients = await redis.client_list()
        if all("eval" not in client["cmd"] for client in clients):
            break
    return await engine.game(CHAT)


async def logged(redis, kind):
    events = [decode_event(item).event for item in await redis.lrange(keys.log(CHAT, "g0"), 0, -1)]
    return [event for event in events if isinstance(event, kind)]


async def consistent(redis, game):
    """Everything that a commit keeps tells of the same version."""
    versions = [decode_event(item).version for item in await redis.lrange(keys.log(CHAT, game.id), 0, -1)]
    assert max(versions) == game.version
    assert len(await logged(redis, Event)) == len(versions)
    waiting = await redis.zrange(keys.wakeups(keys.bucket(CHAT)), 0, -1, withscores=True)
    assert waiting == [(f"{CHAT}:{game.phase_no}".encode(), alarm(game.phase))]


@pytest.mark.parametrize("point", POINTS)
async def test_a_join(redis, redis_url, clock, point):
    engine = engine_on(redis, clock)
    await gathered(engine, 3)
    died = await crash(redis_url, point, "join", clock.at, subject=9)
    assert died == (point != "released")
    game = await settled(redis, engine_on(redis, clock))
    assert (game.by_user(9) is not None) == (point in KEPT)
    await consistent(redis, game)
    again = await engine.submit(CHAT, Join(user_id=9, name="Late"))
    assert isinstance(again, Refused) == (point in KEPT)
    assert [player.user_id for player in (await engine.game(CHAT)).players] == [1, 2, 3, 9]
    assert await engine.chat_of(9) == CHAT


@pytest.mark.parametrize("point", [point for point in POINTS if "claim" not in point])
async def test_a_vote(redis, redis_url, clock, point):
    engine = engine_on(redis, clock)
    await gathered(engine, 8)
    await to_nomination(engine, clock)
    voter = (await engine.game(CHAT)).living[0]
    died = await crash(redis_url, point, "vote", clock.at, subject=voter.user_id)
    assert died == (point != "released")
    game = await settled(redis, engine_on(redis, clock))
    assert [ballot.voter for ballot in game.phase.ballots] == ([voter.seat] if point in KEPT else [])
    await consistent(redis, game)
    again = await engine.submit(CHAT, Nominate(user_id=voter.user_id, target=0))
    assert isinstance(again, Refused) == (point in KEPT)
    assert len((await engine.game(CHAT)).phase.ballots) == 1


@pytest.mark.parametrize("point", [point for point in POINTS if "claim" not in point])
async def test_a_wake_up_that_ends_a_night(redis, redis_url, clock, point):
    engine = engine_on(redis, clock)
    await gathered(engine, 8)
    await to_nomination(engine, clock)
    await wake(engine, clock)
    night = await engine.game(CHAT)
    while (night := await engine.game(CHAT)).phase.deadline != alarm(night.phase):
        await wake(engine, clock)
    clock.at = night.phase.deadline
    await crash(redis_url, point, "wake", clock.at)
    after = await settled(redis, engine_on(redis, clock))
    assert (after.version > night.version) == (point in KEPT)
    await engine.submit(CHAT, Wake(phase_no=night.phase_no))
    game = await engine.game(CHAT)
    assert game.version == night.version + 1
    assert len(await logged(redis, NominationOpened)) <= 2
    money = {player.seat: player.money for player in game.players}
    assert money == {player.seat: player.money for player in (await engine_on(redis, clock).game(CHAT)).players}


@pytest.mark.parametrize("point", ["before commit", "commit sent", "commit answered"])
async def test_the_end_of_a_registration(redis, redis_url, clock, point):
    engine = engine_on(redis, clock)
    await gathered(engine, 5)
    await wake(engine, clock)
    clock.at = (await engine.game(CHAT)).phase.deadline
    await crash(redis_url, point, "wake", clock.at)
    game = await settled(redis, engine_on(redis, clock))
    assert isinstance(game.phase, Confirmation if point in KEPT else Registration)
    await consistent(redis, game)
    result = await engine.wake(CHAT, 1)
    assert not isinstance(result, Refused) or result.reason is Reason.TOO_EARLY
    assert isinstance((await engine.game(CHAT)).phase, Confirmation)


async def test_a_seat_claimed_by_a_dead_process_is_free_elsewhere(redis, redis_url, clock):
    engine = engine_on(redis, clock)
    await gathered(engine, 3)
    assert await crash(redis_url, "after claim", "join", clock.at, subject=9)
    await gathered(engine, 1, chat=-77, first=9)
    assert await engine.chat_of(9) == -77
    assert isinstance((await engine.game(-77)).phase, Registration)
