"""Rule 0.8: what a living player writes through another bot during the game."""

from moderation.detectors.seen import Finding, Ground, Seen

NAME = "via_bot"


def via_bot(seen: Seen, ground: Ground) -> Finding | None:
    """Find a message that a living player sent through a bot."""
    return Finding(detector=NAME, excerpt=seen.text) if seen.playing and seen.via_bot else None
