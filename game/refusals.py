"""Why a command was not carried out: values, never exceptions; after a refusal the game is what it was."""

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """The values are message ids of the texts in `bot/locales`."""

    WRONG_PHASE = "refused-wrong-phase"
    STALE_BUTTON = "refused-stale-button"
    NOTHING_RUNS = "refused-nothing-runs"
    ALREADY_RUNNING = "refused-already-running"
    HALTED = "refused-halted"
    NOT_ALLOWED = "refused-not-allowed"
    NOT_REGISTRATION = "refused-not-registration"
    NOT_CONFIRMATION = "refused-not-confirmation"
    NOT_NIGHT = "refused-not-night"
    NOT_NOMINATION = "refused-not-nomination"
    NOT_PLEA = "refused-not-plea"
    NOT_VERDICT = "refused-not-verdict"
    ALREADY_JOINED = "refused-already-joined"
    ELSEWHERE = "refused-elsewhere"
    NOT_MEMBER = "refused-not-member"
    MUTED = "refused-muted"
    TOO_FEW = "refused-too-few"
    NOT_PLAYING = "refused-not-playing"
    DEAD = "refused-dead"
    QUIT = "refused-quit"
    NO_ROLE = "refused-no-role"
    ALREADY_CONFIRMED = "refused-already-confirmed"
    NOT_YOUR_ACTION = "refused-not-your-action"
    NOT_LEADER = "refused-not-leader"
    TARGET_MISSING = "refused-target-missing"
    TARGET_UNKNOWN = "refused-target-unknown"
    TARGET_AMBIGUOUS = "refused-target-ambiguous"
    TARGET_DEAD = "refused-target-dead"
    TARGET_QUIT = "refused-target-quit"
    TARGET_SELF = "refused-target-self"
    TARGET_REPEATED = "refused-target-repeated"
    SELF_TOO_OFTEN = "refused-self-too-often"
    USED_UP = "refused-used-up"
    ALREADY_ANSWERED = "refused-already-answered"
    SAME_ORDER = "refused-same-order"
    PHRASE_TOO_LONG = "refused-phrase-too-long"
    ALREADY_VOTED = "refused-already-voted"
    VOTE_SELF = "refused-vote-self"
    DEFENDANT = "refused-defendant"
    NOT_DEFENDANT = "refused-not-defendant"
    ALREADY_AWAY = "refused-already-away"
    NOT_AWAY = "refused-not-away"
    TOO_EARLY = "refused-too-early"
    SAME_NAME = "refused-same-name"


@dataclass(frozen=True, slots=True)
class Refused:
    """A command that was not carried out, and why; `values` fill the reason's text."""

    reason: Reason
    values: tuple[tuple[str, str | int], ...] = ()


def refused(reason: Reason, **values: str | int) -> Refused:
    """Refuse with the values that the reason's text names."""
    return Refused(reason, tuple(values.items()))
