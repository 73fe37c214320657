"""Methods about members: restrict, ban, promote, tag, and who is there."""

import re

from sandbox.telegram.errors import bad_request
from sandbox.telegram.html import length
from sandbox.telegram.membership import depart, promote, restrict
from sandbox.telegram.methods import access
from sandbox.telegram.methods.registry import method
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rendering import membership_json
from sandbox.telegram.rights import RIGHTS, has_right, is_present, read_permissions, until_when
from sandbox.telegram.world import World

LONGEST_TAG = 16
EMOJI = re.compile("[\u2600-\u27bf\u2b00-\u2bff\ufe0f\U0001f000-\U0001faff]")


@method("getChatMember")
def get_member(world: World, p: Parameters) -> JSON:
    """Tell how somebody stands to a chat."""
    chat = access.member_chat(world, p)
    user = p.user()
    if user not in world.people:
        raise bad_request("invalid user_id specified")
    if chat.kind == "private":
        if user not in (chat.id, world.bot.id):
            raise bad_request("member not found")
        return membership_json(world, chat, user) | {"status": "member"}
    return membership_json(world, chat, user)


@method("getChatAdministrators")
def get_administrators(world: World, p: Parameters) -> list[JSON]:
    """List the administrators; other bots only when asked for."""
    chat = access.member_chat(world, p)
    if chat.kind == "private":
        raise bad_request("there are no administrators in the private chat")
    found = []
    for user in chat.members:
        ruling = world.member(chat, user).status in ("creator", "administrator")
        shown = not world.people[user].is_bot or user == world.bot.id or p.flag("return_bots")
        if ruling and shown:
            found.append(membership_json(world, chat, user))
    return found


@method("getChatMemberCount")
def get_count(world: World, p: Parameters) -> int:
    """Count the members."""
    chat = access.member_chat(world, p)
    return 2 if chat.kind == "private" else len(world.members(chat))


@method("restrictChatMember")
def restrict_member(world: World, p: Parameters) -> bool:
    """Replace somebody's permissions, in supergroups only."""
    chat = access.supergroup(world, p)
    given = access.permissions(p)
    user = access.known_person(world, p)
    if user == world.bot.id:
        raise bad_request("can't restrict self")
    access.require(world, chat, "can_restrict_members")
    access.punishable(world, chat, user)
    permissions = read_permissions(given, independent=p.flag("use_independent_chat_permissions"))
    restrict(world, chat, user, permissions, until_when(p.whole("until_date"), world.now()), world.bot.id)
    return True


@method("banChatMember")
def ban(world: World, p: Parameters) -> bool:
    """Remove somebody and keep him out."""
    chat = access.group(world, p)
    user = access.known_person(world, p)
    if user == world.bot.id:
        raise bad_request("can't restrict self")
    access.require(world, chat, "can_restrict_members")
    access.punishable(world, chat, user)
    if chat.kind == "group":
        if not world.present(chat, user):
            raise bad_request("member not found")
        depart(world, chat, user, world.bot.id)
        return True
    depart(world, chat, user, world.bot.id, banned_until=until_when(p.whole("until_date"), world.now()))
    # `revoke_messages` empties the removed person's own chat, which he does not see any more; others lose nothing.
    return True


@method("unbanChatMember")
def unban(world: World, p: Parameters) -> bool:
    """Lift a ban; somebody who is present is removed, unless `only_if_banned` is set."""
    chat = access.group(world, p)
    if chat.kind == "group":
        raise bad_request("method is available for supergroup and channel chats only")
    user = access.known_person(world, p)
    access.require(world, chat, "can_restrict_members")
    member = world.member(chat, user)
    if p.flag("only_if_banned") and member.status != "kicked":
        return True
    access.punishable(world, chat, user)
    if member.status in ("kicked", "restricted") or is_present(member):
        depart(world, chat, user, world.bot.id, lifted=True)
    return True


@method("promoteChatMember")
def promote_member(world: World, p: Parameters) -> bool:
    """Give somebody rights of an administrator, or take them all."""
    chat = access.supergroup(world, p)
    user = access.known_person(world, p)
    access.require(world, chat, "can_promote_members")
    status = world.member(chat, user).status
    if status == "creator" or user == world.bot.id:
        raise bad_request("can't remove chat owner" if status == "creator" else "can't promote self")
    if status not in ("member", "administrator", "restricted"):
        raise bad_request("USER_NOT_PARTICIPANT")
    own = world.member(chat, world.bot.id)
    rights = {name: p.flag(name) for name in RIGHTS}
    if any(wanted and name != "can_manage_chat" and not has_right(own, name) for name, wanted in rights.items()):
        raise bad_request("RIGHT_FORBIDDEN")
    if status == "administrator" and world.member(chat, user).promoted_by != world.bot.id:
        raise bad_request("CHAT_ADMIN_REQUIRED")
    promote(world, chat, user, rights, world.bot.id, anonymous=p.flag("is_anonymous"))
    return True


@method("setChatMemberTag")
def set_tag(world: World, p: Parameters) -> bool:
    """Write a tag beside a member's name."""
    chat = access.group(world, p)
    user = access.known_person(world, p)
    access.require(world, chat, "can_manage_tags")
    member = world.member(chat, user)
    if member.status not in ("member", "restricted") or not is_present(member):
        raise bad_request("member not found" if not is_present(member) else "user is an administrator of the chat")
    tag = p.text("tag").strip()
    if length(tag) > LONGEST_TAG or EMOJI.search(tag):
        raise bad_request("TAG_INVALID")
    chat.members[user].tag = tag or None
    return True


@method("setChatAdministratorCustomTitle")
def set_title(world: World, p: Parameters) -> bool:
    """Write a title beside an administrator's name."""
    chat = access.supergroup(world, p)
    user = access.known_person(world, p)
    access.require(world, chat, "can_promote_members")
    member = world.member(chat, user)
    if member.status != "administrator" or member.promoted_by != world.bot.id:
        raise bad_request("not enough rights to change custom title of the user")
    chat.members[user].title = p.text("custom_title")[:LONGEST_TAG]
    return True


@method("banChatSenderChat")
def ban_sender(world: World, p: Parameters) -> bool:
    """Keep a channel from posting here, for good."""
    chat = access.supergroup(world, p)
    sender = access.find_chat(world, p, "sender_chat_id")
    access.require(world, chat, "can_restrict_members")
    if sender.id == chat.id or sender.kind == "private":
        raise bad_request("PARTICIPANT_ID_INVALID")
    if sender.id == chat.linked:
        raise bad_request("can't ban the linked channel")
    chat.banned_senders.add(sender.id)
    return True


@method("unbanChatSenderChat")
def unban_sender(world: World, p: Parameters) -> bool:
    """Let a channel post here again."""
    chat = access.supergroup(world, p)
    access.require(world, chat, "can_restrict_members")
    chat.banned_senders.discard(access.find_chat(world, p, "sender_chat_id").id)
    return True
