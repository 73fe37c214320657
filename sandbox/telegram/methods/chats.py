"""Methods about chats: what they are, how one gets in, how the bot leaves."""

from sandbox.telegram.errors import bad_request
from sandbox.telegram.membership import depart
from sandbox.telegram.methods import access
from sandbox.telegram.methods.registry import method
from sandbox.telegram.model import JSON, Chat
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rendering import chat_json, message_json, user_json
from sandbox.telegram.rights import PERMISSIONS, read_permissions
from sandbox.telegram.world import World

GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
LONGEST_TITLE = 128
LONGEST_DESCRIPTION = 255


@method("getChat")
def get_chat(world: World, p: Parameters) -> JSON:
    """Tell everything about a chat."""
    chat = access.readable_chat(world, p)
    shown = chat_json(world, chat) | {"accent_color_id": abs(chat.id) % 7, "max_reaction_count": 11}
    shown["accepted_gift_types"] = dict.fromkeys(GIFTS, False)
    if chat.kind == "private":
        return shown
    shown["permissions"] = {name: chat.permissions.get(name, True) for name in PERMISSIONS}
    if chat.description:
        shown["description"] = chat.description
    if chat.username:
        shown["active_usernames"] = [chat.username]
    if chat.linked:
        shown["linked_chat_id"] = chat.linked
    if chat.links and world.bot_is_administrator(chat):
        shown["invite_link"] = chat.links[0]["invite_link"]
    pinned = world.find_message(chat, chat.pinned[-1]) if chat.pinned else None
    if pinned is not None:
        shown["pinned_message"] = message_json(world, pinned, nested=True)
    return shown


@method("leaveChat")
def leave(world: World, p: Parameters) -> bool:
    """Leave a group."""
    chat = access.member_chat(world, p)
    if chat.kind == "private":
        raise bad_request("chat member status can't be changed in private chats")
    depart(world, chat, world.bot.id, world.bot.id)
    return True


@method("setChatPermissions")
def set_permissions(world: World, p: Parameters) -> bool:
    """Set what members may do by default."""
    chat = access.group(world, p)
    access.require(world, chat, "can_restrict_members")
    given = access.permissions(p)
    chat.permissions = read_permissions(given, independent=p.flag("use_independent_chat_permissions"))
    return True


def new_link(world: World, chat: Chat, *, primary: bool) -> JSON:
    """Make an invite link of the bot's."""
    link = {
        "invite_link": f"https://t.me/+sandbox{world.fresh():06d}",
        "creator": user_json(world.bot),
        "creates_join_request": False,
        "is_primary": primary,
        "is_revoked": False,
    }
    chat.links.append(link)
    return link


@method("exportChatInviteLink")
def export_link(world: World, p: Parameters) -> str:
    """Make the primary link anew; the old one stops working."""
    chat = access.group(world, p)
    access.require(world, chat, "can_invite_users")
    for link in chat.links:
        if link["is_primary"]:
            link["is_revoked"] = True
    return str(new_link(world, chat, primary=True)["invite_link"])


@method("createChatInviteLink")
def create_link(world: World, p: Parameters) -> JSON:
    """Make one more link."""
    chat = access.group(world, p)
    access.require(world, chat, "can_invite_users")
    link = new_link(world, chat, primary=False)
    for name in ("expire_date", "member_limit"):
        if value := p.whole(name):
            link[name] = value
    if name := p.text("name"):
        if len(name) > 32:
            raise bad_request("INVITE_LINK_NAME_INVALID")
        link["name"] = name
    return link


@method("revokeChatInviteLink")
def revoke_link(world: World, p: Parameters) -> JSON:
    """Stop a link from working."""
    chat = access.group(world, p)
    access.require(world, chat, "can_invite_users")
    for link in chat.links:
        if link["invite_link"] == p.text("invite_link"):
            link["is_revoked"] = True
            return link
    raise bad_request("INVITE_HASH_EXPIRED")
