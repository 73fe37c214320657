"""Rule 1.2 in stories: what is a flood, and what only looks like one."""

from dataclasses import replace

import pytest

from moderation.detectors.flood import flood, is_letter, too_many_reactions
from moderation.detectors.seen import Ground, Seen, Trace
from moderation.policy import Windows

WINDOWS = Windows()
NOON = 1_780_000_000.0


def traces(*moments: float, album: str = "", letter: bool = False, first: int = 1) -> tuple[Trace, ...]:
    return tuple(
        Trace(message_id=number, date=NOON + moment, album=album, letter=letter)
        for number, moment in enumerate(moments, first)
    )


def looked_at(trail: tuple[Trace, ...], **more):
    """Let the detector look at the last message of a trail."""
    last = trail[-1]
    seen = Seen(chat_id=-1, user_id=7, message_id=last.message_id, date=last.date, album=last.album, **more)
    return flood(seen, Ground(trail=trail))


def test_six_stickers_in_five_seconds_are_a_flood():
    """Q64."""
    assert looked_at(traces(0, 1, 2, 3, 4, 5), kind="sticker")
    assert looked_at(traces(0, 0, 0, 0, 0, 0), kind="sticker")


@pytest.mark.parametrize("moments", [(0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 6), (0, 2, 4, 6, 8, 10, 12, 14)])
def test_slower_or_fewer_messages_are_none(moments):
    assert looked_at(traces(*moments)) is None


def test_a_backlog_is_judged_by_the_dates_of_its_messages():
    """A hundred messages that arrive at once after an outage were written over hours."""
    assert looked_at(traces(*range(0, 6000, 60))) is None


def test_what_came_later_does_not_make_a_flood_of_what_came_before():
    trail = traces(0, 1, 2, 3, 4, 5)
    assert looked_at(trail[:5]) is None
    early = replace(trail[0], message_id=99)
    seen = Seen(chat_id=-1, user_id=7, message_id=99, date=early.date)
    assert flood(seen, Ground(trail=(early, *trail))) is None


def test_an_album_is_one_message():
    """Q63."""
    assert looked_at(traces(*[0] * 10, album="a")) is None


def test_albums_that_arrive_in_turns_are_one_message_each():
    """Q63: not only the last album is remembered."""
    one, other = traces(*[0] * 10, album="a"), traces(*[0] * 10, album="b", first=11)
    assert looked_at(tuple(trace for pair in zip(one, other, strict=True) for trace in pair)) is None
    many = tuple(trace for letter in "abcdef" for trace in traces(0, 0, album=letter, first=ord(letter) * 2))
    assert looked_at(many)


def test_an_edit_is_no_flood():
    """Q70."""
    assert looked_at(traces(0, 1, 2, 3, 4, 5), edited=True) is None


def test_single_letters_in_a_row_are_a_flood():
    assert looked_at(traces(0, 10, 20, 30, letter=True))
    assert looked_at(traces(0, 10, 20, letter=True)) is None
    assert looked_at(traces(0, 10, 20, 90, letter=True)) is None
    assert looked_at(traces(0, 0, 0) + traces(30, letter=True, first=4)) is None


def test_a_word_between_them_ends_a_run_of_letters():
    word = traces(30, first=4)
    assert looked_at(traces(0, 10, 20, letter=True) + word + traces(40, letter=True, first=5)) is None


@pytest.mark.parametrize("text", ["а", " Ї ", "q", "ы"])
def test_a_letter_is_a_letter(text):
    assert is_letter(text)


@pytest.mark.parametrize("text", ["", "4", "+", "👍", "аб", ".", "!"])
def test_numbers_signs_and_words_are_no_letters(text):
    assert not is_letter(text)


def test_a_chat_chooses_its_own_windows():
    calm = Ground(trail=traces(0, 1, 2), windows=Windows(flood_messages=3))
    assert flood(Seen(chat_id=-1, user_id=7, message_id=3, date=NOON + 2), calm)


def test_fifteen_reactions_in_ten_seconds_are_too_many():
    """Q74."""
    assert too_many_reactions([NOON + n * 0.7 for n in range(15)], NOON + 9.8, WINDOWS)
    assert not too_many_reactions([NOON + n * 0.7 for n in range(14)], NOON + 9.1, WINDOWS)
    assert not too_many_reactions([NOON + n for n in range(15)], NOON + 14, WINDOWS)
