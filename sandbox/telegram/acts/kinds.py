"""The kinds of messages people send: what each looks like, and which permissions it takes."""

from base64 import b64decode
from collections.abc import Callable

from sandbox.telegram.errors import ControlError
from sandbox.telegram.methods.files import keep, sticker_shape
from sandbox.telegram.model import JSON, Chat
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rendering import chat_json
from sandbox.telegram.rights import may
from sandbox.telegram.world import World

WORDS = ("can_send_messages",)
OTHER = ("can_send_other_messages",)
NEEDS: dict[str, tuple[str, ...]] = {
    "venue": WORDS,
    "location": WORDS,
    "contact": WORDS,
    "poll": ("can_send_polls",),
    "story": ("can_send_photos", "can_send_videos"),
    "dice": OTHER,
    "game": OTHER,
    "sticker": OTHER,
    "animation": OTHER,
    "photo": ("can_send_photos",),
    "video": ("can_send_videos",),
    "audio": ("can_send_audios",),
    "document": ("can_send_documents",),
    "voice": ("can_send_voice_notes",),
    "video_note": ("can_send_video_notes",),
    "text": WORDS,
}
"""What each kind takes (TDLib's can_send_message_content); of kinds with two fields the telling one comes first."""

CAPTIONED = frozenset({"photo", "video", "audio", "document", "voice", "animation"})
GROUPED = frozenset({"photo", "video", "audio", "document"})
SIZED: JSON = {"width": 90, "height": 90}
PLACE: JSON = {"latitude": 50.45, "longitude": 30.52}


def kind_of(content: JSON) -> str:
    """Tell of which kind a message is."""
    return next((kind for kind in NEEDS if kind in content), "text")


def media(world: World, chat: Chat, kind: str, a: Parameters) -> JSON:
    """Make what is sent beside the words; nothing for a text."""
    if kind == "text":
        return {}
    if kind in LITERAL:
        return LITERAL[kind](world, chat, a)
    file = keep(world, _content(a), a.text("file_name") or NAMES.get(kind, ""), a.whole("file_size"))
    if kind == "photo":
        return {"photo": [file | SIZED]}
    shown = {kind: file | SHAPES[kind]}
    if kind == "animation":
        shown["document"] = file | {"file_name": NAMES[kind], "mime_type": "video/mp4"}
    if kind == "document":
        shown[kind] |= {"file_name": a.text("file_name") or NAMES[kind]}
    return shown


def _content(a: Parameters) -> bytes:
    if a.has("base64"):
        return b64decode(a.text("base64"), validate=True)
    return a.text("content").encode()


NAMES = {"document": "notes.txt", "animation": "dance.mp4"}
SHAPES: dict[str, JSON] = {
    "sticker": sticker_shape() | {"emoji": "🙂", "set_name": "sandbox"},
    "voice": {"duration": 3, "mime_type": "audio/ogg"},
    "audio": {"duration": 60, "mime_type": "audio/mpeg", "title": "Song"},
    "video": SIZED | {"duration": 5, "mime_type": "video/mp4"},
    "animation": SIZED | {"duration": 5, "mime_type": "video/mp4"},
    "video_note": {"length": 240, "duration": 5},
    "document": {"mime_type": "text/plain"},
}


def _poll(world: World, chat: Chat, a: Parameters) -> JSON:
    options = [{"persistent_id": str(i), "text": word, "voter_count": 0} for i, word in enumerate(("Yes", "No"))]
    return {
        "poll": {
            "id": str(world.fresh()),
            "question": a.text("text") or "?",
            "options": options,
            "total_voter_count": 0,
            "is_closed": False,
            "is_anonymous": True,
            "type": "regular",
            "allows_multiple_answers": False,
            "allows_revoting": True,
            "members_only": False,
        }
    }


def _game(world: World, chat: Chat, a: Parameters) -> JSON:
    photo = [keep(world, b"", "", 0) | SIZED]
    return {"game": {"title": a.text("text") or "Game", "description": "A game of another bot", "photo": photo}}


LITERAL: dict[str, Callable[[World, Chat, Parameters], JSON]] = {
    "poll": _poll,
    "game": _game,
    "contact": lambda world, chat, a: {"contact": {"phone_number": "380000000000", "first_name": "Somebody"}},
    "location": lambda world, chat, a: {"location": dict(PLACE)},
    "venue": lambda world, chat, a: {
        "venue": {"location": dict(PLACE), "title": a.text("text") or "Square", "address": "Khreshchatyk 1"},
        "location": dict(PLACE),
    },
    "dice": lambda world, chat, a: {"dice": {"emoji": "🎲", "value": 4}},
    "story": lambda world, chat, a: {"story": {"chat": chat_json(world, chat), "id": world.fresh()}},
}


def preview(world: World, chat: Chat, person: int, content: JSON, *, wanted: bool) -> JSON:
    """Say that a text with a link has no preview: its writer may not add any, or did not want it."""
    linked = any(entity["type"] in ("url", "text_link") for entity in content.get("entities", ()))
    if not linked or (wanted and may(world.member(chat, person), "can_add_web_page_previews", chat)):
        return {}
    return {"link_preview_options": {"is_disabled": True}}


def check_kind(kind: str) -> None:
    """Refuse a kind that the sandbox does not know."""
    if kind not in NEEDS:
        raise ControlError(f"kind must be one of {', '.join(NEEDS)}")
