"""The rulebook as data: rules, ladders, and what a chat changes of them (spec/moderation.md §3).

`rulebook/default.toml` is what every chat begins with. A chat's changes are kept by rule id; each is a table with keys
of the file (`steps`, `mode`, `detector`, `voice`, `title`, `about`, `off`) that replace those of the default, or a
whole rule of the chat's own.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from moderation.ladder import Effect, Step, StepError, parse_step
from moderation.policy import Mode, Policy
from moderation.rulebook_file import (
    DETECTORS,
    Flaw,
    RulebookError,
    dump_rule,
    dump_rulebook,
    parse_rulebook,
    read_rule,
)
from moderation.rules import LANGUAGES, Rule, Rulebook, normal_rule_id, rank

__all__ = [
    "DETECTORS",
    "LANGUAGES",
    "Effect",
    "Flaw",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Step",
    "StepError",
    "changes_between",
    "default_rulebook",
    "dump_rule",
    "dump_rulebook",
    "mode_of",
    "normal_rule_id",
    "parse_rulebook",
    "parse_step",
    "with_changes",
]

SOURCE = Path(__file__).with_name("rulebook") / "default.toml"

Change = Mapping[str, Any]


@cache
def default_rulebook() -> Rulebook:
    """Give the rulebook that every chat begins with, read once.

    Raises:
        RulebookError: the file is wrong; the bot does not start with it.
    """
    return parse_rulebook(SOURCE.read_text(encoding="utf-8"))


def with_changes(base: Rulebook, changes: Mapping[str, Change | None]) -> Rulebook:
    """Give a rulebook with a chat's changes by rule id; None is a change that was taken back.

    Raises:
        RulebookError: a change makes a rule that cannot be used.
    """
    tables = {rule.id: dump_rule(rule) for rule in base.rules}
    for rule_id, change in changes.items():
        if change is not None:
            tables[rule_id] = {**tables.get(rule_id, {}), **change, "id": rule_id}
    return Rulebook(tuple(sorted(map(read_rule, tables.values()), key=lambda rule: rank(rule.id))))


def changes_between(base: Rulebook, book: Rulebook) -> dict[str, Change]:
    """Tell which changes make one rulebook of another: an imported file is kept as what it changes.

    A rule that the file leaves out is switched off, so that its records keep a name.
    """
    found: dict[str, Change] = {}
    for rule in book.rules:
        old = base.find(rule.id)
        if rule != old:
            found[rule.id] = _difference(dump_rule(old) if old else {}, dump_rule(rule))
    left_out = (rule.id for rule in base.active if not book.find(rule.id))
    return found | {rule_id: {"off": True} for rule_id in left_out}


# What a key means when a table leaves it out; a change has to say so when the default says otherwise.
UNSAID: Change = {"off": False, "voice": False, "mode": Mode.OFF.value, "detector": None, "about": {}}


def _difference(old: Change, new: Change) -> dict[str, Any]:
    said = {key: value for key, value in new.items() if key != "id" and old.get(key) != value}
    return said | {key: value for key, value in UNSAID.items() if key in old and key not in new}


def mode_of(rule: Rule, policy: Policy) -> Mode:
    """Tell what a rule's detector may do in a chat: nothing when the rule is off or nobody watches."""
    if rule.off or rule.detector is None or not policy.enabled:
        return Mode.OFF
    return policy.modes.get(rule.id, rule.mode)
