"""The court: what is written, what Telegram is told, who hears of it, and who is spared."""

import asyncio

import pytest
from aiogram.methods import BanChatMember, DeleteMessages, RestrictChatMember, UnbanChatMember

from bot.court.court import Carried, Declined, Lifted, Release, Sentenced
from bot.outgoing.outcomes import Outcome
from moderation.judge import Order
from moderation.punishments import MUTED
from moderation.records import Kind, Lift
from tests.court.telegram import Member
from tests.court.town import ADMIN, ANNA, BORYS, CHANNEL, CHAT, ITSELF, OTHER_ADMIN, OWNER, POWERLESS, ROBOT

HOUR, DAY = 3600.0, 86_400.0


def free(*kinds, by=ADMIN, user=ANNA):
    return Release(chat_id=CHAT, user_id=user, kinds=kinds, by=by)


async def test_a_mute_is_carried_out_and_told_once(town):
    done = await town.order(Kind.MUTE, "m:1", 1800)
    assert isinstance(done, Sentenced)
    assert (done.carried, done.ruling.written.fresh) == (Carried.DONE, True)
    assert town.member().denied == MUTED
    again = await town.order(Kind.MUTE, "m:1", 1800)
    assert (again.ruling.written.fresh, again.carried) == (False, Carried.NOTHING)
    assert town.scribe.kinds == ["after"]
    assert town.telegram.changes() == ["RestrictChatMember"]
    await town.pass_time(1800)
    assert town.member() == Member()
    await town.pass_time(DAY)
    assert town.scribe.kinds == ["after"]


async def test_the_word_in_private_comes_before_the_ban(town):
    await town.order(Kind.BAN, "m:1")
    kinds = [call if isinstance(call, str) else type(call).__name__ for call in town.telegram.calls]
    assert kinds == ["before", "GetChatMember", "BanChatMember", "after"]


async def test_the_fifth_warn_bans_and_says_so(town):
    fourth = await town.warns(4)
    assert (fourth.ruling.warns, fourth.ruling.limit, fourth.carried) == (4, 5, Carried.NOTHING)
    fifth = await town.warns(1, first=5)
    assert [one.entry.kind for one in fifth.ruling.written.records] == [Kind.WARN, Kind.BAN]
    assert (fifth.ruling.warns, fifth.carried) == (5, Carried.DONE)
    assert town.member().status == "kicked"


async def test_a_failed_ban_never_loses_the_warn(town):
    """Q43, Q38: nobody is asked to confirm the ban at the limit, so what may prevent it is a missing right."""
    town.telegram.always = {BanChatMember: Outcome.NO_RIGHT}
    fifth = await town.warns(5)
    kinds = [one.entry.kind for one in await town.archive.ledger.of(CHAT, ANNA)]
    assert kinds == [Kind.WARN] * 5 + [Kind.BAN]
    assert (fifth.ruling.warns, fifth.carried) == (5, Carried.NO_RIGHT)
    assert ("trouble", (CHAT, Carried.NO_RIGHT)) in town.scribe.told
    town.telegram.always = {}
    await town.court.rights_changed(CHAT)
    await town.rounds.step(town.clock())
    assert town.member().status == "kicked"


async def test_a_missing_right_is_not_tried_again_every_second(town):
    town.telegram.always = {RestrictChatMember: Outcome.NO_RIGHT}
    await town.order(Kind.MUTE, "m:1", DAY)
    tried = len(town.telegram.changes())
    for _ in range(5):
        await town.rounds.step(town.clock())
        town.clock.now += 60
    assert len(town.telegram.changes()) == tried
    await town.pass_time(600)
    assert len(town.telegram.changes()) == tried + 1
    town.rights.lacking = ("can_restrict_members",)
    await town.pass_time(3 * HOUR)
    assert len(town.telegram.changes()) == tried + 1
    town.rights.lacking, town.telegram.always = (), {}
    await town.court.rights_changed(CHAT)
    await town.rounds.step(town.clock())
    assert town.member().denied == MUTED


async def test_what_could_not_be_carried_out_before_its_end_is_never_carried_out(town):
    town.telegram.always = {RestrictChatMember: Outcome.NO_RIGHT}
    await town.order(Kind.MUTE, "m:1", HOUR)
    await town.pass_time(2 * HOUR)
    town.telegram.always = {}
    await town.court.rights_changed(CHAT)
    await town.pass_time(DAY)
    assert town.member() == Member()


async def test_an_outage_is_tried_again_soon(town):
    town.telegram.always = {RestrictChatMember: Outcome.TRANSIENT}
    assert (await town.order(Kind.MUTE, "m:1", HOUR)).carried is Carried.LATER
    town.telegram.always = {}
    await town.pass_time(10)
    assert town.member().denied == MUTED


async def test_a_basic_group_is_told_to_the_one_who_asks(town):
    town.telegram.always = {RestrictChatMember: Outcome.BASIC_GROUP}
    assert (await town.order(Kind.MUTE, "m:1", HOUR)).carried is Carried.BASIC_GROUP


@pytest.mark.parametrize(
    ("user", "declined"),
    [
        (OWNER, Declined.OWNER),
        (OTHER_ADMIN, Declined.ADMINISTRATOR),
        (ADMIN, Declined.ADMINISTRATOR),
        (POWERLESS, Declined.ADMINISTRATOR),
        (ROBOT, Declined.BOT),
        (ITSELF, Declined.ITSELF),
        (777_000, Declined.SERVICE),
        (1_087_968_824, Declined.SERVICE),
        (136_817_688, Declined.SERVICE),
        (CHAT, Declined.SERVICE),
    ],
)
async def test_who_is_spared_stays_off_the_books(town, user, declined):
    assert await town.order(Kind.WARN, "m:1", user=user) is declined
    assert await town.offence("0.4", "d:2", user=user) is declined
    assert await town.archive.ledger.of_chat(CHAT) == ()
    assert town.telegram.changes() == []


@pytest.mark.parametrize(
    ("by", "declined"), [(POWERLESS, Declined.POWERLESS), (BORYS, Declined.NOT_ADMINISTRATOR), (777_000, None)]
)
async def test_who_may_not_punish_may_not_lift_either(town, by, declined):
    declined = declined or Declined.NOT_ADMINISTRATOR
    assert await town.order(Kind.WARN, "m:1", by=by) is declined
    assert await town.offence("0.4", "m:2", by=by) is declined
    record = (await town.order(Kind.MUTE, "m:3", HOUR)).ruling.chief
    assert await town.court.lift(free(Kind.MUTE, by=by)) is declined
    assert await town.court.pardon(CHAT, record.id, by) is declined


async def test_in_doubt_the_bot_stands_down(town):
    town.rights.known = False
    assert await town.offence("0.4", "d:1") is Declined.UNKNOWN
    assert await town.order(Kind.WARN, "m:1") is Declined.UNKNOWN


async def test_a_rule_that_is_off_brings_nothing(town):
    assert await town.offence("99.9", "d:1") is Declined.OFF


async def test_a_warned_person_who_became_administrator_gets_the_warn_and_no_ban(town):
    await town.warns(4)
    town.rights.ruling[ANNA] = town.rights.ruling[POWERLESS]
    town.telegram.members[CHAT, ANNA] = Member("administrator")
    fifth = await town.warns(1, first=5)
    assert (fifth.ruling.warns, fifth.carried) == (5, Carried.IS_ADMINISTRATOR)
    assert town.telegram.changes() == []
    assert await town.order(Kind.MUTE, "m:9", HOUR) is Declined.ADMINISTRATOR


async def test_a_deed_that_is_written_already_is_not_declined_later(town):
    await town.order(Kind.MUTE, "m:1", HOUR)
    town.rights.ruling[ANNA] = town.rights.ruling[POWERLESS]
    again = await town.order(Kind.MUTE, "m:1", HOUR)
    assert isinstance(again, Sentenced)
    assert not again.ruling.written.fresh


async def test_a_channel_can_be_banned_and_not_muted(town):
    assert await town.order(Kind.MUTE, "m:1", HOUR, user=CHANNEL) is Declined.CHANNEL_MUTE
    assert await town.offence("0.4", "d:2", user=CHANNEL) is Declined.CHANNEL_MUTE
    assert (await town.order(Kind.BAN, "m:3", user=CHANNEL)).carried is Carried.DONE
    assert (await town.court.lift(free(Kind.BAN, user=CHANNEL))).carried is Carried.DONE
    assert town.telegram.changes() == ["BanChatSenderChat", "UnbanChatSenderChat"]


async def test_the_ladder_goes_up_by_offences_and_tells_what_comes_next(town):
    first = await town.offence("0.1", "g:1:idle:7")
    assert (first.ruling.step, first.ruling.of, first.ruling.next.written) == (1, 4, "1h")
    for number in (2, 3, 4, 5):
        last = await town.offence("0.1", f"g:{number}:idle:7")
    assert (last.ruling.step, last.ruling.next.written) == (4, "W")
    assert last.ruling.chief.entry.kind is Kind.WARN


async def test_unmute_gives_everything_back(town):
    await town.order(Kind.MUTE, "m:1", HOUR)
    lifted = await town.court.lift(free(Kind.MUTE))
    assert isinstance(lifted, Lifted)
    assert (len(lifted.records), lifted.carried) == (1, Carried.DONE)
    assert town.member() == Member()
    assert town.scribe.kinds == ["after", "lifted"]


async def test_unmute_frees_whom_a_human_has_muted_by_hand(town):
    town.telegram.members[CHAT, ANNA] = Member("restricted", MUTED, 0)
    lifted = await town.court.lift(free(Kind.MUTE))
    assert (lifted.records, lifted.carried) == ((), Carried.DONE)
    assert town.member() == Member()


async def test_unmute_frees_nobody_who_is_banned(town):
    town.telegram.members[CHAT, ANNA] = Member("kicked", here=False)
    assert (await town.court.lift(free(Kind.MUTE))).carried is Carried.NOTHING
    assert town.telegram.changes() == []


async def test_unmute_leaves_a_restriction_of_ours_alone(town):
    await town.order(Kind.RESTRICT, "m:1", HOUR)
    before = town.telegram.changes()
    assert (await town.court.lift(free(Kind.MUTE))).carried is Carried.NOTHING
    assert town.telegram.changes() == before


async def test_unban_of_somebody_present_removes_nobody(town):
    """Q49."""
    assert (await town.court.lift(free(Kind.BAN))).carried is Carried.NOTHING
    assert town.member() == Member()


async def test_unban_lifts_what_a_human_banned_and_zeroes_the_warns(town):
    await town.warns(3)
    town.telegram.members[CHAT, ANNA] = Member("kicked", here=False)
    lifted = await town.court.lift(free(Kind.BAN))
    assert lifted.carried is Carried.DONE
    assert [one.lifting.how for one in lifted.records] == [Lift.ZEROED] * 3
    assert (await town.warns(1, first=9)).ruling.warns == 1


async def test_unwarn_takes_the_last_warn_and_the_ban_it_brought(town):
    await town.warns(5)
    lifted = await town.court.lift(free(Kind.WARN))
    assert [one.entry.kind for one in lifted.records] == [Kind.WARN, Kind.BAN]
    assert town.member().status == "left"
    assert (await town.warns(1, first=6)).ruling.warns == 5


async def test_pardon_takes_the_offence_off_the_ladder_and_is_safe_to_repeat(town):
    first = await town.offence("0.1", "g:1:idle:7")
    number = first.ruling.chief.id
    assert len((await town.court.pardon(CHAT, number, ADMIN, "he was ill")).records) == 1
    assert town.member() == Member()
    assert (await town.court.pardon(CHAT, number, ADMIN)).records == ()
    assert await town.court.pardon(CHAT, 999, ADMIN) is Declined.NOBODY
    assert await town.court.pardon(CHAT - 1, number, ADMIN) is Declined.NOBODY
    assert (await town.offence("0.1", "g:2:idle:7")).ruling.step == 1


async def test_pardon_can_shorten(town):
    record = (await town.order(Kind.BAN, "m:1", DAY)).ruling.chief
    ends = town.clock() + HOUR
    shorter = await town.court.pardon(CHAT, record.id, ADMIN, ends=ends)
    assert (shorter.records[0].entry.ends, town.member().until) == (ends, ends)
    await town.pass_time(HOUR)
    assert town.member().status == "left"


async def test_a_ban_that_wipes_deletes_in_portions(town):
    town.said.numbers = list(range(1, 251))
    await town.order(Kind.BAN, "m:1", wipe=True)
    portions = [call.message_ids for call in town.telegram.calls if isinstance(call, DeleteMessages)]
    assert [len(one) for one in portions] == [100, 100, 50]
    assert sorted(number for one in portions for number in one) == town.said.numbers
    await town.pass_time(DAY)
    assert sum(isinstance(call, DeleteMessages) for call in town.telegram.calls) == 3


async def test_a_ban_that_waits_for_a_right_wipes_when_it_comes(town):
    town.said.numbers = [1]
    town.telegram.always = {BanChatMember: Outcome.NO_RIGHT}
    await town.order(Kind.BAN, "m:1", wipe=True)
    assert not any(isinstance(call, DeleteMessages) for call in town.telegram.calls)
    town.telegram.always = {}
    await town.court.rights_changed(CHAT)
    await town.rounds.step(town.clock())
    assert sum(isinstance(call, DeleteMessages) for call in town.telegram.calls) == 1


async def test_whoever_comes_back_gets_what_is_left(town):
    await town.order(Kind.BAN, "m:1", DAY)
    town.telegram.members[CHAT, ANNA] = Member()
    assert await town.court.returned(CHAT, ANNA) is Carried.DONE
    assert town.member().status == "kicked"
    await town.order(Kind.MUTE, "m:2", HOUR, user=BORYS)
    town.telegram.members[CHAT, BORYS] = Member()
    assert await town.court.returned(CHAT, BORYS) is Carried.DONE
    await town.pass_time(HOUR)
    assert town.member(BORYS) == Member()
    assert await town.court.returned(CHAT, BORYS) is Carried.NOTHING
    assert await town.court.returned(CHAT, 424_242) is Carried.NOTHING


async def test_two_workers_carry_out_once(town):
    other = town.second()
    await town.order(Kind.WARN, "m:1")
    before = len(town.telegram.changes())
    orders = [worker.order(Kind.MUTE, "m:2", HOUR) for worker in (town, other)]
    await asyncio.gather(*orders, town.rounds.step(town.clock() + 100), other.rounds.step(town.clock() + 100))
    assert len(town.telegram.changes()) == before + 1
    assert sorted(town.scribe.kinds + other.scribe.kinds) == ["after", "after"]


async def test_a_change_while_telegram_answers_is_carried_out_too(town):
    seen = []

    async def slow(method):
        if not seen:
            seen.append(method)
            await town.archive.ledger.lift(CHAT, ANNA, lambda records: [one.id for one in records], lifting)

    lifting = (await town.order(Kind.WARN, "m:1", user=BORYS)) and lift_of(town)
    town.telegram.hold = slow
    await town.order(Kind.MUTE, "m:2", HOUR)
    assert town.member() == Member()


def lift_of(town):
    from moderation.records import Lifting

    return Lifting(at=town.clock(), by=ADMIN, how=Lift.LIFTED)


async def test_a_fault_with_one_page_stops_no_other(town):
    """Q60: of two people in one chat."""
    await town.order(Kind.MUTE, "m:1", HOUR)
    await town.order(Kind.MUTE, "m:2", HOUR, user=BORYS)

    async def broken(method):
        if method.user_id == ANNA:
            raise RuntimeError("a fault")

    town.telegram.hold = broken
    town.clock.now += HOUR
    await town.rounds.step(town.clock())
    assert town.member(BORYS) == Member()
    town.telegram.hold = None
    await town.pass_time(120)
    assert town.member() == Member()
    assert UnbanChatMember.__name__ not in town.telegram.changes()


async def test_a_chat_that_fails_stops_no_other(town):
    """Q60: nobody is banned everywhere at once here, but one round frees people in many chats."""
    chats = (CHAT - 1, CHAT, CHAT + 1)
    for chat_id in chats:
        values = {"chat_id": chat_id, "user_id": ANNA, "issuer": ADMIN, "at": town.clock(), "source": "m:1"}
        await town.court.punish(Order(kind=Kind.BAN, seconds=HOUR, **values))

    async def broken(method):
        if method.chat_id == CHAT:
            raise RuntimeError("a fault")

    def standing():
        return [town.telegram.at(chat_id, ANNA).status for chat_id in chats]

    assert standing() == ["kicked"] * 3
    for one in chats:  # only what the bot does counts here, not what Telegram would do by itself
        town.telegram.members[one, ANNA] = Member("kicked", here=False)
    town.telegram.hold = broken
    town.clock.now += HOUR
    await town.rounds.step(town.clock())
    assert standing() == ["left", "kicked", "left"]
    town.telegram.hold = None
    await town.pass_time(120)
    assert standing() == ["left"] * 3
