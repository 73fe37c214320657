"""What a chat may decide: bounds, words that people type, and stored values that no longer fit."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderation.policy import Mode, Policy, Windows
from moderation.policy_fields import (
    FIELDS,
    MOST_EXEMPT,
    MOST_LINKS,
    NUMBERS,
    WINDOW,
    WINDOWS,
    bounds,
    decided,
    fitting,
    number,
    plain,
    with_number,
)
from moderation.policy_words import read_link, read_zone
from moderation.refusing import BadPolicy

PARTS = (*NUMBERS, *(WINDOW + name for name in WINDOWS))


def refused(name, value):
    with pytest.raises(BadPolicy) as caught:
        decided(Policy(), name, value)
    return caught.value.code


def test_every_decision_has_a_line_in_the_table():
    assert {one.name for one in fields(Policy)} - {"log_chat", "log_topic"} | {"log"} == set(FIELDS)
    assert {one.name for one in fields(Windows)} == set(WINDOWS)


@pytest.mark.parametrize("part", PARTS)
def test_the_default_of_every_number_is_within_its_bounds(part):
    assert bounds(part).minimum <= number(Policy(), part) <= bounds(part).maximum


@pytest.mark.parametrize("part", PARTS)
def test_a_number_goes_to_its_bounds_and_no_further(part):
    limits = bounds(part)
    for value in (limits.minimum, limits.maximum):
        name, whole = with_number(Policy(), part, value)
        assert number(decided(Policy(), name, whole), part) == value
    for value in (limits.minimum - 1, limits.maximum + 1):
        with pytest.raises(BadPolicy) as caught:
            with_number(Policy(), part, value)
        assert caught.value.values == {"minimum": limits.minimum, "maximum": limits.maximum}


def test_one_window_leaves_the_others_alone():
    name, whole = with_number(Policy(windows=Windows(reactions=20)), "windows.flood_messages", 9)
    assert decided(Policy(), name, whole).windows == Windows(reactions=20, flood_messages=9)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("enabled", 1), ("enabled", "off"), ("warn_limit", True), ("warn_limit", 5.0), ("warn_limit", "5"),
        ("warn_limit", None), ("memory_days", -1), ("log", [5, None]), ("log", [-100, 0]), ("log", [-100]),
        ("log", -100), ("modes", {"0.1": "loud"}), ("modes", {"x": "off"}), ("modes", {"٠.١": "off"}),
        ("modes", ["0.1"]), ("exempt", [0]), ("exempt", ["7"]), ("exempt", [True]), ("exempt", 7),
        ("exempt", [2**60]), ("allowed_links", "youtube.com"), ("allowed_links", [5]), ("windows", {"x": 5}),
        ("windows", {"reactions": "15"}), ("time_zone", 3), ("time_zone", ""), ("time_zone", "../../etc/passwd"),
        ("nothing", 1),
    ],
)  # fmt: skip
def test_what_is_of_the_wrong_kind_is_refused(name, value):
    refused(name, value)


def test_lists_are_bounded_and_say_so():
    assert refused("exempt", list(range(1, MOST_EXEMPT + 2))) == "too-many"
    assert refused("allowed_links", [f"site{place}.com" for place in range(MOST_LINKS + 1)]) == "too-many"


def test_nobody_stands_in_a_list_twice():
    assert decided(Policy(), "exempt", [7, 5, 7]).exempt == (7, 5)
    assert decided(Policy(), "allowed_links", ["YouTube.com", "https://www.youtube.com/x"]).allowed_links == (
        "youtube.com",
    )


def test_a_log_is_a_chat_and_its_topic_together():
    chosen = decided(Policy(), "log", [-1001, 7])
    assert (chosen.log_chat, chosen.log_topic) == (-1001, 7)
    nowhere = decided(chosen, "log", None)
    assert (nowhere.log_chat, nowhere.log_topic) == (None, None)


def test_a_stored_value_that_no_longer_fits_takes_none_with_it():
    policy, faults = fitting({"warn_limit": 3, "memory_days": "x", "gone": 1, "modes": {"1.2": "report"}})
    assert (policy.warn_limit, policy.memory_days, policy.modes) == (3, 0, {"1.2": Mode.REPORT})
    assert [fault.name for fault in faults] == ["memory_days", "gone"]


POLICIES = st.builds(
    Policy,
    enabled=st.booleans(),
    warn_limit=st.integers(0, 20),
    memory_days=st.integers(0, 3650),
    time_zone=st.sampled_from(["Europe/Kyiv", "UTC", "Etc/GMT-3"]),
    log_chat=st.none() | st.integers(-(2**40), -1),
    modes=st.dictionaries(st.sampled_from(["0.1", "1.2", "2.4"]), st.sampled_from(Mode)),
    allowed_links=st.lists(st.sampled_from(["youtube.com", "@channel", "a.b.c"]), unique=True).map(tuple),
    exempt=st.lists(st.integers(1, 2**40), unique=True, max_size=5).map(tuple),
    windows=st.builds(Windows, reactions=st.integers(3, 100), flood_seconds=st.integers(1, 60)),
)


@given(POLICIES)
def test_what_is_kept_reads_back_as_the_same_policy(policy):
    assert fitting({name: plain(policy, name) for name in FIELDS}) == (policy, ())


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Europe/Kyiv", "Europe/Kyiv"), ("europe/kiev", "Europe/Kyiv"), ("Київ", "Europe/Kyiv"),
        ("київ ", "Europe/Kyiv"),
        ("new york", "America/New_York"), ("+3", "Etc/GMT-3"), ("UTC-5", "Etc/GMT+5"), ("utc", "UTC"),
        ("GMT+02:00", "Etc/GMT-2"),
    ],
)  # fmt: skip
def test_a_time_zone_is_found_as_people_write_it(typed, meant):
    assert read_zone(typed) == meant


@pytest.mark.parametrize("typed", ["", "Nowhere", "+15", "-13", "+3:30", "²", "x" * 500, "localtime", "Europe/"])
def test_a_zone_that_nobody_knows_is_refused(typed):
    with pytest.raises(BadPolicy):
        read_zone(typed)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("YouTube.com", "youtube.com"), ("https://www.youtube.com/watch?v=1", "youtube.com"),
        ("@My_Channel", "@my_channel"),
        ("t.me/My_Channel/15", "@my_channel"), ("https://telegram.me/channel?start=1", "@channel"),
        ("сайт.укр", "сайт.укр"), ("example.com:8080/x", "example.com"),
    ],
)  # fmt: skip
def test_a_link_is_kept_as_its_host_or_name(typed, meant):
    assert read_link(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "@", "t.me", "https://t.me/+AbCd", "t.me/joinchat/x", "..", "a b.com", "-a.com", f"{'x' * 99}.com/"]
)
def test_what_is_no_link_cannot_be_allowed(typed):
    with pytest.raises(BadPolicy):
        read_link(typed)


@given(st.text(max_size=60))
def test_an_allowed_link_is_allowed_again_as_it_is_kept(text):
    try:
        kept = read_link(text)
    except BadPolicy:
        return
    assert read_link(kept) == kept
