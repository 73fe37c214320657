"""Names are drawn with signs that the fonts have, and safely, whatever people call themselves."""

import struct
import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.pictures.lettering import BOLD, FONTS, REGULAR, drawable, fitted, width
from bot.presenter.words import LOCALES


def covered(face):
    """Read which code points a font has from its own table `cmap`, apart from the library that draws."""
    raw = (FONTS / face).read_bytes()
    tables = {raw[at : at + 4]: struct.unpack_from(">II", raw, at + 8) for at in range(12, 12 + 16 * count(raw, 4), 16)}
    start = tables[b"cmap"][0]
    found = set()
    for number in range(count(raw, start + 2)):
        offset = start + struct.unpack_from(">I", raw, start + 4 + 8 * number + 4)[0]
        if count(raw, offset) == 12:
            for group in range(struct.unpack_from(">I", raw, offset + 12)[0]):
                first, last, _ = struct.unpack_from(">III", raw, offset + 16 + 12 * group)
                found.update(range(first, last + 1))
    return found


def count(raw, at):
    return struct.unpack_from(">H", raw, at)[0]


COVERED = covered(REGULAR) & covered(BOLD)
ALPHABETS = "".join(chr(code) for code in range(0x400, 0x460)) + "ҐґЄєІіЇїʼ’"


def test_both_fonts_have_every_letter_of_our_alphabets():
    assert {mark for mark in ALPHABETS if ord(mark) not in COVERED} == set()
    assert all(drawable(f"А{mark}", "?") == f"А{mark}" for mark in ALPHABETS if mark.isalpha())


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_both_fonts_have_every_sign_of_the_words_on_pictures(language):
    texts = (LOCALES / language / "pictures.ftl").read_text(encoding="utf-8")
    roles = [
        line
        for line in (LOCALES / language / "roles.ftl").read_text(encoding="utf-8").splitlines()
        if line.startswith(("role-", "faction-"))
    ]
    assert {mark for mark in texts + "".join(roles) + "−—…·%" if mark != "\n" and ord(mark) not in COVERED} == set()


NAMES = {
    "an emoji": ("Анна 🌹", "Анна"),
    "a family": ("Jean 👨‍👩‍👧 Luc", "Jean Luc"),
    "a flag": ("Тарас 🇺🇦", "Тарас"),
    "markup": ("<b>&</b>", "<b>&</b>"),
    "an entity": ("&lt;", "&lt;"),
    "a link": ("t.me/x @y", "t.me/x @y"),
    "marks upon marks": ("x͓͓͓̽̽̽y", "xy"),
    "accents": ("Zoё Ångström й", "Zoё Ångström й"),
    "one letter": ("Ї", "Ї"),
    "a sign": ("★", "★"),
    "Hebrew": ("שלום עולם", "םלוע םולש"),
    "Hebrew and Latin": ("Dan שלום", "Dan םולש"),
    "a letter no font of ours has": ("田中", "хтось"),
    "emoji alone": ("🌹🌹", "хтось"),
    "nothing": ("", "хтось"),
    "blanks": ("ㅤ\u2800", "хтось"),
    "a turn of direction": ("\u202eevil", "хтось"),
    "lines": ("a\nb\tc", "a b c"),
}


@pytest.mark.parametrize(("name", "shown"), NAMES.values(), ids=NAMES.keys())
def test_a_name_is_drawn(name, shown):
    assert drawable(name, "хтось") == shown


@given(st.text(max_size=80))
@example("\U0001f9d1\u200d\U0001f680 \uffff\ufffe\x00\ud7ff")
@example("ﷺ" * 30)
@settings(max_examples=200)
def test_nothing_is_drawn_that_is_a_box_or_turns_the_line(name):
    shown = drawable(name, "хтось")
    assert shown
    assert all(mark == " " or ord(mark) in COVERED for mark in shown)
    assert not any(unicodedata.category(mark)[0] in "CM" for mark in shown)
    assert len(shown) <= 40


@pytest.mark.parametrize("text", ["", "Ї", "Коротко", "Дуже " * 30, "W" * 80])
@pytest.mark.parametrize("face", [REGULAR, BOLD])
def test_a_long_text_is_cut_to_its_room(text, face):
    shown = fitted(text, face, 30, 200)
    assert width(shown, face, 30) <= 200
    assert shown == text or shown.endswith("…")


def test_no_room_leaves_dots():
    assert fitted("Борис", REGULAR, 30, 1) == "…"
