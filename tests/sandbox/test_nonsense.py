"""Nonsense is refused with 400 and Telegram's words; nothing breaks the server."""

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from sandbox.telegram.calls import call
from sandbox.telegram.membership import found_group, promote
from sandbox.telegram.methods.registry import METHODS
from sandbox.telegram.model import Member, Person
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import post
from sandbox.telegram.rights import ALL_RIGHTS
from sandbox.telegram.world import World

ANNA, BORYS = 1001, 1002
NAMES = (
    "chat_id",
    "user_id",
    "message_id",
    "text",
    "caption",
    "reply_markup",
    "entities",
    "caption_entities",
    "parse_mode",
    "reply_parameters",
    "ephemeral_message_parameters",
    "receiver_user_id",
    "ephemeral_message_id",
    "permissions",
    "until_date",
    "photo",
    "document",
    "sticker",
    "rich_message",
    "message_ids",
    "from_chat_id",
    "sender_chat_id",
    "message_thread_id",
    "commands",
    "scope",
    "language_code",
    "tag",
    "reaction",
    "callback_query_id",
    "action",
    "name",
    "expire_date",
    "member_limit",
    "invite_link",
    "menu_button",
    "rights",
    "url",
    "description",
)
SPECIAL = [
    ANNA,
    BORYS,
    1,
    2,
    "@x",
    "<b>",
    "HTML",
    "[]",
    "{}",
    "null",
    "typing",
    {"message_id": "x"},
    {"ephemeral_message_id": []},
    {"receiver_user_id": BORYS, "callback_query_id": 5},
    {"receiver_user_id": "x"},
    {"inline_keyboard": [[1]]},
    {"inline_keyboard": [[{"text": 1, "url": 2}]]},
    {"inline_keyboard": [[{"text": "x", "callback_data": 5}]]},
    {"inline_keyboard": [[{"text": "x", "url": "https://t.me/a?start"}]]},
    {"blocks": [{"type": "list", "items": 5}]},
    {"blocks": [{"type": "buttons"}]},
    {"blocks": [{"type": "buttons", "buttons": [[{"text": {"type": "bold", "text": []}}]]}]},
    {"html": 5},
    {"type": "chat"},
    {"type": []},
    [{"type": "emoji"}],
    [{"type": "bold", "offset": -5, "length": 2**40}],
    [{"type": "bold", "offset": "x", "length": 1}],
    [{"type": "text_mention", "offset": 0, "length": 1, "user": "x"}],
    [{"command": None}],
    [None],
]
ODD = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**65), 2**65), st.floats(), st.text(max_size=8), st.sampled_from(SPECIAL)
)
TOWN = {"chat_id": "TOWN"}
BASES = {
    "sendMessage": TOWN | {"text": "x"},
    "sendRichMessage": TOWN | {"rich_message": {"html": "x"}},
    "sendPhoto": TOWN | {"photo": "sandbox-1"},
    "editMessageText": TOWN | {"message_id": 3, "text": "x"},
    "editMessageReplyMarkup": TOWN | {"message_id": 3},
    "forwardMessage": TOWN | {"from_chat_id": "TOWN", "message_id": 2},
    "copyMessage": TOWN | {"from_chat_id": "TOWN", "message_id": 2},
    "restrictChatMember": TOWN | {"user_id": BORYS, "permissions": {}},
    "banChatMember": TOWN | {"user_id": BORYS},
    "promoteChatMember": TOWN | {"user_id": BORYS, "can_delete_messages": True},
    "setChatMemberTag": TOWN | {"user_id": BORYS, "tag": "x"},
    "setMessageReaction": TOWN | {"message_id": 2, "reaction": []},
    "deleteMessages": TOWN | {"message_ids": [2]},
    "setMyCommands": {"commands": []},
    "answerCallbackQuery": {"callback_query_id": "x"},
    "setChatMenuButton": {},
}


def small_world() -> tuple[World, int]:
    world = World()
    for number, name in ((ANNA, "Anna"), (BORYS, "Borys")):
        world.people[number] = Person(number, name, started=True)
    town = found_group(world, "supergroup", "Town", ANNA)
    town.members[BORYS] = Member("member", present=True)
    promote(world, town, world.bot.id, dict(ALL_RIGHTS), ANNA)
    post(world, town, ANNA, {"text": "hello"})
    post(world, town, world.bot.id, {"text": "hello"})
    return world, town.id


@given(
    st.sampled_from(sorted(set(METHODS) - {"getupdates", "setwebhook"})),
    st.dictionaries(st.sampled_from(NAMES), ODD, max_size=6),
    st.booleans(),
)
def test_nonsense(name, given_values, in_town):
    async def run() -> None:
        world, town = small_world()
        values = given_values | ({"chat_id": town} if in_town else {})
        answer = await call(world, name, Parameters.of(values))
        assert answer.status in (200, 400, 403, 429)
        assert answer.body["ok"] or answer.body["description"]

    asyncio.run(run())


def test_one_odd_value_in_a_good_call():
    async def run() -> None:
        for name, base in BASES.items():
            for parameter in NAMES:
                for odd in SPECIAL:
                    world, town = small_world()
                    values = {key: town if value == "TOWN" else value for key, value in base.items()}
                    answer = await call(world, name, Parameters.of(values | {parameter: odd}))
                    assert answer.status in (200, 400, 403), (name, parameter, odd)

    asyncio.run(run())
