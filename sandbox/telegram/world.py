"""The whole sandbox in memory: one bot, people, chats, and everything that has happened."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any

from sandbox.telegram.errors import ControlError, bad_request
from sandbox.telegram.faults import Faults
from sandbox.telegram.limits import Limits
from sandbox.telegram.model import (
    ANONYMOUS_ADMINISTRATOR,
    CHANNEL_BOT,
    FIRST_GROUP,
    FIRST_SUPERGROUP,
    JSON,
    TELEGRAM,
    Chat,
    Member,
    Message,
    Person,
    Press,
    Stored,
)
from sandbox.telegram.moment import Moments
from sandbox.telegram.rights import current, is_present
from sandbox.telegram.stream import Stream
from sandbox.telegram.updates import Updates

BOT = 7000000001
TOKEN = f"{BOT}:SANDBOX-sandbox_SANDBOX-sandbox_35"
FIRST_PERSON = 1001
FIRST_BIG_PERSON = 7199004377
SERVICE_ACCOUNTS = (
    Person(ANONYMOUS_ADMINISTRATOR, "Group", username="GroupAnonymousBot", is_bot=True),
    Person(CHANNEL_BOT, "Channel", username="Channel_Bot", is_bot=True),
    Person(TELEGRAM, "Telegram"),
)


@dataclass(slots=True)
class Profile:
    """What the bot told about itself, and its commands per scope and language."""

    commands: dict[tuple[str, str], list[JSON]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)


class World:
    """Knows who and what there is; what happens to it lies in the modules beside it."""

    def __init__(self, token: str = TOKEN, username: str = "cattani_sandbox_bot") -> None:
        self.token = token
        self.moments = Moments()
        self.bot = Person(int(token.partition(":")[0]), "Cattani", username=username, is_bot=True, started=True)
        self.people: dict[int, Person] = {person.id: person for person in (self.bot, *SERVICE_ACCOUNTS)}
        self.chats: dict[int, Chat] = {}
        self.updates = Updates(self.moments)
        self.feed = Stream()
        self.journal = Stream()
        self.limits = Limits()
        self.faults = Faults()
        self.profile = Profile()
        self.presses: dict[str, Press] = {}
        self.files: dict[str, Stored] = {}
        self.privacy = True
        self.stale_restrictions = False
        self.can_join_groups = True
        self._account_messages = count(1)
        self._ids = count(1)
        self._people = count(0)

    def now(self) -> float:
        """Tell the time."""
        return self.moments.now()

    def fresh(self) -> int:
        """Make a number that was never used for anything."""
        return next(self._ids)

    def fresh_person(self) -> int:
        """Make an id for a person: every third one is beyond 32 bits."""
        number = next(self._people)
        return FIRST_BIG_PERSON + number if number % 3 == 2 else FIRST_PERSON + number

    def fresh_chat(self, kind: str) -> int:
        """Make an id for a group, a supergroup or a channel."""
        first = FIRST_GROUP if kind == "group" else FIRST_SUPERGROUP
        return first - self.fresh()

    def fresh_message(self, chat: Chat) -> int:
        """Make a message id: supergroups count their own, all other chats share one count."""
        if chat.kind in ("supergroup", "channel"):
            chat.last_message += 1
            return chat.last_message
        return next(self._account_messages)

    def person(self, identity: int) -> Person:
        """Find a person for the control side."""
        if identity not in self.people:
            raise ControlError(f"there is no person {identity}")
        return self.people[identity]

    def chat(self, identity: int) -> Chat:
        """Find a chat for the control side; a person's id is his private chat with the bot."""
        if identity in self.chats:
            chat = self.chats[identity]
            return self.chats[chat.migrated_to] if chat.migrated_to else chat
        if identity in self.people:
            return self.private(identity)
        raise ControlError(f"there is no chat {identity}")

    def private(self, person: int) -> Chat:
        """Find or open the private chat of a person with the bot."""
        if person not in self.chats:
            self.chats[person] = Chat(person, "private")
        return self.chats[person]

    def by_name(self, username: str) -> Chat | None:
        """Find a group or channel by its @name."""
        wanted = username.lstrip("@").lower()
        for chat in self.chats.values():
            if chat.username and chat.username.lower() == wanted and not chat.deleted:
                return chat
        return None

    def raw_member(self, chat: Chat, person: int) -> Member:
        """Tell what is written down about somebody in a group."""
        return chat.members.get(person, Member())

    def member(self, chat: Chat, person: int) -> Member:
        """Tell how somebody stands to a group at this moment."""
        return current(self.raw_member(chat, person), self.now())

    def present(self, chat: Chat, person: int) -> bool:
        """Tell whether somebody is in a chat."""
        if chat.kind == "private":
            return person == chat.id or person == self.bot.id
        return is_present(self.member(chat, person))

    def members(self, chat: Chat) -> list[int]:
        """Tell who is in a group."""
        return [person for person in chat.members if self.present(chat, person)]

    def bot_is_administrator(self, chat: Chat) -> bool:
        """Tell whether the bot is an administrator of a group."""
        return self.member(chat, self.bot.id).status in ("administrator", "creator")

    def find_message(self, chat: Chat, number: int) -> Message | None:
        """Find a message that was not deleted."""
        message = chat.messages.get(number)
        return None if message is None or message.deleted else message

    def topic_message(self, chat: Chat, thread: int) -> Message:
        """Find the message that created a topic."""
        found = chat.messages.get(thread)
        if found is None or thread not in chat.topics:
            raise bad_request("message thread not found")
        return found
