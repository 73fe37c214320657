"""Messages of Telegram as detectors see them: words, links shown and hidden, and where they come from."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from aiogram.types import (
    Chat,
    Message,
    MessageEntity,
    MessageOriginChannel,
    MessageOriginChat,
    MessageOriginUser,
)
from pydantic import BaseModel

from bot.identities import SERVICE
from game.model import Game
from game.phases import IN_PLAY
from moderation.detectors.links import written_in as written_links
from moderation.detectors.seen import Seen

TALK = frozenset(
    {"text", "photo", "video", "animation", "sticker", "voice", "video_note", "audio", "document", "live_photo"}
    | {"poll", "dice", "location", "venue", "contact", "game", "story", "paid_media", "checklist", "rich_message"}
    | {"giveaway", "invoice"}
)
"""Kinds of message that a person writes; whatever else comes is told by Telegram itself and no flood (Q66)."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of text with the marks that Telegram found in it."""

    text: str
    entities: tuple[MessageEntity, ...] = ()


def author_of(message: Message) -> int | None:
    """Tell whose message it is: a person's id, or that of the channel he writes as.

    None for messages that nobody is answerable for here: of bots, anonymous administrators, the linked channel.
    """
    user, sender = message.from_user, message.sender_chat
    if sender is not None:
        foreign = sender.id != message.chat.id and not message.is_automatic_forward
        return sender.id if foreign else None
    if user is None or user.is_bot or user.id in SERVICE:
        return None
    return user.id


def seen_in(message: Message, game: Game, bot_id: int, *, edited: bool = False) -> Seen | None:
    """Read a message of a group; None for one that is nobody's, that only the bot saw, or that is no talk."""
    author = author_of(message)
    kind = str(getattr(message.content_type, "value", message.content_type))
    if author is None or message.ephemeral_message_id or kind not in TALK:
        return None
    game_on = isinstance(game.phase, IN_PLAY)
    player = game.by_user(author) if game_on else None
    passages = tuple(_passages(message))
    return Seen(
        chat_id=message.chat.id,
        user_id=author,
        message_id=message.message_id,
        date=message.date.timestamp(),
        text=written_in(message),
        kind="photo" if _is_picture(message) else kind,
        album=message.media_group_id or "",
        edited=edited,
        links=tuple(dict.fromkeys(_links(message, passages))),
        mentions=tuple(dict.fromkeys(_mentions(passages))),
        foreign=tuple(dict.fromkeys(_foreign(message))),
        via_bot=message.via_bot is not None and message.via_bot.id != bot_id,
        of_the_bot=_origin_id(message) == bot_id,
        game_on=game_on,
        playing=player is not None and player.alive,
        pleading=player is not None and player.seat == getattr(game.phase, "defendant", None),
    )


def written_in(message: Message) -> str:
    """Give the words of a message: its text or caption, and what a poll, a list or a rich text says."""
    return "\n".join(one.text for one in _own_passages(message) if one.text)


def _passages(message: Message) -> Iterator[Passage]:
    yield from _own_passages(message)
    quote, replied = message.quote, message.reply_to_message
    if quote and (replied is None or author_of(replied) == author_of(message)):
        # What others wrote in this chat may be quoted: it was judged when they wrote it.
        yield Passage(quote.text, tuple(quote.entities or ()))


def _own_passages(message: Message) -> Iterator[Passage]:
    yield Passage(message.text or "", tuple(message.entities or ()))
    yield Passage(message.caption or "", tuple(message.caption_entities or ()))
    if message.poll:
        yield Passage(message.poll.question, tuple(message.poll.question_entities or ()))
        yield from (Passage(one.text, tuple(one.text_entities or ())) for one in message.poll.options)
    for part in (message.checklist, message.rich_message):
        yield from (Passage(text) for text in _values(part, "text", "title"))


def _links(message: Message, passages: Iterable[Passage]) -> Iterator[str]:
    for passage in passages:
        yield from written_links(passage.text)
        for entity in passage.entities:
            if entity.type == "text_link" and entity.url:
                yield entity.url
            elif entity.type == "url":
                yield entity.extract_from(passage.text)
    if message.reply_markup:
        buttons = (button for row in message.reply_markup.inline_keyboard for button in row)
        yield from (button.url for button in buttons if button.url)
    options = (message.link_preview_options, message.external_reply and message.external_reply.link_preview_options)
    yield from (one.url for one in options if one and one.url)
    yield from _values(message.rich_message, "url")


def _mentions(passages: Iterable[Passage]) -> Iterator[str]:
    for passage in passages:
        for entity in passage.entities:
            if entity.type == "mention":
                yield entity.extract_from(passage.text).removeprefix("@")


def _foreign(message: Message) -> Iterator[str]:
    """Name the channels and other groups whose words a message brings along, by @name and id."""
    replied = message.external_reply
    for origin in (message.forward_origin, replied.origin if replied else None):
        if isinstance(origin, MessageOriginChannel):
            yield from _named(origin.chat, message)
        elif isinstance(origin, MessageOriginChat):
            yield from _named(origin.sender_chat, message)
    for story in (message.story, message.reply_to_story):
        if story and story.chat.type != "private":
            yield from _named(story.chat, message)


def _named(chat: Chat, message: Message) -> Iterator[str]:
    if chat.id != message.chat.id:
        yield f"@{chat.username} {chat.id}" if chat.username else str(chat.id)


def _origin_id(message: Message) -> int | None:
    origin = message.forward_origin
    return origin.sender_user.id if isinstance(origin, MessageOriginUser) else None


def _is_picture(message: Message) -> bool:
    document = message.document
    return bool(message.photo or message.live_photo) or (
        document is not None and (document.mime_type or "").startswith("image/")
    )


def _values(part: Any, *names: str) -> Iterator[str]:
    """List the texts under some names anywhere inside a part of a message."""
    if isinstance(part, BaseModel):
        for name in type(part).model_fields:
            value = getattr(part, name)
            if isinstance(value, str):
                yield from (value,) if name in names else ()
            else:
                yield from _values(value, *names)
    elif isinstance(part, list | tuple):
        for one in part:
            if isinstance(one, str):
                yield from (one,) if "text" in names else ()
            else:
                yield from _values(one, *names)
