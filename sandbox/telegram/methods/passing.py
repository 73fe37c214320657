"""Methods that forward and copy messages."""

from sandbox.telegram.errors import bad_request
from sandbox.telegram.keyboards import inline_keyboard
from sandbox.telegram.methods import access
from sandbox.telegram.methods.registry import method
from sandbox.telegram.methods.sending import deliver
from sandbox.telegram.methods.words import read_words
from sandbox.telegram.model import JSON, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import post
from sandbox.telegram.rendering import chat_json, message_json, user_json
from sandbox.telegram.world import World


def origin(world: World, message: Message) -> JSON:
    """Tell where a forwarded message comes from."""
    if "forward_origin" in message.content:
        return dict(message.content["forward_origin"])
    chat = world.chats[message.chat]
    when = int(message.date)
    if chat.kind == "channel":
        return {"type": "channel", "date": when, "chat": chat_json(world, chat), "message_id": message.id}
    if message.face != "person":
        sender = world.chats[message.sender_chat or message.chat]
        return {"type": "chat", "date": when, "sender_chat": chat_json(world, sender)}
    return {"type": "user", "date": when, "sender_user": user_json(world.people[message.author])}


def link_buttons(message: Message) -> JSON | None:
    """Keep a keyboard when a message is forwarded: only one that does nothing but open addresses."""
    rows = (message.markup or {}).get("inline_keyboard", [])
    return message.markup if rows and all("url" in button for row in rows for button in row) else None


def _source(world: World, p: Parameters, purpose: str, done: str) -> Message:
    chat = access.member_chat(world, p, "from_chat_id")
    message = access.existing(chat, p.message(), purpose, world)
    if message.protected or message.service:
        raise bad_request(f"message can't be {done}")
    return message


@method("forwardMessage")
def forward(world: World, p: Parameters) -> JSON:
    """Forward a message; protected ones and service messages cannot be."""
    chat = access.member_chat(world, p)
    access.writable(world, chat, "can_send_messages")
    message = _source(world, p, "forward", "forwarded")
    thread = p.whole("message_thread_id")
    if thread:
        world.topic_message(chat, thread)
    access.spend(world, chat)
    content = message.content | {"forward_origin": origin(world, message)}
    kept = {"via": message.via, "markup": link_buttons(message)}
    sent = post(world, chat, world.bot.id, content, thread=thread, protected=p.flag("protect_content"), **kept)
    return message_json(world, sent)


@method("copyMessage")
def copy(world: World, p: Parameters) -> JSON:
    """Send the same words or file again, as the bot's own."""
    message = _source(world, p, "copy", "copied")
    inline_keyboard(p.markup())

    def read() -> JSON:
        content = {name: value for name, value in message.content.items() if name != "forward_origin"}
        if "text" in content or not p.has("caption"):
            return content
        return {name: value for name, value in content.items() if "caption" not in name} | read_words(p, "caption")

    return {"message_id": deliver(world, p, "can_send_messages", read).id}
