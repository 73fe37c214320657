"""The court over HTTP: Telegram's own rules about restrictions, rights, coming back, and a group that moves."""

from itertools import count

import pytest

from bot import clock
from bot.court.court import Carried, Declined, Release
from bot.presenter.words import Words
from moderation.judge import Order
from moderation.records import Kind
from tests.http.table import plain, table

UK = Words("uk")
HOUR = 3600


NUMBERS = count(1)


async def punish(town, kind, person, seconds=None):
    order = Order(
        chat_id=town.group.id,
        user_id=person.id,
        kind=kind,
        at=town.stage.watch.now(),
        source=f"m:court{next(NUMBERS)}",
        seconds=seconds,
        issuer=town.owner.id,
    )
    return await town.stage.app.desk.court.punish(order)


async def standing(town, person):
    """Tell how somebody stands, once the court has nothing in hand."""
    while await town.stage.app.stores.pool.fetchval("SELECT EXISTS (SELECT FROM standings WHERE claimed_by <> '')"):
        await clock.pause(0.01)
    shown = await town.control.member(person, town.group)
    return shown["status"], shown.get("can_send_messages"), shown.get("can_send_polls")


async def rounds(stage, seconds=0.0):
    """Let time pass for the bot, and the court go its round."""
    stage.watch.ahead += seconds
    await stage.app.rounds.step(stage.watch.now())


async def free(town, *kinds, person):
    release = Release(chat_id=town.group.id, user_id=person.id, kinds=kinds, by=town.owner.id)
    return await town.stage.app.desk.court.lift(release)


async def test_a_mute_a_human_restriction_and_the_end_of_both(stage):
    town = await table(stage)
    victim = town.people[1]
    await town.control.restrict(town.owner, victim, town.group, {"can_send_messages": True, "can_send_polls": False})
    await stage.quiet()
    assert (await punish(town, Kind.MUTE, victim, HOUR)).carried is Carried.DONE
    assert await standing(town, victim) == ("restricted", False, False)
    await rounds(stage, HOUR)
    assert await standing(town, victim) == ("restricted", True, False)
    await town.control.lift(town.owner, victim, town.group)
    await stage.quiet()
    await punish(town, Kind.MUTE, victim, HOUR)
    assert (await free(town, Kind.MUTE, person=victim)).carried is Carried.DONE
    assert (await standing(town, victim))[0] == "member"


async def test_a_ban_a_kick_and_the_ways_back(stage):
    town = await table(stage)
    banned, kicked, theirs = town.people[1:4]
    await punish(town, Kind.BAN, banned, HOUR)
    await punish(town, Kind.KICK, kicked)
    await town.control.kick(town.owner, theirs, town.group)
    await stage.quiet()
    await punish(town, Kind.BAN, theirs, HOUR)
    assert [(await standing(town, one))[0] for one in (banned, kicked, theirs)] == ["kicked", "left", "kicked"]
    await rounds(stage, HOUR)
    assert [(await standing(town, one))[0] for one in (banned, kicked, theirs)] == ["left", "left", "kicked"]
    assert (await free(town, Kind.BAN, person=theirs)).carried is Carried.DONE
    assert (await standing(town, theirs))[0] == "left"


async def test_coming_back_evades_nothing(stage):
    town = await table(stage)
    muted, banned = town.people[1:3]
    await punish(town, Kind.MUTE, muted, HOUR)
    await punish(town, Kind.BAN, banned, HOUR)
    await town.control.leave(muted, town.group)
    await town.control.join(muted, town.group)
    await town.control.unban(town.owner, banned, town.group)
    await town.control.add(town.owner, banned, town.group)
    await stage.quiet()
    assert await standing(town, muted) == ("restricted", False, False)
    assert (await standing(town, banned))[0] == "kicked"


async def test_what_people_do_by_hand_over_our_mute_is_theirs(stage):
    town = await table(stage)
    banned, restricted, freed = town.people[1:4]
    for one in (banned, restricted, freed):
        await punish(town, Kind.MUTE, one, HOUR)
    await town.control.kick(town.owner, banned, town.group)
    await town.control.restrict(town.owner, restricted, town.group, {"can_send_messages": False})
    await town.control.lift(town.owner, freed, town.group)
    await stage.quiet()
    await rounds(stage, HOUR)
    found = [(await standing(town, one))[:2] for one in (banned, restricted, freed)]
    assert found == [("kicked", None), ("restricted", False), ("member", None)]


async def test_a_right_that_comes_back_carries_out_what_waits(stage):
    town = await table(stage)
    victim = town.people[1]
    bot = await stage.app.bot.me()
    await town.control.promote(town.owner, bot.id, town.group, {"can_delete_messages": True})
    await stage.quiet()
    assert (await punish(town, Kind.BAN, victim, HOUR)).carried is Carried.NO_RIGHT
    assert (await standing(town, victim))[0] == "member"
    await town.control.promote(town.owner, bot.id, town.group)
    await stage.quiet()
    await rounds(stage)
    assert (await standing(town, victim))[0] == "kicked"


async def test_a_group_that_becomes_a_supergroup_takes_its_punishments_along(stage):
    town = await table(stage, kind="group")
    muted, banned = town.people[1:3]
    assert (await punish(town, Kind.MUTE, muted, HOUR)).carried is Carried.BASIC_GROUP
    assert (await punish(town, Kind.BAN, banned, HOUR)).carried is Carried.DONE
    old = town.group.id
    town.group = await town.control.migrate(town.group)
    await stage.quiet()
    await rounds(stage)
    assert await standing(town, muted) == ("restricted", False, False)
    assert (await standing(town, banned))[0] == "kicked"
    ledger = stage.app.desk.court.ledger
    assert await ledger.of(old, muted.id) == await ledger.of(town.group.id, muted.id) != ()


@pytest.mark.parametrize(("times", "told", "status"), [(1, None, "restricted"), (2, "carried-unknown", "member")])
async def test_a_flicker_of_telegram_is_tried_once_more_and_then_told(stage, times, told, status):
    """Q58."""
    town = await table(stage, 2)
    victim = town.people[1]
    before = len(await stage.control.journal(method="restrictChatMember"))
    await stage.control.fault("restrictChatMember", text="PARTICIPANT_ID_INVALID", times=times)
    await stage.control.say(town.owner, town.group, f"!mute {victim.id} 1h")
    line = await town.last(town.owner, town.group)
    assert (plain(UK.say("carried-unknown")) in line) == (told is not None)
    assert (await standing(town, victim))[0] == status
    assert len(await stage.control.journal(method="restrictChatMember")) == before + 2


async def test_rulers_are_spared_and_judge_by_their_right(stage):
    town = await table(stage)
    court, powerless = stage.app.desk.court, town.people[1]
    await town.control.promote(town.owner, powerless, town.group, {"can_delete_messages": True})
    await stage.quiet()
    assert await punish(town, Kind.WARN, town.owner) is Declined.OWNER
    assert await punish(town, Kind.WARN, powerless) is Declined.ADMINISTRATOR
    release = Release(chat_id=town.group.id, user_id=town.people[2].id, kinds=(Kind.BAN,), by=powerless.id)
    assert await court.lift(release) is Declined.POWERLESS
