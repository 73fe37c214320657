"""Direct messages of handlers: the same limits, the same meanings, nothing raised."""

from bot.limits import Limits, Window
from bot.outgoing.forms import Route
from bot.outgoing.outcomes import Outcome
from bot.presenter.post import Button
from bot.sending import Sent
from tests.delivery.stand import CHAT, Stand, bad, flood, forbidden, moved, network, told


async def test_an_answer_is_a_message_with_its_keyboard(stand):
    sender = stand.sender()
    keyboard = ((Button(text="Open", url="https://example.org", style="primary"),),)
    assert await sender.answer(CHAT, "<b>Hi</b>", keyboard=keyboard, reply_to=5) == Sent(Outcome.SENT, 101)
    sent = stand.session.requests[0]
    assert (sent.parse_mode, sent.reply_parameters.message_id) == ("HTML", 5)
    assert sent.reply_parameters.allow_sending_without_reply
    assert sent.reply_markup.inline_keyboard[0][0].style == "primary"


async def test_an_answer_may_be_whispered(stand):
    whisper = Route(CHAT, 7, query_id="q", instead=True)
    assert await stand.sender().answer(CHAT, "card", whisper=whisper) == Sent(Outcome.SENT, None, 101)
    parameters = stand.session.requests[0].ephemeral_message_parameters
    assert (parameters.receiver_user_id, parameters.callback_query_id) == (7, "q")
    assert parameters.replace_callback_query_message


async def test_answers_wait_for_their_turn(redis):
    stand = Stand(redis, Limits(chat=Window(1, 1.0)))
    sender, start = stand.sender(), stand.clock.at
    for _ in range(3):
        await sender.answer(CHAT, "x")
    assert stand.clock.at - start == 2.0


async def test_a_429_is_waited_for_if_it_is_short_and_given_up_if_it_is_long(stand):
    sender, start = stand.sender(), stand.clock.at
    stand.session.queue(CHAT, flood(3))
    assert (await sender.answer(CHAT, "x")).outcome is Outcome.SENT
    assert stand.clock.at - start == 3.0
    stand.session.queue(CHAT, flood(300))
    assert (await sender.answer(CHAT, "x")).outcome is Outcome.THROTTLED
    assert sender.counters.gave_up == 1


async def test_what_passes_is_tried_again(stand):
    stand.session.queue(CHAT, network(), network())
    assert (await stand.sender().answer(CHAT, "x")).outcome is Outcome.SENT
    stand.session.queue(CHAT, network(), network(), network())
    assert (await stand.sender().answer(CHAT, "x")).outcome is Outcome.TRANSIENT


async def test_an_answer_follows_a_chat_that_moved(stand):
    stand.session.queue(CHAT, moved(-9))
    assert (await stand.sender().answer(CHAT, "x")).outcome is Outcome.SENT
    assert [one.chat_id for one in stand.session.requests] == [CHAT, -9]
    assert stand.heard == [("migrated", CHAT, -9)]


async def test_a_post_to_a_closed_private_chat_is_whispered(stand):
    sender = stand.sender()
    stand.session.queue(7, forbidden("bot was blocked by the user"))
    assert (await sender.post(CHAT, told("card", to=7))).ephemeral_id == 101
    await sender.post(CHAT, told("again", to=7))
    assert [one.chat_id for one in stand.session.requests] == [7, CHAT, CHAT]
    sender.reopened(7)
    await sender.post(CHAT, told("open", to=7))
    assert stand.session.requests[-1].chat_id == 7


async def test_deleting_what_is_gone_is_fine(stand):
    stand.session.queue(CHAT, bad("message to delete not found"))
    sender = stand.sender()
    assert await sender.delete(CHAT, 5) is Outcome.GONE
    assert await sender.delete(CHAT, 6) is Outcome.SENT
    assert sender.counters.gave_up == 0


async def test_presses_are_answered_at_once_and_too_late_is_swallowed(redis):
    stand = Stand(redis, Limits(bot=Window(1, 60.0)))
    sender = stand.sender()
    await sender.answer(CHAT, "x")
    stand.session.queue(None, bad("query is too old and response timeout expired or query ID is invalid"))
    assert await sender.answer_callback("q", "t" * 300, alert=True) is Outcome.TOO_LATE
    assert await sender.answer_callback("q") is Outcome.SENT
    assert len(stand.session.requests[1].text) == 200


async def test_a_flood_of_no_chat_stops_the_whole_bot(stand):
    sender = stand.sender()
    stand.session.queue(None, flood(9))
    assert await sender.answer_callback("q") is Outcome.THROTTLED
    assert (await sender.throttle.take(CHAT, 0)).bot == 9.0
