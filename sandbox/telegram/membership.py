"""People come, go, are promoted, restricted, banned; groups become supergroups."""

from dataclasses import replace

from sandbox.telegram.errors import ControlError
from sandbox.telegram.model import ANONYMOUS_ADMINISTRATOR, JSON, Chat, Member
from sandbox.telegram.posting import service
from sandbox.telegram.rendering import chat_json, user_json
from sandbox.telegram.rights import ALL_RIGHTS, PERMISSIONS, has_right, is_present, member_json
from sandbox.telegram.world import World


def become(world: World, chat: Chat, person: int, member: Member, by: int, *, link: JSON | None = None) -> None:
    """Change how somebody stands to a group and send the update about it."""
    old = world.member(chat, person)
    user = user_json(world.people[person])
    before, after = member_json(old, user), member_json(member, user)
    was_administrator = world.bot_is_administrator(chat)
    chat.members[person] = member
    if before == after:
        return
    body = {
        "chat": chat_json(world, chat),
        "from": user_json(world.people[_shown_actor(world, chat, person, by)]),
        "date": int(world.now()),
        "old_chat_member": before,
        "new_chat_member": after,
    }
    if link is not None:
        body["invite_link"] = link
    if person == world.bot.id:
        world.updates.add("my_chat_member", body)
    elif was_administrator:
        world.updates.add("chat_member", body)
    world.feed.add({"kind": "member", "chat": chat.id, "receiver": 0, "person": person, "status": member.status})


def _shown_actor(world: World, chat: Chat, person: int, by: int) -> int:
    """Tell who is shown to have done something to somebody: an anonymous administrator is not."""
    hidden = chat.kind == "supergroup" and by != person and world.member(chat, by).anonymous
    return ANONYMOUS_ADMINISTRATOR if hidden else by


def enter(world: World, chat: Chat, person: int, by: int, *, link: JSON | None = None) -> None:
    """Let somebody into a group, restricted if he still is."""
    admit(world, chat, [person], by, link=link)


def admit(world: World, chat: Chat, people: list[int], by: int, *, link: JSON | None = None) -> None:
    """Let people into a group at once: an update about each, one service message about all.

    Somebody banned comes back only with an administrator who may lift the ban.
    """
    for person in people:
        member = world.member(chat, person)
        if is_present(member):
            raise ControlError("he is in the group already")
        if member.status == "kicked" and not has_right(world.member(chat, by), "can_restrict_members"):
            raise ControlError("he is banned from the group")
    for person in people:
        member = world.member(chat, person)
        fresh = replace(member, present=True) if member.status == "restricted" else Member("member", present=True)
        become(world, chat, person, fresh, by, link=link)
    service(world, chat, by, {"new_chat_members": [user_json(world.people[person]) for person in people]})


def depart(
    world: World, chat: Chat, person: int, by: int, *, banned_until: int | None = None, lifted: bool = False
) -> None:
    """Let somebody leave or remove him; a restriction stays with him unless lifted, a ban replaces it."""
    member = world.member(chat, person)
    present = is_present(member)
    if banned_until is not None:
        gone = Member("kicked", until=banned_until)
    elif member.status == "restricted" and not lifted:
        gone = replace(member, present=False)
    else:
        gone = Member("left")
    leaving_bot = person == world.bot.id
    if present and leaving_bot and chat.kind == "group":
        service(world, chat, by, {"left_chat_member": user_json(world.people[person])})
    become(world, chat, person, gone, by)
    if present and not leaving_bot:
        service(world, chat, by, {"left_chat_member": user_json(world.people[person])})


def restrict(world: World, chat: Chat, person: int, permissions: dict[str, bool], until: int, by: int) -> None:
    """Replace the whole set of somebody's permissions; all of them granted makes him an ordinary member."""
    member = world.member(chat, person)
    present = is_present(member)
    if all(permissions[name] for name in PERMISSIONS):
        fresh = Member("member", present=True, tag=member.tag) if present else Member("left")
        if member.status == "kicked":
            fresh = Member("left")
    else:
        fresh = Member("restricted", permissions=dict(permissions), until=until, present=present, tag=member.tag)
    become(world, chat, person, fresh, by)


def promote(
    world: World, chat: Chat, person: int, rights: dict[str, bool], by: int, *, anonymous: bool = False
) -> None:
    """Make somebody an administrator; without any right he is an ordinary member again."""
    member = world.member(chat, person)
    if not any(rights.values()) and not anonymous:
        status = "member" if is_present(member) else "left"
        become(world, chat, person, Member(status, present=status == "member"), by)
        return
    fresh = Member(
        "administrator", rights=rights, present=True, anonymous=anonymous, promoted_by=by, title=member.title
    )
    absent = not is_present(member)
    become(world, chat, person, fresh, by)
    if absent:
        service(world, chat, by, {"new_chat_members": [user_json(world.people[person])]})


def migrate(world: World, chat: Chat, *, reverse: bool = False) -> Chat:
    """Make a group a supergroup: a new id, two service messages, calls to the old one refused."""
    if chat.kind != "group" or chat.migrated_to:
        raise ControlError("only a basic group can become a supergroup")
    fresh = Chat(
        world.fresh_chat("supergroup"),
        "supergroup",
        chat.title,
        members={person: replace(member) for person, member in chat.members.items()},
        permissions=dict(chat.permissions),
        description=chat.description,
    )
    world.chats[fresh.id] = fresh
    bot = world.bot.id
    if (membership := world.member(chat, bot)).status != "left":
        fresh.members[bot] = Member()
        become(world, fresh, bot, membership, ANONYMOUS_ADMINISTRATOR)
    owner = next((person for person, member in chat.members.items() if member.status == "creator"), bot)

    def leave_word() -> None:
        service(world, chat, owner, {"migrate_to_chat_id": fresh.id})

    def bring_word() -> None:
        service(
            world,
            fresh,
            owner,
            {"migrate_from_chat_id": chat.id},
            face="anonymous",
        )

    for speak in (bring_word, leave_word) if reverse else (leave_word, bring_word):
        speak()
    chat.migrated_to = fresh.id
    world.feed.add({"kind": "migrated", "chat": chat.id, "receiver": 0, "to": fresh.id})
    return fresh


def found_group(world: World, kind: str, title: str, owner: int, *, forum: bool = False) -> Chat:
    """Make a group with an owner."""
    if kind not in ("group", "supergroup", "channel"):
        raise ControlError("kind must be group, supergroup or channel")
    chat = Chat(world.fresh_chat(kind), kind, title, forum=forum and kind == "supergroup")
    chat.permissions = dict.fromkeys(PERMISSIONS, True)
    world.chats[chat.id] = chat
    chat.members[owner] = Member("creator", rights=dict(ALL_RIGHTS), present=True)
    return chat
