"""Whom words mean (§4): the number in the list, @username, or the display name, in any case and keyboard layout."""

import pytest
from table import table

from game.model import Player
from game.refusals import Reason, Refused
from game.targets import clean, folded, read_target


def players(*names, usernames=(), dead=()):
    return tuple(
        Player(seat=seat, user_id=seat, name=name, username=dict(usernames).get(name), alive=name not in dead)
        for seat, name in enumerate(names, 1)
    )


TOWN = players(
    "Anna", "Annabel", "Борис", "Їжак", "Mary Ann", "Mary", "7", "İstanbul", usernames=(("Mary", "Queen_M"),)
)


def seat(words, people=TOWN):
    found = read_target(people, words)
    return found.reason if isinstance(found, Refused) else found[0]


@pytest.mark.parametrize("words", ["3", "№3", "#3", "3.", "3,", "3:", " 3 ", "03"])
def test_a_number_is_a_number_in_the_list(words):
    assert seat(words) == 3


@pytest.mark.parametrize("words", ["0", "9", "99", "999999", "-1", "3.5", "³", "٣"])
def test_a_number_that_nobody_has_means_nobody(words):
    assert seat(words) is Reason.TARGET_UNKNOWN


def test_a_number_comes_before_a_name_that_looks_like_one():
    assert seat("7") == 7
    assert seat("7", players("7", "Anna")) is Reason.TARGET_UNKNOWN


@pytest.mark.parametrize("words", ["@Queen_M", "@queen_m", "@QUEEN_M sleep well"])
def test_a_username_is_found_in_any_case(words):
    assert seat(words) == 6


@pytest.mark.parametrize("words", ["@queen", "@", "@Mary", "@anna"])
def test_a_username_is_not_guessed(words):
    assert seat(words) is Reason.TARGET_UNKNOWN


@pytest.mark.parametrize("words", ["Борис", "борис", "БОРИС", "<jhbc", ",jhbc", "Бор"])
def test_case_and_keyboard_layout_do_not_matter(words):
    assert seat(words) == 3


@pytest.mark.parametrize("words", ["Їжак", "їжак", "];fr", "Їж"])
def test_the_ukrainian_layout_is_known(words):
    assert seat(words) == 4


@pytest.mark.parametrize("words", ["Фттф", "фттф"])
def test_a_latin_name_typed_on_a_cyrillic_keyboard(words):
    assert seat(words) == 1


def test_the_exact_name_comes_before_a_longer_one_that_begins_so():
    assert seat("Anna") == 1
    assert seat("Mary") == 6


def test_the_longest_exact_name_counts():
    assert read_target(TOWN, "Mary Ann good night") == (5, " good night")
    assert read_target(TOWN, "Mary good night") == (6, " good night")


def test_a_unique_beginning_is_enough():
    assert seat("Annab") == 2
    assert seat("İst") == 8


def test_a_beginning_of_two_names_is_no_answer():
    found = read_target(TOWN, "Ann")
    assert found == Refused(Reason.TARGET_AMBIGUOUS, (("name", "Ann"),))


def test_two_with_the_same_name_are_told_apart_by_number_only():
    twins = players("Ivan", "Ivan")
    assert seat("Ivan", twins) is Reason.TARGET_AMBIGUOUS
    assert seat("2", twins) == 2


def test_the_living_are_meant_before_the_dead():
    town = players("Ivan", "Ivanka", "Ivan", dead=("Ivanka",))
    assert seat("Ivank", town) == 2
    assert seat("Iv", players("Ivan", "Ivanka", dead=("Ivan",))) == 2


@pytest.mark.parametrize("words", ["Zoe", "xAnna", "Annabella"])
def test_nobody_is_guessed(words):
    assert seat(words) is Reason.TARGET_UNKNOWN


@pytest.mark.parametrize("words", ["", " ", "\n\t"])
def test_no_words_mean_nobody(words):
    assert seat(words) is Reason.TARGET_MISSING


def test_the_rest_of_the_words_is_the_phrase():
    assert read_target(TOWN, "3 good night, sweet prince") == (3, "good night, sweet prince")
    assert read_target(TOWN, "annab good night") == (2, "good night")


@pytest.mark.parametrize(
    "name", ["<b>", "a & b", "_ * [ ] (", '"', "'; DROP TABLE", "👨\u200d👩", "\u200b", "\u202eevil", "%s{0}"]
)
def test_any_name_can_be_meant(name):
    assert read_target(players("Anna", name), f"{name} sleep") in ((2, " sleep"), (2, "sleep"))


def test_huge_words_are_read_in_no_time():
    assert seat("я " * 50_000) is Reason.TARGET_UNKNOWN


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  good \n night\t!  ", "good night !"),
        ("a\u202eb\u200b\u0000c", "abc"),
        ("👨\u200d👩", "👨\u200d👩"),
        ("\ud800x", "x"),
        ("", ""),
    ],
)
def test_a_phrase_is_one_plain_line(typed, shown):
    assert clean(typed) == shown


def test_folding_is_the_keys_that_were_struck():
    assert folded("Привет") == folded("ghbdtn") == folded("GHBDTN")
    assert folded("ﬁ") == "fi"


def test_a_typed_order_means_the_same_as_a_button():
    town = table(mafioso="Anna", doctor="Borys", citizens=["Vira", "Hlib"]).at_night()
    town.types("Anna", "kill", "мшкф goodbye  Vira")
    (choice,) = town.phase.choices
    assert (choice.target, choice.phrase) == (3, "goodbye Vira")
