"""Requests of the Bot API, made of the presenter's values; nothing is sent here."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aiogram.enums import ParseMode
from aiogram.methods import EditEphemeralMessageText, EditMessageText, SendMessage, TelegramMethod
from aiogram.types import (
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    ReplyParameters,
)

from bot.outgoing.outcomes import CLOSED, Outcome
from bot.presenter.post import Button, Drawing, Keyboard, Post
from bot.storage.screens import Place

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


@dataclass(frozen=True, slots=True)
class Route:
    """Which way a message goes: into a chat (of a person: his private one), seen by all or only by `whisper_to`.

    A whisper is an ephemeral message. `query_id` is the press that it answers; `instead` shows it in place of the
    message whose button was pressed (telegram-facts §3).
    """

    chat_id: int
    whisper_to: int | None = None
    query_id: str | None = None
    instead: bool = False


def way_round(post: Post, group: int, outcome: Outcome) -> Route | None:
    """Find another way to a person whose private chat is closed: a whisper in the group, if he may get one."""
    if outcome in CLOSED and post.to is not None and post.fallback and group < 0:
        return Route(group, post.to)
    return None


def sending(post: Post | Drawing, route: Route, *, reply_to: int | None = None) -> SendMessage:
    """Write a new message; a message it replies to may be gone by then."""
    return SendMessage(
        chat_id=route.chat_id,
        text=post.text,
        parse_mode=ParseMode.HTML,
        link_preview_options=NO_PREVIEW,
        protect_content=True if isinstance(post, Post) and post.protect else None,
        reply_markup=markup(post.keyboard),
        ephemeral_message_parameters=_whisper(route),
        reply_parameters=ReplyParameters(message_id=reply_to, allow_sending_without_reply=True) if reply_to else None,
    )


def _whisper(route: Route) -> EphemeralMessageParameters | None:
    if route.whisper_to is None:
        return None
    return EphemeralMessageParameters(
        receiver_user_id=route.whisper_to,
        callback_query_id=route.query_id,
        replace_callback_query_message=route.instead or None,
    )


def editing(drawing: Drawing, route: Route, message_id: int) -> TelegramMethod[Any]:
    """Write what a living message is to show now."""
    if route.whisper_to is not None:
        return EditEphemeralMessageText(
            chat_id=route.chat_id,
            receiver_user_id=route.whisper_to,
            ephemeral_message_id=message_id,
            text=drawing.text,
            parse_mode=ParseMode.HTML,
            link_preview_options=NO_PREVIEW,
            reply_markup=markup(drawing.keyboard),
        )
    return EditMessageText(
        chat_id=route.chat_id,
        message_id=message_id,
        text=drawing.text,
        parse_mode=ParseMode.HTML,
        link_preview_options=NO_PREVIEW,
        reply_markup=markup(drawing.keyboard),
    )


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """Write a keyboard; None for an empty one."""
    return InlineKeyboardMarkup(inline_keyboard=[_row(row) for row in keyboard]) if keyboard else None


def _row(row: Sequence[Button]) -> list[InlineKeyboardButton]:
    return [
        InlineKeyboardButton(
            text=one.text, callback_data=one.callback or None, url=one.url or None, style=one.style or None
        )
        for one in row
    ]


def place_of(result: Any, shown: Post | Drawing, route: Route, game_id: str) -> Place | None:
    """Tell where a message that was just sent lives; None when Telegram's answer does not say."""
    whispered = route.whisper_to is not None
    number = getattr(result, "ephemeral_message_id" if whispered else "message_id", None)
    return Place(number, digest(shown), game_id, whispered) if number else None


def digest(shown: Post | Drawing) -> str:
    """Sum up what a message shows, so that the same is not sent twice."""
    return hashlib.blake2b(repr((shown.text, shown.keyboard)).encode(), digest_size=8).hexdigest()
