"""Who may restrict, ban and promote whom, and what is told about it."""

import pytest

from sandbox.control import Refused
from sandbox.telegram.rights import PERMISSIONS, read_permissions, until_when

ALL = dict.fromkeys(PERMISSIONS, True)
NONE = dict.fromkeys(PERMISSIONS, False)
DAY = 86400


async def restrict(api, control, chat, who, permissions, seconds=0):
    until = int(await control.clock()) + seconds if seconds else 0
    return await api.ok(
        "restrictChatMember",
        chat_id=chat.id,
        user_id=who.id,
        permissions=permissions,
        until_date=until,
        use_independent_chat_permissions=True,
    )


async def status(api, chat, who):
    return (await api.ok("getChatMember", chat_id=chat.id, user_id=who.id))["status"]


def test_omitted_permissions():
    given = read_permissions({"can_send_messages": True, "can_pin_messages": True}, independent=True)
    granted = {name for name, allowed in given.items() if allowed}
    assert granted == {
        "can_send_messages",
        "can_pin_messages",
        "can_react_to_messages",
        "can_manage_topics",
        "can_edit_tag",
    }
    implied = read_permissions({"can_send_other_messages": True}, independent=False)
    assert implied["can_send_messages"]
    assert implied["can_send_photos"]
    assert not implied["can_send_polls"]
    assert not read_permissions({"can_send_polls": True}, independent=True)["can_send_messages"]


def test_until_date():
    now = 1_700_000_000
    assert until_when(now + 29, now) == 0
    assert until_when(now + 31, now) == now + 31
    assert until_when(now + 366 * DAY + 1, now) == 0
    assert until_when(2**32 + now + 60, now) == now + 60
    assert until_when(0, now) == 0


async def test_a_mute_ends_by_itself(api, control, borys, town):
    await restrict(api, control, town, borys, NONE, 60)
    told = await api.last("chat_member")
    assert told["new_chat_member"]["status"] == "restricted"
    assert {name for name in told["new_chat_member"] if name.startswith("can_")} == set(PERMISSIONS)
    with pytest.raises(Refused, match="may not write"):
        await control.say(borys, town, "x")
    await control.advance(61)
    await control.say(borys, town, "free")
    assert await status(api, town, borys) == "member"
    assert all("chat_member" not in update for update in await api.updates())


async def test_the_server_may_still_say_restricted(api, control, borys, town):
    await control.behaviour(stale_restrictions=True)
    await restrict(api, control, town, borys, NONE, 60)
    await control.advance(61)
    assert await status(api, town, borys) == "restricted"
    await control.say(borys, town, "free")


async def test_each_restriction_replaces_the_last(api, control, borys, town):
    await restrict(api, control, town, borys, NONE, 3600)
    await restrict(api, control, town, borys, ALL | {"can_send_photos": False}, 60)
    await control.say(borys, town, "words")
    with pytest.raises(Refused):
        await control.say(borys, town, kind="photo")
    await restrict(api, control, town, borys, ALL)
    assert await status(api, town, borys) == "member"
    await control.say(borys, town, kind="photo")


async def test_a_restriction_survives_leaving(api, control, borys, town):
    await restrict(api, control, town, borys, NONE, 3600)
    await control.leave(borys, town)
    await api.updates()
    await control.join(borys, town)
    told = await api.last("chat_member")
    assert [told[name]["status"] for name in ("old_chat_member", "new_chat_member")] == ["restricted", "restricted"]
    assert [told[name]["is_member"] for name in ("old_chat_member", "new_chat_member")] == [False, True]
    with pytest.raises(Refused, match="may not write"):
        await control.say(borys, town, "x")


async def test_somebody_absent_can_be_restricted(api, control, town):
    outsider = await control.person("Outsider")
    await restrict(api, control, town, outsider, NONE, 3600)
    assert await status(api, town, outsider) == "restricted"
    await control.join(outsider, town)
    with pytest.raises(Refused, match="may not write"):
        await control.say(outsider, town, "x")


async def test_supergroups_only(api, control, anna, borys):
    old = await control.group("Old", kind="group", owner=anna, members=[borys])
    only = "Bad Request: method is available only for supergroups"
    assert await api.no("restrictChatMember", chat_id=old.id, user_id=borys.id, permissions=NONE) == only
    assert await api.no("promoteChatMember", chat_id=old.id, user_id=borys.id) == only
    assert await api.ok("banChatMember", chat_id=old.id, user_id=borys.id)
    assert await status(api, old, borys) == "left"


async def test_who_cannot_be_punished(api, control, anna, borys, town):
    bot = await control.bot()
    chief = await control.person("Chief")
    await control.join(chief, town)
    await control.promote(anna, chief, town)
    refusals = {
        anna.id: "can't remove chat owner",
        chief.id: "user is an administrator of the chat",
        bot.id: "can't restrict self",
        0: "invalid user_id specified",
        987654321: "PARTICIPANT_ID_INVALID",
    }
    for user, refusal in refusals.items():
        for method in ("restrictChatMember", "banChatMember"):
            told = await api.no(method, chat_id=town.id, user_id=user, permissions=NONE)
            assert told == f"Bad Request: {refusal}"


@pytest.mark.parametrize("bot", ["member", "administrator"])
async def test_rights_are_needed(api, control, anna, borys, bot):
    group = await control.group("Town", owner=anna, members=[borys], bot=bot, rights={"can_manage_chat": True})
    weak = "Bad Request: not enough rights to restrict/unrestrict chat member"
    address = {"chat_id": group.id, "user_id": borys.id}
    assert await api.no("restrictChatMember", permissions=NONE, **address) == weak
    assert await api.no("banChatMember", **address) == weak
    assert await api.no("unbanChatMember", **address) == weak
    assert await api.no("promoteChatMember", **address) == "Bad Request: not enough rights"
    assert await api.no("setChatMemberTag", tag="x", **address) == "Bad Request: CHAT_ADMIN_REQUIRED"
    assert await api.no("deleteAllMessageReactions", **address) == "Bad Request: CHAT_ADMIN_REQUIRED"
    assert "invite link" in await api.no("exportChatInviteLink", chat_id=group.id)


async def test_bans(api, control, borys, town):
    until = int(await control.clock()) + 3600
    await api.ok("banChatMember", chat_id=town.id, user_id=borys.id, until_date=until)
    updates = await api.updates()
    assert updates[0]["chat_member"]["new_chat_member"]["until_date"] == until
    assert updates[1]["message"]["left_chat_member"]["id"] == borys.id
    with pytest.raises(Refused, match="banned"):
        await control.join(borys, town)
    await control.advance(3601)
    await control.join(borys, town)


async def test_unban_removes_somebody_present(api, control, borys, town):
    address = {"chat_id": town.id, "user_id": borys.id}
    await api.ok("unbanChatMember", only_if_banned=True, **address)
    assert await status(api, town, borys) == "member"
    await api.ok("unbanChatMember", **address)
    assert await status(api, town, borys) == "left"
    await control.join(borys, town)
    await api.ok("banChatMember", **address)
    await api.ok("unbanChatMember", only_if_banned=True, **address)
    await control.join(borys, town)


async def test_unban_lifts_a_restriction_too(api, control, borys, town):
    await restrict(api, control, town, borys, NONE, 3600)
    await api.ok("unbanChatMember", chat_id=town.id, user_id=borys.id)
    assert await status(api, town, borys) == "left"
    await control.join(borys, town)
    await control.say(borys, town, "free")


async def test_messages_stay_after_a_ban(api, control, anna, borys, town):
    await control.say(borys, town, "spam")
    await api.ok("banChatMember", chat_id=town.id, user_id=borys.id)
    assert "spam" in [shown.text for shown in await control.sees(anna, town)]


async def test_promotion(api, control, anna, borys, town):
    address = {"chat_id": town.id, "user_id": borys.id}
    await api.ok("promoteChatMember", can_delete_messages=True, **address)
    ruling = await api.ok("getChatAdministrators", chat_id=town.id)
    shown = next(member for member in ruling if member["user"]["id"] == borys.id)
    assert (shown["can_delete_messages"], shown["can_restrict_members"], shown["can_be_edited"]) == (True, False, True)
    owner = next(member for member in ruling if member["status"] == "creator")
    assert {name for name in owner if name.startswith("can_")} == set()
    await api.ok("promoteChatMember", **address)
    assert await status(api, town, borys) == "member"
    bot = await control.bot()
    await control.promote(anna, bot, town, {"can_promote_members": True})
    assert await api.no("promoteChatMember", can_delete_messages=True, **address) == "Bad Request: RIGHT_FORBIDDEN"


async def test_updates_only_for_administrators(api, control, anna, borys):
    group = await control.group("Town", owner=anna, members=[borys], bot="member")
    await api.allow_all()
    await control.leave(borys, group)
    kinds = [set(update) - {"update_id"} for update in await api.updates()]
    assert kinds == [{"message"}]
    await control.promote(anna, await control.bot(), group)
    assert (await api.last("my_chat_member"))["new_chat_member"]["status"] == "administrator"


async def test_tags(api, control, borys, town):
    address = {"chat_id": town.id, "user_id": borys.id}
    await api.ok("setChatMemberTag", tag="Mafioso", **address)
    assert (await api.ok("getChatMember", **address))["tag"] == "Mafioso"
    await control.say(borys, town, "x")
    assert (await api.last("message"))["sender_tag"] == "Mafioso"
    assert await api.no("setChatMemberTag", tag="x" * 17, **address) == "Bad Request: TAG_INVALID"
    assert await api.no("setChatMemberTag", tag="🙂", **address) == "Bad Request: TAG_INVALID"


async def test_counting_and_looking(api, control, anna, borys, town):
    assert await api.ok("getChatMemberCount", chat_id=town.id) == 3
    stranger = await control.person("Stranger")
    assert await status(api, town, stranger) == "left"
    assert await api.no("getChatMember", chat_id=town.id, user_id=5) == "Bad Request: invalid user_id specified"


async def test_big_ids(api, control, town):
    people = [await control.person(f"P{number}") for number in range(3)]
    big = next(person for person in people if person.id > 2**32)
    await control.join(big, town)
    assert (await api.last("message"))["from"]["id"] == big.id
    chosen = await control.person("Chosen", id=7199004999)
    assert chosen.id == 7199004999
