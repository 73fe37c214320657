"""People write: words, media, in topics, under other faces, through bots; they edit, delete, forward."""

import re
from typing import Any

from sandbox.telegram import texts
from sandbox.telegram.acts.faces import check_voice, face
from sandbox.telegram.acts.kinds import CAPTIONED, GROUPED, NEEDS, OTHER, check_kind, kind_of, media, preview
from sandbox.telegram.acts.places import place
from sandbox.telegram.acts.registry import act
from sandbox.telegram.errors import ControlError
from sandbox.telegram.keyboards import inline_keyboard
from sandbox.telegram.methods.passing import link_buttons, origin
from sandbox.telegram.methods.profile import is_ephemeral
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import erase, post, revise, whisper
from sandbox.telegram.rights import has_right
from sandbox.telegram.shown import shown_json, visible
from sandbox.telegram.world import World

COMMAND = re.compile(r"/([A-Za-z0-9_]{1,32})(?:@(\w+))?(?:\s|$)")
EDITABLE = 48 * 3600
NOT_PASSED_ON = frozenset({"media_group_id", "quote", "external_reply"})


def find(world: World, a: Parameters, person: int = 0) -> Message:
    """Find the message an action is about."""
    chat = world.chat(a.whole("chat"))
    number, secret = a.whole("message_id"), a.whole("ephemeral_message_id")
    message = chat.ephemeral.get(secret) if secret else chat.messages.get(number)
    if message is None or (secret and person and person not in (message.receiver, message.author)):
        raise ControlError(f"there is no message {secret or number} here")
    return message


def find_seen(world: World, a: Parameters, person: int) -> Message:
    """Find a message that somebody sees: it was not deleted, and he is in the chat."""
    message = find(world, a, person)
    if message.deleted or not visible(world, world.chats[message.chat], person):
        raise ControlError("he does not see this message")
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


def written(world: World, chat: Chat, person: int, a: Parameters, kind: str) -> JSON:
    """Make what a message says: words or a caption, a file, the mark of an album."""
    name = "text" if kind == "text" else "caption"
    content = media(world, chat, kind, a)
    if kind == "text" or kind in CAPTIONED:
        content |= words(world, a, name)
    content |= preview(world, chat, person, content, wanted=not a.has("preview") or a.flag("preview"))
    if a.text("album"):
        if kind not in GROUPED:
            raise ControlError(f"there are no albums of {kind}")
        content["media_group_id"] = a.text("album")
    return content


@act("say")
def say(world: World, a: Parameters) -> JSON:
    """Write something: the kinds are text, photo, sticker, voice, video, document and so on."""
    person, chat = world.person(a.whole("person")), world.chat(a.whole("chat") or a.whole("person"))
    kind = a.text("kind", "text")
    check_kind(kind)
    mask = face(world, chat, person.id, a.text("as"))
    _check(world, chat, a, NEEDS[kind], mask)
    content = written(world, chat, person.id, a, kind)
    if chat.is_group and _is_secret(world, a):
        return shown_json(world, whisper(world, chat, person.id, content, receiver=world.bot.id))
    where, answered = place(world, chat, a)
    through = {"via": a.whole("via"), "markup": _keyboard(world, chat, a)}
    return shown_json(world, post(world, chat, person.id, content | answered, **where, **mask, **through))


def _check(world: World, chat: Chat, a: Parameters, needs: tuple[str, ...], mask: dict[str, Any]) -> None:
    """Refuse what somebody may not write here; inline bots take a permission of their own."""
    if a.whole("via"):
        if not world.person(a.whole("via")).is_bot:
            raise ControlError("messages are sent through bots only")
        needs = (*needs, *OTHER)
    if mask.get("face") == "anonymous":
        needs = ()
    check_voice(world, chat, a.whole("person"), needs, channel="sender_chat" in mask)


def _keyboard(world: World, chat: Chat, a: Parameters) -> JSON | None:
    """Read the buttons that an inline bot put under somebody's message: rows, as in `inline_keyboard`."""
    rows = a.sequence("keyboard")
    if not rows:
        return None
    if not a.whole("via"):
        raise ControlError("people have no buttons but through bots")
    return inline_keyboard({"inline_keyboard": rows}, group=chat.is_group)


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
    """Change one's own message, within two days; an inline bot may change what was sent through it."""
    message = find(world, a, a.whole("person"))
    author = message.via or message.author
    if author != a.whole("person") or message.deleted or message.service:
        raise ControlError("only one's own messages can be edited")
    chat = world.chats[message.chat]
    if not message.via and message.face != "linked" and not visible(world, chat, message.author):
        raise ControlError("he is not in the group")
    _check_editable(world, message)
    name = "text" if kind_of(message.content) == "text" else "caption"
    dropped = (name, "entities", "caption_entities", "link_preview_options")
    content = {key: value for key, value in message.content.items() if key not in dropped} | words(world, a, name)
    content |= preview(world, chat, message.author, content, wanted=True)
    revise(world, message, content, message.markup, by_bot=False)
    return shown_json(world, message)


def _check_editable(world: World, message: Message) -> None:
    """Refuse to edit what has no words, what is only passed on, and what is too old; a mute stops nobody."""
    passed_on = "forward_origin" in message.content and message.face != "linked"
    if passed_on or kind_of(message.content) not in CAPTIONED | {"text"}:
        raise ControlError("this message cannot be edited")
    if world.now() - message.date > EDITABLE:
        raise ControlError("the message is too old to be edited")


@act("delete")
def delete(world: World, a: Parameters) -> JSON:
    """Delete one's own message, or another's as an administrator; the bot is told nothing."""
    message, person = find(world, a), a.whole("person")
    chat = world.chats[message.chat]
    if not visible(world, chat, person):
        raise ControlError("he does not see this message")
    if message.author != person and not has_right(world.member(chat, person), "can_delete_messages"):
        raise ControlError("he may not delete this message")
    erase(world, message)
    return shown_json(world, message)


@act("forward")
def forward(world: World, a: Parameters) -> JSON:
    """Forward a message to a chat; protected ones cannot be."""
    person = a.whole("person")
    message, target = find_seen(world, a, person), world.chat(a.whole("to"))
    if message.protected or message.service or message.ephemeral:
        raise ControlError("the message cannot be forwarded")
    mask = face(world, target, person, a.text("as"))
    _check(world, target, a, NEEDS[kind_of(message.content)], mask)
    content = {name: value for name, value in message.content.items() if name not in NOT_PASSED_ON}
    content["forward_origin"] = _hidden(world, message) if a.flag("hidden") else origin(world, message)
    content |= preview(world, target, person, content, wanted=True)
    if a.text("album"):
        content["media_group_id"] = a.text("album")
    where, _ = place(world, target, a)
    through = {"via": message.via, "markup": link_buttons(message)}
    return shown_json(world, post(world, target, person, content, **where, **mask, **through))


def _hidden(world: World, message: Message) -> JSON:
    """Tell where a message comes from whose writer hides his account behind his name."""
    return {
        "type": "hidden_user",
        "date": int(message.date),
        "sender_user_name": shown_json(world, message)["sender"],
    }


@act("channel_post")
def channel_post(world: World, a: Parameters) -> JSON:
    """Post in a channel; a linked group gets it by itself."""
    channel, kind = world.chat(a.whole("channel")), a.text("kind", "text")
    if channel.kind != "channel":
        raise ControlError("that is no channel")
    check_kind(kind)
    writer = next(iter(channel.members))
    message = post(world, channel, writer, written(world, channel, writer, a, kind))
    if not channel.linked:
        return shown_json(world, message)
    content = message.content | {"forward_origin": origin(world, message)}
    mask = {"face": "linked", "sender_chat": channel.id}
    return shown_json(world, post(world, world.chats[channel.linked], message.author, content, **mask))
