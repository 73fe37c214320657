"""A message as detectors see it, what is known around it, and what one of them found."""

from collections.abc import Callable
from dataclasses import dataclass, field

from moderation.policy import Windows


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """A message of a person in a group; `text` is its text or caption, `date` UTC seconds.

    `links` are all addresses that it shows or hides, `mentions` the @names in it without the sign, `foreign` the
    channels and groups whose words it brings along, each by its @name and id with a space between. `game_on` says
    that a game runs in the chat, `playing` that the author lives in it, `pleading` that he is the one who is judged.
    `of_the_bot` marks a forward of what this bot wrote.
    """

    chat_id: int
    user_id: int
    message_id: int
    date: float
    text: str = ""
    kind: str = "text"
    album: str = ""
    edited: bool = False
    links: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    via_bot: bool = False
    of_the_bot: bool = False
    game_on: bool = False
    playing: bool = False
    pleading: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Trace:
    """What is remembered of a message: its album, if it is part of one, and whether it was a single letter."""

    message_id: int
    date: float
    album: str = ""
    letter: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """What detectors know beside the message itself.

    `trail` are the author's messages up to this one, oldest first. `allowed` are hosts, @names and invitations that
    may be shown, `people` @names that belong to people, `strangers` @names of channels, groups and bots; `blind` says
    that nobody knows now which addresses are the chat's own. `bot_names` are this bot's names. `told` are the shingles
    of what the bot told the author in private; `leaked` says that the message repeats word for word what it told
    somebody at this table.
    """

    windows: Windows = field(default_factory=Windows)
    zone: str = "Europe/Kyiv"
    trail: tuple[Trace, ...] = ()
    allowed: frozenset[str] = frozenset()
    people: frozenset[str] = frozenset()
    strangers: frozenset[str] = frozenset()
    blind: bool = False
    bot_names: tuple[str, ...] = ()
    told: frozenset[int] = frozenset()
    leaked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a detector found: its name, and the words that gave the author away.

    `report_only` asks for people's judgement whatever the rule's mode; `delete` says that the message should go.
    """

    detector: str
    excerpt: str = ""
    report_only: bool = False
    delete: bool = False

    @property
    def mark(self) -> str:
        """Name the finding among those of one message: what is doubtful hides nothing that is certain."""
        return f"{self.detector}?" if self.report_only else self.detector


Detector = Callable[[Seen, Ground], Finding | None]
"""Looks at one message; None where nothing is wrong with it."""
