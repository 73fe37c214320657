"""What the warden needs from outside: books, rulebooks, and who is who (architecture §2)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from moderation.policy import Policy
from moderation.records import Entry, Lifting, Record
from moderation.rulebook import Rulebook


class Standing(StrEnum):
    """What somebody is in a chat, as far as punishing goes."""

    OWNER = "owner"
    ADMINISTRATOR = "administrator"
    """With the right to restrict members."""
    POWERLESS = "powerless"
    """An administrator without that right."""
    MEMBER = "member"
    ABSENT = "absent"
    BOT = "bot"
    ITSELF = "itself"
    """This very bot."""
    SERVICE = "service"
    """The anonymous administrator, the linked channel, Telegram itself."""
    CHANNEL = "channel"
    UNKNOWN = "unknown"
    """Telegram did not say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What a deed brought: its records, and whether they were written just now (False: the deed was known already)."""

    records: tuple[Record, ...]
    fresh: bool


Decide = Callable[[tuple[Record, ...]], Sequence[Entry]]
"""Makes the entries of a deed from everything that is on record of the person in that chat, oldest first."""
Choose = Callable[[tuple[Record, ...]], Sequence[int]]
"""Names, from everything on record of the person in that chat, the ids to lift."""


class Ledger(Protocol):
    """The books of punishments. Every method is one transaction that holds the person's page in that chat."""

    async def write(self, chat_id: int, user_id: int, source: str, decide: Decide) -> Written:
        """Write a deed down once: a second call with the same chat and source changes nothing and gives the first."""
        ...

    async def lift(
        self, chat_id: int, user_id: int, choose: Choose, lifting: Lifting, source: str = ""
    ) -> tuple[Record, ...]:
        """Lift the chosen records that are not lifted yet; give them as they stand now.

        A second call with the same chat and source lifts nothing more and gives what the first lifted.
        """
        ...

    async def shorten(self, chat_id: int, record_id: int, ends: float, lifting: Lifting) -> Record | None:
        """Let a record end earlier, noting who did it; None when there is none in this chat that ends later."""
        ...

    async def of(self, chat_id: int, user_id: int) -> tuple[Record, ...]:
        """Give everything on record of a person in a chat, oldest first."""
        ...

    async def find(self, chat_id: int, record_id: int) -> Record | None:
        """Find one record of a chat."""
        ...


class Chatbook(Protocol):
    """What a chat decided: its rulebook and its policy."""

    async def rulebook(self, chat_id: int) -> Rulebook:
        """Give the rulebook of a chat: the default with what the chat changed."""
        ...

    async def policy(self, chat_id: int) -> Policy:
        """Give the policy of a chat."""
        ...
