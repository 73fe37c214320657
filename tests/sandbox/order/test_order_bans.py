"""Bans of people and of channels: what they stop, what they leave, and how they end."""

import pytest

from sandbox.control import Refused
from tests.sandbox.order.client import ALL, HOUR, NONE

DAY = 86400


async def ban(api, chat, who, **more):
    return await api.ok("banChatMember", chat_id=chat.id, user_id=who.id, **more)


async def test_nobody_banned_comes_back_by_a_link(api, control, anna, borys, town):
    link = await api.ok("createChatInviteLink", chat_id=town.id)
    vira = await control.person("Vira")
    await control.join(vira, town)
    await ban(api, town, borys)
    for deed in (
        lambda: control.join(borys, town, link["invite_link"]),
        lambda: control.join(borys, town),
        lambda: control.add(vira, borys, town),
        lambda: control.sees(borys, town),
        lambda: control.say(borys, town, "x"),
    ):
        with pytest.raises(Refused):
            await deed()
    await api.updates()
    await control.add(anna, borys, town)
    told = await api.last("chat_member")
    assert [told[half]["status"] for half in ("old_chat_member", "new_chat_member")] == ["kicked", "member"]


async def test_words_stay_whatever_is_revoked(api, control, anna, borys, town):
    said = await control.say(borys, town, "spam")
    await ban(api, town, borys, revoke_messages=True)
    assert "spam" in [shown.text for shown in await control.sees(anna, town)]
    for deed in (
        lambda: control.edit(borys, said, "y"),
        lambda: control.delete(borys, said),
        lambda: control.react(borys, said, "👍"),
        lambda: control.forward(borys, said, borys),
    ):
        with pytest.raises(Refused):
            await deed()
    assert await api.ok("deleteMessages", chat_id=town.id, message_ids=[said.message_id])
    assert "spam" not in [shown.text for shown in await control.sees(anna, town)]


@pytest.mark.parametrize(("seconds", "ends"), [(HOUR, True), (29, False), (367 * DAY, False), (0, False)])
async def test_until(api, control, borys, town, seconds, ends):
    until = int(await control.clock()) + seconds if seconds else 0
    await ban(api, town, borys, until_date=until)
    assert (await api.member(town, borys))["until_date"] == (until if ends else 0)
    await control.advance(HOUR + 1)
    if ends:
        await control.join(borys, town)
        return
    with pytest.raises(Refused, match="banned"):
        await control.join(borys, town)


async def test_a_ban_ends_a_mute(api, control, borys, town):
    await api.restrict(town, borys, NONE, await control.clock() + DAY)
    await ban(api, town, borys)
    await api.ok("unbanChatMember", chat_id=town.id, user_id=borys.id, only_if_banned=True)
    await control.join(borys, town)
    assert (await control.member(borys, town))["permissions"] == ALL


async def test_a_ban_can_become_a_restriction(api, control, borys, town):
    await ban(api, town, borys)
    await api.restrict(town, borys, NONE)
    await control.join(borys, town)
    with pytest.raises(Refused):
        await control.say(borys, town, "x")


async def test_somebody_absent_is_banned_in_advance(api, control, town):
    vira = await control.person("Vira")
    await ban(api, town, vira)
    told = await api.last("chat_member")
    assert [told[half]["status"] for half in ("old_chat_member", "new_chat_member")] == ["left", "kicked"]
    with pytest.raises(Refused, match="banned"):
        await control.join(vira, town)


async def test_unban_removes_whoever_is_present(api, control, borys, town):
    address = {"chat_id": town.id, "user_id": borys.id}
    await api.restrict(town, borys, NONE)
    await api.ok("unbanChatMember", only_if_banned=True, **address)
    assert (await api.member(town, borys))["status"] == "restricted"
    await api.ok("unbanChatMember", **address)
    left = await api.last("message")
    assert left["left_chat_member"]["id"] == borys.id
    assert (await api.member(town, borys))["status"] == "left"


async def test_whom_no_unban_may_remove(api, control, anna, town):
    chief = await control.person("Chief")
    await control.join(chief, town)
    await control.promote(anna, chief, town)
    for who, refusal in ((anna, "can't remove chat owner"), (chief, "user is an administrator of the chat")):
        assert await api.no("unbanChatMember", chat_id=town.id, user_id=who.id) == f"Bad Request: {refusal}"
        assert await api.ok("unbanChatMember", chat_id=town.id, user_id=who.id, only_if_banned=True)


async def test_ids_of_chats_are_no_people(api, town):
    for method in ("restrictChatMember", "banChatMember", "unbanChatMember"):
        told = await api.no(method, chat_id=town.id, user_id=-1001234567890, permissions=NONE)
        assert told == "Bad Request: invalid user_id specified"


async def test_basic_groups_know_no_lasting_ban(api, control, anna, borys):
    old = await control.group("Old", kind="group", owner=anna, members=[borys])
    await api.allow_all()
    supergroups = "Bad Request: method is available only for supergroups"
    address = {"chat_id": old.id, "user_id": borys.id}
    assert await api.no("restrictChatMember", permissions=NONE, **address) == supergroups
    assert await api.no("banChatSenderChat", chat_id=old.id, sender_chat_id=old.id) == supergroups
    assert "supergroup" in await api.no("unbanChatMember", **address)
    await ban(api, old, borys, until_date=int(await control.clock()) + HOUR)
    await control.join(borys, old)


async def test_links_that_wear_out(api, control, town):
    limited = await api.ok("createChatInviteLink", chat_id=town.id, member_limit=1)
    dated = await api.ok("createChatInviteLink", chat_id=town.id, expire_date=int(await control.clock()) + HOUR)
    first, second = [await control.person(name) for name in ("First", "Second")]
    await control.join(first, town, limited["invite_link"])
    assert (await api.last("chat_member"))["invite_link"]["member_limit"] == 1
    with pytest.raises(Refused, match="does not work"):
        await control.join(second, town, limited["invite_link"])
    await control.advance(HOUR)
    with pytest.raises(Refused, match="does not work"):
        await control.join(second, town, dated["invite_link"])


async def test_a_channel_is_banned_with_all_of_its_owner(api, control, anna, borys, town):
    channels = [await control.group(title, kind="channel", owner=borys, bot="absent") for title in ("One", "Two")]
    said = await control.say(anna, town, "x")
    await control.react(borys, said, "👍", as_=channels[1])
    assert (await api.last("message_reaction"))["actor_chat"]["id"] == channels[1].id
    await api.ok("banChatSenderChat", chat_id=town.id, sender_chat_id=channels[0].id)
    for channel in channels:
        with pytest.raises(Refused, match="banned"):
            await control.say(borys, town, "x", as_=channel)
        with pytest.raises(Refused, match="banned"):
            await control.react(borys, said, "🔥", as_=channel)
    await control.say(borys, town, "as himself")
    await api.ok("unbanChatSenderChat", chat_id=town.id, sender_chat_id=channels[0].id)
    await control.say(borys, town, "again", as_=channels[1])


async def test_a_mute_does_not_reach_his_channel(api, control, borys, town):
    channel = await control.group("Mine", kind="channel", owner=borys, bot="absent")
    await api.restrict(town, borys, NONE)
    await control.say(borys, town, "hello from above", as_=channel)
    await ban(api, town, borys)
    with pytest.raises(Refused, match="not in the group"):
        await control.say(borys, town, "x", as_=channel)


async def test_channels_that_cannot_be_banned(api, control, anna, town):
    weak = await control.group("Weak", owner=anna, rights={"can_delete_messages": True})
    channel = await control.group("News", kind="channel", owner=anna, bot="absent")
    told = await api.no("banChatSenderChat", chat_id=weak.id, sender_chat_id=channel.id)
    assert told == "Bad Request: not enough rights to restrict/unrestrict chat member"
    assert await api.no("banChatSenderChat", chat_id=town.id, sender_chat_id=town.id) == (
        "Bad Request: PARTICIPANT_ID_INVALID"
    )
    assert await api.no("banChatSenderChat", chat_id=town.id, sender_chat_id=-1009999999999) == (
        "Bad Request: chat not found"
    )
