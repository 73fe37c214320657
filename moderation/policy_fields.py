"""The table of what a chat may decide, with bounds, and how a value is checked (spec/moderation.md §1, §3, §6).

A value comes from the books or from a menu as plain JSON; what a `Policy` holds has always passed through here.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any, Final

from moderation.policy import Mode, Policy, Windows
from moderation.policy_words import read_link, read_zone
from moderation.refusing import BadPolicy

RULE_ID = re.compile(r"[0-9]{1,2}\.[0-9]{1,2}")
MOST_LINKS = 100
MOST_EXEMPT = 200
MOST_RULES = 100
GREATEST_ID = 2**52
"""Ids of people and chats are below it, as Telegram says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """From where to where a number may go."""

    minimum: int
    maximum: int

    def check(self, name: str, value: Any) -> int:
        """Give the number back.

        Raises:
            BadPolicy: it is none, or out of the bounds.
        """
        if type(value) is not int or not self.minimum <= value <= self.maximum:
            raise BadPolicy("number", name, minimum=self.minimum, maximum=self.maximum)
        return value


NUMBERS: Final[Mapping[str, Bounds]] = {
    "warn_limit": Bounds(minimum=0, maximum=20),
    "memory_days": Bounds(minimum=0, maximum=3650),
}
WINDOWS: Final[Mapping[str, Bounds]] = {
    "flood_messages": Bounds(minimum=3, maximum=30),
    "flood_seconds": Bounds(minimum=1, maximum=60),
    "letters_run": Bounds(minimum=2, maximum=20),
    "letters_seconds": Bounds(minimum=5, maximum=600),
    "reactions": Bounds(minimum=3, maximum=100),
    "reactions_seconds": Bounds(minimum=1, maximum=120),
    "quiet_after_act": Bounds(minimum=5, maximum=600),
    "copy_length": Bounds(minimum=40, maximum=2000),
}
WINDOW = "windows."
"""Begins the name of one number of the windows: `windows.flood_messages`."""


def bounds(name: str) -> Bounds:
    """Give the bounds of a number of the policy, or of its windows.

    Raises:
        BadPolicy: there is no such number.
    """
    found = WINDOWS.get(name.removeprefix(WINDOW)) if name.startswith(WINDOW) else NUMBERS.get(name)
    if found is None:
        raise BadPolicy("unknown", name)
    return found


def number(policy: Policy, name: str) -> int:
    """Give a number of the policy, or of its windows, as it stands.

    Raises:
        BadPolicy: there is no such number.
    """
    bounds(name)
    holder: Any = policy.windows if name.startswith(WINDOW) else policy
    return int(getattr(holder, name.removeprefix(WINDOW)))


def with_number(policy: Policy, name: str, value: int) -> tuple[str, Any]:
    """Tell which field is to be set to what, so that a number stands at a value.

    Raises:
        BadPolicy: there is no such number, or the value is out of its bounds.
    """
    bounds(name).check(name, value)
    if not name.startswith(WINDOW):
        return name, value
    return "windows", asdict(policy.windows) | {name.removeprefix(WINDOW): value}


def _switch(name: str, value: Any) -> dict[str, Any]:
    if type(value) is not bool:
        raise BadPolicy("switch", name)
    return {name: value}


def _number(name: str, value: Any) -> dict[str, Any]:
    return {name: NUMBERS[name].check(name, value)}


def _zone(name: str, value: Any) -> dict[str, Any]:
    return {name: read_zone(value if isinstance(value, str) else "")}


def _place(name: str, value: Any) -> dict[str, Any]:
    """Read where the log is written: nowhere, a chat, or a topic of it."""
    if value is None:
        return {"log_chat": None, "log_topic": None}
    chat, topic = value if isinstance(value, Sequence) and len(value) == 2 else (0, 0)
    if type(chat) is not int or not -GREATEST_ID < chat < 0:
        raise BadPolicy("place", name)
    if topic is not None and (type(topic) is not int or not 0 < topic < 2**31):
        raise BadPolicy("place", name)
    return {"log_chat": chat, "log_topic": topic}


def _modes(name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping) or len(value) > MOST_RULES or not all(map(_is_rule, value)):
        raise BadPolicy("modes", name)
    try:
        return {name: {rule: Mode(mode) for rule, mode in value.items()}}
    except ValueError:
        raise BadPolicy("modes", name) from None


def _is_rule(name: Any) -> bool:
    return isinstance(name, str) and RULE_ID.fullmatch(name) is not None


def _links(name: str, value: Any) -> dict[str, Any]:
    listed = _listed(name, value, MOST_LINKS)
    return {name: tuple(dict.fromkeys(read_link(one if isinstance(one, str) else "") for one in listed))}


def _people(name: str, value: Any) -> dict[str, Any]:
    listed = _listed(name, value, MOST_EXEMPT)
    if not all(type(one) is int and 0 < one < GREATEST_ID for one in listed):
        raise BadPolicy("people", name)
    return {name: tuple(dict.fromkeys(listed))}


def _listed(name: str, value: Any, most: int) -> Sequence[Any]:
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadPolicy("list", name)
    if len(value) > most:
        raise BadPolicy("too-many", name, maximum=most)
    return value


def _windows(name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping) or not set(value) <= set(WINDOWS):
        raise BadPolicy("unknown", name)
    checked = {key: WINDOWS[key].check(WINDOW + key, one) for key, one in value.items()}
    return {name: Windows(**checked)}


FIELDS: Final[Mapping[str, Callable[[str, Any], dict[str, Any]]]] = {
    "enabled": _switch,
    "warn_limit": _number,
    "memory_days": _number,
    "time_zone": _zone,
    "log": _place,
    "modes": _modes,
    "allowed_links": _links,
    "exempt": _people,
    "windows": _windows,
}
"""What can be decided, by the name under which it is kept; `log` is a chat and its topic together."""


def decided(policy: Policy, name: str, value: Any) -> Policy:
    """Give the policy with one field set.

    Raises:
        BadPolicy: there is no such field, or the value does not fit.
    """
    read = FIELDS.get(name)
    if read is None:
        raise BadPolicy("unknown", name)
    return replace(policy, **read(name, value))


def plain(policy: Policy, name: str) -> Any:
    """Give a field as the books keep it; in tables only what differs from the default.

    Raises:
        BadPolicy: there is no such field.
    """
    if name not in FIELDS:
        raise BadPolicy("unknown", name)
    match name:
        case "log":
            return None if policy.log_chat is None else [policy.log_chat, policy.log_topic]
        case "modes":
            return {rule: mode.value for rule, mode in policy.modes.items()}
        case "windows":
            usual = Windows()
            pairs = ((one.name, getattr(policy.windows, one.name)) for one in fields(Windows))
            return {key: value for key, value in pairs if value != getattr(usual, key)}
    value = getattr(policy, name)
    return list(value) if isinstance(value, tuple) else value


def fitting(values: Mapping[str, Any]) -> tuple[Policy, tuple[BadPolicy, ...]]:
    """Apply stored values to the defaults; what no longer fits is left out and told."""
    policy = Policy()
    faults: list[BadPolicy] = []
    for name, value in values.items():
        try:
            policy = decided(policy, name, value)
        except BadPolicy as fault:
            faults.append(fault)
    return policy, tuple(faults)
