"""A table for story tests: named players in fixed seats, orders and votes in words, a clock of its own.

    town = table(doctor="Borys", mafioso="Anna", citizens=["Vira", "Hlib", "Dana"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Borys", heal="Vira")
    town.dawn()
    assert town.saved("Vira") and town.money("Borys") == 25

Seats follow the order of the names. Verbs must be accepted (`refuses` is for those that must not be); after
every refusal the game is shown not to have changed, after every success the version to have grown by one.
"""

from story import Story

from game.advance import advance
from game.commands import (
    CastVerdict,
    Command,
    ConfirmRole,
    EndPlea,
    Fresh,
    Join,
    Leave,
    MemberLeft,
    MemberReturned,
    Nominate,
    Open,
    Order,
    RefuseRole,
    Wake,
)
from game.events import Event
from game.model import Authority, Departure, Game, Player, changed
from game.phases import (
    NIGHT_VOTE,
    Confirmation,
    Finished,
    Idle,
    Night,
    Nomination,
    Plea,
    Verdict,
    alarm,
)
from game.refusals import Reason, Refused
from game.registration import empty_table
from game.roles import CITIZEN, REGISTER
from game.settings import Settings
from game.turn import Transition

CHAT = -1001
SEED = f"{7:064x}"
START = 1_000_000.0


def table(*, settings=None, seed=SEED, **roles):
    """Seat players: role id -> a name or names (mafiosi get ranks in that order); `citizens` names, or how many."""
    seated = []
    for key, names in roles.items():
        role = CITIZEN if key == "citizens" else key
        assert role in REGISTER, f"there is no role {role}"
        seated += [(role, name) for name in _names(names)]
    return Table(_players(seated), settings or Settings(), seed)


def _names(names):
    if isinstance(names, int):
        return [f"Citizen {number}" for number in range(1, names + 1)]
    return [names] if isinstance(names, str) else names


def _players(seated):
    players, ranks = [], 0
    for seat, (role, name) in enumerate(seated, 1):
        ranks += REGISTER[role].factional
        rank = ranks if REGISTER[role].factional else 0
        username = name.replace(" ", "_").lower()
        players.append(
            Player(seat=seat, user_id=100 + seat, name=name, username=username, role=role, rank=rank, confirmed=True)
        )
    return tuple(players)


class Table(Story):
    """A game, everything that has happened in it (`log`), and the time (`now`)."""

    def __init__(self, players, settings, seed) -> None:
        self.now = START
        self.log: list[Event] = []
        self.fresh = Fresh(game_id="g1", seed=seed, settings=settings)
        self.seated: tuple[Player, ...] = players
        self.game: Game = empty_table(CHAT)

    # Where a story begins

    def at_registration(self, by=1):
        """Begin with an open registration that everybody has joined (the deal will give other roles)."""
        self.submit(Open(by=by, authority=Authority.MEMBER, fresh=self.fresh))
        for one in self.seated:
            self.submit(Join(user_id=one.user_id, name=one.name, username=one.username))
        return self

    def at_confirmation(self):
        """Begin after the deal: role holders have not confirmed yet."""
        window = self._length("confirmation_window")
        players = tuple(changed(one, confirmed=one.role == CITIZEN) for one in self.seated)
        return self._begin(Confirmation(deadline=self.now + window, window=window), nights=0, players=players)

    def at_night(self, number=1):
        """Begin at dusk before night `number`; earlier nights were quiet."""
        window = self._length("night_window")
        tick = self.now + self._length("countdown_step")
        phase = Night(number=number, deadline=self.now + window, window=window, tick_at=tick)
        return self._begin(phase, nights=number - 1)

    def at_nomination(self, day=1):
        """Begin on the morning of day `day`."""
        window = self._length("nomination_window")
        return self._begin(Nomination(day=day, deadline=self.now + window, window=window), nights=day)

    def at_plea(self, defendant, *, voters=(), day=1):
        """Begin with a defendant, whom `voters` nominated."""
        window = self._length("plea_window")
        seats = tuple(self._seat_of_seated(name) for name in voters)
        seat = self._seat_of_seated(defendant)
        phase = Plea(day=day, deadline=self.now + window, window=window, defendant=seat, voters=seats)
        return self._begin(phase, nights=day)

    def at_verdict(self, defendant, *, voters=(), day=1):
        """Begin with a defendant who has spoken; `voters` voted in the nomination."""
        window = self._length("verdict_window")
        seats = tuple(self._seat_of_seated(name) for name in voters)
        seat = self._seat_of_seated(defendant)
        phase = Verdict(day=day, deadline=self.now + window, window=window, defendant=seat, voters=seats)
        return self._begin(phase, nights=day)

    def _begin(self, phase, *, nights, players=None):
        players = self.seated if players is None else players
        self.game = Game(
            chat_id=CHAT,
            phase=phase,
            id=self.fresh.game_id,
            phase_no=3,
            settings=self.fresh.settings,
            opened_at=self.now,
            started_at=self.now,
            seed=self.fresh.seed,
            dealt=tuple(one.role for one in players),
            players=players,
            nights=((),) * nights,
        )
        return self

    def _length(self, key):
        return self.fresh.settings.length(key, len(self.seated))

    def _seat_of_seated(self, name):
        return next(one.seat for one in self.seated if one.name == name)

    # What people do

    def submit(self, command: Command):
        """Carry any command out; it must be accepted. Gives the new events."""
        before = repr(self.game)
        result = advance(self.game, command, now=self.now)
        assert isinstance(result, Transition), f"{command} was refused: {result}"
        assert repr(self.game) == before, "the given game was changed in place"
        assert result.game.version == self.game.version + 1
        self.game = result.game
        self.log += result.events
        return result.events

    def refuses(self, reason: Reason, who, **deed):
        """Show that a command (or what somebody does: kill="Vira", vote="night", guilty=True, …) is refused."""
        command = self.command(who, **deed) if isinstance(who, str) else who
        before = repr(self.game)
        result = advance(self.game, command, now=self.now)
        assert isinstance(result, Refused), f"{command} was accepted"
        assert result.reason is reason, f"{command} was refused for {result.reason}, not {reason}"
        assert repr(self.game) == before, "a refusal changed the game"
        return result

    def command(self, name, *, phrase="", **deed) -> Command:
        """Put what somebody does into a command; one deed at a time."""
        ((what, how),) = deed.items()
        user_id = self.user(name)
        match what:
            case "vote":
                return Nominate(user_id=user_id, target=NIGHT_VOTE if how == "night" else self.seat(how))
            case "guilty":
                return CastVerdict(user_id=user_id, guilty=how)
            case "plea":
                return EndPlea(user_id=user_id)
            case "role":
                return ConfirmRole(user_id=user_id) if how else RefuseRole(user_id=user_id)
            case "typed":
                action, words = how
                return Order(user_id=user_id, action=action, words=words)
        return Order(user_id=user_id, action=what, target=self.seat(how), words=phrase)

    def orders(self, name, *, phrase="", **action_on):
        """Give a night order by button: orders("Anna", kill="Vira")."""
        return self.submit(self.command(name, phrase=phrase, **action_on))

    def types(self, name, action, words):
        """Give a night order in words: types("Anna", "kill", "vira sleep well")."""
        return self.submit(self.command(name, typed=(action, words)))

    def votes(self, *names, against):
        """Vote by day, one after the other, against somebody or for the "night"."""
        for name in names:
            self.submit(self.command(name, vote=against))

    def confirms(self, *names):
        """Accept roles."""
        for name in names:
            self.submit(self.command(name, role=True))

    def declines(self, name):
        """Pass a role on."""
        return self.submit(self.command(name, role=False))

    def ends_plea(self, name):
        """Say that all has been said."""
        return self.submit(self.command(name, plea=True))

    def judges(self, *names, guilty):
        """Vote in the verdict, one after the other."""
        for name in names:
            self.submit(self.command(name, guilty=guilty))

    def condemns(self, name):
        """Bring somebody to the rope: all the others nominate him and vote for the execution, while they may."""
        others = [one.name for one in self.game.living if one.name != name]
        while isinstance(self.phase, Nomination):
            self.votes(others[len(self.phase.ballots)], against=name)
        self.ends_plea(name)
        while isinstance(self.phase, Verdict):
            self.judges(others[len(self.phase.ballots)], guilty=True)

    def leaves(self, name, how=Departure.LEFT_CHAT):
        """Go out of reach."""
        return self.submit(MemberLeft(user_id=self.user(name), how=how))

    def returns(self, name):
        """Come back within reach."""
        return self.submit(MemberReturned(user_id=self.user(name)))

    def quits(self, name):
        """Give up."""
        return self.submit(Leave(user_id=self.user(name)))

    # Time

    def wait(self, seconds):
        """Let time pass, waking the game whenever it wants to be woken."""
        until = self.now + seconds
        while (due := alarm(self.game.phase)) is not None and due <= until:
            self._wake(due)
        self.now = until
        return self

    def until_deadline(self):
        """Let the deadline of this phase, as it stands now, come to pass."""
        return self.wait(self.game.phase.deadline - self.now)

    def dawn(self):
        """Let the night end, whatever it still waits for."""
        return self._while(Night)

    def dusk(self):
        """Let the day end, whatever it still waits for: night falls, or the game is over."""
        assert not isinstance(self.game.phase, Night), "it is night"
        while not isinstance(self.game.phase, Night | Finished | Idle):
            self._wake(alarm(self.game.phase))
        return self

    def next_night(self):
        """Let this night and the day after it pass without votes."""
        return self.dawn().dusk()

    def _while(self, phase):
        while isinstance(self.game.phase, phase):
            self._wake(alarm(self.game.phase))
        return self

    def _wake(self, moment):
        self.now = max(self.now, moment)
        fresh = self.fresh if isinstance(self.game.phase, Finished) else None
        self.submit(Wake(phase_no=self.game.phase_no, fresh=fresh))
