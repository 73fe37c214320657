"""A person's own side: appeals, his record, and what administrators may read (spec/moderation.md §4, §5)."""

import csv
import io

import pytest

from bot.presenter.order.presses import AppealPress, FindingPress, RecordPress
from bot.presenter.words import Words
from moderation.records import Kind, Lift
from tests.http.table import carries, plain, table

UK = Words("uk")


def said(message, /, **values):
    return plain(UK.say(message, **values))


@pytest.fixture(scope="module")
async def town(stage):
    """A group with an administrator beside its owner."""
    town = await table(stage, 6)
    await stage.control.promote(town.owner, town.people[5], town.group)
    await stage.quiet()
    return town


async def punished(town, target, text="!mute 5h 0.4 лайка"):
    """Have the owner punish somebody; give the record."""
    spoken = await town.control.say(target, town.group, "щось")
    await town.control.say(town.owner, town.group, text, reply_to=spoken)
    await town.stage.quiet()
    return (await town.stage.app.desk.court.ledger.of(town.group.id, target.id))[-1]


async def newest(town, who, prefix, where=None):
    """Give the newest message with a button of a kind."""
    await town.stage.quiet()
    return [one for one in await town.control.sees(who, where) if carries(prefix)(one)][-1]


async def record_of(town, record):
    await town.stage.quiet()
    return await town.stage.app.desk.court.ledger.find(record.entry.chat_id, record.id)


async def handed_in(town, person, record, *words):
    """Write an appeal by the link of the public line and hand it in."""
    await town.control.start(person, f"appeal{town.group.id}_{record.id}")
    for one in words:
        await town.control.say(person, person, one)
    shown = await newest(town, person, "handin")
    return await town.control.press(person, shown, said("appeal-send"))


async def test_an_appeal_is_written_in_parts_survives_a_restart_and_is_lifted_by_another(stage, town):
    target, deputy = town.people[1], town.people[5]
    record = await punished(town, target)
    notice = await newest(town, target, "appeal")
    await town.control.press_data(target, notice, AppealPress(chat=town.group.id, record=record.id).pack())
    shown = await newest(town, target, "handin")
    assert f"№{record.id}" in shown.text
    empty = await town.control.press(target, shown, said("appeal-send"))
    assert empty.text == said("appeal-empty")
    await town.control.say(target, target, "Це <i>неправда</i>")
    assert await town.last(target) == said("appeal-heard", pictures=0)
    await stage.lower_bot()
    await stage.raise_bot()
    await town.control.say(target, target, "ось доказ", kind="photo")
    assert await town.last(target) == said("appeal-heard", pictures=1)
    await town.control.press(target, await newest(town, target, "handin"), said("appeal-send"))
    assert await town.last(target) == said("appeal-sent")
    card = await newest(town, deputy, "finding")
    for part in ("Це <i>неправда</i>", "ось доказ", target.name, town.owner.name, "0.4"):
        assert part in card.text.replace("\u2060", "")
    assert [one for one in await town.control.sees(deputy) if one.raw.get("photo")]
    mine = await newest(town, town.owner, "finding")
    own = await town.control.press(town.owner, mine, said("appeal-lift"))
    assert own.text == said("appeal-refused-own")
    assert (await town.control.press(deputy, card, said("appeal-lift"))).text == said("report-done")
    assert (await record_of(town, record)).lifting.how is Lift.PARDONED
    verdict = said("appeal-verdict-lift", chat=town.group.title, id=record.id)
    assert verdict in await town.texts(target)
    late = await town.control.forge(deputy, card, card.all_buttons()[2].value)
    assert late.text == said("report-already", name=deputy.name)
    await town.control.say(target, town.group, "дякую")


async def test_a_punishment_is_shortened_on_appeal(town):
    target, deputy = town.people[2], town.people[5]
    record = await punished(town, target)
    await handed_in(town, target, record, "перепрошую")
    card = await newest(town, deputy, "finding")
    await town.control.press(deputy, card, said("appeal-shorten"))
    await town.stage.quiet()
    turned = [one for one in await town.control.sees(deputy) if one.message_id == card.message_id][-1]
    hours = [one.text for one in turned.all_buttons() if "годин" in one.text]
    assert len(hours) == 1  # five hours are left: six are not on offer
    await town.control.press(deputy, turned, said("appeal-until", length=said("length-minutes", count=10)))
    shorter = await record_of(town, record)
    assert shorter.entry.ends < record.entry.ends
    assert any(f"№{record.id}" in text and "✂️" in text for text in await town.texts(target))


async def test_one_open_appeal_and_only_by_the_punished(town):
    target, stranger, deputy = town.people[3], town.people[4], town.people[5]
    record = await punished(town, target, "!warn")
    await town.control.start(stranger, f"appeal{town.group.id}_{record.id}")
    assert await town.last(stranger) == said("appeal-refused-not_yours")
    await town.control.start(stranger, f"appeal{town.group.id}_99999")
    assert await town.last(stranger) == said("appeal-refused-no_record")
    await town.control.say(stranger, stranger, "/appeal")
    assert await town.last(stranger) == said("appeal-none")
    await handed_in(town, target, record, "раз")
    await handed_in(town, target, record, "два")
    assert await town.last(target) == said("appeal-refused-open")
    card = await newest(town, deputy, "finding")
    assert (await town.control.press(deputy, card, said("appeal-keep"))).text == said("report-done")
    assert said("appeal-verdict-keep", chat=town.group.title, id=record.id) in await town.texts(target)
    assert (await record_of(town, record)).lifting is None
    forged = FindingPress(appeal=1, act="shorten", seconds=10**9).pack()
    assert (await town.control.forge(deputy, card, forged)).text == said("report-gone")
    await town.control.say(target, target, "/appeal")
    listed = await newest(town, target, "appeal")
    await town.control.press_data(target, listed, listed.all_buttons()[0].value)
    await town.control.press(target, await newest(town, target, "handin"), said("appeal-drop"))
    assert await town.last(target) == said("appeal-dropped")


async def test_a_record_is_read_by_administrators_and_by_its_owner(town):
    member, target, deputy = town.people[4], town.people[2], town.people[5]
    spoken = await town.control.say(town.people[3], town.group, "я")
    await punished(town, member, "!warn 1.0 політика")
    await town.control.say(deputy, town.group, f"!історія {target.id}")
    told = await town.last(deputy, town.group)
    for part in (target.name, "0.4", town.owner.name, "лайка"):
        assert part in told
    await town.control.say(member, town.group, "!history", reply_to=spoken)
    assert await town.last(member, town.group) == said("record-foreign")
    await town.control.say(deputy, town.group, "!history")
    assert await town.last(deputy, town.group) == said("asked-whom")
    await town.control.say(member, town.group, "!история")
    own = await town.last(member, town.group)
    assert "політика" in own
    await town.control.say(member, town.group, "/record")
    assert await town.last(member, town.group) == own
    assert own not in await town.texts(deputy, town.group)
    await town.control.say(member, member, "/record")
    assert await town.last(member) == own
    await town.control.say(town.owner, town.group, "!history", reply_to=spoken, as_="anonymous")
    assert town.people[3].name in await town.last(deputy, town.group)
    (private,) = [one for one in await town.control.sees(member) if one.from_bot][-1:]
    foreign = RecordPress(chat=town.group.id, user=target.id).pack()
    assert (await town.control.forge(member, private, foreign)).text == said("refused-stale-button")


async def test_a_long_record_has_pages(town):
    target = town.people[1]
    court = town.stage.app.desk.court
    for number in range(8):
        await punished(town, target, f"!warn причина{number}")
        await town.control.say(town.owner, town.group, f"!unwarn {target.id}")
    await town.control.say(town.owner, town.group, f"!history {target.id}")
    shown = await newest(town, town.owner, "record", town.group)
    assert "причина7" in shown.text
    assert "причина0" not in shown.text
    await town.control.press(town.people[5], shown, said("record-older"))
    await town.stage.quiet()
    turned = [one for one in await town.control.sees(town.owner, town.group) if one.message_id == shown.message_id][-1]
    assert "причина0" in turned.text
    assert len(await court.ledger.of(town.group.id, target.id)) == 9
    denied = await town.control.press(town.people[4], turned, said("record-newer"))
    assert denied.text == said("refused-stale-button")


async def test_all_records_leave_as_files_for_administrators_alone(stage, town):
    await town.control.say(town.people[4], town.group, "!export")
    assert await town.last(town.people[4], town.group) == said("declined-not_administrator")
    stage.documents.clear()
    await town.control.say(town.people[5], town.group, "!експорт")
    assert await town.last(town.people[5], town.group) == said("record-export-sent")
    table_, rows = stage.documents
    read = list(csv.DictReader(io.StringIO(table_.removeprefix("\ufeff"))))
    assert [int(one["id"]) for one in read] == [one["id"] for one in rows]
    kinds = [one["kind"] for one in rows]
    assert kinds.count(Kind.MUTE) == 2
    assert any(one["lifted_by"] == town.people[5].id for one in rows)
