"""What the court answers with."""

from dataclasses import dataclass
from enum import StrEnum

from moderation.records import Record
from moderation.standing import Declined
from moderation.warden import Ruling


class Carried(StrEnum):
    """What came of a punishment on Telegram; whatever it is, the record stands."""

    DONE = "done"
    NOTHING = "nothing"
    """There was nothing to do: a warn, a note, somebody banned already."""
    NO_RIGHT = "no_right"
    """The bot lacks the right to restrict members; it is done when the right comes."""
    BASIC_GROUP = "basic_group"
    """Possible in supergroups alone."""
    IS_ADMINISTRATOR = "is_administrator"
    IS_OWNER = "is_owner"
    UNKNOWN = "unknown"
    """Telegram does not know that person; it is done when he comes."""
    LATER = "later"
    """Telegram did not answer; it is tried again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentenced:
    """A deed with its records, and what came of them on Telegram.

    `ruling.written.fresh` is False when the deed was known already: then nobody is told again.
    """

    ruling: Ruling
    carried: Carried


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted:
    """Records that were lifted or shortened just now, by whom and why; none when there was nothing to lift."""

    chat_id: int
    user_id: int
    by: int | None
    why: str
    records: tuple[Record, ...]
    carried: Carried


__all__ = ("Carried", "Declined", "Lifted", "Sentenced")
