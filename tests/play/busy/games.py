"""A game in the group, played to its end by innocent people, with a few offenders among them."""

import random
from dataclasses import dataclass, field

from bot.presenter.callbacks import JoinPress
from game.model import Game
from game.phases import Finished, Idle, Night, Nomination, Plea
from game.roles.role import Faction
from game.turn import role_of
from game.view import view_for
from moderation.policy import Windows
from sandbox.control import Person, Refused, Shown
from tests.http.table import Table
from tests.play.busy.hours import Strand
from tests.play.busy.offenders import Offenders
from tests.play.busy.script import Script
from tests.play.busy.talk import Talk

LONGEST = 40
"""Phases after which a game is taken for endless."""


@dataclass
class Evening:
    """One game: `wanted` are the careers of offenders to be found among its players once the cards are dealt."""

    table: Table
    talk: Talk
    script: Script
    offenders: Offenders
    wanted: list[str]
    rng: random.Random
    cast: dict[str, Person] = field(default_factory=dict)

    @property
    def players(self) -> list[Person]:
        return self.table.people[1:]

    async def play(self) -> Strand:
        """Play one game."""
        table = self.table
        await table.opens()
        for person in self.players:
            yield 2.0
            await table.sits(person)
        await self._turn_away()
        await table.control.say(table.owner, table.group, "/begin")
        await table.to_confirmation()
        yield 10.0
        await table.confirm()
        await self._choose()
        yield 20.0
        await self._quit()
        for _ in range(LONGEST):
            game = await table.game()
            if isinstance(game.phase, Idle | Finished):
                break
            async for pause in self._go_on(game):
                yield pause
            yield 8.0
        offended = [career for career, who in self.cast.items() if self._offended(who)]
        self.wanted += [career for career in self.cast if career not in offended]
        self.talk.idle += [one for one in self.players if one not in self.cast.values()]

    async def _turn_away(self) -> None:
        """Let whoever evades a mute ask for a seat."""
        who = self.offenders.evader
        if who is None:
            return
        self.offenders.evader = None
        game = await self.table.game()
        self.script.note(who, "0.6", "wanted to play while muted")
        await self.table.control.press_data(who, await self.table.shown("join"), JoinPress(game=game.id).pack())

    async def _choose(self) -> None:
        """Choose who will offend by what the cards make possible; the table must go on without them."""
        game = await self.table.game()
        seats = [one for one in game.players if one.present]
        self.rng.shuffle(seats)
        useful = [one for one in seats if "order" in view_for(game, one.user_id).can]
        calm = [one for one in useful if one.role not in ("doctor", "mafioso", "don", "maniac")]
        citizens = [one for one in seats if one.role == "citizen"]
        for career, pool in {"idle": calm, "leaker": useful, "quitter": citizens, "silent": useful}.items():
            free = [one for one in pool if self.table.by_id[one.user_id] not in self.cast.values()]
            if career in self.wanted and free:
                self.wanted.remove(career)
                self.cast[career] = self.table.by_id[free[0].user_id]

    def _offended(self, who: Person | None) -> bool:
        """Say whether somebody has done already what he is here for."""
        return who is not None and any(deed.user_id == who.id for deed in self.script.deeds)

    async def _quit(self) -> None:
        who = self.cast.get("quitter")
        if who:
            self.script.note(who, "0.2", "gave up in the middle of a game")
            await self.table.control.say(who, self.table.group, "/leave")

    async def _go_on(self, game: Game) -> Strand:
        """Do what the phase asks for; whoever idles does not, and time goes on until the bot has had enough."""
        match game.phase:
            case Night():
                await self._night()
            case Nomination():
                async for pause in self._day(game):
                    yield pause
            case Plea(defendant=seat):
                await self._acquit(seat)
        while await self._is_still(game):
            yield 5.0

    async def _is_still(self, game: Game) -> bool:
        """Say whether the phase is the same."""
        now = await self.table.game()
        return (now.id, now.phase_no, type(now.phase)) == (game.id, game.phase_no, type(game.phase))

    async def _night(self) -> None:
        idle = self.cast.get("idle")
        game = await self.table.game()
        if idle and (player := game.by_user(idle.id)) and player.alive and "order" in view_for(game, idle.id).can:
            self.script.note(idle, "0.1", "no order at night", within=600.0)
        for person in await self.table.living():
            game = await self.table.game()
            if person != idle and isinstance(game.phase, Night):
                await self._order(game, person)

    async def _order(self, game: Game, person: Person) -> None:
        view = view_for(game, person.id)
        options = dict(view.options)
        if not options or view.order:
            return
        action = next(iter(options))
        target = self.table._harmless(game, action, options[action])
        await self.table.order(person, action, target)

    async def _day(self, game: Game) -> Strand:
        """Talk, copy, keep silent where it matters; later days hang the wicked, so that it comes to an end."""
        for person in (await self.table.living())[:4]:
            if person not in self.cast.values():
                await self.talk.say(person, self.rng.choice(("хто сьогодні?", "я мирний", "чекаю доводів")))
        leaker = self.cast.get("leaker")
        if leaker in await self.table.living() and not self._offended(leaker):
            async for pause in self._leaks(leaker):
                yield pause
        yield 5.0
        if not await self._is_still(game):
            return
        living = await self.table.living()
        silent = self.cast.get("silent")
        if silent in living and not self._offended(silent):
            await self._pastes(silent)
            yield 10.0
            await self._split(silent, living)
        else:
            await self._hang(await self.table.game())

    async def _split(self, silent: Person, living: list[Person]) -> None:
        """Let everybody but one vote so that his vote decides."""
        self.script.note(silent, "2.3", "no vote where it decided", within=600.0)
        leaker = self.cast.get("leaker")
        voters = sorted((one for one in living if one != silent), key=lambda one: one != leaker)
        aim = (await self.table.seat(voters[-1])).seat
        half = (len(voters) + 1) // 2
        for number, person in enumerate(voters):
            if number < half:  # by the button, which a mute does not take away
                await self.table.vote(person, aim)
            else:
                await self.table.control.say(person, self.table.group, "!!ніч")

    async def _hang(self, game: Game) -> None:
        """Hang somebody who is not of the town."""
        target = self.rng.choice(
            [one for one in game.players if one.present and role_of(one).faction is not Faction.TOWN]
        )
        await self.table.condemn(self.table.by_id[target.user_id])

    async def _acquit(self, seat: int) -> None:
        """Let everybody vote against hanging somebody whom a split vote brought before them."""
        game = await self.table.game()
        defendant = self.table.by_id[game.players[seat - 1].user_id]
        await self.table.condemn(defendant, guilty=False)

    async def _leaks(self, who: Person) -> Strand:
        """Show a picture, something through a bot, and at last one's card, forwarded: that is copied as well."""
        control, group = self.table.control, self.table.group
        bot = await control.person("Gif", is_bot=True, username="gif_of_the_players_bot")
        self.script.note(who, "1.5", "a picture during the game", reported=True)
        await control.say(who, group, "ось", kind="photo")
        yield 3.0
        self.script.note(who, "0.8", "through a bot during the game", reported=True)
        await control.say(who, group, kind="animation", via=bot)
        yield 3.0
        await self._forwards(who)

    async def _pastes(self, who: Person) -> None:
        self.script.note(who, "1.6", "a copy of a private text")
        card = max((one.text for one in await self._told(who)), key=len)
        await self.table.control.say(who, self.table.group, f"дивіться: {card}")

    async def _forwards(self, who: Person) -> None:
        """Forward what the bot told in private, the newest that its protection lets through."""
        await self.table.control.say(who, who, "/card")
        await self.script.hours.settle()
        for shown in reversed(await self._told(who)):
            try:
                await self.table.control.forward(who, shown, self.table.group)
            except Refused:
                continue
            self.script.note(who, "0.9", "a forward of private words", reported=True)
            if len(shown.text) >= Windows().copy_length:
                self.script.note(who, "1.6", "a forward of private words")
            return

    async def _told(self, who: Person) -> list[Shown]:
        """List what the bot told somebody in private."""
        return [one for one in await self.table.control.sees(who) if one.from_bot and one.text]
