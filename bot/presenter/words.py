"""Words in the reader's language: Project Fluent catalogues of `bot/locales`, strict about what is missing.

Conventions of the catalogues:

- A message or one of its attributes is named `id` or `id.attribute`.
- A flavour line is a message without a value and with the attributes `.v1`, `.v2` … (four or more); `pick` takes one
  by a number that the caller derives with `lot`, so that a line told again has the same words.
- `ROLE($role, case: "genitive")`, `ACTION($action, form: "noun")`, `DURATION($seconds)`, `BUCKS($amount)` and
  `DEATHS($count)` may be used in any text; the translator chooses the case.
- Numbers are shown without separators; "yes" and "no" stand for booleans in selections.
- Texts are Telegram's HTML (<b>, <i>, <code>). Values must have been escaped by `names.py`.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

LOCALES = Path(__file__).resolve().parents[1] / "locales"
LANGUAGES = ("uk", "ru", "en")
MINUTE = 60
EXACT_SECONDS = 90
"""Up to so many seconds a length is told in seconds where it is no whole minute."""

Value = str | int | float | bool


class WordsError(LookupError):
    """A message, a variant or a variable is missing; the text says which.

    An entry that is no good Fluent counts as missing; `tests/test_locales.py` finds it first.
    """


class Words:
    """The catalogue of one language.

    Raises:
        WordsError: there is no such language.

    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._bundle = _bundle(language)

    def has(self, message_id: str) -> bool:
        """Say whether there is such a message (without an attribute)."""
        return bool(self._bundle.has_message(message_id))

    def say(self, message_id: str, /, **values: Value) -> str:
        """Fill a message, `id` or `id.attribute`, with values.

        Raises:
            WordsError: the message or one of its variables is missing.

        """
        return _fill(self._bundle, message_id, values)

    def pick(self, message_id: str, number: int, /, **values: Value) -> str:
        """Fill the variant of a flavour line that belongs to a number; the same number gives the same words.

        Raises:
            WordsError: the message or one of its variables is missing.

        """
        found = variants(_message(self._bundle, message_id).attributes)
        if not found:
            raise WordsError(f"{message_id} has no variants")
        return self.say(f"{message_id}.{found[number % len(found)]}", **values)


def variants(attributes: Mapping[str, Any]) -> list[str]:
    """List the attributes that are variants, in order."""
    return sorted(
        (name for name in attributes if name[0] == "v" and name[1:].isdigit()), key=lambda name: int(name[1:])
    )


def lot(game_id: str, version: int, index: int) -> int:
    """Derive the number by which variants are picked: which game, which version of it, which of its events."""
    return int.from_bytes(hashlib.sha256(f"{game_id}\n{version}\n{index}".encode()).digest()[:6], "big")


@lru_cache(maxsize=len(LANGUAGES))
def _bundle(language: str) -> Any:
    if language not in LANGUAGES:
        raise WordsError(f"no words in the language {language}")
    bundle = FluentBundle([language], functions=_functions(language), use_isolating=False)
    for path in sorted((LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _functions(language: str) -> dict[str, Callable[..., Any]]:
    """Make the functions that texts may use; they look into the catalogue only when called."""

    def role(role_id: str, case: str = "") -> str:
        return _fill(_bundle(language), f"role-{role_id}{'.' if case else ''}{case}", {})

    def action(action_id: str, form: str = "") -> str:
        return _fill(_bundle(language), f"action-{action_id}{'.' if form else ''}{form}", {})

    def duration(seconds: float) -> str:
        return _duration(_bundle(language), seconds)

    def bucks(amount: float) -> str:
        sign = "−" if amount < 0 else "+" if amount else ""
        return _fill(_bundle(language), "bucks", {"amount": abs(int(amount)), "sign": sign})

    def deaths(count: float) -> str:
        return _fill(_bundle(language), "deaths", {"count": int(count)})

    return {"ROLE": role, "ACTION": action, "DURATION": duration, "BUCKS": bucks, "DEATHS": deaths}


def _duration(bundle: Any, length: float) -> str:
    """Tell a length: whole minutes in minutes, short ones in seconds, the others in both."""
    seconds = max(1, round(length)) if length > 0 else 0
    minutes, rest = divmod(seconds, MINUTE)
    if not minutes or (rest and seconds < EXACT_SECONDS):
        return _fill(bundle, "duration-seconds", {"seconds": seconds})
    told = _fill(bundle, "duration-minutes", {"minutes": minutes})
    return f"{told} {_fill(bundle, 'duration-seconds', {'seconds': rest})}" if rest else told


def _message(bundle: Any, message_id: str) -> Any:
    if not bundle.has_message(message_id):
        raise WordsError(f"there is no message {message_id} in {bundle.locales[0]}")
    return bundle.get_message(message_id)


def _fill(bundle: Any, name: str, values: Mapping[str, Value]) -> str:
    message_id, _, attribute = name.partition(".")
    message = _message(bundle, message_id)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise WordsError(f"there is no text {name} in {bundle.locales[0]}")
    text, errors = bundle.format_pattern(pattern, {key: _fluent(value) for key, value in values.items()})
    if errors:
        raise WordsError(f"{name} in {bundle.locales[0]}: {'; '.join(map(str, errors))}")
    return str(text)


def _fluent(value: Value) -> Any:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return fluent_number(value, useGrouping=False)
    return str(value)
