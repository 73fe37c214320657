"""The settings of a chat as one table: every number of the rules, with its bounds (spec/game.md §12).

The dataclass below is the register: a menu, a validator and the books read its metadata, nothing else lists settings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

Triple = tuple[float, float, float]
"""Lengths in seconds for small, medium and large games."""


class Kind(StrEnum):
    """What a setting's value looks like."""

    CHOICE = "choice"
    SWITCH = "switch"
    NUMBER = "number"
    SECONDS = "seconds"
    TRIPLE = "triple"
    ROLES = "roles"
    AMOUNTS = "amounts"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One line of the register: how a setting is named, what it may be, and what it is unless changed."""

    key: str
    kind: Kind
    default: Any
    minimum: int = 0
    maximum: int = 0
    choices: tuple[str, ...] = ()


class BadSetting(ValueError):
    """A value that a setting cannot take; `reason` is a message id, `setting` tells the bounds."""

    def __init__(self, reason: str, key: str, setting: Setting | None = None) -> None:
        super().__init__(f"{reason}: {key}")
        self.reason, self.key, self.setting = reason, key, setting


def _one_of(default: str, *others: str) -> Any:
    return field(default=default, metadata={"kind": Kind.CHOICE, "choices": (default, *others)})


def _switch(default: bool) -> Any:
    return field(default=default, metadata={"kind": Kind.SWITCH})


def _number(default: int, minimum: int, maximum: int) -> Any:
    return field(default=default, metadata={"kind": Kind.NUMBER, "minimum": minimum, "maximum": maximum})


def _seconds(default: int, minimum: int = 5, maximum: int = 3600) -> Any:
    return field(default=default, metadata={"kind": Kind.SECONDS, "minimum": minimum, "maximum": maximum})


def _triple(small: int, medium: int, large: int) -> Any:
    return field(default=(small, medium, large), metadata={"kind": Kind.TRIPLE, "minimum": 5, "maximum": 3600})


def _pairs(kind: Kind, minimum: int, maximum: int) -> Any:
    return field(default=(), metadata={"kind": kind, "minimum": minimum, "maximum": maximum})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of one game; a running game keeps those it began with (§12).

    `role_from` overrides from how many players a role appears (0 switches it off), `amounts` overrides bucks by
    dotted key, as `night.mafia.citizen` (`game/scoring.toml`). `time_scale` multiplies every length and is set by
    whoever runs the bot.
    """

    language: str = _one_of("uk", "ru", "en")
    role_set: str = _one_of("classic")
    auto_restart: bool = _switch(True)
    unconfirmed: str = _one_of("expel", "keep")
    vote_change: bool = _switch(False)
    anonymous_votes: bool = _switch(False)
    reveal_roles_on_death: bool = _switch(True)
    check_reply: str = _one_of("now", "dawn")
    silence: str = _one_of("players", "night", "off")
    night_media: bool = _switch(True)
    min_players: int = _number(4, 3, 25)
    mafia_share: int = _number(4, 2, 10)
    medium_from: int = _number(13, 5, 1000)
    large_from: int = _number(21, 6, 1000)
    registration_window: float = _seconds(120, 30)
    registration_warning: float = _seconds(60)
    registration_extension: float = _seconds(60)
    confirmation_window: Triple = _triple(60, 120, 180)
    night_window: Triple = _triple(180, 240, 240)
    nomination_window: Triple = _triple(120, 180, 180)
    plea_window: float = _seconds(30)
    verdict_window: Triple = _triple(60, 120, 120)
    leaver_window: float = _seconds(60)
    dawn_delay: float = _seconds(5, 0, 60)
    countdown_step: float = _seconds(60, 10)
    restart_pause: float = _seconds(30, 5)
    resume_after: float = _seconds(30, 5)
    nomination_votes: int = _number(2, 1, 10)
    stalemate_days: int = _number(7, 2, 50)
    phrase_limit: int = _number(200, 0, 1000)
    doctor_self_nights: int = _number(3, 0, 100)
    curse_uses: int = _number(1, 0, 100)
    average_games: int = _number(10, 1, 1000)
    role_from: tuple[tuple[str, int], ...] = _pairs(Kind.ROLES, 0, 1000)
    amounts: tuple[tuple[str, int], ...] = _pairs(Kind.AMOUNTS, -10_000, 10_000)
    time_scale: float = 1.0

    def length(self, key: str, players: int) -> float:
        """Tell how many seconds a phase lasts for a game of this many players (§2)."""
        value = getattr(self, key)
        if isinstance(value, tuple):
            value = value[(players >= self.medium_from) + (players >= self.large_from)]
        return float(value * self.time_scale)

    def with_changes(self, values: Mapping[str, Any]) -> "Settings":
        """Apply changed settings by key, as the books keep them.

        Raises:
            BadSetting: a key is unknown or a value out of its bounds.

        """
        return replace(self, **{key: _checked(register(key), value) for key, value in values.items()})


def register(key: str) -> Setting:
    """Look a setting up by its key.

    Raises:
        BadSetting: there is no such setting.

    """
    setting = _REGISTER.get(key)
    if setting is None:
        raise BadSetting("setting-unknown", key)
    return setting


def settings_table() -> tuple[Setting, ...]:
    """List every setting a chat may change, in the order in which a menu shows them."""
    return tuple(_REGISTER.values())


def _checked(setting: Setting, value: Any) -> Any:
    if not _fits(setting, value):
        raise BadSetting(f"setting-bad-{setting.kind}", setting.key, setting)
    if setting.kind is Kind.TRIPLE:
        return tuple(value)
    if setting.kind in {Kind.ROLES, Kind.AMOUNTS}:
        return tuple(sorted((str(name), amount) for name, amount in dict(value).items()))
    return value


def _fits(setting: Setting, value: Any) -> bool:
    match setting.kind:
        case Kind.CHOICE:
            return value in setting.choices
        case Kind.SWITCH:
            return isinstance(value, bool)
        case Kind.NUMBER | Kind.SECONDS:
            return _within(setting, value)
        case Kind.TRIPLE:
            return isinstance(value, list | tuple) and len(value) == 3 and all(_within(setting, one) for one in value)
        case Kind.ROLES | Kind.AMOUNTS:
            return isinstance(value, Mapping | list | tuple) and _table_fits(setting, value)


def _table_fits(setting: Setting, value: Any) -> bool:
    try:
        table = dict(value)
    except (TypeError, ValueError):
        return False
    if not all(isinstance(name, str) and _within(setting, amount) for name, amount in table.items()):
        return False
    return _movable(table) if setting.kind is Kind.ROLES else _payable(table)


def _movable(table: Mapping[str, int]) -> bool:
    """Say whether these are roles that appear from some number of players on."""
    from game.roles import SETS  # roles know players, who know settings

    return set(table) <= {role for one in SETS.values() for role, _ in one.appearances}


def _payable(table: Mapping[str, int]) -> bool:
    """Say whether these are amounts of the scoring: a game must not stumble over one in the middle of a night."""
    from game.money import ScoringError, scoring

    try:
        scoring().changed(tuple(table.items()))
    except ScoringError:
        return False
    return True


def _within(setting: Setting, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and setting.minimum <= value <= setting.maximum


def _settings() -> Iterator[Setting]:
    for one in fields(Settings):
        if one.metadata:
            default = one.default
            yield Setting(key=one.name, default=default, **one.metadata)


_REGISTER: Mapping[str, Setting] = {setting.key: setting for setting in _settings()}
