"""What happened, in the past tense, each with the audience that may know it.

Events are self-contained: a presenter turns them into words, the books count them, the rulebook's
bridge judges them. `Record` is the audience of facts that nobody is shown while the game runs.
"""

from dataclasses import dataclass

from game.model import Cause, Departure


@dataclass(frozen=True, slots=True)
class Everyone:
    """The whole group."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The players with these numbers, each in private."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Operators:
    """Those who run games."""


@dataclass(frozen=True, slots=True)
class Record:
    """Nobody: only the log, for the books and the rulebook."""


Audience = Everyone | Seats | Operators | Record
EVERYONE, OPERATORS, RECORD = Everyone(), Operators(), Record()


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events; public unless said otherwise."""

    audience: Audience = EVERYONE


# Registration


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationOpened(Event):
    """People may join; `commitment` is the SHA-256 of the game's seed, `by` None after an automatic restart."""

    game_id: str
    commitment: str
    by: int | None
    window: float
    minimum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationWarned(Event):
    """Registration ends in `left` seconds."""

    left: float
    players: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined(Event):
    """Somebody took a seat; `by` is the administrator who registered him, if one did."""

    user_id: int
    name: str
    players: int
    by: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerUnjoined(Event):
    """Somebody gave his seat up before the game began; `how` says whether he went out of reach."""

    user_id: int
    name: str
    players: int
    how: Departure | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRenamed(Event):
    """A display name changed; nobody is told, names are shown as they are now."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationExtended(Event):
    """Registration lasts longer: `left` seconds from now."""

    by: int
    left: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationFailed(Event):
    """Too few joined: `missing` more were needed."""

    players: int
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterClosed(Event):
    """The numbers are given: (seat, person, name), in number order."""

    roster: tuple[tuple[int, int, str], ...]


# The deal


@dataclass(frozen=True, slots=True, kw_only=True)
class RolesDealt(Event):
    """The deal is done: how many play, and how many of them hold a role."""

    players: int
    holders: int
    window: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleGiven(Event):
    """A player holds a role and is asked to confirm it; `passed` when somebody else gave it up."""

    seat: int
    role: str
    rank: int
    window: float
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CitizenTold(Event):
    """A player learns that he is a citizen; `relieved` after he passed his role on."""

    seat: int
    relieved: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleConfirmed(Event):
    """A player accepted his role; `kept` when the bot took his silence for consent."""

    seat: int
    role: str
    kept: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleRefused(Event):
    """A player passed his role on; for the record."""

    seat: int
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerExpelled(Event):
    """A player who never confirmed his role is out of the game."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RolePassed(Event):
    """Some role went to somebody else and the time to confirm starts again."""

    window: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleDropped(Event):
    """A role left the game, with no one left to take it; for the record."""

    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PartnersMet(Event):
    """Players learn of each other: (seat, role, rank), in number order."""

    partners: tuple[tuple[int, str, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCalledOff(Event):
    """Too few players were left before the first night: nothing is paid or recorded."""

    players: int
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameHalted(Event):
    """Somebody with the right called the game off; `running` says whether there was one."""

    by: int
    running: bool


# The night


@dataclass(frozen=True, slots=True, kw_only=True)
class NightFell(Event):
    """A night began; `living` are seats."""

    number: int
    window: float
    living: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderAsked(Event):
    """A role holder is asked for his order: (action, seats he may choose), in the role's order."""

    seat: int
    role: str
    window: float
    options: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderTaken(Event):
    """An order will be carried out; `replaced` when it took the place of an earlier one."""

    seat: int
    action: str
    target: int
    phrase: str
    replaced: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleActed(Event):
    """Somebody with this role has given his order; told once a night, without saying who."""

    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Investigated(Event):
    """A check answers: the target appears as `role`."""

    seat: int
    target: int
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NightTimeLeft(Event):
    """The night lasts `left` seconds more."""

    left: float


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderMissed(Event):
    """A role holder gave no order: the bot kills him (rule 0.1); for the record."""

    seat: int
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderCarriedOut(Event):
    """What became of an order at dawn; for the record."""

    seat: int
    role: str
    action: str
    target: int
    blocked: bool
    phrase: str


# The morning


@dataclass(frozen=True, slots=True, kw_only=True)
class DawnBroke(Event):
    """A night ended; `deaths` is how many died in it."""

    number: int
    deaths: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EscortVisited(Event):
    """The escort spent the night with a holder of this role."""

    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PhraseSaid(Event):
    """The words that a role left with its order."""

    role: str
    action: str
    phrase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved(Event):
    """A player was wounded and lived; `from_causes` are the attacks that a protection stopped."""

    seat: int
    from_causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Died(Event):
    """A player is dead; `role` is None where the settings hide it. One announcement for all causes (§5)."""

    seat: int
    role: str | None
    causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaidOut(Event):
    """Bucks moved, for one reason: (seat, amount) each; for the record until the game ends."""

    reason: str
    payments: tuple[tuple[int, int], ...]


# The day


@dataclass(frozen=True, slots=True, kw_only=True)
class NominationOpened(Event):
    """The day vote began; `living` are seats."""

    day: int
    window: float
    living: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominated(Event):
    """A ballot was cast against `target` (0: for the night), who has `votes` of `cast` now.

    `voter` is None in the public copy where votes are anonymous. `previous` is a ballot that was changed.
    """

    voter: int | None
    target: int
    votes: int
    cast: int
    living: int
    previous: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class BallotsWithdrawn(Event):
    """Somebody gave up: his ballots (`cast`) and those against him (voters' seats) no longer count."""

    seat: int
    cast: bool
    against: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NominationClosed(Event):
    """The day vote ended with `defendant` to be tried, or (None) with the night; `night_votes` wanted it."""

    defendant: int | None
    votes: int
    cast: int
    night_votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PleaOpened(Event):
    """The defendant may speak."""

    seat: int
    window: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PleaEnded(Event):
    """The defendant has spoken; `early` when before his time was over."""

    seat: int
    early: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictOpened(Event):
    """The town votes on the execution of `seat`; a verdict needs `quorum` ballots."""

    seat: int
    window: float
    quorum: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictCast(Event):
    """A ballot in the verdict; `voter` is None in the public copy where votes are anonymous."""

    voter: int | None
    guilty: bool
    yes: int
    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VerdictReached(Event):
    """The trial ended: `execution`, `acquittal` (the lawyer's client), `mercy` or `undecided` (no quorum)."""

    seat: int
    outcome: str
    yes: int
    no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteMissed(Event):
    """These players did not vote though one ballot of theirs would have changed the outcome; for the record."""

    stage: str
    day: int
    seats: tuple[int, ...]


# Leavers


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft(Event):
    """A player went out of reach in mid-game and may return before the next night or day."""

    seat: int
    how: Departure


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReturned(Event):
    """A player came back in time."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerQuit(Event):
    """A player gave up for good, or was put out by `by`; he leaves the list at the next night or day."""

    seat: int
    by: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaversAwaited(Event):
    """The phase waits for these players, once."""

    seats: tuple[int, ...]
    window: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseResumed(Event):
    """The bot was away; the phase starts its time again, once."""

    phase: str
    window: float


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """The game is over by §7: `outcome` is a faction or `draw`; now everything is told.

    `lines` are (seat, role, bucks, won) in number order; `restart_in` seconds until the next registration,
    if it opens by itself. `earnings` are bucks by reason, for each line; games of former releases do not tell them.
    """

    game_id: str
    outcome: str
    stalemate: bool
    days: int
    lines: tuple[tuple[int, str, int, bool], ...]
    seed: str
    restart_in: float | None
    earnings: tuple[tuple[tuple[str, int], ...], ...] = ()
