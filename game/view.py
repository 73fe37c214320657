"""What one person may know, and whether he may speak: the only door to hidden facts (spec/game.md §13, §14).

Presenters, handlers and residents look at a `View`, never at `player.role`.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.model import Cause, Choice, Finding, Game, Player
from game.orders import given, options
from game.phases import (
    IN_PLAY,
    Ballot,
    Confirmation,
    Finished,
    Idle,
    Night,
    Nomination,
    Plea,
    Registration,
    Verdict,
)
from game.roles import CITIZEN
from game.turn import leader, role_of


class SeatView(NamedTuple):
    """One line of the list of players: `role` is None unless the viewer may know it."""

    seat: int
    user_id: int
    name: str
    alive: bool
    away: bool
    quitting: bool
    role: str | None
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A game as one person sees it; `me` is his seat, None for strangers and for the group.

    A seat's `rank` is told to its fellows alone.
    `can` names what he may do now: join, leave, confirm, refuse, order, nominate, plead, judge. `options` are
    tonight's actions with the seats they may be aimed at. `ballots` are shown as the settings have it; `tally` is
    (choice, votes).
    """

    game_id: str
    phase_no: int
    phase: str
    number: int
    deadline: float | None
    seats: tuple[SeatView, ...]
    me: int | None
    role: str | None
    rank: int
    can: frozenset[str]
    options: tuple[tuple[str, tuple[int, ...]], ...]
    order: Choice | None
    findings: tuple[Finding, ...]
    tally: tuple[tuple[int, int], ...]
    ballots: tuple[Ballot, ...]
    defendant: int | None
    outcome: str | None


def view_for(game: Game, viewer: int | None) -> View:
    """Show a game to a person (by his id), or to the whole group (None)."""
    me = game.by_user(viewer) if viewer is not None else None
    phase = game.phase
    known = _known_roles(game, me)
    fellows = _fellows(game, me)
    can = _can(game, me)
    ballots = phase.ballots if isinstance(phase, Nomination | Verdict) else ()
    return View(
        game_id=game.id,
        phase_no=game.phase_no,
        phase=type(phase).__name__.lower(),
        number=getattr(phase, "number", getattr(phase, "day", 0)),
        deadline=getattr(phase, "deadline", None),
        seats=tuple(_line(player, known, ranked=player.seat in fellows) for player in game.players),
        me=me.seat if me else None,
        role=me.role if me and _dealt(game) else None,
        rank=me.rank if me else 0,
        can=can,
        options=options(game, me) if me and "order" in can else (),
        order=given(game, me) if me and "order" in can else None,
        findings=tuple(one for one in game.findings if me and one.actor == me.seat),
        tally=_tally(ballots),
        ballots=tuple(one for one in ballots if not game.settings.anonymous_votes or (me and one.voter == me.seat)),
        defendant=getattr(phase, "defendant", None),
        outcome=phase.outcome if isinstance(phase, Finished) else None,
    )


def _dealt(game: Game) -> bool:
    return not isinstance(game.phase, Idle | Registration)


def _line(player: Player, known: dict[int, str], *, ranked: bool) -> SeatView:
    role = known.get(player.seat)
    return SeatView(
        player.seat,
        player.user_id,
        player.name,
        player.alive,
        player.away,
        player.quitting,
        role,
        player.rank if ranked else 0,
    )


def _known_roles(game: Game, me: Player | None) -> dict[int, str]:
    """List the roles a person may know: at the end all, else the revealed, his own, his circle's, the checked."""
    if isinstance(game.phase, Finished):
        return {player.seat: player.role for player in game.players}
    if not _dealt(game):
        return {}
    known = {player.seat: player.role for player in game.players if player.revealed}
    if me is None:
        return known
    found = {one.target: one.role for one in game.findings if one.actor == me.seat}
    return {**found, **_circle(game, me), **known, me.seat: me.role}


def _fellows(game: Game, me: Player | None) -> frozenset[int]:
    """List the seats whose number among the mafiosi a person may know: a check tells the role, not the number."""
    if isinstance(game.phase, Finished):
        return frozenset(player.seat for player in game.players)
    if me is None or not _dealt(game):
        return frozenset()
    return frozenset({me.seat, *_circle(game, me)})


def _circle(game: Game, me: Player) -> dict[int, str]:
    circle = role_of(me).circle
    if not circle or isinstance(game.phase, Confirmation) or me.fate is Cause.LEFT:
        return {}  # a leaver may have died before the circle met
    return {player.seat: player.role for player in game.players if role_of(player).circle == circle}


def _can(game: Game, me: Player | None) -> frozenset[str]:
    phase = game.phase
    if isinstance(phase, Registration):
        return frozenset({"leave" if me else "join"})
    if me is None or not me.present or not isinstance(phase, IN_PLAY):
        return frozenset()
    return frozenset({"leave", *_duties(game, me)})


def _duties(game: Game, me: Player) -> tuple[str, ...]:
    match game.phase:
        case Confirmation() if me.role != CITIZEN and not me.confirmed:
            return ("confirm", "refuse")
        case Night() if _may_order(game, me):
            return ("order",)
        case Nomination(ballots=ballots):
            free = game.settings.vote_change or all(ballot.voter != me.seat for ballot in ballots)
            return ("nominate",) if free else ()
        case Plea(defendant=me.seat):
            return ("plead",)
        case Verdict(defendant=seat, ballots=ballots):
            free = seat != me.seat and all(ballot.voter != me.seat for ballot in ballots)
            return ("judge",) if free else ()
    return ()


def _may_order(game: Game, me: Player) -> bool:
    role = role_of(me)
    if not role.actions or (role.factional and leader(game, role.id) is not me):
        return False
    order = given(game, me)
    return order is None or not order.answered


def _tally(ballots: tuple[Ballot, ...]) -> tuple[tuple[int, int], ...]:
    counts: dict[int, int] = {}
    for ballot in ballots:
        counts[ballot.choice] = counts.get(ballot.choice, 0) + 1
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def may_speak(game: Game, user_id: int, *, administrator: bool = False) -> bool:
    """Say whether a person may write in the group now, as the setting `silence` has it (§13).

    Administrators who do not play are exempt. Whoever gave up a running game may not speak (§8).
    """
    silence = game.settings.silence
    if silence == "off" or not isinstance(game.phase, IN_PLAY) or isinstance(game.phase, Confirmation):
        return True
    player = game.by_user(user_id)
    if player is None and administrator:
        return True
    if isinstance(game.phase, Night) or (player and player.alive and player.quitting):
        return False
    if silence == "night":
        return True
    if isinstance(game.phase, Plea):
        return player is not None and player.seat == game.phase.defendant
    return player is not None and player.alive
