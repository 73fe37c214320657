"""One table of commands, understood in every language and keyboard layout."""

import pytest

from handlers.vocabulary import LAYOUTS, Typed, entries, in_layout, lookup, read

EVERY_WORD = [
    (entry.id, language, word)
    for entry in entries().values()
    for language, words in entry.words.items()
    for word in words
]


@pytest.mark.parametrize(("command", "language", "word"), EVERY_WORD)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_word_is_understood_in_every_layout(command, language, word, layout):
    typed = in_layout(word, language, layout)
    expected = "vote" if command == "night" else command
    for text in (f"!{typed}", f"! {typed}", f"!{typed.upper()}", f"!{typed} 4"):
        found = read(text)
        assert found.command in {expected, proper(typed)}, (text, found)


def proper(typed):
    """A word of its own right goes before the same keys meant for another layout."""
    owners = {command for command, _, word in EVERY_WORD if word == typed}
    return owners.pop() if owners else None


@pytest.mark.parametrize(("command", "language", "word"), EVERY_WORD)
def test_every_word_is_understood_after_a_slash(command, language, word):
    if command != "night":
        assert read(f"/{word}") == Typed(command)
        assert read(f"/{word}@cattani_bot 3 so be it") == Typed(command, "3 so be it", "cattani_bot")


@pytest.mark.parametrize("text", ["!!night", "!!ночь", "!!ніч", "!! Ніч", "!!NIGHT", "!!yjxm", "!!ysx", "!!тшпре"])
def test_a_vote_for_the_night(text):
    assert read(text) == Typed("night")


@pytest.mark.parametrize(
    ("text", "rest"), [("!4", "4"), ("! 4", "4"), ("!Anna Maria", "Anna Maria"), ("!@olena", "@olena")]
)
def test_a_number_or_a_name_is_a_vote(text, rest):
    assert read(text) == Typed("vote", rest, bare=True)


@pytest.mark.parametrize(
    "text", ["", None, "hello", "!", "/", "!!", "!!!", "...", ". reg", "/unknown", "a !reg", "!!4", "/4"]
)
def test_what_is_no_command(text):
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("!куп", Typed("join")),
        ("!htu", Typed("join")),
        (".ощшт", Typed("join")),
        ("/ыефке", Typed("start")),
        ("!вбити4", Typed("kill", "4")),
        ("!вбити 4 Помри, негіднику!", Typed("kill", "4 Помри, негіднику!")),
        ("!lf", Typed("yes")),
        ("!KILL\n4", Typed("kill", "4")),
    ],
)
def test_examples(text, typed):
    assert read(text) == typed


def test_every_command_has_words_in_all_three_languages():
    assert not [
        (entry.id, language) for entry in entries().values() for language in LAYOUTS if not entry.words[language]
    ]


def test_reading_is_one_look_up(monkeypatch):
    asked = []

    class Counting(dict):
        def get(self, key, default=None):
            asked.append(key)
            return super().get(key, default)

    monkeypatch.setattr("handlers.vocabulary.lookup", lambda: Counting(lookup()))
    read("!вбити 4")
    assert asked == ["вбити"]
