"""python-telegram-bot, an outside client, plays a short script against the sandbox."""

import asyncio

import pytest
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter
from telegram.ext import Application, CallbackQueryHandler, CommandHandler, ContextTypes


class Game:
    """A tiny bot: /game offers a seat, the button takes it."""

    def __init__(self) -> None:
        self.same: asyncio.Queue[str] = asyncio.Queue()

    async def offer(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        markup = InlineKeyboardMarkup([[InlineKeyboardButton("Join", callback_data="join:1")]])
        await update.effective_message.reply_text("<b>Game</b>", parse_mode=ParseMode.HTML, reply_markup=markup)

    async def take(self, update: Update, context: ContextTypes.DEFAULT_TYPE) -> None:
        query = update.callback_query
        await query.answer(f"Welcome, {query.from_user.first_name}", show_alert=True)
        await query.edit_message_text("One seat taken")
        try:
            await query.edit_message_text("One seat taken")
        except BadRequest as error:
            await self.same.put(error.message)


@pytest.fixture
async def application(server, monkeypatch):
    monkeypatch.setenv("PTB_TIMEDELTA", "1")
    application = Application.builder().token(server.token).base_url(f"{server.url}/bot").build()
    async with application:
        yield application


async def test_a_game_over_polling(application, control, anna, town):
    game = Game()
    application.add_handler(CommandHandler("game", game.offer))
    application.add_handler(CallbackQueryHandler(game.take, pattern="^join:"))
    await application.start()
    await application.updater.start_polling(timeout=1, allowed_updates=["message", "callback_query"])
    try:
        await control.say(anna, town, "/game")
        shown = await control.wait(anna, town, text="Game")
        pressed = await control.press(anna, shown, "join", patience=10)
        assert (pressed.text, pressed.show_alert) == ("Welcome, Anna", True)
        await control.wait(anna, town, text="One seat taken")
        assert "is not modified" in await asyncio.wait_for(game.same.get(), 10)
    finally:
        await application.updater.stop()
        await application.stop()


async def test_errors_as_it_maps_them(application, server, control, anna, town):
    bot = application.bot
    assert (await bot.get_me()).username == "cattani_sandbox_bot"
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await bot.send_message(anna.id, "x")
    with pytest.raises(BadRequest, match="Can't parse entities"):
        await bot.send_message(town.id, "<x>", parse_mode=ParseMode.HTML)
    with pytest.raises(BadRequest, match="Can't remove chat owner"):
        await bot.ban_chat_member(town.id, anna.id)
    old = await control.group("Old", kind="group", owner=anna)
    new = await control.migrate(old)
    with pytest.raises(ChatMigrated) as migrated:
        await bot.send_message(old.id, "x")
    assert migrated.value.new_chat_id == new.id
    for number in range(5):  # the small burst that one chat takes
        await bot.send_message(town.id, str(number))
    with pytest.raises(RetryAfter):
        await bot.send_message(town.id, "x")
    stranger = Application.builder().token("1:wrong").base_url(f"{server.url}/bot").build()
    with pytest.raises(InvalidToken):
        await stranger.initialize()
    await stranger.bot.shutdown()
