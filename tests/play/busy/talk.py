"""Innocent talk: short conversations between people of the group, in all the ways in which people talk."""

import random
from collections import deque
from collections.abc import AsyncIterator

from sandbox.control import Group, Person, Refused, Shown
from tests.play.busy.hours import Hours, Strand
from tests.play.busy.phrases import KINDS, LETTERS, LONG, REACTIONS, SHORT, TRICKY, TYPOS

Turn = AsyncIterator[float]

WEIGHTS = {
    "short": 50, "burst": 12, "long": 4, "media": 7, "album": 2, "reply": 10, "quote": 3, "forward": 3, "typo": 4,
    "reaction": 10, "letters": 3, "tricky": 6, "command": 3,
    "inline": 2, "public": 2,
}  # fmt: skip
REST = 9.0
"""Seconds after which somebody may be quick again."""
REMEMBERED = 60
VANISHED = ("does not see this message", "there is no message", "only one's own messages")
"""Why people cannot go on with a message that a game's silence has just deleted."""


class Talk:
    """The talk of a group: `idle` are those who take no part in a conversation at present."""

    def __init__(self, hours: Hours, group: Group, people: dict[int, str], rng: random.Random) -> None:
        self.hours, self.group, self.rng = hours, group, rng
        self.control = hours.stage.control
        self.language = people
        self.idle: list[Person] = []
        self.reserved: set[int] = set()
        """People who have something else to do."""
        self.recent: deque[Shown] = deque(maxlen=REMEMBERED)
        self.said = self.reacted = self.edited = 0
        self._quick: dict[int, float] = {}
        self._albums = 0
        self._inline_bot: Person | None = None

    async def conversations(self) -> Strand:
        """Have one conversation after another."""
        while True:
            circle = self._circle()
            for _ in range(self.rng.randint(2, 5) * len(circle)):
                person = self.rng.choice(circle)
                if person.id in self.reserved:
                    continue
                way = self.rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
                try:
                    async for pause in getattr(self, f"_{way}")(person):
                        yield pause
                except Refused as error:
                    if not any(text in str(error) for text in VANISHED):
                        raise
                yield 2.5 + self.rng.expovariate(1 / 5)
            self.idle += [person for person in circle if person.id not in self.reserved]
            yield 2 + self.rng.expovariate(1 / 8)

    def take(self) -> Person:
        """Take somebody out of the talk for good: he has something else to do."""
        person = self.idle.pop(self.rng.randrange(len(self.idle)))
        self.reserved.add(person.id)
        return person

    async def comings_and_goings(self, newcomers: list[Person]) -> Strand:
        """Let people come for the first time, and let others leave honestly and come back."""
        while True:
            yield self.rng.uniform(20, 120)
            if newcomers and self.rng.random() < 0.5:
                person = newcomers.pop()
                await self.control.join(person, self.group)
            elif len(self.idle) > 4:
                person = self.idle.pop(self.rng.randrange(len(self.idle)))
                await self.control.leave(person, self.group)
                yield self.rng.uniform(20, 300)
                await self.control.join(person, self.group)
            else:
                continue
            self.idle.append(person)

    async def say(self, person: Person, text: str = "", **manner: object) -> Shown:
        """Say something that others may answer, quote and pass on."""
        shown = await self.control.say(person, self.group, text, **manner)
        assert abs(shown.date - self.hours.stage.watch.now()) < 0.01, "both clocks must tell the same time"
        self.said += 1
        self.recent.append(shown)
        return shown

    def present(self) -> list[Shown]:
        """List what was said lately and still stands."""
        messages = self.hours.stage.server.world.chats[self.group.id].messages
        return [one for one in self.recent if not messages[one.message_id].deleted]

    def _circle(self) -> list[Person]:
        self.rng.shuffle(self.idle)
        size = min(self.rng.randint(2, 5), max(1, len(self.idle) - 2))
        circle, self.idle = self.idle[:size], self.idle[size:]
        return circle

    def _words(self, person: Person) -> str:
        return self.rng.choice(SHORT[self.language[person.id]])

    def _may_be_quick(self, person: Person) -> bool:
        """Say whether somebody has been slow for a while: even in haste people here do not flood."""
        now = self.hours.passed
        rested = now - self._quick.get(person.id, -REST) >= REST
        if rested:
            self._quick[person.id] = now
        return rested

    async def _short(self, person: Person) -> Turn:
        await self.say(person, self._words(person))
        yield 0.0

    async def _burst(self, person: Person) -> Turn:
        """Two or three messages, one right after the other."""
        for _ in range(self.rng.randint(2, 3) if self._may_be_quick(person) else 1):
            await self.say(person, self._words(person))
            yield self.rng.uniform(0.3, 1.4)

    async def _long(self, person: Person) -> Turn:
        await self.say(person, self.rng.choice(LONG[self.language[person.id]]))
        yield 5.0

    async def _media(self, person: Person) -> Turn:
        kind = self.rng.choice(KINDS)
        words = self._words(person) if kind in ("photo", "video", "document") and self.rng.random() < 0.5 else ""
        await self.say(person, words, kind=kind)
        yield 0.0

    async def _album(self, person: Person) -> Turn:
        """Up to ten pictures at once: one message to everybody's eyes."""
        self._albums += 1
        for _ in range(self.rng.randint(2, 10) if self._may_be_quick(person) else 2):
            await self.say(person, kind="photo", album=f"album{self._albums}")
        yield 3.0

    async def _reply(self, person: Person) -> Turn:
        said = self.present()
        more = {"reply_to": self.rng.choice(said)} if said else {}
        await self.say(person, self._words(person), **more)
        yield 0.0

    async def _quote(self, person: Person) -> Turn:
        """Quote some words of what another said."""
        messages = self.hours.stage.server.world.chats[self.group.id].messages
        said = [one for one in self.present() if " " in one.text and messages[one.message_id].text == one.text]
        if said:
            quoted = self.rng.choice(said)
            await self.say(person, self._words(person), reply_to=quoted, quote=quoted.text[:40].strip())
        yield 0.0

    async def _forward(self, person: Person) -> Turn:
        """Pass a friend's words on, perhaps without his name."""
        said = self.present()
        if said:
            await self.control.forward(person, self.rng.choice(said), self.group, hidden=self.rng.random() < 0.3)
            self.said += 1
        yield 0.0

    async def _typo(self, person: Person) -> Turn:
        """Write something and mend it."""
        words = self._words(person)
        shown = await self.say(person, words + "ъ")
        yield self.rng.uniform(2, 9)
        if shown in self.present():
            await self.control.edit(person, shown, words)
            self.edited += 1

    async def _reaction(self, person: Person) -> Turn:
        """React to a few messages, now and then to many."""
        many = self.rng.choices((1, 2, 8), (6, 3, 1))[0] if self._may_be_quick(person) else 1
        said = self.present()
        for shown in self.rng.sample(said, min(many, len(said))):
            await self.control.react(person, shown, self.rng.choice(REACTIONS))
            self.reacted += 1
            yield self.rng.uniform(0.3, 1.0)

    async def _letters(self, person: Person) -> Turn:
        """One or two single letters, and then a word."""
        for _ in range(self.rng.randint(1, 2) if self._may_be_quick(person) else 1):
            await self.say(person, self.rng.choice(LETTERS))
            yield self.rng.uniform(0.5, 4)
        await self.say(person, self.rng.choice(LONG[self.language[person.id]])[:40])

    async def _tricky(self, person: Person) -> Turn:
        await self.say(person, self.rng.choice(TRICKY))
        yield 0.0

    async def _inline(self, person: Person) -> Turn:
        """Send something through a bot: whoever does not play may."""
        if self._inline_bot is None:
            self._inline_bot = await self.control.person("Gif", is_bot=True, username="gif_of_the_day_bot")
        await self.say(person, kind="animation", via=self._inline_bot)
        yield 0.0

    async def _public(self, person: Person) -> Turn:
        """Forward or paste what the bot told everybody."""
        world = self.hours.stage.server.world
        for message in reversed(list(world.chats[self.group.id].messages.values())[-REMEMBERED:]):
            if message.author != world.bot.id or message.deleted or message.service or not message.text:
                continue
            if self.rng.random() < 0.5:
                await self.say(person, message.text)
            else:
                await self.control.do(
                    "forward", person=person.id, chat=self.group.id, message_id=message.id, to=self.group.id
                )
            break
        yield 0.0

    async def _command(self, person: Person) -> Turn:
        await self.say(person, self.rng.choice(TYPOS))
        yield 0.0
