"""What a person sees: messages with their buttons and marks, as viewers get them from the control side."""

from sandbox.telegram.keyboards import ACTIONS
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.rendering import message_json
from sandbox.telegram.world import World

MEDIA = (
    "photo",
    "document",
    "sticker",
    "voice",
    "video",
    "video_note",
    "audio",
    "animation",
    "poll",
    "dice",
    "contact",
    "venue",
    "location",
    "game",
    "story",
)
SERVICE = (
    "new_chat_members",
    "left_chat_member",
    "new_chat_title",
    "pinned_message",
    "migrate_to_chat_id",
    "migrate_from_chat_id",
    "group_chat_created",
    "supergroup_chat_created",
    "forum_topic_created",
    "video_chat_started",
    "video_chat_ended",
    "video_chat_scheduled",
    "video_chat_participants_invited",
    "message_auto_delete_timer_changed",
    "new_chat_photo",
    "delete_chat_photo",
    "boost_added",
)


def full_name(world: World, person: int) -> str:
    """Tell the name under which people see somebody."""
    someone = world.people[person]
    if someone.deactivated:
        return "Deleted Account"
    return " ".join(filter(None, (someone.first_name, someone.last_name)))


def sender_name(world: World, message: Message) -> str:
    """Tell as whom a message is shown."""
    if message.face == "person":
        return full_name(world, message.author)
    chat = world.chats[message.sender_chat or message.chat]
    return chat.title


def shown_json(world: World, message: Message) -> JSON:
    """Show a message to a viewer; `raw` is the whole message of the Bot API."""
    content = message.content
    return {
        "chat": message.chat,
        "message_id": 0 if message.ephemeral else message.id,
        "ephemeral_message_id": message.ephemeral,
        "receiver": message.receiver,
        "replaces": message.replaces,
        "sender": sender_name(world, message),
        "sender_id": message.sender_chat if message.face in ("channel", "linked") else message.author,
        "from_bot": message.author == world.bot.id,
        "text": message.text,
        "entities": content.get("entities") or content.get("caption_entities") or [],
        "buttons": [[_button(button) for button in row] for row in (message.markup or {}).get("inline_keyboard", [])],
        "edited": bool(message.edited),
        "deleted": message.deleted,
        "media": next((name for name in MEDIA if name in content), ""),
        "rich": "rich_message" in content,
        "service": next((name for name in SERVICE if name in content), ""),
        "reply_to": message.reply_to,
        "topic": message.thread,
        "protected": message.protected,
        "reactions": _reactions(message),
        "date": message.date,
        "raw": message_json(world, message),
    }


def _button(button: JSON) -> JSON:
    action = next((name for name in ACTIONS if button.get(name) is not None), "")
    value = button.get(action)
    return {
        "text": button["text"],
        "action": action,
        "value": value if isinstance(value, str) else "",
        "style": button.get("style", ""),
    }


def _reactions(message: Message) -> JSON:
    counted: dict[str, int] = {}
    for reactions in message.reactions.values():
        for reaction in reactions:
            name = str(reaction.get("emoji") or reaction.get("custom_emoji_id") or reaction["type"])
            counted[name] = counted.get(name, 0) + 1
    return dict(counted)


def visible(world: World, chat: Chat, person: int) -> bool:
    """Tell whether somebody sees a chat at all."""
    return chat.id == person if chat.kind == "private" else world.present(chat, person) or chat.kind == "channel"


def messages_for(world: World, chat: Chat, person: int, *, deleted: bool = False, last: int = 0) -> list[JSON]:
    """List what somebody sees in a chat, oldest first, perhaps only the last few; person 0 sees what all see."""
    private = [m for m in chat.ephemeral.values() if person and person in (m.receiver, m.author)]
    hidden = {m.replaces for m in private if m.replaces and not m.deleted}
    common = [m for m in chat.messages.values() if m.id not in hidden]
    listed = sorted(
        (m for m in common + private if deleted or not m.deleted), key=lambda m: (m.date, m.ephemeral, m.id)
    )
    return [shown_json(world, message) for message in listed[-last:]]


def chat_view(world: World, chat: Chat) -> JSON:
    """Show a chat in a viewer's list."""
    title = full_name(world, chat.id) if chat.kind == "private" else chat.title
    return {
        "id": chat.id,
        "kind": chat.kind,
        "title": title,
        "forum": chat.forum,
        "topics": {str(thread): name for thread, name in chat.topics.items()},
        "members": world.members(chat) if chat.is_group else [],
        "pinned": list(chat.pinned),
        "migrated_to": chat.migrated_to,
        "deleted": chat.deleted,
    }
