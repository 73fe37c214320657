"""A whole game played by residents, over the rules alone: no clock, no chat, no storage.

The town is the moderator: it looks into the game to know whose turn it is, but a resident gets to see views only,
and by day all look at the group's one view, drawn anew now and then as a live screen is.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from game.advance import advance
from game.commands import Begin, Command, Fresh, Join, Open, Wake
from game.events import CitizenTold, Event, Investigated, PartnersMet, Seats
from game.fairness import commitment
from game.model import Authority, Game
from game.orders import needed_orders
from game.phases import Confirmation, Finished, Idle, Night, Nomination, Plea, Verdict, alarm
from game.refusals import Refused
from game.registration import empty_table
from game.settings import Settings
from game.turn import Transition
from game.view import View, view_for
from sandbox.brain import CALM, Resident, Temper
from sandbox.brain_gossip import Gossip

CHAT = -100
HOST = 1
FIRST_PERSON = 1001
NOON = 1_700_000_000.0
"""When a simulated game opens, in UTC seconds: any moment will do, but the same one every time."""
DRAWINGS = 8
"""About how many times the group's view is drawn anew during a nomination; half as often during a verdict."""

ROUNDS = 2
"""How often somebody who did nothing yet is asked in one phase."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game that ended by spec/game.md §7, with all its events; `called_off` games came before it."""

    game: Game
    events: tuple[Event, ...]
    called_off: int = 0


def play_game(players: int, seed: int, *, settings: Settings | None = None, temper: Temper = CALM) -> Played:
    """Play games of so many residents until one finishes; the same arguments always give the same game.

    Raises:
        RuntimeError: the rules left the game without a way on.
        ValueError: there are fewer players than the settings ask for.

    """
    settings = settings or Settings()
    if players < settings.min_players:
        raise ValueError(f"a game needs {settings.min_players} players, not {players}")
    called_off = 0
    while True:
        # A string seeds a generator the same way in every process and release; a tuple would not.
        rng = random.Random(f"{seed}/{players}/{called_off}")
        town = Town(players, rng, settings=settings, temper=temper)
        town.play()
        if isinstance(town.game.phase, Finished):
            return Played(game=town.game, events=tuple(town.events), called_off=called_off)
        called_off += 1


class Town:
    """One table with a resident at every seat. `now` is a virtual clock in UTC seconds."""

    def __init__(self, players: int, rng: random.Random, *, settings: Settings, temper: Temper = CALM) -> None:
        self.rng = rng
        self.now = NOON
        self.game = empty_table(CHAT)
        self.events: list[Event] = []
        self.gossip = Gossip()
        self.residents = [Resident(FIRST_PERSON + i, rng, temper, gossip=self.gossip) for i in range(players)]
        self._asked: Counter[int] = Counter()
        self._drawn: View | None = None
        self._undrawn = 0
        self._open(settings)

    def _open(self, settings: Settings) -> None:
        seed = self.rng.randbytes(32).hex()
        fresh = Fresh(game_id=commitment(seed)[:12], seed=seed, settings=settings)
        self._must(Open(by=HOST, authority=Authority.OPERATOR, fresh=fresh))
        for number, resident in enumerate(self.residents, 1):
            self._must(Join(user_id=resident.user_id, name=f"Resident {number}"))
        self._must(Begin(by=HOST, authority=Authority.OPERATOR))

    def play(self) -> None:
        """Play until the game has ended or was called off.

        Raises:
            RuntimeError: the rules refuse to be woken when they asked for it.

        """
        while not isinstance(self.game.phase, Idle | Finished):
            if not self._go_round():
                self._wake()

    def _go_round(self) -> bool:
        """Ask everybody who may act and was not asked often enough in this phase; say whether anyone was."""
        waiting = [seat for seat in self._those_who_may_act() if self._asked[seat] < ROUNDS]
        self.rng.shuffle(waiting)
        phase_no = self.game.phase_no
        step = self._until_alarm() / (len(waiting) + 1)
        for seat in waiting:
            self._asked[seat] += 1
            self._ask(seat, step)
            if self.game.phase_no != phase_no:
                break
        return bool(waiting)

    def _those_who_may_act(self) -> Iterator[int]:
        """Name the seats that this phase waits for, and whoever went away."""
        yield from (player.seat for player in self.game.players if player.missing)
        phase = self.game.phase
        match phase:
            case Confirmation():
                yield from (one.seat for one in self.game.players if one.present and not one.confirmed)
            case Night():
                yield from (one.seat for one in needed_orders(self.game))
            case Plea():
                yield phase.defendant
            case Nomination() | Verdict():
                yield from (one.seat for one in self.game.players if one.present and not one.away)

    def _ask(self, seat: int, step: float) -> None:
        resident = self.residents[seat - 1]
        command = resident.act(self._shown_to(resident))
        if command is None:
            return
        # Never past the alarm, which an earlier answer may have brought near.
        self.now += min(step, self._until_alarm() / 2)
        self._undrawn += 1
        phase_no = self.game.phase_no
        answer = self._carry_out(command)
        if isinstance(answer, Transition) and self.game.phase_no == phase_no:
            self._asked[seat] = ROUNDS

    def _until_alarm(self) -> float:
        due = alarm(self.game.phase)
        return 0.0 if due is None else max(0.0, due - self.now)

    def _shown_to(self, resident: Resident) -> View:
        """Show a vote by all as the group sees it, anything else as the resident himself does."""
        if not isinstance(self.game.phase, Nomination | Verdict):
            return view_for(self.game, resident.user_id)
        if self._drawn is None or self._undrawn > self._patience():
            self._draw()
        assert self._drawn is not None
        return self._drawn

    def _patience(self) -> int:
        """Tell after how many ballots the group's view is drawn anew; few people nominate in a large town."""
        voters = len(self.residents)
        if isinstance(self.game.phase, Nomination):
            return min(voters, self.residents[0].temper.crowd) // DRAWINGS
        return 2 * voters // DRAWINGS

    def _draw(self) -> None:
        self._drawn, self._undrawn = view_for(self.game, None), 0
        self.gossip.hear(self._drawn)

    def _wake(self) -> None:
        due = alarm(self.game.phase)
        self.now = self.now if due is None else max(self.now, due)
        self._must(Wake(phase_no=self.game.phase_no))

    def _must(self, command: Command) -> None:
        answer = self._carry_out(command)
        if isinstance(answer, Refused):
            raise RuntimeError(f"{type(self.game.phase).__name__} refused {command}: {answer.reason}")

    def _carry_out(self, command: Command) -> Transition | Refused:
        phase_no = self.game.phase_no
        answer = advance(self.game, command, now=self.now)
        if isinstance(answer, Refused):
            return answer
        self.game = answer.game
        self.events.extend(answer.events)
        if self.game.phase_no != phase_no:
            self._asked.clear()
            self._drawn = None
            if isinstance(self.game.phase, Night):
                self._draw()
        self._tell(answer.events)
        return answer

    def _tell(self, events: tuple[Event, ...]) -> None:
        """Let those who learned something in private look at their own view."""
        for event in events:
            relieved = isinstance(event, CitizenTold) and event.relieved
            if (relieved or isinstance(event, Investigated | PartnersMet)) and isinstance(event.audience, Seats):
                for seat in event.audience.seats:
                    resident = self.residents[seat - 1]
                    resident.look(view_for(self.game, resident.user_id))
