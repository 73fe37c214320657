"""A group at a table: steps that many plays share, made the way people make them: by buttons and words."""

import html
import re
from dataclasses import dataclass, field

from bot.presenter.callbacks import ConfirmPress, JoinPress, OrderPress, PleaPress, VerdictPress, VotePress
from game.model import Game, Player
from game.phases import Confirmation, Finished, Night, Nomination, Plea, Registration, Verdict
from game.view import view_for
from sandbox.control import Group, Person, Pressed, Shown
from tests.http.stage import NAMES, Stage

UNMINDED = ("0.1", "0.2", "1.2", "2.3")
"""Rules that the bot judges by itself where a group is watched: idle, gone, flood, no vote."""
PAGE = 30
"""Seats that surely stand on the first page of a list of targets."""


def carries(prefix: str, part: str = ""):
    """Tell whether a message has a button whose data begin so."""
    return lambda shown: any(
        button.value.startswith(f"{prefix}:") and part in button.value for button in shown.all_buttons()
    )


def plain(text: str) -> str:
    """Give a text of the catalogue as a person reads it."""
    return html.unescape(re.sub(r"<[^>]+>", "", text))


def _may(game: Game, person: Person, deed: str) -> bool:
    return deed in view_for(game, person.id).can


@dataclass
class Table:
    """A group and the people in it, the first of whom owns it."""

    stage: Stage
    group: Group
    people: list[Person]
    by_id: dict[int, Person] = field(init=False)

    def __post_init__(self) -> None:
        self.by_id = {person.id: person for person in self.people}

    @property
    def control(self):
        return self.stage.control

    @property
    def owner(self) -> Person:
        return self.people[0]

    async def game(self) -> Game:
        return await self.stage.game(self.group)

    async def person(self, role: str) -> Person:
        """Find who holds a role; a mafioso is the one who gives orders."""
        game = await self.game()
        return self.by_id[next(one for one in game.players if one.role == role and one.present).user_id]

    async def seat(self, person: Person) -> Player:
        found = (await self.game()).by_user(person.id)
        assert found is not None
        return found

    async def living(self) -> list[Person]:
        return [self.by_id[one.user_id] for one in (await self.game()).players if one.present]

    async def opens(self) -> Shown:
        """Say !старт and wait for the table."""
        await self.control.say(self.owner, self.group, "!старт")
        return await self.control.wait(self.owner, self.group, wanted=carries("join"))

    async def sits(self, *people: Person) -> list[Pressed]:
        """Press Join one after another."""
        game = await self.game()
        wanted = carries("join", game.id)
        shown = await self.control.wait(self.owner, self.group, wanted=wanted)
        data = JoinPress(game=game.id).pack()
        return [await self.control.press_data(one, shown, data) for one in people or self.people]

    async def shown(self, prefix: str, who: Person | None = None) -> Shown:
        """Wait for the group's message that has the present phase's button of a kind."""
        game = await self.game()
        wanted = carries(prefix, f"{game.id}:{game.phase_no}" if prefix not in ("join", "card") else game.id)
        return await self.control.wait(who or self.owner, self.group, wanted=wanted)

    async def card(self, person: Person, prefix: str) -> Shown:
        """Find one's own message with buttons of a kind, drawn in the present phase: in private, else in the group."""
        game = await self.game()
        wanted = carries(prefix, f"{game.id}:{game.phase_no}")
        await self.stage.quiet()
        for where in (None, self.group):
            for shown in reversed(await self.control.sees(person, where)):
                if shown.from_bot and wanted(shown) and (where is None or shown.ephemeral):
                    return shown
        raise AssertionError(f"{person.name} has no {prefix}")

    async def deal(self) -> None:
        """Everybody sits down, the owner has the cards dealt."""
        await self.opens()
        await self.sits()
        await self.control.say(self.owner, self.group, "/begin")
        await self.to_confirmation()

    async def to_confirmation(self) -> Game:
        """Wait for the cards to be dealt."""
        game = await self.game()
        await self.control.wait(self.owner, self.group, wanted=carries("card", game.id))
        game = await self.game()
        assert isinstance(game.phase, Confirmation)
        return game

    async def confirm(self) -> None:
        """Whoever holds a role takes it, by the button."""
        for player in (await self.game()).players:
            game = await self.game()
            if isinstance(game.phase, Confirmation) and "confirm" in view_for(game, player.user_id).can:
                person = self.by_id[player.user_id]
                data = ConfirmPress(game=game.id, phase=game.phase_no, yes=True).pack()
                assert (await self.control.press_data(person, await self.card(person, "confirm"), data)).answered

    async def to_night(self) -> None:
        """Lead a fresh table to its first night."""
        await self.deal()
        await self.confirm()
        assert isinstance((await self.game()).phase, Night)

    async def order(self, person: Person, action: str, target: int) -> Pressed:
        """Give an order by the buttons of one's card."""
        game = await self.game()
        card = await self.card(person, "order")
        data = OrderPress(game=game.id, phase=game.phase_no, action=action, target=target).pack()
        if all(button.value != data for button in card.all_buttons()):
            for choice in ("", action):
                menu = OrderPress(game=game.id, phase=game.phase_no, action=choice, target=0).pack()
                await self.control.forge(person, card, menu)
            if target > PAGE:  # on a later page of the list
                return await self.control.forge(person, card, data)
            where = None if card.chat == person.id else self.group
            card = await self.control.wait(person, where, wanted=carries("order", data[6:]))
        return await self.control.press_data(person, card, data)

    async def orders(self, victim: Person | None = None) -> None:
        """Everybody who must gives an order; killers choose the victim, if there is one."""
        aim = (await self.seat(victim)).seat if victim else 0
        for person in await self.living():
            game = await self.game()
            options = dict(view_for(game, person.id).options)
            if not options or view_for(game, person.id).order:
                continue
            action = next(iter(options))
            seats = options[action]
            target = aim if action == "kill" and aim in seats else self._harmless(game, action, seats)
            assert (await self.order(person, action, target)).answered

    def _harmless(self, game: Game, action: str, seats: tuple[int, ...]) -> int:
        """Choose so that nobody dies: killers aim at the doctor, who heals himself."""
        doctors = [one.seat for one in game.players if one.role == "doctor" and one.seat in seats]
        return doctors[0] if doctors and action in {"kill", "heal"} else seats[0]

    async def to_day(self, victim: Person | None = None) -> None:
        """Lead a night to its morning."""
        await self.orders(victim)
        await self.stage.pass_time(6)
        assert isinstance((await self.game()).phase, Nomination | Finished)

    async def vote(self, person: Person, seat: int) -> Pressed:
        game = await self.game()
        data = VotePress(game=game.id, phase=game.phase_no, target=seat).pack()
        return await self.control.press_data(person, await self.shown("vote"), data)

    async def to_plea(self, defendant: Person) -> None:
        """Let everybody else who has not voted yet vote against somebody."""
        seat = (await self.seat(defendant)).seat
        for person in await self.living():
            game = await self.game()
            if person != defendant and isinstance(game.phase, Nomination) and _may(game, person, "nominate"):
                assert (await self.vote(person, seat)).answered
        assert isinstance((await self.game()).phase, Plea)

    async def to_verdict(self, defendant: Person) -> None:
        await self.to_plea(defendant)
        game = await self.game()
        data = PleaPress(game=game.id, phase=game.phase_no).pack()
        assert (await self.control.press_data(defendant, await self.shown("plea"), data)).answered
        assert isinstance((await self.game()).phase, Verdict)

    async def judge(self, person: Person, *, guilty: bool) -> Pressed:
        game = await self.game()
        data = VerdictPress(game=game.id, phase=game.phase_no, guilty=guilty).pack()
        return await self.control.press_data(person, await self.shown("verdict"), data)

    async def condemn(self, defendant: Person, *, guilty: bool = True) -> None:
        """Carry a trial to its end."""
        await self.to_verdict(defendant)
        for person in await self.living():
            if person != defendant and isinstance((await self.game()).phase, Verdict):
                assert (await self.judge(person, guilty=guilty)).answered

    async def texts(self, who: Person, where: Group | None = None) -> list[str]:
        return [one.text for one in await self.control.sees(who, where) if one.from_bot]

    async def last(self, who: Person, where: Group | None = None) -> str:
        """Tell the last that somebody was told, once the bot has nothing more to say."""
        await self.stage.quiet()
        return (await self.texts(who, where))[-1]

    async def phase(self) -> type:
        return type((await self.game()).phase)


async def table(stage: Stage, size: int = 6, **more) -> Table:
    """Found a group; `languages` gives each person's client, `kind`, `bot` and `rights` go to the sandbox.

    Only where the group is `watched` does anybody mind how fast its people talk, and whether they play to the end.
    """
    languages = more.pop("languages", ("uk",) * size)
    started = more.pop("started", True)
    watched = more.pop("watched", False)
    names = more.pop("names", None) or [f"{NAMES[n % 8]}{n // 8 or ''}" for n in range(size)]
    people = [
        await stage.control.person(name, language_code=languages[n], started=started) for n, name in enumerate(names)
    ]
    group = await stage.control.group("Містечко", owner=people[0], members=people, **more)
    if not watched and (app := getattr(stage, "app", None)):  # people in tests talk as fast as tests do
        off = dict.fromkeys(UNMINDED, "off")
        await app.desk.order_of.edit(group.id, "modes", lambda _: off, by=people[0].id, at=0.0)
    return Table(stage, group, people)


PHASES = {"registration": Registration, "night": Night, "nomination": Nomination, "plea": Plea, "verdict": Verdict}
