"""Rule 1.3: links, invitations, and words brought along from channels; what the chat allows is left alone."""

from collections.abc import Iterator

from moderation.detectors.links import Link, is_allowed, is_name, read_link, written_in
from moderation.detectors.seen import Finding, Ground, Seen

NAME = "advertising"


def advertising(seen: Seen, ground: Ground) -> Finding | None:
    """Find what leads out of the chat; however much of it there is in a message, it is found once (Q72).

    The chat's own channel, which is linked to it, may say there what it likes.
    """
    own = str(seen.user_id) in ground.allowed
    found = None if ground.blind or own else next(_leads(seen, ground), None)
    return Finding(detector=NAME, excerpt=found, delete=True) if found else None


def names_in(seen: Seen) -> frozenset[str]:
    """List the names of which it matters whose they are: mentioned ones, and those that addresses lead to."""
    targets = {link.target for _, link in _links(seen)}
    return frozenset(name.lower() for name in seen.mentions) | {target for target in targets if is_name(target)}


def _leads(seen: Seen, ground: Ground) -> Iterator[str]:
    for written, link in _links(seen):
        if link.target not in ground.people and not is_allowed(link, ground.allowed):
            yield written
    for name in seen.mentions:
        if name.lower() in ground.strangers and f"@{name.lower()}" not in ground.allowed:
            yield f"@{name}"
    for source in seen.foreign:
        names = source.split()
        if ground.allowed.isdisjoint(map(str.lower, names)):
            yield from names[:1]


def _links(seen: Seen) -> Iterator[tuple[str, Link]]:
    for written in dict.fromkeys((*seen.links, *written_in(seen.text))):
        link = read_link(written)
        if link:
            yield written, link
