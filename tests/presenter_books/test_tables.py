"""Tables on a phone: columns hold whatever people are called, places with ties, the own line, buttons."""

import re

import pytest

from bot.presenter import columns, tables
from bot.presenter.callbacks import BoardPress, TopPress
from bot.presenter.pages import plain
from bot.presenter.words import LANGUAGES, Words
from tests.presenter_books.shelves import Line
from tests.presenter_telegram.chat import judge
from tests.presenter_telegram.names import HOSTILE, WIDE

NAMES = ("Анна", "Їжачок 🦔", *HOSTILE, *WIDE, "李小龍" * 20, "🇺🇦" * 30)
PHONE = 40
"""Columns of a monospaced block that a phone shows without breaking lines, medal and mark included."""


def top(words, names=NAMES, **changes):
    lines = [Line(place, 1000 + place, name, money=(-1) ** place * 98_765) for place, name in enumerate(names, 1)]
    values = {"choice": tables.Choice(scope=-5), "lines": lines[:10], "own": lines[-1], "reader": 1003}
    return tables.Top(**(values | {"chats": [(-5, "Містечко")], "public": True} | changes))


def rows(words, one):
    return plain(tables.grid(words, one)).split("\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("order", tables.ORDERS)
@pytest.mark.parametrize("start", range(0, len(NAMES), 5))
def test_columns_hold_whatever_people_are_called(language, order, start):
    words = Words(language)
    one = top(words, NAMES[start:], choice=tables.Choice(order=order))
    head, *lines = rows(words, one)
    begins = head.index(words.say("top-column-name"))
    for line in lines:
        before = line[:begins]
        assert re.fullmatch(r"[› ][ 0-9]+ +[−0-9.,]+ +[0-9]+  ", before), line
        assert line[begins].strip()
        assert columns.width(line) <= PHONE, line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("period", tables.PERIODS)
@pytest.mark.parametrize("public", [True, False])
def test_every_table_fits_a_message_and_its_buttons(language, period, public):
    words = Words(language)
    chats = [(-1_001_234_567_890 - n, name) for n, name in enumerate(HOSTILE[:5])]
    for order in tables.ORDERS:
        choice = tables.Choice(scope=chats[0][0], order=order, period=period)
        drawing = tables.draw(words, top(words, choice=choice, chats=chats, public=public))
        judge(drawing.text, drawing.keyboard)
        chosen = [button for row in drawing.keyboard for button in row if button.text.startswith("• ")]
        assert len(chosen) == 3
        assert {TopPress.unpack(button.callback).order for button in chosen} == {order}
        (picture,) = drawing.keyboard[-1]
        assert BoardPress.unpack(picture.callback) == BoardPress(scope=chats[0][0], order=order, period=period)


def test_the_first_three_places_have_medals_and_equals_the_same():
    words = Words("uk")
    lines = [Line(place, user, f"P{user}") for place, user in ((1, 4), (1, 3), (3, 2), (4, 1))]
    shown = rows(words, top(words, lines=lines, reader=1))
    assert [line[-1] for line in shown[1:]] == ["🥇", "🥇", "🥉", "1"]
    assert [line.split()[0] for line in shown[1:4]] == ["1", "1", "3"]
    assert shown[4].startswith("› 4") or shown[4].startswith("›4")


def test_people_of_one_name_are_told_apart_and_the_nameless_are_called():
    words = Words("uk")
    lines = [Line(1, 5105, "Віра"), Line(2, 5106, "Віра"), Line(3, -7, ""), Line(4, 9, ""), Line(5, 8, "Ліда")]
    shown = "\n".join(rows(words, top(words, lines=lines)))
    assert "Віра·105" in shown
    assert "Віра·106" in shown
    assert "Безіменний" in shown
    assert plain(words.say("somebody")) in shown
    assert "Ліда·" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_place_is_told_once(language):
    words = Words(language)
    mine = Line(41, 1003, "Я")
    assert "41" in tables.draw(words, top(words, own=mine, public=False)).text
    assert "<b>Я</b>" in tables.draw(words, top(words, own=mine)).text
    assert tables.own_line(words, tables.Choice(), None, public=True) == ""
    assert tables.own_line(words, tables.Choice(), None) == words.say("top-unlisted")
    assert "10" in tables.own_line(words, tables.Choice(order="best_average"), None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_table_says_so(language):
    words = Words(language)
    drawing = tables.draw(words, top(words, lines=[], own=None, public=False))
    judge(drawing.text, drawing.keyboard)
    assert words.say("top-empty") in drawing.text
    assert "<pre>" not in drawing.text
    assert not any(button.callback.startswith("board:") for row in drawing.keyboard for button in row)


def test_a_forged_choice_is_none():
    assert tables.Choice().known()
    assert not tables.Choice(order="tallest").known()
    assert not tables.Choice(period="century").known()


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("abc", 3), ("їжак", 4), ("и\u0306", 1), ("🦔", 2), ("👨‍👩‍👧‍👦", 2),
     ("🇺🇦", 2), ("👍🏽", 2), ("☎️", 2), ("李", 2), ("\u2060", 0)],
)  # fmt: skip
def test_width(text, width):
    assert columns.width(text) == width


@pytest.mark.parametrize("text", [*HOSTILE, *WIDE, "🇺🇦" * 30])
@pytest.mark.parametrize("room", [1, 2, 7, 14])
def test_a_cut_text_fits_and_no_sign_is_torn(text, room):
    cut = columns.cut(text, room)
    assert columns.width(cut) <= room
    assert cut == text or set(columns.clusters(cut.removesuffix("…"))) <= set(columns.clusters(text))
