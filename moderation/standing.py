"""Who may punish whom: a pure table of the two standings (spec/moderation.md §2)."""

from collections.abc import Mapping
from enum import StrEnum

from moderation.ports import Standing
from moderation.records import Kind


class Declined(StrEnum):
    """Why a punishment is not given; the values are the ends of message ids."""

    NOT_ADMINISTRATOR = "not_administrator"
    """Who asks for it rules nothing here."""
    POWERLESS = "powerless"
    """Who asks for it is an administrator without the right to restrict members."""
    UNKNOWN = "unknown"
    """Telegram does not say who is who; nothing is done in doubt."""
    NOBODY = "nobody"
    """There is nobody to punish."""
    OWNER = "owner"
    ADMINISTRATOR = "administrator"
    BOT = "bot"
    ITSELF = "itself"
    SERVICE = "service"
    """The anonymous administrator, the linked channel, Telegram itself."""
    CHANNEL_MUTE = "channel_mute"
    """A channel can be banned, and nothing else."""
    OFF = "off"
    """The rule does not stand in this chat, or nothing follows from it."""


ACTORS: Mapping[Standing, Declined | None] = {
    Standing.OWNER: None,
    Standing.ADMINISTRATOR: None,
    Standing.POWERLESS: Declined.POWERLESS,
    Standing.UNKNOWN: Declined.UNKNOWN,
}
"""What keeps somebody from punishing; whoever is not here is no administrator."""

TARGETS: Mapping[Standing, Declined | None] = {
    Standing.OWNER: Declined.OWNER,
    Standing.ADMINISTRATOR: Declined.ADMINISTRATOR,
    Standing.POWERLESS: Declined.ADMINISTRATOR,
    Standing.BOT: Declined.BOT,
    Standing.ITSELF: Declined.ITSELF,
    Standing.SERVICE: Declined.SERVICE,
    Standing.UNKNOWN: Declined.UNKNOWN,
    Standing.CHANNEL: None,
    Standing.MEMBER: None,
    Standing.ABSENT: None,
}
"""What keeps somebody from being punished."""


def may_judge(actor: Standing | None) -> Declined | None:
    """Say what keeps somebody from punishing and pardoning at all; the bot itself (None) may."""
    return None if actor is None else ACTORS.get(actor, Declined.NOT_ADMINISTRATOR)


def may_punish(actor: Standing | None, target: Standing, kind: Kind = Kind.BAN) -> Declined | None:
    """Say what keeps an actor (None: the bot itself) from punishing a target in this way, or None."""
    if (declined := may_judge(actor)) or (declined := TARGETS[target]):
        return declined
    return Declined.CHANNEL_MUTE if target is Standing.CHANNEL and kind not in (Kind.BAN, Kind.NOTE) else None
