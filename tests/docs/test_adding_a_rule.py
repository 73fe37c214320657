"""The walk-through of docs/adding-a-rule.md works: every step is carried out on a copy."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from moderation.ladder import parse_step

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "adding-a-rule.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```\w+ (append|edit|run)(?:=(\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
BLOCKS = BLOCK.findall(DOCUMENT)
COPIED = ("moderation", "tests/moderation", "pyproject.toml")


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("project")
    for name in COPIED:
        source = ROOT / name
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, folder / name)
    return folder


def run(folder, command):
    python, *rest = shlex.split(command)
    assert python == ".venv/bin/python"
    return subprocess.run([sys.executable, *rest], cwd=folder, capture_output=True, text=True, check=False)


def carry_out(folder, kind, path, text):
    file = folder / path
    before = file.read_text(encoding="utf-8")
    old, new = "", text
    if kind == "edit":
        old, added = (line[1:] for line in text.splitlines(keepends=True))
        assert before.count(old) == 1
        new = old + added
    file.write_text(before.replace(old, new) if old else before + new, encoding="utf-8")


def test_every_step_of_the_document_succeeds(project):
    assert [kind for kind, _, _ in BLOCKS] == ["append", "edit", "run"]
    for kind, path, text in BLOCKS:
        if kind == "run":
            done = run(project, text)
            assert done.returncode == 0, done.stdout + done.stderr
        else:
            carry_out(project, kind, path, text)
    told = run(project, ".venv/bin/python -c 'from moderation.rulebook import *; print(len(default_rulebook().rules))'")
    assert told.stdout.split() == ["25"]


def test_the_steps_in_the_documents_table_are_steps():
    rows = [line.split("|")[1] for line in DOCUMENT.splitlines() if line.startswith("| `")]
    steps = [step for row in rows for step in re.findall(r"`(.+?)`", row)]
    assert len(steps) > 15
    assert [parse_step(step).written for step in steps] == steps
