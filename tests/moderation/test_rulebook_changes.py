"""What a chat changes of the rulebook (spec/moderation.md §3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderation.rulebook import (
    LANGUAGES,
    RulebookError,
    changes_between,
    default_rulebook,
    dump_rulebook,
    parse_rulebook,
    with_changes,
)

BOOK = default_rulebook()
OWN = {"steps": ["15m", "W"], "title": {"uk": "Голосові", "en": "Voice messages"}}


def test_a_chat_changes_a_ladder_and_leaves_the_rest():
    book = with_changes(BOOK, {"0.4": {"steps": ["1h", "B"]}})
    assert [step.written for step in book.rule("0.4").steps] == ["1h", "B"]
    assert book.rule("0.4").titles == BOOK.rule("0.4").titles
    assert [rule for rule in book.rules if rule.id != "0.4"] == [rule for rule in BOOK.rules if rule.id != "0.4"]


def test_a_chat_switches_a_rule_off_and_still_knows_its_name():
    book = with_changes(BOOK, {"0.4": {"off": True}})
    assert book.rule("0.4") is None
    assert book.find("0.4").title("en") == "Insults"
    assert len(book.active) == len(book.rules) - 1


def test_a_chat_adds_a_rule_in_its_place():
    book = with_changes(BOOK, {"1.10": OWN, "3.0": OWN})
    numbers = [rule.id for rule in book.rules]
    assert numbers.index("1.9") + 1 == numbers.index("1.10") == numbers.index("2.0") - 1
    assert numbers[-1] == "3.0"


def test_a_text_that_is_missing_in_a_language_is_shown_in_another():
    rule = with_changes(BOOK, {"3.0": OWN}).rule("3.0")
    assert (rule.title("ru"), rule.title("en"), rule.about("en")) == ("Голосові", "Voice messages", "")


def test_a_change_that_was_taken_back_changes_nothing():
    assert with_changes(BOOK, {"0.4": None, "9.9": None}) == BOOK


@pytest.mark.parametrize(
    ("rule", "change"),
    [("0.4", {"steps": []}), ("3.0", {"steps": ["W"]}), ("x", OWN), ("0.4", {"mode": "auto"}), ("0.4", {"price": 1})],
)
def test_a_change_that_makes_no_rule_is_refused(rule, change):
    with pytest.raises(RulebookError):
        with_changes(BOOK, {rule: change})


def test_an_imported_book_is_kept_as_what_it_changes():
    imported = with_changes(BOOK, {"0.4": {"steps": ["B"]}, "0.1": {"detector": None, "mode": "off"}, "3.0": OWN})
    changes = changes_between(BOOK, parse_rulebook(dump_rulebook(imported)))
    assert set(changes) == {"0.1", "0.4", "3.0"}
    assert changes["0.4"] == {"steps": ["B"]}
    assert with_changes(BOOK, changes) == imported
    assert changes_between(BOOK, BOOK) == {}


def test_a_rule_that_an_imported_book_leaves_out_is_switched_off():
    short = parse_rulebook(dump_rulebook(BOOK).partition('[[rule]]\nid = "0.2"')[0])
    book = with_changes(BOOK, changes_between(BOOK, short))
    assert [rule.id for rule in book.active] == ["0.1"]
    assert len(book.rules) == len(BOOK.rules)


TEXTS = st.dictionaries(st.sampled_from(LANGUAGES), st.text(min_size=1, max_size=40), min_size=1)
LADDERS = st.lists(
    st.sampled_from(["30m", "+1h", "W", "B", "B:7d", "K", "N", "W+reactions", "media:1d"]), min_size=1, max_size=5
)
CHANGES = st.dictionaries(
    st.sampled_from(["0.4", "1.2", "2.2", "3.0", "1.10"]),
    st.fixed_dictionaries(
        {"steps": LADDERS, "title": TEXTS},
        optional={"off": st.booleans(), "about": TEXTS, "voice": st.booleans()},
    ),
)


@given(CHANGES)
def test_every_book_that_a_chat_can_have_is_written_and_read_back_the_same(changes):
    try:
        book = with_changes(BOOK, changes)
    except RulebookError:
        return
    assert parse_rulebook(dump_rulebook(book)) == book
    assert with_changes(BOOK, changes_between(BOOK, book)) == book
