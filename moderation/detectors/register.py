"""The register of detectors by name; a rule of the rulebook names the one that watches over it."""

from collections.abc import Container, Mapping

from moderation.detectors.advertising import NAME as ADVERTISING
from moderation.detectors.advertising import advertising
from moderation.detectors.calls import NAME as CALLS
from moderation.detectors.calls import calls
from moderation.detectors.copied import COPY, LEAK, copy, leak
from moderation.detectors.flood import NAME as FLOOD
from moderation.detectors.flood import flood
from moderation.detectors.seen import Detector, Finding, Ground, Seen
from moderation.detectors.stamped import NAME as STAMPED
from moderation.detectors.stamped import has_moment, screenshot, stamped
from moderation.detectors.through_bots import NAME as VIA_BOT
from moderation.detectors.through_bots import via_bot

DETECTORS: Mapping[str, tuple[Detector, ...]] = {
    FLOOD: (flood,),
    ADVERTISING: (advertising,),
    STAMPED: (stamped, screenshot),
    COPY: (copy,),
    LEAK: (leak,),
    VIA_BOT: (via_bot,),
    CALLS: (calls,),
}
"""What looks at messages."""

IDLE, LEFT, MUTED_JOIN, REJOIN, IDLE_VOTE = "idle", "left", "muted_join", "rejoin", "idle_vote"
FACTS = frozenset({IDLE, LEFT, MUTED_JOIN, REJOIN, IDLE_VOTE})
"""What is no message: facts of the game, and comings and goings."""
NAMES = frozenset(DETECTORS) | FACTS
"""Every name that a rule may give as its detector."""


def findings(seen: Seen, ground: Ground, wanted: Container[str] = NAMES) -> tuple[Finding, ...]:
    """List what the wanted detectors find in a message, one finding each at most."""
    found: list[Finding] = []
    for name, looks in DETECTORS.items():
        if name in wanted:
            one = next((finding for look in looks if (finding := look(seen, ground))), None)
            found += [one] if one else []
    return tuple(found)


def compares(seen: Seen, ground: Ground) -> bool:
    """Say whether what the bot told in private matters for this message: only for long, stamped and forwarded ones."""
    return len(seen.text) >= ground.windows.copy_length or seen.of_the_bot or has_moment(seen.text)
