"""What the presenter hands to delivery: messages as values, nothing of Telegram's client in them (architecture §6, §7).

A *post* is a message to send once. A *screen* is a message that lives: it is sent by a post that names it, and a
*touch* asks to redraw it from the newest state; touches are coalesced, so that a group gets at most the allowed edits.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

LONGEST_TEXT = 4096
"""Characters after entities (telegram-facts §2); the presenter splits longer texts into several posts."""
LONGEST_DATA = 64
"""Bytes of callback data."""


class Priority(IntEnum):
    """Which message goes first when the limits leave room for one (architecture §6)."""

    PHASE = 1
    PROMPT = 2
    RESULT = 3
    LIVE = 4
    DIGEST = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """An inline button with `callback` (at most 64 bytes, ids only) or `url`.

    `style` is empty, primary, success or danger.
    """

    text: str
    callback: str = ""
    url: str = ""
    style: str = ""


Row = tuple[Button, ...]
Keyboard = tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A message to send: to one person (`to` is his id) or to the group (None), in Telegram's HTML.

    `screen` names the living message that it becomes. `protect` stops forwarding and saving. `fallback` says that a
    person who cannot be reached in private gets it as an ephemeral message in the group.
    """

    text: str
    to: int | None = None
    keyboard: Keyboard = ()
    priority: Priority = Priority.RESULT
    screen: str = ""
    protect: bool = False
    fallback: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Touch:
    """A wish to redraw a screen, of a person or of the group; `last` when it will not change any more."""

    screen: str
    to: int | None = None
    last: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """What a screen shows now."""

    text: str
    keyboard: Keyboard = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Audience:
    """Who reads: the chat with its language, the players of the game by seat, and each person's own language.

    `bot_username` makes deep links. People without a language of their own read the chat's.
    """

    chat_id: int
    language: str
    bot_username: str
    seats: Mapping[int, "Seated"]
    languages: Mapping[int, str]

    def language_of(self, user_id: int | None) -> str:
        """Tell in which language a person reads, or the group (None)."""
        return self.language if user_id is None else self.languages.get(user_id, self.language)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seated:
    """A player as texts need him."""

    seat: int
    user_id: int
    name: str
