"""What people (and the clock) ask of a game: imperative, and never trusted.

Who may do it is decided from the state and from `Authority`, never from the button. `Drawn` says
which game and phase a button was drawn in: an old one is refused.
"""

from dataclasses import dataclass

from game.model import Authority, Departure
from game.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Fresh:
    """What a new game needs from outside: an id, a 256-bit seed (64 hexadecimal digits) and the chat's settings."""

    game_id: str
    seed: str
    settings: Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """The game and phase in which a button was drawn."""

    game_id: str
    phase_no: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """Open a registration (§3)."""

    by: int
    authority: Authority
    fresh: Fresh


@dataclass(frozen=True, slots=True, kw_only=True)
class Halt:
    """Call the game off; from then on only operators and administrators may open one (§3)."""

    by: int
    authority: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Begin:
    """End the registration early (§3)."""

    by: int
    authority: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Extend:
    """Lengthen the registration (§3)."""

    by: int
    authority: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Take a seat; `member` and `muted` are what the caller knows of the person in that chat (§3, §11).

    `by` is the administrator who registers somebody else (`!reguser`), with his `authority`.
    """

    user_id: int
    name: str
    username: str | None = None
    member: bool = True
    muted: bool = False
    by: int | None = None
    authority: Authority = Authority.MEMBER


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Leave the registration, or give up a running game for good (§3, §8)."""

    user_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Remove:
    """Put another person out of the game, as an operator (§8)."""

    user_id: int
    by: int
    authority: Authority


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename:
    """Take over a person's new display name or @username (§3)."""

    user_id: int
    name: str
    username: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfirmRole:
    """Accept the role (§4)."""

    user_id: int
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RefuseRole:
    """Pass the role on to somebody without one (§4)."""

    user_id: int
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """Give or change a night order (§4).

    From a button: `target` is a seat and `words` the phrase. Typed: `target` is None and `words` begin with
    the target: a number, an @username or a display name.
    """

    user_id: int
    action: str
    target: int | None = None
    words: str = ""
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominate:
    """Vote by day against a seat, or for the night (`target` 0); typed words as in `Order` (§6)."""

    user_id: int
    target: int | None = None
    words: str = ""
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPlea:
    """The defendant has said all (§6)."""

    user_id: int
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CastVerdict:
    """Vote for (`guilty`) or against the execution (§6)."""

    user_id: int
    guilty: bool
    drawn: Drawn | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberLeft:
    """A person went out of reach (§8)."""

    user_id: int
    how: Departure


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberReturned:
    """A person is within reach again (§8)."""

    user_id: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Wake:
    """The clock says that something may be due; late, early and repeated wakes do no harm.

    `fresh` is needed when a finished game opens the next registration by itself.
    """

    phase_no: int
    fresh: Fresh | None = None


Command = (
    Open
    | Halt
    | Begin
    | Extend
    | Join
    | Leave
    | Remove
    | Rename
    | ConfirmRole
    | RefuseRole
    | Order
    | Nominate
    | EndPlea
    | CastVerdict
    | MemberLeft
    | MemberReturned
    | Wake
)
