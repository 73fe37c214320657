"""How people, chats and messages are shown in the Bot API."""

from sandbox.telegram.model import (
    ANONYMOUS_ADMINISTRATOR,
    CHANNEL_BOT,
    JSON,
    TELEGRAM,
    Chat,
    Message,
    Person,
    Press,
)
from sandbox.telegram.rights import member_json
from sandbox.telegram.world import World

FACES = {"anonymous": ANONYMOUS_ADMINISTRATOR, "channel": CHANNEL_BOT, "linked": TELEGRAM}


def user_json(person: Person) -> JSON:
    """Show a person."""
    shown: JSON = {
        "id": person.id,
        "is_bot": person.is_bot,
        "first_name": "" if person.deactivated else person.first_name,
    }
    if person.deactivated:
        return shown
    for name in ("last_name", "username", "language_code"):
        if value := getattr(person, name):
            shown[name] = value
    if person.is_premium:
        shown["is_premium"] = True
    return shown


def chat_json(world: World, chat: Chat) -> JSON:
    """Show a chat."""
    if chat.kind == "private":
        person = world.people[chat.id]
        shown: JSON = {"id": chat.id, "type": "private", "first_name": person.first_name}
        for name in ("last_name", "username"):
            if value := getattr(person, name):
                shown[name] = value
        return shown
    shown = {"id": chat.id, "type": chat.kind, "title": chat.title}
    if chat.username:
        shown["username"] = chat.username
    if chat.forum:
        shown["is_forum"] = True
    return shown


def message_json(world: World, message: Message, *, nested: bool = False) -> JSON:
    """Show a message; a reply shows what it answers, one level deep."""
    chat = world.chats[message.chat]
    shown: JSON = {"message_id": 0 if message.ephemeral else message.id}
    shown |= _sender(world, chat, message)
    shown |= {"chat": chat_json(world, chat), "date": int(message.date)}
    shown |= _content(world, message)
    shown |= _thread(chat, message)
    if message.edited:
        shown["edit_date"] = message.edited
    if message.protected:
        shown["has_protected_content"] = True
    if message.via:
        shown["via_bot"] = user_json(world.people[message.via])
    if message.ephemeral:
        shown["ephemeral_message_id"] = message.ephemeral
        shown["receiver_user"] = user_json(world.people[message.receiver])
    if message.markup:
        shown["reply_markup"] = message.markup
    replied = None if nested else _replied(chat, message)
    if replied is not None:
        shown["reply_to_message"] = message_json(world, replied, nested=True)
    return shown


def _thread(chat: Chat, message: Message) -> JSON:
    """Show a topic; in a supergroup without topics an answer carries the first message of its chain."""
    if message.thread:
        return {"message_thread_id": message.thread, "is_topic_message": True}
    if chat.kind != "supergroup" or chat.forum or not message.reply_to:
        return {}
    first = message
    while (before := chat.messages.get(first.reply_to)) is not None:
        first = before
    return {"message_thread_id": first.id} if first is not message else {}


def _sender(world: World, chat: Chat, message: Message) -> JSON:
    if chat.kind == "channel":
        return {"sender_chat": chat_json(world, chat)}
    if message.face in FACES:
        sender = world.chats[message.sender_chat or chat.id]
        shown: JSON = {"from": user_json(world.people[FACES[message.face]]), "sender_chat": chat_json(world, sender)}
        title = world.raw_member(chat, message.author).title
        if message.face == "anonymous" and title:
            shown["author_signature"] = title
        if message.face == "linked":
            shown["is_automatic_forward"] = True
        return shown
    shown = {"from": user_json(world.people[message.author])}
    if chat.is_group and (tag := world.raw_member(chat, message.author).tag):
        shown["sender_tag"] = tag
    return shown


def _content(world: World, message: Message) -> JSON:
    shown = dict(message.content)
    for name in ("entities", "caption_entities"):
        if name in shown:
            shown[name] = [_entity(world, entity) for entity in shown[name] if _known(world, entity)]
            if not shown[name]:
                del shown[name]
    return shown


def _known(world: World, entity: JSON) -> bool:
    """A mention of somebody the bot never met is plain text."""
    return not isinstance(entity.get("user"), int) or entity["user"] in world.people


def _entity(world: World, entity: JSON) -> JSON:
    user = entity.get("user")
    return entity | {"user": user_json(world.people[user])} if isinstance(user, int) else entity


def _replied(chat: Chat, message: Message) -> Message | None:
    if message.reply_to_ephemeral:
        return chat.ephemeral.get(message.reply_to_ephemeral)
    replied = chat.messages.get(message.reply_to) if message.reply_to else None
    if (replied is None or replied.deleted) and message.thread and message.id != message.thread:
        replied = chat.messages.get(message.thread)
    return replied


def press_json(world: World, press: Press, data: str) -> JSON:
    """Show a press of a button."""
    message = press.message
    shown = message_json(world, message)
    if message.deleted:
        shown = {"chat": shown["chat"], "message_id": message.id, "date": 0}
    return {
        "id": press.id,
        "from": user_json(world.people[press.person]),
        "chat_instance": str(abs(message.chat) * 7919 % 2**63),
        "message": shown,
        "data": data,
    }


def membership_json(world: World, chat: Chat, person: int) -> JSON:
    """Show how somebody stands to a group."""
    member = world.raw_member(chat, person) if world.stale_restrictions else world.member(chat, person)
    editable = member.promoted_by == world.bot.id
    return member_json(member, user_json(world.people[person]), editable=editable)
