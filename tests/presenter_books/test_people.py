"""People in the books: sums, profiles, every counter, last games, in three languages."""

import pytest

from bot.presenter import people
from bot.presenter.callbacks import ForgetPress, PastPress, ReplayPress, WonPress
from bot.presenter.pages import plain
from bot.presenter.trophies import title
from bot.presenter.words import LANGUAGES, Words
from game.achievements import ALL as ACHIEVEMENTS
from game.roles import ALL
from game.statistics import COUNTERS
from tests.presenter.samples import REASONS_OF_MONEY
from tests.presenter_books.shelves import MOMENT, Counted, Line, Named, Played, Rate
from tests.presenter_telegram.chat import judge
from tests.presenter_telegram.names import HOSTILE, WIDE

PLURALS = {
    "uk": {1: "1 гра,", 2: "2 гри,", 5: "5 ігор,", 11: "11 ігор,", 21: "21 гра,"},
    "ru": {1: "1 игра,", 2: "2 игры,", 5: "5 игр,", 11: "11 игр,", 21: "21 игра,"},
    "en": {1: "1 game,", 2: "2 games,", 5: "5 games,", 11: "11 games,", 21: "21 games,"},
}


def profile(name="Анна", **changes):
    games = [Played(f"g{n}", won=bool(n % 2), money=n - 3, role=ALL[n].id) for n in range(5)]
    line = Line(1, 7, name)
    values = {"here": line, "everywhere": line, "games": games}
    return people.Profile(**(values | {"roles": {"mafioso": Rate(5, 3), "doctor": Rate(4, 3)}} | changes))


def test_every_counter_has_its_group():
    assert sorted((*people.DONE, *people.SUFFERED, *people.VOTED)) == sorted(COUNTERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_counted_is_told(language):
    words = Words(language)
    counters = {name: 1000 + place for place, name in enumerate(COUNTERS)}
    earnings = {reason: 3000 + place for place, reason in enumerate(REASONS_OF_MONEY)} | {"bribe": 9}
    told = people.full(words, "Анна", Counted({role.id: 2000 for role in ALL}, counters, earnings))
    seen = judge(told, ())
    for value in (*counters.values(), *(amount for reason, amount in earnings.items() if reason != "bribe")):
        assert str(value) in seen
    assert seen.count("2000") == len(ALL)
    assert words.say("full-roles") not in people.full(words, "Анна", Counted({}, {}, {}))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*HOSTILE, *WIDE, ""])
def test_a_profile_of_any_name_fits(language, name):
    words = Words(language)
    seen = judge(people.profile(words, profile(name)), ())
    assert "{" not in seen.replace("}{ $name }", "")
    assert words.say("role-doctor") in seen
    people.won(words, [("everywhere", Line(1, -7, ""))])


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals(language):
    for games, told in PLURALS[language].items():
        assert told in people.won(Words(language), [("here", Line(1, 7, "Анна", games=games))])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_profile_lists_the_latest_achievements_and_says_how_many_more(language):
    words = Words(language)
    assert "<blockquote" not in people.profile(words, profile())
    for count, more in ((1, 0), (12, 0), (13, 1), (len(ACHIEVEMENTS), len(ACHIEVEMENTS) - 12)):
        earned = [("of-a-former-release", MOMENT), *((one.id, MOMENT) for one in ACHIEVEMENTS[:count])]
        text = people.profile(words, profile(HOSTILE[0], trophies=earned))
        judge(text, ())
        folded = text[text.index("<blockquote expandable>") : text.index("</blockquote>")].split("\n")
        assert len(folded) == min(count, 12) + bool(more)
        assert title(words, ACHIEVEMENTS[0].id) in folded[0]
        assert people.day(words, MOMENT) in folded[0]
        assert (words.say("trophies-more", count=more) in folded) is bool(more)
        assert str(count) in text.split("<blockquote")[0].split("\n")[-2]


def test_the_best_role_won_most_and_of_equals_was_played_less():
    assert people.best_role({"mafioso": Rate(5, 3), "doctor": Rate(4, 3)})[0] == "doctor"
    assert people.best_role({"mafioso": Rate(5, 0)}) is None
    assert people.best_role({"wizard": Rate(5, 5)}) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_games_have_a_button_each(language):
    words = Words(language)
    games = [Played(f"game{n:08}", title=title) for n, title in enumerate((*HOSTILE, *WIDE, None, "")[:10])]
    drawing = people.history(words, games, more=True, later=True)
    judge(drawing.text, drawing.keyboard)
    buttons = [button.callback for row in drawing.keyboard for button in row]
    assert buttons[:10] == [ReplayPress(game=game.game_id).pack() for game in games]
    assert buttons[10:] == [PastPress().pack(), PastPress(before=games[-1].game_id).pack()]
    assert people.history(words, []).text == words.say("past-none")
    assert people.history(words, []).keyboard == ()


def test_a_day_is_that_of_kyiv():
    assert people.day(Words("uk"), Played("g").finished_at) == "16.07.2026"
    assert people.day(Words("en"), Played("g").finished_at) == "2026-07-16"


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_of_one_name_are_offered_apart(language):
    named = [Named(5_000_000_123, "Віра"), Named(7, "Віра", "vira"), *(Named(9, name) for name in HOSTILE)]
    drawing = people.which(Words(language), named, complete=True)
    judge(drawing.text, drawing.keyboard)
    texts = [row[0].text for row in drawing.keyboard]
    assert texts[:2] == ["Віра ·123", "Віра @vira"]
    assert WonPress.unpack(drawing.keyboard[0][0].callback) == WonPress(user=5_000_000_123, full=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", [1, 2])
def test_forgetting_is_asked_with_the_way_out_first(language, step):
    drawing = people.ask_forgetting(Words(language), step, 1_764_521_999)
    judge(drawing.text, drawing.keyboard)
    said = [ForgetPress.unpack(row[0].callback).step for row in drawing.keyboard]
    assert said == [0, step]
    assert plain(drawing.text)
