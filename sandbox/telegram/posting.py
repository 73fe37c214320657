"""Messages appear, change and disappear; whoever is concerned is told: viewers, and the bot."""

from typing import Any

from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.rendering import message_json
from sandbox.telegram.shown import shown_json
from sandbox.telegram.world import World


def tell(world: World, kind: str, message: Message) -> None:
    """Tell the viewers what happened to a message."""
    world.feed.add(
        {
            "kind": kind,
            "chat": message.chat,
            "receiver": message.receiver,
            "author": message.author,
            "message": shown_json(world, message),
        }
    )


def post(world: World, chat: Chat, author: int, content: JSON, **more: Any) -> Message:
    """Put a message into a chat, and give the bot the update it is entitled to."""
    message = Message(chat.id, world.fresh_message(chat), world.now(), author, content, **more)
    chat.messages[message.id] = message
    tell(world, "message", message)
    if bot_receives(world, chat, message):
        world.updates.add("channel_post" if chat.kind == "channel" else "message", message_json(world, message))
    return message


def whisper(world: World, chat: Chat, author: int, content: JSON, **more: Any) -> Message:
    """Put an ephemeral message into a group: only its two sides know of it."""
    number = world.fresh()
    message = Message(chat.id, 0, world.now(), author, content, ephemeral=number, **more)
    chat.ephemeral[number] = message
    tell(world, "message", message)
    if author != world.bot.id:
        world.updates.add("message", message_json(world, message))
    return message


def service(world: World, chat: Chat, author: int, content: JSON, **more: Any) -> Message:
    """Put a service message into a chat; what an anonymous administrator did, the group did."""
    if chat.kind == "supergroup" and world.member(chat, author).anonymous:
        more = {"face": "anonymous"} | more
    return post(world, chat, author, content, service=True, **more)


def revise(world: World, message: Message, content: JSON | None, markup: JSON | None, *, by_bot: bool) -> bool:
    """Change a message; False when nothing about it would change."""
    fresh = message.content if content is None else content
    if fresh == message.content and markup == message.markup:
        return False
    message.content, message.markup = fresh, markup
    message.version += 1
    message.edited = int(world.now())
    tell(world, "edit", message)
    chat = world.chats[message.chat]
    if not by_bot and bot_receives(world, chat, message):
        kind = "edited_channel_post" if chat.kind == "channel" else "edited_message"
        world.updates.add(kind, message_json(world, message))
    return True


def erase(world: World, message: Message) -> None:
    """Delete a message; the bot is told nothing, as in Telegram."""
    if message.deleted:
        return
    message.deleted = True
    chat = world.chats[message.chat]
    if message.id in chat.pinned:
        chat.pinned.remove(message.id)
    tell(world, "delete", message)


def bot_receives(world: World, chat: Chat, message: Message) -> bool:
    """Tell whether a message reaches the bot: rights, privacy mode, other bots."""
    if message.author == world.bot.id and not message.service:
        return False
    if chat.kind == "private":
        return True
    if not world.present(chat, world.bot.id):
        return False
    if message.service or chat.kind == "channel":
        return True
    author = world.people.get(message.author)
    if author is not None and author.is_bot and message.face == "person":
        return False
    if not world.privacy or world.bot_is_administrator(chat):
        return True
    return _meant_for_bot(world, chat, message)


def _meant_for_bot(world: World, chat: Chat, message: Message) -> bool:
    """With privacy mode on: commands, replies to the bot, messages sent through it."""
    replied = chat.messages.get(message.reply_to)
    if message.via == world.bot.id or (replied is not None and replied.author == world.bot.id):
        return True
    if not message.text.startswith("/"):
        return False
    _, _, named = message.text.split(maxsplit=1)[0].partition("@")
    return not named or named.lower() == (world.bot.username or "").lower()
