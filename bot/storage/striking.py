"""How one person's traces leave the proof and the log of a game (docs/decisions/forgetting.md)."""

import json
from collections.abc import Iterable
from typing import Any

from game.proof import verify

ORDERS = frozenset({"OrderTaken", "OrderCarriedOut"})
"""The events that carry the words of the one whose seat they name."""


def strike_proof(text: str, user_id: int, nobody: int) -> str:
    """Put a number in the place of a person's id, blank his name, and take the seed out.

    With the seed and the deal an id could be found by trial. So nobody can check this proof again; whether it was
    sound is written in its stead. Who only opened the registration is not in a proof, but the log tells of him: the
    text then stays as it is.
    """
    proof = json.loads(text)
    people = proof.get("roster")
    if not isinstance(people, list) or user_id not in people:
        return text
    proof.setdefault("was_sound", verify(proof) == ())
    seat = people.index(user_id)
    people[seat], proof["seed"] = nobody, ""
    names = proof.get("names")
    if isinstance(names, list) and seat < len(names):
        names[seat] = ""
    return json.dumps(proof, ensure_ascii=False, sort_keys=True)


def strike_log(lines: Iterable[str], user_id: int, nobody: int, seat: int | None) -> list[str]:
    """Put a number in the place of a person's id in every line, and blank his name and the words he wrote.

    The seed goes from the log of a game in which he had a seat.
    """
    read = [json.loads(line) for line in lines]
    words = {values["phrase"] for *_, kind, _, values in read if kind in ORDERS and values["seat"] == seat}
    for *_, kind, _, values in read:
        _strike_person(values, user_id, nobody)
        if (kind in ORDERS and values["seat"] == seat) or (kind == "PhraseSaid" and values["phrase"] in words):
            values["phrase"] = ""
        if seat is not None and "seed" in values:
            values["seed"] = ""
    return [json.dumps(line, ensure_ascii=False, separators=(",", ":")) for line in read]


def _strike_person(values: dict[str, Any], user_id: int, nobody: int) -> None:
    if values.get("user_id") == user_id:
        values |= {"user_id": nobody, "name": ""}
    if values.get("by") == user_id:
        values["by"] = nobody
    if "roster" in values:
        values["roster"] = [
            [seat, nobody, ""] if person == user_id else [seat, person, name] for seat, person, name in values["roster"]
        ]
