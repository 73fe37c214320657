"""The walk-through of docs/adding-a-role.md works: every step is carried out on a copy of the project."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "adding-a-role.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```\w+ (create|append|edit|run)(?:=(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COPIED = ("game", "bot", "handlers", "sandbox", "moderation", "tests", "pyproject.toml")
STEPS = [(kind, path, text) for kind, path, text in BLOCK.findall(DOCUMENT) if kind != "run"]
COMMANDS = [text.strip() for kind, _, text in BLOCK.findall(DOCUMENT) if kind == "run"]


def copied(folder):
    """Copy what the steps change and the commands need."""
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / name)
    return folder


def carry_out(folder, kind, path, text):
    """Do what one block of the document says."""
    file = folder / path
    if kind == "create":
        assert not file.exists(), f"{path} is there already"
        file.write_text(text, encoding="utf-8")
    elif kind == "append":
        file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")
    else:
        file.write_text(edited(file.read_text(encoding="utf-8"), text), encoding="utf-8")


def edited(source, difference):
    """Apply lines that begin with a space, a minus or a plus; the old lines must stand in exactly one place."""
    lines = difference.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line[0] != "+")
    new = "".join(line[1:] for line in lines if line[0] != "-")
    assert source.count(old) == 1, f"the document edits what stands there {source.count(old)} times:\n{old}"
    return source.replace(old, new)


def run(folder, command):
    python, *rest = shlex.split(command)
    assert python == ".venv/bin/python"
    return subprocess.run([sys.executable, *rest], cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = copied(tmp_path_factory.mktemp("project"))
    for step in STEPS:
        carry_out(folder, *step)
    return folder


def test_the_document_has_its_steps():
    assert [kind for kind, _, _ in STEPS] == ["create", "edit", *["append"] * 4, "create"]
    assert len(COMMANDS) == 2


@pytest.mark.parametrize("command", COMMANDS, ids=["tests", "simulate"])
def test_what_the_document_runs_succeeds(project, command):
    done = run(project, command)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_new_files_are_in_order(project):
    paths = [path for kind, path, _ in STEPS if kind == "create"] + ["game/roles/__init__.py"]
    for check in (["check"], ["format", "--check"]):
        done = run(project, shlex.join([".venv/bin/python", "-m", "ruff", *check, *paths]))
        assert done.returncode == 0, done.stdout + done.stderr
