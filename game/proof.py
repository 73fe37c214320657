"""The provable deal: what is published of a finished game, and how anybody checks it (spec/game.md §14).

A proof is plain JSON. `verify` believes nothing in it but the commitment, which the town saw before anybody was
seated, and recomputes every draw by `game/fairness.py`. `docs/fairness.md` tells the method in plain words.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.fairness import Dice, commitment, roster
from game.model import Draw, Game
from game.phases import Finished
from game.roles import CITIZEN
from game.setup import cards

FORMAT = 1
"""Number of the proof's shape."""


class Fault(str):
    """Something in a proof that does not hold: `id` is a message id, `values` fill its words; as text it is both."""

    __slots__ = ("id", "values")

    id: str
    values: tuple[tuple[str, str | int], ...]

    def __new__(cls, id_: str, **values: str | int) -> "Fault":
        """Name a fault with the values that its text needs."""
        fault = super().__new__(cls, " ".join([id_, *(f"{key}={value}" for key, value in values.items())]))
        fault.id, fault.values = id_, tuple(values.items())
        return fault


class _Malformed(ValueError):
    """A part of a proof is missing or of the wrong kind; the text names it."""


def proof_of(game: Game) -> dict[str, Any]:
    """Write down everything that is needed to recompute the deal of a finished game, as plain JSON values.

    Raises:
        ValueError: the game is not finished: its seed is still a secret.

    """
    if not isinstance(game.phase, Finished):
        raise ValueError("the seed is a secret until the game has ended")
    return {
        "format": FORMAT,
        "game_id": game.id,
        "commitment": commitment(game.seed),
        "seed": game.seed,
        "roster": [player.user_id for player in game.players],
        "names": [player.name for player in game.players],
        "cards": list(cards(len(game.players), game.settings)),
        "dealt": list(game.dealt),
        "passes": [_plain(draw) for draw in game.redrawn],
    }


def _plain(draw: Draw) -> dict[str, Any]:
    return {**asdict(draw), "candidates": list(draw.candidates)}


def verify(proof: Mapping[str, Any]) -> tuple[str, ...]:
    """Recompute a proof and list its faults; a sound one has none.

    Each fault is a `Fault`: `proof-malformed` (part), `proof-seed-differs`, `proof-deal-differs` (seat, told, drawn),
    `proof-pass-counter` (number, told, drawn), `proof-pass-giver` (number, seat, role), `proof-pass-candidates`
    (number) and `proof-pass-differs` (number, told, drawn; seat 0 is nobody).
    """
    try:
        read = _read(proof)
    except _Malformed as error:
        return (Fault("proof-malformed", part=str(error)),)
    dice = Dice(seed=read.seed, game_id=read.game_id, roster=roster(read.roster))
    return (*_of_seed(read), *_of_deal(read, dice), *_of_passes(read, dice))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Proof:
    game_id: str
    commitment: str
    seed: str
    roster: list[int]
    cards: list[str]
    dealt: list[str]
    passes: list[Draw]


def _of_seed(proof: _Proof) -> Iterator[Fault]:
    if commitment(proof.seed) != proof.commitment.lower():
        yield Fault("proof-seed-differs")


def _of_deal(proof: _Proof, dice: Dice) -> Iterator[Fault]:
    drawn = [""] * len(proof.cards)
    for card, place in zip(proof.cards, dice.shuffled(len(drawn)), strict=True):
        drawn[place] = card
    for seat, (told, role) in enumerate(zip(proof.dealt, drawn, strict=True), 1):
        if told != role:
            yield Fault("proof-deal-differs", seat=seat, told=told, drawn=role)


def _of_passes(proof: _Proof, dice: Dice) -> Iterator[Fault]:
    roles = dict(enumerate(proof.dealt, 1))
    declined: set[int] = set()
    for number, told in enumerate(proof.passes, 1):
        declined.add(told.giver)
        if roles[told.giver] != told.role or told.role == CITIZEN:
            yield Fault("proof-pass-giver", number=number, seat=told.giver, role=told.role)
        roles[told.giver] = CITIZEN
        free = [seat for seat, role in roles.items() if role == CITIZEN and seat not in declined]
        if list(told.candidates) != [seat for seat in free if seat in told.candidates]:
            yield Fault("proof-pass-candidates", number=number)
        yield from _of_draw(number, told, dice)
        if told.to is not None:
            roles[told.to] = told.role


def _of_draw(number: int, told: Draw, dice: Dice) -> Iterator[Fault]:
    if told.counter != dice.counter:
        yield Fault("proof-pass-counter", number=number, told=told.counter, drawn=dice.counter)
    drawn = told.candidates[dice.below(len(told.candidates))] if told.candidates else None
    if told.to != drawn:
        yield Fault("proof-pass-differs", number=number, told=told.to or 0, drawn=drawn or 0)


def _read(proof: Any) -> _Proof:
    """Take a proof apart, trusting nothing."""
    if not isinstance(proof, Mapping) or _one(proof, "format", int) != FORMAT:
        raise _Malformed("format")
    people = _list(proof, "roster", int)
    if not people or len(set(people)) != len(people):
        raise _Malformed("roster")
    return _Proof(
        game_id=_one(proof, "game_id", str),
        commitment=_hexadecimal(proof, "commitment"),
        seed=_hexadecimal(proof, "seed"),
        roster=people,
        cards=_list(proof, "cards", str, len(people)),
        dealt=_list(proof, "dealt", str, len(people)),
        passes=[_read_pass(one, len(people)) for one in _list(proof, "passes", Mapping)],
    )


def _read_pass(one: Mapping[str, Any], players: int) -> Draw:
    to = one.get("to")
    draw = Draw(
        role=_one(one, "role", str),
        rank=_one(one, "rank", int),
        giver=_one(one, "giver", int),
        candidates=tuple(_list(one, "candidates", int)),
        to=to if to is None else _one(one, "to", int),
        counter=_one(one, "counter", int),
    )
    seats = {draw.giver, *draw.candidates} | ({draw.to} if draw.to is not None else set())
    if not all(0 < seat <= players for seat in seats):
        raise _Malformed("passes")
    return draw


def _one(record: Mapping[str, Any], key: str, kind: type) -> Any:
    value = record.get(key)
    if not _is(value, kind):
        raise _Malformed(key)
    return value


def _is(value: Any, kind: type) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def _list(record: Mapping[str, Any], key: str, kind: type, length: int | None = None) -> list[Any]:
    values = record.get(key)
    if not isinstance(values, list) or not all(_is(one, kind) for one in values):
        raise _Malformed(key)
    if length is not None and len(values) != length:
        raise _Malformed(key)
    return values


def _hexadecimal(record: Mapping[str, Any], key: str) -> str:
    text: str = _one(record, key, str)
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise _Malformed(key)
    return text
