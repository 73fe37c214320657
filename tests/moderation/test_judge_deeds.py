"""Several rules at once, administrators' own orders, and the warn limit (spec/moderation.md §1-§3)."""

import pytest
from page import DAY, HOUR, Page

from moderation.judge import at_limit, by_hand
from moderation.records import Restriction
from moderation.rulebook import default_rulebook, with_changes


def test_of_two_broken_rules_the_harsher_is_applied_and_both_are_noted():
    page = Page()
    assert page.breaks("0.4", "1.3") == ["B", "N"]
    assert [(one.entry.rule, one.entry.step, one.entry.part) for one in page.records] == [("1.3", 1, 0), ("0.4", 1, 1)]
    assert page.step("0.4") == 2


def test_a_longer_mute_is_harsher_and_a_warn_harsher_than_any_mute():
    page = Page()
    assert page.breaks("0.4", "1.0") == ["M60", "N"]
    assert page.breaks("1.0", "0.5") == ["W", "N"]


def test_of_equally_harsh_rules_the_first_is_applied():
    page = Page()
    page.breaks("1.4", "1.0")
    assert [one.entry.rule for one in page.records] == ["1.4", "1.0"]


def test_what_administrators_have_to_do_by_hand_does_not_spare_the_other_rule():
    page = Page()
    assert page.breaks("2.2", "0.4") == ["M20", "N"]
    assert page.breaks("2.2") == ["W"]


def test_only_a_voice_mute_is_to_be_done_by_hand():
    page = Page()
    page.breaks("2.2")
    page.breaks("0.4", "1.3")
    assert [by_hand(one.entry) for one in page.records] == [True, False, False]


def test_a_rule_named_twice_counts_once():
    page = Page()
    assert page.breaks("0.4", "0.4") == ["M20"]


def test_rules_that_are_unknown_or_switched_off_bring_nothing():
    page = Page(rulebook=with_changes(default_rulebook(), {"0.4": {"off": True}}))
    assert page.breaks("0.4", "9.9") == []
    assert page.breaks("9.9", "1.0") == ["M60"]


def test_an_order_without_a_rule_touches_no_ladder():
    page = Page()
    assert page.ordered("mute", HOUR) == ["M60"]
    assert page.ordered("warn") == ["W"]
    assert (page.last.entry.rule, page.last.entry.step) == (None, None)
    assert page.breaks("0.4") == ["M20"]


def test_an_order_with_a_rule_counts_on_its_ladder_with_the_length_that_was_typed():
    page = Page()
    page.breaks("0.4")
    assert page.ordered("mute", 5 * HOUR, rule="0.4") == ["M300"]
    assert (page.last.entry.rule, page.last.entry.step, page.last.entry.issuer) == ("0.4", 2, 7)
    assert page.breaks("0.4") == ["M120"]


def test_an_order_by_a_rule_that_is_not_there_is_one_without_a_rule():
    page = Page()
    assert page.ordered("warn", rule="9.9") == ["W"]
    assert page.last.entry.rule is None


@pytest.mark.parametrize("kind", ["warn", "kick", "note"])
def test_a_length_means_nothing_to_what_does_not_last(kind):
    page = Page()
    page.ordered(kind, HOUR)
    assert page.last.entry.ends is None


def test_a_restriction_takes_what_was_named():
    page = Page()
    assert page.ordered("restrict", DAY, what=(Restriction.MEDIA, Restriction.POLLS)) == ["R1440 media polls"]


def test_q3_a_mute_lasts_as_long_as_was_typed():
    page = Page()
    for seconds in (300, 7200):
        page.ordered("mute", seconds)
        assert page.last.entry.ends - page.now == seconds


WAYS = {
    "by hand": lambda page: page.ordered("warn"),
    "by hand and rule": lambda page: page.ordered("warn", rule="0.4"),
    "by the ladder": lambda page: page.breaks("0.5", issuer=7),
    "by the bot": lambda page: page.breaks("1.5"),
    "for two rules": lambda page: page.breaks("0.4", "0.9"),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())
def test_q40_exactly_the_fifth_warn_bans_on_every_path(way):
    page = Page()
    page.warned(3)
    assert not page.due.banned
    assert "B" not in way(page)
    assert not page.due.banned
    before = page.warns
    told = way(page)
    assert (before, page.warns) == (4, 5)
    assert told[-1] == "B"
    assert page.due.banned
    assert page.due.ban_until is None


def test_the_ban_at_the_limit_is_a_part_of_the_same_deed_and_of_no_ladder():
    page = Page(warn_limit=1)
    page.breaks("0.5")
    warn, ban = (one.entry for one in page.records)
    assert warn.source == ban.source
    assert (at_limit(warn), at_limit(ban)) == (False, True)
    assert (ban.rule, ban.step, ban.what) == (None, None, ())


def test_q38_the_warns_stand_beside_the_ban_that_they_brought():
    page = Page()
    page.warned(5)
    assert page.warns == 5
    assert [one.entry.kind for one in page.records].count("warn") == 5


def test_q38_a_lifted_ban_leaves_the_warns_to_whoever_zeroes_them():
    page = Page()
    page.warned(5)
    page.lifts(page.last)
    assert page.warns == 5
    assert not page.due.banned


def test_a_sixth_warn_brings_no_second_ban_while_the_first_stands():
    page = Page()
    page.warned(5)
    assert page.ordered("warn") == ["W"]


def test_a_ban_for_a_time_does_not_spare_the_ban_at_the_limit():
    page = Page(warn_limit=1)
    page.ordered("ban", DAY)
    assert page.ordered("warn") == ["W", "B"]
    assert page.due.ban_until is None


def test_warns_that_were_taken_back_do_not_count():
    page = Page()
    page.warned(4)
    page.lifts(page.last)
    assert page.ordered("warn") == ["W"]
    assert page.warns == 4


def test_q41_a_changed_limit_counts_at_once():
    page = Page(warn_limit=3)
    page.warned(2)
    assert page.ordered("warn") == ["W", "B"]


def test_a_lowered_limit_bans_with_the_next_warn():
    page = Page(warn_limit=9)
    page.warned(6)
    page.policy = Page(warn_limit=4).policy
    assert page.ordered("warn") == ["W", "B"]


def test_a_limit_of_nought_never_bans():
    page = Page(warn_limit=0)
    page.warned(12)
    assert not page.due.banned


def test_a_mute_at_the_limit_does_not_ban():
    page = Page(warn_limit=2)
    page.warned(1)
    assert page.ordered("mute", HOUR) == ["M60"]


def test_judging_is_pure():
    page = Page()
    page.breaks("1.2")
    before, rulebook = page.records, page.rulebook
    page.breaks("1.2")
    assert page.records[: len(before)] == before
    assert page.rulebook == rulebook == default_rulebook()
