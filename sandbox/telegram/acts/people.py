"""People and groups are made, changed and looked up."""

from dataclasses import asdict

from sandbox.telegram.acts.registry import act
from sandbox.telegram.errors import ControlError
from sandbox.telegram.membership import enter, found_group, promote
from sandbox.telegram.model import JSON, Chat, Member, Person
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import service
from sandbox.telegram.rendering import chat_json, user_json
from sandbox.telegram.rights import ALL_RIGHTS, may, member_json
from sandbox.telegram.shown import chat_view, full_name
from sandbox.telegram.world import World

CHANGEABLE = ("first_name", "last_name", "username", "language_code")
FLAGS = ("is_premium", "offline", "started")


def person_view(world: World, person: Person) -> JSON:
    """Show somebody to a viewer."""
    return asdict(person) | {"name": full_name(world, person.id)}


@act("person")
def make_person(world: World, a: Parameters) -> JSON:
    """Make a person; any name is allowed, as in Telegram."""
    if not a.text("first_name"):
        raise ControlError("first_name is empty")
    identity = a.whole("id") or world.fresh_person()
    if identity in world.people:
        raise ControlError(f"there is a person {identity} already")
    person = Person(identity, a.text("first_name"), is_bot=a.flag("is_bot"))
    world.people[identity] = person
    _change(person, a)
    world.feed.add({"kind": "person", "chat": 0, "receiver": 0, "person": identity})
    return person_view(world, person)


def _change(person: Person, a: Parameters) -> None:
    for name in CHANGEABLE:
        if name in a.values:
            setattr(person, name, a.text(name) or None)
    for name in FLAGS:
        if name in a.values:
            setattr(person, name, a.flag(name))


@act("rename")
def rename(world: World, a: Parameters) -> JSON:
    """Change what is known of a person: names, language, being offline."""
    person = world.person(a.whole("person"))
    _change(person, a)
    world.feed.add({"kind": "person", "chat": 0, "receiver": 0, "person": person.id})
    return person_view(world, person)


@act("group")
def make_group(world: World, a: Parameters) -> JSON:
    """Make a group with its owner, members and the bot, quietly: no updates but the bot's own arrival."""
    owner = a.whole("owner") or make_person(world, Parameters.of({"first_name": "Owner"}))["id"]
    world.person(owner)
    chat = found_group(world, a.text("kind", "supergroup"), a.text("title", "Group"), owner, forum=a.flag("forum"))
    chat.username = a.text("username") or None
    for person in a.sequence("members") or []:
        world.person(person)
        chat.members.setdefault(person, Member("member", present=True))
    bot = a.text("bot", "administrator")
    if bot == "administrator":
        rights = a.mapping("rights")
        promote(world, chat, world.bot.id, dict(ALL_RIGHTS) if rights is None else rights, owner)
    elif bot == "member":
        enter(world, chat, world.bot.id, owner)
    world.feed.add({"kind": "group", "chat": chat.id, "receiver": 0})
    return chat_view(world, chat)


@act("topic")
def make_topic(world: World, a: Parameters) -> JSON:
    """Make a topic in a forum; its number is the message that created it."""
    chat = world.chat(a.whole("chat"))
    if not chat.forum:
        raise ControlError("the group is no forum")
    author = a.whole("person") or next(iter(chat.members))
    _require(world, chat, author, "can_manage_topics")
    content = {"forum_topic_created": {"name": a.text("name", "Topic"), "icon_color": 7322096}}
    message = service(world, chat, author, content)
    message.thread = message.id
    chat.topics[message.id] = a.text("name", "Topic")
    return {"topic": message.id}


@act("link_channel")
def link_channel(world: World, a: Parameters) -> JSON:
    """Make a channel the group's own: its posts are forwarded there by themselves."""
    chat, channel = world.chat(a.whole("chat")), world.chat(a.whole("channel"))
    if channel.kind != "channel" or chat.kind != "supergroup":
        raise ControlError("a channel is linked to a supergroup")
    chat.linked, channel.linked = channel.id, chat.id
    return chat_view(world, chat)


@act("retitle")
def retitle(world: World, a: Parameters) -> JSON:
    """Change a group's title."""
    chat = world.chat(a.whole("chat"))
    author = a.whole("person") or next(iter(chat.members))
    _require(world, chat, author, "can_change_info")
    chat.title = a.text("title")
    service(world, chat, author, {"new_chat_title": chat.title})
    return chat_view(world, chat)


def _require(world: World, chat: Chat, person: int, permission: str) -> None:
    if not may(world.member(chat, person), permission, chat):
        raise ControlError(f"he has not the permission {permission}")


@act("block")
def block(world: World, a: Parameters) -> JSON:
    """Block the bot."""
    return _turn(world, a, blocked=True)


@act("unblock")
def unblock(world: World, a: Parameters) -> JSON:
    """Unblock the bot."""
    return _turn(world, a, blocked=False)


def _turn(world: World, a: Parameters, *, blocked: bool) -> JSON:
    person = world.person(a.whole("person"))
    if person.blocked == blocked:
        return person_view(world, person)
    person.blocked = blocked
    bot = user_json(world.bot)
    shown = [member_json(Member(status), bot) for status in ("member", "kicked")]
    old, new = shown if blocked else reversed(shown)
    world.updates.add(
        "my_chat_member",
        {
            "chat": chat_json(world, world.private(person.id)),
            "from": user_json(person),
            "date": int(world.now()),
            "old_chat_member": old,
            "new_chat_member": new,
        },
    )
    return person_view(world, person)


@act("delete_account")
def delete_account(world: World, a: Parameters) -> JSON:
    """Delete somebody's account; he stays in groups as a deleted one."""
    person = world.person(a.whole("person"))
    person.deactivated = True
    person.username = None
    world.feed.add({"kind": "person", "chat": 0, "receiver": 0, "person": person.id})
    return person_view(world, person)
