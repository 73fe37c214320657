"""Every rule of the rulebook, step by step and once more (spec/moderation.md §3)."""

import pytest
from page import DAY, HOUR, Page

from moderation.rulebook import default_rulebook

LADDERS = {
    "0.1": [["M30"], ["M60"], ["M120"], ["W"]],
    "0.2": [["M30"], ["M60"], ["M120"], ["W"]],
    "0.3": [["M30"], ["M60"], ["W"]],
    "0.4": [["M20"], ["M40"], ["M120"], ["W"]],
    "0.5": [["W"]],
    "0.6": [["M60"], ["W"]],
    "0.7": [["M60"], ["W"]],
    "0.8": [["M10"]],
    "0.9": [["W"]],
    "1.0": [["M60"], ["M120"], ["W"]],
    "1.1": [["M30"], ["M60"], ["B"]],
    "1.2": [["M10"], ["W", "R reactions"]],
    "1.3": [["B"]],
    "1.4": [["M60"], ["M120"], ["W"]],
    "1.5": [["W"]],
    "1.6": [["M30"], ["W"]],
    "1.7": [["M10"], ["M30"], ["W"]],
    "1.8": [["B"]],
    "1.9": [["W"], ["B"]],
    "2.0": [["M10"], ["M30"]],
    "2.1": [["M60"], ["W"]],
    "2.2": [["N30"], ["W"]],
    "2.3": [["M30"], ["M60"], ["W"]],
    "2.4": [["M15"], ["M30"], ["W"]],
}


def test_the_table_has_every_rule():
    assert [rule.id for rule in default_rulebook().rules] == list(LADDERS)


@pytest.mark.parametrize(("rule", "ladder"), LADDERS.items(), ids=LADDERS.keys())
def test_each_offence_brings_the_next_step_and_the_last_one_repeats(rule, ladder):
    page = Page()
    for number, step in enumerate([*ladder, ladder[-1]], start=1):
        assert page.step(rule) == min(number, len(ladder))
        assert page.breaks(rule) == step
        assert (page.last.entry.rule, page.last.entry.step) == (rule, min(number, len(ladder)))
        page.waits(DAY)


def test_a_record_keeps_why_and_by_whom():
    page = Page()
    page.breaks("0.4", issuer=7)
    noted = page.last.entry
    assert (noted.chat_id, noted.user_id, noted.reason, noted.issuer, noted.source) == (-1001, 42, "words", 7, "d:1")


def test_the_ladders_of_two_rules_do_not_touch():
    page = Page()
    page.breaks("0.4")
    assert page.breaks("1.0") == ["M60"]
    assert page.breaks("0.4") == ["M40"]


def test_a_muted_person_who_joins_is_muted_an_hour_beyond_the_end():
    page = Page()
    page.breaks("0.4")
    page.waits(5 * 60)
    assert page.breaks("0.6") == ["M75"]
    assert page.due.until == page.now + 75 * 60


def test_the_hour_on_top_goes_from_the_latest_of_several_mutes():
    page = Page()
    page.ordered("mute", 3 * HOUR)
    page.ordered("mute", HOUR)
    assert page.breaks("0.6") == ["M240"]


def test_the_hour_on_top_of_a_mute_for_good_is_for_good():
    page = Page()
    page.ordered("mute", HOUR)
    page.ordered("mute")
    assert page.breaks("0.6") == ["M"]
    assert page.due.until is None


def test_a_lifted_mute_carries_no_hour_on_top():
    page = Page()
    page.ordered("mute", 3 * HOUR)
    page.lifts(page.last)
    assert page.breaks("0.6") == ["M60"]


def test_q7_the_mute_for_flood_lasts_exactly_ten_minutes():
    page = Page()
    page.breaks("1.2")
    assert page.last.entry.ends - page.now == 600


def test_a_warn_and_the_reactions_are_two_parts_of_one_deed():
    page = Page()
    page.breaks("1.2")
    page.breaks("1.2")
    assert [(one.entry.source, one.entry.part) for one in page.records] == [("d:1", 0), ("d:2", 0), ("d:2", 1)]
    assert page.step("1.2") == 2
    assert page.warns == 1


def test_a_pardon_takes_an_offence_off_the_ladder():
    page = Page()
    page.breaks("0.4")
    page.pardons(page.last)
    assert page.breaks("0.4") == ["M20"]


def test_a_lifted_mute_stays_on_the_ladder():
    page = Page()
    page.breaks("0.4")
    page.lifts(page.last)
    assert page.breaks("0.4") == ["M40"]


def test_offences_are_remembered_for_ever_unless_the_chat_says_otherwise():
    page = Page()
    page.breaks("0.4")
    page.waits(3650 * DAY)
    assert page.step("0.4") == 2


def test_a_chat_forgets_offences_after_its_days():
    page = Page(memory_days=30)
    page.breaks("0.4")
    page.waits(30 * DAY - 1)
    assert page.step("0.4") == 2
    page.waits(1)
    assert page.step("0.4") == 1


def test_a_mute_in_the_voice_chat_is_noted_for_the_administrators():
    page = Page()
    assert page.breaks("2.2") == ["N30"]
    assert page.due.denied == frozenset()
