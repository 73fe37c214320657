"""People write: words, media, in topics, under other faces, through bots; they edit, delete, forward."""

import re
from typing import Any

from sandbox.telegram import texts
from sandbox.telegram.acts.registry import act
from sandbox.telegram.errors import ControlError
from sandbox.telegram.methods.files import sticker_shape
from sandbox.telegram.methods.passing import origin
from sandbox.telegram.methods.profile import is_ephemeral
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import erase, post, revise, whisper
from sandbox.telegram.rights import has_right, may
from sandbox.telegram.shown import shown_json
from sandbox.telegram.world import World

NEEDS = {
    "text": "can_send_messages",
    "photo": "can_send_photos",
    "video": "can_send_videos",
    "audio": "can_send_audios",
    "document": "can_send_documents",
    "voice": "can_send_voice_notes",
    "video_note": "can_send_video_notes",
    "sticker": "can_send_other_messages",
    "animation": "can_send_other_messages",
}
COMMAND = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@(\w+))?(?:\s|$)")


def find(world: World, a: Parameters, person: int = 0) -> Message:
    """Find the message an action is about."""
    chat = world.chat(a.whole("chat"))
    number, secret = a.whole("message_id"), a.whole("ephemeral_message_id")
    message = chat.ephemeral.get(secret) if secret else chat.messages.get(number)
    if message is None or (secret and person and person not in (message.receiver, message.author)):
        raise ControlError(f"there is no message {secret or number} here")
    return message


def words(world: World, a: Parameters, name: str) -> JSON:
    """Read what somebody writes, with the entities that Telegram finds in it."""
    mode = "html" if a.flag("html") else None
    text, entities = texts.prepared(a.text("text"), mode, a.sequence("entities"), caption=name == "caption")
    if not text:
        return {}
    content: JSON = {name: text}
    if entities:
        content["caption_entities" if name == "caption" else "entities"] = entities
    return content


def media(world: World, kind: str) -> JSON:
    """Make a file of some kind."""
    number = world.fresh()
    file: JSON = {"file_id": f"sandbox-{number}", "file_unique_id": f"usandbox-{number}", "file_size": 1000}
    sized = {"width": 90, "height": 90}
    if kind == "photo":
        return {"photo": [file | sized]}
    shapes: dict[str, JSON] = {
        "sticker": sticker_shape() | {"emoji": "🙂", "set_name": "sandbox"},
        "voice": {"duration": 3, "mime_type": "audio/ogg"},
        "audio": {"duration": 60, "mime_type": "audio/mpeg", "title": "Song"},
        "video": sized | {"duration": 5, "mime_type": "video/mp4"},
        "animation": sized | {"duration": 5, "mime_type": "video/mp4"},
        "video_note": {"length": 240, "duration": 5},
        "document": {"file_name": "notes.txt", "mime_type": "text/plain"},
    }
    shown = {kind: file | shapes[kind]}
    if kind == "animation":
        shown["document"] = file | {"file_name": "dance.mp4", "mime_type": "video/mp4"}
    return shown


@act("say")
def say(world: World, a: Parameters) -> JSON:
    """Write something: the kinds are text, photo, sticker, voice, video, document and so on."""
    person, chat = world.person(a.whole("person")), world.chat(a.whole("chat") or a.whole("person"))
    kind = a.text("kind", "text")
    if kind not in NEEDS:
        raise ControlError(f"kind must be one of {', '.join(NEEDS)}")
    face = _face(world, chat, person.id, a.text("as"))
    _check_voice(world, chat, person.id, NEEDS[kind], masked=bool(face))
    content = words(world, a, "text") if kind == "text" else media(world, kind) | words(world, a, "caption")
    if a.text("album"):
        content["media_group_id"] = a.text("album")
    if chat.is_group and _is_secret(world, a):
        return shown_json(world, whisper(world, chat, person.id, content, receiver=world.bot.id))
    message = post(world, chat, person.id, content, **_place(world, chat, a), **face, via=a.whole("via"))
    return shown_json(world, message)


def _place(world: World, chat: Chat, a: Parameters) -> dict[str, Any]:
    thread, reply = a.whole("topic"), a.whole("reply_to")
    if thread and thread not in chat.topics:
        raise ControlError(f"there is no topic {thread}")
    if reply:
        replied = world.find_message(chat, reply)
        if replied is None:
            raise ControlError(f"there is no message {reply} to reply to")
        thread = thread or replied.thread
    return {"thread": thread, "reply_to": reply}


def _face(world: World, chat: Chat, person: int, wanted: str) -> dict[str, Any]:
    """Choose as whom somebody writes: himself, the group, a channel of his."""
    if wanted in ("", "self"):
        return {}
    if wanted == "anonymous":
        if world.member(chat, person).status not in ("creator", "administrator") or chat.kind != "supergroup":
            raise ControlError("only administrators of a supergroup write anonymously")
        return {"face": "anonymous"}
    channel = world.chat(int(wanted))
    if channel.kind != "channel" or world.member(channel, person).status != "creator":
        raise ControlError("he has no such channel")
    if channel.id in chat.banned_senders:
        raise ControlError("the channel is banned here")
    return {"face": "channel", "sender_chat": channel.id}


def _check_voice(world: World, chat: Chat, person: int, permission: str, *, masked: bool) -> None:
    """Refuse somebody who could not write this in Telegram either."""
    someone = world.person(person)
    if someone.deactivated:
        raise ControlError("his account is deleted")
    if chat.deleted or chat.migrated_to:
        raise ControlError("the group is no more")
    if chat.kind == "private":
        if chat.id != person:
            raise ControlError("that is another person's private chat")
        if someone.blocked:
            raise ControlError("he has blocked the bot")
        someone.started = True
    elif not masked and not may(world.member(chat, person), permission, chat):
        raise ControlError("he may not write this here" if world.present(chat, person) else "he is not in the group")


def _is_secret(world: World, a: Parameters) -> bool:
    """Tell whether what somebody types is an ephemeral command of the bot."""
    match = COMMAND.match(a.text("text"))
    known = bool(match) and is_ephemeral(world, match[1].lower() if match else "")
    mine = match is not None and (match[2] or world.bot.username or "").lower() == (world.bot.username or "").lower()
    if a.flag("ephemeral") and not known:
        raise ControlError("the bot has no such ephemeral command")
    return known and mine and not a.flag("public")


@act("start")
def start(world: World, a: Parameters) -> JSON:
    """Press Start in the private chat, with a payload or without."""
    payload = a.text("payload")
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", payload):
        raise ControlError("a start payload is at most 64 letters, digits, _ and -")
    text = f"/start {payload}".strip()
    return dict(say(world, Parameters.of({"person": a.whole("person"), "text": text})))


@act("edit")
def edit(world: World, a: Parameters) -> JSON:
    """Change one's own message."""
    message = find(world, a, a.whole("person"))
    if message.author != a.whole("person") or message.deleted:
        raise ControlError("only one's own messages can be edited")
    name = "text" if "text" in message.content else "caption"
    kept = {key: value for key, value in message.content.items() if key not in (name, "entities", "caption_entities")}
    revise(world, message, kept | words(world, a, name), message.markup, by_bot=False)
    return shown_json(world, message)


@act("delete")
def delete(world: World, a: Parameters) -> JSON:
    """Delete one's own message, or another's as an administrator; the bot is told nothing."""
    message, person = find(world, a), a.whole("person")
    chat = world.chats[message.chat]
    if message.author != person and not has_right(world.member(chat, person), "can_delete_messages"):
        raise ControlError("he may not delete this message")
    erase(world, message)
    return shown_json(world, message)


@act("forward")
def forward(world: World, a: Parameters) -> JSON:
    """Forward a message to a chat; protected ones cannot be."""
    message, person = find(world, a), a.whole("person")
    target = world.chat(a.whole("to"))
    if message.protected or message.deleted:
        raise ControlError("the message cannot be forwarded")
    _check_voice(world, target, person, "can_send_messages", masked=False)
    source = {
        "type": "hidden_user",
        "date": int(message.date),
        "sender_user_name": shown_json(world, message)["sender"],
    }
    content = message.content | {"forward_origin": source if a.flag("hidden") else origin(world, message)}
    return shown_json(world, post(world, target, person, content, **_place(world, target, a)))


@act("channel_post")
def channel_post(world: World, a: Parameters) -> JSON:
    """Post in a channel; a linked group gets it by itself."""
    channel = world.chat(a.whole("channel"))
    if channel.kind != "channel":
        raise ControlError("that is no channel")
    message = post(world, channel, next(iter(channel.members)), words(world, a, "text"))
    if not channel.linked:
        return shown_json(world, message)
    content = message.content | {"forward_origin": origin(world, message)}
    face = {"face": "linked", "sender_chat": channel.id}
    return shown_json(world, post(world, world.chats[channel.linked], message.author, content, **face))
