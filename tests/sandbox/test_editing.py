"""Messages change, disappear, are pinned."""

from tests.sandbox.client import button, keyboard

SAME = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)
TWO_DAYS = 48 * 3600 + 1


async def sent(api, chat, text="x", **more):
    return (await api.ok("sendMessage", chat_id=chat, text=text, **more))["message_id"]


async def test_editing_text(api, control, anna, town):
    number = await sent(api, town.id, reply_markup=keyboard(button()))
    address = {"chat_id": town.id, "message_id": number}
    edited = await api.ok("editMessageText", text="<b>y</b>", parse_mode="HTML", **address)
    assert edited["text"] == "y"
    assert edited["edit_date"]
    assert "reply_markup" not in edited
    assert await api.no("editMessageText", text="<b>y</b>", parse_mode="HTML", **address) == SAME
    shown = (await control.sees(anna, town))[-1]
    assert shown.edited
    assert await api.no("editMessageText", text="", **address) == "Bad Request: message text is empty"
    assert await api.no("editMessageCaption", caption="c", **address) == (
        "Bad Request: there is no caption in the message to edit"
    )


async def test_editing_buttons(api, town):
    number = await sent(api, town.id)
    address = {"chat_id": town.id, "message_id": number}
    await api.ok("editMessageReplyMarkup", reply_markup=keyboard(button()), **address)
    assert await api.no("editMessageReplyMarkup", reply_markup=keyboard(button()), **address) == SAME
    await api.ok("editMessageReplyMarkup", **address)
    assert await api.no("editMessageReplyMarkup", **address) == SAME


async def test_editing_captions(api, town):
    photo = await api.ok("sendPhoto", chat_id=town.id, photo="sandbox-1", caption="a")
    address = {"chat_id": town.id, "message_id": photo["message_id"]}
    assert (await api.ok("editMessageCaption", caption="b", **address))["caption"] == "b"
    assert await api.no("editMessageText", text="b", **address) == (
        "Bad Request: there is no text in the message to edit"
    )


async def test_what_cannot_be_edited(api, control, anna, town):
    said = await control.say(anna, town, "hi")
    assert await api.no("editMessageText", chat_id=town.id, message_id=said.message_id, text="y") == (
        "Bad Request: message can't be edited"
    )
    assert await api.no("editMessageText", chat_id=town.id, message_id=999, text="y") == (
        "Bad Request: message to edit not found"
    )


async def test_deleting(api, control, anna, borys, town):
    said = await control.say(borys, town, "spam")
    assert await api.ok("deleteMessage", chat_id=town.id, message_id=said.message_id)
    assert [shown.text for shown in await control.sees(anna, town) if not shown.service] == []
    assert (await control.sees(anna, town, deleted=True))[-1].deleted
    assert await api.no("deleteMessage", chat_id=town.id, message_id=said.message_id) == (
        "Bad Request: message to delete not found"
    )


async def test_deleting_needs_the_right(api, control, anna):
    rights = {"can_manage_chat": True, "can_pin_messages": True}
    group = await control.group("Town", owner=anna, rights=rights)
    said = await control.say(anna, group, "hi")
    assert await api.no("deleteMessage", chat_id=group.id, message_id=said.message_id) == (
        "Bad Request: message can't be deleted"
    )
    own = await sent(api, group.id)
    assert await api.ok("deleteMessage", chat_id=group.id, message_id=own)
    old = await sent(api, group.id)
    await control.advance(TWO_DAYS)
    assert "can't be deleted" in await api.no("deleteMessage", chat_id=group.id, message_id=old)


async def test_two_days_in_private_and_in_basic_groups(api, control, anna):
    basic = await control.group("Old", kind="group", owner=anna)
    said = await control.say(anna, basic, "hi")
    private = await control.start(anna)
    await control.advance(TWO_DAYS)
    for message in (said, private):
        assert await api.no("deleteMessage", chat_id=message.chat, message_id=message.message_id) == (
            "Bad Request: message can't be deleted"
        )


async def test_deleting_many(api, control, anna, town):
    first, second = [await control.say(anna, town, text) for text in "ab"]
    numbers = [first.message_id, 999, second.message_id]
    assert await api.ok("deleteMessages", chat_id=town.id, message_ids=numbers)
    assert [shown for shown in await control.sees(anna, town) if shown.text] == []
    assert "too many message identifiers" in await api.no(
        "deleteMessages", chat_id=town.id, message_ids=list(range(1, 102))
    )


async def test_pinning(api, control, anna, town):
    number = await sent(api, town.id)
    await api.ok("pinChatMessage", chat_id=town.id, message_id=number)
    assert (await api.ok("getChat", chat_id=town.id))["pinned_message"]["message_id"] == number
    assert (await api.last("message"))["pinned_message"]["message_id"] == number
    await api.ok("unpinChatMessage", chat_id=town.id)
    assert "pinned_message" not in await api.ok("getChat", chat_id=town.id)
    weak = await control.group("Weak", owner=anna, bot="member")
    number = await sent(api, weak.id)
    await control.restrict(anna, await control.bot(), weak, {"can_send_messages": True})
    assert await api.no("pinChatMessage", chat_id=weak.id, message_id=number) == (
        "Bad Request: not enough rights to manage pinned messages in the chat"
    )


async def test_people_edit_and_delete_too(api, control, anna, borys, town):
    said = await control.say(borys, town, "привіт")
    await control.edit(borys, said, "t.me/spam")
    edited = await api.last("edited_message")
    assert edited["text"] == "t.me/spam"
    assert edited["entities"][0]["type"] == "url"
    await control.delete(anna, said)
    assert await api.updates() == []
