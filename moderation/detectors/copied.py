"""Rules 1.6 and 0.9: much of what the bot told somebody in private, copied or forwarded into the group."""

from moderation.detectors.seen import Finding, Ground, Seen
from moderation.detectors.shingles import copied_length

COPY, LEAK = "copy", "leak"


def copy(seen: Seen, ground: Ground) -> Finding | None:
    """Find a long text that the bot told its author, while a game is on; remarks around it count for nothing.

    Between games a copy of the bot's help or of the rules does no harm.
    """
    if not seen.game_on or copied_length(seen.text, ground.told) < ground.windows.copy_length:
        return None
    return Finding(detector=COPY, excerpt=seen.text)


def leak(seen: Seen, ground: Ground) -> Finding | None:
    """Find a forward of what the bot told somebody at this table, while the game is on."""
    if seen.game_on and seen.of_the_bot and ground.leaked:
        return Finding(detector=LEAK, excerpt=seen.text)
    return None
