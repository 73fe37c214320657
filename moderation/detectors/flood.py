"""Rule 1.2: too many messages, single letters in a row, too many reactions; always by the dates of the messages."""

from collections.abc import Iterable

from moderation.detectors.seen import Finding, Ground, Seen, Trace
from moderation.policy import Windows

NAME = "flood"


def flood(seen: Seen, ground: Ground) -> Finding | None:
    """Find a flood that this message completes; an edit is none (Q70), an album is one message (Q63)."""
    if seen.edited:
        return None
    trail = [trace for trace in ground.trail if trace.date <= seen.date]
    windows = ground.windows
    lately = [trace for trace in trail if trace.date >= seen.date - windows.flood_seconds]
    if _messages(lately) >= windows.flood_messages or _is_run(trail, seen, windows):
        return Finding(detector=NAME, excerpt=seen.text)
    return None


def is_letter(text: str) -> bool:
    """Say whether a text is a single letter: numbers and signs are how people vote and agree."""
    bare = text.strip()
    return len(bare) == 1 and bare.isalpha()


def too_many_reactions(moments: Iterable[float], at: float, windows: Windows) -> bool:
    """Say whether the reactions that somebody added at these moments are too many at one of them (Q74)."""
    return sum(at - windows.reactions_seconds <= moment <= at for moment in moments) >= windows.reactions


def _messages(trail: list[Trace]) -> int:
    return len({trace.album or trace.message_id for trace in trail})


def _is_run(trail: list[Trace], seen: Seen, windows: Windows) -> bool:
    run = trail[-windows.letters_run :]
    full = len(run) == windows.letters_run and all(trace.letter for trace in run)
    return full and run[0].date >= seen.date - windows.letters_seconds
