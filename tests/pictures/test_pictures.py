"""Pictures are whole PNG files of one size, the same for the same values, and drawn beside the event loop."""

import asyncio
import io
import subprocess
import sys
import threading
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.pictures import FactionGames, ProfileCard, RoleGames, Studio, leaderboard, profile, studio
from bot.pictures.charts import POINTS, thinned
from bot.pictures.figures import share, tenths, ticks, whole
from bot.presenter.words import Words, WordsError
from game.model import Faction
from game.roles import REGISTER
from tests.pictures.made import LANGUAGES, board, card, row


def opened(png):
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def sound(png):
    image = opened(png)
    return image.format == "PNG" and image.size == (1000, 1250) and len(png) < 400_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_a_png_of_its_size(language):
    assert sound(profile(card(), language))
    assert sound(leaderboard(board(own=row(1234, "Я", mine=True)), language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_values_give_the_same_bytes(language):
    assert profile(card(), language) == profile(card(), language)
    assert leaderboard(board(), language) == leaderboard(board(), language)


def test_languages_differ():
    assert len({profile(card(), language) for language in LANGUAGES}) == len(LANGUAGES)


def test_there_is_no_other_language():
    with pytest.raises(WordsError):
        profile(card(), "fr")


def test_what_is_different_looks_different():
    seen = [card(), card(name="Борис"), card(money=-5), card(balances=(1,)), card(achievements=18), card(place=None)]
    assert len({profile(one, "uk") for one in seen}) == len(seen)


@pytest.mark.parametrize("kind", ["richest", "poorest", "best", "worst"])
@pytest.mark.parametrize("period", ["day", "week", "month", "all"])
def test_every_board_has_its_title(kind, period):
    assert sound(leaderboard(board(row(), kind=kind, period=period, chat="Мафія 🔪"), "uk"))


def test_the_readers_row_is_drawn_once():
    mine = row(1, mine=True)
    assert leaderboard(board(mine, own=mine), "uk") == leaderboard(board(mine), "uk")
    assert leaderboard(board(row(), own=row(7)), "uk") != leaderboard(board(row()), "uk")


def test_an_empty_board_and_a_newcomer_can_be_drawn():
    newcomer = ProfileCard(name="", place=None, people=0, money=0, games=0, wins=0)
    assert sound(profile(newcomer, "ru"))
    assert sound(leaderboard(replace(board(), rows=()), "ru"))


NUMBERS = st.integers(-(10**12), 10**12)
COUNTS = st.integers(0, 10**6)
CARDS = st.builds(
    ProfileCard,
    name=st.text(max_size=100),
    place=st.none() | COUNTS,
    people=COUNTS,
    money=NUMBERS,
    games=COUNTS,
    wins=COUNTS,
    balances=st.lists(NUMBERS, max_size=30).map(tuple),
    roles=st.lists(st.builds(RoleGames, role=st.sampled_from([*REGISTER, "gone"]), games=COUNTS), max_size=12).map(
        tuple
    ),
    factions=st.lists(
        st.builds(FactionGames, faction=st.sampled_from([*Faction, "gone"]), games=COUNTS, wins=COUNTS), max_size=4
    ).map(tuple),
    achievements=COUNTS,
    achievements_of=COUNTS,
)
ROWS = st.builds(
    row, place=COUNTS, name=st.text(max_size=100), value=st.floats(-1e12, 1e12), games=COUNTS, mine=st.booleans()
)


@given(CARDS, st.sampled_from(LANGUAGES))
@settings(max_examples=12)
def test_any_card_can_be_drawn(values, language):
    assert sound(profile(values, language))


@given(st.lists(ROWS, max_size=14), st.text(max_size=200), st.none() | ROWS, st.sampled_from(["richest", "worst"]))
@settings(max_examples=12)
def test_any_board_can_be_drawn(rows, chat, own, kind):
    assert sound(leaderboard(replace(board(chat=chat, own=own, kind=kind), rows=tuple(rows)), "uk"))


@given(NUMBERS, NUMBERS, st.integers(1, 6))
def test_a_scale_holds_its_values_with_few_round_numbers(one, other, at_most):
    low, high = min(one, other), max(one, other)
    rules = ticks(low, high, at_most)
    assert rules[0] <= low
    assert high <= rules[-1]
    assert 2 <= len(rules) <= at_most + 2
    assert len({after - before for before, after in pairwise(rules)}) == 1


def test_a_long_life_is_thinned_out_with_its_ends():
    values = list(range(10_000))
    kept = thinned(values)
    assert (len(kept), kept[0], kept[-1]) == (POINTS, 0, 9_999)
    assert thinned([1, 2]) == [1, 2]


def test_numbers_are_written_as_in_their_language():
    assert [tenths(-12.34, Words(language)) for language in LANGUAGES] == ["−12,3", "−12,3", "−12.3"]
    assert tenths(-0.01, Words("en")) == "0.0"
    assert (whole(-1234.5), share(1, 3), share(0, 0)) == ("−1234", "33%", "—")


async def test_the_studio_draws_in_threads_a_few_at_a_time(monkeypatch):
    busy, most, threads = 0, 0, set()
    lock = threading.Lock()
    together = threading.Barrier(2)

    def draw(card, language):
        nonlocal busy, most
        with lock:
            busy += 1
            most = max(most, busy)
            threads.add(threading.get_ident())
        together.wait(10)
        with lock:
            busy -= 1
        return b"png"

    monkeypatch.setattr(studio, "profile", draw)
    at_work = Studio(at_once=2)
    assert await asyncio.gather(*(at_work.profile(card(), "uk") for _ in range(8))) == [b"png"] * 8
    assert most == 2
    assert threading.get_ident() not in threads


async def test_the_studio_draws_what_the_functions_draw():
    at_work = Studio()
    assert await at_work.profile(card(), "en") == profile(card(), "en")
    assert await at_work.leaderboard(board(), "en") == leaderboard(board(), "en")


def test_the_library_is_imported_by_the_first_picture_alone():
    program = (
        "import sys, bot.pictures; assert 'PIL' not in sys.modules; import bot.app; assert 'PIL' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
