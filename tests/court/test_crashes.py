"""The process is killed somewhere between the row and the last word: another applies it once and tells it once."""

import asyncio
import sys
from pathlib import Path

from moderation.punishments import MUTED
from moderation.records import Kind
from tests.court.crash import LENGTH, POINTS
from tests.court.telegram import Member
from tests.court.town import CHAT

ROOT = Path(__file__).resolve().parents[2]
REACHED = [POINTS["after the call"], POINTS["before the word"]]


async def test_a_mute_whose_process_was_killed_is_applied_once_and_told_once(town, database_url):
    dying = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.court.crash", database_url, cwd=ROOT)
    assert await dying.wait() == 0
    written = await town.archive.ledger.of_chat(CHAT)
    assert [one.entry.user_id for one in written] == list(POINTS.values())
    for user in REACHED:
        town.telegram.members[CHAT, user] = Member("restricted", MUTED, town.clock() + LENGTH)
    other = town.second()
    for _ in range(4):
        town.clock.now += 40
        await asyncio.gather(town.rounds.step(town.clock()), other.rounds.step(town.clock()))
    told = [one.ruling.chief.entry.user_id for _, one in town.scribe.told + other.scribe.told]
    assert sorted(told) == list(POINTS.values())
    # only who died before the last word had told Telegram and written it down
    assert town.telegram.changes() == ["RestrictChatMember"] * 3
    for user in POINTS.values():
        assert town.member(user).denied == MUTED
        again = await town.order(Kind.MUTE, f"m:{user}", LENGTH, user=user)
        assert not again.ruling.written.fresh
    await town.pass_time(LENGTH)
    assert [town.member(user) for user in POINTS.values()] == [Member()] * len(POINTS)
