"""How the menu of settings answers: toasts, replies, and screens that are edited in place."""

from typing import Any

import structlog
from aiogram import Bot
from aiogram.enums import ParseMode
from aiogram.exceptions import TelegramAPIError
from aiogram.methods import TelegramMethod
from aiogram.types import CallbackQuery, LinkPreviewOptions, Message

from bot.outgoing.forms import markup
from bot.presenter.post import Drawing
from bot.presenter.settings_telling import plain

log = structlog.get_logger()

LONGEST_TOAST = 200
"""Characters that a toast may have (telegram-facts §2)."""
HARMLESS = ("message is not modified", "query is too old")
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


async def toast(press: CallbackQuery, text: str, *, alert: bool = False) -> None:
    """Answer a press; an empty text only stops the spinner."""
    bare = plain(text)
    cut = bare if len(bare) <= LONGEST_TOAST else bare[: LONGEST_TOAST - 1] + "…"
    await _try(press.answer(cut or None, show_alert=alert or None), press.bot)


async def send(message: Message, drawing: Drawing) -> None:
    """Answer a command with a new screen."""
    sending = message.answer(
        drawing.text,
        parse_mode=ParseMode.HTML,
        reply_markup=markup(drawing.keyboard),
        link_preview_options=NO_PREVIEW,
    )
    await _try(sending, message.bot)


async def reply(message: Message, text: str) -> None:
    """Answer what somebody typed."""
    await _try(message.reply(text, parse_mode=ParseMode.HTML, allow_sending_without_reply=True), message.bot)


async def redraw(bot: Bot, chat_id: int, message_id: int, drawing: Drawing) -> None:
    """Put another screen in the place of one."""
    editing = bot.edit_message_text(
        drawing.text,
        chat_id=chat_id,
        message_id=message_id,
        parse_mode=ParseMode.HTML,
        reply_markup=markup(drawing.keyboard),
        link_preview_options=NO_PREVIEW,
    )
    try:
        await editing
    except TelegramAPIError as error:
        _note(error)


async def _try(method: TelegramMethod[Any], bot: Bot | None) -> None:
    """Send something whose loss harms nothing: what was changed is stored already."""
    if bot is None:
        return
    try:
        await bot(method)
    except TelegramAPIError as error:
        _note(error)


def _note(error: TelegramAPIError) -> None:
    if not any(text in str(error).lower() for text in HARMLESS):
        log.warning("a screen of the settings was not shown", error=str(error))
