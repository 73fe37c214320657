"""The default rulebook, and how steps and numbers are written (spec/moderation.md §3)."""

from pathlib import Path

import pytest

from moderation.ladder import Effect, Step, StepError, parse_step
from moderation.policy import Mode, Policy
from moderation.records import Kind, Restriction
from moderation.rulebook import (
    DETECTORS,
    LANGUAGES,
    default_rulebook,
    mode_of,
    normal_rule_id,
    with_changes,
)

BOOK = default_rulebook()
AUTO = ["0.1", "0.2", "0.6", "1.2", "1.5", "1.6", "2.1", "2.3", "2.4"]
REPORT = ["0.8", "0.9", "1.3"]


@pytest.mark.parametrize("rule", BOOK.rules, ids=lambda rule: rule.id)
def test_every_rule_speaks_all_languages_in_words_of_its_own(rule):
    assert set(rule.titles) == set(rule.abouts) == set(LANGUAGES)
    assert len({rule.about(language) for language in LANGUAGES}) == 3
    for text in rule.abouts.values():
        assert text[-1] in ".!?"
        assert 1 <= sum(text.count(mark) for mark in ".!?") <= 3


def test_no_two_rules_have_one_title():
    for language in LANGUAGES:
        assert len({rule.title(language) for rule in BOOK.rules}) == len(BOOK.rules)


def test_the_modes_are_those_of_the_table():
    assert [rule.id for rule in BOOK.rules if rule.mode is Mode.AUTO] == AUTO
    assert [rule.id for rule in BOOK.rules if rule.mode is Mode.REPORT] == REPORT


def test_every_detector_has_exactly_one_rule():
    assert sorted(rule.detector for rule in BOOK.rules if rule.detector) == sorted(DETECTORS)


def test_the_default_file_is_part_of_the_package():
    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    assert 'moderation = ["rulebook/*.toml"]' in project.read_text(encoding="utf-8")


STEPS = {
    "30m": (Effect(kind=Kind.MUTE, seconds=1800),),
    "1h30m": (Effect(kind=Kind.MUTE, seconds=5400),),
    "+1h": (Effect(kind=Kind.MUTE, seconds=3600, on_top=True),),
    "W": (Effect(kind=Kind.WARN),),
    "B": (Effect(kind=Kind.BAN),),
    "B:7d": (Effect(kind=Kind.BAN, seconds=604_800),),
    "K": (Effect(kind=Kind.KICK),),
    "N": (Effect(kind=Kind.NOTE),),
    "W+reactions": (Effect(kind=Kind.WARN), Effect(kind=Kind.RESTRICT, what=(Restriction.REACTIONS,))),
    "media:1d": (Effect(kind=Kind.RESTRICT, seconds=86_400, what=(Restriction.MEDIA,)),),
    "W+2h": (Effect(kind=Kind.WARN), Effect(kind=Kind.MUTE, seconds=7200)),
}


@pytest.mark.parametrize(("text", "effects"), STEPS.items(), ids=STEPS.keys())
def test_a_step_is_read(text, effects):
    assert parse_step(text) == Step(effects, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "+",
        "w",
        "30",
        "0m",
        "366d",
        "1h1h",
        "30x",
        "W:1h",
        "K:1d",
        "B:",
        "W+W",
        "30m+1h",
        "W+",
        "W++1h",
        "+W",
        "-1h",
    ],
)
def test_what_is_no_step_is_refused(text):
    with pytest.raises(StepError):
        parse_step(text)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("0.4", "0.4"),
        ("0,4", "0.4"),
        (".4", "0.4"),
        ("№0.4", "0.4"),
        ("00.4", "0.4"),
        ("2.4.", "2.4"),
        ("1.10", "1.10"),
    ],
)
def test_the_number_of_a_rule_is_read_as_people_type_it(typed, rule):
    assert normal_rule_id(typed) == rule


@pytest.mark.parametrize("typed", ["", "4", "0.", "a.4", "0.4h", "²,4", "٠.٤", "0.4.1", "100.4", "-0.4", "0 .4"])
def test_what_is_no_number_of_a_rule_is_none(typed):
    assert normal_rule_id(typed) is None


def test_a_chats_mode_goes_before_the_rulebooks():
    flood, insults = BOOK.rule("1.2"), BOOK.rule("0.4")
    assert mode_of(flood, Policy()) is Mode.AUTO
    assert mode_of(flood, Policy(modes={"1.2": Mode.REPORT})) is Mode.REPORT
    assert mode_of(flood, Policy(enabled=False)) is Mode.OFF
    assert mode_of(insults, Policy(modes={"0.4": Mode.AUTO})) is Mode.OFF
    assert mode_of(with_changes(BOOK, {"1.2": {"off": True}}).find("1.2"), Policy()) is Mode.OFF
