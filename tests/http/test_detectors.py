"""Detectors at work: what people do in a group, and what the court makes of it (spec/moderation.md §3)."""

import math

import pytest

from bot.storage import keys
from bot.storage.games import RedisGames
from bot.storage.seats import RedisSeats
from game.commands import Leave
from game.engine import Engine
from game.phases import Nomination
from moderation.records import Kind
from sandbox.control import Refused
from tests.http.table import table
from tests.http.test_silence import stays

STAMP = "Cattani, [30.11.2026 19:55]\nЛікар приходив до тебе в гості"


async def records(town, person):
    """List what is on record of somebody: rule, step, kind, length."""
    await town.stage.quiet()
    found = await town.stage.app.desk.court.ledger.of(town.group.id, person.id)
    return [
        (one.entry.rule, one.entry.step, one.entry.kind, one.entry.ends and round(one.entry.ends - one.entry.issued))
        for one in found
    ]


async def reports(town):
    """List what waits for the administrators' verdict: who, and which rule."""
    await town.stage.quiet()
    rows = await town.stage.app.stores.pool.fetch(
        "SELECT user_id, rule FROM reports WHERE chat_id = $1 ORDER BY id", town.group.id
    )
    return [tuple(row) for row in rows]


async def test_a_flood_is_a_mute_of_ten_minutes_exactly_and_administrators_may_talk(stage):
    """Q64, Q7, Q68."""
    town = await table(stage, 4, watched=True)
    flooder, calm = town.people[1:3]
    for _ in range(5):
        await stage.control.say(flooder, town.group, kind="sticker")
        await stage.control.say(calm, town.group, "ого")
        await stage.control.say(town.owner, town.group, "тихо")
        await stage.control.say(town.owner, town.group, "тихо")
    assert await records(town, flooder) == []
    await stage.control.say(flooder, town.group, kind="sticker")
    assert await records(town, flooder) == [("1.2", 1, Kind.MUTE, 600)]
    with pytest.raises(Refused):
        await stage.control.say(flooder, town.group, "а що я")
    assert await records(town, calm) == await records(town, town.owner) == []


async def test_a_mute_that_is_typed_and_one_of_the_bots_own_leave_the_bot_alike_with_their_end(stage):
    """Q6, Q8: one function sends both, and the end is whole digits in both."""
    town = await table(stage, 3, watched=True)
    typed, flooder = town.people[1:3]
    before = len(await stage.control.journal(method="restrictChatMember"))
    await stage.control.say(town.owner, town.group, f"!mute {typed.id} 2h")
    assert await records(town, typed) == [(None, None, Kind.MUTE, 7200)]
    for _ in range(6):
        await stage.control.say(flooder, town.group, kind="sticker")
    assert await records(town, flooder) == [("1.2", 1, Kind.MUTE, 600)]
    sent = (await stage.control.journal(method="restrictChatMember"))[before:]
    assert [int(one.parameters["user_id"]) for one in sent] == [typed.id, flooder.id]
    ledger = stage.app.desk.court.ledger
    for one, person in zip(sent, (typed, flooder), strict=True):
        (record,) = await ledger.of(town.group.id, person.id)
        assert str(one.parameters["until_date"]) == str(math.ceil(record.entry.ends))
    asked = [one.parameters | {"user_id": 0, "until_date": 0} for one in sent]
    assert asked[0] == asked[1]


async def test_links_go_and_are_reported_once_also_from_captions_and_edits(stage):
    """Q72, Q70."""
    town = await table(stage, 5, watched=True)
    one, other, third = town.people[1:4]
    assert not await stays(town, await stage.control.say(one, town.group, "заходьте t.me/elsewhere", kind="photo"))
    clean = await stage.control.say(other, town.group, "привіт")
    assert await stays(town, clean)
    await stage.control.edit(other, clean, "привіт https://example.com")
    assert not await stays(town, clean)
    hidden = [{"type": "text_link", "offset": 0, "length": 4, "url": "https://example.com"}]
    assert not await stays(town, await stage.control.say(third, town.group, "сюди", entities=hidden))
    assert await reports(town) == [(one.id, "1.3"), (other.id, "1.3"), (third.id, "1.3")]
    assert await stays(town, await stage.control.say(town.owner, town.group, "https://example.com"))
    mention = await stage.control.say(third, town.group, "гей, @nobody_knows_him")
    assert await stays(town, mention)


async def test_reactions_by_the_dozen_are_cleared_and_their_author_muted(stage):
    """Q74."""
    town = await table(stage, 3, watched=True)
    said = [await stage.control.say(town.owner, town.group, f"слово {number}") for number in range(15)]
    joker = town.people[1]
    for shown in said[:14]:
        await stage.control.react(joker, shown, "👍")
        await stage.control.react(joker, shown)
    assert await records(town, joker) == []
    await stage.control.react(joker, said[14], "👍")
    assert await records(town, joker) == [("1.2", 1, Kind.MUTE, 600)]
    await stage.control.wait_call("deleteAllMessageReactions", 0)


async def test_a_stamp_costs_a_warn_and_a_channel_posts_no_advertising(stage):
    town = await table(stage, 4, watched=True)
    name = (await stage.control.bot()).name
    await stage.control.say(town.people[1], town.group, STAMP.replace("Cattani", name))
    assert await records(town, town.people[1]) == [("1.5", 1, Kind.WARN, None)]
    channel = await stage.control.group("Канал", owner=town.people[2], kind="channel", bot="absent")
    ad = await stage.control.say(town.people[2], town.group, "t.me/elsewhere", as_=channel)
    assert not await stays(town, ad)
    assert await reports(town) == [(channel.id, "1.3")]


async def test_who_leaves_and_comes_back_muted_stays_muted_and_is_judged_once(stage):
    """Q48, Q45."""
    town = await table(stage, 4, watched=True)
    evader = town.people[1]
    await stage.control.say(town.owner, town.group, f"!mute {evader.id} 2h")
    await stage.quiet()
    for _ in range(2):
        await stage.control.leave(evader, town.group)
        await stage.control.join(evader, town.group)
    assert await records(town, evader) == [(None, None, Kind.MUTE, 7200), ("2.1", 1, Kind.MUTE, 3600)]
    with pytest.raises(Refused):
        await stage.control.say(evader, town.group, "я знову тут")


async def test_who_wants_to_play_while_muted_is_refused_and_judged_once_a_game(stage):
    town = await table(stage, 5, watched=True)
    muted = town.people[1]
    await stage.control.say(town.owner, town.group, f"!mute {muted.id} 30m")
    await town.opens()
    for _ in range(2):
        (pressed,) = await town.sits(muted)
        assert pressed.show_alert
    assert (await town.game()).by_user(muted.id) is None
    assert await records(town, muted) == [(None, None, Kind.MUTE, 1800), ("0.6", 1, Kind.MUTE, 5400)]


@pytest.fixture
async def night(stage):
    """A night in a town whose owner does not play."""
    town = await table(stage, 8, watched=True)
    owner, *town.people = town.people
    await stage.control.promote(owner, town.people[0], town.group)
    await town.to_night()
    return town


async def holders(town):
    """List who holds a role and rules nothing here."""
    return [one for one in town.people[1:] if (await town.seat(one)).role != "citizen"]


async def test_a_game_tells_who_was_idle_and_who_gave_up(stage, night):
    quitter, idle, *_ = await holders(night)
    await stage.control.say(quitter, night.group, "/leave")
    await stage.quiet()
    await stage.app.desk.lookout.bridge.step()
    assert await records(night, quitter) == [("0.2", 1, Kind.MUTE, 1800)]
    while not await stage.journal_of(night, "OrderMissed"):
        await stage.pass_time(60)
    await stage.app.desk.lookout.bridge.step()
    assert await records(night, idle) == [("0.1", 1, Kind.MUTE, 1800)]
    assert await records(night, night.owner) == []
    assert await stage.app.stores.redis.llen(keys.facts(keys.bucket(night.group.id))) == 0


async def test_words_of_the_own_card_are_known_when_they_are_copied_by_day(stage, night):
    copier, *_ = await holders(night)
    await stage.quiet()
    card = max(await night.texts(copier), key=len)
    await night.to_day()
    assert await night.phase() is Nomination
    await stage.control.say(copier, night.group, f"ось: {card}")
    assert await records(night, copier) == [("1.6", 1, Kind.MUTE, 1800)]


async def test_what_a_killed_process_committed_is_judged_by_the_next(stage):
    """The fact lies beside the game: whoever was to judge it may die at once."""
    town = await table(stage, 6, watched=True)
    await town.to_night()
    quitter = next(one for one in await town.living() if one != town.owner)
    await stage.quiet()
    await stage.lower_bot()
    async with type(stage.app.stores.redis).from_url(stage.redis_url) as redis:
        engine = Engine(RedisGames(redis), RedisSeats(redis), stage.app.desk.fresh, clock=stage.watch.now)
        await engine.submit(town.group.id, Leave(user_id=quitter.id))
        assert await redis.llen(keys.facts(keys.bucket(town.group.id))) == 1
    await stage.raise_bot()
    await stage.app.desk.lookout.bridge.step()
    assert await records(town, quitter) == [("0.2", 1, Kind.MUTE, 1800)]
    await stage.app.desk.lookout.bridge.step()
    assert len(await records(town, quitter)) == 1
