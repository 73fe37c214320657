"""`python -m bot verify FILE`: check that the deal of a finished game was fair (spec/game.md §14)."""

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from bot.presenter.words import LANGUAGES, Words
from game.proof import verify
from game.roles import REGISTER
from game.targets import clean

UNSOUND, UNREADABLE = 1, 2


def add(subparsers: Any) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser("verify", help="check that the deal of a finished game was fair")
    parser.add_argument("file", type=Path, metavar="FILE", help="the game's proof, as JSON")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the answer")


def main(arguments: argparse.Namespace) -> int:
    """Show what was committed to and dealt, and judge it: 0 sound, 1 not sound, 2 unreadable."""
    words = Words(arguments.language)
    try:
        proof = json.loads(arguments.file.read_text(encoding="utf-8"))
    except OSError as error:
        return _unreadable(words, arguments.file, str(error.strerror))
    except (ValueError, RecursionError):
        return _unreadable(words, arguments.file, words.say("cli-not-json"))
    if not isinstance(proof, dict):
        return _unreadable(words, arguments.file, words.say("cli-not-json"))
    return _judge(proof, Console(highlight=False), words)


def _unreadable(words: Words, file: Path, reason: str) -> int:
    sys.stderr.write(words.say("cli-cannot-read", file=str(file), reason=reason) + "\n")
    return UNREADABLE


def _judge(proof: Mapping[str, Any], console: Console, words: Words) -> int:
    faults = verify(proof)
    if not any(getattr(fault, "id", "") == "proof-malformed" for fault in faults):
        console.print(words.say("cli-commitment", hash=proof["commitment"]), soft_wrap=True)
        console.print(_deal(proof, words))
    for fault in faults:
        console.print(Text(_told(fault, words)), soft_wrap=True)
    if not faults:
        console.print(words.say("cli-sound"), soft_wrap=True)
    return UNSOUND if faults else 0


def _told(fault: str, words: Words) -> str:
    message = getattr(fault, "id", None)
    if message is None:
        return clean(fault)
    values = {key: _role(value, words) if key in ROLES_IN.get(message, ()) else value for key, value in _values(fault)}
    return words.say(message, **values)


def _values(fault: str) -> tuple[tuple[str, str | int], ...]:
    return getattr(fault, "values", ())


ROLES_IN: Mapping[str, frozenset[str]] = {
    "proof-deal-differs": frozenset({"told", "drawn"}),
    "proof-pass-giver": frozenset({"role"}),
}
"""Which values of a fault are roles; of the others none is."""


def _deal(proof: Mapping[str, Any], words: Words) -> Table:
    table = Table(title=words.say("cli-deal"), title_justify="left")
    for head in ("cli-seat", "cli-person", "cli-name", "cli-role"):
        table.add_column(words.say(head))
    names = proof.get("names")
    names = names if isinstance(names, list) else []
    for place, (person, role) in enumerate(zip(proof["roster"], proof["dealt"], strict=True)):
        name = str(names[place]) if place < len(names) else ""
        table.add_row(str(place + 1), str(person), Text(clean(name)), Text(str(_role(role, words))))
    return table


def _role(role: str | int, words: Words) -> str | int:
    """Name a role that exists; anything else in the file is shown as it is, but tamed."""
    if role in REGISTER:
        return words.say(f"role-{role}")
    return clean(str(role))
