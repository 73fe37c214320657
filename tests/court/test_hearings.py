"""Reports and appeals: the first verdict stands, it is carried out, and everybody hears of it."""

import asyncio

import pytest

from bot import nursery
from bot.court.court import Appeal, Declined, Finding, NewAppeal, NewReport, NoAppeal, Sentenced, Verdict
from moderation.records import Evidence, Kind, Lift
from tests.court.telegram import Member
from tests.court.town import ADMIN, ANNA, BORYS, CHAT, OTHER_ADMIN, OWNER, POWERLESS

HOUR, DAY = 3600.0, 86_400.0


def report(town, source="m:5", rule="0.4"):
    evidence = Evidence(text="an insult")
    at = town.clock()
    return NewReport(chat_id=CHAT, user_id=ANNA, source=source, at=at, rule=rule, by=BORYS, evidence=evidence)


def appeal(town, record, user=ANNA):
    return NewAppeal(chat_id=CHAT, user_id=user, record_id=record.id, at=town.clock(), words="not me")


async def test_a_report_is_shown_once_and_applied_once(town):
    opened = await town.court.report(report(town))
    assert not (await town.court.report(report(town))).fresh
    verdicts = [Verdict.APPLIED, Verdict.DISMISSED, Verdict.APPLIED]
    judges = (ADMIN, OTHER_ADMIN, OWNER)
    found = await asyncio.gather(
        *(town.court.decide(opened.id, by, one) for by, one in zip(judges, verdicts, strict=True))
    )
    assert sum(one.first for one in found) == 1
    first = next(one for one in found if one.first)
    assert {one.report.decided_by for one in found} == {first.report.decided_by}
    assert town.scribe.kinds.count("reported") == town.scribe.kinds.count("decided") == 1
    records = await town.archive.ledger.of(CHAT, ANNA)
    assert len(records) == (0 if first.report.verdict is Verdict.DISMISSED else 1)


async def test_an_applied_report_becomes_the_next_step_by_who_decided(town):
    opened = await town.court.report(report(town))
    decision = await town.court.decide(opened.id, ADMIN, Verdict.APPLIED)
    assert isinstance(decision.sentenced, Sentenced)
    entry = decision.sentenced.ruling.chief.entry
    assert (entry.rule, entry.step, entry.issuer, entry.source) == ("0.4", 1, ADMIN, f"r:{opened.id}")
    assert entry.evidence.text == "an insult"
    assert town.member().status == "restricted"


async def test_another_rule_can_be_applied(town):
    opened = await town.court.report(report(town, rule=None))
    decision = await town.court.decide(opened.id, ADMIN, Verdict.OTHER, "1.3")
    assert decision.sentenced.ruling.chief.entry.kind is Kind.BAN


@pytest.mark.parametrize(("by", "declined"), [(POWERLESS, Declined.POWERLESS), (BORYS, Declined.NOT_ADMINISTRATOR)])
async def test_a_report_is_for_those_who_may_punish(town, by, declined):
    opened = await town.court.report(report(town))
    assert await town.court.decide(opened.id, by, Verdict.DISMISSED) is declined
    assert await town.court.decide(999, ADMIN, Verdict.DISMISSED) is Declined.NOBODY
    assert (await town.court.decide(opened.id, ADMIN, Verdict.DISMISSED)).first


async def test_one_appeal_at_a_time_and_of_ones_own_record(town):
    record = (await town.order(Kind.MUTE, "m:1", DAY)).ruling.chief
    assert await town.court.appeal(appeal(town, record, BORYS)) is NoAppeal.NOT_YOURS
    assert isinstance(await town.court.appeal(appeal(town, record)), Appeal)
    assert await town.court.appeal(appeal(town, record)) is NoAppeal.OPEN
    await town.court.pardon(CHAT, record.id, ADMIN)
    assert await town.court.appeal(appeal(town, record)) is NoAppeal.OVER
    missing = NewAppeal(chat_id=CHAT, user_id=ANNA, record_id=999, at=town.clock(), words="")
    assert await town.court.appeal(missing) is NoAppeal.NO_RECORD
    assert town.scribe.kinds.count("appealed") == 1


async def test_an_appeal_that_is_granted_lifts_the_punishment(town):
    record = (await town.order(Kind.MUTE, "m:1", DAY)).ruling.chief
    opened = await town.court.appeal(appeal(town, record))
    settled = await town.court.settle(opened.id, OTHER_ADMIN, Finding.LIFT)
    assert settled.first
    assert town.member() == Member()
    assert (await town.archive.ledger.find(CHAT, record.id)).lifting.how is Lift.PARDONED
    late = await town.court.settle(opened.id, OWNER, Finding.KEEP)
    assert (late.first, late.appeal.decided_by, late.appeal.finding) == (False, OTHER_ADMIN, Finding.LIFT)
    assert town.scribe.kinds.count("settled") == 1


async def test_an_appeal_can_shorten_or_keep(town):
    record = (await town.order(Kind.MUTE, "m:1", DAY)).ruling.chief
    opened = await town.court.appeal(appeal(town, record))
    await town.court.settle(opened.id, OWNER, Finding.KEEP)
    assert town.member().until == town.clock() + DAY
    again = await town.court.appeal(appeal(town, record))
    await town.court.settle(again.id, OWNER, Finding.SHORTEN, ends=town.clock() + HOUR)
    assert town.member().until == town.clock() + HOUR


async def test_who_gave_the_punishment_leaves_the_appeal_to_another_if_there_is_one(town):
    record = (await town.order(Kind.MUTE, "m:1", DAY)).ruling.chief
    opened = await town.court.appeal(appeal(town, record))
    assert await town.court.settle(opened.id, ADMIN, Finding.KEEP) is NoAppeal.OWN
    assert await town.court.settle(opened.id, BORYS, Finding.LIFT) is Declined.NOT_ADMINISTRATOR
    for other in (OWNER, OTHER_ADMIN):
        del town.rights.ruling[other]
    assert (await town.court.settle(opened.id, ADMIN, Finding.KEEP)).first


async def test_what_a_crash_left_untold_and_uncarried_is_finished_once(town):
    """As if the process had died right after each commit."""
    archive = town.archive
    written = await town.court.warden.punish(order(town))
    opened = await archive.reports.open(report(town, "m:6"))
    decided = await archive.reports.open(report(town, "m:7", rule="1.7"))
    await archive.reports.decide(decided.id, ADMIN, Verdict.APPLIED)
    new = appeal(town, written.chief)
    shown = await archive.appeals.open(new)
    assert (town.scribe.kinds, town.telegram.changes()) == ([], [])
    await town.pass_time(60)
    await town.second().pass_time(600)
    kinds = sorted(town.scribe.kinds)
    assert kinds == ["after", "after", "appealed", "before", "decided", "reported", "reported"]
    assert town.member().status == "kicked"
    assert len(await archive.ledger.of(CHAT, ANNA)) == 2
    assert {one.id for kind, one in town.scribe.told if kind == "reported"} == {opened.id, decided.id}
    await archive.appeals.settle(shown.id, OWNER, Finding.LIFT)
    await town.pass_time(60)
    assert town.scribe.kinds[-1] == "settled"
    assert (await archive.ledger.find(CHAT, written.chief.id)).lifting is not None
    assert town.member().status != "kicked"


async def test_who_waits_for_his_turn_to_tell_is_not_taken_for_dead(town):
    """A busy chat may have a worker wait for a minute; his own round must not tell everything again meanwhile."""
    waiting, go_on = asyncio.Event(), asyncio.Event()

    async def slow(_):
        town.scribe._note("after", None)
        if not waiting.is_set():
            waiting.set()
            await go_on.wait()

    town.scribe.after = slow
    telling = nursery.start(town.court.punish(order(town)), name="telling")
    await waiting.wait()
    await town.pass_time(200)
    go_on.set()
    await telling
    await town.pass_time(200)
    assert town.scribe.kinds.count("after") == 1


def order(town):
    from moderation.judge import Order

    values = {"chat_id": CHAT, "user_id": ANNA, "issuer": ADMIN, "at": town.clock(), "source": "m:1"}
    return Order(kind=Kind.BAN, seconds=int(DAY), **values)
