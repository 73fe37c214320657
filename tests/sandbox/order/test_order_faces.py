"""Identities: anonymous administrators, channels, the linked channel, reactions of chats, who is told of what."""

import pytest

from sandbox.control import Refused
from sandbox.telegram.model import ANONYMOUS_ADMINISTRATOR, CHANNEL_BOT, TELEGRAM
from tests.sandbox.client import EVERY_KIND, button, keyboard
from tests.sandbox.order.client import NONE


@pytest.fixture
async def shadow(control, anna, town):
    """An administrator who never shows himself."""
    person = await control.person("Shadow")
    await control.join(person, town)
    await control.promote(anna, person, town, anonymous=True, title="judge")
    return person


async def test_an_anonymous_administrator_writes_as_the_group(api, control, town, shadow):
    said = await control.say(shadow, town, "!mute")
    told = await api.last("message")
    assert (told["from"]["id"], told["sender_chat"]["id"]) == (ANONYMOUS_ADMINISTRATOR, town.id)
    assert told["author_signature"] == "judge"
    assert said.sender == "Town"
    await control.say(shadow, town, "openly", as_="self")
    told = await api.last("message")
    assert (told["from"]["id"], "sender_chat" in told) == (shadow.id, False)


async def test_the_buttons_know_him(api, control, town, shadow):
    await api.ok("sendMessage", chat_id=town.id, text="sure?", reply_markup=keyboard(button()))
    await control.press(shadow, await control.wait(shadow, town, text="sure?"), "Press", patience=0)
    assert (await api.last("callback_query"))["from"]["id"] == shadow.id


async def test_his_deeds_are_the_groups(api, control, borys, town, shadow):
    await control.restrict(shadow, borys, town)
    assert (await api.last("chat_member"))["from"]["id"] == ANONYMOUS_ADMINISTRATOR
    await control.kick(shadow, borys, town)
    gone = await api.last("message")
    assert (gone["from"]["id"], gone["sender_chat"]["id"]) == (ANONYMOUS_ADMINISTRATOR, town.id)
    await control.leave(shadow, town)
    assert (await api.last("chat_member"))["from"]["id"] == shadow.id


async def test_he_is_listed_as_hidden(api, town, shadow):
    listed = await api.ok("getChatAdministrators", chat_id=town.id)
    assert [one["is_anonymous"] for one in listed if one["user"]["id"] == shadow.id] == [True]


async def test_his_reactions_are_the_groups(api, control, town, shadow):
    said = await control.say(shadow, town, "x")
    await control.react(shadow, said, "👍")
    told = await api.last("message_reaction")
    assert (told["actor_chat"]["id"], "user" in told) == (town.id, False)
    await control.react(shadow, said, "👍", as_="self")
    assert (await api.last("message_reaction"))["user"]["id"] == shadow.id


async def test_a_channel_behind_the_channel_bot(api, control, borys, town):
    channel = await control.group("Borys's", kind="channel", owner=borys, bot="absent", username="borys_channel")
    said = await control.say(borys, town, "t.me/x", kind="photo", as_=channel)
    told = await api.last("message")
    assert (told["from"]["id"], told["sender_chat"]["username"]) == (CHANNEL_BOT, "borys_channel")
    assert said.sender_id == channel.id
    await control.forward(borys, said, town)
    assert (await api.last("message"))["forward_origin"]["sender_chat"]["id"] == channel.id


async def test_nobody_borrows_a_face(control, anna, borys, town):
    channel = await control.group("Anna's", kind="channel", owner=anna, bot="absent")
    said = await control.say(anna, town, "x")
    for face in ("anonymous", channel):
        with pytest.raises(Refused):
            await control.say(borys, town, "x", as_=face)
        with pytest.raises(Refused):
            await control.react(borys, said, "👍", as_=face)


async def test_the_linked_channel_speaks_by_itself(api, control, anna, town):
    channel = await control.group("News", kind="channel", owner=anna, bot="absent")
    await control.link_channel(town, channel)
    copy = await control.channel_post(channel, '<a href="https://example.org">x</a>', kind="photo", html=True)
    told = await api.last("message")
    assert (told["from"]["id"], told["is_automatic_forward"]) == (TELEGRAM, True)
    assert (told["sender_chat"]["id"], told["forward_origin"]["chat"]["id"]) == (channel.id, channel.id)
    assert told["caption_entities"][0]["url"] == "https://example.org/"
    await control.edit(anna, copy, "new words")
    assert (await api.last("edited_message"))["caption"] == "new words"
    other = await control.group("Other", owner=anna)
    await control.forward(anna, copy, other)
    assert (await api.last("message"))["forward_origin"]["type"] == "channel"


async def test_reactions_reach_only_administrators_who_ask(api, control, anna, borys):
    group = await control.group("Quiet", owner=anna, members=[borys], bot="member")
    await api.allow_all()
    said = await control.say(anna, group, "x")
    await api.updates()
    await control.react(borys, said, "👍")
    assert await api.updates() == []
    await control.promote(anna, await control.bot(), group)
    await control.react(borys, said, "🔥")
    assert (await api.last("message_reaction"))["old_reaction"][0]["emoji"] == "👍"
    await api.ok("getUpdates", allowed_updates=[kind for kind in EVERY_KIND if kind != "message_reaction"])
    await api.updates()
    await control.react(borys, said)
    assert await api.updates() == []


async def test_kinds_of_reactions(api, control, anna, borys, town):
    said = await control.say(anna, town, "x")
    await control.react(borys, said, "👍", "5368324170671202286", "paid")
    told = await api.last("message_reaction")
    assert [one["type"] for one in told["new_reaction"]] == ["emoji", "custom_emoji", "paid"]
    robot = await control.person("Robot", is_bot=True)
    await control.add(anna, robot, town)
    await api.updates()
    await control.react(robot, said, "👍")
    assert await api.updates() == []
    await control.delete(anna, said)
    with pytest.raises(Refused, match="does not see"):
        await control.react(borys, said, "👎")


async def test_reactions_are_taken_away(api, control, anna, borys, town):
    channel = await control.group("Mine", kind="channel", owner=borys, bot="absent")
    first, second = [await control.say(anna, town, text) for text in "ab"]
    for said in (first, second):
        await control.react(borys, said, "💩")
        await control.react(anna, said, "👍")
    await control.react(borys, first, "🔥", as_=channel)
    address = {"chat_id": town.id, "message_id": first.message_id}
    await api.ok("deleteMessageReaction", user_id=borys.id, **address)
    await api.ok("deleteMessageReaction", actor_chat_id=channel.id, **address)
    seen = {shown.text: shown.reactions for shown in await control.sees(anna, town)}
    assert (seen["a"], seen["b"]) == ({"👍": 1}, {"💩": 1, "👍": 1})
    await api.ok("deleteAllMessageReactions", chat_id=town.id, user_id=borys.id)
    assert {shown.text: shown.reactions for shown in await control.sees(anna, town)}["b"] == {"👍": 1}
    await control.promote(anna, await control.bot(), town, {"can_restrict_members": True})
    for method in ("deleteMessageReaction", "deleteAllMessageReactions"):
        assert await api.no(method, user_id=anna.id, **address) == "Bad Request: CHAT_ADMIN_REQUIRED"


async def test_many_come_at_once(api, control, anna, town):
    people = [await control.person(f"Guest {number}") for number in range(20)]
    await api.restrict(town, people[3], NONE)
    await api.updates()
    await control.add(anna, people, town)
    updates = await api.updates()
    assert [len(update["message"]["new_chat_members"]) for update in updates if "message" in update] == [20]
    assert len([update for update in updates if "chat_member" in update]) == 20
    assert (await control.member(people[3], town))["permissions"] == NONE


NOTICES = {
    "video_chat_scheduled": 3600,
    "video_chat_started": None,
    "video_chat_ended": 61,
    "message_auto_delete_timer_changed": 86400,
    "new_chat_photo": None,
    "delete_chat_photo": None,
}


@pytest.mark.parametrize(("kind", "seconds"), NOTICES.items())
async def test_notices(api, control, anna, borys, town, kind, seconds):
    shown = await control.notice(anna, town, kind, seconds=seconds)
    told = await api.last("message")
    assert (shown.service, kind in told, told["from"]["id"]) == (kind, True, anna.id)
    assert "text" not in told
    with pytest.raises(Refused, match="right"):
        await control.notice(borys, town, kind)


async def test_people_are_invited_to_a_video_chat(api, control, anna, borys, town):
    await control.notice(borys, town, "video_chat_participants_invited", anna, borys)
    told = (await api.last("message"))["video_chat_participants_invited"]
    assert [user["id"] for user in told["users"]] == [anna.id, borys.id]
