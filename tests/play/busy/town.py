"""A group with its people, and all that goes on in it for some hours."""

import itertools
import random
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.presenter.words import LANGUAGES, Words
from sandbox.control import Group, Person
from tests.http.stage import Stage
from tests.http.table import Table
from tests.play.busy.games import Evening
from tests.play.busy.hours import Hours, rounds
from tests.play.busy.offenders import Offenders, rulers
from tests.play.busy.phrases import ALLOWED
from tests.play.busy.script import Script
from tests.play.busy.talk import Talk

NIGHT = datetime(2026, 11, 30, 21, 0, tzinfo=UTC).timestamp()
"""23:00 in Kyiv: the hours lie around it, half before and half after."""
SEATS = 11
"""Players of a game."""
PLAYING = ("idle", "leaker", "quitter", "silent")
"""Careers that begin at the table of a game."""
CAREERS = ("flooder", "stamper", "caller", "advertiser", "speller", "turncoat", *PLAYING)
COMMON = ("flooder", "stamper", "speller", "caller")
"""Careers that many may choose."""
GAMES = (0.12, 0.55)
"""When games begin; of this and the next, parts of the whole."""
BEGINS = {"advertiser": 0.34, "turncoat": 0.55}
"""When careers begin that must keep clear of a game's silence, or meet a game."""
LEAD = 120.0
"""Seconds by which the turncoat is ahead of the second game."""
ENOUGH = 3600.0
"""Seconds that are enough for two games."""


@dataclass(frozen=True)
class Plan:
    """How large it is all to be; `offenders` is their share of the people."""

    people: int = 200
    hours: float = 2.0
    offenders: float = 0.05
    seed: str = "1"

    @property
    def seconds(self) -> float:
        return self.hours * 3600

    @property
    def careers(self) -> list[str]:
        """List what each of the offenders does."""
        return list(
            itertools.islice(itertools.chain(CAREERS, itertools.cycle(COMMON)), round(self.people * self.offenders))
        )


class Town:
    """A group whose people talk, play, and now and then break a rule."""

    def __init__(self, stage: Stage, plan: Plan) -> None:
        self.stage, self.plan = stage, plan
        self.rng = random.Random(f"{plan.seed}/{plan.people}")
        self.hours = Hours(stage)
        self.script = Script(self.hours)
        self.wanted = [career for career in plan.careers if career in PLAYING]
        """Careers that nobody has begun yet."""

    async def live(self) -> None:
        """Live through the hours."""
        await self._gather()
        self._begin()
        await self.hours.run(self.plan.seconds)
        await self.hours.judge()

    async def _gather(self) -> None:
        """Make the people and the group; some come later."""
        people = await self._people()
        late = self.plan.people // 20
        self.newcomers = people[:late]
        self.owner, self.ruler, *self.others = people[late:]
        control = self.stage.control
        self.group: Group = await control.group(
            "Велике місто", owner=self.owner, members=people[late:], username="big_town"
        )
        await control.promote(self.owner, self.ruler, self.group)
        await self._decide()
        self.talk = Talk(self.hours, self.group, self.languages, self.rng)
        self.offenders = Offenders(self.script, self.talk, self.plan.seconds / 2)

    async def _people(self) -> list[Person]:
        """Make people who speak three languages; every third has never pressed Start."""
        names = {language: itertools.cycle(Words(language).say("play-names").split(", ")) for language in LANGUAGES}
        people, self.languages, self.reachable = [], {}, set()
        for number in range(self.plan.people):
            language, started = LANGUAGES[number % len(LANGUAGES)], number % 9 < 6
            name = f"{next(names[language])} {number}"
            person = await self.stage.control.person(
                name, language_code=language, started=started, username=f"person_{number}"
            )
            people.append(person)
            self.languages[person.id] = language
            if started:
                self.reachable.add(person.id)
        return people

    async def _decide(self) -> None:
        """Decide what links are welcome, and where the log is."""
        log = await self.stage.control.group("Журнал", owner=self.owner, members=[self.ruler])
        await self.stage.quiet()
        order, now = self.stage.app.desk.order_of, self.stage.watch.now()
        for name, value in (("allowed_links", list(ALLOWED)), ("log", [log.id, None])):
            await order.edit(self.group.id, name, lambda _, value=value: value, by=self.owner.id, at=now)

    def _begin(self) -> None:
        """Let everything begin at its time."""
        whole, hours, talk = self.plan.seconds, self.hours, self.talk
        talk.idle = list(self.others)
        if self.wanted:
            self._invite()
        for number, career in enumerate(one for one in self.plan.careers if one not in PLAYING):
            at = BEGINS.get(career, 0.03 * (1 + number) % 0.4) * whole - LEAD * (career == "turncoat")
            who = talk.take()
            hours.begin(getattr(self.offenders, career)(who), f"{career} {who.name}", at=max(0.0, at))
        hours.begin(rulers(talk, self.ruler), "a ruler", at=0.3 * whole)
        hours.begin(talk.comings_and_goings(self.newcomers), "comings and goings")
        hours.begin(rounds(hours), "rounds")
        for number in range(max(2, self.plan.people // 25)):
            hours.begin(talk.conversations(), f"conversation {number}", at=number)

    def _invite(self) -> None:
        """Choose who will play: people whom the bot can reach, so that everybody has his card in private."""
        whole = self.plan.seconds
        players = [person for person in self.others if person.id in self.reachable]
        self.rng.shuffle(players)
        for number, at in enumerate(GAMES[: 2 if whole > ENOUGH else 1]):
            seated = players[number * SEATS : (number + 1) * SEATS]
            self.talk.idle = [person for person in self.talk.idle if person not in seated]
            table = Table(self.stage, self.group, [self.owner, *seated])
            evening = Evening(table, self.talk, self.script, self.offenders, self.wanted, self.rng)
            self.hours.begin(evening.play(), f"game {number + 1}", at=at * whole)
