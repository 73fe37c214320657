"""What an administrator sees who adds the bot: the group's language, missing rights, a test; and forums with topics."""

import pytest

from bot.presenter.words import LANGUAGES, Words
from game.phases import Night
from tests.http.table import plain, table

UK, EN = Words("uk"), Words("en")
CHECK = plain(UK.say("welcome-check"))


async def greeting_of(town):
    return await town.control.wait(town.owner, town.group, wanted=lambda one: one.button(CHECK) is not None)


async def test_the_greeting_offers_every_language_by_its_own_name(stage):
    town = await table(stage, 2)
    greeting = await greeting_of(town)
    names = [button.text for button in greeting.all_buttons()]
    assert names == [*(Words(code).say("language-name") for code in LANGUAGES), CHECK]


async def test_an_administrator_chooses_the_groups_language_with_one_tap(stage):
    town = await table(stage, 2)
    greeting = await greeting_of(town)
    pressed = await town.control.press(town.owner, greeting, "English")
    assert pressed.text == EN.say("language-chosen")
    await town.control.wait(town.owner, town.group, text=plain(EN.say("welcome-ready")))
    await town.control.say(town.owner, town.group, "/game")
    await town.control.wait(town.owner, town.group, text="The table is open")
    assert await stage.app.desk.settings_of.language(town.group.id) == "en"


async def test_nobody_else_may_choose_it(stage):
    town = await table(stage, 2)
    greeting = await greeting_of(town)
    pressed = await town.control.press(town.people[1], greeting, "English")
    assert pressed.show_alert
    assert await stage.app.desk.settings_of.language(town.group.id) == "uk"


async def test_the_check_tells_how_things_stand_now(stage):
    owner = (await stage.people("Анна"))[0]
    group = await stage.control.group("Містечко", owner=owner, bot="member")
    await stage.control.say(owner, group, "/help")
    bot = await stage.control.bot()
    await stage.control.kick(owner, bot, group, soft=True)
    await stage.control.add(owner, bot, group)
    greeting = await stage.control.wait(owner, group, wanted=lambda one: one.button(CHECK) is not None)
    pressed = await stage.control.press(owner, greeting, CHECK)
    assert pressed.text == plain(UK.say("welcome-check-missing", count=4))
    await stage.control.promote(owner, bot, group)
    pressed = await stage.control.press(owner, greeting, CHECK)
    assert pressed.text == plain(UK.say("welcome-check-ready"))


@pytest.fixture
async def forum(stage):
    people = await stage.people("Анна", "Борис", "Віра", "Гліб")
    group = await stage.control.group("Форум", owner=people[0], members=people[1:], forum=True)
    return people, group, await stage.control.topic(group, "Мафія", people[0])


async def test_in_a_forum_the_game_is_told_in_the_topic_where_it_was_opened(stage, forum):
    people, group, topic = forum
    await stage.control.say(people[0], group, "/game", topic=topic)
    await stage.quiet()
    shown = await stage.control.wait(people[0], group, text="Запис")
    assert shown.raw["message_thread_id"] == topic


async def test_a_night_is_silent_in_its_own_topic_alone(stage, forum):
    people, group, topic = forum
    await stage.control.say(people[0], group, "/game", topic=topic)
    await stage.quiet()
    for person in people:
        await stage.control.say(person, group, "!рег", topic=topic)
    await stage.quiet()
    await stage.control.say(people[0], group, "/begin", topic=topic)
    await stage.quiet()
    for person in people:
        await stage.control.say(person, group, "!так", topic=topic)
    await stage.quiet()
    assert isinstance((await stage.game(group)).phase, Night)
    await stage.control.say(people[1], group, "шепіт", topic=topic)
    await stage.control.say(people[1], group, "балачка")
    await stage.quiet()
    heard = [one.text for one in await stage.control.sees(people[0], group)]
    assert "балачка" in heard
    assert "шепіт" not in heard


async def test_a_topic_that_was_closed_sends_the_game_to_the_whole_forum(stage, forum):
    people, group, topic = forum
    await stage.control.say(people[0], group, "/game", topic=topic)
    await stage.quiet()
    await stage.control.wait(people[0], group, text="Запис")
    await stage.app.desk.topics.choose(group.id, 999_999)
    for person in people:
        await stage.control.say(person, group, "!рег", topic=topic)
    await stage.quiet()
    await stage.control.say(people[0], group, "/begin", topic=topic)
    shown = await stage.control.wait(people[0], group, text="Карти роздано")
    assert "message_thread_id" not in shown.raw
