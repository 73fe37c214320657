"""What Telegram may do to a bot: undecodable updates, repeated ones, floods of old ones, refusals of every kind."""

import pytest

from bot.middlewares import patience
from bot.presenter.words import Words
from game.phases import Confirmation, Night, Nomination, Registration
from tests.http.table import plain, table

UK = Words("uk")
HELP = plain(UK.say("help-head"))[:10]

POISONS = [
    None,
    {"message": {"from": "nobody", "chat": 5}},
    {"message": {"from": {"id": "x"}}},
    {"message": {"from": {"id": None}, "chat": {"id": 1}}},
    {"chat_member": None},
    {"unheard_of": {"from": {"id": 1}}},
    {"message": []},
    {"callback_query": {"id": 5, "from": {"id": 2**70}}},
    {},
]


@pytest.mark.parametrize("poison", POISONS, ids=str)
async def test_one_undecodable_update_stops_nothing(stage, poison):
    """Q55: [good, bad, good]."""
    anna, borys = await stage.people("Анна", "Борис")
    await stage.control.say(anna, anna, "/help")
    await stage.control.poison(poison)
    await stage.control.say(borys, borys, "/help")
    await stage.control.wait(anna, text=HELP)
    await stage.control.wait(borys, text=HELP)
    await stage.quiet()


async def test_an_update_that_comes_twice_is_handled_once(stage):
    """S3."""
    town = await table(stage, 3)
    await town.opens()
    await stage.lower_bot()
    for person in town.people:
        await stage.control.say(person, town.group, "!рег")
    await stage.control.say(town.owner, town.owner, "/help")
    await stage.control.repeat_updates()
    await stage.raise_bot()
    await stage.quiet()
    assert len((await town.game()).players) == 3
    assert sum(HELP in text for text in await town.texts(town.owner)) == 1
    assert not any(plain(UK.say("refused-already-joined")) in text for text in await town.texts(town.owner, town.group))


async def test_hundreds_of_old_updates_after_downtime(stage):
    """S5, E8: old presses and words are answered by the state as it is; nothing is sent for ordinary talk."""
    town = await table(stage)
    shown = await town.opens()
    await stage.lower_bot()
    for number in range(250):
        await stage.control.say(town.people[number % 6], town.group, f"розмова {number}")
    for person in town.people:
        await stage.control.press(person, shown, "Сісти за стіл", patience=0)
        await stage.control.say(person, town.group, "!рег")
    await stage.raise_bot()
    await stage.quiet()
    assert len((await town.game()).players) == 6
    assert isinstance((await town.game()).phase, Registration)
    texts = await town.texts(town.owner, town.group)
    assert sum(plain(UK.say("refused-already-joined")) == text for text in texts) == 6


async def test_whoever_floods_with_commands_is_told_once_and_then_not_heard(stage, monkeypatch):
    """S5."""
    monkeypatch.setattr(patience, "ALLOWED", 20)
    (anna,) = await stage.people("Анна")
    for _ in range(25):
        await stage.control.say(anna, anna, "/help")
    texts = await stage_texts(stage, anna)
    assert sum(HELP in text for text in texts) == 20
    assert texts[-1] == plain(UK.say("too-many-commands"))
    assert len(texts) == 21


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "error", "code": 409, "text": "Conflict: terminated by other getUpdates request"},
        {"kind": "server"},
        {"kind": "flood", "seconds": 1},
        {"kind": "drop"},
        {"kind": "drop_before"},
        {"kind": "garbage"},
        {"kind": "timeout", "seconds": 1},
        {"kind": "error", "code": 401, "text": "Unauthorized"},
    ],
    ids=lambda fault: f"{fault['kind']}{fault.get('code', '')}",
)
async def test_fetching_that_fails_is_tried_again(stage, fault):
    (anna,) = await stage.people("Анна")
    await stage.control.fault("getUpdates", **fault)
    await stage.control.say(anna, anna, "/help")
    await stage.control.wait(anna, text=HELP, timeout=30)
    assert sum(HELP in text for text in await stage_texts(stage, anna)) == 1


async def stage_texts(stage, person):
    await stage.quiet()
    return [one.text for one in await stage.control.sees(person) if one.from_bot]


async def test_one_slow_answer_keeps_nobody_else_waiting(stage):
    """D7, D8: a request that hangs is one person's matter."""
    town = await table(stage, 2)
    other = (await stage.people("Інша"))[0]
    await stage.control.fault("sendMessage", kind="delay", seconds=4, chat=town.owner)
    await stage.control.say(town.owner, town.owner, "/help")
    await stage.control.say(town.people[1], town.people[1], "/help")
    await stage.control.wait(town.people[1], text=HELP)
    await stage.control.say(other, other, "/help")
    await stage.control.wait(other, text=HELP)
    assert not [text for text in [one.text for one in await stage.control.sees(town.owner)] if HELP in text]
    await stage.control.wait(town.owner, text=HELP)


TROUBLES = {
    "429": {"kind": "flood", "seconds": 1},
    "500": {"kind": "server"},
    "garbage": {"kind": "garbage"},
    "timeout": {"kind": "timeout", "seconds": 0.2},
    "drop before": {"kind": "drop_before"},
    "400": {"kind": "error", "text": "CHAT_RESTRICTED"},
}


@pytest.mark.parametrize("method", ["sendMessage", "editMessageText", "answerCallbackQuery"])
@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_game_goes_on_through_faults_and_tells_nobody_twice(stage, method, trouble):
    """D6, D7, D8, D10."""
    town = await table(stage)
    await town.opens()
    await town.sits()
    await stage.quiet()
    before = (await stage.control.journal())[-1].n
    await stage.control.fault(method, times=2, **TROUBLES[trouble])
    await stage.control.say(town.owner, town.group, "/begin")
    await stage.quiet()
    assert isinstance((await town.game()).phase, Confirmation)
    for player in (await town.game()).players:
        if player.role != "citizen":
            person = town.by_id[player.user_id]
            await stage.control.say(person, person, "!так")
    await stage.quiet()
    assert isinstance((await town.game()).phase, Night)
    await stage.control.clear_faults()
    await town.orders()
    await stage.pass_time(6)
    assert isinstance((await town.game()).phase, Nomination)
    await stage.quiet()
    sent = [one for one in await stage.control.journal(before, method="sendMessage") if isinstance(one.result, dict)]
    told = [(one.parameters["chat_id"], one.parameters["text"]) for one in sent]
    assert len(told) == len(set(told))


async def test_a_lost_answer_costs_at_most_one_repetition(stage):
    """The documented price: Telegram did it, but its answer never came."""
    town = await table(stage)
    await town.opens()
    await town.sits()
    await stage.quiet()
    await stage.control.fault("sendMessage", kind="drop", chat=town.group)
    await stage.control.say(town.owner, town.group, "/begin")
    await stage.quiet()
    dealt = [one for one in await town.texts(town.owner, town.group) if "Карти роздано" in one]
    assert 1 <= len(dealt) <= 2


@pytest.mark.parametrize(
    "text", ["bot was blocked by the user", "user is deactivated", "bot can't initiate conversation"]
)
async def test_whoever_cannot_be_reached_in_private_can_still_play(stage, text):
    """D1."""
    town = await table(stage)
    await town.opens()
    await town.sits()
    person = town.people[2]
    await stage.control.fault("sendMessage", kind="forbidden", text=text, times=50, chat=person)
    await stage.control.say(town.owner, town.group, "/begin")
    await town.to_confirmation()
    for player in (await town.game()).players:
        if player.role != "citizen":
            await stage.control.say(town.by_id[player.user_id], town.by_id[player.user_id], "!так")
    await stage.quiet()
    assert isinstance((await town.game()).phase, Night)
    await stage.control.clear_faults()
    assert (await town.seat(person)).alive


async def test_an_answer_to_a_press_that_is_too_old_is_swallowed(stage):
    """D6."""
    town = await table(stage, 2)
    shown = await town.opens()
    await stage.control.fault("answerCallbackQuery", kind="error", text="query is too old and response timeout expired")
    await stage.control.press(town.owner, shown, "Сісти за стіл", patience=0)
    await stage.quiet()
    assert (await town.game()).by_user(town.owner.id)
