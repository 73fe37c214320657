"""Who may start, stop and hurry games, and seat others (spec/game.md §3)."""

import pytest

from bot.presenter.words import Words
from game.phases import Confirmation, Idle, Registration
from tests.http.table import plain, table

UK = Words("uk")


async def answer(town, person, text, **manner):
    """Say something in the group and give what the bot answered last."""
    await town.control.say(person, town.group, text, **manner)
    return await town.last(town.owner, town.group)


async def test_an_administrator_names_operators_who_run_games_but_do_not_name_others(stage):
    town = await table(stage)
    helper, member = town.people[1], town.people[2]
    said = await stage.control.say(helper, town.group, "я")
    assert await answer(town, member, "!оп", reply_to=said) == plain(UK.say("refused-not-allowed"))
    assert await answer(town, town.owner, "!оп") == plain(UK.say("ask-whom"))
    assert await answer(town, town.owner, "!оп", reply_to=said) == plain(UK.say("operator-named", name=helper.name))
    assert await answer(town, helper, "!оп", reply_to=said) == plain(UK.say("refused-not-allowed"))
    await town.opens()
    await town.sits()
    deadline = (await town.game()).phase.deadline
    await answer(town, helper, "/extend")
    assert (await town.game()).phase.deadline > deadline
    await answer(town, helper, "/begin")
    assert await town.phase() is Confirmation
    await answer(town, helper, "!стоп")
    assert await town.phase() is Idle
    assert await answer(town, member, "!старт") == plain(UK.say("refused-halted"))
    await answer(town, helper, "!старт")
    assert await town.phase() is Registration
    dismissed = plain(UK.say("operator-dismissed", name=helper.name))
    assert await answer(town, town.owner, "!деоп", reply_to=said) == dismissed
    assert await answer(town, helper, "!стоп") == plain(UK.say("refused-not-allowed"))


async def test_an_anonymous_administrator_rules_and_does_not_play(stage):
    """Q26, Q27, A4."""
    town = await table(stage)
    await town.opens()
    assert await answer(town, town.owner, "!рег", as_="anonymous") == plain(UK.say("refused-not-member"))
    await answer(town, town.owner, "!стоп", as_="anonymous")
    assert await town.phase() is Idle
    channel = await stage.control.group("Канал", owner=town.people[1], kind="channel", bot="absent")
    await answer(town, town.owner, "!старт", as_="anonymous")
    assert await town.phase() is Registration
    refused = await answer(town, town.people[1], "!стоп", as_=channel)
    assert plain(UK.say("refused-not-allowed")) in refused
    # the id of all anonymous administrators gives no rights where it does not write as this very group
    standing = await stage.app.desk.rights.authority(town.group.id, 1087968824)
    assert standing == "member"


@pytest.mark.parametrize("way", ["reply", "username", "mention"])
async def test_an_administrator_seats_somebody_else(stage, way):
    town = await table(stage)
    guest = town.people[3]
    await stage.control.rename(guest, username="Guest_K")
    said = await stage.control.say(guest, town.group, "посадіть мене")
    await town.opens()
    if way == "reply":
        await answer(town, town.owner, "!reguser", reply_to=said)
    elif way == "username":
        await answer(town, town.owner, "!reguser @gUEST_k")
    else:
        entity = {"type": "text_mention", "offset": 9, "length": 4, "user": {"id": guest.id}}
        await answer(town, town.owner, "/reguser Гліб", entities=[entity])
    assert (await town.game()).by_user(guest.id)


async def test_seating_a_stranger_a_bot_or_nobody_is_refused(stage):
    """D11, Q15, Q19."""
    town = await table(stage)
    (stranger,) = await stage.people("Чужий", username="stranger_1")
    await stage.control.say(stranger, stranger, "/help")
    await town.opens()
    assert await answer(town, town.owner, "!reguser @never_seen") == plain(UK.say("ask-whom"))
    assert await answer(town, town.owner, "!reguser 5") == plain(UK.say("ask-whom"))
    assert await answer(town, town.owner, "!reguser @stranger_1") == plain(UK.say("refused-not-member"))
    greeting = next(one for one in await stage.control.sees(town.owner, town.group) if one.from_bot)
    assert await answer(town, town.owner, "!reguser", reply_to=greeting) == plain(UK.say("ask-whom"))
    assert await answer(town, town.people[1], "!reguser @stranger_1") == plain(UK.say("refused-not-allowed"))
    assert (await town.game()).players == ()


async def test_a_muted_person_is_refused_at_the_door(stage):
    town = await table(stage)
    muted = town.people[4]
    await stage.control.restrict(town.owner, muted, town.group)
    await town.opens()
    (refused,) = await town.sits(muted)
    assert refused.text == plain(UK.say("refused-muted"))
    await stage.control.start(muted, town_link(await town.shown("join")))
    assert await town.last(muted) == plain(UK.say("refused-muted"))
    assert (await town.game()).players == ()


def town_link(shown):
    return next(one for one in shown.all_buttons() if one.action == "url").value.partition("start=")[2]


async def test_a_new_administrator_rules_at_once_and_an_old_one_no_more(stage):
    town = await table(stage)
    deputy = town.people[1]
    await town.opens()
    assert await answer(town, deputy, "/extend") == plain(UK.say("refused-not-allowed"))
    await stage.control.promote(town.owner, deputy, town.group)
    await stage.quiet()
    deadline = (await town.game()).phase.deadline
    await answer(town, deputy, "/extend")
    assert (await town.game()).phase.deadline > deadline
    await stage.control.promote(town.owner, deputy, town.group, {"can_pin_messages": False})
    await stage.quiet()
    assert await answer(town, deputy, "!стоп") == plain(UK.say("refused-not-allowed"))
