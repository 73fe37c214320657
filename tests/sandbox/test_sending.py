"""What may be sent, where, and how it is refused."""

import aiohttp
import pytest

from tests.sandbox.client import button, keyboard


async def test_text_is_measured_and_trimmed(api, control, anna):
    await control.start(anna)
    assert await api.no("sendMessage", chat_id=anna.id) == "Bad Request: message text is empty"
    assert await api.no("sendMessage", chat_id=anna.id, text=" \n ") == "Bad Request: message text is empty"
    assert await api.no("sendMessage", chat_id=anna.id, text="x" * 4097) == "Bad Request: message is too long"
    sent = await api.ok("sendMessage", chat_id=anna.id, text="  " + "x" * 4096 + "\n")
    assert len(sent["text"]) == 4096


async def test_length_counts_after_the_marks(api, control, anna):
    await control.start(anna)
    marked = "<b>" + "x" * 4096 + "</b>"
    assert len((await api.ok("sendMessage", chat_id=anna.id, text=marked, parse_mode="HTML"))["text"]) == 4096


async def test_unknown_chats(api):
    assert await api.no("sendMessage", text="x") == "Bad Request: chat_id is empty"
    assert await api.no("sendMessage", chat_id=-100123, text="x") == "Bad Request: chat not found"
    assert await api.no("sendMessage", chat_id="@nowhere", text="x") == "Bad Request: chat not found"


async def test_the_private_side(api, control, anna):
    send = {"chat_id": anna.id, "text": "x"}
    assert await api.no("sendMessage", **send) == "Forbidden: bot can't initiate conversation with a user"
    await control.start(anna)
    await api.ok("sendMessage", **send)
    await control.block(anna)
    assert await api.no("sendMessage", **send) == "Forbidden: bot was blocked by the user"
    await control.unblock(anna)
    await api.ok("sendMessage", **send)
    await control.delete_account(anna)
    assert await api.no("sendMessage", **send) == "Forbidden: user is deactivated"


async def test_blocking_is_told(api, control, anna):
    await control.start(anna)
    await control.block(anna)
    told = await api.last("my_chat_member")
    assert told["chat"]["type"] == "private"
    assert told["new_chat_member"]["status"] == "kicked"


async def test_out_of_the_group(api, control, anna, town):
    bot = await control.bot()
    await control.kick(anna, bot, town)
    assert await api.no("sendMessage", chat_id=town.id, text="x") == (
        "Forbidden: bot was kicked from the supergroup chat"
    )
    await control.unban(anna, bot, town)
    assert await api.no("sendMessage", chat_id=town.id, text="x") == (
        "Forbidden: bot is not a member of the supergroup chat"
    )
    old = await control.group("Old", kind="group", owner=anna)
    await control.delete_group(old)
    assert await api.no("sendMessage", chat_id=old.id, text="x") == "Forbidden: the group chat was deleted"


async def test_a_muted_bot(api, control, anna):
    group = await control.group("Town", owner=anna, bot="member")
    await control.restrict(anna, await control.bot(), group)
    assert await api.no("sendMessage", chat_id=group.id, text="x") == "Bad Request: CHAT_WRITE_FORBIDDEN"
    await control.restrict(anna, await control.bot(), group, {"can_send_messages": True})
    await api.ok("sendMessage", chat_id=group.id, text="x")
    assert "not enough rights to send photos" in await api.no("sendPhoto", chat_id=group.id, photo="sandbox-1")


async def test_replies(api, control, anna, town):
    said = await control.say(anna, town, "hi")
    sent = await api.ok("sendMessage", chat_id=town.id, text="ho", reply_parameters={"message_id": said.message_id})
    assert sent["reply_to_message"]["text"] == "hi"
    lost = {"message_id": 999}
    assert await api.no("sendMessage", chat_id=town.id, text="x", reply_parameters=lost) == (
        "Bad Request: message to be replied not found"
    )
    lenient = lost | {"allow_sending_without_reply": True}
    assert "reply_to_message" not in await api.ok("sendMessage", chat_id=town.id, text="x", reply_parameters=lenient)


async def test_captions_and_files(api, control, anna):
    await control.start(anna)
    form = aiohttp.FormData({"chat_id": str(anna.id), "caption": "<i>notes</i>", "parse_mode": "HTML"})
    form.add_field("document", b"x" * 5000, filename="notes.txt", content_type="text/plain")
    async with api.session.post(f"{api.url}/sendDocument", data=form) as response:
        sent = (await response.json())["result"]
    assert sent["document"]["file_name"] == "notes.txt"
    assert sent["document"]["file_size"] == 5000
    assert sent["caption_entities"] == [{"type": "italic", "offset": 0, "length": 5}]
    again = await api.ok("sendPhoto", chat_id=anna.id, photo="https://example.org/cat.png", caption="c" * 1024)
    assert again["photo"]
    assert await api.no("sendPhoto", chat_id=anna.id, photo="https://example.org/cat.png", caption="c" * 1025) == (
        "Bad Request: message caption is too long"
    )
    assert "wrong file identifier" in await api.no("sendPhoto", chat_id=anna.id, photo="??")
    assert "there is no photo" in await api.no("sendPhoto", chat_id=anna.id)


@pytest.mark.parametrize(
    ("markup", "refusal"),
    [
        (keyboard(button(callback_data="я" * 33)), "BUTTON_DATA_INVALID"),
        (keyboard(button(callback_data="")), "BUTTON_DATA_INVALID"),
        (keyboard(*[button()] * 101), "reply markup is too long"),
        (keyboard(*[button("t" * 2000)] * 6), "reply markup is too long"),
        (keyboard(button(callback_data="x", url="https://example.org")), "BUTTON_TYPE_INVALID"),
        (keyboard({"text": "bare"}), "Text buttons are unallowed in the inline keyboard"),
        (keyboard({"callback_data": "x"}), "can't parse inline keyboard button"),
        (keyboard(button(url="no address")), "Wrong HTTP URL"),
        (keyboard(button(url="https://t.me/somebot?start=no+way")), "BUTTON_URL_INVALID"),
        (keyboard(button(url="https://t.me/somebot?start=" + "x" * 65)), "BUTTON_URL_INVALID"),
        (keyboard(button(callback_data="x", style="loud")), "Unsupported button style"),
        ({"inline_keyboard": [button()]}, "Array of Arrays"),
        ("[", "can't parse reply keyboard markup JSON object"),
        ("[]", "object expected as reply markup"),
    ],
)
async def test_keyboards_refused(api, control, anna, markup, refusal):
    await control.start(anna)
    assert refusal in await api.no("sendMessage", chat_id=anna.id, text="x", reply_markup=markup)


async def test_keyboards_accepted(api, control, anna):
    await control.start(anna)
    markup = keyboard(
        button(callback_data="я" * 32, style="danger"),
        button(url="https://t.me/somebot?start=abc_-9"),
        button("off", disabled={}),
    )
    sent = await api.ok("sendMessage", chat_id=anna.id, text="x", reply_markup=markup)
    assert sent["reply_markup"] == markup
    assert await api.ok("sendMessage", chat_id=anna.id, text="x", reply_markup={"remove_keyboard": True})


async def test_rich_messages(api, control, anna):
    await control.start(anna)
    blocks = [
        {"type": "paragraph", "text": ["Seats ", {"type": "bold", "text": "today"}]},
        {"type": "table", "cells": [[{"align": "left", "valign": "top", "text": "1"}]]},
    ]
    sent = await api.ok("sendRichMessage", chat_id=anna.id, rich_message={"blocks": blocks})
    assert sent["rich_message"]["blocks"] == blocks
    by_html = await api.ok("sendRichMessage", chat_id=anna.id, rich_message={"html": "<p>one</p><p>two</p>"})
    assert [block["text"] for block in by_html["rich_message"]["blocks"]] == ["one", "two"]
    assert "exactly one" in await api.no("sendRichMessage", chat_id=anna.id, rich_message={})
    assert "Unsupported type" in await api.no(
        "sendRichMessage", chat_id=anna.id, rich_message={"blocks": [{"type": "song"}]}
    )


async def test_chat_action(api, control, anna):
    await control.start(anna)
    assert await api.ok("sendChatAction", chat_id=anna.id, action="typing")
    assert "wrong parameter action" in await api.no("sendChatAction", chat_id=anna.id, action="dancing")


async def test_forward_and_copy_respect_protection(api, control, anna, borys, town):
    said = await control.say(anna, town, "hi")
    await control.start(borys)
    address = {"chat_id": borys.id, "from_chat_id": town.id}
    forwarded = await api.ok("forwardMessage", message_id=said.message_id, **address)
    assert forwarded["forward_origin"]["sender_user"]["id"] == anna.id
    copied = await api.ok("copyMessage", message_id=said.message_id, **address)
    assert set(copied) == {"message_id"}
    secret = await api.ok("sendMessage", chat_id=town.id, text="card", protect_content=True)
    assert secret["has_protected_content"]
    assert "can't be forwarded" in await api.no("forwardMessage", message_id=secret["message_id"], **address)
    assert "can't be copied" in await api.no("copyMessage", message_id=secret["message_id"], **address)
    assert await api.no("forwardMessage", message_id=99, **address) == "Bad Request: message to forward not found"


async def test_halves_of_characters_are_refused(api, control, anna):
    await control.start(anna)
    for given in ({"text": "\ud83d"}, {"text": "x", "reply_markup": '{"a": "\\ud83d"}'}):
        assert await api.no("sendMessage", chat_id=anna.id, **given) == "Bad Request: strings must be encoded in UTF-8"


async def test_entities_ready_made(api, control, anna):
    await control.start(anna)
    send = {"chat_id": anna.id, "text": "hi Anna"}
    mention = {"type": "text_mention", "offset": 3, "length": 4, "user": {"id": anna.id}}
    sent = await api.ok("sendMessage", entities=[mention], **send)
    assert sent["entities"][0]["user"]["first_name"] == "Anna"
    assert "Unsupported type" in await api.no("sendMessage", entities=[mention | {"type": "song"}], **send)
    assert "Can't find field" in await api.no("sendMessage", entities=[mention | {"offset": -1}], **send)
