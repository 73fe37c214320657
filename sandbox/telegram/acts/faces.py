"""As whom people write and react: as themselves, as the group, as a channel of theirs; and whether they may."""

from collections.abc import Iterable
from typing import Any

from sandbox.telegram.errors import ControlError
from sandbox.telegram.model import Chat
from sandbox.telegram.rights import may
from sandbox.telegram.world import World


def face(world: World, chat: Chat, person: int, wanted: str) -> dict[str, Any]:
    """Choose as whom somebody writes; an anonymous administrator writes as the group unless he says `self`."""
    if not wanted and is_anonymous(world, chat, person):
        wanted = "anonymous"
    if wanted in ("", "self"):
        return {}
    if wanted == "anonymous":
        if world.member(chat, person).status not in ("creator", "administrator") or chat.kind != "supergroup":
            raise ControlError("only administrators of a supergroup write anonymously")
        return {"face": "anonymous"}
    channel = world.chat(int(wanted))
    if channel.kind != "channel" or owner(channel) != person:
        raise ControlError("he has no such channel")
    if person in {owner(world.chats[banned]) for banned in chat.banned_senders}:
        raise ControlError("his channels are banned here")
    return {"face": "channel", "sender_chat": channel.id}


def is_anonymous(world: World, chat: Chat, person: int) -> bool:
    """Tell whether somebody rules a supergroup without showing himself."""
    member = world.member(chat, person)
    return chat.kind == "supergroup" and member.anonymous and member.status in ("creator", "administrator")


def owner(chat: Chat) -> int:
    """Tell whose a group or channel is; 0 is nobody's."""
    return next((person for person, member in chat.members.items() if member.status == "creator"), 0)


def check_alive(world: World, chat: Chat, person: int) -> None:
    """Refuse what nobody can do with a deleted account or in a group that is no more."""
    if world.person(person).deactivated:
        raise ControlError("his account is deleted")
    if chat.deleted or chat.migrated_to:
        raise ControlError("the group is no more")


def check_voice(world: World, chat: Chat, person: int, permissions: Iterable[str], *, channel: bool = False) -> None:
    """Refuse somebody who could not write this in Telegram either.

    Somebody who writes as a channel of his is bound by the group's permissions only, so a mute does not stop him.
    """
    check_alive(world, chat, person)
    if chat.kind == "private":
        if chat.id != person:
            raise ControlError("that is another person's private chat")
        if world.person(person).blocked:
            raise ControlError("he has blocked the bot")
        world.person(person).started = True
        return
    if not world.present(chat, person):
        raise ControlError("he is not in the group")
    member = world.member(chat, person)
    for permission in permissions:
        allowed = chat.permissions.get(permission, True) if channel else may(member, permission, chat)
        if not allowed:
            raise ControlError(f"he may not write this here ({permission})")
