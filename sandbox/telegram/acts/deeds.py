"""People press, react, come and go, and rule their groups."""

import asyncio
from collections.abc import Awaitable

from sandbox.telegram.acts.faces import check_alive, face
from sandbox.telegram.acts.registry import act
from sandbox.telegram.acts.speech import find, find_seen, start
from sandbox.telegram.errors import ControlError
from sandbox.telegram.keyboards import linked_bot, start_payload
from sandbox.telegram.membership import admit, depart, enter, migrate, promote, restrict
from sandbox.telegram.methods.reactions import read_reactions
from sandbox.telegram.model import JSON, Chat, Message, Press
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.posting import service, tell
from sandbox.telegram.reactions import change
from sandbox.telegram.rendering import message_json, press_json
from sandbox.telegram.rights import ALL_RIGHTS, PERMISSIONS, has_right, may, read_permissions, until_when
from sandbox.telegram.shown import chat_view, visible
from sandbox.telegram.world import World

PATIENCE = 5.0


@act("press")
def press(world: World, a: Parameters) -> Awaitable[JSON]:
    """Press a button, by its words or its data, and wait for the bot's answer.

    `forged` sends data that no button carries, or presses a message that is gone.
    """
    person = world.person(a.whole("person"))
    message = find(world, a, person.id)
    if person.deactivated:
        raise ControlError("his account is deleted")
    if a.flag("forged"):
        return _send_press(world, person.id, message, a.text("data"), _patience(a))
    if message.deleted or not visible(world, world.chats[message.chat], person.id):
        raise ControlError("he does not see this message")
    button = _button(message, a)
    if "callback_data" in button and (message.via or message.author) != world.bot.id:
        raise ControlError("the button is another bot's")
    if "callback_data" in button:
        return _send_press(world, person.id, message, button["callback_data"], _patience(a))
    if "url" in button:
        return _open(world, person.id, button["url"])
    raise ControlError("the button does nothing here" if "disabled" not in button else "the button is disabled")


def _patience(a: Parameters) -> float:
    return float(a.text("timeout")) if a.has("timeout") else PATIENCE


def _button(message: Message, a: Parameters) -> JSON:
    rows = (message.markup or {}).get("inline_keyboard", [])
    buttons: list[JSON] = [button for row in rows for button in row]
    for button in buttons:
        if a.has("data") and button.get("callback_data") == a.text("data"):
            return button
        if a.has("text") and button["text"] == a.text("text"):
            return button
    for button in buttons:
        if a.has("text") and a.text("text").lower() in button["text"].lower():
            return button
    raise ControlError(f"no such button; there are: {', '.join(button['text'] for button in buttons) or 'none'}")


async def _send_press(world: World, person: int, message: Message, data: str, patience: float) -> JSON:
    loop = asyncio.get_running_loop()
    pressed = Press(f"{person}{world.fresh():09d}", person, message, world.now(), loop.create_future())
    world.presses[pressed.id] = pressed
    world.updates.add("callback_query", press_json(world, pressed, data))
    world.feed.add({"kind": "press", "chat": message.chat, "receiver": person, "query": pressed.id, "data": data})
    try:
        given = await asyncio.wait_for(asyncio.shield(pressed.answered), patience) if patience > 0 else {}
    except TimeoutError:
        given = {}
    blank = {"text": "", "show_alert": False, "url": ""}
    return {"query": pressed.id, "answered": bool(given), "opened": ""} | blank | given


async def _open(world: World, person: int, address: str) -> JSON:
    """Follow a link; one that opens the bot presses Start there."""
    payload = start_payload(address)
    if payload is not None and (linked_bot(address) or "").lower() == (world.bot.username or "").lower():
        start(world, Parameters.of({"person": person, "payload": payload}))
    return {"query": "", "answered": False, "opened": address, "text": "", "show_alert": False, "url": ""}


@act("react")
def react(world: World, a: Parameters) -> JSON:
    """React to a message, or with no reactions take them back; `as` is anonymous or a channel's id."""
    person = world.person(a.whole("person"))
    message = find_seen(world, a, person.id)
    chat = world.chats[message.chat]
    check_alive(world, chat, person.id)
    mask = face(world, chat, person.id, a.text("as"))
    if chat.is_group and not mask and not may(world.member(chat, person.id), "can_react_to_messages", chat):
        raise ControlError("he may not react here")
    given = [_reaction(name) for name in a.sequence("reactions") or []]
    free = [reaction for reaction in given if reaction["type"] != "paid"]
    read_reactions(list(free), 3)
    actor = person.id if not mask else mask.get("sender_chat", chat.id)
    change(world, message, actor, given)
    return {"reactions": given}


def _reaction(name: object) -> JSON:
    """Read a reaction: an emoji, the number of a custom one, or `paid`."""
    if name == "paid":
        return {"type": "paid"}
    if str(name).isascii() and str(name).isdigit():
        return {"type": "custom_emoji", "custom_emoji_id": str(name)}
    return {"type": "emoji", "emoji": name}


def require(world: World, chat: Chat, person: int, permission: str) -> None:
    """Refuse somebody who lacks a permission of members; private chats know none."""
    if chat.is_group and not may(world.member(chat, person), permission, chat):
        raise ControlError(f"he has not the permission {permission}")


@act("tag")
def tag(world: World, a: Parameters) -> JSON:
    """Write one's own tag beside one's name."""
    chat, person = world.chat(a.whole("chat")), a.whole("person")
    require(world, chat, person, "can_edit_tag")
    chat.members[person].tag = a.text("tag") or None
    return chat_view(world, chat)


@act("join")
def join(world: World, a: Parameters) -> JSON:
    """Come in by oneself, perhaps by a link."""
    chat, person = world.chat(a.whole("chat")), world.person(a.whole("person"))
    link = next((link for link in chat.links if link["invite_link"] == a.text("link")), None)
    if a.has("link") and (link is None or not _opens(world, chat, link)):
        raise ControlError("the link does not work")
    enter(world, chat, person.id, person.id, link=link)
    if link is not None:
        chat.came_by[a.text("link")] = chat.came_by.get(a.text("link"), 0) + 1
    return chat_view(world, chat)


def _opens(world: World, chat: Chat, link: JSON) -> bool:
    """Tell whether an invite link still lets people in."""
    if link["is_revoked"] or (link.get("expire_date") and link["expire_date"] <= world.now()):
        return False
    return not link.get("member_limit") or chat.came_by.get(link["invite_link"], 0) < link["member_limit"]


@act("leave")
def leave(world: World, a: Parameters) -> JSON:
    """Go by oneself."""
    chat, person = world.chat(a.whole("chat")), a.whole("person")
    if not world.present(chat, person):
        raise ControlError("he is not in the group")
    depart(world, chat, person, person)
    return chat_view(world, chat)


@act("add")
def add(world: World, a: Parameters) -> JSON:
    """Be added by somebody, alone or many at once (`people`); the bot can be added too."""
    chat, by = world.chat(a.whole("chat")), a.whole("by")
    if not may(world.member(chat, by), "can_invite_users", chat):
        raise ControlError("he may not add anybody")
    added = a.sequence("people") or [a.whole("person")]
    admit(world, chat, [world.person(person).id for person in added], by)
    return chat_view(world, chat)


def _ruler(world: World, a: Parameters, right: str) -> tuple[int, int]:
    """Read who does something to whom; it takes the right to."""
    chat, by, person = world.chat(a.whole("chat")), a.whole("by"), world.person(a.whole("person")).id
    if not has_right(world.member(chat, by), right):
        raise ControlError(f"{by} has not the right {right}")
    if world.member(chat, person).status == "creator":
        raise ControlError("nobody can do that to the owner")
    return person, by


@act("kick")
def kick(world: World, a: Parameters) -> JSON:
    """Ban somebody as a human administrator; with `soft` he may return."""
    person, by = _ruler(world, a, "can_restrict_members")
    chat = world.chat(a.whole("chat"))
    until = None if a.flag("soft") else until_when(a.whole("until"), world.now())
    depart(world, chat, person, by, banned_until=until)
    return chat_view(world, chat)


@act("unban")
def unban(world: World, a: Parameters) -> JSON:
    """Lift a ban as a human administrator."""
    person, by = _ruler(world, a, "can_restrict_members")
    chat = world.chat(a.whole("chat"))
    if world.member(chat, person).status != "kicked":
        raise ControlError("he is not banned")
    depart(world, chat, person, by)
    return chat_view(world, chat)


@act("promote")
def promote_by_human(world: World, a: Parameters) -> JSON:
    """Give somebody, or the bot, rights of an administrator; `demote` takes them."""
    person, by = _ruler(world, a, "can_promote_members")
    chat = world.chat(a.whole("chat"))
    rights = a.mapping("rights")
    wanted = {} if a.flag("demote") else dict(ALL_RIGHTS) if rights is None else rights
    promote(world, chat, person, wanted, by, anonymous=a.flag("anonymous"))
    if a.has("title"):
        chat.members[person].title = a.text("title")
    return chat_view(world, chat)


@act("restrict")
def restrict_by_human(world: World, a: Parameters) -> JSON:
    """Restrict somebody as a human administrator; without permissions he is muted, with `lift` free."""
    person, by = _ruler(world, a, "can_restrict_members")
    chat = world.chat(a.whole("chat"))
    given = dict.fromkeys(PERMISSIONS, True) if a.flag("lift") else a.mapping("permissions") or {}
    permissions = read_permissions(given, independent=True)
    restrict(world, chat, person, permissions, until_when(a.whole("until"), world.now()), by)
    return chat_view(world, chat)


@act("pin")
def pin(world: World, a: Parameters) -> JSON:
    """Pin a message as a person who may."""
    message = find_seen(world, a, a.whole("person"))
    chat = world.chats[message.chat]
    require(world, chat, a.whole("person"), "can_pin_messages")
    chat.pinned.append(message.id)
    service(world, chat, a.whole("person"), {"pinned_message": message_json(world, message, nested=True)})
    return chat_view(world, chat)


@act("migrate")
def migrate_group(world: World, a: Parameters) -> JSON:
    """Make a basic group a supergroup; `reverse` sends the two service messages the other way round."""
    return chat_view(world, migrate(world, world.chat(a.whole("chat")), reverse=a.flag("reverse")))


@act("delete_group")
def delete_group(world: World, a: Parameters) -> JSON:
    """Delete a group for everybody."""
    chat = world.chat(a.whole("chat"))
    chat.deleted = True
    return chat_view(world, chat)


@act("vanish")
def vanish(world: World, a: Parameters) -> JSON:
    """Restart somebody's client: the ephemeral messages he had are gone."""
    gone = 0
    for chat in world.chats.values():
        for message in chat.ephemeral.values():
            if message.receiver == a.whole("person") and not message.deleted:
                message.deleted = True
                tell(world, "delete", message)
                gone += 1
    return {"gone": gone}
