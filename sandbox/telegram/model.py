"""What the sandbox knows: people, chats, members, messages, presses."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

JSON = dict[str, Any]

ANONYMOUS_ADMINISTRATOR = 1087968824
CHANNEL_BOT = 136817688
TELEGRAM = 777000
FIRST_SUPERGROUP = -1002000000001
FIRST_GROUP = -5000001


@dataclass(slots=True)
class Person:
    """Somebody with an account; the bot is one too, and so are other bots."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_premium: bool = False
    is_bot: bool = False
    started: bool = False
    """Whether he ever pressed Start, so that the bot may write to him."""
    blocked: bool = False
    deactivated: bool = False
    offline: bool = False
    """Ephemeral messages do not reach somebody who is offline."""


@dataclass(slots=True)
class Member:
    """How somebody stands to a group."""

    status: str = "left"
    rights: dict[str, bool] = field(default_factory=dict)
    permissions: dict[str, bool] = field(default_factory=dict)
    until: int = 0
    present: bool = False
    """Whether somebody restricted is in the group."""
    tag: str | None = None
    title: str | None = None
    anonymous: bool = False
    promoted_by: int = 0


@dataclass(slots=True)
class Message:
    """One message; `content` holds the fields of the Bot API that say what it is."""

    chat: int
    id: int
    date: float
    author: int
    content: JSON
    face: str = "person"
    """As whom it is shown: person, anonymous, channel, linked."""
    sender_chat: int = 0
    thread: int = 0
    reply_to: int = 0
    reply_to_ephemeral: int = 0
    markup: JSON | None = None
    edited: int = 0
    deleted: bool = False
    protected: bool = False
    service: bool = False
    via: int = 0
    ephemeral: int = 0
    receiver: int = 0
    replaces: int = 0
    reactions: dict[int, list[JSON]] = field(default_factory=dict)
    version: int = 0

    @property
    def text(self) -> str:
        """The words of it, whether text or caption."""
        return str(self.content.get("text") or self.content.get("caption") or "")


@dataclass(frozen=True, slots=True)
class Stored:
    """A file somebody sent; what is in it may be shorter than its size says."""

    id: str
    name: str
    size: int
    content: bytes

    def shown(self) -> JSON:
        """Show what the Bot API tells of every file."""
        return {"file_id": self.id, "file_unique_id": f"u{self.id}", "file_size": self.size}


@dataclass(slots=True)
class Chat:
    """A private chat with the bot, a group, a supergroup or a channel."""

    id: int
    kind: str
    title: str = ""
    username: str | None = None
    forum: bool = False
    members: dict[int, Member] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, str] = field(default_factory=dict)
    banned_senders: set[int] = field(default_factory=set)
    permissions: dict[str, bool] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    links: list[JSON] = field(default_factory=list)
    came_by: dict[str, int] = field(default_factory=dict)
    """How many came in by each invite link."""
    migrated_to: int = 0
    deleted: bool = False
    last_message: int = 0
    description: str = ""
    linked: int = 0

    @property
    def is_group(self) -> bool:
        """Whether several people meet here."""
        return self.kind in ("group", "supergroup")


@dataclass(slots=True)
class Press:
    """A button pressed: open until the bot answers it or it grows too old."""

    id: str
    person: int
    message: Message
    moment: float
    answered: "asyncio.Future[JSON]"
