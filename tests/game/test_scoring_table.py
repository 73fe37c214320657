"""The table of amounts is checked against the register of roles: nothing is missing or unknown (spec/game.md §9)."""

import tomllib
from copy import deepcopy

import pytest
from table import table

from game.actions import Action, Effect
from game.model import Faction
from game.money import SOURCE, ScoringError, read_scoring, scoring
from game.roles import REGISTER
from game.roles.role import Role
from game.settings import Settings

GOOD = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
NAMES = {"killed_by": "night.{who}.{role}", "robbed_by": "steal.{who}.{role}", "hanged": "execution.{role}.{who}"}


def every_amount():
    """List (path in the file, dotted key) of each amount."""
    for part in ("frame", "work"):
        yield from (((part, name), f"{part}.{name}") for name in GOOD[part])
    for role, section in GOOD["role"].items():
        for kind, name in NAMES.items():
            yield from ((("role", role, kind, who), name.format(who=who, role=role)) for who in section[kind])


def without(path):
    """Copy the table without one amount."""
    broken = deepcopy(GOOD)
    place = broken
    for step in path[:-1]:
        place = place[step]
    del place[path[-1]]
    return broken


def misfits(broken, register=REGISTER):
    """Tell what the check has found."""
    with pytest.raises(ScoringError) as caught:
        read_scoring(broken, register)
    return str(caught.value).split("; ")


def test_the_table_fits():
    read_scoring(GOOD, REGISTER)


@pytest.mark.parametrize(("path", "key"), list(every_amount()), ids=lambda one: one if isinstance(one, str) else "")
def test_every_missing_amount_is_found(path, key):
    assert misfits(without(path)) == [f"missing: {key}"]


@pytest.mark.parametrize("kind", NAMES)
def test_a_missing_row_is_found(kind):
    missing = misfits(without(("role", "doctor", kind)))
    assert missing
    assert all(one.startswith("missing: ") and "doctor" in one for one in missing)


@pytest.mark.parametrize("part", ["frame", "work"])
def test_a_missing_section_is_found(part):
    assert [f"missing: {part}.{name}" for name in sorted(GOOD[part])] == misfits(without((part,)))


def test_a_role_without_amounts_is_found():
    assert "missing: night.mafia.hobo" in misfits(without(("role", "hobo")))


@pytest.mark.parametrize(("path", "key"), [
    (("frame",), "frame.vampire"),
    (("work",), "work.vampire"),
    (("role", "citizen", "killed_by"), "night.vampire.citizen"),
    (("role", "citizen", "killed_by"), "night.doctor.citizen"),
    (("role", "citizen", "robbed_by"), "steal.vampire.citizen"),
    (("role", "citizen", "robbed_by"), "steal.doctor.citizen"),
    (("role", "citizen", "hanged"), "execution.citizen.vampire"),
])  # fmt: skip
def test_unknown_amounts_are_found(path, key):
    broken = deepcopy(GOOD)
    place = broken
    for step in path:
        place = place[step]
    place["doctor" if "doctor" in key else "vampire"] = 1
    assert misfits(broken) == [f"unknown: {key}"]


def test_an_unknown_role_is_found():
    broken = deepcopy(GOOD)
    broken["role"]["vampire"] = {"killed_by": {}, "robbed_by": {}, "hanged": {}}
    assert misfits(broken) == ["unknown: vampire"]


def test_whoever_is_paid_like_an_unknown_role_is_found():
    broken = deepcopy(GOOD)
    broken["role"]["lawyer"]["paid_as"] = "vampire"
    assert misfits(broken) == ["unknown: vampire"]


def test_a_new_thief_in_the_register_needs_a_row_of_amounts():
    steal = Action(id="rob", effects=frozenset({Effect.STEAL}))
    pirate = Role(id="pirate", faction=Faction.NEUTRAL, actions=(steal,))
    found = misfits(GOOD, {**REGISTER, "pirate": pirate})
    assert "missing: steal.pirate.citizen" in found
    assert "missing: night.mafia.pirate" in found
    assert "missing: execution.citizen.pirate" in found


@pytest.mark.parametrize("key", ["night.mafia.vampire", "work.vampire", "execution.mafioso.vampire", "nonsense"])
def test_a_chats_amount_for_nothing_is_refused(key):
    with pytest.raises(ScoringError, match=key):
        scoring(((key, 1),))


def test_a_chats_amounts_leave_the_others_as_they_are():
    assert scoring((("work.check", 1),)).frame("win") == scoring().frame("win") == 50
    town = table(settings=Settings(amounts=(("frame.idle", -7),)), doctor="Borys", citizens=5).at_night().dawn()
    assert town.earned("Borys", "idle") == -7
