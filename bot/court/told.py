"""What Telegram was told of a person, and what a human had taken from him before us: pure (telegram-facts §4)."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import Any

from moderation.punishments import FIELDS, Due

UNSURE = -1.0
"""In the place of an end: Telegram may have been told, or not; it has to be told again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What Telegram was told last; ends are UTC seconds, None for good.

    `kicked` is the id of the last kick that is done, `kicking` of the one that is being done. `wiped` says that a ban
    or a kick took a human's restriction off, too.
    """

    banned: bool = False
    ban_until: float | None = None
    denied: frozenset[str] = frozenset()
    until: float | None = None
    kicked: int = 0
    kicking: int = 0
    wiped: bool = False

    @property
    def open(self) -> bool:
        """Say whether there is something of ours for Telegram to take back."""
        return self.banned or bool(self.denied) or bool(self.kicking) or self.wiped

    def banning(self, until: float | None) -> "Told":
        """Tell of a ban; whatever else was told is gone with it."""
        return replace(self, banned=True, ban_until=until, denied=frozenset(), until=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """What a human had denied before our first restriction, and until when (UTC seconds, None for good)."""

    denied: frozenset[str] = frozenset()
    until: float | None = None

    def at(self, now: float) -> "Baseline":
        """Give what of it still stands at a moment."""
        return self if self.until is None or self.until > now else Baseline()


def told_from(kept: Mapping[str, Any]) -> Told:
    """Read what `kept_told` has written."""
    return Told(**{**kept, "denied": frozenset(kept.get("denied", ()))})


def baseline_from(kept: Mapping[str, Any] | None) -> Baseline | None:
    """Read what `kept_baseline` has written."""
    return None if kept is None else Baseline(denied=frozenset(kept["denied"]), until=kept["until"])


def kept_told(told: Told) -> dict[str, Any]:
    """Give what was told as it is kept."""
    return {**asdict(told), "denied": sorted(told.denied)}


def kept_baseline(baseline: Baseline | None) -> dict[str, Any] | None:
    """Give a baseline as it is kept."""
    return None if baseline is None else {"denied": sorted(baseline.denied), "until": baseline.until}


def joined(due: Due, baseline: Baseline) -> tuple[frozenset[str], float | None]:
    """Give what is denied by us and by the human together, and the nearest end of the two."""
    ends = [end for end in (due.until if due.denied else None, baseline.until if baseline.denied else None) if end]
    return due.denied | baseline.denied, min(ends, default=None)


def baseline_of(member: Mapping[str, Any]) -> Baseline:
    """Read from a raw ChatMember what a human has denied; a field that Telegram leaves out counts as allowed."""
    if status(member) != "restricted":
        return Baseline()
    return Baseline(denied=frozenset(field for field in FIELDS if member.get(field) is False), until=until_of(member))


def status(member: Mapping[str, Any]) -> str:
    """Tell the status of a raw ChatMember; empty when it has none."""
    found = member.get("status")
    return str(getattr(found, "value", found) or "")


def present(member: Mapping[str, Any]) -> bool:
    """Say whether a raw ChatMember is in the chat."""
    return status(member) not in ("left", "kicked", "") and member.get("is_member") is not False


def until_of(member: Mapping[str, Any]) -> float | None:
    """Tell when a restriction or a ban ends (UTC seconds), None for good."""
    until = member.get("until_date")
    seconds = until.timestamp() if isinstance(until, datetime) else float(until or 0)
    return seconds if seconds > 0 else None


def after_hand(
    told: Told, baseline: Baseline | None, old: Mapping[str, Any], new: Mapping[str, Any]
) -> tuple[Told, Baseline | None]:
    """Say what we have told, and what stands before it, after a human has changed a person's standing by hand.

    What a human decides is his: a ban of his is not ours to lift, a restriction of his outlives ours.
    """
    if _essence(old) == _essence(new):
        return told, baseline
    free = replace(told, banned=False, ban_until=None, denied=frozenset(), until=None)
    if status(new) == "restricted" and told.denied:
        return replace(free, denied=told.denied, until=UNSURE), baseline_of(new)
    return free, None


def _essence(member: Mapping[str, Any]) -> tuple[object, ...]:
    """Tell what of a standing somebody decides, leaving out whether the person is there."""
    found = status(member)
    if found == "restricted":
        return (found, until_of(member), *(member.get(field) for field in FIELDS))
    return (found, until_of(member)) if found == "kicked" else ("free",)
