"""The machine room: faults, poison, time, limits."""

from dataclasses import asdict

from sandbox.telegram.acts.registry import act
from sandbox.telegram.faults import Fault
from sandbox.telegram.model import JSON
from sandbox.telegram.parameters import Parameters
from sandbox.telegram.world import World


@act("fault")
def fault(world: World, a: Parameters) -> JSON:
    """Let the next calls of a method fail."""
    planned = Fault(
        a.text("method", "*"),
        a.text("kind", "error"),
        a.whole("times", 1),
        a.text("text"),
        float(a.text("seconds") or 0),
        a.whole("chat"),
        a.whole("code"),
    )
    world.faults.add(planned)
    return asdict(planned)


@act("faults_clear")
def faults_clear(world: World, a: Parameters) -> JSON:
    """Forget the faults that have not happened yet."""
    gone = len(world.faults.waiting)
    world.faults.waiting.clear()
    return {"gone": gone}


@act("poison")
def poison(world: World, a: Parameters) -> JSON:
    """Put an update into the queue that clients cannot decode: a restricted member without two of his fields."""
    given = a.mapping("update")
    return {"update_id": world.updates.inject(_half_restricted(world) if given is None else given)}


def _half_restricted(world: World) -> JSON:
    user = {"id": 5550001, "is_bot": False, "first_name": "Poison"}
    restricted = {"status": "restricted", "user": user, "is_member": True, "until_date": 0, "can_send_messages": False}
    return {
        "chat_member": {
            "chat": {"id": -1009999999999, "type": "supergroup", "title": "Poison"},
            "from": user,
            "date": int(world.now()),
            "old_chat_member": {"status": "member", "user": user},
            "new_chat_member": restricted,
        }
    }


@act("repeat_updates")
def repeat_updates(world: World, a: Parameters) -> JSON:
    """Deliver again what is still waiting: an update can arrive twice."""
    waiting = list(world.updates.pending)
    world.updates.pending.extend(waiting)
    world.updates.wake()
    return {"repeated": len(waiting)}


@act("clock")
def clock(world: World, a: Parameters) -> JSON:
    """Tell the time, or move it forward by some seconds."""
    now = world.moments.advance(float(a.text("advance") or 0))
    world.updates.wake()
    return {"now": now, "ahead": world.moments.ahead}


@act("limits")
def limits(world: World, a: Parameters) -> JSON:
    """Switch Telegram's limits on or off, or make them wider."""
    if a.has("on"):
        world.limits.on = a.flag("on")
    if a.has("scale"):
        world.limits.scale = float(a.text("scale"))
    if a.has("count_ephemeral"):
        world.limits.count_ephemeral = a.flag("count_ephemeral")
    return {
        "on": world.limits.on,
        "scale": world.limits.scale,
        "count_ephemeral": world.limits.count_ephemeral,
        "refused": world.limits.refused,
    }


@act("behaviour")
def behaviour(world: World, a: Parameters) -> JSON:
    """Choose how the sandbox behaves where Telegram varies: privacy mode, stale restrictions."""
    for name in ("privacy", "stale_restrictions"):
        if a.has(name):
            setattr(world, name, a.flag(name))
    return {"privacy": world.privacy, "stale_restrictions": world.stale_restrictions}
