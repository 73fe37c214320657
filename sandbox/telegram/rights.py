"""Permissions of members, rights of administrators, and how both are shown."""

from collections.abc import Mapping
from dataclasses import replace

from sandbox.telegram.model import JSON, Chat, Member

PERMISSIONS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)
MEDIA = PERMISSIONS[1:7]

RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
    "can_manage_topics",
    "can_manage_tags",
)
RULED = {
    "can_change_info": "can_change_info",
    "can_invite_users": "can_invite_users",
    "can_pin_messages": "can_pin_messages",
    "can_manage_topics": "can_manage_topics",
}
ALL_RIGHTS = dict.fromkeys(RIGHTS, True)
FOREVER = 366 * 86400
SHORTEST = 30
PRESENT = frozenset({"creator", "administrator", "member"})


def read_permissions(given: Mapping[str, object], *, independent: bool) -> dict[str, bool]:
    """Fill in what a set of permissions leaves out, by Telegram's own rules."""
    named = {name: bool(given.get(name, False)) for name in PERMISSIONS}
    if not independent:
        named = _implied(named)
    for name, source in (
        ("can_manage_topics", "can_pin_messages"),
        ("can_edit_tag", "can_pin_messages"),
        ("can_react_to_messages", "can_send_messages"),
    ):
        if name not in given:
            named[name] = named[source]
    return named


def _implied(named: dict[str, bool]) -> dict[str, bool]:
    """Apply the older rules: other messages and previews imply every kind of media, and all imply words."""
    if named["can_send_other_messages"] or named["can_add_web_page_previews"]:
        named |= dict.fromkeys(MEDIA, True)
    if named["can_send_polls"] or any(named[name] for name in MEDIA):
        named["can_send_messages"] = True
    return named


def until_when(until: int, now: float) -> int:
    """Tell when a punishment ends; 0 is never. Too short or too long is for good, and int32 wraps."""
    wrapped = (until + 2**31) % 2**32 - 2**31
    if wrapped < now + SHORTEST or wrapped > now + FOREVER:
        return 0
    return wrapped


def current(member: Member, now: float) -> Member:
    """Tell how somebody stands at this moment: punishments run out by themselves."""
    if not member.until or member.until > now:
        return member
    if member.status == "restricted":
        status = "member" if member.present else "left"
        return replace(member, status=status, permissions={}, until=0)
    if member.status == "kicked":
        return replace(member, status="left", until=0)
    return member


def is_present(member: Member) -> bool:
    """Tell whether somebody is in the group."""
    return member.status in PRESENT or (member.status == "restricted" and member.present)


def may(member: Member, permission: str, chat: Chat) -> bool:
    """Tell whether a member may do something ordinary, such as write."""
    if member.status == "creator":
        return True
    if member.status == "administrator":
        # Of what members may do, four things are a right of administrators too; the rest they always may.
        right = RULED.get(permission)
        return right is None or member.rights.get(right, False) or chat.permissions.get(permission, True)
    if member.status == "restricted":
        return member.present and member.permissions.get(permission, False) and chat.permissions.get(permission, True)
    return member.status == "member" and chat.permissions.get(permission, True)


def has_right(member: Member, right: str) -> bool:
    """Tell whether somebody has a right of administrators."""
    return member.status == "creator" or (member.status == "administrator" and member.rights.get(right, False))


def member_json(member: Member, user: JSON, *, editable: bool = False) -> JSON:
    """Show a membership as the Bot API does."""
    shown: JSON = {"status": member.status, "user": user}
    if member.status == "creator":
        shown["is_anonymous"] = member.anonymous
    elif member.status == "administrator":
        shown |= {"can_be_edited": editable, "is_anonymous": member.anonymous}
        shown |= {name: member.rights.get(name, False) for name in RIGHTS}
        shown["can_manage_chat"] = True
    elif member.status == "restricted":
        shown |= {"is_member": member.present, "until_date": member.until}
        shown |= {name: member.permissions.get(name, False) for name in PERMISSIONS}
    elif member.status == "kicked":
        shown["until_date"] = member.until
    if member.tag and member.status in ("member", "restricted"):
        shown["tag"] = member.tag
    if member.title and member.status in ("creator", "administrator"):
        shown["custom_title"] = member.title
    return shown
