"""The menu of a chat's order over HTTP: pressed and typed by administrators, told to the log chat."""

import pytest

from bot.presenter.order_press import LawPress
from bot.presenter.words import Words
from moderation.policy import Mode
from tests.http.table import carries, plain

UK = Words("uk")
DOOR = plain(UK.say("order-menu-door"))


@pytest.fixture(scope="module")
async def town(stage):
    people = await stage.people("Анна", "Борис", "Віра")
    group = await stage.control.group("Містечко", owner=people[0], members=people[1:])
    await stage.control.say(people[0], group, "/settings")
    await stage.app.desk.order_of.edit(group.id, "enabled", lambda _: False, by=people[0].id, at=stage.watch.now())
    await stage.quiet()
    return people, group


async def opened(stage, who, where):
    """Open the order's menu through the settings, as a person would."""
    await stage.control.say(who, where, "/settings")
    await stage.control.press(who, await screen(stage, who, where), DOOR)
    return await screen(stage, who, where)


async def screen(stage, who, where):
    await stage.quiet()
    return [one for one in await stage.control.sees(who, where) if carries("law")(one)][-1]


async def go(stage, who, where, act, key="", value=""):
    """Press the button that does this on the newest screen, and give the answer."""
    shown = await screen(stage, who, where)
    wanted = LawPress(chat=0, act=act, key=key, value=value).model_dump(exclude={"chat"})
    for button in shown.all_buttons():
        if button.value.startswith("law:") and LawPress.unpack(button.value).model_dump(exclude={"chat"}) == wanted:
            return await stage.control.press_data(who, shown, button.value)
    raise AssertionError((wanted, [button.value for button in shown.all_buttons()]))


async def answered(stage, who, where, text, **more):
    """Reply to the newest screen; give what the bot said to it."""
    shown = await screen(stage, who, where)
    said = await stage.control.say(who, where, text, reply_to=shown, **more)
    return await stage.control.wait(who, where, wanted=lambda one: one.from_bot and one.reply_to == said.message_id)


async def policy_of(stage, group):
    return await stage.app.desk.order_of.policy(group.id)


async def test_a_limit_is_changed_by_buttons_and_typed_and_counts_at_once(stage, town):
    people, group = town
    anna = people[0]
    await opened(stage, anna, group)
    await go(stage, anna, group, "one", "warn_limit")
    pressed = await go(stage, anna, group, "put", "warn_limit", "4")
    assert "5 → 4" in pressed.text
    assert (await policy_of(stage, group)).warn_limit == 4
    assert "4 → 2" in (await answered(stage, anna, group, "2")).text
    assert (await policy_of(stage, group)).warn_limit == 2
    refused = await answered(stage, anna, group, "2000")
    assert refused.text == plain(UK.say("order-bad-number", minimum=0, maximum=20))
    await go(stage, anna, group, "reset", "warn_limit")
    assert (await policy_of(stage, group)).warn_limit == 5


async def test_a_time_zone_is_typed_as_people_write_it(stage, town):
    people, group = town
    await opened(stage, people[0], group)
    await go(stage, people[0], group, "one", "time_zone")
    await answered(stage, people[0], group, "new york")
    assert (await policy_of(stage, group)).time_zone == "America/New_York"
    assert (await answered(stage, people[0], group, "Марс")).text == plain(UK.say("order-bad-zone"))
    await go(stage, people[0], group, "put", "time_zone", "Europe/Kyiv")
    assert (await policy_of(stage, group)).time_zone == "Europe/Kyiv"


async def test_nobody_else_may_press_or_type(stage, town):
    people, group = town
    await opened(stage, people[0], group)
    await go(stage, people[0], group, "one", "memory_days")
    shown = await screen(stage, people[0], group)
    pressed = await stage.control.press(people[1], shown, "+30")
    assert (pressed.text, pressed.show_alert) == (plain(UK.say("menu-admins-only")), True)
    await stage.control.say(people[1], group, "90", reply_to=shown)
    await stage.quiet()
    assert (await policy_of(stage, group)).memory_days == 0


async def test_what_is_changed_is_told_in_the_log_chat_and_in_the_audit(stage, town):
    people, group = town
    anna = people[0]
    office = await stage.control.group("Канцелярія", owner=anna, members=people[1:])
    await stage.control.say(anna, office, "!logchat")
    asked = await stage.control.wait(anna, wanted=carries("law"))
    pressed = await stage.control.press(anna, asked, "Містечко")
    assert pressed.text == plain(UK.say("order-log-done"))
    assert (await policy_of(stage, group)).log_chat == office.id
    await opened(stage, anna, group)
    await go(stage, anna, group, "one", "memory_days")
    await go(stage, anna, group, "put", "memory_days", "30")
    line = await stage.control.wait(anna, office, text="30 днів")
    assert "Містечко" in line.text
    assert "Анна" in line.text
    lines = await stage.app.desk.court.audit.page(group.id)
    assert ("policy_changed", "memory_days", anna.id) in [(one.deed, one.subject, one.actor) for one in lines]
    await go(stage, anna, group, "reset", "memory_days")


async def test_a_log_is_written_only_where_its_administrator_rules_too(stage, town):
    people, group = town
    office = await stage.control.group("Чужа", owner=people[1], members=[people[0], people[2]])
    await stage.control.say(people[0], office, "!logchat")
    await stage.control.wait(people[0], office, text=plain(UK.say("menu-admins-only")))
    before = (await policy_of(stage, group)).log_chat
    shown = await opened(stage, people[0], group)
    forged = LawPress(chat=group.id, act="logto", key=str(office.id)).pack()
    await stage.control.forge(people[0], shown, forged)
    assert (await policy_of(stage, group)).log_chat == before


async def test_people_are_exempt_by_a_reply_and_come_off_by_a_button(stage, town):
    people, group = town
    anna, borys = people[0], people[1]
    word = await stage.control.say(borys, group, "добрий вечір")
    await stage.control.say(people[2], group, "!exempt", reply_to=word)
    await stage.quiet()
    assert (await policy_of(stage, group)).exempt == ()
    await stage.control.say(anna, group, "!exempt", reply_to=word)
    await stage.quiet()
    assert (await policy_of(stage, group)).exempt == (borys.id,)
    await opened(stage, anna, group)
    await go(stage, anna, group, "one", "exempt")
    assert "Борис" in (await screen(stage, anna, group)).text
    await go(stage, anna, group, "drop", "exempt", str(borys.id))
    assert (await policy_of(stage, group)).exempt == ()


async def test_links_are_allowed_by_a_reply(stage, town):
    people, group = town
    await opened(stage, people[0], group)
    await go(stage, people[0], group, "one", "allowed_links")
    await answered(stage, people[0], group, "https://YouTube.com/x @My_Channel")
    assert (await policy_of(stage, group)).allowed_links == ("youtube.com", "@my_channel")
    assert (await answered(stage, people[0], group, "t.me/+secret")).text == plain(UK.say("order-bad-link"))
    await go(stage, people[0], group, "ask", "allowed_links")
    await go(stage, people[0], group, "reset", "allowed_links")
    assert (await policy_of(stage, group)).allowed_links == ()


async def test_a_rule_is_changed_and_put_back(stage, town):
    people, group = town
    anna, order_of = people[0], stage.app.desk.order_of
    await opened(stage, anna, group)
    await go(stage, anna, group, "rules")
    await go(stage, anna, group, "rule", "1.2")
    await go(stage, anna, group, "mode", "1.2", "report")
    assert (await policy_of(stage, group)).modes == {"1.2": Mode.REPORT}
    await go(stage, anna, group, "part", "1.2", "steps")
    refused = await answered(stage, anna, group, "10хв 5x W")
    assert "«5x»" in refused.text
    await answered(stage, anna, group, "15хв W")
    assert [one.written for one in (await order_of.rulebook(group.id)).rule("1.2").steps] == ["15m", "W"]
    await go(stage, anna, group, "off", "1.2", "1")
    assert (await order_of.rulebook(group.id)).rule("1.2") is None
    await go(stage, anna, group, "ask-rule", "1.2")
    await go(stage, anna, group, "undo", "1.2")
    assert await order_of.changes(group.id) == {}
    assert (await policy_of(stage, group)).modes == {}


async def test_a_group_makes_a_rule_of_its_own_and_deletes_it(stage, town):
    people, group = town
    anna, order_of = people[0], stage.app.desk.order_of
    await opened(stage, anna, group)
    await go(stage, anna, group, "rules")
    await go(stage, anna, group, "new")
    taken = await answered(stage, anna, group, "0.4 30m Спойлери")
    assert taken.text == plain(UK.say("order-bad-rule-taken", rule="0.4"))
    await answered(stage, anna, group, "3.1 30m W Спойлери <b>")
    assert (await order_of.rulebook(group.id)).rule("3.1").title("uk") == "Спойлери <b>"
    await go(stage, anna, group, "ask-rule", "3.1")
    await go(stage, anna, group, "undo", "3.1")
    assert (await order_of.rulebook(group.id)).find("3.1") is None


async def test_a_log_may_be_a_topic_and_is_tried_by_a_button(stage, town):
    people, group = town
    anna = people[0]
    forum = await stage.control.group("Форум", owner=anna, members=people[1:], forum=True)
    topic = await stage.control.topic(forum, "Журнал", anna)
    await stage.control.say(anna, forum, "!logchat", topic=topic)
    await stage.quiet()
    await stage.control.press(anna, (await stage.control.sees(anna))[-1], "Містечко")
    policy = await policy_of(stage, group)
    assert (policy.log_chat, policy.log_topic) == (forum.id, topic)
    await opened(stage, anna, group)
    await go(stage, anna, group, "one", "log")
    assert (await go(stage, anna, group, "try", "log")).text == plain(UK.say("order-log-heard"))
    trial = plain(UK.say("order-log-trial"))
    assert [one.topic for one in await stage.control.sees(anna, forum) if one.text == trial] == [topic, topic]
    await go(stage, anna, group, "reset", "log")
    assert (await policy_of(stage, group)).log_chat is None


async def test_a_file_is_taken_in_reply_to_its_screen(stage, town):
    people, group = town
    anna = people[0]
    await opened(stage, anna, group)
    await go(stage, anna, group, "rules")
    await go(stage, anna, group, "file")
    await go(stage, anna, group, "send")
    text = stage.documents[-1]
    changed = text.replace('steps = ["W"]', 'steps = ["B"]').encode()
    answer = await answered(stage, anna, group, "", kind="document", content=changed, file_name="x.toml")
    assert "0.5" in answer.text
    await go(stage, anna, group, "ask-rule")
    await go(stage, anna, group, "wipe")
    assert await stage.app.desk.order_of.changes(group.id) == {}


async def test_in_private_the_menu_is_of_the_group_one_picks(stage, town):
    people, group = town
    anna = people[0]
    await stage.control.say(anna, anna, "/settings")
    await stage.quiet()
    chats = (await stage.control.sees(anna))[-1]
    await stage.control.press(anna, chats, "Містечко")
    await stage.control.press(anna, await screen(stage, anna, anna), DOOR)
    await go(stage, anna, anna, "put", "enabled", "1")
    assert (await policy_of(stage, group)).enabled
    await go(stage, anna, anna, "put", "enabled", "0")
    assert not (await policy_of(stage, group)).enabled


async def test_resetting_the_settings_of_the_game_leaves_the_order_alone(stage, town):
    people, group = town
    desk, anna = stage.app.desk, people[0]
    await desk.order_of.edit(group.id, "warn_limit", lambda _: 3, by=anna.id, at=desk.clock())
    await desk.settings_of.change(group.id, "min_players", 6, by=anna.id, at=desk.clock())
    await desk.settings_of.reset_all(group.id, by=anna.id, at=desk.clock())
    assert (await desk.settings_of.settings(group.id, fresh=True)).min_players != 6
    assert (await desk.order_of.policy(group.id, fresh=True)).warn_limit == 3
