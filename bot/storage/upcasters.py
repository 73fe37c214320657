"""Snapshots of older releases, lifted step by step to today's shape: a new release loads a running game.

To change the shape: raise `game.model.SCHEMA`, add a function from the old number here, and keep an old snapshot in
the tests.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from game.model import SCHEMA

Parts = dict[str, bytes]


class NewerSnapshot(RuntimeError):
    """A newer release wrote this game: run that release, or wait until the game is over."""


def lifted(parts: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """Bring a snapshot's parts to today's shape.

    Raises:
        NewerSnapshot: they are of a newer one.
    """
    number = msgspec.json.decode(parts["head"])["schema"]
    if number > SCHEMA:
        raise NewerSnapshot(f"snapshot has schema {number}, this release knows {SCHEMA}")
    lifting = dict(parts)
    while number < SCHEMA:
        UPCASTERS[number](lifting)
        number += 1
        _set(lifting, "head", schema=number)
    return lifting


def _set(parts: Parts, name: str, **values: Any) -> None:
    parts[name] = msgspec.json.encode({**msgspec.json.decode(parts[name]), **values})


def _from_1(parts: Parts) -> None:
    """Schema 1 did not count days without a death, and called a leaver `left`."""
    _set(parts, "head", quiet_days=0, deaths_seen=0)
    for name in [name for name in parts if name[0] == "p" and name[1:].isdecimal()]:
        player = msgspec.json.decode(parts[name])
        player["away"] = player.pop("left")
        parts[name] = msgspec.json.encode(player)


UPCASTERS: Mapping[int, Callable[[Parts], None]] = {1: _from_1}
