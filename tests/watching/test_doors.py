"""Rules 2.1 and 0.6: who comes back under a punishment of ours, and who wants to play under one."""

from moderation.records import Entry, Kind, Lift, Lifting, Record
from tests.watching.watch import ADMINISTRATOR, ANNA, CHAT, NOON


def record(number=1, kind=Kind.MUTE, since=0.0, ends=3600.0, **more):
    entry = Entry(
        chat_id=CHAT,
        user_id=more.pop("who", ANNA),
        kind=kind,
        issued=NOON + since,
        source=f"m:{number}",
        ends=None if ends is None else NOON + ends,
        rule=more.pop("rule", None),
    )
    return Record(id=number, entry=entry, **more)


async def goes_and_returns(lookout, at=60.0, who=ANNA):
    await lookout.door.left(CHAT, who, NOON + at)
    return await lookout.door.came_back(CHAT, who)


async def test_who_comes_back_while_muted_is_judged_once_however_often_he_tries(lookout):
    """Q48."""
    lookout.place.records = (record(),)
    for at in (60, 120, 180):
        assert await goes_and_returns(lookout, at)
    assert lookout.place.judged == [(ANNA, ("2.1",))]


async def test_what_the_rule_itself_brought_is_no_new_punishment_to_evade(lookout):
    lookout.place.records = (record(),)
    await goes_and_returns(lookout)
    lookout.place.records = (record(), record(2, rule="2.1", ends=7200.0))
    await goes_and_returns(lookout, 90)
    assert len(lookout.place.offences) == 1
    lookout.now += 4000
    await goes_and_returns(lookout, 4010)
    assert len(lookout.place.offences) == 2


async def test_a_ban_is_evaded_too(lookout):
    lookout.place.records = (record(kind=Kind.BAN, ends=None),)
    await goes_and_returns(lookout, 0)
    assert lookout.place.judged == [(ANNA, ("2.1",))]


async def test_who_was_punished_after_he_had_left_evades_nothing(lookout):
    lookout.place.records = (record(since=100),)
    assert await goes_and_returns(lookout)
    assert lookout.place.judged == []


async def test_who_comes_for_the_first_time_evades_nothing(lookout):
    lookout.place.records = (record(),)
    assert await lookout.door.came_back(CHAT, ANNA)
    assert lookout.place.judged == []


async def test_what_is_over_lifted_or_no_more_than_a_warn_is_not_evaded(lookout):
    lifting = Lifting(at=NOON, by=None, how=Lift.LIFTED)
    lookout.place.records = (
        record(1, ends=-1.0),
        record(2, lifting=lifting),
        record(3, kind=Kind.WARN, ends=None),
        record(4, kind=Kind.KICK, ends=None),
    )
    assert not await goes_and_returns(lookout)
    assert lookout.place.judged == []


async def test_administrators_may_come_and_go(lookout):
    lookout.place.records = (record(who=ADMINISTRATOR),)
    await goes_and_returns(lookout, who=ADMINISTRATOR)
    assert lookout.place.judged == []


async def test_a_muted_person_who_wants_to_play_is_judged_once_a_game(lookout):
    lookout.place.records = (record(),)
    for game in ("g1", "g1", "g2"):
        await lookout.door.turned_away(CHAT, game, ANNA)
    assert [one.source for one in lookout.place.offences] == [f"g:{game}:muted_join:{ANNA}" for game in ("g1", "g2")]
    assert lookout.place.judged == [(ANNA, ("0.6",))] * 2


async def test_a_mute_that_is_over_in_our_books_is_over_whatever_telegram_says(lookout):
    lookout.place.records = (record(ends=-1.0),)
    await lookout.door.turned_away(CHAT, "g1", ANNA)
    assert lookout.place.judged == []


async def test_whom_a_human_muted_plays_while_muted_as_well(lookout):
    await lookout.door.turned_away(CHAT, "g1", ANNA)
    assert lookout.place.judged == [(ANNA, ("0.6",))]
