"""The rulebook as a file: sent to who asks for it, and taken from a document that an administrator sends (spec §3)."""

import dataclasses
from io import BytesIO
from typing import Any

import structlog
from aiogram import Bot
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.enums import ChatType, ParseMode
from aiogram.exceptions import AiogramError
from aiogram.methods import SendDocument
from aiogram.types import BufferedInputFile, Document, Message, User
from aiohttp import ClientError

from bot.outgoing.outcomes import DELIVERED
from bot.presenter import order_words as told
from bot.presenter.order_telling import Change, change_told
from bot.presenter.words import Words
from handlers import order_log
from handlers.desk import Desk
from handlers.menu_posts import reply
from handlers.order_changes import changed, decide
from handlers.settings import reader_words, refusal_of
from handlers.vocabulary import read
from moderation.policy import Policy
from moderation.rulebook import (
    Rulebook,
    RulebookError,
    changes_between,
    default_rulebook,
    dump_rulebook,
    parse_rulebook,
)

LARGEST = 256 * 1024
"""Bytes that a rulebook's file may have: a large one has about a tenth of that."""
IMPORT = frozenset({"import", "імпорт", "импорт"})
EXPORT = frozenset({"export", "експорт", "экспорт"})
NAME = "cattani-rulebook.toml"

log = structlog.get_logger()


class BadFile(Exception):
    """A document that cannot be read; the text is the message that says why."""


def with_modes(rulebook: Rulebook, policy: Policy) -> Rulebook:
    """Give the rulebook with the modes that the chat chose: the file says all there is to say."""
    return Rulebook(
        tuple(dataclasses.replace(rule, mode=policy.modes.get(rule.id, rule.mode)) for rule in rulebook.rules)
    )


async def send(where: int, chat_id: int, words: Words, desk: Desk) -> str:
    """Send a chat's rulebook as a file; give the message that tells what came of it."""
    policy = await desk.order_of.policy(chat_id, fresh=True)
    rulebook = with_modes(await desk.order_of.rulebook(chat_id, fresh=True), policy)
    text = f"{_comments(words)}\n\n{dump_rulebook(rulebook)}"
    file = BufferedInputFile(text.encode(), filename=NAME)
    caption = words.say("rulebook-file-caption")
    sending = SendDocument(chat_id=where, document=file, caption=caption, parse_mode=ParseMode.HTML)
    sent = await desk.sender.send(sending, where)
    return "rulebook-file-sent" if sent.outcome in DELIVERED else "rulebook-file-not-sent"


def _comments(words: Words) -> str:
    return "\n".join(f"# {line}" for line in words.say("rulebook-file-comments").splitlines())


async def captioned(message: Message, desk: Desk) -> dict[str, Any] | bool:
    """Filter documents that are sent with `!rules import` for a caption."""
    return bool(message.document) and asks_import(message.caption)


def asks_import(text: str | None) -> bool:
    """Say whether somebody writes `!rules import`."""
    typed = read(text)
    return typed is not None and typed.command == "rules" and typed.rest.casefold() in IMPORT


async def taken(message: Message, desk: Desk) -> None:
    """Take a document with `!rules import` for a caption: of this group, in private of the only one he rules."""
    user = message.from_user
    if user is None:
        raise SkipHandler
    chat_id = await _chat_of(message, user, desk)
    if chat_id is None:
        return await reply(message, (await desk.words(user)).say("rulebook-file-which"))
    return await replace(message, chat_id, desk)


async def _chat_of(message: Message, user: User, desk: Desk) -> int | None:
    if message.chat.type != ChatType.PRIVATE:
        return message.chat.id
    known = await desk.chats.of_administrator(user.id)
    ruled = [one.id for one in known if not await refusal_of(desk, one.id, user.id)]
    return ruled[0] if len(ruled) == 1 else None


async def replace(message: Message, chat_id: int, desk: Desk) -> None:
    """Put the rulebook of a message's document, or of the one it answers, in the place of a chat's; all or nothing."""
    user = message.from_user
    assert user is not None
    words = await reader_words(desk, user, chat_id)
    sender = message.sender_chat.id if message.sender_chat else None
    if refusal := await refusal_of(desk, chat_id, user.id, sender):
        return await reply(message, words.say(refusal))
    try:
        rulebook = parse_rulebook(await _text(message))
        change = await _replaced(desk, chat_id, user.id, rulebook)
    except BadFile as error:
        return await reply(message, words.say(str(error), most=LARGEST // 1024))
    except RulebookError as error:
        return await reply(message, words.say("rulebook-file-refused", flaw=told.flaw_told(words, error)))
    result = change_told(words, change) or words.say("order-unchanged")
    await reply(message, f"{words.say('rulebook-file-taken', count=len(rulebook.active))}\n\n{result}")
    return await order_log.note(desk, chat_id, user, change)


async def _replaced(desk: Desk, chat_id: int, by: int, rulebook: Rulebook) -> Change:
    async def doing() -> None:
        bodies = changes_between(default_rulebook(), rulebook)
        await desk.order_of.replace(chat_id, bodies, by=by, at=desk.clock())
        await decide(desk, chat_id, by, "modes", lambda _: {})

    return await changed(desk, chat_id, doing)


async def _text(message: Message) -> str:
    """Fetch a document's text.

    Raises:
        BadFile: there is none, it is too large, it cannot be fetched, or it is no text.
    """
    document = _document(message)
    if document is None:
        raise BadFile("rulebook-file-none")
    if (document.file_size or 0) > LARGEST:
        raise BadFile("rulebook-file-large")
    assert message.bot is not None
    try:
        return (await _fetched(message.bot, document)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile("rulebook-file-no-text") from None


def _document(message: Message) -> Document | None:
    replied = message.reply_to_message
    return message.document or (replied.document if replied else None)


async def _fetched(bot: Bot, document: Document) -> bytes:
    buffer = BytesIO()
    try:
        await bot.download(document, buffer)
    except (AiogramError, ClientError, OSError, TimeoutError) as error:
        log.warning("a file could not be fetched", error=type(error).__name__)
        raise BadFile("rulebook-file-lost") from None
    if len(buffer.getvalue()) > LARGEST:
        raise BadFile("rulebook-file-large")
    return buffer.getvalue()
