"""The books of punishments: a deed once, a page at a time, an audit line for every change, and the move of a chat."""

import asyncio
import json

import asyncpg
import pytest

from bot.storage.appeals import Appeals, Finding, NewAppeal
from bot.storage.audit import Audit, Line
from bot.storage.chats import Chats
from bot.storage.forgetting import Forgetting
from bot.storage.records import Records
from bot.storage.reports import NewReport, Reports, Verdict
from bot.storage.rulebooks import Rulebooks
from bot.storage.settings import ORDER, SettingsBook
from bot.storage.standings import Held, Standings
from bot.storage.untold import Untold
from moderation.records import Entry, Evidence, Kind, Lift, Lifting, Restriction
from tests.storage.emptied import emptied

OLD, CHAT = -100_500, -1_001_234_567_890
ANNA, BORYS, ADMIN = 7, 8, 11
HIM = 7_000_000_123
NOON = 1_764_500_000.0


class Clock:
    def __init__(self):
        self.now = NOON

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
async def database(database_url):
    async with asyncpg.create_pool(database_url, min_size=1, max_size=10) as pool:
        await emptied(pool, database_url)
        yield pool


@pytest.fixture
async def records(database, clock):
    return Records(database, clock)


def entry(kind=Kind.WARN, part=0, **values):
    shown = {"chat_id": CHAT, "user_id": ANNA, "issued": NOON, "source": "m:1", "issuer": ADMIN}
    return Entry(kind=kind, part=part, **(shown | values))


def writes(*kinds):
    """Make a decision that writes one entry of each kind."""
    return lambda _: [entry(kind, part) for part, kind in enumerate(kinds)]


def lifting(how=Lift.LIFTED):
    return Lifting(at=NOON + 5, by=ADMIN, how=how, why="a mistake")


def everything(records):
    return [one.id for one in records]


async def test_an_entry_comes_back_as_it_was_written(records):
    full = entry(
        Kind.RESTRICT,
        what=(Restriction.MEDIA, Restriction.LINKS),
        ends=NOON + 60.5,
        rule="1.2",
        step=2,
        reason="спам\0",
        evidence=Evidence(text="as it stood", link="https://t.me/c/1/2"),
    )
    written = await records.write(CHAT, ANNA, "m:1", lambda _: [full])
    assert written.fresh
    stored = written.records[0].entry
    assert stored.reason == "спам"
    assert stored == Entry(**{**{f: getattr(full, f) for f in Entry.__slots__}, "reason": "спам"})
    assert await records.of(CHAT, ANNA) == written.records
    assert await records.find(CHAT, written.records[0].id) == written.records[0]
    assert await records.anywhere(ANNA) == written.records
    assert await records.of_chat(CHAT) == written.records
    assert await records.deed(CHAT, "m:1") == written.records


async def test_a_deed_is_written_once_however_often_it_comes(records):
    first = await records.write(CHAT, ANNA, "m:1", writes(Kind.WARN, Kind.BAN))
    again = await records.write(CHAT, ANNA, "m:1", writes(Kind.MUTE))
    assert (again.fresh, again.records) == (False, first.records)


async def test_the_same_deed_at_once_is_written_once_even_for_two_people(records):
    calls = [records.write(CHAT, user, "m:1", writes(Kind.WARN)) for user in (ANNA, BORYS) * 5]
    found = await asyncio.gather(*calls)
    assert sum(one.fresh for one in found) == 1
    assert len({one.records for one in found}) == 1


async def test_the_judge_sees_everything_before_even_when_deeds_come_at_once(records):
    seen = []

    def counting(source):
        def decide(before):
            seen.append(len(before))
            return [entry(source=source)]

        return decide

    await asyncio.gather(*(records.write(CHAT, ANNA, f"m:{n}", counting(f"m:{n}")) for n in range(8)))
    assert sorted(seen) == list(range(8))


async def test_a_decision_without_entries_writes_nothing(records, database):
    written = await records.write(CHAT, ANNA, "m:1", lambda _: [])
    assert (written.records, written.fresh) == ((), False)
    assert await database.fetchval("SELECT count(*) FROM audit") == 0


async def test_every_change_has_a_line_in_the_audit(records, database):
    written = await records.write(CHAT, ANNA, "m:1", writes(Kind.WARN, Kind.BAN))
    await records.lift(CHAT, ANNA, everything, lifting())
    lines = await Audit(database).page(CHAT)
    assert [(line.deed, line.actor, line.user_id) for line in reversed(lines)] == [
        ("punished", ADMIN, ANNA),
        ("punished", ADMIN, ANNA),
        ("lifted", ADMIN, ANNA),
        ("lifted", ADMIN, ANNA),
    ]
    assert {line.subject for line in lines} == {str(one.id) for one in written.records}


async def test_lifting_counts_once(records):
    await records.write(CHAT, ANNA, "m:1", writes(Kind.WARN))
    (lifted,) = await records.lift(CHAT, ANNA, everything, lifting(Lift.PARDONED))
    assert lifted.lifting == lifting(Lift.PARDONED)
    assert await records.lift(CHAT, ANNA, everything, lifting()) == ()
    assert (await records.of(CHAT, ANNA))[0].lifting.how is Lift.PARDONED


async def test_a_command_lifts_once_however_often_it_comes(records):
    """A second `!unwarn` takes a second warn, the same one twice does not."""

    def newest(known):
        return [one.id for one in known if one.lifting is None][-1:]

    for number in range(3):
        await records.write(
            CHAT, ANNA, f"m:{number}", lambda _, number=number: [entry(Kind.WARN, source=f"m:{number}")]
        )
    first = await records.lift(CHAT, ANNA, newest, lifting(), "m:9")
    assert await records.lift(CHAT, ANNA, newest, lifting(), "m:9") == first
    assert len(await records.lift(CHAT, ANNA, newest, lifting(), "m:10")) == 1
    assert [one.lifting is None for one in await records.of(CHAT, ANNA)] == [True, False, False]
    assert await records.lift(CHAT, ANNA, lambda _: [], lifting(), "m:11") == ()
    assert await records.lift(CHAT, ANNA, newest, lifting(), "m:11") == ()


async def test_a_record_can_be_shortened_and_never_made_longer(records):
    written = await records.write(CHAT, ANNA, "m:1", lambda _: [entry(Kind.MUTE, ends=NOON + 3600)])
    number = written.records[0].id
    assert (await records.shorten(CHAT, number, NOON + 60, lifting())).entry.ends == NOON + 60
    assert await records.shorten(CHAT, number, NOON + 7200, lifting()) is None
    assert await records.shorten(OLD, number, NOON + 1, lifting()) is None
    assert (await records.find(CHAT, number)).entry.ends == NOON + 60


async def test_a_record_is_found_in_its_own_chat_alone(records):
    written = await records.write(CHAT, ANNA, "m:1", writes(Kind.WARN))
    assert await records.find(OLD, written.records[0].id) is None


async def test_a_page_is_in_one_hand_and_a_change_meanwhile_keeps_it_due(records, database):
    pages = Standings(database)
    await records.write(CHAT, ANNA, "m:1", writes(Kind.MUTE))
    held = await pages.take(CHAT, ANNA, NOON)
    assert isinstance(held, Held)
    assert await pages.take(CHAT, ANNA, NOON) is True
    assert await pages.take(CHAT, BORYS, NOON) is False
    await records.write(CHAT, ANNA, "m:2", lambda _: [entry(source="m:2")])
    assert not await pages.settle(held, due_at=None, trouble=None)
    fresh = await pages.again(held, NOON)
    assert len(fresh.records) == 2
    assert await pages.settle(fresh, due_at=None, trouble=None)
    assert await pages.due(NOON + 1e6) == ()
    assert await pages.nearest() is None


async def test_a_page_whose_worker_died_is_free_after_a_while(records, database):
    pages = Standings(database)
    await records.write(CHAT, ANNA, "m:1", writes(Kind.MUTE))
    dead = await pages.take(CHAT, ANNA, NOON)
    assert await pages.due(NOON + 30) == ()
    assert await pages.due(NOON + 61) == ((CHAT, ANNA, False),)
    assert isinstance(await pages.take(CHAT, ANNA, NOON + 61), Held)
    await pages.keep(dead, {"banned": True}, None, NOON + 61)
    assert (await database.fetchval("SELECT told::text FROM standings")) == "{}"


async def test_what_was_not_told_is_taken_up_by_one(records, database, clock):
    untold = Untold(database, clock)
    written = await records.write(CHAT, ANNA, "m:1", writes(Kind.WARN, Kind.BAN))
    ids = tuple(one.id for one in written.records)
    assert await untold.take("punishments") == ()
    clock.now += 31
    taken = await asyncio.gather(*(untold.take("punishments") for _ in range(4)))
    assert max(taken) == ids
    assert sum(map(len, taken)) == 2
    clock.now += 121
    assert await untold.take("punishments") == ids
    await untold.done("punishments", *ids)
    clock.now += 1000
    assert await untold.take("punishments") == ()


async def test_a_report_is_opened_once_and_the_first_verdict_stands(records, database, clock):
    reports = Reports(database, clock)
    new = NewReport(chat_id=CHAT, user_id=ANNA, source="m:5", at=NOON, rule="1.3", by=BORYS, message_id=5)
    opened = await asyncio.gather(*(reports.open(new) for _ in range(5)))
    assert sum(one.fresh for one in opened) == 1
    assert {one.id for one in opened} == {opened[0].id}
    assert opened[0].new == new
    verdicts = [(n, verdict) for n, verdict in enumerate([Verdict.DISMISSED, Verdict.APPLIED] * 3)]
    found = await asyncio.gather(*(reports.decide(opened[0].id, ADMIN + n, verdict) for n, verdict in verdicts))
    assert sum(one.fresh for one in found) == 1
    assert len({(one.decided_by, one.verdict) for one in found}) == 1
    await reports.show(opened[0].id, CHAT, 77)
    assert (await reports.find(opened[0].id)).shown == ((CHAT, 77),)
    assert await reports.decide(999, ADMIN, Verdict.APPLIED) is None


async def test_one_appeal_is_open_for_a_record_and_the_first_finding_stands(records, database, clock):
    appeals = Appeals(database, clock)
    written = await records.write(CHAT, ANNA, "m:1", writes(Kind.WARN))
    new = NewAppeal(
        chat_id=CHAT, user_id=ANNA, record_id=written.records[0].id, at=NOON, words="ні", pictures=("f1", "f2")
    )
    opened = await asyncio.gather(*(appeals.open(new) for _ in range(5)))
    assert sum(one.fresh for one in opened) == 1
    assert opened[0].new == new
    found = await asyncio.gather(*(appeals.settle(opened[0].id, n, Finding.KEEP) for n in range(4)))
    assert sum(one.fresh for one in found) == 1
    assert (await appeals.open(new)).fresh


async def test_changed_rules_and_their_taking_back(records, database):
    rules = Rulebooks(database)
    await rules.change(CHAT, {"0.1": {"off": True}, "9.1": {"steps": ["W"]}}, by=ADMIN, at=NOON)
    assert await rules.load(CHAT) == {"0.1": {"off": True}, "9.1": {"steps": ["W"]}}
    await rules.change(CHAT, {"0.1": None}, by=ADMIN, at=NOON + 1)
    await rules.change(CHAT, {"9.1": None}, by=ADMIN, at=NOON - 1)
    assert await rules.load(CHAT) == {"9.1": {"steps": ["W"]}}
    assert {line.deed for line in await Audit(database).page(CHAT)} == {"rule_changed", "rule_reset"}


async def fill(database, clock, chat):
    """Leave something in every table of the order."""
    records = Records(database, clock)
    written = await records.write(chat, HIM, "m:1", lambda _: [entry(chat_id=chat, user_id=HIM, reason="Zebedee")])
    await records.write(chat, ANNA, "m:2", lambda _: [entry(chat_id=chat, source="m:2", issuer=HIM)])
    undo = Lifting(at=NOON, by=HIM, how=Lift.LIFTED)
    await records.lift(chat, ANNA, everything, undo)
    reports = Reports(database, clock)
    about = NewReport(chat_id=chat, user_id=HIM, source="m:3", at=NOON, by=ANNA, evidence=Evidence(text="Zebedee"))
    await reports.open(about)
    made = await reports.open(NewReport(chat_id=chat, user_id=ANNA, source="m:4", at=NOON, by=HIM))
    await reports.decide(made.id, HIM, Verdict.DISMISSED)
    number = written.records[0].id
    appeal = NewAppeal(chat_id=chat, user_id=HIM, record_id=number, at=NOON, words="Zebedee", pictures=("zeb",))
    await Appeals(database, clock).open(appeal)
    await Rulebooks(database).change(chat, {"0.1": {"off": True}}, by=HIM, at=NOON)
    await SettingsBook(database, ORDER).change(chat, "exempt", [ANNA, HIM], by=ADMIN, at=NOON)
    await Audit(database).note(Line(chat_id=chat, at=NOON, actor=HIM, deed="exempted", user_id=ANNA))


async def test_everything_moves_to_the_supergroup_once(records, database, clock):
    await fill(database, clock, OLD)
    chats = Chats(database, clock)
    for _ in range(2):
        await chats.migrate(OLD, CHAT)
    tables = ("punishments", "standings", "reports", "appeals", "rules", "audit")
    for table in tables:
        counts = await database.fetch(f"SELECT chat_id, count(*) FROM {table} GROUP BY chat_id")
        assert [row["chat_id"] for row in counts] == [CHAT], table
    due = await Standings(database).due(NOON)
    assert {(chat, user) for chat, user, _ in due} == {(CHAT, HIM), (CHAT, ANNA)}


async def test_a_deed_of_the_old_group_is_known_and_its_number_is_free_in_the_new_one(records, database, clock):
    first = await records.write(OLD, ANNA, "m:1", writes(Kind.WARN))
    await Chats(database, clock).migrate(OLD, CHAT)
    late = await records.write(OLD, ANNA, "m:1", writes(Kind.WARN))
    assert (late.fresh, [one.id for one in late.records]) == (False, [one.id for one in first.records])
    other = await records.write(CHAT, ANNA, "m:1", writes(Kind.BAN))
    assert other.fresh
    assert await records.of(OLD, ANNA) == await records.of(CHAT, ANNA)
    assert len(await records.of(CHAT, ANNA)) == 2
    found = await Reports(database, clock).open(NewReport(chat_id=OLD, user_id=ANNA, source="m:9", at=NOON))
    assert found.new.chat_id == CHAT


async def test_a_fact_of_a_game_that_was_written_in_both_chats_does_not_stop_the_move(records, database, clock):
    for chat in (OLD, CHAT):
        await records.write(chat, ANNA, "g:1:idle:7", lambda _, c=chat: [entry(chat_id=c, source="g:1:idle:7")])
    await Chats(database, clock).migrate(OLD, CHAT)
    assert len(await records.of(CHAT, ANNA)) == 2


async def test_writing_while_the_chat_moves_loses_nothing(records, database, clock):
    writing = [records.write(OLD, ANNA, f"m:{n}", lambda _, n=n: [entry(source=f"m:{n}")]) for n in range(10)]
    await asyncio.gather(*writing[:5], Chats(database, clock).migrate(OLD, CHAT), *writing[5:])
    assert len(await records.of(CHAT, ANNA)) == 10
    assert await database.fetchval("SELECT count(*) FROM punishments WHERE chat_id = $1", OLD) == 0


async def test_a_person_sees_his_records_and_is_forgotten(records, database, clock):
    await fill(database, clock, CHAT)
    forgetting = Forgetting(database)
    told = await forgetting.known_of(HIM)
    json.dumps(told)
    parts = ("punishments", "punishments_given", "punishments_lifted", "standings", "reports", "reports_made")
    for part in (*parts, "reports_decided", "appeals", "rules_changed", "audit", "exempt_in"):
        assert told[part], part
    assert await forgetting.forget(HIM)
    assert not any((await forgetting.known_of(HIM)).values())
    tables = ("punishments", "standings", "reports", "appeals", "rules", "audit", "settings", "people")
    left = [str(await database.fetchval(f"SELECT json_agg(line)::text FROM {table} AS line")) for table in tables]
    for trace in (str(HIM), "Zebedee", "zeb"):
        assert trace not in "".join(left)
    assert len(await records.of_chat(CHAT)) == 2
    assert await SettingsBook(database, ORDER).load(CHAT) == {"exempt": [ANNA]}
    assert not await forgetting.forget(HIM)
