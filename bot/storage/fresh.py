"""Ids and seeds of new games, from the operating system's randomness (spec/game.md §14)."""

import secrets
from collections.abc import Mapping
from typing import Any, Protocol

import structlog

from game.commands import Fresh
from game.money import ScoringError, scoring
from game.settings import BadSetting, Settings

log = structlog.get_logger()


class SettingsSource(Protocol):
    """Where a chat's changed settings are kept."""

    async def load(self, chat_id: int) -> Mapping[str, Any]:
        """Give the changed settings by key."""
        ...


class SecretFreshGames:
    """Makes what a new game needs; a chat whose stored settings no longer fit plays by the defaults."""

    def __init__(self, settings: SettingsSource, *, time_scale: float = 1.0) -> None:
        self._settings = settings
        self._time_scale = time_scale

    async def fresh(self, chat_id: int) -> Fresh:
        """Make an id, a 256-bit seed, and the settings of this chat."""
        settings = Settings(time_scale=self._time_scale)
        for key, value in (await self._settings.load(chat_id)).items():
            settings = _with(settings, key, value, chat_id)
        return Fresh(game_id=secrets.token_urlsafe(9), seed=secrets.token_hex(32), settings=settings)


def _with(settings: Settings, key: str, value: Any, chat_id: int) -> Settings:
    try:
        changed = settings.with_changes({key: value})
        scoring(changed.amounts)
    except (BadSetting, ScoringError) as error:
        log.warning("a stored setting does not fit any more", chat=chat_id, key=key, error=str(error))
        return settings
    return changed
