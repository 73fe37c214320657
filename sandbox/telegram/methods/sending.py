"""Methods that send messages."""

from collections.abc import Callable
from dataclasses import dataclass

from sandbox.telegram.errors import bad_request
from sandbox.telegram.keyboards import inline_keyboard
from sandbox.telegram.methods import access
from sandbox.telegram.methods.ephemeral import Whisper, read_whisper
from sandbox.telegram.methods.files import document, photo, sticker
from sandbox.telegram.methods.registry import method
from sandbox.telegram.methods.words import read_rich, read_words
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.parameters import Parameters, whole_in
from sandbox.telegram.posting import post, whisper
from sandbox.telegram.rendering import message_json
from sandbox.telegram.world import World


@dataclass(slots=True)
class Place:
    """Where a message goes: chat, topic, the message it answers, the one member who sees it."""

    chat: Chat
    thread: int = 0
    reply_to: int = 0
    reply_to_ephemeral: int = 0
    whisper: Whisper | None = None


def read_place(world: World, p: Parameters, permission: str) -> Place:
    """Read where a message goes and refuse what Telegram refuses there."""
    chat = access.member_chat(world, p)
    access.writable(world, chat, permission)
    place = Place(chat, _thread(world, chat, p.whole("message_thread_id")))
    reply = p.mapping("reply_parameters") or {"message_id": p.whole("reply_to_message_id")}
    place.reply_to_ephemeral = whole_in(reply, "ephemeral_message_id")
    place.whisper = read_whisper(world, p, chat, place.reply_to_ephemeral)
    if place.reply_to_ephemeral:
        _check_ephemeral_reply(place)
    number = whole_in(reply, "message_id")
    if number:
        lenient = bool(reply.get("allow_sending_without_reply")) or p.flag("allow_sending_without_reply")
        _answer(world, place, number, lenient=lenient)
    return place


def _check_ephemeral_reply(place: Place) -> None:
    asked = place.chat.ephemeral.get(place.reply_to_ephemeral)
    if asked is None or asked.deleted or place.whisper is None:
        raise bad_request("message to be replied not found")


def _thread(world: World, chat: Chat, thread: int) -> int:
    if not thread:
        return 0
    if not chat.forum:
        raise bad_request("message thread not found")
    world.topic_message(chat, thread)
    return thread


def _answer(world: World, place: Place, number: int, *, lenient: bool) -> None:
    replied = world.find_message(place.chat, number)
    if replied is None:
        if not lenient:
            raise bad_request("message to be replied not found")
        return
    place.reply_to = number
    place.thread = place.thread or replied.thread


def deliver(world: World, p: Parameters, permission: str, read: Callable[[], JSON]) -> Message:
    """Send a message: check everything, count it against the limits, put it where it belongs."""
    place = read_place(world, p, permission)
    content = read()
    chat, secret = place.chat, place.whisper
    markup = inline_keyboard(p.markup(), ephemeral=secret is not None, group=chat.is_group)
    access.spend(world, chat, secret.receiver if secret else 0)
    protected = p.flag("protect_content")
    common = {"thread": place.thread, "markup": markup, "protected": protected}
    if secret is None:
        return post(world, chat, world.bot.id, content, reply_to=place.reply_to, **common)
    common |= {"reply_to_ephemeral": place.reply_to_ephemeral, "reply_to": place.reply_to}
    sent = whisper(world, chat, world.bot.id, content, receiver=secret.receiver, replaces=secret.replaces, **common)
    if world.people[secret.receiver].offline:
        sent.deleted = True
    return sent


@method("sendMessage")
def send_message(world: World, p: Parameters) -> JSON:
    """Send a text."""
    return message_json(world, deliver(world, p, "can_send_messages", lambda: read_words(p, "text")))


@method("sendRichMessage")
def send_rich(world: World, p: Parameters) -> JSON:
    """Send a rich message."""
    return message_json(world, deliver(world, p, "can_send_messages", lambda: read_rich(p)))


@method("sendPhoto")
def send_photo(world: World, p: Parameters) -> JSON:
    """Send a photo."""
    sent = deliver(world, p, "can_send_photos", lambda: photo(world, p) | read_words(p, "caption"))
    return message_json(world, sent)


@method("sendDocument")
def send_document(world: World, p: Parameters) -> JSON:
    """Send a file."""
    sent = deliver(world, p, "can_send_documents", lambda: document(world, p) | read_words(p, "caption"))
    return message_json(world, sent)


@method("sendSticker")
def send_sticker(world: World, p: Parameters) -> JSON:
    """Send a sticker."""
    return message_json(world, deliver(world, p, "can_send_other_messages", lambda: sticker(world, p)))


ACTIONS = frozenset(
    {"typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice", "upload_document"}
    | {"choose_sticker", "find_location", "record_video_note", "upload_video_note"}
)


@method("sendChatAction")
def send_chat_action(world: World, p: Parameters) -> bool:
    """Show that the bot is busy."""
    chat = access.member_chat(world, p)
    access.writable(world, chat, "can_send_messages")
    if p.text("action") not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.feed.add({"kind": "action", "chat": chat.id, "receiver": 0, "action": p.text("action")})
    return True
