"""The numbers of beauty: how long a file or a function may be, how many parameters, which names are vague."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("game", "moderation", "handlers", "bot")

LINES_OF_A_FILE = 300
LINES_OF_A_FUNCTION = 50
PARAMETERS = 5

# Names that say nothing. A thing that only these would fit is two things.
VAGUE = frozenset({"manager", "service", "services", "helper", "utils", "data", "info", "extra", "process", "do"})

# Tables and catalogues may be long: "path" for a file, "path::function" for a function.
TABLES: tuple[str, ...] = ("game/events.py",)

# The one place where a vague name stands for something definite: the embedded servers.
NAMED_BY_THE_ARCHITECTURE = frozenset({"bot/services"})

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def words(name: str) -> set[str]:
    """Take a name apart: snake_case, CamelCase and HTTPCase alike."""
    return {word.lower() for word in WORD.findall(name)}


def vague(name: str, path: str) -> set[str]:
    """Tell the vague words of a name; `handler` has a meaning in handlers/ alone."""
    banned = VAGUE if path.startswith("handlers/") else VAGUE | {"handler"}
    return words(name) & banned


def parameters(function: Function) -> int:
    """Count what a caller may give: stars too, self and cls not."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args]
    own = bool(named) and named[0].arg in ("self", "cls")
    stars = (arguments.vararg is not None) + (arguments.kwarg is not None)
    return len(named) + len(arguments.kwonlyargs) + stars - own


def faults_of_path(path: str) -> Iterator[str]:
    """Judge the names of a module and of the packages it lies in."""
    parts = path.removesuffix(".py").split("/")
    for depth, part in enumerate(parts, start=1):
        if "/".join(parts[:depth]) not in NAMED_BY_THE_ARCHITECTURE and (found := vague(part, path)):
            yield f"{path}: the name {part} says nothing ({', '.join(sorted(found))})"


def faults_of_function(path: str, function: Function) -> Iterator[str]:
    """Judge the length and the parameters of one function."""
    where = f"{path}:{function.lineno} {function.name}"
    length = (function.end_lineno or function.lineno) - function.lineno + 1
    if length > LINES_OF_A_FUNCTION and f"{path}::{function.name}" not in TABLES:
        yield f"{where}: {length} lines, more than {LINES_OF_A_FUNCTION}"
    if (count := parameters(function)) > PARAMETERS:
        yield f"{where}: {count} parameters, more than {PARAMETERS}"


def faults(path: str, text: str) -> list[str]:
    """Judge one file; `path` is relative to the repository, with slashes."""
    found = list(faults_of_path(path))
    lines = len(text.splitlines())
    if lines > LINES_OF_A_FILE and path not in TABLES:
        found.append(f"{path}: {lines} lines, more than {LINES_OF_A_FILE}")
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, Function | ast.ClassDef):
            continue
        if bad := vague(node.name, path):
            found.append(f"{path}:{node.lineno} the name {node.name} says nothing ({', '.join(sorted(bad))})")
        if isinstance(node, Function):
            found += faults_of_function(path, node)
    return found


def sources() -> list[str]:
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    return sorted(file.relative_to(ROOT).as_posix() for file in files)


def test_the_code_keeps_its_sizes():
    found = [fault for path in sources() for fault in faults(path, (ROOT / path).read_text(encoding="utf-8"))]
    assert not found, "\n" + "\n".join(found)


def test_there_is_code_to_judge():
    assert {path.split("/")[0] for path in sources()} == set(PACKAGES)


def stands(table: str) -> bool:
    """Tell whether an exception still names a file, and a function in it."""
    path, _, function = table.partition("::")
    if not (ROOT / path).is_file():
        return False
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return not function or function in {node.name for node in ast.walk(tree) if isinstance(node, Function)}


def test_every_exception_still_exists():
    assert [table for table in TABLES if not stands(table)] == []
    assert stands("bot/clock.py::now")
    assert not stands("bot/clock.py::yesterday")
    assert not stands("bot/sundial.py")


BAD = {
    "a long file": ("game/long.py", "x = 1\n" * 301),
    "a long function": ("bot/long.py", "def count():\n" + "    x = 1\n" * 50),
    "a long method": ("bot/long.py", "class A:\n    async def count(self):\n" + "        x = 1\n" * 50),
    "six parameters": ("game/many.py", "def join(a, b, c, d, e, f): ...\n"),
    "six by star": ("game/many.py", "def join(a, /, b, *c, d, e, **f): ...\n"),
    "six in a method": ("game/many.py", "class A:\n    def join(self, a, b, *, c, d, e, f): ...\n"),
    "a vague module": ("bot/chat_utils.py", ""),
    "a vague package": ("bot/helper/chats.py", ""),
    "services elsewhere": ("game/services/roles.py", ""),
    "a vague class": ("game/a.py", "class GameManager: ...\n"),
    "a vague class in capitals": ("game/a.py", "class HTTPService: ...\n"),
    "a vague function": ("game/a.py", "def get_data(): ...\n"),
    "a vague inner function": ("game/a.py", "def play():\n    def _do(): ...\n"),
    "an async one": ("game/a.py", "async def process_update(): ...\n"),
    "a handler in the bot": ("bot/a.py", "class VoteHandler: ...\n"),
    "a handler module in the game": ("game/handler.py", ""),
}

GOOD = {
    "a file of 300": ("game/long.py", "x = 1\n" * 300),
    "a function of 50": ("bot/long.py", "def count():\n" + "    x = 1\n" * 49),
    "five parameters": ("game/many.py", "class A:\n    def join(self, a, b, c, *, d, e): ...\n"),
    "five of a class": ("game/many.py", "class A:\n    @classmethod\n    def of(cls, a, b, c, d, e): ...\n"),
    "words within words": (
        "game/a.py",
        "class Database: ...\ndef redo_processing(): ...\ndef informed(): ...\n",
    ),
    "the embedded servers": ("bot/services/postgres.py", "class Postgres: ...\n"),
    "a handler among handlers": ("handlers/votes.py", "def vote_handler(): ...\n"),
}


@pytest.mark.parametrize(("path", "text"), BAD.values(), ids=BAD.keys())
def test_a_bad_sample_is_caught(path, text):
    assert len(faults(path, text)) == 1


@pytest.mark.parametrize(("path", "text"), GOOD.values(), ids=GOOD.keys())
def test_a_good_sample_passes(path, text):
    assert faults(path, text) == []


SMUGGLED = {
    "game": "aiogram",
    "moderation": "game",
    "handlers": "sandbox",
}


@pytest.mark.parametrize(("package", "forbidden"), SMUGGLED.items(), ids=SMUGGLED.keys())
def test_the_borders_catch_a_forbidden_import(tmp_path, package, forbidden):
    for name in (*PACKAGES, "sandbox"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / package / "smuggler.py").write_text(f"import {forbidden}\n", encoding="utf-8")
    linter = Path(sys.executable).with_name("lint-imports")
    asked = subprocess.run([linter, "--no-cache"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert asked.returncode == 1
    assert f"{package}.smuggler -> {forbidden}" in asked.stdout
