"""Buttons pressed and answered."""

import asyncio

import pytest

from bot import nursery
from sandbox.control import Refused
from tests.sandbox.client import button, keyboard

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def offer(api, control, who, chat, *buttons):
    await api.ok("sendMessage", chat_id=chat.id, text="choose", reply_markup=keyboard(*buttons or (button(),)))
    return await control.wait(who, chat, text="choose")


async def query_of(api):
    return (await api.ok("getUpdates", timeout=10))[-1]["callback_query"]


async def test_a_press_gets_its_answer(api, control, anna, town):
    shown = await offer(api, control, anna, town)
    got = []

    async def press():
        got.append(await control.press(anna, shown, "press", patience=10))

    task = nursery.start(press(), name="press")
    query = await query_of(api)
    assert query["from"]["id"] == anna.id
    assert query["data"] == "x"
    assert query["message"]["message_id"] == shown.message_id
    await api.ok("answerCallbackQuery", callback_query_id=query["id"], text="noted", show_alert=True)
    await asyncio.wait_for(task, 10)
    assert got[0].answered
    assert (got[0].text, got[0].show_alert) == ("noted", True)


async def test_too_late_twice_and_too_long(api, control, anna, town):
    shown = await offer(api, control, anna, town)
    assert not (await control.press(anna, shown, "press", patience=0)).answered
    query = await query_of(api)
    long = {"callback_query_id": query["id"], "text": "x" * 201}
    assert await api.no("answerCallbackQuery", **long) == "Bad Request: MESSAGE_TOO_LONG"
    assert await api.ok("answerCallbackQuery", callback_query_id=query["id"], text="x" * 200)
    assert await api.no("answerCallbackQuery", callback_query_id=query["id"]) == TOO_OLD
    late = await control.press(anna, shown, "press", patience=0)
    await control.advance(16)
    assert await api.no("answerCallbackQuery", callback_query_id=late.query) == TOO_OLD
    assert await api.no("answerCallbackQuery", callback_query_id="none") == TOO_OLD


async def test_only_what_one_sees_can_be_pressed(api, control, anna, borys, town):
    shown = await offer(api, control, anna, town, button("off", disabled={}))
    with pytest.raises(Refused, match="disabled"):
        await control.press(anna, shown, "off")
    with pytest.raises(Refused, match="no such button"):
        await control.press(anna, shown, "on")
    stranger = await control.person("Stranger")
    with pytest.raises(Refused, match="does not see"):
        await control.press(stranger, shown, "off")
    await api.updates()
    await control.forge(stranger, shown, "forged", patience=0)
    assert (await query_of(api))["data"] == "forged"


async def test_a_press_under_a_deleted_message(api, control, anna, town):
    shown = await offer(api, control, anna, town)
    await api.ok("deleteMessage", chat_id=town.id, message_id=shown.message_id)
    await api.updates()
    await control.forge(anna, shown, "x", patience=0)
    message = (await query_of(api))["message"]
    assert message["date"] == 0


async def test_a_link_starts_the_bot(api, control, anna, town):
    name = (await api.ok("getMe"))["username"]
    shown = await offer(api, control, anna, town, button("open", url=f"https://t.me/{name}?start=join_7"))
    await api.updates()
    opened = await control.press(anna, shown, "open")
    assert opened.opened.endswith("join_7")
    message = await api.last("message")
    assert (message["chat"]["type"], message["text"]) == ("private", "/start join_7")
    assert await api.ok("sendMessage", chat_id=anna.id, text="welcome")
    with pytest.raises(Refused, match="payload"):
        await control.start(anna, "no way")


async def test_an_answer_may_open_the_bot_only(api, control, anna, town):
    name = (await api.ok("getMe"))["username"]
    shown = await offer(api, control, anna, town)
    pressed = await control.press(anna, shown, "press", patience=0)
    assert await api.no("answerCallbackQuery", callback_query_id=pressed.query, url="https://example.org") == (
        "Bad Request: URL_INVALID"
    )
    assert await api.ok("answerCallbackQuery", callback_query_id=pressed.query, url=f"https://t.me/{name}?start=x")
