"""What became of a request: Telegram's errors mapped in one table (telegram-facts §7)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramEntityTooLarge,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)


class Outcome(StrEnum):
    """What became of a request."""

    SENT = "sent"
    UNREADABLE = "unreadable"
    """Telegram did it, but its answer could not be decoded (telegram-facts §1)."""
    NOT_MODIFIED = "not_modified"
    BLOCKED = "blocked"
    NEVER_STARTED = "never_started"
    DEACTIVATED = "deactivated"
    UNKNOWN_CHAT = "unknown_chat"
    """A person who never wrote to the bot, or a group that is gone."""
    KICKED = "kicked"
    NOT_MEMBER = "not_member"
    NO_RIGHT = "no_right"
    MIGRATED = "migrated"
    GONE = "gone"
    TOO_LATE = "too_late"
    THROTTLED = "throttled"
    TRANSIENT = "transient"
    FLICKER = "flicker"
    """Worth one more try, and no more (telegram-bot-api #802)."""
    BASIC_GROUP = "basic_group"
    """Telegram does it in supergroups alone."""
    ADMINISTRATOR = "administrator"
    """It cannot be done to an administrator, nor to the owner."""
    OWNER = "owner"
    UNKNOWN_PERSON = "unknown_person"
    POISON = "poison"
    """Telegram will never take it."""


TABLE: tuple[tuple[str, Outcome], ...] = (
    ("message is not modified", Outcome.NOT_MODIFIED),
    ("bot was blocked by the user", Outcome.BLOCKED),
    ("can't initiate conversation", Outcome.NEVER_STARTED),
    ("user is deactivated", Outcome.DEACTIVATED),
    ("chat not found", Outcome.UNKNOWN_CHAT),
    ("bot was kicked", Outcome.KICKED),
    ("group chat was deleted", Outcome.KICKED),
    ("bot is not a member", Outcome.NOT_MEMBER),
    ("chat_write_forbidden", Outcome.NO_RIGHT),
    ("chat_admin_required", Outcome.NO_RIGHT),
    ("not enough rights", Outcome.NO_RIGHT),
    ("no rights to send", Outcome.NO_RIGHT),
    ("upgraded to a supergroup", Outcome.MIGRATED),
    ("message to edit not found", Outcome.GONE),
    ("message to delete not found", Outcome.GONE),
    ("message can't be edited", Outcome.GONE),
    ("message_id_invalid", Outcome.GONE),
    ("message can't be deleted", Outcome.TOO_LATE),
    ("query is too old", Outcome.TOO_LATE),
    ("too many requests", Outcome.THROTTLED),
    ("participant_id_invalid", Outcome.FLICKER),
    ("available only for supergroups", Outcome.BASIC_GROUP),
    ("available for supergroup and channel", Outcome.BASIC_GROUP),
    ("user is an administrator", Outcome.ADMINISTRATOR),
    ("user_admin_invalid", Outcome.ADMINISTRATOR),
    ("can't remove chat owner", Outcome.OWNER),
    ("invalid user_id", Outcome.UNKNOWN_PERSON),
    ("member not found", Outcome.UNKNOWN_PERSON),
    ("user not found", Outcome.UNKNOWN_PERSON),
)
"""Parts of Telegram's descriptions, lower-cased, in the order in which they are looked for."""

DELIVERED = frozenset({Outcome.SENT, Outcome.UNREADABLE, Outcome.NOT_MODIFIED})
"""The reader has it."""
LOST = frozenset({Outcome.KICKED, Outcome.NOT_MEMBER})
"""The bot is no longer in the chat."""
CLOSED = frozenset({Outcome.BLOCKED, Outcome.NEVER_STARTED})
"""The person cannot be reached in private, but in the group."""

_PASSING = (TelegramNetworkError, TelegramServerError, TelegramUnauthorizedError, TelegramConflictError, OSError)


@dataclass(frozen=True, slots=True)
class Reply:
    """What Telegram answered: `after` are seconds to wait, `moved_to` the chat that a group became.

    `result` is decoded, or raw where the client could not decode it.
    """

    outcome: Outcome
    result: Any = None
    after: float = 0.0
    moved_to: int | None = None


def reply_of(error: Exception, chat_id: int | None) -> Reply:
    """Say what an error means for a request to a chat (None: to no chat)."""
    if isinstance(error, TelegramRetryAfter):
        return Reply(Outcome.THROTTLED, after=float(error.retry_after))
    if isinstance(error, TelegramMigrateToChat):
        return Reply(Outcome.MIGRATED, moved_to=error.migrate_to_chat_id)
    return Reply(_settled(_outcome(error), chat_id), _undecoded(error), after=1.0)


def _undecoded(error: Exception) -> Any:
    """Give Telegram's good answer as it came where the client could not decode it (telegram-facts §1)."""
    answer = error.data if isinstance(error, ClientDecodeError) else None
    return answer.get("result") if isinstance(answer, dict) and answer.get("ok") is True else None


def _outcome(error: Exception) -> Outcome:
    if isinstance(error, ClientDecodeError):
        # "Failed to decode" is no JSON at all: a proxy's page. "Failed to deserialize" is JSON of another shape.
        return Outcome.UNREADABLE if "deserialize" in error.message else Outcome.TRANSIENT
    if isinstance(error, TelegramEntityTooLarge):
        return Outcome.POISON
    text = str(error).lower() if isinstance(error, TelegramAPIError) else ""
    for part, outcome in TABLE:
        if part in text:
            return outcome
    return Outcome.TRANSIENT if isinstance(error, _PASSING) else Outcome.POISON


def _settled(outcome: Outcome, chat_id: int | None) -> Outcome:
    """Tell an unknown person from an unknown group; a move without an address is of no use."""
    if outcome is Outcome.UNKNOWN_CHAT and chat_id is not None:
        return Outcome.NEVER_STARTED if chat_id > 0 else Outcome.NOT_MEMBER
    return Outcome.POISON if outcome is Outcome.MIGRATED else outcome
