"""A rulebook as a file: read with every mistake named by its line, and written so that it reads back the same."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from moderation.ladder import StepError, parse_step
from moderation.policy import Mode
from moderation.rules import LANGUAGES, Rule, Rulebook, normal_rule_id, rank

WATCHED = "idle left muted_join via_bot leak flood advertising stamped copy rejoin idle_vote calls"
DETECTORS = frozenset(WATCHED.split())
"""The names that `detector` may have."""
KEYS = ("id", "steps", "detector", "mode", "voice", "off", "title", "about")
YES_OR_NO = ("voice", "off")
LONGEST_FILE = 200_000
MOST_RULES = 100
MOST_STEPS = 12
LONGEST: Mapping[str, int] = {"title": 100, "about": 700}
MOST_PARTS = 8
"""Parts that a key may have, as `rule.title.uk` has three: reading one costs the square of their number."""
HEADER = re.compile(r"\s*\[\[\s*rule\s*\]\]")
KEY_PART = re.compile(r"\s*(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*")


class Flaw(StrEnum):
    """What is wrong with a rulebook; the values are suffixes of message ids."""

    NOT_TOML = "not-toml"
    TOO_LONG = "too-long"
    NO_RULES = "no-rules"
    TOO_MANY = "too-many"
    UNKNOWN_KEY = "unknown-key"
    BAD_ID = "bad-id"
    TWICE = "twice"
    BAD_STEPS = "bad-steps"
    BAD_STEP = "bad-step"
    UNKNOWN_DETECTOR = "unknown-detector"
    UNKNOWN_MODE = "unknown-mode"
    NOBODY_WATCHES = "nobody-watches"
    NOT_YES_OR_NO = "not-yes-or-no"
    NO_TITLE = "no-title"
    BAD_TEXT = "bad-text"


class RulebookError(ValueError):
    """A rulebook that cannot be used: in which line (0: none), what is wrong, and with what."""

    def __init__(self, code: Flaw, values: Mapping[str, str], line: int = 0) -> None:
        self.code, self.line, self.values = code, line, values
        named = ", ".join(f"{name} {value!r}" for name, value in values.items())
        super().__init__(f"line {line}: {code}" + (f" ({named})" if named else ""))


class _Wrong(Exception):
    """A flaw of one rule under one key, whose line is not looked up yet."""

    def __init__(self, code: Flaw, where: str, **values: str) -> None:
        self.code, self.where, self.values = code, where, values


def parse_rulebook(text: str) -> Rulebook:
    """Read a rulebook: `[[rule]]` tables as in `rulebook/default.toml`, with a line each for what is wrong.

    Raises:
        RulebookError: something in it is wrong; the first thing found is named with its line.
    """
    tables = _tables(text)
    rules: dict[str, Rule] = {}
    for number, table in enumerate(tables):
        try:
            rule = _rule(table)
            if rule.id in rules:
                raise _Wrong(Flaw.TWICE, "id", rule=rule.id)
        except _Wrong as wrong:
            raise RulebookError(wrong.code, wrong.values, _line(text, number, wrong.where)) from None
        rules[rule.id] = rule
    return Rulebook(tuple(sorted(rules.values(), key=lambda rule: rank(rule.id))))


def read_rule(table: Mapping[str, Any]) -> Rule:
    """Read one rule from a table.

    Raises:
        RulebookError: something in it is wrong; it has no line.
    """
    try:
        return _rule(table)
    except _Wrong as wrong:
        raise RulebookError(wrong.code, wrong.values) from None


def dump_rule(rule: Rule) -> dict[str, Any]:
    """Give a rule as the table that reads back as the same rule; what is not said is left out."""
    table: dict[str, Any] = {"id": rule.id, "steps": [step.written for step in rule.steps]}
    if rule.detector:
        table |= {"detector": rule.detector, "mode": rule.mode.value}
    table |= {name: True for name in YES_OR_NO if getattr(rule, name)}
    table["title"] = dict(rule.titles)
    if rule.abouts:
        table["about"] = dict(rule.abouts)
    return table


def dump_rulebook(rulebook: Rulebook) -> str:
    """Write a rulebook as TOML that reads back as the same rulebook."""
    return "\n".join("\n".join(_written(dump_rule(rule))) + "\n" for rule in rulebook.rules)


def _written(table: Mapping[str, Any]) -> Iterator[str]:
    yield "[[rule]]"
    for key, value in table.items():
        if not isinstance(value, Mapping):
            yield f"{key} = {_quoted(value)}"
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield f"[rule.{key}]"
            yield from (f"{language} = {_quoted(text)}" for language, text in value.items())


def _quoted(value: object) -> str:
    # TOML knows every escape that JSON writes, but wants the last control character escaped as well.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _tables(text: str) -> Sequence[Mapping[str, Any]]:
    if len(text) > LONGEST_FILE:
        raise RulebookError(Flaw.TOO_LONG, {"most": str(LONGEST_FILE)})
    lines = text.splitlines()
    if deep := next((number for number, line in enumerate(lines, 1) if _is_deep(line)), 0):
        raise RulebookError(Flaw.NOT_TOML, {}, deep)
    try:
        book = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # bad TOML, or a number that Python does not read
        line = re.search(r"at line ([0-9]+)", str(error))
        raise RulebookError(Flaw.NOT_TOML, {}, int(line[1]) if line else len(lines)) from None
    if unknown := next((key for key in book if key != "rule"), ""):
        raise RulebookError(Flaw.UNKNOWN_KEY, {"key": unknown}, _line_of(lines, unknown, 0))
    tables = book.get("rule", ())
    if not tables or not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise RulebookError(Flaw.NO_RULES, {}, 1)
    if len(tables) > MOST_RULES:
        raise RulebookError(Flaw.TOO_MANY, {"most": str(MOST_RULES)}, _line(text, MOST_RULES, ""))
    return tables


def _is_deep(line: str) -> bool:
    """Say whether a line has a key of more parts than any rulebook needs; words of a sentence have spaces instead."""
    run = 0
    for part in line.split("."):
        run = run + 1 if KEY_PART.fullmatch(part) else 0
        if run >= MOST_PARTS:
            return True
    return False


def _line(text: str, number: int, key: str) -> int:
    """Find the line where a key of a rule stands, or where the rule begins; lines and rules in the file's order."""
    lines = text.splitlines()
    heads = [index for index, line in enumerate(lines) if HEADER.match(line)]
    if number >= len(heads):
        return 1
    following = heads[number + 1] if number + 1 < len(heads) else len(lines)
    return _line_of(lines[:following], key, heads[number])


def _line_of(lines: Sequence[str], key: str, start: int) -> int:
    """Find a key, or the table of that name, at the beginning of a line; count lines from 1."""
    names = re.compile(rf"""\[*\s*(?:rule\s*\.\s*)?["']?{re.escape(key)}["']?\s*[=\].]""")
    found = (index for index in range(start, len(lines)) if key and names.match(lines[index].lstrip()))
    return next(found, start) + 1


def _rule(table: Mapping[str, Any]) -> Rule:
    if unknown := next((key for key in table if key not in KEYS), ""):
        raise _Wrong(Flaw.UNKNOWN_KEY, unknown, key=unknown)
    rule_id = table.get("id", "")
    if not isinstance(rule_id, str) or normal_rule_id(rule_id) != rule_id:
        raise _Wrong(Flaw.BAD_ID, "id", rule=str(rule_id))
    detector, mode = _watch(table)
    voice, off = (_yes(table, name) for name in YES_OR_NO)
    titles, abouts = _texts(table, "title"), _texts(table, "about")
    if not titles:
        raise _Wrong(Flaw.NO_TITLE, "title", rule=rule_id)
    steps = tuple(parse_step(step) for step in _ladder(table, rule_id))
    return Rule(
        id=rule_id,
        steps=steps,
        detector=detector,
        mode=mode,
        voice=voice,
        off=off,
        titles=titles,
        abouts=abouts,
    )


def _yes(table: Mapping[str, Any], name: str) -> bool:
    value = table.get(name, False)
    if not isinstance(value, bool):
        raise _Wrong(Flaw.NOT_YES_OR_NO, name, key=name)
    return value


def _ladder(table: Mapping[str, Any], rule_id: str) -> Sequence[str]:
    steps = table.get("steps")
    if not isinstance(steps, list | tuple) or not 0 < len(steps) <= MOST_STEPS:
        raise _Wrong(Flaw.BAD_STEPS, "steps", rule=rule_id, most=str(MOST_STEPS))
    for step in steps:
        try:
            parse_step(step)
        except (StepError, AttributeError):
            raise _Wrong(Flaw.BAD_STEP, "steps", rule=rule_id, step=str(step)) from None
    return steps


def _watch(table: Mapping[str, Any]) -> tuple[str | None, Mode]:
    """Read who watches and what he may do; a mode without a detector would promise what nobody does."""
    detector, mode = table.get("detector"), table.get("mode", Mode.OFF.value)
    if detector is not None and not (isinstance(detector, str) and detector in DETECTORS):
        raise _Wrong(Flaw.UNKNOWN_DETECTOR, "detector", detector=str(detector))
    if mode not in [one.value for one in Mode]:
        raise _Wrong(Flaw.UNKNOWN_MODE, "mode", mode=str(mode))
    if detector is None and mode != Mode.OFF:
        raise _Wrong(Flaw.NOBODY_WATCHES, "mode", mode=str(mode))
    return detector, Mode(mode)


def _texts(table: Mapping[str, Any], key: str) -> Mapping[str, str]:
    """Read texts by language; a single text counts for all languages."""
    texts = table.get(key, {})
    if isinstance(texts, str):
        texts = dict.fromkeys(LANGUAGES, texts)
    if not isinstance(texts, Mapping):
        raise _Wrong(Flaw.BAD_TEXT, key, key=key)
    for language, text in texts.items():
        if language not in LANGUAGES or not _legible(text, LONGEST[key]):
            raise _Wrong(Flaw.BAD_TEXT, key, key=key, language=str(language), most=str(LONGEST[key]))
    return dict(texts)


def _legible(text: object, longest: int) -> bool:
    return isinstance(text, str) and 0 < len(text) <= longest and not text.isspace() and "\0" not in text
