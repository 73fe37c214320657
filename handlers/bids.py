"""What a message asks of the court: its commands line by line, and whose message it answers (spec/moderation.md §2).

A bid holds all that is needed to carry it out, so that one that waits for a confirmation outlives a restart.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from aiogram.types import Message, User

from bot.identities import SERVICE
from handlers.vocabulary import Typed, read
from moderation.arguments import Mention
from moderation.records import Evidence

MOST = 5
"""So many commands of one message are obeyed."""
LINKED_CHANNEL = 777000


class Face(StrEnum):
    """Whom an answered message shows."""

    PERSON = "person"
    BOT = "bot"
    CHANNEL = "channel"
    SERVICE = "service"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replied:
    """The message that a command answers: who speaks in it, what it says, and where it stands."""

    id: int
    name: str
    face: Face
    message_id: int
    evidence: Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """One command: `line` counts from 0 in its message; `mentions` are places in `rest`."""

    chat_id: int
    message_id: int
    command: str
    rest: str
    line: int = 0
    replied: Replied | None = None
    mentions: tuple[Mention, ...] = ()

    @property
    def source(self) -> str:
        """Name the deed: each command of each message has one effect, however often it comes (fault M1)."""
        return f"m:{self.message_id}:{self.line}" if self.line else f"m:{self.message_id}"


def bids_of(message: Message, typed: Typed, commands: frozenset[str], bot_username: str) -> list[Bid]:
    """Read the commands of a message: the one it begins with, and one for each further line that begins with one.

    Lines that begin with none belong to the command before them. More commands than are obeyed are read only so far
    that it shows.
    """
    text = message.text or ""
    starts = list(_starts(text, commands, bot_username))[: MOST + 1]
    replied = replied_to(message)
    found = []
    for number, (at, line) in enumerate(starts):
        end = starts[number + 1][0] if number + 1 < len(starts) else len(text)
        whole = text[at:end].rstrip()
        said = read(whole) or line
        begin = at + len(whole) - len(said.rest)
        bid = Bid(
            chat_id=message.chat.id,
            message_id=message.message_id,
            command=said.command,
            rest=said.rest,
            line=number,
            replied=replied,
            mentions=tuple(_mentions(message, begin, at + len(whole))),
        )
        found.append(bid)
    return found or [
        Bid(chat_id=message.chat.id, message_id=message.message_id, command=typed.command, rest=typed.rest)
    ]


def _starts(text: str, commands: frozenset[str], bot_username: str) -> Iterator[tuple[int, Typed]]:
    """Find where each command begins, and what it is."""
    at = 0
    for line in text.splitlines(keepends=True):
        said = read(line)
        if said and said.command in commands and said.bot.casefold() in {"", bot_username.casefold()}:
            yield at + len(line) - len(line.lstrip()), said
        at += len(line)


def _mentions(message: Message, begin: int, end: int) -> Iterator[Mention]:
    """List the mentions by id between two places; Telegram counts in UTF-16 units, we in characters."""
    text = message.text or ""
    for entity in message.entities or ():
        if entity.type != "text_mention" or entity.user is None:
            continue
        start = _characters(text, entity.offset)
        stop = _characters(text, entity.offset + entity.length)
        if begin <= start and stop <= end:
            yield Mention(entity.user.id, entity.user.full_name, start - begin, stop - begin)


def _characters(text: str, units: int) -> int:
    return len(text.encode("utf-16-le")[: units * 2].decode("utf-16-le", errors="ignore"))


def replied_to(message: Message) -> Replied | None:
    """Tell whose message is answered; in a forum every message answers the one that opened its topic: nobody's."""
    replied = message.reply_to_message
    if replied is None or replied.forum_topic_created:
        return None
    if message.is_topic_message and replied.message_id == message.message_thread_id:
        return None
    user_id, name, face = _speaker(replied, message.chat.id)
    evidence = Evidence(text=(replied.text or replied.caption or "")[:2000], link=replied.get_url() or "")
    return Replied(id=user_id, name=name, face=face, message_id=replied.message_id, evidence=evidence)


def _speaker(message: Message, chat_id: int) -> tuple[int, str, Face]:
    """Look at the chat that speaks first, at the person last (telegram-facts §5)."""
    chat, user = message.sender_chat, message.from_user
    if message.is_automatic_forward or (user and user.id == LINKED_CHANNEL):
        return LINKED_CHANNEL, chat.title or "" if chat else "", Face.SERVICE
    if chat:
        return chat.id, chat.title or "", Face.SERVICE if chat.id == chat_id else Face.CHANNEL
    if user is None:
        return 0, "", Face.SERVICE
    return user.id, user.full_name, _face(user)


def _face(user: User) -> Face:
    if user.id in SERVICE:
        return Face.SERVICE
    return Face.BOT if user.is_bot else Face.PERSON


def told(bids: Sequence[Bid]) -> str:
    """Write what is asked for, as it was typed."""
    return "\n".join(f"!{bid.command} {bid.rest}".strip() for bid in bids)
