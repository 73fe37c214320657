"""A group becomes a supergroup in the middle of everything; whichever sign comes first, once (M1)."""

import pytest

from bot.presenter.words import Words
from bot.updates import KINDS
from game.phases import Confirmation, Night, Nomination, Registration
from tests.http.table import plain, table

UK = Words("uk")


async def basic(stage):
    town = await table(stage, kind="group")
    await stage.quiet()
    return town


async def migrate(town, first):
    """Migrate; `first` says of what the bot hears first: the old chat, the new one, or a refused call."""
    old = town.group
    if first == "call":
        # the bot learns it by a call before it reads either service message
        town.stage.server.world.updates.allowed = frozenset({"callback_query"})
    fresh = await town.control.migrate(old, reverse=first == "new")
    town.group = fresh
    if first == "call":
        await town.stage.app.desk.sender.answer(old.id, "…")
        town.stage.server.world.updates.allowed = frozenset(KINDS)
    await town.stage.quiet()
    return old, fresh


@pytest.mark.parametrize("first", ["old", "new", "call"])
async def test_registration_goes_on_in_the_new_chat(stage, first):
    town = await basic(stage)
    await town.opens()
    await town.sits(*town.people[:3])
    game = await town.game()
    old, fresh = await migrate(town, first)
    moved = await town.game()
    assert isinstance(moved.phase, Registration)
    assert (moved.id, moved.chat_id) == (game.id, fresh.id)
    assert len(moved.players) == 3
    assert (await stage.game(old)).chat_id == fresh.id
    await stage.control.say(town.people[3], fresh, "!рег")
    await stage.quiet()
    await stage.control.say(town.owner, fresh, "/begin")
    await stage.quiet()
    assert await town.phase() is Confirmation


@pytest.mark.parametrize("first", ["old", "new", "call"])
async def test_the_night_goes_on_in_the_new_chat_and_its_orders_hold(stage, first):
    town = await basic(stage)
    await town.to_night()
    mafioso = await town.person("mafioso")
    doctor = (await town.seat(await town.person("doctor"))).seat
    await town.order(mafioso, "kill", doctor)
    _, fresh = await migrate(town, first)
    game = await town.game()
    assert isinstance(game.phase, Night)
    assert [one.target for one in game.phase.choices] == [doctor]
    await town.to_day()
    await stage.quiet()
    dawns = [text for text in await town.texts(town.owner, fresh) if "Ранок 1" in text]
    assert len(dawns) == 1


async def test_the_vote_goes_on_in_the_new_chat(stage):
    town = await basic(stage)
    await town.to_night()
    await town.to_day()
    first, second, *_ = await town.living()
    seat = (await town.seat(second)).seat
    await town.vote(first, seat)
    await migrate(town, "old")
    game = await town.game()
    assert isinstance(game.phase, Nomination)
    assert len(game.phase.ballots) == 1
    third = (await town.living())[2]
    await stage.control.say(third, town.group, f"!{seat}")
    await stage.quiet()
    assert len((await town.game()).phase.ballots) == 2


async def test_settings_operators_and_language_follow(stage):
    town = await basic(stage)
    helper = town.people[1]
    said = await stage.control.say(helper, town.group, "я")
    await stage.control.say(town.owner, town.group, "!оп", reply_to=said)
    await stage.app.desk.settings_of.change(town.group.id, "language", "en", by=1, at=0.0)
    await stage.quiet()
    _, fresh = await migrate(town, "old")
    await stage.pass_time(61)  # what was remembered of the new chat before it was known is forgotten
    assert helper.id in await stage.app.stores.chats.operators(fresh.id)
    assert await stage.app.desk.settings_of.language(fresh.id) == "en"
    await stage.control.say(town.owner, fresh, "!старт")
    assert await stage.control.wait(town.owner, fresh, text=plain(Words("en").say("screen-table", players=0))[:12])
