"""Every error text of telegram-facts §7, and what follows from it."""

import pytest
import structlog
from aiogram.exceptions import ClientDecodeError

from bot.outgoing.outcomes import Outcome, reply_of
from bot.presenter.post import Button
from bot.storage.outbox import Outbox
from bot.storage.screens import screens
from tests.delivery.stand import CHAT, OTHER, bad, broken, flood, forbidden, moved, network, phase, told, touch

NEW = -100_500

MEANINGS = [
    (bad("message is not modified: specified new message content is the same"), CHAT, Outcome.NOT_MODIFIED),
    (forbidden("bot was blocked by the user"), 7, Outcome.BLOCKED),
    (forbidden("bot can't initiate conversation with a user"), 7, Outcome.NEVER_STARTED),
    (forbidden("user is deactivated"), 7, Outcome.DEACTIVATED),
    (bad("chat not found"), 7, Outcome.NEVER_STARTED),
    (bad("chat not found"), CHAT, Outcome.NOT_MEMBER),
    (forbidden("bot was kicked from the supergroup chat"), CHAT, Outcome.KICKED),
    (forbidden("bot was kicked from the group chat"), CHAT, Outcome.KICKED),
    (forbidden("the group chat was deleted"), CHAT, Outcome.KICKED),
    (forbidden("bot is not a member of the supergroup chat"), CHAT, Outcome.NOT_MEMBER),
    (bad("CHAT_WRITE_FORBIDDEN"), CHAT, Outcome.NO_RIGHT),
    (bad("CHAT_ADMIN_REQUIRED"), CHAT, Outcome.NO_RIGHT),
    (bad("not enough rights to send text messages to the chat"), CHAT, Outcome.NO_RIGHT),
    (bad("have no rights to send a message"), CHAT, Outcome.NO_RIGHT),
    (moved(NEW), CHAT, Outcome.MIGRATED),
    (bad("group chat was upgraded to a supergroup chat"), CHAT, Outcome.POISON),
    (bad("message to edit not found"), CHAT, Outcome.GONE),
    (bad("message to delete not found"), CHAT, Outcome.GONE),
    (bad("message can't be edited"), CHAT, Outcome.GONE),
    (bad("message can't be deleted for everyone"), CHAT, Outcome.TOO_LATE),
    (bad("query is too old and response timeout expired or query ID is invalid"), None, Outcome.TOO_LATE),
    (flood(5), CHAT, Outcome.THROTTLED),
    (bad("PARTICIPANT_ID_INVALID"), CHAT, Outcome.FLICKER),
    (bad("not enough rights to restrict/unrestrict chat member"), CHAT, Outcome.NO_RIGHT),
    (bad("method is available only for supergroups"), CHAT, Outcome.BASIC_GROUP),
    (bad("method is available for supergroup and channel chats only"), CHAT, Outcome.BASIC_GROUP),
    (bad("user is an administrator of the chat"), CHAT, Outcome.ADMINISTRATOR),
    (bad("can't remove chat owner"), CHAT, Outcome.OWNER),
    (bad("invalid user_id specified"), CHAT, Outcome.UNKNOWN_PERSON),
    (bad("member not found"), CHAT, Outcome.UNKNOWN_PERSON),
    (bad("user not found"), CHAT, Outcome.UNKNOWN_PERSON),
    (network(), CHAT, Outcome.TRANSIENT),
    (broken(), CHAT, Outcome.TRANSIENT),
    (lambda _: TimeoutError(), CHAT, Outcome.TRANSIENT),
    (lambda _: ConnectionResetError(), CHAT, Outcome.TRANSIENT),
    (lambda _: ClientDecodeError("Failed to decode object", ValueError(), "<html>"), CHAT, Outcome.TRANSIENT),
    (lambda _: ClientDecodeError("Failed to deserialize object", ValueError(), {}), CHAT, Outcome.UNREADABLE),
    (bad("reply markup is too long"), CHAT, Outcome.POISON),
    (bad("can't parse entities: unsupported start tag"), CHAT, Outcome.POISON),
    (bad("message is too long"), CHAT, Outcome.POISON),
    (bad("something of next year"), CHAT, Outcome.POISON),
    (lambda _: KeyError("ours"), CHAT, Outcome.POISON),
]


@pytest.mark.parametrize(("error", "chat", "outcome"), MEANINGS)
def test_each_text_has_its_meaning(error, chat, outcome):
    assert reply_of(error(None), chat).outcome is outcome


def test_an_answer_that_cannot_be_decoded_is_given_as_it_came():
    answer = {"ok": True, "result": {"status": "restricted"}}
    reply = reply_of(ClientDecodeError("Failed to deserialize object", ValueError(), answer), CHAT)
    assert (reply.outcome, reply.result) == (Outcome.UNREADABLE, {"status": "restricted"})


async def test_a_429_stops_the_chat_for_every_worker_and_nobody_else(stand):
    stand.session.queue(CHAT, flood(30))
    await stand.says(told("a"))
    await stand.says(told("b"), chat=OTHER)
    await stand.settle()
    assert sorted(stand.session.texts()) == ["a", "b"]
    second = stand.sender()
    assert (await second.throttle.take(CHAT, 0)).chat == 30.0
    stand.clock.at += 29
    await stand.settle()
    assert len(stand.session.requests) == 2
    stand.clock.at += 1
    await stand.settle()
    assert stand.session.texts(CHAT) == ["a", "a"]
    assert stand.worker.sender.counters.throttled == 1


async def test_several_chats_stopped_at_once_stop_the_whole_bot(stand):
    for chat in (-1, -2, -3):
        stand.session.queue(chat, flood(20))
        await stand.says(told("x"), chat=chat)
    await stand.settle()
    await stand.says(told("y"), chat=-4)
    await stand.settle()
    assert stand.session.texts(-4) == []
    stand.clock.at += 20
    await stand.settle()
    assert stand.session.texts(-4) == ["y"]


async def test_a_429_to_an_edit_delays_the_edit_and_loses_nothing(stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    stand.session.queue(CHAT, flood(237))
    await stand.says(touch("list"))
    await stand.says(phase("night"), told("card", to=7))
    await stand.settle()
    await stand.settle()
    assert stand.session.texts(7) == ["card"]
    stand.clock.at += 237
    await stand.settle()
    assert stand.session.texts(CHAT)[-1] == "list v3"
    assert "night" in stand.session.texts(CHAT)


async def test_what_passes_is_tried_again_in_order(stand):
    stand.session.queue(CHAT, network(), broken(), None)
    await stand.says(told("a"), told("b"))
    await stand.pass_time(5)
    assert stand.session.texts() == ["a", "a", "a", "b"]
    assert await stand.no_traces()


async def test_what_does_not_pass_is_given_up_and_the_next_goes_on(stand):
    stand.session.queue(CHAT, *[network()] * 9)
    await stand.says(told("a"), told("b"))
    await stand.pass_time(200, step=5)
    assert stand.session.texts() == ["a"] * 9 + ["b"]
    assert stand.worker.sender.counters.gave_up == 1


async def test_a_flicker_is_tried_once_more_and_no_more(stand):
    stand.session.queue(CHAT, *[bad("PARTICIPANT_ID_INVALID")] * 2)
    await stand.says(told("a"), told("b"))
    await stand.pass_time(5)
    assert stand.session.texts() == ["a", "a", "b"]


async def test_poison_is_given_up_at_once_and_logged_without_its_text(stand):
    stand.session.queue(CHAT, bad("can't parse entities: the doctor is Anna"))
    await stand.says(told("the doctor is Anna"), told("b"))
    with structlog.testing.capture_logs() as logs:
        await stand.settle()
    assert stand.session.texts()[-1] == "b"
    assert [entry["method"] for entry in logs if "method" in entry] == ["sendMessage"]
    assert "Anna" not in repr(logs)
    assert "42:TEST" not in repr(logs)


@pytest.mark.parametrize("text", ["bot can't initiate conversation with a user", "bot was blocked by the user"])
async def test_a_closed_private_chat_becomes_a_whisper_in_the_group(stand, text):
    stand.session.queue(7, forbidden(text))
    await stand.says(told("card", to=7, protect=True, keyboard=((Button(text="Yes", callback="yes"),),)))
    await stand.says(told("more", to=7))
    await stand.settle()
    first, card, more = stand.session.requests
    assert (first.chat_id, card.chat_id, more.chat_id) == (7, CHAT, CHAT)
    assert card.ephemeral_message_parameters.receiver_user_id == 7
    assert card.protect_content
    assert (card.text, more.text) == ("card", "more")
    assert [what for what, *_ in stand.heard] == ["unreachable"]
    assert await stand.no_traces()


async def test_without_fallback_or_a_whisper_he_gets_nothing_and_nobody_notices(stand):
    stand.session.queue(7, *[forbidden("bot was blocked by the user")] * 2)
    stand.session.queue(CHAT, bad("not enough rights to send ephemeral messages"))
    await stand.says(told("secret", to=7, fallback=False))
    await stand.settle()
    assert stand.session.texts() == ["secret"]
    await stand.says(told("card", to=7), told("to all"))
    await stand.settle()
    assert stand.session.texts(CHAT).count("card") == 1
    assert "to all" in stand.session.texts()
    assert await stand.no_traces()


async def test_a_deactivated_account_is_dropped_and_reported(stand):
    stand.session.queue(7, forbidden("user is deactivated"))
    await stand.says(told("card", to=7))
    await stand.settle()
    assert stand.session.texts() == ["card"]
    assert stand.heard == [("unreachable", 7, Outcome.DEACTIVATED)]


@pytest.mark.parametrize("text", ["bot was kicked from the supergroup chat", "the group chat was deleted"])
async def test_a_lost_chat_loses_its_outbox(redis, stand, text):
    stand.session.queue(CHAT, forbidden(text))
    await stand.says(told("a"), told("b"))
    await stand.says(told("c"))
    await stand.settle()
    assert stand.session.texts(CHAT) == ["a"]
    assert stand.heard == [("lost", CHAT)]
    assert await stand.no_traces()


async def test_a_chat_that_moved_is_told_the_rest_under_its_new_id(stand):
    stand.session.queue(CHAT, None, moved(NEW))
    await stand.says(told("a"), told("b"))
    await stand.says(told("c"))
    await stand.settle()
    await stand.settle()
    assert stand.session.texts(CHAT) == ["a", "b"]
    assert stand.session.texts(NEW) == ["b", "c"]
    assert stand.heard == [("migrated", CHAT, NEW)]
    assert await stand.no_traces()


async def test_a_hook_may_hand_the_outbox_over(redis, stand):
    async def migrated(old, new):
        await Outbox(redis, "any").move(old, new)

    object.__setattr__(stand.worker.sender._hooks, "migrated", migrated)
    stand.session.queue(CHAT, None, moved(NEW))
    await stand.says(told("a"), told("b"))
    await stand.says(told("c"))
    for _ in range(3):
        await stand.settle()
    assert stand.session.texts(CHAT) == ["a", "b"]
    assert stand.session.texts(NEW) == ["b", "c"]
    assert await stand.no_traces()
    assert await stand.no_traces(NEW)


async def test_a_failing_hook_stops_nothing(stand):
    async def failing(*_):
        raise RuntimeError("no books")

    object.__setattr__(stand.worker.sender._hooks, "unreachable", failing)
    stand.session.queue(7, forbidden("bot was blocked by the user"))
    await stand.says(told("card", to=7), told("a"))
    await stand.settle()
    assert sorted(stand.session.texts(CHAT)) == ["a", "card"]


async def test_no_right_to_write_costs_the_post_and_not_the_game(stand):
    stand.session.queue(CHAT, bad("CHAT_WRITE_FORBIDDEN"))
    await stand.says(told("a"), told("card", to=7))
    await stand.says(told("b"))
    await stand.settle()
    assert stand.session.texts(CHAT) == ["a", "b"]
    assert await stand.no_traces()
    assert stand.worker.sender.counters.by_outcome["no_right"] == 1


async def test_an_audience_that_cannot_be_read_is_asked_again(stand):
    class Failing:
        async def audience(self, chat_id, game_id):
            raise OSError

    stage = stand.worker._bags._stage
    sound = stage.audiences
    object.__setattr__(stage, "audiences", Failing())
    await stand.says(told("a"))
    await stand.settle()
    assert stand.session.texts() == []
    object.__setattr__(stage, "audiences", sound)
    stand.clock.at += 1
    await stand.settle()
    assert stand.session.texts() == ["a"]
    assert await stand.left() == 0


async def test_a_screen_nobody_can_read_stops_nobody(redis, stand):
    await stand.says(told("list", screen="list"))
    await stand.settle()
    await redis.hset(screens(CHAT), "0:list", "rubbish")
    await stand.says(touch("list"))
    await stand.says(told("b"), chat=OTHER)
    await stand.settle()
    assert stand.session.texts() == ["list", "b"]
