"""Whole games over HTTP: by buttons, by words, in three languages at one table."""

import pytest

from bot.presenter.callbacks import OrderPress
from bot.presenter.words import Words
from game.phases import Confirmation, Finished, Night, Nomination, Plea, Registration, Verdict
from game.proof import verify
from game.view import view_for
from tests.http.table import carries, plain, table

UK = Words("uk")


async def to_the_end(town):
    """The town tries the wicked one by one; nobody else dies: everybody aims at the next to be hanged."""
    for role in ("mafioso", "maniac"):
        wicked = await town.person(role)
        await town.to_day(victim=None)
        if isinstance((await town.game()).phase, Finished):
            return
        await town.condemn(wicked)
        if isinstance((await town.game()).phase, Finished):
            return


async def test_six_people_play_by_buttons_alone(stage):
    town = await table(stage)
    await stage.app.desk.settings_of.change(town.group.id, "auto_restart", False, by=1, at=0.0)
    await town.to_night()
    await to_the_end(town)
    game = await town.game()
    assert isinstance(game.phase, Finished)
    await stage.quiet()
    told = "\n".join(await town.texts(town.owner, town.group))
    for player in game.players:
        assert player.name in told
    digest = await town.control.wait(town.owner, town.group, wanted=carries("again"))
    answer = await town.control.press(town.people[1], digest, UK.say("button-again"))
    assert answer.text == plain(UK.say("toast-opened"))
    assert await town.phase() is Registration
    assert (await town.game()).id != game.id
    await stage.app.recorder.record_waiting(range(64))
    assert await stage.app.stores.pool.fetchval("SELECT count(*) FROM games WHERE id = $1", game.id) == 1


async def test_the_deal_of_a_finished_game_can_be_checked(stage):
    town = await table(stage)
    await town.to_night()
    await to_the_end(town)
    await stage.control.say(town.people[2], town.group, "/verify")
    await stage.quiet()
    (sent,) = [one for one in await stage.control.sees(town.owner, town.group) if one.media == "document"]
    assert "<code>" not in sent.text
    proof = stage.documents[-1]
    game = await town.game()
    assert proof["game_id"] == game.id
    assert verify(proof) == ()
    assert verify({**proof, "dealt": proof["dealt"][::-1]})
    await stage.pass_time(31)
    assert await town.phase() is Registration


@pytest.mark.parametrize("ephemeral", [False, True], ids=["in private", "ephemeral"])
async def test_six_people_play_by_words_alone(stage, ephemeral):
    """Orders in private, or as commands that only their author sees in the group."""
    town = await table(stage, started=not ephemeral)
    control, group = stage.control, town.group
    for person in town.people:
        await control.rename(person, username=f"player_{person.id}")
    await control.say(town.owner, group, "!старт")
    await control.wait(town.owner, group, wanted=carries("join"))
    for person in town.people:
        await control.say(person, group, "!рег")
    await stage.quiet()
    await control.say(town.owner, group, "/begin")
    await stage.quiet()
    assert await town.phase() is Confirmation
    for player in (await town.game()).players:
        if player.role != "citizen":
            person = town.by_id[player.user_id]
            await control.say(person, group if ephemeral else person, "!так")
    await stage.quiet()
    assert await town.phase() is Night
    while isinstance((await town.game()).phase, Night):
        await words_of_the_night(town, ephemeral=ephemeral)
        await stage.pass_time(6)
        if await town.phase() is not Nomination:
            break
        await words_of_the_day(town)
    assert await town.phase() is Finished


async def words_of_the_night(town, *, ephemeral):
    for person in await town.living():
        game = await town.game()
        options = dict(view_for(game, person.id).options)
        if not options:
            continue
        action, seats = next(iter(options.items()))
        if ephemeral:
            said = await town.control.say(person, town.group, f"/{action} {seats[0]} тихо", ephemeral=True)
            assert said.ephemeral
        else:
            await town.control.say(person, person, f"!{action} {seats[0]} тихо")
    await town.stage.quiet()


async def words_of_the_day(town):
    """Vote by number, by name and by @username; then the plea, then the verdict."""
    game = await town.game()
    wicked = next(one for one in game.players if one.present and one.role in {"mafioso", "maniac"})
    ways = (f"!{wicked.seat}", f"!{wicked.name}", f"/vote @{wicked.username}", f"!голос {wicked.name.lower()}")
    voters = [one for one in await town.living() if one.id != wicked.user_id]
    for number, person in enumerate(voters):
        await town.control.say(person, town.group, ways[number % len(ways)])
    await town.stage.quiet()
    assert await town.phase() is Plea
    await town.control.say(town.by_id[wicked.user_id], town.group, "це не я")
    await town.control.say(town.by_id[wicked.user_id], town.group, "!все")
    await town.stage.quiet()
    assert await town.phase() is Verdict
    for person in voters:
        await town.control.say(person, town.group, "!да")
    await town.stage.quiet()


async def test_everybody_reads_his_own_language_and_the_group_its_own(stage):
    languages = ("uk", "ru", "en", "uk", "ru", "en")
    town = await table(stage, languages=languages)
    for person, language in zip(town.people, languages, strict=True):
        await stage.control.say(person, person, "/help")
        head = plain(Words(language).say("help-head"))[:10]
        assert head in await town.last(person)
    await town.to_night()
    await stage.quiet()
    for person, language in zip(town.people, languages, strict=True):
        role = (await town.seat(person)).role
        told = "\n".join(await town.texts(person))
        assert plain(Words(language).say(f"role-{role}.card"))[:20] in told, (language, role, told)
    group = await town.texts(town.people[2], town.group)
    assert plain(UK.say("screen-registration-closed", seated="yes")) in "\n".join(group)
    assert not any("Night" in text or "Ночь" in text for text in group)


async def test_my_card_for_a_player_a_dead_one_and_a_stranger(stage):
    town = await table(stage)
    await town.to_night()
    (stranger,) = await stage.people("Чужий")
    await stage.control.join(stranger, town.group)
    victim = await town.person("citizen")
    shown = await town.shown("card")
    assert "Ніч" in (await my_card(town, victim, shown)).text
    assert plain(UK.say("card-stranger")) in (await my_card(town, stranger, shown)).text
    game = await town.game()
    seat = (await town.seat(victim)).seat
    for person in await town.living():
        options = dict(view_for(game, person.id).options)
        if "kill" in options:
            assert (await town.order(person, "kill", seat)).answered
        elif "heal" in options:
            assert (await town.order(person, "heal", (await town.seat(person)).seat)).answered
        elif options:
            assert (await town.order(person, "check", seat)).answered
    await stage.pass_time(6)
    assert "⚖" not in (card := await my_card(town, victim, await town.shown("vote"))).text
    assert "Для тебе гру закінчено" in card.text
    assert card.ephemeral
    assert card.receiver == victim.id
    assert card.text not in await town.texts(town.owner, town.group) or victim == town.owner


async def my_card(town, person, shown):
    """Press My card and give what appeared."""
    before = {one.ephemeral_message_id for one in await town.control.sees(person, town.group)}
    answer = await town.control.press(person, shown, UK.say("button-card"))
    assert answer.answered
    return await town.control.wait(
        person, town.group, wanted=lambda one: one.ephemeral and one.ephemeral_message_id not in before
    )


async def test_my_card_where_nothing_can_be_whispered_is_an_alert(stage):
    town = await table(stage)
    await town.deal()
    shown = await town.shown("card")
    await stage.control.fault("sendMessage", kind="error", text="ephemeral messages are not supported", chat=town.group)
    answer = await stage.control.press(town.people[1], shown, UK.say("button-card"))
    assert answer.show_alert
    assert answer.text


async def test_a_role_with_two_actions_chooses_one_first_and_may_change_its_mind(stage):
    town = await table(stage)
    await town.to_night()
    inspector, doctor = await town.person("inspector"), await town.person("doctor")
    target, other = (await town.seat(doctor)).seat, (await town.seat(await town.person("mafioso"))).seat
    game = await town.game()
    card = await town.card(inspector, "order")
    menus = {OrderPress.unpack(one.value).action: one for one in card.all_buttons()}
    assert set(menus) == {"check", "kill"}
    await stage.control.press_data(inspector, card, menus["check"].value)
    listed = await stage.control.wait(inspector, wanted=carries("order", f":check:{target}:"))
    back = next(one for one in listed.all_buttons() if OrderPress.unpack(one.value).action == "")
    await stage.control.press_data(inspector, listed, back.value)
    again = await stage.control.wait(inspector, wanted=carries("order", ":kill:0:"))
    assert again.message_id == card.message_id
    assert (await town.order(inspector, "kill", target)).text == plain(UK.say("toast-ordered", seat=target))
    assert (await town.order(inspector, "check", other)).answered
    answered = await stage.control.wait(inspector, text="маф")
    assert answered.from_bot
    late = OrderPress(game=game.id, phase=game.phase_no, action="kill", target=target).pack()
    refused = await stage.control.forge(inspector, card, late)
    assert refused.text == plain(UK.say("refused-already-answered"))


async def test_phrases_are_heard_in_the_morning_escaped(stage):
    """P16: there are no last words here; what somebody wrote in private with an order stands for them."""
    town = await table(stage)
    await town.to_night()
    mafioso, victim = await town.person("mafioso"), await town.person("citizen")
    doctor = await town.person("doctor")
    seat = (await town.seat(victim)).seat
    await stage.control.say(mafioso, mafioso, f"!вбити {seat} <b>прощавай</b> & t.me/spam")
    await stage.control.say(doctor, doctor, f"!лікувати {(await town.seat(doctor)).seat}")
    await stage.quiet()
    await town.orders()
    await stage.pass_time(6)
    morning = await stage.control.wait(town.owner, town.group, text="прощавай")
    assert "<b>прощавай" in morning.text
    assert "& t.\u2060me" in morning.text
    kinds = {one["type"] for one in morning.raw.get("entities", [])}
    assert not kinds & {"url", "text_link"}
    await stage.quiet()
    assert sum(text.count("прощавай") for text in await town.texts(town.owner, town.group)) == 1
