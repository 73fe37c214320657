"""Who goes, who returns in time, who returns too late (spec/game.md §8)."""

import pytest

from bot.presenter.words import Words
from game.model import Cause
from game.phases import Confirmation, Dusk, Night, Nomination, Plea, Registration, Verdict
from tests.http.table import plain, table

UK = Words("uk")


async def leaves(town, person):
    await town.control.leave(person, town.group)


async def is_kicked(town, person):
    await town.control.kick(town.owner, person, town.group)


async def blocks(town, person):
    await town.control.block(person)


WAYS = {"leaves": leaves, "is kicked": is_kicked, "blocks the bot": blocks}


async def returns(town, person, way):
    if way == "blocks the bot":
        await town.control.unblock(person)
        return
    if way == "is kicked":
        await town.control.unban(town.owner, person, town.group)
    await town.control.join(person, town.group)


async def other_than_owner(town, *roles):
    """Find a player who is not the owner: the owner cannot be removed."""
    game = await town.game()
    wanted = [one for one in game.players if one.role in roles and one.user_id != town.owner.id and one.present]
    return town.by_id[wanted[0].user_id]


@pytest.mark.parametrize("way", WAYS)
async def test_before_the_deal_whoever_goes_gives_up_his_seat(stage, way):
    """L1."""
    town = await table(stage, 5)
    await town.opens()
    await town.sits()
    gone = town.people[3]
    await WAYS[way](town, gone)
    await stage.quiet()
    assert isinstance((await town.game()).phase, Registration)
    assert (await town.game()).by_user(gone.id) is None
    await returns(town, gone, way)
    (answer,) = await town.sits(gone)
    assert answer.text == UK.say("toast-joined")


@pytest.mark.parametrize("way", WAYS)
async def test_at_night_whoever_returns_in_time_plays_on(stage, way):
    town = await table(stage, 7)
    await town.to_night()
    gone = await other_than_owner(town, "doctor", "inspector")
    await WAYS[way](town, gone)
    await stage.quiet()
    assert (await town.seat(gone)).away
    await returns(town, gone, way)
    await stage.quiet()
    assert not (await town.seat(gone)).away
    await town.to_day()
    assert (await town.seat(gone)).alive


@pytest.mark.parametrize("way", WAYS)
async def test_at_night_the_town_waits_a_minute_once_and_then_buries_the_leaver(stage, way):
    """L1, L5, D10."""
    town = await table(stage, 7)
    await town.to_night()
    gone = await other_than_owner(town, "citizen")
    await WAYS[way](town, gone)
    await stage.quiet()
    await town.orders()
    await stage.pass_time(6)
    game = await town.game()
    assert isinstance(game.phase, Night)
    assert game.phase.waiting
    await stage.pass_time(61)
    seat = await town.seat(gone)
    assert (seat.alive, seat.fate) == (False, Cause.LEFT)
    await stage.quiet()
    told = [text for text in await town.texts(town.owner, town.group) if "Ранок 1" in text]
    assert len(told) == 1
    assert told[0].count(gone.name) == 1
    await returns(town, gone, way)
    await stage.quiet()
    assert not (await town.seat(gone)).alive


async def test_a_deleted_account_is_found_out_and_stops_nothing(stage):
    town = await table(stage, 7)
    await town.to_night()
    gone = await other_than_owner(town, "citizen")
    await stage.control.delete_account(gone)
    await town.to_day()
    await stage.quiet()
    assert isinstance((await town.game()).phase, Nomination)


async def test_by_day_the_leavers_own_vote_and_those_against_him_go_by_the_rules(stage):
    """L8."""
    town = await table(stage, 7)
    await town.to_night()
    await town.to_day()
    gone = await other_than_owner(town, "citizen")
    voter = next(one for one in await town.living() if one != gone)
    await town.vote(voter, (await town.seat(gone)).seat)
    await leaves(town, gone)
    await stage.quiet()
    assert (await town.seat(gone)).away
    await stage.pass_time(121)
    game = await town.game()
    assert isinstance(game.phase, Dusk | Nomination)
    await stage.pass_time(61)
    assert isinstance((await town.game()).phase, Night)
    assert (await town.seat(gone)).fate is Cause.LEFT


@pytest.mark.parametrize("moment", ["plea", "verdict"])
@pytest.mark.parametrize("back", [True, False], ids=["returns", "stays away"])
async def test_a_defendant_who_runs_from_his_trial(stage, moment, back):
    town = await table(stage, 7)
    await town.to_night()
    await town.to_day()
    runaway = await other_than_owner(town, "citizen", "doctor", "inspector", "maniac", "mafioso")
    await (town.to_plea(runaway) if moment == "plea" else town.to_verdict(runaway))
    await leaves(town, runaway)
    await stage.quiet()
    if back:
        await returns(town, runaway, "leaves")
        await stage.quiet()
    assert isinstance((await town.game()).phase, Plea if moment == "plea" else Verdict)
    if moment == "plea":
        await stage.pass_time(31)
    await stage.pass_time(61)
    await stage.pass_time(61)
    assert isinstance((await town.game()).phase, Night)
    assert (await town.seat(runaway)).alive is back


@pytest.mark.parametrize("word", ["/leave", "!killme", "!вийти"])
async def test_whoever_gives_up_stays_on_the_list_until_the_phase_ends_and_may_not_speak(stage, word):
    town = await table(stage, 7)
    await town.to_night()
    await town.to_day()
    tired = await other_than_owner(town, "citizen")
    await stage.control.say(tired, town.group, word)
    await stage.quiet()
    assert (await town.seat(tired)).quitting
    said = await stage.control.say(tired, town.group, "я передумав")
    await stage.quiet()
    assert said.message_id not in [one.message_id for one in await stage.control.sees(tired, town.group)]
    assert (await town.seat(tired)).alive
    answer = await town.vote(tired, 1)
    assert answer.text == plain(UK.say("refused-quit"))
    await stage.pass_time(121)
    assert not (await town.seat(tired)).alive


async def test_giving_up_in_private_frees_one_for_another_table(stage):
    town, other = await table(stage, 5), await table(stage, 1)
    tired = town.people[4]
    await stage.control.join(tired, other.group)
    await town.opens()
    await town.sits()
    await other.opens()
    other.by_id[tired.id] = tired
    (refused,) = await other.sits(tired)
    assert refused.text == plain(UK.say("refused-elsewhere"))
    await stage.control.say(tired, tired, "/leave")
    await stage.quiet()
    (seated,) = await other.sits(tired)
    assert seated.text == UK.say("toast-joined")


async def test_an_operator_removes_somebody(stage):
    town = await table(stage, 7)
    await town.deal()
    nuisance = town.people[3]
    said = await stage.control.say(nuisance, town.group, "я тут")
    await stage.control.say(town.people[1], town.group, "/remove", reply_to=said)
    await stage.control.wait(town.owner, town.group, text=plain(UK.say("refused-not-allowed")))
    await stage.control.say(town.owner, town.group, "/remove", reply_to=said)
    await stage.quiet()
    assert (await town.seat(nuisance)).quitting
    assert isinstance((await town.game()).phase, Confirmation | Night)
