"""Where a person's message goes, and what it answers: a topic, a message, a part of one, one from elsewhere."""

from typing import Any

from sandbox.telegram.acts.kinds import NEEDS
from sandbox.telegram.errors import ControlError
from sandbox.telegram.html import length
from sandbox.telegram.methods.passing import origin
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rendering import chat_json
from sandbox.telegram.shown import visible
from sandbox.telegram.world import World

KEPT_IN_QUOTES = frozenset(
    {"bold", "italic", "underline", "strikethrough", "spoiler", "custom_emoji", "date_time"},
)
LONGEST_QUOTE = 1024


def place(world: World, chat: Chat, a: Parameters) -> tuple[dict[str, Any], JSON]:
    """Read topic and reply: what to remember of the message, and what to show of the one it answers."""
    thread, number = a.whole("topic"), a.whole("reply_to")
    if thread and thread not in chat.topics:
        raise ControlError(f"there is no topic {thread}")
    if not number:
        return {"thread": thread, "reply_to": 0}, {}
    elsewhere = a.whole("reply_chat")
    if elsewhere and world.chat(elsewhere).id != chat.id:
        return {"thread": thread, "reply_to": 0}, _from_elsewhere(world, world.chat(elsewhere), number, a)
    replied = world.find_message(chat, number)
    if replied is None:
        raise ControlError(f"there is no message {number} to reply to")
    return {"thread": thread or replied.thread, "reply_to": number}, _quote(replied, a.text("quote"))


def _from_elsewhere(world: World, chat: Chat, number: int, a: Parameters) -> JSON:
    """Show what a message answers in another chat; without words chosen, Telegram quotes them by itself."""
    replied = world.find_message(chat, number)
    if replied is None or not visible(world, chat, a.whole("person")):
        raise ControlError(f"there is no message {number} to reply to")
    if replied.protected or replied.service:
        raise ControlError("the message cannot be replied to in another chat")
    shown: JSON = {"origin": origin(world, replied)}
    if chat.kind in ("supergroup", "channel"):
        shown |= {"chat": chat_json(world, chat), "message_id": number}
    kept = (*NEEDS, "link_preview_options")
    shown |= {name: replied.content[name] for name in kept if name != "text" and name in replied.content}
    quoted = _quote(replied, a.text("quote") or replied.text[:LONGEST_QUOTE], manual=a.has("quote"))
    return {"external_reply": shown} | quoted


def _quote(replied: Message, words: str, *, manual: bool = True) -> JSON:
    """Show the part of a message that is quoted; of its marks a few are kept, and never a link."""
    if not words:
        return {}
    at = replied.text.find(words)
    if at < 0:
        raise ControlError("the message does not contain these words")
    start = length(replied.text[:at])
    end = start + length(words)
    marks = replied.content.get("entities") or replied.content.get("caption_entities") or []
    kept = [
        mark | {"offset": mark["offset"] - start}
        for mark in marks
        if mark["type"] in KEPT_IN_QUOTES and start <= mark["offset"] and mark["offset"] + mark["length"] <= end
    ]
    quote: JSON = {"text": words, "position": start}
    if kept:
        quote["entities"] = kept
    if manual:
        quote["is_manual"] = True
    return {"quote": quote}
