"""What Telegram is told of one person: by cases, and by any interleaving of punishments, ends and human hands."""

from dataclasses import replace

import pytest
from aiogram.methods import BanChatMember, GetChatMember, RestrictChatMember
from hypothesis import given
from hypothesis import strategies as st

from bot.court.asking import Asking, Stuck
from bot.court.carrying import Carrying, next_look
from bot.court.terms import Carried
from bot.court.told import (
    Told,
    after_hand,
    baseline_from,
    kept_baseline,
    kept_told,
    told_from,
)
from bot.outgoing.outcomes import Outcome
from moderation.punishments import DENIED, MUTED
from moderation.records import Entry, Kind, Lift, Lifting, Record, Restriction
from tests.court.telegram import Clock, Member, Telegram, no_pause

CHAT, ANNA = -1_001_000_000_001, 7
MINUTE, HOUR, DAY = 60.0, 3600.0, 86_400.0
MEDIA = DENIED[Restriction.MEDIA]


class Case:
    """One person's page in memory, carried out as the enforcer does it."""

    def __init__(self):
        self.clock = Clock()
        self.telegram = Telegram(self.clock)
        self.records, self.kept = [], []
        self.told, self.baseline = Told(), None

    @property
    def member(self):
        return self.telegram.at(CHAT, ANNA)

    @member.setter
    def member(self, value):
        self.telegram.members[CHAT, ANNA] = value

    def write(self, kind, seconds=None, what=()):
        now = self.clock()
        number = len(self.records) + 1
        ends = None if seconds is None else now + seconds
        entry = Entry(
            chat_id=CHAT, user_id=ANNA, kind=kind, issued=now, source=f"m:{number}", ends=ends, what=tuple(what)
        )
        self.records.append(Record(id=number, entry=entry))

    def lift(self, number):
        lifting = Lifting(at=self.clock(), by=1, how=Lift.LIFTED)
        self.records[number - 1] = replace(self.records[number - 1], lifting=lifting)

    async def keep(self, told, baseline):
        """Keep as the database does: as JSON."""
        self.kept.append((told, baseline))
        self.told, self.baseline = told_from(kept_told(told)), baseline_from(kept_baseline(baseline))

    async def carry(self):
        ask = Asking(self.telegram.attempt, no_pause, CHAT, ANNA)
        carrying = Carrying(ask, self.keep, self.told, self.baseline)
        try:
            await carrying.carry(tuple(self.records), self.clock())
        except Stuck as stuck:
            await self.keep(carrying.told, carrying.baseline)
            return stuck.carried
        await self.keep(carrying.told, carrying.baseline)
        return Carried.DONE if carrying.acted else Carried.NOTHING

    def hand(self, new):
        """Change the standing as a human does, with the update that comes of it."""
        old, self.member = self.member, new
        self.told, self.baseline = after_hand(self.told, self.baseline, old.json(), new.json())

    async def pass_time(self, seconds):
        """Let time pass, with the looks that the enforcer's timer makes."""
        end = self.clock.now + seconds
        while (look := next_look(tuple(self.records), self.baseline, self.clock())) and look <= end:
            self.clock.now = look
            await self.carry()
        self.clock.now = end
        await self.carry()


@pytest.fixture
def case():
    return Case()


async def test_a_mute_and_its_end_leave_an_ordinary_member(case):
    case.write(Kind.MUTE, 30 * MINUTE)
    assert await case.carry() is Carried.DONE
    assert (case.member.status, case.member.denied) == ("restricted", MUTED)
    assert case.member.until == case.clock() + 30 * MINUTE
    await case.pass_time(30 * MINUTE)
    assert case.member == Member()
    assert case.telegram.changes() == ["RestrictChatMember", "RestrictChatMember"]


async def test_what_is_told_is_not_told_again(case):
    case.write(Kind.MUTE, HOUR)
    await case.carry()
    calls = len(case.telegram.calls)
    assert await case.carry() is Carried.NOTHING
    assert len(case.telegram.calls) == calls


async def test_two_punishments_are_one_set_with_the_nearest_end(case):
    case.write(Kind.MUTE, HOUR)
    case.write(Kind.RESTRICT, DAY, [Restriction.MEDIA, Restriction.INVITES])
    await case.carry()
    assert case.member.denied == MUTED | {"can_invite_users"}
    assert case.member.until == case.clock() + HOUR
    await case.pass_time(HOUR)
    assert case.member.denied == MEDIA | {"can_invite_users"}
    await case.pass_time(DAY)
    assert case.member == Member()


async def test_a_short_rest_is_told_as_a_minute_and_ended_by_our_timer(case):
    """A8: Telegram would take it for one for good."""
    case.write(Kind.MUTE, 30.0)
    await case.carry()
    assert case.member.until == case.clock() + 60
    await case.pass_time(30.0)
    assert case.member == Member()


async def test_longer_than_a_year_is_told_as_for_good(case):
    case.write(Kind.BAN, 400 * DAY)
    await case.carry()
    assert case.member == Member("kicked", until=0, here=False)
    await case.pass_time(400 * DAY)
    assert case.member.status == "left"


async def test_unmuting_sends_all_permissions(case):
    """A7: nothing is left behind of a mute that was lifted."""
    case.write(Kind.MUTE)
    await case.carry()
    case.lift(1)
    assert await case.carry() is Carried.DONE
    assert case.member == Member()
    last = case.telegram.calls[-1]
    assert set(last.permissions.model_dump().values()) == {True}


async def test_a_human_restriction_outlives_ours_with_its_date(case):
    """A7: what was there before us comes back exactly."""
    until = case.clock() + 10 * DAY
    case.member = Member("restricted", frozenset({"can_send_polls"}), until)
    case.write(Kind.MUTE, HOUR)
    await case.carry()
    assert case.member.denied == MUTED
    await case.pass_time(HOUR)
    assert case.member == Member("restricted", frozenset({"can_send_polls"}), until)
    assert case.baseline is None


async def test_a_human_restriction_that_ended_meanwhile_is_not_put_back(case):
    case.member = Member("restricted", frozenset({"can_invite_users"}), case.clock() + HOUR)
    case.write(Kind.MUTE, 2 * HOUR)
    await case.carry()
    assert case.member.until == case.clock() + HOUR
    await case.pass_time(90 * MINUTE)
    assert case.member.denied == MUTED
    await case.pass_time(HOUR)
    assert case.member == Member()


async def test_our_own_mute_is_never_taken_for_a_human_one_after_a_crash(case):
    case.write(Kind.MUTE, HOUR)

    async def die(method):
        raise KeyboardInterrupt

    case.telegram.hold = die
    with pytest.raises(KeyboardInterrupt):
        await case.carry()
    case.telegram.hold = None
    case.member = Member("restricted", MUTED, case.clock() + HOUR)  # it had arrived
    await case.carry()
    await case.pass_time(HOUR)
    assert case.member == Member()


async def test_unbanning_is_for_whom_we_banned(case):
    case.write(Kind.BAN, HOUR)
    await case.carry()
    await case.pass_time(HOUR)
    assert case.telegram.changes() == ["BanChatMember", "UnbanChatMember"]


async def test_whom_a_human_banned_is_neither_banned_nor_freed_nor_restricted(case):
    case.member = Member("kicked", here=False)
    case.write(Kind.BAN, HOUR)
    case.write(Kind.MUTE, DAY)
    case.write(Kind.KICK)
    await case.carry()
    await case.pass_time(2 * DAY)
    assert case.telegram.changes() == []
    assert case.member == Member("kicked", here=False)


async def test_a_human_ban_over_ours_is_not_lifted_with_it(case):
    case.write(Kind.BAN, HOUR)
    await case.carry()
    case.hand(Member("kicked", until=0, here=False))
    await case.pass_time(2 * HOUR)
    assert case.member == Member("kicked", here=False)


async def test_a_human_ban_of_a_muted_person_outlives_the_mute(case):
    case.write(Kind.MUTE, HOUR)
    await case.carry()
    case.hand(Member("kicked", here=False))
    await case.pass_time(2 * HOUR)
    assert case.member == Member("kicked", here=False)


async def test_a_human_restriction_put_over_our_mute_stays(case):
    case.write(Kind.MUTE, HOUR)
    await case.carry()
    theirs = Member("restricted", frozenset({"can_send_messages"}), case.clock() + DAY)
    case.hand(theirs)
    await case.pass_time(HOUR)
    assert (case.member.denied, case.member.until) == (theirs.denied, theirs.until)


async def test_coming_and_going_is_no_hand(case):
    case.write(Kind.MUTE, HOUR)
    await case.carry()
    told = case.told
    case.hand(replace(case.member, here=False))
    case.hand(replace(case.member, here=True))
    assert case.told == told


async def test_a_kick_leaves_the_way_back_open(case):
    """Q51."""
    case.write(Kind.KICK)
    assert await case.carry() is Carried.DONE
    assert case.member == Member("left", here=False)
    assert case.telegram.changes() == ["BanChatMember", "UnbanChatMember"]
    case.member = Member()
    assert await case.carry() is Carried.NOTHING
    assert case.member == Member()


async def test_a_kick_keeps_a_mute_and_a_human_restriction(case):
    case.member = Member("restricted", frozenset({"can_send_polls"}), 0)
    case.write(Kind.MUTE, HOUR)
    await case.carry()
    case.write(Kind.KICK)
    await case.carry()
    assert case.member.denied == MUTED
    assert not case.member.here
    await case.pass_time(HOUR)
    assert case.member == Member("restricted", frozenset({"can_send_polls"}), 0, here=False)


async def test_a_kick_alone_puts_a_human_restriction_back(case):
    case.member = Member("restricted", frozenset({"can_send_polls"}), 0)
    case.write(Kind.KICK)
    await case.carry()
    assert case.member == Member("restricted", frozenset({"can_send_polls"}), 0, here=False)


async def test_a_kick_that_died_between_its_halves_is_finished(case):
    """Q51: and the ban in it ends by itself, should nobody ever come to finish it."""
    case.write(Kind.KICK)

    async def die(method):
        if not isinstance(method, BanChatMember):
            raise KeyboardInterrupt

    case.telegram.hold = die
    with pytest.raises(KeyboardInterrupt):
        await case.carry()
    assert case.member.status == "kicked"
    assert case.member.until == case.clock() + 60  # even if nobody ever came back to it
    case.telegram.hold = None
    await case.carry()
    assert case.member == Member("left", here=False)


async def test_a_ban_that_ends_leaves_the_longer_mute(case):
    case.write(Kind.MUTE, DAY)
    case.write(Kind.BAN, HOUR)
    await case.carry()
    assert case.member.status == "kicked"
    await case.pass_time(HOUR)
    assert (case.member.status, case.member.denied) == ("restricted", MUTED)
    await case.pass_time(DAY)
    assert case.member == Member("left", here=False)


@pytest.mark.parametrize(
    ("outcome", "carried"),
    [
        (Outcome.NO_RIGHT, Carried.NO_RIGHT),
        (Outcome.BASIC_GROUP, Carried.BASIC_GROUP),
        (Outcome.ADMINISTRATOR, Carried.IS_ADMINISTRATOR),
        (Outcome.OWNER, Carried.IS_OWNER),
        (Outcome.UNKNOWN_PERSON, Carried.UNKNOWN),
        (Outcome.KICKED, Carried.LATER),
        (Outcome.THROTTLED, Carried.LATER),
    ],
)
async def test_a_failure_is_named_and_leaves_the_page_as_it_was(case, outcome, carried):
    case.write(Kind.MUTE, HOUR)
    case.telegram.always = {RestrictChatMember: outcome}
    assert await case.carry() is carried
    assert case.told == Told()
    case.telegram.always = {}
    assert await case.carry() is Carried.DONE
    await case.pass_time(HOUR)
    assert case.member == Member()


@pytest.mark.parametrize(
    ("status", "carried"), [("administrator", Carried.IS_ADMINISTRATOR), ("creator", Carried.IS_OWNER)]
)
async def test_a_ruler_is_never_touched(case, status, carried):
    case.member = Member(status)
    case.write(Kind.BAN)
    assert await case.carry() is carried
    assert case.telegram.changes() == []


async def test_whoever_becomes_administrator_under_a_mute_is_muted_again_when_he_is_none(case):
    case.write(Kind.MUTE, DAY)
    await case.carry()
    case.hand(Member("administrator"))
    assert await case.carry() is Carried.IS_ADMINISTRATOR
    case.hand(Member())
    assert await case.carry() is Carried.DONE
    assert case.member.denied == MUTED


async def test_a_flicker_is_tried_once_more_and_no_more(case):
    """Q58; what is said of it at last is in tests/http/test_court.py."""
    case.write(Kind.MUTE, HOUR)
    case.telegram.answers = {RestrictChatMember: [Outcome.FLICKER]}
    assert await case.carry() is Carried.DONE
    case.write(Kind.MUTE, DAY)
    case.telegram.answers = {RestrictChatMember: [Outcome.FLICKER, Outcome.FLICKER]}
    before = len(case.telegram.calls)
    assert await case.carry() is Carried.UNKNOWN
    assert len(case.telegram.calls) == before + 3


async def test_somebody_who_is_not_here_is_punished_all_the_same(case):
    case.member = Member("left", here=False)
    case.write(Kind.MUTE, HOUR)
    assert await case.carry() is Carried.DONE
    assert case.member.denied == MUTED


async def test_somebody_telegram_does_not_know_is_tried(case):
    case.write(Kind.MUTE, HOUR)
    case.telegram.always = {GetChatMember: Outcome.UNKNOWN_PERSON}
    assert await case.carry() is Carried.DONE


STEPS = st.one_of(
    st.tuples(st.just("mute"), st.sampled_from([5 * MINUTE, HOUR, None])),
    st.tuples(st.just("ban"), st.sampled_from([5 * MINUTE, HOUR, None])),
    st.tuples(st.just("restrict"), st.sampled_from([HOUR, DAY])),
    st.tuples(st.just("kick"), st.none()),
    st.tuples(st.just("lift"), st.integers(1, 6)),
    st.tuples(st.just("wait"), st.sampled_from([1.0, 5 * MINUTE, HOUR, 2 * DAY])),
    st.tuples(st.just("join"), st.none()),
    st.tuples(st.just("fail"), st.sampled_from([Outcome.NO_RIGHT, Outcome.THROTTLED])),
)
BASES = st.sampled_from(
    [Member(), Member("restricted", frozenset({"can_send_polls"}), 0), Member("kicked", here=False)]
)


async def take(case, step, value):
    """Take one step of a story, and carry out what comes of it."""
    if step in ("mute", "ban", "kick"):
        case.write(Kind(step), value)
    elif step == "restrict":
        case.write(Kind.RESTRICT, value, [Restriction.MEDIA])
    elif step == "lift" and value <= len(case.records):
        case.lift(value)
    elif step == "wait":
        await case.pass_time(value)
    elif step == "join" and case.member.status == "left":
        case.member = Member()
    elif step == "join" and case.member.status == "restricted":
        case.member = replace(case.member, here=True)
    elif step == "fail":
        case.telegram.always = dict.fromkeys([RestrictChatMember, BanChatMember], value)
    await case.carry()
    case.telegram.always = {}


@given(BASES, st.lists(STEPS, max_size=12))
async def test_when_all_is_over_a_person_stands_as_people_left_him(base, steps):
    case = Case()
    case.member = base
    for step, value in steps:
        await take(case, step, value)
    for number, record in enumerate(case.records, 1):
        if record.active(case.clock()):
            case.lift(number)
    await case.carry()
    member = case.member
    assert (member.status == "kicked") == (base.status == "kicked")
    assert member.denied == base.denied
    assert not case.told.open
    assert case.baseline is None


@given(st.lists(STEPS, max_size=12))
async def test_at_every_moment_exactly_what_is_in_force_is_denied(steps):
    case = Case()
    for step, value in steps:
        await take(case, step, value)
        await case.carry()
        active = [one.entry for one in case.records if one.active(case.clock())]
        assert (case.member.status == "kicked") == any(one.kind is Kind.BAN for one in active)
        if case.member.status != "kicked":
            denied = (MUTED if one.kind is Kind.MUTE else MEDIA for one in active)
            assert case.member.denied == frozenset().union(*denied)
