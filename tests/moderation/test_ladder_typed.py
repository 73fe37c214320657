"""Ladders and rules as administrators type them in a chat."""

import pytest

from moderation.ladder_typed import texts, typed_rule, typed_steps
from moderation.refusing import BadPolicy
from moderation.rulebook import Flaw, RulebookError, default_rulebook, with_changes


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("30m 1h 2h W", ["30m", "1h", "2h", "W"]),
        ("30хв, 1г, 2год, w", ["30m", "1h", "2h", "W"]),
        ("30м → 1ч → в", ["30m", "1h", "W"]),
        ("+1h W+reactions", ["+1h", "W+reactions"]),
        ("MEDIA:1д b:7Д", ["media:1d", "B:7d"]),
        ("1h30m", ["1h30m"]),
        ("nonsense", ["nonsense"]),
        ("  ", []),
    ],
)
def test_steps_are_read_in_the_letters_of_the_rulebook(typed, steps):
    assert typed_steps(typed) == steps


def test_the_wrong_step_of_a_ladder_is_named():
    with pytest.raises(RulebookError) as caught:
        with_changes(default_rulebook(), {"0.4": {"steps": typed_steps("30m 5x W")}})
    assert (caught.value.code, caught.value.values["step"]) == (Flaw.BAD_STEP, "5x")


def test_a_rule_of_ones_own_is_a_number_steps_and_a_title():
    rule_id, body = typed_rule("3,1 30хв 1h,W Спойлери до серій\nНе розповідаємо.\nНікому.")
    assert rule_id == "3.1"
    rule = with_changes(default_rulebook(), {rule_id: body}).rule("3.1")
    assert [step.written for step in rule.steps] == ["30m", "1h", "W"]
    assert rule.title("en") == rule.title("uk") == "Спойлери до серій"
    assert rule.about("ru") == "Не розповідаємо.\nНікому."


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("Спойлери", "rule-number"), ("3.1", "rule-steps"), ("3.1 Спойлери 30m", "rule-steps"),
        ("3.1 30m", "rule-text"), (f"3.1 30m {'я' * 101}", "rule-text"), (f"3.1 30m X\n{'я' * 701}", "rule-text"),
    ],
)  # fmt: skip
def test_what_is_missing_is_named(typed, code):
    with pytest.raises(BadPolicy) as caught:
        typed_rule(typed)
    assert caught.value.code == code


def test_an_empty_title_is_none():
    with pytest.raises(BadPolicy):
        texts("title", " \n ")
