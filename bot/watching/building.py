"""Puts the watch together (architecture §2)."""

from collections.abc import Callable
from dataclasses import dataclass

from bot import clock
from bot.bridge import Bridge
from bot.court.court import Court
from bot.parts import Parts, Stores
from bot.silencer import Silencer
from bot.storage.facts import Facts
from bot.storage.trails import Trails
from bot.watching.doorkeeper import Doorkeeper
from bot.watching.grounds import Grounds, Memory
from bot.watching.names import Names
from bot.watching.prosecutor import Prosecutor
from bot.watching.reactions import Reactions
from bot.watching.watcher import Watcher
from moderation.zones import KYIV, zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Lookout:
    """Those who watch: over messages, over reactions, over the door, and over what games tell of their players."""

    watcher: Watcher
    reactions: Reactions
    doorkeeper: Doorkeeper
    bridge: Bridge


def opened_lookout(parts: Parts, stores: Stores, court: Court, silencer: Silencer, now: Callable[[], float]) -> Lookout:
    """Have the chats watched, and what is found brought before this court.

    Raises:
        ZoneInfoNotFoundError: the host has no tables of time zones (Q12).
    """
    zone(KYIV)
    attempt, trails = parts.sender.attempt, Trails(stores.redis, now)
    names = Names(stores.people, attempt, parts.bot_username, now)
    memory = Memory(trails=trails, told=parts.told, names=names)
    prosecutor = Prosecutor(court, stores.order_of, parts.rights, now)
    grounds = Grounds(memory, (parts.bot_name, parts.bot_username))
    return Lookout(
        watcher=Watcher(prosecutor, memory, grounds, parts.engine, silencer),
        reactions=Reactions(prosecutor, trails, attempt),
        doorkeeper=Doorkeeper(prosecutor, trails, court.ledger, now),
        bridge=Bridge(Facts(stores.redis), prosecutor, clock.pause),
    )
