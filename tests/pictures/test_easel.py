"""Whoever hammers on a button of a picture gets one picture."""

import pytest

from bot.pictures.easel import BREATH, EVERY, REMEMBERED, Easel
from tests.engine.playing import Clock


@pytest.fixture
def clock():
    return Clock(0.0)


@pytest.fixture
def easel(clock):
    return Easel(clock)


def test_the_same_picture_comes_once_in_a_while(easel, clock):
    assert [easel.free((-5,), "richest") for _ in range(5)] == [True] + [False] * 4
    clock.at += EVERY - 0.1
    assert not easel.free((-5,), "richest")
    clock.at += 0.1
    assert easel.free((-5,), "richest")


def test_another_picture_comes_after_a_breath_and_a_refusal_costs_nothing(easel, clock):
    assert easel.free((-5,), "richest")
    assert not easel.free((-5,), "poorest")
    clock.at += BREATH
    assert easel.free((-5,), "poorest")


def test_another_place_is_free_at_once(easel):
    assert [easel.free(place, "card") for place in ((-5,), (-6,), (-5, 1), (-5, 2))] == [True] * 4


def test_only_so_much_is_remembered(easel):
    for number in range(REMEMBERED):
        assert easel.free((number,), "card")
    assert not easel.free((REMEMBERED - 1,), "card")
    assert easel.free((0,), "card")
