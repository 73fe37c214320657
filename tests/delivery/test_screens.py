"""Living messages: coalesced, newest state, never twice the same, forgotten in the end."""

from bot.limits import Limits
from bot.presenter.post import Priority
from bot.storage.screens import screens
from tests.delivery.stand import CHAT, Stand, bad, forbidden, network, over, phase, told, touch


async def test_many_touches_are_one_edit_of_the_newest_state(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    for _ in range(10):
        await stand.says(touch("list"), touch("list"))
    await stand.settle()
    assert stand.session.edits() == ["list v11"]
    assert stand.session.requests[-1].message_id == 101
    assert stand.worker.sender.counters.edited == 1
    assert await stand.no_traces()


async def test_a_screen_that_would_look_the_same_is_not_edited(stand):
    stand.presenter.drawings["list"] = "list"
    await stand.says(told("list", screen="list"))
    await stand.says(touch("list"))
    await stand.settle()
    stand.presenter.drawings["list"] = "other"
    await stand.says(touch("list"))
    await stand.settle()
    await stand.says(touch("list"))
    await stand.settle()
    assert stand.session.edits() == ["other"]


async def test_edits_come_after_everything_else(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    await stand.says(touch("list"), told("digest", priority=Priority.DIGEST), phase("phase"))
    await stand.settle()
    assert stand.session.texts() == ["list", "phase", "digest", "list v2"]


async def test_edits_keep_their_distance(redis):
    stand = Stand(redis, Limits(live_pause=3.0))
    await stand.says(told("list", screen="list"))
    await stand.settle()
    for _ in range(9):
        await stand.says(touch("list"))
        await stand.pass_time(1)
    assert len(stand.session.edits()) == 3
    await stand.pass_time(3)
    assert stand.session.edits()[-1] == "list v10"


async def test_not_modified_is_fine(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    stand.session.queue(CHAT, bad("message is not modified"))
    await stand.says(touch("list"))
    await stand.settle()
    assert stand.worker.sender.counters.gave_up == 0
    assert await stand.no_traces()


async def test_a_message_that_is_gone_is_sent_anew_once(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    stand.session.queue(CHAT, bad("message to edit not found"))
    await stand.says(touch("list"))
    await stand.settle()
    assert [one.__api_method__ for one in stand.session.requests] == ["sendMessage", "editMessageText", "sendMessage"]
    await stand.says(touch("list"))
    await stand.settle()
    assert stand.session.requests[-1].message_id == 102
    assert stand.session.requests[-1].__api_method__ == "editMessageText"


async def test_a_last_touch_is_drawn_and_forgotten(redis, stand):
    await stand.says(told("tally", screen="tally"))
    await stand.says(touch("tally", last=True))
    await stand.settle()
    assert stand.session.edits() == ["tally v2"]
    assert await redis.exists(screens(CHAT)) == 0
    await stand.says(touch("tally"))
    await stand.settle()
    assert len(stand.session.edits()) == 1
    assert await stand.no_traces()


async def test_nothing_to_show_any_more_leaves_the_message_as_it_is(redis, stand):
    await stand.says(told("tally", screen="tally"))
    await stand.settle()
    stand.presenter.drawings["tally"] = None
    await stand.says(touch("tally"))
    await stand.settle()
    assert stand.session.edits() == []
    assert await redis.exists(screens(CHAT)) == 0


async def test_people_have_screens_of_their_own(stand):
    await stand.says(told("orders 7", to=7, screen="orders"), told("orders 8", to=8, screen="orders"))
    await stand.settle()
    await stand.says(touch("orders", 8))
    await stand.settle()
    assert [one.chat_id for one in stand.session.requests if one.__api_method__ == "editMessageText"] == [8]


async def test_a_whispered_screen_is_edited_as_a_whisper(stand):
    stand.session.queue(7, forbidden("bot can't initiate conversation with a user"))
    await stand.says(told("orders", to=7, screen="orders"))
    await stand.settle()
    await stand.says(touch("orders", 7))
    await stand.settle()
    edit = stand.session.requests[-1]
    assert edit.__api_method__ == "editEphemeralMessageText"
    assert (edit.chat_id, edit.receiver_user_id, edit.ephemeral_message_id) == (CHAT, 7, 101)


async def test_screens_of_an_older_game_are_forgotten(redis, stand):
    await stand.says(told("list", screen="list"), told("orders", to=7, screen="orders"))
    await stand.settle()
    assert await redis.hlen(screens(CHAT)) == 2
    await stand.says(told("new list", screen="list"), game_id="g1")
    await stand.settle()
    assert await redis.hkeys(screens(CHAT)) == [b"0:list"]


async def test_screens_go_when_the_game_is_over(redis, stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    await stand.says(touch("list", last=True), told("orders", to=7, screen="orders"))
    stand.games.games[CHAT] = over(stand.games.games[CHAT])
    await stand.settle()
    assert stand.session.edits() == ["list v2"]
    assert await redis.exists(screens(CHAT)) == 0


async def test_an_edit_that_fails_for_a_while_shows_the_newest_state_afterwards(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    stand.session.queue(CHAT, network())
    await stand.says(touch("list"))
    await stand.settle()
    await stand.says(touch("list"))
    await stand.pass_time(3)
    assert stand.session.edits() == ["list v2", "list v3"]


async def test_a_drawing_that_fails_stops_nothing(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    stand.presenter.draw = None
    await stand.says(touch("list"), told("a"))
    await stand.settle()
    assert stand.session.texts() == ["list", "a"]
    assert await stand.no_traces()
