"""Every achievement has its words, and one that left the table is not shown."""

from dataclasses import replace

import pytest

from bot.presenter import trophies
from bot.presenter.words import LANGUAGES, Words, WordsError
from game.achievements import ALL


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_lines_are_told_apart(language):
    words = Words(language)
    names = {trophies.title(words, one.id) for one in ALL}
    assert len(names) == len({trophies.about(words, one.id) for one in ALL}) == len(ALL)


def test_what_left_the_table_is_not_shown():
    assert trophies.known(Words("uk"), ("first-game", "taken-out")) == ("first-game",)


def test_all_words_are_there_at_the_start():
    trophies.check()


def test_missing_words_are_found_at_the_start(monkeypatch):
    monkeypatch.setattr(trophies, "ALL", (*ALL, replace(ALL[0], id="unwritten")))
    with pytest.raises(WordsError, match="achievement-unwritten in uk"):
        trophies.check()
