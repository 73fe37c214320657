"""What people write and how it looks to a bot: albums, captions, forwards, quotes, buttons of other bots, edits."""

import pytest

from sandbox.control import Refused
from tests.sandbox.client import button

DAY = 86400
LINK = '<b>see</b> <a href="https://example.org/spam">here</a>'


@pytest.fixture
async def robot(control):
    return await control.person("Robot", is_bot=True)


async def test_albums_mix(api, control, anna, borys, town):
    await control.say(anna, town, "t.me/spam", kind="photo", album="1")
    await control.say(borys, town, kind="video", album="2")
    await control.say(anna, town, kind="photo", album="1")
    albums = [update["message"] for update in await api.updates()]
    assert [message["media_group_id"] for message in albums] == ["1", "2", "1"]
    assert [bool(message.get("caption")) for message in albums] == [True, False, False]
    for kind in ("text", "sticker", "voice"):
        with pytest.raises(Refused, match="no albums"):
            await control.say(anna, town, "x", kind=kind, album="1")


async def test_captions_hide_links(api, control, borys, town):
    await control.say(borys, town, LINK, kind="photo", html=True)
    told = await api.last("message")
    assert told["caption"] == "see here"
    assert [(mark["type"], mark.get("url")) for mark in told["caption_entities"]] == [
        ("bold", None),
        ("text_link", "https://example.org/spam"),
    ]
    await control.say(borys, town, LINK, kind="sticker", html=True)
    assert "caption" not in await api.last("message")


async def test_mentions(api, control, anna, borys, town):
    await control.say(borys, town, "@Anna_K and @some_channel, a@b.com")
    told = await api.last("message")
    assert [mark["type"] for mark in told["entities"]] == ["mention", "mention", "email"]
    mention = {"type": "text_mention", "offset": 0, "length": 2, "user": {"id": anna.id}}
    await control.say(borys, town, "їй", entities=[mention])
    assert (await api.last("message"))["entities"][0]["user"]["first_name"] == "Anna"


async def test_moments(api, town):
    marked = '<tg-time unix="1700000000" format="Dt">soon</tg-time>'
    sent = await api.ok("sendMessage", chat_id=town.id, text=marked, parse_mode="HTML")
    moment = {"type": "date_time", "offset": 0, "length": 4, "unix_time": 1700000000, "date_time_format": "Dt"}
    assert sent["entities"] == [moment]
    assert (await api.ok("sendMessage", chat_id=town.id, text="soon", entities=[moment]))["entities"] == [moment]
    plain = await api.ok("sendMessage", chat_id=town.id, text='<tg-time unix="5">x</tg-time>', parse_mode="HTML")
    assert plain["entities"] == [{"type": "date_time", "offset": 0, "length": 1, "unix_time": 5}]
    for wrong in ("tD", "rt", "x"):
        marked = f'<tg-time unix="1" format="{wrong}">x</tg-time>'
        assert "format" in await api.no("sendMessage", chat_id=town.id, text=marked, parse_mode="HTML")
        entity = moment | {"date_time_format": wrong}
        assert "format" in await api.no("sendMessage", chat_id=town.id, text="soon", entities=[entity])
    nowhen = {"type": "date_time", "offset": 0, "length": 1}
    assert "unix_time" in await api.no("sendMessage", chat_id=town.id, text="x", entities=[nowhen])


async def test_four_origins_of_forwards(api, control, anna, borys, town):
    channel = await control.group("News", kind="channel", owner=anna, bot="absent")
    said = await control.say(anna, town, "x")
    veiled = await control.say(anna, town, "y", as_="anonymous")
    posted = await control.channel_post(channel, "z")
    await api.updates()
    await control.forward(borys, said, town)
    await control.forward(borys, said, town, hidden=True)
    await control.forward(borys, veiled, town)
    again = await control.forward(borys, posted, town)
    await control.forward(anna, again, town)
    origins = [update["message"]["forward_origin"] for update in await api.updates()]
    assert [origin["type"] for origin in origins] == ["user", "hidden_user", "chat", "channel", "channel"]
    assert origins[1]["sender_user_name"] == "Anna"
    assert "sender_user" not in origins[1]
    assert origins[4]["message_id"] == posted.message_id


async def test_the_bots_private_words_are_forwarded_unless_protected(api, control, borys, town):
    await control.start(borys)
    await api.ok("sendMessage", chat_id=borys.id, text="Your role")
    await api.ok("sendMessage", chat_id=borys.id, text="Your card", protect_content=True)
    await api.updates()
    role, card = (await control.sees(borys))[-2:]
    await control.forward(borys, role, town)
    told = await api.last("message")
    bot = await control.bot()
    assert (told["forward_origin"]["sender_user"]["id"], told["from"]["id"]) == (bot.id, borys.id)
    for deed in (
        lambda: control.forward(borys, card, town),
        lambda: control.say(borys, town, "look", reply_to=card, reply_chat=borys),
    ):
        with pytest.raises(Refused):
            await deed()


async def test_nobody_forwards_what_he_does_not_see(control, anna, borys, town):
    await control.start(anna)
    secret = (await control.sees(anna))[-1]
    with pytest.raises(Refused, match="does not see"):
        await control.forward(borys, secret, town)


async def test_quotes_keep_no_links(api, control, anna, borys, town):
    said = await control.say(anna, town, f"🙂 {LINK} end", html=True)
    await control.say(borys, town, "yes", reply_to=said, quote="see here")
    told = await api.last("message")
    assert told["quote"] == {
        "text": "see here",
        "position": 3,
        "is_manual": True,
        "entities": [{"type": "bold", "offset": 0, "length": 3}],
    }
    assert told["reply_to_message"]["text"] == "🙂 see here end"
    with pytest.raises(Refused, match="does not contain"):
        await control.say(borys, town, "yes", reply_to=said, quote="no such words")


async def test_replies_to_other_chats(api, control, anna, borys, town):
    other = await control.group("Other", owner=anna, members=[borys], bot="absent")
    photo = await control.say(anna, other, "t.me/spam", kind="photo")
    await control.say(borys, town, "look", reply_to=photo, reply_chat=other)
    told = await api.last("message")
    shown = told["external_reply"]
    assert (shown["chat"]["id"], shown["message_id"]) == (other.id, photo.message_id)
    assert (shown["origin"]["sender_user"]["id"], len(shown["photo"])) == (anna.id, 1)
    assert told["quote"] == {"text": "t.me/spam", "position": 0}
    assert "reply_to_message" not in told
    await control.say(borys, town, "look", reply_to=photo, reply_chat=other, quote="spam")
    assert (await api.last("message"))["quote"]["is_manual"]


async def test_replies_to_the_private_chat(api, control, borys, town):
    await control.start(borys)
    await api.ok("sendMessage", chat_id=borys.id, text="Your role is don")
    role = (await control.sees(borys))[-1]
    await control.say(borys, town, "look", reply_to=role, reply_chat=borys)
    told = await api.last("message")
    assert set(told["external_reply"]) == {"origin"}
    assert told["quote"]["text"] == "Your role is don"


async def test_messages_through_bots_carry_buttons(api, control, borys, town, robot):
    rows = [[button("Join us", url="https://example.org/x")], [button("Play", callback_data="go")]]
    said = await control.say(borys, town, "hello", via=robot, keyboard=rows)
    told = await api.last("message")
    assert (told["from"]["id"], told["via_bot"]["id"]) == (borys.id, robot.id)
    assert told["reply_markup"]["inline_keyboard"][0][0]["url"] == "https://example.org/x"
    with pytest.raises(Refused, match="another bot"):
        await control.press(borys, said, "Play")
    await control.forward(borys, said, town)
    assert "reply_markup" not in await api.last("message")
    with pytest.raises(Refused, match="through bots"):
        await control.say(borys, town, "mine", keyboard=rows)
    with pytest.raises(Refused, match="through bots"):
        await control.say(borys, town, "mine", via=borys)


async def test_link_buttons_are_forwarded(api, control, borys, town, robot):
    said = await control.say(borys, town, "x", via=robot, keyboard=[[button("Go", url="https://example.org/x")]])
    await control.forward(borys, said, town)
    told = await api.last("message")
    assert told["reply_markup"]["inline_keyboard"][0][0]["text"] == "Go"
    assert told["via_bot"]["id"] == robot.id


async def test_edits_of_words_and_captions(api, control, anna, borys, town, robot):
    said = await control.say(borys, town, "привіт")
    await control.edit(borys, said, LINK, html=True)
    told = await api.last("edited_message")
    assert (told["text"], told["entities"][1]["type"], "edit_date" in told) == ("see here", "text_link", True)
    photo = await control.say(borys, town, kind="photo", album="9")
    await control.edit(borys, photo, "t.me/spam")
    told = await api.last("edited_message")
    assert (told["caption"], told["caption_entities"][0]["type"], told["media_group_id"]) == ("t.me/spam", "url", "9")
    through = await control.say(borys, town, "x", via=robot)
    with pytest.raises(Refused, match="own messages"):
        await control.edit(borys, through, "y")
    await control.edit(robot, through, "y")
    assert (await api.last("edited_message"))["via_bot"]["id"] == robot.id
    with pytest.raises(Refused, match="own messages"):
        await control.edit(anna, said, "y")


async def test_what_cannot_be_edited(control, borys, town):
    said = await control.say(borys, town, "x")
    for other in (await control.say(borys, town, kind="sticker"), await control.forward(borys, said, town)):
        with pytest.raises(Refused, match="cannot be edited"):
            await control.edit(borys, other, "y")
    await control.advance(2 * DAY + 1)
    with pytest.raises(Refused, match="too old"):
        await control.edit(borys, said, "y")


async def test_in_a_topic_everything_answers_something(api, control, anna, borys):
    forum = await control.group("Forum", owner=anna, members=[borys], forum=True)
    await api.allow_all()
    topic = await control.topic(forum, "Games")
    first = await control.say(borys, forum, "first", topic=topic)
    told = await api.last("message")
    assert told["reply_to_message"]["message_id"] == topic
    assert told["reply_to_message"]["forum_topic_created"]["name"] == "Games"
    await control.say(anna, forum, "second", reply_to=first)
    told = await api.last("message")
    assert (told["reply_to_message"]["text"], told["message_thread_id"]) == ("first", topic)
    await control.delete(borys, first)
    await control.say(anna, forum, "third", topic=topic, kind="photo")
    assert (await api.last("message"))["reply_to_message"]["message_id"] == topic


async def test_without_topics_answers_are_threads_too(api, control, anna, borys, town):
    first = await control.say(anna, town, "first")
    second = await control.say(borys, town, "second", reply_to=first)
    await control.say(anna, town, "third", reply_to=second)
    told = await api.last("message")
    assert (told["message_thread_id"], "is_topic_message" in told) == (first.message_id, False)
    assert "message_thread_id" not in first.raw
    assert "thread not found" in await api.no(
        "sendMessage", chat_id=town.id, text="x", message_thread_id=first.message_id
    )
