"""What can be asked of a story that was played at a table (`table.py`): by name, after the fact."""

from game.events import Died, Event, PaidOut, Record, Saved, Seats
from game.model import Cause, Game, Player
from game.phases import Finished


class Story:
    """A game as it stands and everything that has happened in it (`log`)."""

    game: Game
    log: list[Event]
    seated: tuple[Player, ...]

    def player(self, name) -> Player:
        """Find a player by name."""
        players = self.game.players or self.seated
        return next(one for one in players if one.name == name)

    def seat(self, name) -> int:
        """Tell a player's number."""
        return self.player(name).seat

    def user(self, name) -> int:
        """Tell which person a player is (also one who is not seated yet)."""
        return next(one.user_id for one in (*self.game.players, *self.seated) if one.name == name)

    def alive(self, *names):
        """Say whether all of these live."""
        return all(self.player(name).alive for name in names)

    def dead_of(self, name) -> tuple[Cause, ...]:
        """Tell what somebody died of as it was announced; nothing if he was not announced dead."""
        seat = self.seat(name)
        found = [event.causes for event in self.events(Died) if event.seat == seat]
        assert len(found) <= 1, f"{name} died more than once"
        return found[0] if found else ()

    def role(self, name) -> str:
        """Tell somebody's role."""
        return self.player(name).role

    def money(self, name) -> int:
        """Tell all that somebody earned so far."""
        return self.player(name).money

    def earned(self, name, reason) -> int:
        """Tell what somebody earned for one reason."""
        return dict(self.player(name).earnings).get(reason, 0)

    def paid(self, reason):
        """Tell who was paid how much for a reason, by name, over the whole story."""
        sums: dict[str, int] = {}
        for event in self.events(PaidOut):
            for seat, amount in event.payments if event.reason == reason else ():
                name = self.game.players[seat - 1].name
                sums[name] = sums.get(name, 0) + amount
        return sums

    def saved(self, name) -> bool:
        """Say whether somebody was announced saved."""
        return any(event.seat == self.seat(name) for event in self.events(Saved))

    @property
    def phase(self):
        """Give the phase that is on."""
        return self.game.phase

    @property
    def outcome(self):
        """Tell how the game ended, None while it goes on."""
        return self.game.phase.outcome if isinstance(self.game.phase, Finished) else None

    def events(self, kind):
        """List what has happened of one kind, in order, whoever knows of it."""
        return [event for event in self.log if isinstance(event, kind)]

    def last(self, kind):
        """Give the latest event of a kind."""
        return self.events(kind)[-1]

    def told(self, name, kind):
        """List the private events of a kind that this player received."""
        return [
            event
            for event in self.events(kind)
            if isinstance(event.audience, Seats) and self.seat(name) in event.audience.seats
        ]

    def recorded(self, kind):
        """List the events of a kind that nobody is shown."""
        return [event for event in self.events(kind) if isinstance(event.audience, Record)]

    def names(self, seats):
        """Turn numbers into names."""
        return [self.game.players[seat - 1].name for seat in seats]
