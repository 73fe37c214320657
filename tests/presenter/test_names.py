import html
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presenter.names import END_ISOLATE, ISOLATE, quoted, shown

FALLBACK = "Player 7"
HIDDEN = {
    "nothing": "",
    "spaces": " \t\n ",
    "no-break spaces": "\u00a0\u2003",
    "a zero-width space": "\u200b",
    "a name with a zero-width space": "Mar\u200bko",
    "an override": "\u202eoidnama",
    "an isolate": "Anna\u2066",
    "a mark of direction": "\u200fAnna",
    "an Arabic mark": "\u061cAnna",
    "a joiner between letters": "An\u200dna",
    "a byte order mark": "\ufeffAnna",
    "a soft hyphen": "An\u00adna",
    "Hangul filler": "\u3164\u3164",
    "Braille blank": "\u2800",
    "tags": "Anna\U000e0041",
    "private use": "\ue000",
    "marks without a letter": "\u0301\u0302",
    "control marks": "\x00\x07",
}


@pytest.mark.parametrize("name", HIDDEN.values(), ids=HIDDEN.keys())
def test_blank_and_hiding_names_are_replaced(name):
    assert shown(name, FALLBACK) == FALLBACK


PLAIN = ["Anna", "Ганна", "Їжак-2", "O'Neil", "李小龙", "Zoë", "👨‍👩‍👧‍👦", "🇺🇦", "Марко 🎩", "42", "!", "नमस्ते"]


@pytest.mark.parametrize("name", PLAIN)
def test_ordinary_names_stay(name):
    assert html.unescape(shown(name, FALLBACK)) == name


def test_markup_is_escaped():
    assert shown("<b>&\"'", FALLBACK) == "&lt;b&gt;&amp;&quot;&#x27;"
    assert shown("", "<Player>") == "&lt;Player&gt;"


def test_a_name_from_right_to_left_is_kept_apart():
    assert shown("שלום", FALLBACK) == f"{ISOLATE}שלום{END_ISOLATE}"


def test_lines_are_broken_by_nobody():
    assert shown("Anna\n7. Borys\r\nx", FALLBACK) == "Anna 7. Borys x"


@pytest.mark.parametrize("name", ["a" * 65, "🎩" * 64, "👨‍👩‍👧‍👦" * 64, "Щ" * 129])
def test_long_names_are_cut_between_signs(name):
    text = shown(name, FALLBACK)
    assert text.endswith("…")
    assert len(text.encode()) < 450
    assert name.startswith(text[:-1])
    assert not text[:-1].endswith("\u200d")


def test_stacked_marks_are_taken_down():
    zalgo = "".join(letter + "\u0301\u0302\u0303\u0304\u0305" * 4 for letter in "qwertyx")
    text = shown(zalgo, FALLBACK)
    assert sum(unicodedata.combining(mark) > 0 for mark in text) <= 2 * 7
    letters = [mark for mark in unicodedata.normalize("NFD", text) if not unicodedata.combining(mark)]
    assert letters == list("qwertyx")


@pytest.mark.parametrize("words", ["t.me/x", "@admin", "/start", "#tag", "https://a.b", "tg://resolve", "$BTC"])
def test_nothing_becomes_a_live_link(words):
    for text in (shown(words, FALLBACK), quoted(words)):
        assert text.replace("\u2060", "") == words
        for link in ("t.m", "@a", "/s", "#t", "//", "a.b", "$B", "/x"):
            assert link not in text


def test_phrases_are_shown_in_full():
    phrase = "a & b <i> " * 20
    assert html.unescape(quoted(phrase)) == phrase.strip()


@given(st.text(max_size=200))
def test_no_text_does_harm(text):
    for safe in (shown(text, FALLBACK), quoted(text)):
        assert not set(safe) & set('<>"\n\r')
        assert html.unescape(safe).count("&") == safe.count("&amp;")
        kinds = {unicodedata.category(mark) for mark in safe.replace("\u2060", "").replace("\u200d", "")}
        assert not (kinds - {"Cf"}) & {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
        assert safe.count(ISOLATE) == safe.count(END_ISOLATE) <= 1
    assert shown(text, FALLBACK).strip()
