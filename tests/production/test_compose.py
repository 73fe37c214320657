"""docker-compose.yml is a Compose file, and starts production in the right order.

Where the machine has the compose plugin, it is asked; elsewhere a strict schema of our own judges. Either
way broken files must be refused, or the test would prove nothing.
"""

import json
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

import jsonschema
import pytest
import yaml

from bot.config import WANTED

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = ROOT / "docker-compose.yml"
SCHEMA = json.loads(Path(__file__).with_name("compose-schema.json").read_text(encoding="utf-8"))
SECRETS = {"BOT_TOKEN": "123456:ABC", "POSTGRES_PASSWORD": "sesame"}


@cache
def has_plugin() -> bool:
    if shutil.which("docker") is None:
        return False
    return subprocess.run(["docker", "compose", "version"], capture_output=True, check=False).returncode == 0


def ask_plugin(file: Path) -> str:
    command = ["docker", "compose", "--project-directory", file.parent, "--file", file, "config", "--quiet"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **SECRETS})
    return asked.stderr or f"exit code {asked.returncode}" if asked.returncode else ""


def ask_schema(file: Path) -> str:
    content = yaml.safe_load(file.read_text(encoding="utf-8"))
    errors = jsonschema.Draft7Validator(SCHEMA).iter_errors(content)
    said = [f"{error.json_path}: {error.message}" for error in errors]
    return "\n".join(said or dangling(content))


def dangling(content: dict) -> list[str]:
    """Name what a schema cannot see: services and volumes that are used and never declared."""
    services, volumes = content["services"], content["volumes"]
    said = []
    for name, service in services.items():
        said += [f"{name} waits for no service {other}" for other in service.get("depends_on", {}).keys() - services]
        used = {volume.split(":")[0] for volume in service.get("volumes", ())}
        said += [f"{name} uses no volume {volume}" for volume in used - volumes.keys()]
    return said


def complaints(file: Path) -> str:
    """Tell what is wrong with a Compose file; an empty string when nothing is."""
    return ask_plugin(file) if has_plugin() else ask_schema(file)


@pytest.fixture
def services() -> dict:
    return yaml.safe_load(COMPOSE.read_text(encoding="utf-8"))["services"]


def test_it_is_a_compose_file():
    assert complaints(COMPOSE) == ""


def test_our_schema_agrees():
    assert ask_schema(COMPOSE) == ""


BROKEN = [
    ("image: postgres:18-alpine", "imagee: postgres:18-alpine"),
    ("condition: service_completed_successfully", "condition: service_finished"),
    ("      migrate:\n        condition", "      migration:\n        condition"),
    ("- redis:/data", "- rediss:/data"),
    ("services:", "service:"),
    ("retries: 12", "retries: often"),
    ("interval: 5s", "interval: soon"),
    ("init: true", "init: [true]"),
    ("stop_grace_period: 30s", "stop_grace_period: 30s\n    stop_grace: 30s"),
]


@pytest.mark.parametrize(("right", "wrong"), BROKEN, ids=[wrong.strip() for _, wrong in BROKEN])
@pytest.mark.parametrize("judge", [complaints, ask_schema])
def test_a_broken_file_is_refused(tmp_path, judge, right, wrong):
    text = COMPOSE.read_text(encoding="utf-8")
    assert right in text
    broken = tmp_path / "docker-compose.yml"
    broken.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    assert judge(broken) != ""


def test_the_bot_waits_for_the_migration_and_the_servers(services):
    assert services["bot"]["depends_on"] == {
        "migrate": {"condition": "service_completed_successfully"},
        "postgres": {"condition": "service_healthy"},
        "redis": {"condition": "service_healthy"},
    }
    assert services["migrate"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert services["migrate"]["command"] == ["python", "-m", "bot.storage.migrate"]


def test_what_runs_for_long_comes_back(services):
    policies = {name: service["restart"] for name, service in services.items()}
    assert policies.pop("migrate") == "no"
    assert set(policies.values()) == {"unless-stopped"}


def test_both_servers_keep_their_files_and_tell_their_health(services):
    assert services["redis"]["command"][:3] == ["redis-server", "--appendonly", "yes"]
    for name in ("redis", "postgres"):
        assert services[name]["volumes"]
        assert services[name]["healthcheck"]


def test_no_secret_stands_in_the_file(services):
    for service in services.values():
        for name, value in service.get("environment", {}).items():
            if re.search("TOKEN|SECRET|PASSWORD", name):
                assert re.fullmatch(r"\$\{[A-Z_]+(:\?[^}]*|:-)\}", value), name


def test_nothing_is_open_to_the_outside(services):
    assert not any("ports" in service for service in services.values())


def explained() -> set[str]:
    text = (ROOT / ".env.example").read_text(encoding="utf-8")
    return set(re.findall(r"^#?([A-Z_]+)=", text, re.MULTILINE))


def test_every_variable_is_in_the_example(services):
    asked = set(re.findall(r"\$\{([A-Z_]+)", COMPOSE.read_text(encoding="utf-8")))
    assert explained() == WANTED.keys() | {"POSTGRES_PASSWORD"}
    assert asked <= explained()


def test_the_bot_is_told_nothing_it_does_not_know(services):
    assert services["bot"]["environment"].keys() - {"<<", "PGPASSWORD"} <= WANTED.keys()
