"""What a chat decides about its order, beside the rulebook itself (spec/moderation.md §1, §3, §6)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Mode(StrEnum):
    """What a detector may do: nothing, tell the administrators, or judge by itself."""

    OFF = "off"
    REPORT = "report"
    AUTO = "auto"


@dataclass(frozen=True, slots=True, kw_only=True)
class Windows:
    """How much is too much: counts, and seconds by the dates of the messages."""

    flood_messages: int = 6
    flood_seconds: int = 5
    letters_run: int = 4
    letters_seconds: int = 60
    reactions: int = 15
    reactions_seconds: int = 10
    quiet_after_act: int = 30
    copy_length: int = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """A chat's decisions; every value has a default, and a chat changes what it likes.

    `warn_limit` warns make a ban, 0 never do. `memory_days` 0 remembers offences for ever. `log_chat` and `log_topic`
    are where every punishment is written, None for nowhere. `modes` overrides the rulebook's mode by rule id.
    `allowed_links` are hosts or @names that may be shown. `exempt` are people whom no detector looks at. What each may
    be is told by `moderation/policy_fields.py`.
    """

    enabled: bool = True
    warn_limit: int = 5
    memory_days: int = 0
    time_zone: str = "Europe/Kyiv"
    log_chat: int | None = None
    log_topic: int | None = None
    modes: Mapping[str, Mode] = field(default_factory=dict)
    allowed_links: tuple[str, ...] = ()
    exempt: tuple[int, ...] = ()
    windows: Windows = field(default_factory=Windows)
