"""The bot's settings: read, checked, and explained to a newcomer; secrets stay secret."""

import traceback
from pathlib import Path

import pytest

from bot.config import WANTED, Config, ConfigError, load

SECRETS = {
    "BOT_TOKEN": "123456:AAH-sesame_1",
    "REDIS_URL": "redis://user:sesame_2@redis:6379/0",
    "DATABASE_URL": "postgresql://cattani:sesame_3@postgres:5432/cattani",
    "WEBHOOK_SECRET": "sesame_4",
}


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An environment without our variables, in a folder without a `.env`."""
    for name in WANTED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def complaint() -> str:
    with pytest.raises(ConfigError) as caught:
        load()
    return str(caught.value)


def test_nothing_is_needed():
    config = load()
    secrets = (config.bot_token, config.redis_url, config.database_url, config.webhook_secret)
    assert secrets == (None, None, None, None)
    assert (config.bot_api_url, config.webhook_url) == (None, None)
    assert (config.time_scale, config.local_folder, config.log_level) == (1.0, Path(".local"), "INFO")


def test_the_environment_is_read(monkeypatch):
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("BOT_API_URL", "http://localhost:8081")
    monkeypatch.setenv("WEBHOOK_URL", "https://example.org/telegram")
    monkeypatch.setenv("TIME_SCALE", "0.25")
    monkeypatch.setenv("LOCAL_FOLDER", "elsewhere/files")
    monkeypatch.setenv("LOG_LEVEL", " debug")
    config = load()
    for name, value in SECRETS.items():
        assert getattr(config, name.lower()).get_secret_value() == value
    assert config.bot_api_url == "http://localhost:8081"
    assert config.webhook_url == "https://example.org/telegram"
    assert (config.time_scale, config.local_folder) == (0.25, Path("elsewhere/files"))
    assert config.log_level == "DEBUG"


def test_the_file_is_read_and_the_environment_goes_first(bare, monkeypatch):
    (bare / ".env").write_text("TIME_SCALE=2\nLOG_LEVEL=ERROR\nPOSTGRES_PASSWORD=not ours\n", encoding="utf-8")
    monkeypatch.setenv("TIME_SCALE", "3")
    config = load()
    assert (config.time_scale, config.log_level) == (3.0, "ERROR")


@pytest.mark.parametrize("name", WANTED)
def test_an_empty_variable_is_not_set(monkeypatch, name):
    monkeypatch.setenv(name, "")
    assert load() == Config()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_TOKEN", "sesame"),
        ("BOT_TOKEN", "123456:two words"),
        ("BOT_API_URL", "localhost:8081"),
        ("BOT_API_URL", "http://"),
        ("BOT_API_URL", "http://localhost:sesame"),
        ("REDIS_URL", "localhost"),
        ("REDIS_URL", "http://sesame"),
        ("DATABASE_URL", "mysql://root:sesame@localhost/books"),
        ("DATABASE_URL", "postgresql://root:sesame@localhost:port/books"),
        ("WEBHOOK_URL", "http://example.org/telegram"),
        ("WEBHOOK_SECRET", "sesame!"),
        ("WEBHOOK_SECRET", "s" * 257),
        ("PORT", "http"),
        ("PORT", "0"),
        ("PORT", "65536"),
        ("TIME_SCALE", "fast"),
        ("TIME_SCALE", "0"),
        ("TIME_SCALE", "-1"),
        ("TIME_SCALE", "nan"),
        ("TIME_SCALE", "inf"),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_a_bad_value_is_explained(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    said = complaint()
    assert said == f"{name} should be {WANTED[name]}."
    assert "sesame" not in said


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("REDIS_URL", "unix:///tmp/redis.sock"),
        ("REDIS_URL", "rediss://localhost"),
        ("DATABASE_URL", "postgresql://postgres@/postgres?host=/tmp/x"),
        ("DATABASE_URL", "postgres:///books"),
    ],
)
def test_a_local_address_is_welcome(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert getattr(load(), name.lower()).get_secret_value() == value


def test_every_bad_variable_is_named(monkeypatch):
    monkeypatch.setenv("TIME_SCALE", "fast")
    monkeypatch.setenv("LOG_LEVEL", "LOUD")
    assert [line.split()[0] for line in complaint().splitlines()] == ["TIME_SCALE", "LOG_LEVEL"]


def test_a_webhook_needs_its_secret(monkeypatch):
    monkeypatch.setenv("WEBHOOK_URL", "https://example.org/telegram")
    assert complaint().startswith("WEBHOOK_SECRET should be")


def test_a_file_of_another_encoding_is_explained(bare):
    (bare / ".env").write_bytes("BOT_TOKEN=сезам".encode("cp1251"))
    assert "UTF-8" in complaint()


def test_secrets_are_in_no_representation(monkeypatch):
    for name, value in SECRETS.items():
        monkeypatch.setenv(name, value)
    config = load()
    shown = f"{config!r} {config} {config.model_dump_json()} {config.model_dump()}"
    assert "sesame" not in shown


def test_secrets_are_in_no_traceback(monkeypatch):
    monkeypatch.setenv("BOT_TOKEN", "sesame")
    monkeypatch.setenv("DATABASE_URL", "sesame")
    monkeypatch.setenv("WEBHOOK_SECRET", "sesame!")
    with pytest.raises(ConfigError) as caught:
        load()
    assert "sesame" not in "".join(traceback.format_exception(caught.value))
    assert caught.value.__context__ is None


def test_every_field_is_explained():
    assert {name.lower() for name in WANTED} == set(Config.model_fields)
