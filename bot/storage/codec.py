"""Games and events as JSON, in parts: only what changed is written (docs/decisions/snapshot-in-parts.md).

A game is a Redis hash. Its fields: `version`; `head` (the small values); `settings`, `nights`, `findings`, `dealt`,
`redrawn` (whole); `phase` (its name and values without ballots); `p1`, `p2` … one player each; `b0`, `b1` … one
ballot each. A vote among a thousand players so writes three small fields. `parts_changed` finds what differs by
identity: the rules never touch what they keep.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from bot.storage.upcasters import lifted
from game import events as happenings
from game.events import EVERYONE, OPERATORS, RECORD, Audience, Event, Seats
from game.model import Choice, Draw, Finding, Game, Player, changed
from game.phases import Ballot, Nomination, Phase, Verdict
from game.settings import Settings

Parts = dict[str, bytes]

WHOLE: Mapping[str, Any] = {
    "settings": Settings,
    "nights": tuple[tuple[Choice, ...], ...],
    "findings": tuple[Finding, ...],
    "dealt": tuple[str, ...],
    "redrawn": tuple[Draw, ...],
}
APART = frozenset({*WHOLE, "phase", "players"})
HEAD = tuple(field.name for field in fields(Game) if field.name not in APART)
PHASES: Mapping[str, type] = {kind.__name__: kind for kind in get_args(Phase)}
EVENTS: Mapping[str, type[Event]] = {kind.__name__: kind for kind in Event.__subclasses__()}
BALLOTED = (Nomination, Verdict)

_encode = msgspec.json.Encoder().encode
_PLAYER = msgspec.json.Decoder(Player)
_BALLOT = msgspec.json.Decoder(Ballot)
_WHOLE = {name: msgspec.json.Decoder(kind) for name, kind in WHOLE.items()}
_NAMED = msgspec.json.Decoder(tuple[str, msgspec.Raw])
_HEAD = msgspec.json.Decoder(dict[str, Any])


def parts_changed(before: Game | None, after: Game) -> tuple[Parts, list[str]]:
    """List the parts to write and the parts to delete, to get from one state to the next."""
    written: Parts = {"head": _encode({name: getattr(after, name) for name in HEAD})}
    for name in WHOLE:
        if before is None or getattr(before, name) is not getattr(after, name):
            written[name] = _encode(getattr(after, name))
    if before is None or before.phase is not after.phase:
        written["phase"] = _encode_phase(after.phase)
    deleted = _items_changed("p", 1, before.players if before else (), after.players, written)
    deleted += _items_changed("b", 0, _ballots(before), _ballots(after), written)
    return written, deleted


def _ballots(game: Game | None) -> tuple[Ballot, ...]:
    return game.phase.ballots if game and isinstance(game.phase, BALLOTED) else ()


def _encode_phase(phase: Phase) -> bytes:
    bare = changed(phase, ballots=()) if isinstance(phase, BALLOTED) else phase
    return _encode((type(phase).__name__, bare))


def _items_changed(prefix: str, first: int, old: tuple[Any, ...], new: tuple[Any, ...], written: Parts) -> list[str]:
    if old is new:
        return []
    for index, item in enumerate(new):
        if index >= len(old) or old[index] is not item:
            written[f"{prefix}{first + index}"] = _encode(item)
    return [f"{prefix}{first + index}" for index in range(len(new), len(old))]


def from_parts(parts: Mapping[str, bytes]) -> Game:
    """Put a game together again; older shapes are lifted first.

    Raises:
        NewerSnapshot: a newer release wrote it.
        msgspec.ValidationError: it is no game.
    """
    parts = lifted(parts)
    head = _HEAD.decode(parts["head"])
    whole = {name: decoder.decode(parts[name]) for name, decoder in _WHOLE.items()}
    phase = _decode_phase(parts["phase"])
    ballots = tuple(_BALLOT.decode(one) for one in _items(parts, "b", 0))
    if isinstance(phase, BALLOTED):
        phase = changed(phase, ballots=ballots)
    players = tuple(_PLAYER.decode(one) for one in _items(parts, "p", 1))
    return Game(phase=phase, players=players, **whole, **head)


def _items(parts: Mapping[str, bytes], prefix: str, first: int) -> list[bytes]:
    found: list[bytes] = []
    while (item := parts.get(f"{prefix}{first + len(found)}")) is not None:
        found.append(item)
    return found


def _decode_phase(part: bytes) -> Any:
    name, values = _NAMED.decode(part)
    return _decoder(PHASES[name]).decode(values)


@cache
def _decoder(kind: type) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def encode_game(game: Game) -> bytes:
    """Write a whole game as one text."""
    written, _ = parts_changed(None, game)
    return _encode({name: msgspec.Raw(part) for name, part in written.items()})


def decode_game(text: bytes) -> Game:
    """Read a whole game back."""
    return from_parts(
        {name: bytes(part) for name, part in msgspec.json.decode(text, type=dict[str, msgspec.Raw]).items()}
    )


@dataclass(frozen=True, slots=True)
class Logged:
    """An event with its place: the game, the phase and the version that it led to, and its number in that version."""

    game_id: str
    phase_no: int
    version: int
    index: int
    event: Event


def encode_events(game: Game, events: Iterable[Event]) -> list[bytes]:
    """Write the events that led to this state."""
    place = (game.id, game.phase_no, game.version)
    return [
        _encode((*place, index, type(event).__name__, _encode_audience(event.audience), event))
        for index, event in enumerate(events)
    ]


_LOGGED = msgspec.json.Decoder(tuple[str, int, int, int, str, Any, msgspec.Raw])


def decode_event(text: bytes) -> Logged:
    """Read an event back, with its place."""
    game_id, phase_no, version, index, name, audience, values = _LOGGED.decode(text)
    return Logged(game_id, phase_no, version, index, _event_maker(name)(values, _decode_audience(audience)))


_AUDIENCES: Mapping[str, Audience] = {"everyone": EVERYONE, "operators": OPERATORS, "record": RECORD}


def _encode_audience(audience: Audience) -> Any:
    return audience.seats if isinstance(audience, Seats) else type(audience).__name__.lower()


def _decode_audience(code: Any) -> Audience:
    return _AUDIENCES[code] if isinstance(code, str) else Seats(tuple(code))


@cache
def _event_maker(name: str) -> Callable[[bytes, Audience], Event]:
    """Read an event's values by a struct of the same fields: JSON cannot tell the kinds of audience apart."""
    kind = EVENTS[name]
    hints = get_type_hints(kind, vars(happenings))
    told = [field for field in fields(kind) if field.name != "audience"]
    names = [field.name for field in told]
    # What a later release added has a default: the logs of earlier games are read without it.
    shape = msgspec.defstruct(
        name,
        [(one.name, hints[one.name], msgspec.NODEFAULT if one.default is MISSING else one.default) for one in told],
        kw_only=True,
    )
    decoder = msgspec.json.Decoder(shape)

    def make(values: bytes, audience: Audience) -> Event:
        read = decoder.decode(values)
        return kind(audience=audience, **{one: getattr(read, one) for one in names})

    return make
