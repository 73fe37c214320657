"""Methods that change, delete, pin and pass on messages."""

from sandbox.telegram.errors import bad_request
from sandbox.telegram.keyboards import inline_keyboard
from sandbox.telegram.methods import access
from sandbox.telegram.methods.ephemeral import NOT_MODIFIED
from sandbox.telegram.methods.registry import method
from sandbox.telegram.methods.words import read_rich, read_words
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import erase, revise, service
from sandbox.telegram.rendering import message_json
from sandbox.telegram.rights import has_right
from sandbox.telegram.world import World

DELETABLE = 48 * 3600
MOST_DELETED = 100
UNDELETABLE = frozenset({"supergroup_chat_created", "channel_chat_created", "forum_topic_created"})


def _editable(world: World, p: Parameters) -> Message:
    if p.has("inline_message_id"):
        raise bad_request("MESSAGE_ID_INVALID")
    chat = access.member_chat(world, p)
    message = access.existing(chat, p.message(), "edit", world)
    if message.author != world.bot.id or message.service or "forward_origin" in message.content:
        raise bad_request("message can't be edited")
    access.writable(world, chat, "can_send_messages")
    access.spend(world, chat)
    return message


def _changed(world: World, message: Message, content: JSON | None, markup: JSON | None) -> JSON:
    if not revise(world, message, content, markup, by_bot=True):
        raise bad_request(NOT_MODIFIED)
    return message_json(world, message)


@method("editMessageText")
def edit_text(world: World, p: Parameters) -> JSON:
    """Change the words and the buttons; without buttons in the call they go."""
    content = read_rich(p) if p.has("rich_message") else read_words(p, "text")
    markup = inline_keyboard(p.markup())
    message = _editable(world, p)
    if not {"text", "rich_message"} & set(message.content):
        raise bad_request("there is no text in the message to edit")
    return _changed(world, message, content, markup)


@method("editMessageCaption")
def edit_caption(world: World, p: Parameters) -> JSON:
    """Change the words under a photo or file."""
    words = read_words(p, "caption")
    markup = inline_keyboard(p.markup())
    message = _editable(world, p)
    if not {"photo", "document"} & set(message.content):
        raise bad_request("there is no caption in the message to edit")
    kept = {name: value for name, value in message.content.items() if not name.startswith("caption")}
    return _changed(world, message, kept | words, markup)


@method("editMessageReplyMarkup")
def edit_markup(world: World, p: Parameters) -> JSON:
    """Change the buttons only."""
    markup = inline_keyboard(p.markup())
    return _changed(world, _editable(world, p), None, markup)


def _deletable(world: World, chat: Chat, message: Message) -> bool:
    """Tell whether the bot may delete a message: nothing older than two days, whatever its rights."""
    if world.now() - message.date > DELETABLE or UNDELETABLE & set(message.content):
        return False
    if chat.kind == "private" or message.author == world.bot.id:
        return True
    return has_right(world.member(chat, world.bot.id), "can_delete_messages")


@method("deleteMessage")
def delete_message(world: World, p: Parameters) -> bool:
    """Delete one message."""
    chat = access.member_chat(world, p)
    message = access.existing(chat, p.message(), "delete", world)
    if not _deletable(world, chat, message):
        raise bad_request("message can't be deleted")
    erase(world, message)
    return True


@method("deleteMessages")
def delete_messages(world: World, p: Parameters) -> bool:
    """Delete up to a hundred messages; missing ones are skipped."""
    chat = access.member_chat(world, p)
    numbers = p.sequence("message_ids")
    if not numbers:
        raise bad_request("message identifiers are not specified")
    if len(numbers) > MOST_DELETED:
        raise bad_request("too many message identifiers specified")
    if not all(isinstance(number, int) and number > 0 for number in numbers):
        raise bad_request("invalid message identifier specified")
    found = [message for number in numbers if (message := world.find_message(chat, number)) is not None]
    if not all(_deletable(world, chat, message) for message in found):
        raise bad_request("message can't be deleted")
    for message in found:
        erase(world, message)
    return True


@method("pinChatMessage")
def pin(world: World, p: Parameters) -> bool:
    """Pin a message."""
    chat = access.member_chat(world, p)
    if chat.is_group:
        access.require(world, chat, "can_pin_messages")
    message = access.existing(chat, p.message(), "pin", world)
    if message.id not in chat.pinned:
        chat.pinned.append(message.id)
        service(world, chat, world.bot.id, {"pinned_message": message_json(world, message, nested=True)})
    return True


@method("unpinChatMessage")
def unpin(world: World, p: Parameters) -> bool:
    """Unpin a message, or the latest one."""
    chat = access.member_chat(world, p)
    if chat.is_group:
        access.require(world, chat, "can_pin_messages")
    number = p.whole("message_id") or (chat.pinned[-1] if chat.pinned else 0)
    if number and number not in chat.pinned and world.find_message(chat, number) is None:
        raise bad_request("message to unpin not found")
    if number in chat.pinned:
        chat.pinned.remove(number)
        world.feed.add({"kind": "unpin", "chat": chat.id, "receiver": 0, "message_id": number})
    return True


@method("unpinAllChatMessages")
def unpin_all(world: World, p: Parameters) -> bool:
    """Unpin everything."""
    chat = access.member_chat(world, p)
    if chat.is_group:
        access.require(world, chat, "can_pin_messages")
    chat.pinned.clear()
    return True
