"""The rulebook as everybody reads it: whole rules on pages, and where one stands on a ladder."""

import re

import pytest

from bot.presenter.order_press import RulesPress
from bot.presenter.pages import length
from bot.presenter.post import LONGEST_DATA, LONGEST_TEXT
from bot.presenter.rulebook_pages import PLAIN_CHAT, Reading, choose, one_rule, page
from bot.presenter.words import LANGUAGES, Words
from moderation.rulebook import Rulebook, default_rulebook, with_changes

CHAT = -4_503_599_627_370_495


def reading(language="uk", **more):
    given = {"chat_id": CHAT, "rulebook": default_rulebook(), "title": "<b>Town</b>"} | more
    return Reading(words=Words(language), **given)


def pages(shown):
    first = page(shown, 0)
    presses = [RulesPress.unpack(button.callback) for row in first.keyboard for button in row]
    count = max((press.page for press in presses), default=0) + 1
    return [page(shown, number) for number in range(count)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_on_one_page_and_every_page_fits(language):
    drawn = pages(reading(language))
    listed = [rule for one in drawn for rule in re.findall(r"<b>(\d\.\d+)</b>", one.text)]
    assert listed == [rule.id for rule in default_rulebook().active]
    for one in drawn:
        assert length(one.text) <= LONGEST_TEXT
        assert "<b>Town</b>" not in one.text
        assert all(len(button.callback.encode()) <= LONGEST_DATA for row in one.keyboard for button in row)


def test_a_page_that_is_not_there_becomes_the_nearest():
    assert page(reading(), 999) == pages(reading())[-1]
    assert page(reading(), -5) == pages(reading())[0]


def test_what_a_rule_says_is_folded_away():
    assert "<blockquote expandable>" in page(reading(), 0).text


def test_a_rule_that_is_off_is_not_read():
    book = with_changes(default_rulebook(), {"0.4": {"off": True}})
    assert all("<b>0.4</b>" not in one.text for one in pages(reading(rulebook=book)))


def test_an_empty_rulebook_says_so():
    drawn = page(reading(rulebook=Rulebook(())), 0)
    assert Words("uk").say("rulebook-empty") in drawn.text
    assert drawn.keyboard == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_sees_where_he_stands(language):
    rule, shown = default_rulebook().rule("0.4"), reading(language)
    words = shown.words
    second = one_rule(shown, rule, 2).text
    assert words.say("rulebook-stands", step=2, of=4, brings="🔇 40 ")[:30] in second
    assert "[🔇" in second
    assert one_rule(shown, rule, 1).text != second
    assert "[🔇" not in one_rule(shown, rule, None).text


def test_a_chats_own_words_are_harmless():
    book = with_changes(default_rulebook(), {"3.1": {"steps": ["W"], "title": "<i>x</i> @everyone", "about": "<u>\n&"}})
    drawn = one_rule(reading(rulebook=book), book.rule("3.1"), 1)
    assert "<u>" not in drawn.text
    assert "<i>x" not in drawn.text


def test_of_several_chats_one_is_picked():
    drawn = choose(Words("uk"), [(CHAT, "Town"), (-5, "")], "0.4")
    presses = [RulesPress.unpack(row[0].callback) for row in drawn.keyboard]
    assert [(press.chat, press.rule) for press in presses] == [(CHAT, "0.4"), (-5, "0.4")]
    assert all(row[0].text for row in drawn.keyboard)


def test_the_default_book_has_its_own_heading():
    assert Words("uk").say("rulebook-default") in page(reading(chat_id=PLAIN_CHAT, title=""), 0).text
