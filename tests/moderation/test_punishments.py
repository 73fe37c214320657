"""What Telegram is told of everything in force (spec/moderation.md §1, telegram-facts §4)."""

import json
import math
from itertools import pairwise

import pytest
from aiogram.types import ChatPermissions
from hypothesis import given
from hypothesis import strategies as st
from page import DAY, HOUR, MINUTE, Page, entry

from moderation.punishments import DENIED, FIELDS, MUTED, Due, due, next_end, permissions, telegram_until
from moderation.records import Kind, Lift, Lifting, Record, Restriction

UNTOUCHED = {"can_change_info", "can_edit_tag", "can_invite_users", "can_manage_topics", "can_pin_messages"}


def test_the_fields_are_those_of_telegram():
    assert len(FIELDS) == 16
    assert sorted(FIELDS) == sorted(ChatPermissions.model_fields)


def test_q46_whoever_owes_nothing_has_all_sixteen():
    page = Page()
    page.ordered("mute", HOUR)
    page.lifts(page.last)
    assert page.due == Due()
    assert permissions(page.due.denied) == dict.fromkeys(FIELDS, True)


def test_a_mute_takes_every_way_to_put_something_before_the_others():
    page = Page()
    page.ordered("mute", HOUR)
    given_ = permissions(page.due.denied)
    assert {field for field, allowed in given_.items() if allowed} == UNTOUCHED
    assert list(given_) == list(FIELDS)


@pytest.mark.parametrize("restriction", list(Restriction))
def test_a_restriction_takes_its_own_and_leaves_writing(restriction):
    page = Page()
    page.ordered("restrict", HOUR, what=(restriction,))
    assert page.due.denied == DENIED[restriction]
    assert permissions(page.due.denied)["can_send_messages"]


def test_restrictions_do_not_overlap():
    assert sum(map(len, DENIED.values())) == len(frozenset().union(*DENIED.values()))


def test_what_two_punishments_take_comes_back_one_by_one():
    page = Page()
    page.ordered("mute", HOUR)
    page.ordered("restrict", DAY, what=(Restriction.MEDIA,))
    assert (page.due.denied, page.due.until) == (MUTED, page.now + HOUR)
    page.waits(HOUR)
    assert (page.due.denied, page.due.until) == (DENIED[Restriction.MEDIA], page.now + DAY - HOUR)
    page.waits(DAY - HOUR)
    assert page.due == Due()


def test_of_two_mutes_the_later_end_is_told():
    page = Page()
    page.ordered("mute", 2 * HOUR)
    page.ordered("mute", 30 * MINUTE)
    assert page.due.until == page.now + 2 * HOUR
    assert next_end(page.records, page.now) == page.now + 30 * MINUTE


def test_a_restriction_for_good_has_no_end():
    page = Page()
    page.ordered("restrict", what=(Restriction.REACTIONS,))
    assert page.due == Due(denied=DENIED[Restriction.REACTIONS])
    page.ordered("mute", HOUR)
    assert page.due.until == page.now + HOUR


def test_bans_stand_beside_what_is_denied():
    page = Page()
    page.ordered("mute", HOUR)
    page.ordered("ban", DAY)
    page.ordered("ban", 2 * DAY)
    assert page.due == Due(banned=True, ban_until=page.now + 2 * DAY, denied=MUTED, until=page.now + HOUR)
    page.ordered("ban")
    assert page.due.ban_until is None


@pytest.mark.parametrize("kind", ["warn", "kick", "note"])
def test_a_warn_a_kick_and_a_note_deny_nothing(kind):
    page = Page()
    page.ordered(kind)
    assert page.due == Due()


NOW = 1_700_000_000.4
UNTIL = {
    "for good": (None, 0),
    "an hour": (NOW + HOUR, 1_700_003_601),
    "a minute": (NOW + 60, 1_700_000_061),
    "half a minute": (NOW + 30, 1_700_000_061),
    "over already": (NOW - 5, 1_700_000_061),
    "a year": (NOW + 365 * DAY, math.ceil(NOW + 365 * DAY)),
    "more than a year": (NOW + 365 * DAY + 1, 0),
    "beyond all dates": (NOW + 2**40, 0),
}


@pytest.mark.parametrize(("end", "told"), UNTIL.values(), ids=UNTIL.keys())
def test_q1_an_end_is_never_so_near_or_far_that_it_means_for_good(end, told):
    assert telegram_until(end, NOW) == told


@given(st.none() | st.floats(0, 2**33), st.floats(0, 2**32))
def test_q5_an_end_is_sent_as_digits_only(end, now):
    told = telegram_until(end, now)
    assert json.dumps(told).isdigit()
    assert told == 0 or now + 60 <= told <= now + 365 * DAY + 1


# Any interleaving of punishments, ends and pardons.

KINDS = st.sampled_from([Kind.MUTE, Kind.RESTRICT, Kind.BAN, Kind.WARN, Kind.KICK, Kind.NOTE])
LENGTHS = st.none() | st.integers(1, 400).map(lambda minutes: minutes * MINUTE)
WHAT = st.lists(st.sampled_from(list(Restriction)), min_size=1, max_size=3, unique=True)
DEEDS = st.lists(
    st.one_of(
        st.tuples(st.just("punish"), KINDS, LENGTHS, WHAT),
        st.tuples(st.just("lift"), st.integers(0, 20), st.sampled_from(list(Lift))),
        st.tuples(st.just("wait"), st.integers(1, 300).map(lambda minutes: minutes * MINUTE)),
    ),
    max_size=12,
)


class Telegram:
    """Knows one set of permissions with one end, and lifts all of it then."""

    def __init__(self):
        self.denied, self.until = frozenset(), math.inf

    def told(self, what, now):
        self.denied, self.until = what.denied, telegram_until(what.until, now) or math.inf

    def at(self, now):
        return self.denied if now < self.until else frozenset()


def denied_by_hand(records, now):
    """Work out what is denied by the meaning of the kinds, record by record."""
    denied = set()
    for record in records:
        over = record.lifting is not None or (record.entry.ends is not None and record.entry.ends <= now)
        if not over and record.entry.kind is Kind.MUTE:
            denied |= set(FIELDS) - UNTOUCHED
        if not over and record.entry.kind is Kind.RESTRICT:
            denied |= {field for what in record.entry.what for field in DENIED[what]}
    return denied


class Chat:
    """The books, and Telegram, which is told what is due whenever a record begins, ends or is lifted."""

    def __init__(self):
        self.now, self.records, self.telegram = 1_700_000_000.0, [], Telegram()

    def tell(self):
        self.telegram.told(due(self.records, self.now), self.now)

    def punish(self, kind, length, what):
        ends = None if length is None else self.now + length
        taken = tuple(what) if kind is Kind.RESTRICT else ()
        made = entry(kind, self.now, ends, what=taken)
        self.records.append(Record(id=len(self.records) + 1, entry=made))
        self.tell()

    def lift(self, place, how):
        if place < len(self.records):
            old = self.records[place]
            lifting = Lifting(at=self.now, by=7, how=how)
            self.records[place] = Record(id=old.id, entry=old.entry, lifting=lifting)
            self.tell()

    def wait(self, seconds):
        """Let time pass; our timer wakes at each end."""
        until = self.now + seconds
        while (end := next_end(self.records, self.now)) is not None and end <= until:
            self.now = end
            self.tell()
            self.check()
        self.now = until

    def check(self):
        standing = due(self.records, self.now)
        assert self.telegram.at(self.now) == standing.denied == denied_by_hand(self.records, self.now)
        bans = [one for one in self.records if one.entry.kind is Kind.BAN and one.active(self.now)]
        assert standing.banned == bool(bans)


@given(DEEDS)
def test_any_interleaving_leaves_exactly_what_is_due(deeds):
    chat = Chat()
    for name, *given_ in deeds:
        getattr(chat, name)(*given_)
        chat.check()
    for place in range(len(chat.records)):
        chat.lift(place, Lift.LIFTED)
    chat.check()
    assert due(chat.records, chat.now) == Due()


@given(DEEDS, st.randoms(use_true_random=False))
def test_the_order_of_the_records_does_not_matter(deeds, chance):
    chat = Chat()
    for name, *given_ in deeds:
        getattr(chat, name)(*given_)
    shuffled = chat.records.copy()
    chance.shuffle(shuffled)
    assert due(shuffled, chat.now) == due(chat.records, chat.now)


@given(DEEDS)
def test_the_timer_always_moves_on(deeds):
    chat = Chat()
    for name, *given_ in deeds:
        getattr(chat, name)(*given_)
    ends = [chat.now]
    while (end := next_end(chat.records, ends[-1])) is not None:
        ends.append(end)
    assert all(earlier < later for earlier, later in pairwise(ends))
    assert not {one.entry.ends for one in chat.records if one.active(ends[-1])} - {None}
