"""The bot's own library decodes everything the sandbox answers and sends."""

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)
from aiogram.types import (
    BufferedInputFile,
    ChatMemberRestricted,
    ChatPermissions,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputRichMessage,
    ReactionTypeEmoji,
    Update,
)

from tests.sandbox.client import EVERY_KIND, unknown_fields


@pytest.fixture
async def bot(server):
    session = AiohttpSession(api=TelegramAPIServer.from_base(server.url))
    async with Bot(server.token, session=session) as bot:
        yield bot


async def test_sending_and_editing(bot, control, anna, town):
    markup = InlineKeyboardMarkup(
        inline_keyboard=[[InlineKeyboardButton(text="Join", callback_data="join", style="success")]]
    )
    sent = await bot.send_message(town.id, "<b>Game</b>", parse_mode="HTML", reply_markup=markup)
    assert sent.html_text == "<b>Game</b>"
    assert (await bot.edit_message_text("x", chat_id=town.id, message_id=sent.message_id)).text == "x"
    file = BufferedInputFile(b"x" * 100, "log.txt")
    assert (await bot.send_document(town.id, file, caption="log")).document.file_size == 100
    secret = await bot.send_message(
        town.id, "card", ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=anna.id)
    )
    assert await bot.edit_ephemeral_message_text(
        chat_id=town.id, receiver_user_id=anna.id, ephemeral_message_id=secret.ephemeral_message_id, text="y"
    )
    rich = await bot.send_rich_message(town.id, InputRichMessage(html="<h1>Seats</h1><p>one</p>"))
    assert len(rich.rich_message.blocks) == 2
    assert unknown_fields([sent, secret, rich]) == []


async def test_looking(bot, town):
    assert (await bot.get_me()).is_bot
    chat = await bot.get_chat(town.id)
    assert chat.permissions.can_send_messages
    ruling = await bot.get_chat_administrators(town.id)
    assert len(ruling) == 2
    assert unknown_fields([chat, *ruling, await bot.get_me()]) == []
    assert await bot.get_my_default_administrator_rights()
    assert (await bot.get_webhook_info()).url == ""
    assert await bot.get_chat_menu_button()
    assert (await bot.create_chat_invite_link(town.id)).invite_link


async def test_restricting(bot, borys, town):
    assert await bot.restrict_chat_member(town.id, borys.id, ChatPermissions(can_send_messages=False), until_date=0)
    member = await bot.get_chat_member(town.id, borys.id)
    assert isinstance(member, ChatMemberRestricted)
    await bot.ban_chat_member(town.id, borys.id)
    assert (await bot.get_chat_member(town.id, borys.id)).status == "kicked"


async def test_every_update_decodes(bot, api, control, anna, borys):
    await api.allow_all()
    town = await control.group("Town", owner=anna, members=[borys], forum=True)
    topic = await control.topic(town, "Games")
    channel = await control.group("News", kind="channel", owner=anna)
    await control.link_channel(town, channel)
    await control.channel_post(channel, "news")
    for kind in ("photo", "sticker", "voice", "video", "document", "animation", "video_note", "audio"):
        await control.say(borys, town, kind=kind)
    said = await control.say(borys, town, "@anna_bee t.me/x", topic=topic)
    await control.react(borys, said, "👍")
    await control.say(anna, town, "x", as_="anonymous")
    await control.forward(borys, said, town)
    await control.restrict(anna, borys, town)
    await control.leave(borys, town)
    await control.join(borys, town)
    await control.kick(anna, borys, town)
    await control.retitle(town, "City")
    await control.start(borys)
    await control.block(borys)
    old = await control.group("Old", kind="group", owner=anna)
    await control.migrate(old)
    waiting = await api.updates()
    decoded = [Update.model_validate(update, context={"bot": bot}) for update in waiting]
    assert {update.event_type for update in decoded} == set(EVERY_KIND) - {
        "edited_message",
        "edited_channel_post",
        "callback_query",
    }
    assert [unknown for update in decoded for unknown in unknown_fields(update)] == []


async def test_poison_stops_a_whole_batch(bot, control, anna):
    await control.start(anna)
    await control.poison()
    with pytest.raises(Exception, match="can_react_to_messages"):
        await bot.get_updates()


async def test_errors(bot, control, anna, town, server):
    with pytest.raises(TelegramForbiddenError):
        await bot.send_message(anna.id, "x")
    with pytest.raises(TelegramBadRequest):
        await bot.send_message(town.id, "<x>", parse_mode="HTML")
    old = await control.group("Old", kind="group", owner=anna)
    new = await control.migrate(old)
    with pytest.raises(TelegramMigrateToChat) as migrated:
        await bot.send_message(old.id, "x")
    assert migrated.value.migrate_to_chat_id == new.id
    await control.fault("sendMessage", kind="flood", seconds=5)
    with pytest.raises(TelegramRetryAfter) as flooded:
        await bot.send_message(town.id, "x")
    assert flooded.value.retry_after == 5
    await control.fault("sendMessage", kind="server")
    with pytest.raises(TelegramServerError):
        await bot.send_message(town.id, "x")
    async with Bot("1:wrong", session=AiohttpSession(api=TelegramAPIServer.from_base(server.url))) as stranger:
        with pytest.raises((TelegramUnauthorizedError, TelegramNotFound)):
            await stranger.get_me()


async def test_reactions(bot, control, anna, town):
    said = await control.say(anna, town, "x")
    assert await bot.set_message_reaction(town.id, said.message_id, [ReactionTypeEmoji(emoji="👍")])
