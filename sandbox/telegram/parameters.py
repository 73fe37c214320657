"""Parameters of a call: JSON, form and multipart alike, read leniently where Telegram is lenient."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sandbox.telegram.errors import ApiError, bad_request

TRUE = frozenset({"true", "1", "yes", "on", "y", "t"})
INTEGER = re.compile(r"[+-]?[0-9]{1,19}")


@dataclass(slots=True)
class Upload:
    """A file that came with a call; of a large one nothing is kept but the size."""

    name: str
    size: int
    mime: str
    content: bytes = b""


@dataclass(slots=True)
class Parameters:
    """The named values of one call; everything is text at first, as in Telegram's own server."""

    values: dict[str, str] = field(default_factory=dict)
    files: dict[str, Upload] = field(default_factory=dict)

    @classmethod
    def of(cls, given: Mapping[str, Any], files: Mapping[str, Upload] | None = None) -> "Parameters":
        """Take values of any kind; None counts as not given."""
        return cls({name: _text(value) for name, value in given.items() if value is not None}, dict(files or {}))

    def has(self, name: str) -> bool:
        """Tell whether a parameter was given and is not empty."""
        return bool(self.values.get(name, ""))

    def text(self, name: str, default: str = "") -> str:
        """Read a text."""
        return self.values.get(name, default)

    def whole(self, name: str, default: int = 0) -> int:
        """Read a whole number; what is no number counts as the default, as Telegram has it."""
        value = self.values.get(name, "").strip()
        return int(value) if INTEGER.fullmatch(value) else default

    def flag(self, name: str) -> bool:
        """Read a yes or no."""
        return self.values.get(name, "").strip().lower() in TRUE

    def structure(self, name: str, error: ApiError | None = None) -> Any:
        """Read a JSON value, None when it was not given."""
        value = self.values.get(name, "")
        if not value:
            return None
        try:
            found = json.loads(value)
            if "\\ud" in value.lower():
                _text(found)
            return found
        except ValueError:
            raise error or bad_request(f"can't parse {name} JSON object") from None

    def mapping(self, name: str) -> dict[str, Any] | None:
        """Read a JSON object, None when it was not given."""
        found = self.structure(name)
        if found is not None and not isinstance(found, dict):
            raise bad_request(f"can't parse {name}: expected an Object")
        return found

    def sequence(self, name: str) -> list[Any] | None:
        """Read a JSON array, None when it was not given."""
        found = self.structure(name)
        if found is not None and not isinstance(found, list):
            raise bad_request(f"can't parse {name}: expected an Array")
        return found

    def markup(self) -> Any:
        """Read the reply markup."""
        return self.structure("reply_markup", bad_request("can't parse reply keyboard markup JSON object"))

    def user(self, name: str = "user_id") -> int:
        """Read a person's id."""
        value = self.whole(name)
        if value <= 0:
            raise bad_request("invalid user_id specified")
        return value

    def message(self, name: str = "message_id") -> int:
        """Read a message's id."""
        value = self.whole(name)
        if value <= 0:
            raise bad_request("message identifier is not specified")
        return value

    def shown(self) -> dict[str, Any]:
        """Show the call in the journal, with structures opened."""
        opened: dict[str, Any] = {}
        for name, value in self.values.items():
            opened[name] = value
            if value[:1] in ("{", "["):
                try:
                    opened[name] = json.loads(value)
                except ValueError:
                    continue
        return opened | {name: {"file": file.name, "size": file.size} for name, file in self.files.items()}


def whole_in(given: Mapping[str, Any], name: str) -> int:
    """Read a whole number out of a structure; 0 when it is not there."""
    value = given.get(name)
    if value is None or value == "":
        return 0
    if isinstance(value, bool) or not INTEGER.fullmatch(str(value)):
        raise bad_request(f'Field "{name}" must be of type Number')
    return int(value)


def _text(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise bad_request("strings must be encoded in UTF-8")
    return text
