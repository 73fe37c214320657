"""What is on record: one row per punishment, and what is asked to become one (spec/moderation.md §1, §5)."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a punishment does.

    A note does nothing: it says that a rule was broken, where a harsher punishment was given for the same deed or where
    the bot can do nothing itself.
    """

    NOTE = "note"
    WARN = "warn"
    MUTE = "mute"
    RESTRICT = "restrict"
    KICK = "kick"
    BAN = "ban"


class Restriction(StrEnum):
    """What a base restriction takes away (spec/moderation.md §1)."""

    MEDIA = "media"
    POLLS = "polls"
    INVITES = "invites"
    LINKS = "links"
    REACTIONS = "reactions"


class Lift(StrEnum):
    """How a record stopped to count before its time.

    `LIFTED` ends a punishment and leaves the offence on the ladder; `PARDONED` takes the offence off the ladder, too;
    `ZEROED` is what an unban does to warns; `OUTLIVED` is a record that its own administrator replaced by a later one.
    """

    LIFTED = "lifted"
    PARDONED = "pardoned"
    ZEROED = "zeroed"
    OUTLIVED = "outlived"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What a punishment rests on: words as they stood, and a link to the message; both may be empty."""

    text: str = ""
    link: str = ""


NOTHING = Evidence()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifting:
    """When, by whom (None: the bot itself), how and why a record was lifted; `at` is UTC seconds."""

    at: float
    by: int | None
    how: Lift
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A punishment that is to be written down.

    `source` names the deed (`m:<message id>` of a command, `d:<message id>` of a detected message,
    `g:<game>:<fact>:<user>` of a game's fact, `r:<report>`): a deed is written down once. `part` tells apart what one
    deed brings: a warn and the ban at the limit, a warn and the reactions off. `ends` is UTC seconds, None for good.
    `rule` and `step` (from 1) say which step of which ladder it is; a record without a rule touches no ladder.
    `issuer` is None when the bot judged.
    """

    chat_id: int
    user_id: int
    kind: Kind
    issued: float
    source: str
    part: int = 0
    what: tuple[Restriction, ...] = ()
    ends: float | None = None
    rule: str | None = None
    step: int | None = None
    reason: str = ""
    evidence: Evidence = NOTHING
    issuer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """An entry as it stands in the books, under its id, with what became of it."""

    id: int
    entry: Entry
    lifting: Lifting | None = None

    def active(self, now: float) -> bool:
        """Say whether the punishment is in force: not lifted, not over; a note or a kick never is."""
        entry = self.entry
        if self.lifting or entry.kind in (Kind.NOTE, Kind.KICK):
            return False
        return entry.ends is None or entry.ends > now

    @property
    def counts(self) -> bool:
        """Say whether the offence still counts on its rule's ladder."""
        return self.entry.rule is not None and not (self.lifting and self.lifting.how is Lift.PARDONED)


def warns(records: tuple[Record, ...], now: float) -> int:
    """Count the warns in force: the counter is never kept, always derived (spec/moderation.md §5)."""
    return sum(record.entry.kind is Kind.WARN and record.active(now) for record in records)
