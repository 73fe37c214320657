"""Service messages that people cause without a word: video chats, timers, photos of the group."""

from collections.abc import Callable

from sandbox.telegram.acts.faces import check_alive
from sandbox.telegram.acts.registry import act
from sandbox.telegram.errors import ControlError
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import service
from sandbox.telegram.rendering import user_json
from sandbox.telegram.rights import has_right
from sandbox.telegram.shown import shown_json
from sandbox.telegram.world import World

VIDEO = "can_manage_video_chats"
CHANGE = "can_change_info"
PHOTO: JSON = {"file_id": "sandbox-face", "file_unique_id": "usandbox-face", "width": 90, "height": 90}


def _invited(world: World, a: Parameters) -> JSON:
    return {"users": [user_json(world.person(person)) for person in a.sequence("people") or []]}


NOTICES: dict[str, tuple[str, Callable[[World, Parameters], object]]] = {
    "video_chat_scheduled": (VIDEO, lambda world, a: {"start_date": int(world.now()) + a.whole("seconds", 3600)}),
    "video_chat_started": (VIDEO, lambda world, a: {}),
    "video_chat_ended": (VIDEO, lambda world, a: {"duration": a.whole("seconds", 60)}),
    "video_chat_participants_invited": ("", _invited),
    "message_auto_delete_timer_changed": (
        CHANGE,
        lambda world, a: {"message_auto_delete_time": a.whole("seconds", 86400)},
    ),
    "new_chat_photo": (CHANGE, lambda world, a: [dict(PHOTO)]),
    "delete_chat_photo": (CHANGE, lambda world, a: True),
    "boost_added": ("", lambda world, a: {"boost_count": 1}),
}
"""The kinds of notices with the right each takes."""


@act("notice")
def notice(world: World, a: Parameters) -> JSON:
    """Put a service message into a group: a video chat begun or over, people invited to it, a new photo and so on."""
    chat, person, kind = world.chat(a.whole("chat")), a.whole("person"), a.text("kind")
    if kind not in NOTICES:
        raise ControlError(f"kind must be one of {', '.join(NOTICES)}")
    check_alive(world, chat, person)
    right, content = NOTICES[kind]
    member = world.member(chat, person)
    if not world.present(chat, person) or (right and not has_right(member, right)):
        raise ControlError(f"he has not the right {right}" if right else "he is not in the group")
    return shown_json(world, service(world, chat, person, {kind: content(world, a)}))
