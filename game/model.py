"""What a game is made of: players, choices, ballots and the table they sit at.

Everything here is frozen and holds tuples only: the order of things is part of a snapshot.
Moments are UTC seconds since the epoch, lengths are seconds, money is in bucks.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeVar

from game.settings import Settings

if TYPE_CHECKING:
    from game.phases import Phase

SCHEMA = 2
"""Number of the snapshot's shape; `bot/storage/upcasters.py` lifts older ones."""

T = TypeVar("T")


class Faction(StrEnum):
    """Whom one wins with (spec/game.md §1)."""

    TOWN = "town"
    MAFIA = "mafia"
    MANIAC = "maniac"
    NEUTRAL = "neutral"


class Authority(StrEnum):
    """What somebody may do to the table, as the caller established it from state and rights (§3)."""

    MEMBER = "member"
    OPERATOR = "operator"
    ADMINISTRATOR = "administrator"

    @property
    def runs_games(self) -> bool:
        """Say whether this person may halt, hurry and stretch games."""
        return self is not Authority.MEMBER


class Cause(StrEnum):
    """Why a player is out of the game."""

    MAFIA = "mafia"
    MANIAC = "maniac"
    INSPECTOR = "inspector"
    CURSE = "curse"
    CURSED_VISIT = "cursed_visit"
    EXECUTION = "execution"
    IDLE = "idle"
    LEFT = "left"
    QUIT = "quit"
    EXPELLED = "expelled"


class Departure(StrEnum):
    """How a player came to be out of reach (§8)."""

    LEFT_CHAT = "left_chat"
    REMOVED = "removed"
    BLOCKED_BOT = "blocked_bot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A person in this game; `seat` is the number that everybody sees and buttons carry.

    `rank` is the number among the mafiosi (0 for others). `away` means on the leavers list, `quitting`
    that he gave up and is only waiting for the next night or day to leave the list of players (§8).
    `earnings` are bucks by reason, in the order in which the reasons first appeared.
    """

    seat: int
    user_id: int
    name: str
    username: str | None = None
    role: str = "citizen"
    rank: int = 0
    alive: bool = True
    fate: Cause | None = None
    revealed: bool = False
    confirmed: bool = False
    declined: bool = False
    away: bool = False
    quitting: bool = False
    earnings: tuple[tuple[str, int], ...] = ()

    @property
    def present(self) -> bool:
        """Say whether the player lives and has not given up."""
        return self.alive and not self.quitting

    @property
    def missing(self) -> bool:
        """Say whether the game waits for this player to come back."""
        return self.alive and self.away and not self.quitting

    @property
    def money(self) -> int:
        """Sum the bucks of this game so far."""
        return sum(amount for _, amount in self.earnings)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A night order: whose, which action, on whom; `answered` once a check has been told (§4)."""

    actor: int
    action: str
    target: int
    phrase: str = ""
    answered: bool = False
    blocked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What a player learned by checking another: the role that he appears as."""

    night: int
    actor: int
    target: int
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A role that passed from one seat to another by lot; `to` is None when the role left the game (§4)."""

    role: str
    rank: int
    giver: int
    candidates: tuple[int, ...]
    to: int | None
    counter: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A chat's table: the running game, or what the last one left.

    `version` grows by one with every change and never starts again in a chat; `phase_no` grows with every
    phase, so that a button of an older phase can be told from one of this. `halted` says that only
    operators and administrators may open a game (§3). `client` is the seat the lawyer defends this day.
    """

    chat_id: int
    phase: "Phase"
    schema: int = SCHEMA
    id: str = ""
    version: int = 0
    phase_no: int = 0
    halted: bool = False
    settings: Settings = Settings()
    opened_at: float = 0.0
    started_at: float = 0.0
    seed: str = ""
    draws: int = 0
    dealt: tuple[str, ...] = ()
    redrawn: tuple[Draw, ...] = ()
    players: tuple[Player, ...] = ()
    nights: tuple[tuple[Choice, ...], ...] = ()
    findings: tuple[Finding, ...] = ()
    client: int | None = None
    deaths_seen: int = 0
    quiet_days: int = 0

    def by_user(self, user_id: int) -> Player | None:
        """Find the player who is this person, if he sits here."""
        for player in self.players:
            if player.user_id == user_id:
                return player
        return None

    def at(self, seat: int) -> Player | None:
        """Find the player with this number."""
        if 0 < seat <= len(self.players):
            return self.players[seat - 1]
        return None

    @property
    def living(self) -> tuple[Player, ...]:
        """List the players who are alive, in number order."""
        return tuple([player for player in self.players if player.alive])


def changed(thing: T, **values: Any) -> T:
    """Copy a frozen slotted dataclass with some fields changed, several times faster than `dataclasses.replace`.

    Raises:
        AttributeError: a field does not exist.
    """
    copy = copied(thing)
    overwrite(copy, values)
    return copy


def copied(thing: T) -> T:
    """Copy a frozen slotted dataclass."""
    kind = type(thing)
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _COPIERS[kind] = _copier(kind)
    copy: T = copier(thing)
    return copy


def overwrite(thing: object, values: Mapping[str, Any]) -> None:
    """Change fields of a frozen dataclass in place: only for a copy that nobody else has seen.

    Raises:
        AttributeError: a field does not exist.
    """
    put = object.__setattr__
    for name, value in values.items():
        put(thing, name, value)


_COPIERS: dict[type, Callable[[Any], Any]] = {}


def _copier(kind: type) -> Callable[[Any], Any]:
    """Unroll the copying of a class's fields once: the rules copy a game with every command."""
    lines = "".join(f"    put(copy, {field.name!r}, thing.{field.name})\n" for field in fields(kind))
    scope: dict[str, Any] = {"kind": kind, "put": object.__setattr__, "new": object.__new__}
    exec(f"def copier(thing):\n    copy = new(kind)\n{lines}    return copy\n", scope)  # noqa: S102 - names of fields
    made: Callable[[Any], Any] = scope["copier"]
    return made
