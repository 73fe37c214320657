"""Groups: migration, topics, links, faces, privacy."""

import pytest

from sandbox.control import Refused
from sandbox.telegram.model import ANONYMOUS_ADMINISTRATOR, CHANNEL_BOT, TELEGRAM


@pytest.mark.parametrize("reverse", [False, True])
async def test_migration(api, control, anna, borys, reverse):
    old = await control.group("Town", kind="group", owner=anna, members=[borys])
    assert -(10**12) < old.id < 0
    await api.updates()
    new = await control.migrate(old, reverse=reverse)
    assert new.id < -(10**12)
    messages = [update["message"] for update in await api.updates() if "message" in update]
    told = [(m["chat"]["id"], m.get("migrate_to_chat_id"), m.get("migrate_from_chat_id")) for m in messages]
    expected = [(old.id, new.id, None), (new.id, None, old.id)]
    assert told == (expected[::-1] if reverse else expected)
    refused = await api.answer("sendMessage", chat_id=old.id, text="x")
    assert refused["description"] == "Bad Request: group chat was upgraded to a supergroup chat"
    assert refused["parameters"] == {"migrate_to_chat_id": new.id}
    assert await api.ok("sendMessage", chat_id=new.id, text="x")
    assert await api.ok("getChatMemberCount", chat_id=new.id) == 3
    await control.say(borys, old, "the control side follows")


async def test_topics(api, control, anna):
    forum = await control.group("Forum", owner=anna, forum=True)
    topic = await control.topic(forum, "Games")
    await api.updates()
    await control.say(anna, forum, "in the topic", topic=topic)
    message = await api.last("message")
    assert message["is_topic_message"]
    assert message["message_thread_id"] == topic
    assert message["reply_to_message"]["forum_topic_created"]["name"] == "Games"
    sent = await api.ok("sendMessage", chat_id=forum.id, text="x", message_thread_id=topic)
    assert sent["message_thread_id"] == topic
    reply = await api.ok(
        "sendMessage", chat_id=forum.id, text="x", reply_parameters={"message_id": message["message_id"]}
    )
    assert reply["message_thread_id"] == topic
    assert await api.no("sendMessage", chat_id=forum.id, text="x", message_thread_id=99) == (
        "Bad Request: message thread not found"
    )


async def test_joins_and_leaves(api, control, anna, town):
    vira = await control.person("Vira")
    link = await api.ok("createChatInviteLink", chat_id=town.id, name="door")
    await control.join(vira, town, link["invite_link"])
    told, message = await api.updates()
    assert told["chat_member"]["invite_link"]["name"] == "door"
    assert message["message"]["new_chat_members"][0]["id"] == vira.id
    await control.leave(vira, town)
    await control.add(anna, vira, town)
    assert (await api.last("message"))["from"]["id"] == anna.id
    await api.ok("revokeChatInviteLink", chat_id=town.id, invite_link=link["invite_link"])
    await control.leave(vira, town)
    with pytest.raises(Refused, match="does not work"):
        await control.join(vira, town, link["invite_link"])
    assert (await api.ok("exportChatInviteLink", chat_id=town.id)).startswith("https://t.me/+")


async def test_the_bot_leaves(api, control, anna, town):
    await api.ok("leaveChat", chat_id=town.id)
    assert (await api.last("my_chat_member"))["new_chat_member"]["status"] == "left"
    await control.say(anna, town, "alone")
    assert await api.updates() == []


async def test_anonymous_administrator(api, control, anna, borys, town):
    await control.say(anna, town, "order!", as_="anonymous")
    message = await api.last("message")
    assert message["from"]["id"] == ANONYMOUS_ADMINISTRATOR
    assert message["sender_chat"]["id"] == town.id
    with pytest.raises(Refused, match="only administrators"):
        await control.say(borys, town, "x", as_="anonymous")


async def test_writing_as_a_channel_until_it_is_banned(api, control, borys, town):
    channel = await control.group("My channel", kind="channel", owner=borys, bot="absent")
    await control.say(borys, town, "as a channel", as_=channel)
    message = await api.last("message")
    assert message["from"]["id"] == CHANNEL_BOT
    assert message["sender_chat"] == {"id": channel.id, "type": "channel", "title": "My channel"}
    await api.ok("banChatSenderChat", chat_id=town.id, sender_chat_id=channel.id)
    with pytest.raises(Refused, match="banned"):
        await control.say(borys, town, "again", as_=channel)
    await api.ok("unbanChatSenderChat", chat_id=town.id, sender_chat_id=channel.id)
    await control.say(borys, town, "again", as_=channel)


async def test_the_linked_channel(api, control, anna, town):
    channel = await control.group("News", kind="channel", owner=anna, bot="absent")
    await control.link_channel(town, channel)
    await control.channel_post(channel, "news")
    message = await api.last("message")
    assert message["from"]["id"] == TELEGRAM
    assert message["is_automatic_forward"]
    assert message["forward_origin"]["type"] == "channel"
    assert "linked channel" in await api.no("banChatSenderChat", chat_id=town.id, sender_chat_id=channel.id)


async def test_kinds_of_messages(api, control, anna, borys, town):
    robot = await control.person("Robot", is_bot=True, username="robot_bot")
    for kind in ("photo", "sticker", "voice", "video", "document", "animation", "video_note", "audio"):
        await control.say(anna, town, kind=kind)
        assert kind in await api.last("message")
    await control.say(anna, town, "caption t.me/x", kind="photo", album="7")
    await control.say(borys, town, kind="photo", album="8")
    albums = [update["message"] for update in await api.updates()]
    assert [message["media_group_id"] for message in albums] == ["7", "8"]
    assert albums[0]["caption_entities"][0]["type"] == "url"
    await control.say(anna, town, "gif", via=robot)
    assert (await api.last("message"))["via_bot"]["username"] == "robot_bot"
    said = await control.say(anna, town, '<a href="https://example.org">x</a>', html=True)
    assert (await api.last("message"))["entities"][0]["type"] == "text_link"
    await control.forward(borys, said, town)
    assert (await api.last("message"))["forward_origin"]["sender_user"]["id"] == anna.id
    await control.forward(borys, said, town, hidden=True)
    assert (await api.last("message"))["forward_origin"]["type"] == "hidden_user"


async def test_protected_messages_are_not_forwarded(api, control, anna, borys, town):
    await api.ok("sendMessage", chat_id=town.id, text="card", protect_content=True)
    card = await control.wait(anna, town, text="card")
    with pytest.raises(Refused, match="cannot be forwarded"):
        await control.forward(anna, card, town)


async def test_privacy_mode(api, control, anna):
    group = await control.group("Town", owner=anna, bot="member")
    await api.updates()
    await control.say(anna, group, "chatter")
    await control.say(anna, group, "/game@other_bot")
    assert await api.updates() == []
    sent = await api.ok("sendMessage", chat_id=group.id, text="x")
    await control.say(anna, group, "/game")
    await control.say(anna, group, "answer", reply_to=sent["message_id"])
    assert [update["message"]["text"] for update in await api.updates()] == ["/game", "answer"]
    await control.behaviour(privacy=False)
    await control.say(anna, group, "chatter")
    assert (await api.last("message"))["text"] == "chatter"
    await control.behaviour(privacy=True)
    await control.promote(anna, await control.bot(), group)
    await control.say(anna, group, "heard")
    assert (await api.last("message"))["text"] == "heard"


async def test_other_bots_are_not_heard(api, control, anna, town):
    robot = await control.person("Robot", is_bot=True)
    await control.add(anna, robot, town)
    await api.updates()
    await control.say(robot, town, "beep")
    assert await api.updates() == []


async def test_reactions(api, control, anna, borys, town):
    said = await control.say(anna, town, "hi")
    await api.updates()
    await control.react(borys, said, "👍", "🔥")
    added = await api.last("message_reaction")
    assert added["user"]["id"] == borys.id
    assert [reaction["emoji"] for reaction in added["new_reaction"]] == ["👍", "🔥"]
    await control.react(borys, said)
    removed = await api.last("message_reaction")
    assert (len(removed["old_reaction"]), removed["new_reaction"]) == (2, [])
    await control.react(anna, said, "👎", as_="anonymous")
    assert (await api.last("message_reaction"))["actor_chat"]["id"] == town.id
    address = {"chat_id": town.id, "message_id": said.message_id}
    assert await api.ok("setMessageReaction", reaction=[{"type": "emoji", "emoji": "👀"}], **address)
    assert "REACTION_INVALID" in await api.no(
        "setMessageReaction", reaction=[{"type": "emoji", "emoji": "🧦"}], **address
    )
    assert await api.ok("deleteMessageReaction", actor_chat_id=town.id, **address)
    await control.react(borys, said, "💩")
    assert await api.ok("deleteAllMessageReactions", chat_id=town.id, user_id=borys.id)
    assert (await control.sees(anna, town))[-1].reactions == {"👀": 1}


async def test_hostile_names(api, control, town):
    name = "<b>&\u202eх\u0000</b>" * 3
    hostile = await control.person(name, last_name="стёпа >_<")
    await control.join(hostile, town)
    assert (await api.last("message"))["new_chat_members"][0]["first_name"] == name


async def test_a_public_chat_may_be_looked_at_from_outside_and_a_closed_one_may_not(api, control, anna):
    channel = await control.group("News", owner=anna, kind="channel", bot="absent", username="news_of_the_town")
    assert (await api.ok("getChat", chat_id="@news_of_the_town"))["id"] == channel.id
    absent = "Forbidden: bot is not a member of the channel chat"
    assert await api.no("getChatMemberCount", chat_id="@news_of_the_town") == absent
    closed = await control.group("Diary", owner=anna, kind="channel", bot="absent")
    assert await api.no("getChat", chat_id=closed.id) == absent
