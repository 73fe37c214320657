"""Reports: how people show a message to the administrators, and how it is decided (spec/moderation.md §2, §3)."""

import pytest

from bot.presenter.order.presses import BlamePress, ReportPress
from bot.presenter.words import Words
from bot.storage.reports import NewReport, Verdict
from moderation.records import Evidence, Kind
from tests.http.table import carries, plain, table

UK = Words("uk")


def said(message, /, **values):
    return plain(UK.say(message, **values))


@pytest.fixture(scope="module")
async def town(stage):
    """A group whose owner alone has opened the private chat."""
    town = await table(stage, 6, started=False)
    await stage.control.start(town.owner)
    return town


async def answer(town, person, text, **manner):
    """Say something in the group and give what the person was answered last."""
    await town.control.say(person, town.group, text, **manner)
    return await town.last(person, town.group)


async def asked(town, person, target, words="!скарга", text="лайка"):
    """Report a message; give the list of rules that the reporter alone sees."""
    spoken = await town.control.say(target, town.group, text)
    await town.control.say(person, town.group, words, reply_to=spoken)
    await town.stage.quiet()
    return spoken, await town.control.wait(person, town.group, wanted=carries("blame"))


async def picked(town, person, shown, rule="0.4"):
    """Pick a rule from the list, on whichever page it is."""
    key = shown.all_buttons()[0].value.split(":")[1]
    data = BlamePress(key=key, rule=rule, done=True).pack()
    pressed = await town.control.forge(person, shown, data)
    await town.stage.quiet()
    return pressed


async def card(town, who=None):
    """Give the newest report as an administrator sees it."""
    await town.stage.quiet()
    cards = [one for one in await town.control.sees(who or town.owner) if carries("report")(one)]
    return cards[-1]


async def records_of(town, person):
    await town.stage.quiet()
    return await town.stage.app.desk.court.ledger.of(town.group.id, person.id)


async def test_a_report_without_a_message_is_explained(town):
    """Q77."""
    for words in ("!report", "!скарга", "@admin", "@admin допоможіть"):
        assert await answer(town, town.people[1], words) == said("report-how")
    await town.control.say(town.owner, town.owner, "!report")
    assert await town.last(town.owner) == said("report-how")


async def test_nobody_in_particular_is_reported(town):
    reporter = town.people[1]
    own = await town.control.say(reporter, town.group, "моє")
    assert await answer(town, reporter, "!report", reply_to=own) == said("report-yourself")
    mask = await town.control.say(town.owner, town.group, "тихо", as_="anonymous")
    assert await answer(town, reporter, "!report", reply_to=mask) == said("report-service")
    bot = next(one for one in await town.control.sees(reporter, town.group) if one.from_bot)
    assert await answer(town, reporter, "!report", reply_to=bot) == said("report-bot")


async def test_a_report_shows_the_words_the_rule_and_the_step_and_one_press_applies_it(town):
    reporter, target = town.people[1], town.people[2]
    spoken, shown = await asked(town, reporter, target, text="ти <b>осел</b>")
    assert shown.ephemeral
    assert not [one for one in await town.control.sees(town.people[3], town.group) if carries("blame")(one)]
    other = next(one for one in await town.control.sees(target, town.group) if one.from_bot)
    key = shown.all_buttons()[0].value.split(":")[1]
    stranger = await town.control.forge(target, other, BlamePress(key=key, rule="0.4", done=True).pack())
    assert stranger.text == said("report-foreign")
    await town.control.delete(target, spoken)
    await picked(town, reporter, shown)
    assert await town.last(reporter, town.group) == said("report-sent")
    report = await card(town)
    for part in ("ти <b>осел</b>", target.name, reporter.name, "0.4", "крок 1 з 4"):
        assert part in report.text.replace("\u2060", "")
    assert not any(town.owner.name in text for text in await town.texts(reporter, town.group))
    pressed = await town.control.press(town.owner, report, said("effect-mute", length=said("length-minutes", count=20)))
    assert pressed.text == said("report-done")
    (record,) = await records_of(town, target)
    assert (record.entry.kind, record.entry.rule, record.entry.issuer) == (Kind.MUTE, "0.4", town.owner.id)
    assert record.entry.evidence.text == "ти <b>осел</b>"
    decided = [one for one in await town.control.sees(town.owner) if one.message_id == report.message_id][-1]
    assert not decided.buttons
    assert town.owner.name in decided.text


async def test_one_report_for_a_message_and_a_list_that_is_used_once(town):
    reporter, target = town.people[3], town.people[1]
    spoken, shown = await asked(town, reporter, target, "@admin осьо")
    await picked(town, reporter, shown, "1.0")
    late = await picked(town, reporter, shown, "1.0")
    assert late.text == said("report-late")
    await town.control.say(town.people[4], town.group, "!report", reply_to=spoken)
    again = await town.control.wait(town.people[4], town.group, wanted=carries("blame"))
    await picked(town, town.people[4], again, "1.1")
    assert await town.last(town.people[4], town.group) == said("report-known")
    report = await card(town)
    assert "осьо" in report.text
    assert (await town.control.press(town.owner, report, said("report-dismiss"))).text == said("report-done")
    assert await records_of(town, target) == ()


async def test_the_first_verdict_stands_and_only_who_may_decides(town):
    """Two administrators press at once; a member and a weak administrator cannot."""
    court, member, deputy, target = town.stage.app.desk.court, town.people[4], town.people[5], town.people[3]
    await town.control.start(deputy)
    await town.control.promote(town.owner, deputy, town.group)
    await town.stage.quiet()
    new = NewReport(
        chat_id=town.group.id, user_id=target.id, source="d:1", at=0.0, rule="1.4", evidence=Evidence(text="вибори")
    )
    report = await court.report(new)
    mine, theirs = await card(town), await card(town, deputy)
    assert said("report-detector") in mine.text
    data = ReportPress(report=report.id, act="apply").pack()
    await town.control.start(member)
    await town.stage.quiet()
    (private,) = [one for one in await town.control.sees(member) if one.from_bot][-1:]
    assert (await town.control.forge(member, private, data)).text == said("declined-not_administrator")
    await town.control.press(deputy, theirs, said("report-other"))
    await town.stage.quiet()
    turned = [one for one in await town.control.sees(deputy) if one.message_id == theirs.message_id][-1]
    other = next(one for one in turned.all_buttons() if one.text.startswith("0.5"))
    await town.control.press_data(deputy, turned, other.value)
    late = await town.control.forge(town.owner, mine, data)
    assert late.text == said("report-already", name=deputy.name)
    (record,) = await records_of(town, target)
    assert (record.entry.rule, record.entry.issuer) == ("0.5", deputy.id)
    assert (await court.reports.find(report.id)).verdict is Verdict.OTHER
    for shown, who in ((mine, town.owner), (theirs, deputy)):
        now = [one for one in await town.control.sees(who) if one.message_id == shown.message_id][-1]
        assert deputy.name in now.text
        assert not now.buttons
    forged = ReportPress(report=10**30, act="apply").pack()
    assert (await town.control.forge(town.owner, mine, forged)).text == said("report-gone")


async def test_where_no_administrator_can_be_reached_the_group_sees_it_and_nobody_is_named(stage):
    """Q36: an anonymous administrator is never called by name."""
    closed = await table(stage, 3, started=False)
    _, shown = await asked(closed, closed.people[1], closed.people[2])
    await picked(closed, closed.people[1], shown)
    public = await closed.control.wait(closed.people[1], closed.group, wanted=carries("report"))
    assert not public.ephemeral
    assert closed.owner.name not in public.text
    pressed = await closed.control.press(closed.people[1], public, said("report-dismiss"))
    assert pressed.text == said("declined-not_administrator")


async def test_a_log_chat_gets_reports_and_punishments(stage):
    town = await table(stage, 3)
    log = await stage.control.group("Журнал", owner=town.owner, forum=True)
    topic = await stage.control.topic(log, "Порядок", town.owner)
    await stage.app.desk.order_of.edit(town.group.id, "log", lambda _: [log.id, topic], by=town.owner.id, at=0.0)
    _, shown = await asked(town, town.people[1], town.people[2])
    await picked(town, town.people[1], shown)
    report = await stage.control.wait(town.owner, log, wanted=carries("report"))
    assert report.topic == topic
    await stage.control.press_data(town.owner, report, report.all_buttons()[0].value)
    await stage.quiet()
    texts = await town.texts(town.owner, log)
    assert any("0.4" in text and "№" in text for text in texts)


async def test_nobody_floods_the_administrators(town):
    reporter = town.people[4]
    spoken = await town.control.say(town.owner, town.group, "щось")
    told = [await answer(town, reporter, "!report", reply_to=spoken) for _ in range(7)]
    assert told[-1] == said("report-too-many")
    assert said("report-pick") in told


async def test_words_that_are_deleted_are_not_told_again_before_the_whole_group(stage):
    """Rule 0.9: what the night has swallowed may be the role of somebody who lives."""
    closed, secret = await table(stage, 3, started=False), "Ви – дон"
    new = NewReport(
        chat_id=closed.group.id,
        user_id=closed.people[2].id,
        source="d:900001:0.9",
        at=0.0,
        rule="0.9",
        evidence=Evidence(text=secret),
    )
    await stage.app.desk.court.report(new)
    public = await closed.control.wait(closed.people[1], closed.group, wanted=carries("report"))
    pressed = await closed.control.press(closed.owner, public, said("report-dismiss"))
    assert pressed.text == said("report-done")
    await stage.quiet()
    shown = [one for one in await closed.control.sees(closed.people[1], closed.group) if one.from_bot]
    assert closed.owner.name in next(one.text for one in shown if one.message_id == public.message_id)
    assert not any(secret in one.text for one in (public, *shown))


async def test_buttons_of_one_report_are_not_put_under_another_message(town, stage):
    """Who rules one group presses, with data of his own, a message of another: it stays as it was."""
    elsewhere = await table(stage, 3)
    board = await elsewhere.opens()
    new = NewReport(chat_id=town.group.id, user_id=town.people[1].id, source="d:900002", at=0.0, rule="0.4")
    mine = await town.stage.app.desk.court.report(new)
    new = NewReport(chat_id=elsewhere.group.id, user_id=elsewhere.people[1].id, source="d:1", at=0.0, rule="0.4")
    await town.stage.app.desk.court.report(new)
    theirs = await card(elsewhere)
    await town.control.join(town.owner, elsewhere.group)
    await stage.quiet()
    await town.control.forge(town.owner, board, ReportPress(report=mine.id, act="rules").pack())
    await town.control.forge(elsewhere.owner, theirs, ReportPress(report=mine.id, act="rules").pack())
    await stage.quiet()
    for who, where, shown in ((town.owner, elsewhere.group, board), (elsewhere.owner, None, theirs)):
        now = [one for one in await town.control.sees(who, where) if one.message_id == shown.message_id][-1]
        assert [one.value for one in now.all_buttons()] == [one.value for one in shown.all_buttons()]
