"""Every word of the vocabulary typed in every keyboard layout, in the state where it means something."""

import asyncio

import pytest

from bot.presenter.words import Words
from handlers.vocabulary import entries, lookup, spellings
from tests.http.table import plain, table

UK = Words("uk")


def typings(command: str) -> list[str]:
    """List all ways of typing a command: each word, each layout, ! and / (which is a dot in Cyrillic layouts)."""
    words = entries()[command].words
    spelled = {one for language, line in words.items() for word in line for one in spellings(word, language)}
    spelled = {one for one in spelled if lookup().get(one) == command}
    assert spelled >= {word for line in words.values() for word in line if lookup()[word] == command}
    if command == "night":
        return [f"!!{one}" for one in sorted(spelled)]
    cyrillic = [f".{one}" for one in sorted(spelled) if "а" <= one[0] <= "я"]
    return [f"{prefix}{one}" for one in sorted(spelled) for prefix in "!/"] + cyrillic


async def typed(town, who, where, commands, expected, rest=""):
    """Type every spelling, then look at what was answered: the same to each, and one answer each."""
    control = town.stage.control
    await town.stage.quiet()
    before = len(await town.texts(who, where))
    texts = [f"{text} {rest}".strip() for command in commands for text in typings(command)]
    await asyncio.gather(*(control.say(who, who if where is None else where, text, public=True) for text in texts))
    await town.stage.quiet()
    answers = (await town.texts(who, where))[before:]
    assert set(answers) == {expected}
    assert len(answers) == len(texts)


async def test_an_idle_group_understands_its_words(stage):
    town = await table(stage)
    member = town.people[1]
    await typed(town, member, town.group, ["verify"], plain(UK.say("verify-later")))
    await typed(town, member, town.group, ["players"], plain(UK.say("refused-nothing-runs")))
    await typed(town, member, town.group, ["settings"], plain(UK.say("menu-admins-only")))
    await stage.control.say(member, town.group, "/help")
    await typed(town, member, town.group, ["help"], await town.last(member, town.group))
    await stage.control.say(member, member, "/language")
    await typed(town, member, None, ["language"], plain(UK.say("language-ask")))
    await typed(town, member, None, ["card"], plain(UK.say("refused-not-playing")))
    await stage.control.say(member, member, "/help")
    await typed(town, member, None, ["help"], await town.last(member))


async def test_registration_understands_its_words(stage):
    town = await table(stage)
    await town.opens()
    await town.sits(*town.people[:5])
    member, outsider = town.people[1], town.people[5]
    await typed(town, member, town.group, ["start"], plain(UK.say("refused-already-running")))
    await typed(town, member, town.group, ["join"], plain(UK.say("refused-already-joined")))
    await typed(town, outsider, town.group, ["leave"], plain(UK.say("refused-not-playing")))
    forbidden = ["halt", "begin", "extend", "reguser", "op", "deop"]
    await typed(town, member, town.group, forbidden, plain(UK.say("refused-not-allowed")))
    await typed(town, member, town.group, ["remove"], plain(UK.say("ask-whom")))


async def test_a_game_understands_its_words(stage):
    town = await table(stage, 7)
    await town.to_night()
    citizen = await town.person("citizen")
    orders = ["kill", "curse", "check", "heal", "defend", "seduce", "hack"]
    await typed(town, citizen, None, orders, plain(UK.say("refused-not-your-action")), "1")
    await town.to_day()
    voter, mafioso = await town.person("doctor"), await town.person("mafioso")
    aim = (await town.seat(mafioso)).seat
    await town.vote(voter, aim)
    await typed(town, voter, town.group, ["vote"], plain(UK.say("refused-already-voted")), str(aim))
    await typed(town, voter, town.group, ["night"], plain(UK.say("refused-already-voted")))
    await typed(town, voter, None, ["vote"], plain(UK.say("refused-already-voted")), str(aim))
    await town.to_plea(mafioso)
    await typed(town, voter, None, ["plead"], plain(UK.say("refused-not-defendant")))
    await stage.control.say(mafioso, town.group, "!усе")
    await stage.quiet()
    await stage.control.say(voter, town.group, "!так")
    await stage.quiet()
    await typed(town, voter, town.group, ["yes", "no"], plain(UK.say("refused-already-voted")))
    await typed(town, voter, None, ["yes", "no"], plain(UK.say("refused-already-voted")))


@pytest.mark.parametrize(
    "text",
    ["/start@other_bot", "/help@OtherBot", "/nonsense", "/nonsense@other_bot", "!привіт", "!", "!!", "!!!", "! ", "/",
     "!4", "!так", "!усе", "просто слова", "старт", "...", ".", ".privet", "/@", "/start@", "!!привіт"],
)  # fmt: skip
async def test_talk_is_left_alone(stage, quiet_town, text):
    town = quiet_town
    before = await town.texts(town.owner, town.group)
    game = await town.game()
    await stage.control.say(town.owner, town.group, text)
    await stage.quiet()
    assert await town.texts(town.owner, town.group) == before
    assert (await town.game()).version == game.version


async def test_a_command_addressed_to_this_bot_is_obeyed(stage):
    town = await table(stage, 2)
    name = stage.app.desk.bot_username
    await stage.control.say(town.people[1], town.group, f"/verify@{name.upper()}")
    await stage.control.wait(town.owner, town.group, text=plain(UK.say("verify-later")))


@pytest.fixture(scope="module")
async def quiet_town(stage):
    town = await table(stage, 2)
    await stage.quiet()
    return town
