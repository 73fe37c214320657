"""Rule 2.4: calls in the night, by the chat's clock alone."""

import os
import time
from datetime import UTC, datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import pytest

from moderation.detectors.calls import calls, is_night
from moderation.detectors.seen import Ground, Seen
from moderation.zones import KYIV, find_zone, zone


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


NIGHT, DAY = at("2026-01-15T22:30:00"), at("2026-01-15T12:00:00")

Q13 = [
    ("2026-07-15T20:00:00", True),
    ("2026-07-15T19:59:59", False),
    ("2026-01-15T20:59:59", False),
    ("2026-01-15T21:00:00", True),
    ("2026-07-15T04:59:59", True),
    ("2026-07-15T05:00:00", False),
    ("2026-01-15T05:59:59", True),
    ("2026-01-15T06:00:00", False),
    # the nights in which the clock changes, both ways
    ("2026-03-29T04:59:59", True),
    ("2026-03-29T05:00:00", False),
    ("2026-10-25T05:59:59", True),
    ("2026-10-25T06:00:00", False),
]


@pytest.fixture(params=["UTC", "Europe/Kyiv", "Asia/Tokyo"])
def host_zone(request):
    """The host lives in one zone after another (Q14)."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    os.environ.pop("TZ") if before is None else os.environ.update(TZ=before)
    time.tzset()


@pytest.mark.parametrize(("moment", "night"), Q13)
def test_the_night_is_that_of_the_chats_zone(moment, night, host_zone):
    """Q13, Q14."""
    assert is_night(at(moment), KYIV) is night


def test_another_zone_has_another_night():
    assert not is_night(at("2026-01-15T21:00:00"), "America/New_York")
    assert is_night(at("2026-01-15T21:00:00"), "Asia/Tokyo")


def found(text: str, moment: float = NIGHT, **more) -> bool:
    return calls(Seen(chat_id=-1, user_id=7, message_id=1, date=moment, text=text, **more), Ground()) is not None


@pytest.mark.parametrize(
    "text",
    [
        *("/all", "@all", "!all", "/ALL", "/all@some_bot", "! all", "всі сюди @all !"),
        *("/call", "@everyone", "/фдд", ".фдд", '"фдд', "!фдд", "/алл", "/сфдд"),
        *("калл", "Калл!", "каллалл", "КАЛЛАЛЛАЛЛ", "калллл", "/калл", "агов, калл", "rfkk", "rfkkfkk", "Rfkk"),
    ],
)
def test_a_call_in_the_night_is_found_in_every_layout(text):
    assert found(text)
    assert found(text, kind="photo")
    assert not found(text, DAY)
    assert not found(text, edited=True)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "all",
        "call me",
        "калла",
        "каллиграф",
        "кал",
        "скалл",
        "email@all.ua",
        "/allow",
        "@allison",
        "a/all.txt",
        "фдд",
    ],
)
def test_other_words_are_no_calls(text):
    assert not found(text)


def test_kyiv_is_found_by_its_older_name_too():
    """Q12."""
    known = {"Europe/Kiev": ZoneInfo("UTC")}

    def old_tables(name: str) -> ZoneInfo:
        try:
            return known[name]
        except KeyError as error:
            raise ZoneInfoNotFoundError(name) from error

    assert find_zone(KYIV, old_tables) is known["Europe/Kiev"]
    assert find_zone("Europe/Kyiv") is not None
    assert find_zone("Mars/Olympus") is None


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc", "Europe"])
def test_a_zone_that_nobody_knows_is_kyivs(name):
    assert str(zone(name)) == KYIV


@pytest.mark.parametrize("text", ["!all", "/all", "! ALL", "!фдд", "!all!"])
def test_who_ends_his_plea_calls_nobody(text):
    assert found(text)
    assert not found(text, pleading=True)


@pytest.mark.parametrize("text", ["калл", "@all", "!all сюди", "/all@some_bot"])
def test_who_pleads_may_not_call_everybody_either(text):
    assert found(text, pleading=True)
