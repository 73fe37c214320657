"""The rules are pure: nothing but the standard library, no clock, no chance; the same again is the same."""

import subprocess
import sys
from pathlib import Path

import pytest
from table import table

import game
from game.advance import advance
from game.commands import CastVerdict, Nominate, Order
from game.settings import Settings
from game.turn import Transition
from game.view import view_for

ROOT = Path(__file__).parents[2]
MODULES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in (ROOT / "game").rglob("*.py")
    if path.name not in {"__main__.py", "engine.py", "ports.py"}
)

LISTING = """
import sys
before = set(sys.modules)
import importlib
for name in sys.argv[1:]:
    importlib.import_module(name)
print("\\n".join(sorted({name.split(".")[0] for name in set(sys.modules) - before})))
"""


def test_importing_the_rules_imports_only_them_and_the_standard_library():
    done = subprocess.run(
        [sys.executable, "-S", "-c", LISTING, *MODULES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert loaded - {"game"} <= sys.stdlib_module_names
    assert not loaded & {"asyncio", "socket", "sqlite3", "subprocess"}
    assert Path(game.__file__).parent == ROOT / "game"


@pytest.mark.parametrize(
    "banned", ["import random", "import time", "import secrets", "datetime", "os.urandom", " open("]
)
def test_no_rule_asks_for_time_or_chance(banned):
    asking = [name for name in MODULES if banned in (ROOT / _path(name)).read_text(encoding="utf-8")]
    assert asking == []


def _path(name):
    path = Path(*name.split("."))
    return path / "__init__.py" if (ROOT / path).is_dir() else path.with_suffix(".py")


def evening(seed):
    """Play a game of fourteen to its end, with some votes on the way."""
    town = table(citizens=14, seed=seed, settings=Settings(auto_restart=False)).at_registration().until_deadline()
    town.confirms(*(one.name for one in town.game.players if not one.confirmed))
    for _ in range(200):
        if town.outcome:
            break
        for one in town.game.living:
            act(town, one)
        town.until_deadline() if not town.outcome else None
    return town


def act(town, one):
    view = view_for(town.game, one.user_id)
    aims = [(action, seats[-1]) for action, seats in view.options if seats]
    for command in (
        *(Order(user_id=one.user_id, action=action, target=seat) for action, seat in aims[:1]),
        Nominate(user_id=one.user_id, target=town.game.living[0].seat),
        CastVerdict(user_id=one.user_id, guilty=True),
    ):
        if isinstance(advance(town.game, command, now=town.now), Transition):
            town.submit(command)


def test_the_same_seed_and_commands_give_the_same_game_and_events():
    one, other = evening("ab" * 32), evening("ab" * 32)
    assert one.outcome is not None
    assert one.game == other.game
    assert one.log == other.log
    assert repr(one.log) == repr(other.log)


def test_another_seed_gives_another_game():
    assert evening("ab" * 32).game.dealt != evening("cd" * 32).game.dealt
