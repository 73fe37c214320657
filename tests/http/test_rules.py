"""`!rules` over HTTP: read by everybody, one's own place on a ladder, and the rulebook as a file."""

import pytest

from bot.presenter.words import Words
from moderation.judge import Offence
from moderation.rulebook import default_rulebook, parse_rulebook
from tests.http.table import carries, plain

UK, EN = Words("uk"), Words("en")


@pytest.fixture(scope="module")
async def town(stage):
    people = await stage.people("Анна", "Борис")
    people += await stage.people("Kate", language_code="en")
    group = await stage.control.group("Містечко", owner=people[0], members=people[1:])
    await stage.app.desk.order_of.edit(group.id, "enabled", lambda _: False, by=people[0].id, at=stage.watch.now())
    return people, group


async def asked(stage, who, where, text, **more):
    """Say something, and give what the bot answers to it."""
    said = await stage.control.say(who, where, text, **more)
    return await stage.control.wait(
        who, where, wanted=lambda one: one.from_bot and one.reply_to == said.message_id and not one.deleted
    )


@pytest.mark.parametrize("word", ["!rules", "!правила", "/rules", "!кгдуы"])
async def test_everybody_reads_the_rulebook(stage, town, word):
    people, group = town
    shown = await asked(stage, people[1], group, word)
    assert "Містечко" in shown.text
    assert "0.1" in shown.text


async def test_pages_are_turned_in_the_language_of_who_asked(stage, town):
    people, group = town
    shown = await asked(stage, people[2], group, "!rules")
    assert plain(EN.say("rulebook-ask")) in shown.text
    await stage.control.press(people[1], shown, "➡️")
    await stage.quiet()
    turned = [one for one in await stage.control.sees(people[1], group) if one.message_id == shown.message_id][-1]
    assert turned.text != shown.text
    assert plain(EN.say("rulebook-ask")) in turned.text


async def test_one_rule_tells_where_the_reader_stands(stage, town):
    people, group = town
    borys, desk = people[1], stage.app.desk
    first = await asked(stage, borys, group, "!rules 1.9")
    assert "[⚠️ попередження]" in first.text
    offence = {"rules": ("1.9",), "at": desk.clock(), "source": "m:900001", "issuer": people[0].id}
    await desk.court.judge(Offence(chat_id=group.id, user_id=borys.id, **offence))
    assert "[🚫 бан]" in (await asked(stage, borys, group, "!rules 1,9")).text
    assert "[⚠️ warning]" in (await asked(stage, people[2], group, "!правила 1.9")).text


async def test_in_private_it_is_the_rulebook_of_the_group_where_one_is_known(stage, town):
    borys = town[0][1]
    await stage.control.say(borys, borys, "!rules 1.9")
    shown = await stage.control.wait(borys, wanted=carries("rules"))
    assert "Містечко" in shown.text
    assert "[🚫 бан]" in shown.text


async def test_a_rule_that_is_not_there_is_named(stage, town):
    people, group = town
    shown = await asked(stage, people[0], group, "!rules 9.9")
    assert shown.text == plain(UK.say("rulebook-no-rule", rule="9.9"))
    assert (await asked(stage, people[0], group, "!rules щось")).text == plain(UK.say("rulebook-how"))


async def test_a_stranger_reads_the_default_rulebook_in_private(stage):
    kate = (await stage.people("Kate", language_code="en"))[0]
    await stage.control.say(kate, kate, "!rules")
    shown = await stage.control.wait(kate, wanted=carries("rules"))
    assert plain(EN.say("rulebook-default")) in shown.text


async def exported(stage, who, group):
    await stage.control.say(who, group, "!rules export")
    await stage.quiet()
    return stage.documents[-1]


async def imported(stage, who, group, content, **more):
    return await asked(
        stage, who, group, "!rules import", kind="document", content=content.encode(), file_name="rules.toml", **more
    )


async def test_a_rulebook_goes_out_and_comes_back_changed(stage, town):
    people, group = town
    anna, order_of = people[0], stage.app.desk.order_of
    text = await exported(stage, anna, group)
    assert parse_rulebook(text) == default_rulebook()
    changed = text.replace('steps = ["20m", "40m", "2h", "W"]', 'steps = ["B"]')
    assert changed != text
    answer = await imported(stage, anna, group, changed)
    assert "0.4" in answer.text
    assert [one.written for one in (await order_of.rulebook(group.id)).rule("0.4").steps] == ["B"]
    assert set(await order_of.changes(group.id)) == {"0.4"}
    assert parse_rulebook(await exported(stage, anna, group)) == await order_of.rulebook(group.id)
    await imported(stage, anna, group, text)
    assert await order_of.changes(group.id) == {}


async def test_in_private_the_file_is_of_the_only_group_one_rules(stage, town):
    people, group = town
    answer = await imported(stage, people[0], people[0], '[[rule]]\nid = "0.1"\nsteps = ["W"]\ntitle = "x"\n')
    assert plain(UK.say("rulebook-file-taken", count=1)) in answer.text
    assert [rule.id for rule in (await stage.app.desk.order_of.rulebook(group.id)).active] == ["0.1"]
    await stage.app.desk.order_of.replace(group.id, {}, by=people[0].id, at=stage.watch.now())


async def test_a_wrong_line_is_named_and_nothing_changes(stage, town):
    people, group = town
    before = await stage.app.desk.order_of.rulebook(group.id, fresh=True)
    wrong = '[[rule]]\nid = "0.1"\nsteps = ["30m"]\ntitle = "x"\n\n[[rule]]\nid = "0.2"\nsteps = ["5x"]\ntitle = "x"\n'
    answer = await imported(stage, people[0], group, wrong)
    assert "8" in answer.text
    assert "«5x»" in answer.text
    assert await stage.app.desk.order_of.rulebook(group.id, fresh=True) == before


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"content": b"x", "file_size": 300_000}, "rulebook-file-large"),
        ({"content": b"\xff\xfe\xfd"}, "rulebook-file-no-text"),
    ],
)
async def test_what_is_no_rulebook_is_refused(stage, town, sent, said):
    people, group = town
    shown = await asked(stage, people[0], group, "!rules import", kind="document", **sent)
    assert shown.text == plain(UK.say(said, most=256))


async def test_a_file_that_cannot_be_fetched_changes_nothing(stage, town):
    people, group = town
    await stage.control.fault("getFile", kind="error", times=1)
    shown = await imported(stage, people[0], group, "x = 1")
    assert shown.text == plain(UK.say("rulebook-file-lost"))


async def test_a_file_is_imported_by_an_answer_to_it(stage, town):
    people, group = town
    sent = await stage.control.say(people[0], group, kind="document", content=b"x = 1", file_name="rules.toml")
    shown = await asked(stage, people[0], group, "!rules import", reply_to=sent)
    assert plain(UK.say("rulebook-flaw-unknown-key", key="x")) in shown.text
    alone = await asked(stage, people[0], group, "!rules import")
    assert alone.text == plain(UK.say("rulebook-file-none"))


async def test_only_administrators_get_and_send_the_file(stage, town):
    people, group = town
    for shown in (
        await asked(stage, people[1], group, "!rules export"),
        await imported(stage, people[1], group, "x = 1"),
    ):
        assert shown.text == plain(UK.say("menu-admins-only"))


@pytest.mark.parametrize("line", ["detector = ['flood']", f"off = {'1' * 5000}", "a" + ".a" * 20_000 + " = 1"])
async def test_a_file_made_to_break_the_bot_is_refused_like_any_other(stage, town, line):
    people, group = town
    shown = await imported(stage, people[0], group, f'[[rule]]\nid = "0.1"\nsteps = ["W"]\ntitle = "x"\n{line}\n')
    assert plain(UK.say("rulebook-line", line=5, flaw="")).strip() in shown.text
