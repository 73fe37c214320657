"""Lengths as people type them (spec/moderation.md §2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderation.durations import LONGEST, SHORTEST, UNITS, BadDuration, Duration, Misreading, parse_duration

MINUTE, HOUR, DAY, WEEK = 60, 3600, 86_400, 604_800

GOOD = {
    "30m": 30 * MINUTE, "1h": HOUR, "2d": 2 * DAY, "1w": WEEK, "1h30m": 90 * MINUTE, "90m": 90 * MINUTE,
    "30м": 30 * MINUTE, "30хв": 30 * MINUTE, "1ч": HOUR, "1г": HOUR, "1год": HOUR, "2години": 2 * HOUR, "1д": DAY,
    "3дн": 3 * DAY, "1т": WEEK, "1тиж": WEEK, "2нед": 2 * WEEK,
    "1H30M": 90 * MINUTE, "30ХВ": 30 * MINUTE, "1Год 30Хв": 90 * MINUTE, "1h 30m": 90 * MINUTE,
    "2 години": 2 * HOUR, "30 хв": 30 * MINUTE, "30 m": 30 * MINUTE, "1 h 30 m": 90 * MINUTE, "30m1h": 90 * MINUTE,
    "1 день": DAY, "5 минут": 5 * MINUTE, "2 weeks": 2 * WEEK, "007m": 7 * MINUTE, "1h0m": HOUR,
    "30m.": 30 * MINUTE, "1h,": HOUR, "30ь": 30 * MINUTE, "365d": LONGEST, "60s": 60,
}  # fmt: skip


@pytest.mark.parametrize(("typed", "seconds"), GOOD.items(), ids=GOOD.keys())
def test_a_length_is_understood(typed, seconds):
    words = typed.split()
    assert parse_duration(words) == (Duration(seconds), len(words))


BAD = {
    "0": Misreading.ZERO, "0m": Misreading.ZERO, "0h0m": Misreading.ZERO, "-5m": Misreading.NEGATIVE,
    "−5m": Misreading.NEGATIVE, "30": Misreading.NO_UNIT, "1h30": Misreading.NO_UNIT, "1.5h": Misreading.FRACTION,
    "1,5г": Misreading.FRACTION, "1.5 h": Misreading.FRACTION, "1,5 години": Misreading.FRACTION,
    "m": Misreading.NO_NUMBER, "хв": Misreading.NO_NUMBER, "²m": Misreading.STRANGE, "½h": Misreading.STRANGE,
    "٣m": Misreading.STRANGE, "３０m": Misreading.STRANGE, "+1h": Misreading.STRANGE, "1h1h": Misreading.REPEATED,
    "1h 1h": Misreading.REPEATED, "1h1год": Misreading.REPEATED, "5x": Misreading.UNKNOWN_UNIT,
    "1h5x": Misreading.UNKNOWN_UNIT, "1h 5x": Misreading.UNKNOWN_UNIT, "2года": Misreading.UNKNOWN_UNIT,
    "30mm": Misreading.UNKNOWN_UNIT, "1h -5m": Misreading.NEGATIVE, "1h 1.5m": Misreading.FRACTION,
}  # fmt: skip


@pytest.mark.parametrize(("typed", "why"), BAD.items(), ids=BAD.keys())
def test_what_only_looks_like_a_length_is_refused_with_its_reason(typed, why):
    found = parse_duration(typed.split())
    assert isinstance(found, BadDuration)
    assert found.why == why


NEITHER = ["", "спам", "абв", "@olena", "18+", "0.4", "1.5", "3-й раз", "у чаті"]


@pytest.mark.parametrize("typed", NEITHER)
def test_other_words_are_no_length(typed):
    assert parse_duration(typed.split()) is None


BEHIND = {
    "30m спам": 1, "30m 2 рази": 1, "1h 0.4": 1, "1h 18+ фото": 1, "30m 123456": 1, "1h 2 в ряд": 1, "2 дні флуду": 2,
    "30m @olena": 1, "1h за флуд": 1, "1h день": 1,
}  # fmt: skip


@pytest.mark.parametrize(("typed", "taken"), BEHIND.items(), ids=BEHIND.keys())
def test_a_length_ends_where_other_words_begin(typed, taken):
    assert parse_duration(typed.split())[1] == taken


def test_q1_less_than_a_minute_is_raised_to_one_and_said_so():
    for typed in ("10s", "30s", "59сек"):
        assert parse_duration([typed]) == (Duration(SHORTEST, raised=True), 1)
    assert parse_duration(["0m"]) == BadDuration(Misreading.ZERO, "0m")


def test_more_than_a_year_is_for_good_and_said_so():
    for typed in ("366d", "53w", "365d1m", "9999999999s", "9" * 4000 + "m"):
        assert parse_duration([typed]) == (Duration(None, endless=True), 1)


def test_for_good_can_be_asked_for():
    for typed in ("назавжди", "Навсегда", "forever"):
        assert parse_duration([typed, "30m"]) == (Duration(None), 1)


def test_q3_every_length_is_its_own():
    assert parse_duration(["5m"]) == (Duration(300), 1)
    assert parse_duration(["2h"]) == (Duration(7200), 1)


def test_q4_parts_add_up_and_what_is_not_understood_is_no_length():
    assert parse_duration(["1h30m"]) == (Duration(5400), 1)
    assert parse_duration(["69h", "420m"]) == (Duration(76 * HOUR), 2)
    assert parse_duration(["абв"]) is None


@given(st.lists(st.tuples(st.integers(1, 500), st.sampled_from(list(UNITS))), min_size=1, max_size=5), st.booleans())
def test_any_sum_of_different_units_is_the_sum(parts, apart):
    written = [f"{number}{unit}" for number, unit in parts]
    words = written if apart else ["".join(written)]
    found = parse_duration(words)
    seconds = sum(number * UNITS[unit] for number, unit in parts)
    if len({UNITS[unit] for _, unit in parts}) < len(parts):
        assert isinstance(found, BadDuration)
    elif seconds > LONGEST:
        assert found == (Duration(None, endless=True), len(words))
    else:
        assert found == (Duration(max(seconds, SHORTEST), raised=seconds < SHORTEST), len(words))


@given(st.text(max_size=40))
def test_whatever_is_typed_is_a_length_within_bounds_or_is_not(text):
    words = text.split()
    found = parse_duration(words)
    if isinstance(found, tuple):
        length, taken = found
        assert 1 <= taken <= len(words)
        assert length.seconds is None or SHORTEST <= length.seconds <= LONGEST
