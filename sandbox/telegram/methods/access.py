"""May the bot do this here? Chats found, rights checked, refusals in Telegram's words."""

from sandbox.telegram.errors import ApiError, bad_request, forbidden, migrated
from sandbox.telegram.model import JSON, Chat, Message
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rights import PERMISSIONS, has_right, may
from sandbox.telegram.world import World

NO_RIGHT = {
    "can_restrict_members": "not enough rights to restrict/unrestrict chat member",
    "can_pin_messages": "not enough rights to manage pinned messages in the chat",
    "can_invite_users": "not enough rights to manage chat invite link",
    "can_promote_members": "not enough rights",
    "can_delete_messages": "message can't be deleted",
}
WHAT = {
    "can_send_photos": "photos",
    "can_send_documents": "documents",
    "can_send_other_messages": "stickers",
    "can_send_voice_notes": "voice notes",
}


def find_chat(world: World, p: Parameters, name: str = "chat_id") -> Chat:
    """Find the chat a call names, whether the bot is in it or not."""
    given = p.text(name).strip()
    if not given:
        raise bad_request(f"{name} is empty")
    if given.startswith("@"):
        chat = world.by_name(given)
        if chat is None:
            raise bad_request("chat not found")
        return chat
    number = p.whole(name)
    chat = world.chats.get(number)
    if chat is None and number in world.people:
        chat = world.private(number)
    if chat is None or number == 0:
        raise bad_request("chat not found")
    if chat.migrated_to:
        raise migrated(chat.migrated_to)
    return chat


def member_chat(world: World, p: Parameters, name: str = "chat_id") -> Chat:
    """Find a chat that the bot is in."""
    chat = find_chat(world, p, name)
    if chat.kind == "private":
        return chat
    if chat.deleted:
        raise forbidden("the group chat was deleted")
    if not world.present(chat, world.bot.id):
        raise _absent(world, chat)
    return chat


def readable_chat(world: World, p: Parameters) -> Chat:
    """Find a chat that the bot may look at: one that it is in, or a public one that has not banned it."""
    chat = find_chat(world, p)
    public = bool(chat.username) and not chat.deleted and world.member(chat, world.bot.id).status != "kicked"
    return chat if public else member_chat(world, p)


def _absent(world: World, chat: Chat) -> ApiError:
    where = {"group": "group chat", "channel": "channel chat"}.get(chat.kind, "supergroup chat")
    if world.member(chat, world.bot.id).status == "kicked":
        return forbidden(f"bot was kicked from the {where}")
    return forbidden(f"bot is not a member of the {where}")


def group(world: World, p: Parameters) -> Chat:
    """Find a group, not a private chat."""
    chat = member_chat(world, p)
    if chat.kind == "private":
        raise bad_request("method is available only for supergroups")
    return chat


def supergroup(world: World, p: Parameters) -> Chat:
    """Find a supergroup; a basic group is refused."""
    chat = group(world, p)
    if chat.kind == "group":
        raise bad_request("method is available only for supergroups")
    return chat


def writable(world: World, chat: Chat, permission: str) -> None:
    """Refuse to write where the bot may not: a stranger, a blocker, a muted bot."""
    if chat.kind == "private":
        person = world.people[chat.id]
        if person.deactivated:
            raise forbidden("user is deactivated")
        if person.is_bot:
            raise forbidden("bot can't send messages to bots")
        if person.blocked:
            raise forbidden("bot was blocked by the user")
        if not person.started:
            raise forbidden("bot can't initiate conversation with a user")
        return
    member = world.member(chat, world.bot.id)
    if not may(member, "can_send_messages", chat):
        raise bad_request("CHAT_WRITE_FORBIDDEN")
    if not may(member, permission, chat):
        raise bad_request(f"not enough rights to send {WHAT.get(permission, 'messages')} to the chat")


def require(world: World, chat: Chat, right: str) -> None:
    """Refuse what needs a right that the bot has not."""
    if not has_right(world.member(chat, world.bot.id), right):
        raise bad_request(NO_RIGHT.get(right, "CHAT_ADMIN_REQUIRED"))


def permissions(p: Parameters) -> JSON:
    """Read a set of permissions: true and false only, a missing one stays missing."""
    given = p.mapping("permissions")
    if given is None:
        raise bad_request("can't parse permissions JSON object")
    for name in PERMISSIONS:
        if not isinstance(given.get(name), bool | None):
            raise bad_request(f'can\'t parse permissions: Field "{name}" must be of type Boolean')
    return {name: value for name, value in given.items() if value is not None}


def known_person(world: World, p: Parameters) -> int:
    """Read the id of a person who exists."""
    user = p.user()
    if user not in world.people:
        raise bad_request("PARTICIPANT_ID_INVALID")
    return user


def punishable(world: World, chat: Chat, user: int) -> None:
    """Refuse to restrict or remove whom no bot may: itself, the owner, an administrator."""
    status = world.member(chat, user).status
    if user == world.bot.id:
        raise bad_request("can't restrict self")
    if status == "creator":
        raise bad_request("can't remove chat owner")
    if status == "administrator":
        raise bad_request("user is an administrator of the chat")


def existing(chat: Chat, number: int, purpose: str, world: World) -> Message:
    """Find a message or refuse with `message to <purpose> not found`."""
    message = world.find_message(chat, number)
    if message is None:
        raise bad_request(f"message to {purpose} not found")
    return message


def spend(world: World, chat: Chat, receiver: int = 0) -> None:
    """Count one message or edit against Telegram's limits."""
    world.limits.spend(chat.id, world.now(), group=chat.is_group, receiver=receiver)
