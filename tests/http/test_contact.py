"""First contact: groups and people who meet the bot."""

import pytest

from bot.presenter.words import Words
from game.phases import Registration
from tests.http.table import carries, plain, table

UK, EN = Words("uk"), Words("en")


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
async def test_added_without_rights_the_bot_names_them_in_the_groups_language_and_is_content_later(stage, language):
    owner = (await stage.people("Анна"))[0]
    group = await stage.control.group("Містечко", owner=owner, bot="absent")
    await stage.app.desk.settings_of.change(group.id, "language", language, by=1, at=0.0)
    bot = await stage.control.bot()
    await stage.control.add(owner, bot, group)
    words = Words(language)
    greeting = await stage.control.wait(owner, group, text=plain(words.say("welcome-rights")))
    assert plain(words.say("right-delete_messages")) in greeting.text
    assert plain(words.say("right-pin_messages")) in greeting.text
    await stage.control.promote(owner, bot, group)
    await stage.quiet()
    said = [one for one in await stage.control.sees(owner, group) if one.from_bot and one.text]
    assert said == [greeting]
    assert not await stage.app.desk.rights.missing(group.id)


async def test_added_with_all_rights_the_bot_complains_of_nothing(stage):
    town = await table(stage, 1)
    greeting = await stage.control.wait(town.owner, town.group, text="Каттані")
    assert plain(UK.say("welcome-ready")) in greeting.text


async def test_a_removed_bot_halts_the_game_and_says_no_more(stage):
    """Q59: calls after the removal are swallowed, the chat is marked inactive."""
    town = await table(stage)
    await town.opens()
    await stage.control.kick(town.owner, await stage.control.bot(), town.group)
    await stage.quiet()
    assert not isinstance((await town.game()).phase, Registration)
    row = await stage.app.stores.pool.fetchval("SELECT active FROM chats WHERE id = $1", town.group.id)
    assert row is False


async def test_somebody_who_never_met_the_bot_is_seated_and_gets_his_card_in_the_group(stage):
    """D1: nobody has to press Start."""
    town = await table(stage, 4, started=False)
    await town.opens()
    for answer in await town.sits():
        assert answer.text == UK.say("toast-joined")
    await stage.control.say(town.owner, town.group, "/begin")
    for player in (await town.to_confirmation()).players:
        if player.role != "citizen":
            person = town.by_id[player.user_id]
            card = await town.card(person, "confirm")
            assert card.ephemeral
            assert card.receiver == person.id
            for other in town.people:
                assert (card.text in await town.texts(other, town.group)) == (other == person)


async def test_the_private_link_seats_and_greets(stage):
    town = await table(stage, 2, started=False)
    shown = await town.opens()
    link = next(one for one in shown.all_buttons() if one.action == "url")
    pressed = await stage.control.press(town.owner, shown, link.text)
    assert pressed.opened.startswith("https://t.me/")
    await stage.control.wait(town.owner, text=UK.say("joined-privately"))
    assert (await town.game()).by_user(town.owner.id)
    # once more: he sits already, and is told so kindly
    await stage.control.press(town.owner, shown, link.text)
    assert len((await town.game()).players) == 1


async def test_an_old_link_a_stranger_and_a_banned_one_are_refused(stage):
    """D2, D3, D11."""
    town = await table(stage, 3)
    shown = await town.opens()
    payload = next(one for one in shown.all_buttons() if one.action == "url").value.partition("start=")[2]
    stranger = (await stage.people("Чужий"))[0]
    banned = town.people[2]
    await stage.control.kick(town.owner, banned, town.group)
    for person, reason in ((stranger, "refused-not-member"), (banned, "refused-not-member")):
        await stage.control.start(person, payload)
        await stage.control.wait(person, text=UK.say(reason))
    await stage.control.say(town.owner, town.group, "!стоп")
    await stage.quiet()
    await town.opens()
    await stage.control.start(town.owner, payload)
    await stage.control.wait(town.owner, text=UK.say("refused-stale-button"))
    for nonsense in ("j", "x" * 64, "jAAAAAAAAAAAA-100", "j_-_-"):
        await stage.control.start(town.people[1], nonsense)
        assert await town.last(town.people[1]) == UK.say("refused-stale-button")
    assert (await town.game()).players == ()


async def test_a_plain_start_greets_and_seats_nobody(stage):
    """D2."""
    town = await table(stage, 2)
    await town.opens()
    await stage.control.start(town.owner)
    assert "Каттані" in await town.last(town.owner)
    assert (await town.game()).players == ()


async def test_whoever_writes_something_else_in_private_gets_help(stage):
    (anna,) = await stage.people("Анна")
    for text in ("привіт", "!", "/nonsense", "4", "ні"):
        before = len(await stage.control.sees(anna))
        await stage.control.say(anna, anna, text)
        await stage.quiet()
        seen = await stage.control.sees(anna)
        assert len(seen) == before + 2
        assert "Мафія." in seen[-1].text
    await stage.control.say(anna, anna, kind="sticker")
    await stage.quiet()
    assert "Мафія." in (await stage.control.sees(anna))[-1].text


async def test_help_says_what_can_be_done_now(stage):
    town = await table(stage, 6)
    reader, outsider = town.people[0], (await stage.people("Захар"))[0]

    async def helped(key):
        first_words = plain(UK.say(key))[:25]
        await stage.quiet()
        await stage.control.say(reader, reader, "/help")
        assert first_words in await town.last(reader), key
        await stage.control.say(reader, town.group, "/help")
        await stage.quiet()
        assert first_words in (await town.texts(reader, town.group))[-1], key

    await stage.control.say(outsider, outsider, "/help")
    assert plain(UK.say("help-now-idle"))[:25] in await town.last(outsider)
    await stage.control.say(reader, town.group, "/help")
    assert plain(UK.say("help-now-idle"))[:25] in await town.last(reader, town.group)
    await town.opens()
    await town.sits()
    await helped("help-now-registration")
    await stage.control.say(town.owner, town.group, "/begin")
    await town.to_confirmation()
    await town.confirm()
    await helped("help-now-night")
    await town.to_day()
    await helped("help-now-day")
    await stage.control.say(town.owner, town.group, "!стоп")
    await stage.quiet()


async def test_a_person_chooses_his_language(stage):
    (anna,) = await stage.people("Анна")
    await stage.control.say(anna, anna, "/language")
    shown = await stage.control.wait(anna, wanted=carries("lang"))
    answer = await stage.control.press(anna, shown, "English")
    assert answer.text == EN.say("language-chosen")
    await stage.control.say(anna, anna, "/help")
    await stage.control.wait(anna, text="Mafia.")
    forged = await stage.control.forge(anna, shown, "lang:xx")
    assert forged.answered


async def test_commands_are_announced_with_orders_for_oneself_alone(stage):
    listed = await stage.control.journal(method="setMyCommands")
    assert len(listed) == 12
    assert all(call.ok for call in listed)
    group = next(call for call in listed if "all_group_chats" in str(call.parameters))
    secret = {one["command"] for one in group.parameters["commands"] if one.get("is_ephemeral")}
    assert {"kill", "check", "heal", "card"} <= secret
