"""What the bot is told from outside: environment variables, or the same names in a file `.env`.

Nothing here is needed for a first run; every variable is explained in `.env.example`.
"""

import re
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]

TOKEN = re.compile(r"\d+:[\w-]+", re.ASCII)
WEBHOOK_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")

WANTED = {
    "BOT_TOKEN": "the token @BotFather gave you: digits, a colon, then letters, as in 123456:ABC-DEF",
    "BOT_API_URL": "the address of a Bot API server, such as http://localhost:8081",
    "REDIS_URL": "the address of a Redis server, such as redis://localhost:6379/0",
    "DATABASE_URL": "the address of a PostgreSQL database, such as postgresql://user:password@localhost/cattani",
    "WEBHOOK_URL": "the https address where Telegram reaches this bot, such as https://example.org/telegram",
    "WEBHOOK_SECRET": "1 to 256 letters, digits, _ or -; it is needed as soon as WEBHOOK_URL is set",
    "PORT": "the number of the port on which webhook, health and metrics are served, such as 8080",
    "TIME_SCALE": "a number above zero: 1 is the usual pace, 0.1 plays ten times faster",
    "LOCAL_FOLDER": "the folder for the embedded servers' files, such as .local",
    "LOG_LEVEL": "one of DEBUG, INFO, WARNING, ERROR, CRITICAL",
}


class ConfigError(Exception):
    """A variable is set to something the bot cannot use; the text says which, and what it should be."""


class Config(BaseSettings):
    """The bot's settings; an empty variable counts as not set.

    `time_scale` multiplies every duration of the game. No `bot_token`: the sandbox. No `redis_url` or
    `database_url`: embedded servers with their files in `local_folder`.
    """

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    bot_token: SecretStr | None = None
    bot_api_url: str | None = None
    redis_url: SecretStr | None = None
    database_url: SecretStr | None = None
    webhook_url: str | None = None
    webhook_secret: SecretStr | None = None
    port: int = Field(default=8080, ge=1, le=65535)
    time_scale: float = Field(default=1.0, gt=0, allow_inf_nan=False)
    local_folder: Path = Path(".local")
    log_level: LogLevel = "INFO"

    @field_validator("log_level", mode="before")
    @classmethod
    def _ignore_case(cls, level: object) -> object:
        return level.strip().upper() if isinstance(level, str) else level

    @field_validator("bot_token")
    @classmethod
    def _check_token(cls, token: SecretStr | None) -> SecretStr | None:
        return _matching(TOKEN, token)

    @field_validator("webhook_secret")
    @classmethod
    def _check_secret(cls, secret: SecretStr | None) -> SecretStr | None:
        return _matching(WEBHOOK_SECRET, secret)

    @field_validator("bot_api_url")
    @classmethod
    def _check_server(cls, address: str | None) -> str | None:
        return _address(address, "http", "https")

    @field_validator("webhook_url")
    @classmethod
    def _check_webhook(cls, address: str | None) -> str | None:
        return _address(address, "https")

    @field_validator("redis_url")
    @classmethod
    def _check_redis(cls, address: SecretStr | None) -> SecretStr | None:
        _address(_open(address), "redis", "rediss", "unix")
        return address

    @field_validator("database_url")
    @classmethod
    def _check_database(cls, address: SecretStr | None) -> SecretStr | None:
        _address(_open(address), "postgresql", "postgres")
        return address

    @model_validator(mode="after")
    def _check_webhook_secret(self) -> Self:
        """Refuse a webhook that anybody could post to."""
        if self.webhook_url and not self.webhook_secret:
            raise ValueError("WEBHOOK_SECRET")
        return self


def load() -> Config:
    """Read the environment and `.env`; raises `ConfigError` with a sentence for each variable in the way."""
    # The error is raised outside the except block: a chained one would carry the values, secrets included.
    try:
        return Config()
    except ValidationError as error:
        names = dict.fromkeys(_variable(part["loc"]) for part in error.errors(include_input=False))
        complaint = "\n".join(f"{name} should be {WANTED[name]}." for name in names)
    except (UnicodeDecodeError, OSError):
        complaint = "The file .env cannot be read: it should be a text file in UTF-8."
    raise ConfigError(complaint)


def _variable(location: tuple[int | str, ...]) -> str:
    """Name the variable behind an error; the only error of no field is the missing webhook secret."""
    return str(location[0]).upper() if location else "WEBHOOK_SECRET"


def _open(secret: SecretStr | None) -> str | None:
    return None if secret is None else secret.get_secret_value()


def _matching(pattern: re.Pattern[str], secret: SecretStr | None) -> SecretStr | None:
    if secret is not None and not pattern.fullmatch(secret.get_secret_value()):
        raise ValueError
    return secret


def _address(address: str | None, *schemes: str) -> str | None:
    """Refuse an address of another scheme, with a bad port or, on the web, without a host."""
    if address is None:
        return None
    parts = urlsplit(address)
    _ = parts.port  # raises ValueError when it is no number, or too large a one
    if parts.scheme not in schemes or (parts.scheme.startswith("http") and not parts.hostname):
        raise ValueError
    return address
