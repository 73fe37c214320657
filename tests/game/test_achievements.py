"""Achievements: earned once, at exactly the right count, by what the books hold (faults W5 and W6)."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.achievements import (
    ALL,
    BY_ID,
    REASONS,
    AchievementError,
    career_of,
    earned,
    feats,
    reached,
    read_achievements,
)
from game.career import DISTINCT, MORTAL, STREAKS, Career
from game.model import Cause, Faction
from game.result import GameResult, SeatResult
from game.roles import REGISTER
from game.statistics import COUNTERS

ROOT = Path(__file__).parents[2]
ME = 7
TOTALS = [one for one in ALL if one.total]
FEATS = [one for one in ALL if not one.total]


def seat(number=1, *, earnings=(), counters=(), **values):
    shown = {"user_id": ME if number == 1 else 100 + number, "name": f"P{number}", "username": None}
    end = {"role": "citizen", "faction": "town", "fate": "mafia", "won": False}
    sums = {"earnings": tuple(sorted(dict(earnings).items())), "counters": tuple(sorted(dict(counters).items()))}
    return SeatResult(seat=number, **(shown | end | sums | values))


def game(*seats, number=0, days=3, game_id=None):
    return GameResult(
        game_id=game_id or f"g{number}",
        chat_id=-1,
        outcome="town",
        days=days,
        opened_at=1000.0 * number,
        started_at=1000.0 * number + 1,
        finished_at=1000.0 * number + 2,
        seats=seats or (seat(),),
        proof="{}",
    )


def ids(achievements):
    return {one.id for one in achievements}


def growing(total):
    """Make a seat that adds 1 to a measure, by its number in a row of games."""
    part, _, rest = total.partition(".")
    makers = {
        "games": lambda n: seat(),
        "wins": lambda n: seat(won=True),
        "richest": lambda n: seat(earnings={"win": 1}),
        "debt": lambda n: seat(earnings={"idle": -1}),
        "counter": lambda n: seat(counters={rest: 1}),
        "role": lambda n: seat(role=rest),
        "fate": lambda n: seat(fate=rest),
        "won": lambda n: seat(role=rest, won=True),
        "faction_won": lambda n: seat(faction=rest, won=True),
        "streak.won": lambda n: seat(won=True),
        "streak.winless": lambda n: seat(),
        "streak.survived": lambda n: seat(fate="survived"),
        "distinct.roles": lambda n: seat(role=[*REGISTER, "x", "y", "z"][n]),
        "distinct.won_roles": lambda n: seat(role=list(REGISTER)[n], won=True),
        "distinct.deaths": lambda n: seat(fate=[*sorted(MORTAL), "survived", "left", "quit"][n]),
    }
    return makers.get(total) or makers[part]


@pytest.mark.parametrize("one", TOTALS, ids=lambda one: one.id)
def test_a_total_is_earned_at_its_count_and_neither_before_nor_after(one):
    make, career = growing(one.total), Career()
    for number in range(one.at + 2):
        result = game(make(number), number=number)
        assert (one.id in ids(earned(career, result, 1))) is (number + 1 == one.at)
        assert (one.id in ids(reached(career))) is (number >= one.at)
        career = career.after(result, 1)


JUMPS = [one for one in TOTALS if one.total.startswith("counter.") or one.total in {"richest", "debt"}]


@pytest.mark.parametrize("one", JUMPS, ids=lambda one: one.id)
def test_a_total_that_is_jumped_over_is_earned_once(one):
    """W5: a badge for a count came again at another count."""
    key = one.total.removeprefix("counter.")
    sums = {"richest": {"earnings": {"win": one.at * 3}}, "debt": {"earnings": {"idle": -one.at * 3}}}
    result = game(seat(**sums.get(one.total, {"counters": {key: one.at * 3}})))
    assert one.id in ids(earned(Career(), result, 1))
    assert one.id not in ids(earned(Career().after(result, 1), result, 1))


def fitting(one):
    """Make a game that is just enough for an achievement of one game."""
    being, least = dict(one.being), dict(one.least)
    being.setdefault("role", "mafioso" if being.get("faction") == "mafia" else "citizen")
    being.setdefault("faction", REGISTER[being["role"]].faction.value)
    being.setdefault("fate", "survived" if being.get("won") else "mafia")
    earnings = {key.removeprefix("money."): value for key, value in least.items() if key.startswith("money.")}
    if "money" in least:
        earnings["win"] = least["money"]
    me = seat(earnings=earnings, counters={key: value for key, value in least.items() if key in COUNTERS}, **being)
    hanged = [key.removeprefix("hanged.") for key in least if key.startswith("hanged.")]
    others = [seat(n, role=role, fate="execution") for n, role in enumerate(hanged, start=2)]
    others += [seat(n) for n in range(len(others) + 2, least.get("players", 2) + 1)]
    return game(me, *others, days=least.get("days", 3))


def changed(result, **values):
    return replace(result, seats=(replace(result.seats[0], **values), *result.seats[1:]))


def short(result, name):
    """Take one from a fact that the game has just enough of."""
    me = result.seats[0]
    if name in COUNTERS:
        return changed(result, counters=tuple((key, times - (key == name)) for key, times in me.counters))
    if name.startswith("hanged."):
        return replace(result, seats=tuple(replace(one, fate="mafia") if one.seat > 1 else one for one in result.seats))
    if name.startswith("money"):
        return changed(result, earnings=tuple((key, amount - 1) for key, amount in me.earnings))
    return {
        "days": replace(result, days=result.days - 1),
        "players": replace(result, seats=result.seats[:-1]),
    }[name]


def above(result, name):
    """Add one to a fact that may be no more."""
    number = len(result.seats) + 1
    if name in COUNTERS:
        return changed(result, counters=tuple(sorted({**dict(result.seats[0].counters), name: 1}.items())))
    other = {
        "comrades": seat(number, fate="survived", faction=result.seats[0].faction),
        "survivors": seat(number, fate="survived", faction="neutral"),
        "hanged": seat(number, fate="execution"),
    }[name]
    return replace(result, seats=(*result.seats, other))


@pytest.mark.parametrize("one", FEATS, ids=lambda one: one.id)
def test_one_game_is_enough_once(one):
    result = fitting(one)
    assert one.id in ids(earned(Career(), result, 1))
    had = Career().with_feats(feats(result, 1))
    assert one.id not in ids(earned(had, replace(result, game_id="another"), 1))


@pytest.mark.parametrize("one", FEATS, ids=lambda one: one.id)
def test_one_less_or_one_too_many_is_not_enough(one):
    result = fitting(one)
    for name, _ in one.least:
        assert one.id not in feats(short(result, name), 1), name
    for name, _ in one.most:
        assert one.id not in feats(above(result, name), 1), name
    for name, value in one.being:
        other = {"won": False, "faction": "neutral", "role": "hobo", "fate": "idle"}[name]
        assert other != value
        assert one.id not in feats(changed(result, **{name: other}), 1), name


def test_no_ballots_earn_nothing_for_ballots():
    """W6: a badge for merciful votes went to those who had not voted."""
    silent = game(seat(won=True, fate="survived"))
    assert "clean-hands" not in feats(silent, 1)
    assert not {one for one in ids(earned(Career(), silent, 1)) if "voted" in BY_ID[one].total}


def test_who_was_put_out_before_the_first_night_has_not_played():
    out = game(seat(fate="expelled", earnings={"refused": -20}), *(seat(n) for n in range(2, 30)))
    assert earned(Career(), out, 1) == ()
    assert Career().after(out, 1) == Career()


def test_money_that_was_lost_again_was_still_had():
    games = [game(seat(earnings={"win": 1200}), number=1), game(seat(earnings={"idle": -2000}), number=2)]
    career = career_of(games, ME)
    assert (career.money, career.richest, career.debt) == (-800, 1200, 800)
    assert {"thousand-bucks", "deep-debt"} <= ids(reached(career))


def test_a_streak_that_broke_begins_anew():
    won = [True, True, False, True, True]
    career = career_of([game(seat(won=one), number=n) for n, one in enumerate(won)], ME)
    assert career.total("streak.won") == 2
    assert "hat-trick" in ids(earned(career, game(seat(won=True), number=9), 1))


def test_a_seat_that_is_not_there_is_an_error():
    with pytest.raises(LookupError):
        earned(Career(), game(), 2)


SEATS = st.builds(
    seat,
    role=st.sampled_from(sorted(REGISTER)),
    faction=st.sampled_from([one.value for one in Faction]),
    fate=st.sampled_from(["survived", *(one.value for one in Cause)]),
    won=st.booleans(),
    earnings=st.dictionaries(st.sampled_from(REASONS), st.integers(-400, 400), max_size=3),
    counters=st.dictionaries(st.sampled_from(COUNTERS), st.integers(1, 30), max_size=4),
)
GAMES = st.lists(SEATS, max_size=12).map(lambda seats: [game(one, number=n) for n, one in enumerate(seats)])


@given(GAMES, st.integers(0, 2**16), st.integers(1, 3))
def test_neither_the_order_nor_repeated_recording_changes_a_career(games, lot, times):
    mixed = games * times
    random.Random(lot).shuffle(mixed)
    assert career_of(mixed, ME) == career_of(games, ME)


@given(GAMES)
def test_each_is_earned_once_and_all_that_is_reached_was_earned(games):
    career, got = Career(), []
    for one in games:
        got += [achievement.id for achievement in earned(career, one, 1)]
        career = career.after(one, 1).with_feats(feats(one, 1))
        assert ids(reached(career)) == set(got)
    assert len(got) == len(set(got))


def test_there_are_at_least_thirty_and_the_reasons_are_those_of_the_rules():
    from tests.presenter.samples import REASONS_OF_MONEY

    assert len(ALL) >= 30
    assert set(REASONS) == set(REASONS_OF_MONEY)
    assert all(one.at <= len(REGISTER) for one in ALL if one.total == "distinct.roles")
    assert all(one.at <= len(MORTAL) for one in ALL if one.total == "distinct.deaths")
    assert set(STREAKS) == set(career_of([game()], ME).longest)
    assert {career_of([game()], ME).total(f"distinct.{name}") for name in DISTINCT} == {0, 1}


BAD = {
    "a counter that is none": {"id": "a", "total": "counter.sneezed", "at": 1},
    "a role that is none": {"id": "a", "total": "role.don", "at": 1},
    "a measure that is none": {"id": "a", "total": "charm", "at": 1},
    "no threshold": {"id": "a", "total": "games"},
    "a threshold of 0": {"id": "a", "total": "games", "at": 0},
    "both kinds": {"id": "a", "total": "games", "at": 1, "game": {"killed": 1}},
    "neither kind": {"id": "a"},
    "no id": {"total": "games", "at": 1},
    "a fact that is none": {"id": "a", "game": {"sneezed": 1}},
    "a fact that is no number": {"id": "a", "game": {"killed": "many"}},
    "a role nobody is": {"id": "a", "game": {"role": "don"}},
    "a fate nobody has": {"id": "a", "game": {"fate": "expelled"}},
    "being at most": {"id": "a", "game": {"killed": 1}, "most": {"role": "doctor"}},
    "a word without meaning": {"id": "a", "total": "games", "at": 1, "colour": "red"},
}


@pytest.mark.parametrize("entry", BAD.values(), ids=BAD.keys())
def test_a_bad_entry_is_refused(entry):
    with pytest.raises(AchievementError):
        read_achievements({"achievement": [entry]})


def test_an_id_that_stands_twice_is_refused():
    entry = {"id": "a", "total": "games", "at": 1}
    with pytest.raises(AchievementError, match="twice: a"):
        read_achievements({"achievement": [entry, entry]})


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_each_has_a_name_and_a_line_that_tells_its_number(language):
    text = (ROOT / "bot" / "locales" / language / "achievements.ftl").read_text(encoding="utf-8")
    told = dict(re.findall(r"^achievement-([a-z-]+) = .+\n    \.about = (.+)$", text, re.MULTILINE))
    assert set(told) == set(BY_ID)
    for one in ALL:
        needed = [one.at, *(value for _, value in one.least)]
        assert {str(number) for number in needed if number > 1} <= set(re.findall(r"\d+", told[one.id])), one.id


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_names_and_lines_are_short_enough_for_a_list(language):
    text = (ROOT / "bot" / "locales" / language / "achievements.ftl").read_text(encoding="utf-8")
    assert all(len(name) <= 32 for name in re.findall(r"^achievement-[a-z-]+ = (.+)$", text, re.MULTILINE))
    assert all(len(line) <= 100 for line in re.findall(r"^    \.about = (.+)$", text, re.MULTILINE))
