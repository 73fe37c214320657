"""What can be looked at: what somebody sees, what happens, what the bot called."""

from base64 import b64encode
from collections import Counter
from collections.abc import Awaitable

from sandbox.telegram.acts.people import person_view
from sandbox.telegram.acts.registry import act
from sandbox.telegram.errors import ControlError
from sandbox.telegram.methods.profile import get_me
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.rendering import membership_json
from sandbox.telegram.rights import PERMISSIONS, may
from sandbox.telegram.shown import chat_view, messages_for, visible
from sandbox.telegram.world import SERVICE_ACCOUNTS, World

LONGEST_WAIT = 60.0
SERVICE_IDS = frozenset(person.id for person in SERVICE_ACCOUNTS)


@act("state")
def state(world: World, a: Parameters) -> JSON:
    """Tell who and what there is."""
    people = [person_view(world, person) for person in world.people.values() if person.id not in SERVICE_IDS]
    return {
        "bot": get_me(world, a),
        "token": world.token,
        "now": world.now(),
        "feed": world.feed.count,
        "people": people,
        "chats": [chat_view(world, chat) for chat in world.chats.values()],
    }


@act("sees")
def sees(world: World, a: Parameters) -> JSON:
    """Tell what somebody sees in a chat; without a chat, in his private chat with the bot."""
    person = a.whole("person")
    chat = world.chat(a.whole("chat") or person)
    if person:
        world.person(person)
        if not visible(world, chat, person):
            raise ControlError("he does not see this chat")
    listed = messages_for(world, chat, person, deleted=a.flag("deleted"), last=a.whole("last"))
    return {"chat": chat_view(world, chat), "feed": world.feed.count, "messages": listed}


@act("member")
def member(world: World, a: Parameters) -> JSON:
    """Tell how somebody stands to a group: as getChatMember does, and what he may do and until when.

    `permissions` are all sixteen as they work at this moment, `until` is when they change (0 never), `present`
    whether he is in the group.
    """
    chat, person = world.chat(a.whole("chat")), world.person(a.whole("person")).id
    standing = world.member(chat, person)
    return membership_json(world, chat, person) | {
        "permissions": {name: may(standing, name, chat) for name in PERMISSIONS},
        "until": standing.until,
        "present": world.present(chat, person),
    }


@act("file")
def file(world: World, a: Parameters) -> JSON:
    """Tell what is in a file that the bot or a person sent; `base64` is what is in it."""
    kept = world.files.get(a.text("file_id"))
    if kept is None:
        raise ControlError("there is no such file")
    return {"name": kept.name, "size": kept.size, "base64": b64encode(kept.content).decode()}


@act("feed")
def feed(world: World, a: Parameters) -> Awaitable[JSON]:
    """Tell what has happened after a number; waits for it when asked to."""
    viewer, chat = a.whole("person"), a.whole("chat")

    def wanted(entry: JSON) -> bool:
        if chat and entry["chat"] != chat:
            return False
        return not viewer or _concerns(world, entry, viewer)

    return _follow(world, a, wanted)


def _concerns(world: World, entry: JSON, viewer: int) -> bool:
    secret = entry["receiver"]
    if secret and viewer not in (secret, entry.get("author", 0)):
        return False
    chat = world.chats.get(entry["chat"])
    return chat is None or visible(world, chat, viewer) or entry.get("person") == viewer


async def _follow(world: World, a: Parameters, wanted: object) -> JSON:
    assert callable(wanted)
    timeout = min(float(a.text("timeout") or 0), LONGEST_WAIT)
    before = world.feed.count
    entries = await world.feed.wait(a.whole("after"), timeout, wanted)
    last = entries[-1]["n"] if entries else max(before, a.whole("after"))
    return {"entries": entries, "next": last}


@act("journal")
def journal(world: World, a: Parameters) -> Awaitable[JSON]:
    """Tell what the bot called after a number, and how it went; waits for it when asked to."""
    method, failed, chat = a.text("method").lower(), a.flag("failed"), a.text("chat")

    def wanted(entry: JSON) -> bool:
        if method and entry["method"].lower() != method:
            return False
        if chat and str(entry["parameters"].get("chat_id")) != chat:
            return False
        return not failed or not entry["ok"]

    return _read_journal(world, a, wanted)


async def _read_journal(world: World, a: Parameters, wanted: object) -> JSON:
    assert callable(wanted)
    timeout = min(float(a.text("timeout") or 0), LONGEST_WAIT)
    before = world.journal.count
    entries = await world.journal.wait(a.whole("after"), timeout, wanted)
    return {"entries": entries, "next": entries[-1]["n"] if entries else max(before, a.whole("after"))}


@act("counters")
def counters(world: World, a: Parameters) -> JSON:
    """Count the calls by method and by error."""
    calls, errors = Counter[str](), Counter[str]()
    for entry in world.journal.entries:
        calls[entry["method"]] += 1
        if not entry["ok"]:
            errors[entry["description"] or entry["fault"]] += 1
    return {
        "calls": dict(calls),
        "errors": dict(errors),
        "refused_by_limits": world.limits.refused,
        "pending_updates": len(world.updates.waiting()),
    }
