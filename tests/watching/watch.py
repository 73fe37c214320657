"""A watch over one group: a court that only takes notes, a clock that stands still, messages as Telegram sends them."""

import itertools
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from aiogram import Bot
from aiogram.types import Message, MessageReactionUpdated

from bot.outgoing.outcomes import Outcome, Reply
from bot.storage.told import Told
from bot.storage.trails import Trails
from bot.watching.doorkeeper import Doorkeeper
from bot.watching.grounds import Grounds, Memory
from bot.watching.names import Names
from bot.watching.prosecutor import Prosecutor
from bot.watching.reactions import Reactions
from bot.watching.watcher import Watcher
from game.model import Authority, Game, Player
from game.phases import Idle, Night
from moderation.policy import Policy
from moderation.records import Record
from moderation.rulebook import default_rulebook

CHAT, LINKED, ANNA, BORYS, ADMINISTRATOR = -100_42, -100_77, 7, 8, 1
NOON = 1_780_000_000
BOT = Bot("42:" + "A" * 35)
GROUP = {"id": CHAT, "type": "supergroup", "title": "Town", "username": "town"}
BOT_USER = {"id": 42, "is_bot": True, "first_name": "Cattani", "username": "cattani_bot"}


@dataclass
class Place:
    """Everybody whom the watch asks, with what they have been told."""

    policy: Policy = field(default_factory=Policy)
    table: Game = field(default_factory=lambda: Game(chat_id=CHAT, phase=Idle()))
    records: tuple[Record, ...] = ()
    known: dict[str, int] = field(default_factory=lambda: {"anna": ANNA})
    reliable_now: bool = True
    answers: bool = True
    failing: Exception | None = None
    offences: list[Any] = field(default_factory=list)
    reports: list[Any] = field(default_factory=list)
    silenced: list[int] = field(default_factory=list)
    asked: list[Any] = field(default_factory=list)

    # the court

    async def judge(self, offence):
        if offence.source not in [one.source for one in self.offences]:
            self.offences.append(offence)

    async def report(self, new):
        if new.source not in [one.source for one in self.reports]:
            self.reports.append(new)

    # what the chat decided, who rules it, what is on record

    async def game(self, chat_id):
        return self.table

    async def by_username(self, username):
        return self.known.get(username)

    async def authority(self, chat_id, user_id):
        return Authority.ADMINISTRATOR if user_id == ADMINISTRATOR else Authority.MEMBER

    async def reliable(self, chat_id):
        return self.reliable_now

    async def of(self, chat_id, user_id):
        return tuple(one for one in self.records if one.entry.user_id == user_id)

    # Telegram

    async def attempt(self, method, chat_id):
        self.asked.append(method)
        chats = {
            CHAT: SimpleNamespace(
                type="supergroup", username="town", linked_chat_id=LINKED, invite_link="https://t.me/+OurOwn"
            ),
            LINKED: SimpleNamespace(type="channel", username="town_news"),
            "@somewhere": SimpleNamespace(type="channel"),
        }
        found = chats.get(getattr(method, "chat_id", None)) if self.answers else None
        return Reply(Outcome.SENT if found else Outcome.UNKNOWN_CHAT, found)

    async def silence(self, chat_id, message_id):
        if message_id not in self.silenced:
            self.silenced.append(message_id)

    def gone(self, chat_id, message_id):
        return message_id in self.silenced

    @property
    def judged(self):
        return [(one.user_id, one.rules) for one in self.offences]

    @property
    def reported(self):
        return [(one.user_id, one.rule) for one in self.reports]


class Book:
    """The chatbook of a place."""

    def __init__(self, place):
        self.place = place

    async def rulebook(self, chat_id):
        if self.place.failing:
            raise self.place.failing
        return default_rulebook()

    async def policy(self, chat_id):
        return self.place.policy


class Lookout:
    """A place and the watch over it, on a real Redis."""

    def __init__(self, redis):
        self.place, self.now, self._ids = Place(), float(NOON), itertools.count(1)
        place, clock = self.place, lambda: self.now
        self.trails, self.told = Trails(redis, clock), Told(redis, clock)
        memory = Memory(trails=self.trails, told=self.told, names=Names(place, place.attempt, "cattani_bot", clock))
        self.prosecutor = Prosecutor(place, Book(place), place, clock)
        grounds = Grounds(memory, ("Cattani", "cattani_bot"))
        self.watcher = Watcher(self.prosecutor, memory, grounds, place, place)
        self.reactions = Reactions(self.prosecutor, self.trails, place.attempt)
        self.door = Doorkeeper(self.prosecutor, self.trails, place, clock)

    def message(self, text="", who=ANNA, at=0.0, **more):
        """Make a message as Telegram sends it; the date is so many seconds after noon."""
        content = {"text": text} if text and "caption" not in more else {}
        raw = {
            "message_id": more.pop("id", None) or next(self._ids),
            "date": int(NOON + at),
            "chat": GROUP,
            "from": {"id": who, "is_bot": False, "first_name": "P"},
            **content,
            **more,
        }
        return Message.model_validate(raw, context={"bot": BOT})

    async def says(self, text="", who=ANNA, at=0.0, **more):
        """Let somebody write something under the eyes of the watch."""
        message = self.message(text, who, at, **more)
        await self.watcher.look(message)
        return message

    async def edits(self, message, text, **more):
        """Let a message be changed."""
        raw = message.model_dump(exclude_none=True, by_alias=True) | {"text": text, "edit_date": NOON + 60} | more
        await self.watcher.look(Message.model_validate(raw, context={"bot": BOT}), edited=True)

    def game(self, *people, phase=None):
        """Seat people at a table where it is night."""
        players = tuple(Player(seat=n, user_id=one, name="P") for n, one in enumerate(people, 1))
        night = Night(number=1, deadline=0.0, window=60.0, tick_at=None)
        self.place.table = Game(
            chat_id=CHAT,
            phase=phase or night,
            id="g1",
            players=players,
        )

    def reaction(self, new, old=(), who=ANNA, at=0.0, **more):
        """Make a change of reactions."""
        kinds = {"old_reaction": old, "new_reaction": new}
        raw = {
            "chat": GROUP,
            "message_id": 5,
            "date": int(NOON + at),
            "user": {"id": who, "is_bot": False, "first_name": "P"},
            **{name: [{"type": "emoji", "emoji": one} for one in signs] for name, signs in kinds.items()},
        }
        return MessageReactionUpdated.model_validate(raw | more)


def entity(kind, text, part, **more):
    """Mark a part of a text."""
    return {"type": kind, "offset": text.index(part), "length": len(part), **more}
