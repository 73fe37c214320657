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
    needed = " 0.4" if len(word) == 1 else ""
    for text in (f"!{typed}", f"! {typed}", f"!{typed.upper()}", f"!{typed} 4"):
        found = read(text + needed)
        assert found.command in {expected, proper(typed)}, (text, found)


def proper(typed):
    """A word of its own right goes before the same keys meant for another layout."""
    owners = {command for command, _, word in EVERY_WORD if word == typed}
    return owners.pop() if owners else None


@pytest.mark.parametrize(("command", "language", "word"), EVERY_WORD)
def test_every_word_is_understood_after_a_slash(command, language, word):
    if command != "night":
        rest = "0.4" if len(word) == 1 else ""
        assert read(f"/{word} {rest}") == Typed(command, rest)
        assert read(f"/{word}@cattani_bot 3 so be it {rest}") == Typed(
            command, f"3 so be it {rest}".strip(), "cattani_bot"
        )


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


@pytest.mark.parametrize("name", ["start2me", "Start2", "рег2", "так1", "all4one", "htu2"])
def test_a_digit_glued_to_a_word_that_takes_no_number_makes_a_name_of_it(name):
    assert read(f"!{name}") == Typed("vote", name, bare=True)
    assert read(f"/{name}") is None


@pytest.mark.parametrize(
    ("text", "typed"),
    [("!vote4", Typed("vote", "4")), ("!won3", Typed("won", "3")), ("/kill4", Typed("kill", "4")),
     ("!перевірити12 так", Typed("check", "12 так")), ("!start 2", Typed("start", "2"))],
)  # fmt: skip
def test_a_number_may_be_glued_to_a_word_that_takes_one(text, typed):
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


@pytest.mark.parametrize(
    ("text", "rest"),
    [("!r 0.4", "0.4"), ("!R0.4", "0.4"), ("!п @olena .4", "@olena .4"), ("!к 0,4", "0,4"), ("/g 1.3 x", "1.3 x")],
)
def test_one_letter_is_a_rule_before_a_number_of_one(text, rest):
    assert read(text) == Typed("rule", rest)


@pytest.mark.parametrize("name", ["r", "п", "П4", "п Олена", "R2", "к", "г 0.4"])
def test_one_letter_is_else_whatever_it_was(name):
    assert read(f"!{name}") == Typed("vote", name, bare=True)


@pytest.mark.parametrize(
    ("text", "rest"),
    [("@admin", ""), ("@ADMINS гляньте", "гляньте"), ("@admin, тут", ", тут")],
)
def test_a_call_for_the_administrators_is_a_report(text, rest):
    assert read(text) == Typed("report", rest)


@pytest.mark.parametrize("text", ["@administrator", "@admin_2 привіт", "питай @admin", "admin"])
def test_what_is_no_call(text):
    assert read(text) is None


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("!ьгеу 30m", Typed("mute", "30m")),
        ("! mute 30m", Typed("mute", "30m")),
        ("!mute30m", Typed("mute", "30m")),
        ("!МЬЮТ 30хв", Typed("mute", "30хв")),
        ("/mute@cattani_bot 30m", Typed("mute", "30m", "cattani_bot")),
        ("!ban del", Typed("ban", "del")),
        ("!розбан @olena", Typed("unban", "@olena")),
        ("!помилувати 15", Typed("pardon", "15")),
    ],
)
def test_commands_of_the_court(text, typed):
    assert read(text) == typed
