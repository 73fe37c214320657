"""Messages that one member of a group sees."""

import pytest

from sandbox.control import Refused
from tests.sandbox.client import button, keyboard

CARD = {"text": "card", "reply_markup": keyboard(button("order", callback_data="order"))}


def only(person, **more):
    return {"ephemeral_message_parameters": {"receiver_user_id": person.id} | more}


async def test_one_member_sees_it(api, control, anna, borys, town):
    sent = await api.ok("sendMessage", chat_id=town.id, **CARD, **only(borys))
    assert sent["message_id"] == 0
    assert sent["receiver_user"]["id"] == borys.id
    assert sent["ephemeral_message_id"]
    assert [shown.text for shown in await control.sees(borys, town)][-1] == "card"
    assert "card" not in [shown.text for shown in await control.sees(anna, town)]
    kinds = {entry["kind"] for entry in await control.feed(who=anna) if entry["receiver"] == borys.id}
    assert kinds == set()


async def test_editing_and_deleting(api, control, borys, town):
    sent = await api.ok("sendMessage", chat_id=town.id, **CARD, **only(borys))
    number = sent["ephemeral_message_id"]
    address = {"chat_id": town.id, "receiver_user_id": borys.id, "ephemeral_message_id": number}
    assert await api.ok("editEphemeralMessageText", text="new", **address) is True
    assert "message is not modified" in await api.no("editEphemeralMessageText", text="new", **address)
    assert await api.ok("editEphemeralMessageReplyMarkup", reply_markup=keyboard(button()), **address) is True
    shown = (await control.sees(borys, town))[-1]
    assert (shown.text, shown.ephemeral, shown.button("press").value) == ("new", True, "x")
    stranger = address | {"receiver_user_id": 1}
    assert await api.no("editEphemeralMessageText", text="z", **stranger) == "Bad Request: message to edit not found"
    assert await api.ok("deleteEphemeralMessage", **address) is True
    assert await api.no("deleteEphemeralMessage", **address) == "Bad Request: message to delete not found"
    assert "new" not in [shown.text for shown in await control.sees(borys, town)]
    assert "not found" in await api.no("editMessageText", chat_id=town.id, message_id=number + 1000, text="z")


async def test_to_whom(api, control, anna, borys, town):
    outsider, robot = await control.person("Outsider"), await control.person("Robot", is_bot=True)
    await control.add(anna, robot, town)
    for person in (outsider, robot):
        assert await api.no("sendMessage", chat_id=town.id, text="x", **only(person)) == (
            "Bad Request: PARTICIPANT_ID_INVALID"
        )
    await control.start(borys)
    assert "only to groups" in await api.no("sendMessage", chat_id=borys.id, text="x", **only(borys))
    login = keyboard(button(login_url={"url": "https://example.org"}))
    assert await api.no("sendMessage", chat_id=town.id, text="x", reply_markup=login, **only(borys)) == (
        "Bad Request: BUTTON_TYPE_INVALID"
    )
    basic = await control.group("Old", kind="group", owner=anna, members=[borys])
    assert await api.ok("sendMessage", chat_id=basic.id, text="x", **only(borys))


async def test_a_bot_without_rights_has_fifteen_seconds(api, control, anna, borys):
    group = await control.group("Town", owner=anna, members=[borys], bot="member")
    await api.ok("sendMessage", chat_id=group.id, text="menu", reply_markup=keyboard(button()))
    menu = await control.wait(borys, group, text="menu")
    assert "not enough rights" in await api.no("sendMessage", chat_id=group.id, text="x", **only(borys))
    pressed = await control.press(borys, menu, "press", patience=0)
    query = {"callback_query_id": pressed.query}
    assert await api.ok("sendMessage", chat_id=group.id, text="x", **only(borys, **query))
    assert await api.no("sendMessage", chat_id=group.id, text="x", **only(anna, **query)) == (
        "Bad Request: QUERY_ID_INVALID"
    )
    await control.advance(16)
    assert "query is too old" in await api.no("sendMessage", chat_id=group.id, text="x", **only(borys, **query))


async def test_in_place_of_the_message(api, control, anna, borys, town):
    await api.ok("sendMessage", chat_id=town.id, text="menu", reply_markup=keyboard(button()))
    menu = await control.wait(borys, town, text="menu")
    pressed = await control.press(borys, menu, "press", patience=0)
    await api.ok(
        "sendMessage",
        chat_id=town.id,
        **CARD,
        **only(borys, callback_query_id=pressed.query, replace_callback_query_message=True),
    )
    assert "menu" not in [shown.text for shown in await control.sees(borys, town)]
    assert "menu" in [shown.text for shown in await control.sees(anna, town)]
    card = await control.wait(borys, town, text="card")
    again = await control.press(borys, card, "order", patience=0)
    query = (await api.last("callback_query"))["message"]
    assert (query["message_id"], query["ephemeral_message_id"]) == (0, card.ephemeral_message_id)
    assert "can't be replaced" in await api.no(
        "sendMessage",
        chat_id=town.id,
        text="x",
        **only(borys, callback_query_id=again.query, replace_callback_query_message=True),
    )


async def test_nobody_else_presses_it(api, control, anna, borys, town):
    await api.ok("sendMessage", chat_id=town.id, **CARD, **only(borys))
    card = await control.wait(borys, town, text="card")
    with pytest.raises(Refused, match="no message"):
        await control.press(anna, card, "order")


async def test_delivery_is_not_guaranteed(api, control, borys, town):
    await control.rename(borys, offline=True)
    await api.ok("sendMessage", chat_id=town.id, **CARD, **only(borys))
    assert "card" not in [shown.text for shown in await control.sees(borys, town)]
    await control.rename(borys, offline=False)
    await api.ok("sendMessage", chat_id=town.id, **CARD, **only(borys))
    await control.vanish(borys)
    assert "card" not in [shown.text for shown in await control.sees(borys, town)]


async def test_ephemeral_commands(api, control, anna, borys):
    group = await control.group("Town", owner=anna, members=[borys], bot="member")
    with pytest.raises(Refused, match="no such ephemeral command"):
        await control.say(borys, group, "/shoot Anna", ephemeral=True)
    command = {"command": "shoot", "description": "Shoot", "is_ephemeral": True}
    await api.ok("setMyCommands", commands=[command])
    said = await control.say(borys, group, "/shoot Anna")
    assert said.ephemeral
    assert "/shoot Anna" not in [shown.text for shown in await control.sees(anna, group)]
    message = await api.last("message")
    assert (message["message_id"], message["text"], message["from"]["id"]) == (0, "/shoot Anna", borys.id)
    number = message["ephemeral_message_id"]
    reply = {"reply_parameters": {"ephemeral_message_id": number}}
    assert await api.ok("sendMessage", chat_id=group.id, text="done", **reply, **only(borys))
    assert "replied not found" in await api.no("sendMessage", chat_id=group.id, text="done", **reply)
    await control.advance(16)
    assert "not enough rights" in await api.no("sendMessage", chat_id=group.id, text="x", **reply, **only(borys))
    public = await control.say(borys, group, "/shoot Anna", public=True)
    assert not public.ephemeral
