"""A rulebook's file: what is wrong is named with its line (spec/moderation.md §3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderation.rulebook import Flaw, RulebookError, default_rulebook, dump_rulebook, parse_rulebook
from moderation.rulebook_file import MOST_RULES

FIRST = '[[rule]]\nid = "0.1"\nsteps = ["W"]\ntitle = "Перше"\n\n'
SECOND = '[[rule]]\nid = "{id}"\nsteps = {steps}\n{more}[rule.title]\nuk = "{title}"\n'


def second(id="0.2", steps='["30m"]', more="", title="Друге"):  # noqa: A002  the key's name
    return FIRST + SECOND.format(id=id, steps=steps, more=more, title=title)


WRONG = {
    "no TOML": ("rule = [", Flaw.NOT_TOML, 1),
    "no TOML in a later line": (FIRST + "id = = 1\n", Flaw.NOT_TOML, 6),
    "nothing": ("", Flaw.NO_RULES, 1),
    "one table": ('[rule]\nid = "0.1"\n', Flaw.NO_RULES, 1),
    "another table": (FIRST + "[policy]\nwarns = 5\n", Flaw.UNKNOWN_KEY, 6),
    "a key of its own": (second(more="price = 5\n"), Flaw.UNKNOWN_KEY, 9),
    "no id": ('[[rule]]\nsteps = ["W"]\n', Flaw.BAD_ID, 1),
    "an id in words": (second(id="insults"), Flaw.BAD_ID, 7),
    "an id written otherwise": (second(id="0,2"), Flaw.BAD_ID, 7),
    "an id twice": (second(id="0.1"), Flaw.TWICE, 7),
    "no steps": (second(steps="[]"), Flaw.BAD_STEPS, 8),
    "steps in a text": (second(steps='"30m"'), Flaw.BAD_STEPS, 8),
    "too many steps": (second(steps=str(["W"] * 13)), Flaw.BAD_STEPS, 8),
    "a step without a unit": (second(steps='["30"]'), Flaw.BAD_STEP, 8),
    "a number for a step": (second(steps="[30]"), Flaw.BAD_STEP, 8),
    "an unknown detector": (second(more='detector = "spies"\n'), Flaw.UNKNOWN_DETECTOR, 9),
    "detectors in a list": (second(more='detector = ["flood"]\n'), Flaw.UNKNOWN_DETECTOR, 9),
    "a number that nobody reads": (second(more=f"off = {'1' * 5000}\n"), Flaw.NOT_TOML, 11),
    "a key of many parts": (FIRST + "a" + " . a" * 40_000 + " = 1\n", Flaw.NOT_TOML, 6),
    "a key of many quoted parts": (FIRST + '["a"' + '."a"' * 40_000 + "]\n", Flaw.NOT_TOML, 6),
    "a line of blanks": (FIRST + " " * 150_000 + "\nprice = 5\n", Flaw.UNKNOWN_KEY, 7),
    "an unknown mode": (second(more='detector = "flood"\nmode = "loud"\n'), Flaw.UNKNOWN_MODE, 10),
    "a mode for nobody": (second(more='mode = "auto"\n'), Flaw.NOBODY_WATCHES, 9),
    "off in words": (second(more='off = "yes"\n'), Flaw.NOT_YES_OR_NO, 9),
    "no title": ('[[rule]]\nid = "0.1"\nsteps = ["W"]\n', Flaw.NO_TITLE, 1),
    "a blank title": (second(title=" "), Flaw.BAD_TEXT, 9),
    "a long title": (second(title="й" * 101), Flaw.BAD_TEXT, 9),
    "a language of its own": (second() + 'de = "Zwei"\n', Flaw.BAD_TEXT, 9),
    "too many rules": ("".join(second(id=f"{n // 50}.{n % 50}")[len(FIRST) :] for n in range(101)), Flaw.TOO_MANY, 501),
}


@pytest.mark.parametrize(("text", "code", "line"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_named_with_its_line(text, code, line):
    with pytest.raises(RulebookError) as caught:
        parse_rulebook(text)
    assert (caught.value.code, caught.value.line) == (code, line)


def test_the_error_carries_what_the_words_need():
    with pytest.raises(RulebookError, match="line 8: bad-step") as caught:
        parse_rulebook(second(steps='["30m", "half"]'))
    assert caught.value.values == {"rule": "0.2", "step": "half"}


def test_a_file_that_is_too_long_is_not_even_read():
    with pytest.raises(RulebookError) as caught:
        parse_rulebook("#" * 200_001)
    assert caught.value.code == Flaw.TOO_LONG


def test_a_short_rule_is_read_with_its_defaults():
    rule = parse_rulebook(FIRST).rule("0.1")
    assert (rule.detector, rule.mode, rule.off, rule.voice, dict(rule.abouts)) == (None, "off", False, False, {})
    assert rule.title("en") == rule.title("ru") == "Перше"


def test_rules_stand_in_the_order_of_their_numbers():
    book = parse_rulebook(second(id="0.0"))
    assert [rule.id for rule in book.rules] == ["0.0", "0.1"]


def test_a_full_book_fits():
    assert len(default_rulebook().rules) < MOST_RULES
    assert parse_rulebook(dump_rulebook(default_rulebook())) == default_rulebook()


@pytest.mark.parametrize("text", ['з "лапками"', "рядок\nі ще", "слід \\ і \x7f", "таб\tі кінець", "ключ = [1]", "'''"])
def test_any_text_comes_back_as_it_was(text):
    book = parse_rulebook(FIRST.replace('"Перше"', '"x"'))
    changed = dump_rulebook(book).replace('"x"', '"y"')
    assert parse_rulebook(changed) != book
    rule = book.rules[0]
    told = type(rule)(id=rule.id, steps=rule.steps, titles={"uk": text})
    again = parse_rulebook(dump_rulebook(type(book)((told,))))
    assert again.rules[0].title("uk") == text


def line_of(text):
    """Read a file; tell the line where it is wrong, None when it is not."""
    try:
        parse_rulebook(text)
    except RulebookError as error:
        return error.line
    return None


@given(st.text(max_size=200))
def test_a_file_of_any_text_is_refused(text):
    assert line_of(text) is not None


@given(st.lists(st.integers(0, 300), min_size=1, max_size=4), st.sampled_from(['"', "[", "=", "\n", "x", "]"]))
def test_a_spoilt_file_is_read_or_refused_with_a_line_of_its_own(places, mark):
    text = dump_rulebook(type(default_rulebook())(default_rulebook().rules[:2]))
    for place in places:
        text = text[:place] + mark + text[place + 1 :]
    line = line_of(text)
    assert line is None or 1 <= line <= len(text.splitlines())


def test_words_with_many_dots_between_them_are_no_key():
    about = "і т.д. і т.п. … www.example.com a.b.c"
    assert parse_rulebook(FIRST + f'[rule.about]\nuk = """\n{about}\n"""\n').rules[0].abouts == {"uk": f"{about}\n"}
