"""What clients that are not Telegram's own can press and send: forged data change nothing and show nothing."""

import pytest

from bot.presenter.order.presses import FindingPress, HandInPress, RecordPress
from bot.presenter.order_press import LawPress, RulesPress
from bot.presenter.words import Words
from moderation.judge import Offence
from moderation.records import Evidence
from tests.http.table import plain, table

UK = Words("uk")


@pytest.mark.parametrize(
    "data", [RulesPress(chat=0, language="uk"), RecordPress(chat=0, user=0), HandInPress(yes=False)]
)
async def test_a_forged_press_makes_no_other_screen_of_the_games_board(stage, data):
    """A client can press any message of the bot with any data."""
    town = await table(stage, 3)
    board, forger = await town.opens(), town.people[1]
    if "user" in type(data).model_fields:
        data = data.model_copy(update={"chat": town.group.id, "user": forger.id})
    assert (await town.control.forge(forger, board, data.pack())).answered
    await stage.quiet()
    now = [one for one in await town.control.sees(forger, town.group) if one.message_id == board.message_id][-1]
    assert (now.text, now.buttons) == (board.text, board.buttons)


async def test_numbers_that_no_database_holds_are_answered(stage):
    town = await table(stage, 3)
    await stage.control.say(town.owner, town.owner, "/start appeal-9999999999999999999_1")
    assert await town.last(town.owner) == plain(UK.say("appeal-refused-no_record"))
    board = await town.opens()
    for data in (
        LawPress(chat=10**30, act="home"),
        RecordPress(chat=-(10**30), user=1),
        FindingPress(appeal=-(10**30), act="keep"),
    ):
        assert (await town.control.forge(town.owner, board, data.pack())).text


async def test_a_command_that_is_forwarded_is_nobodys(stage):
    town = await table(stage, 3)
    joke = await stage.control.say(town.people[1], town.group, f"!ban {town.people[2].id}")
    await stage.control.forward(town.owner, joke, town.group)
    await stage.quiet()
    assert await stage.app.desk.court.ledger.of(town.group.id, town.people[2].id) == ()


async def test_a_record_quotes_nobody_before_the_group_while_a_game_is_on(stage):
    """What the night has swallowed may be the role of somebody who lives."""
    town = await table(stage, 6)
    target, desk = town.people[1], stage.app.desk
    evidence = Evidence(text="Ви – дон")
    await desk.court.judge(
        Offence(
            chat_id=town.group.id, user_id=target.id, rules=("0.5",), at=desk.clock(), source="d:1", evidence=evidence
        )
    )
    for on in (False, True):
        if on:
            await town.deal()
        await stage.control.say(town.owner, town.group, f"!history {target.id}")
        assert ("Ви – дон" in await town.last(town.owner, town.group)) is not on
