"""Order, priorities, pressure: what goes first, and that nobody waits for somebody else."""

import asyncio

from bot import nursery
from bot.limits import Limits, Window
from bot.presenter.post import Priority
from bot.storage import keys
from tests.delivery.stand import CHAT, OTHER, Stand, flood, forbidden, network, phase, told, touch, until


async def test_a_chat_is_told_in_order_and_nothing_stays_behind(redis, stand):
    for number in range(5):
        await stand.says(told(f"a{number}"), told(f"b{number}"))
    await stand.settle()
    assert stand.session.texts(CHAT) == [f"{letter}{number}" for number in range(5) for letter in "ab"]
    assert await stand.no_traces()


async def test_entries_of_one_version_are_told_together(stand):
    stand.presenter.says |= {"one": [told("1")], "two": [told("2")], "three": [told("3")]}
    await stand.happens("one", "two")
    await stand.happens("three")
    await stand.settle()
    assert stand.presenter.asked == [("one", "two"), ("three",)]


async def test_order_holds_for_results_and_phases_of_one_chat(stand):
    await stand.says(told("died"), phase("night falls"), told("result"))
    await stand.settle()
    assert stand.session.texts(CHAT) == ["died", "night falls", "result"]


async def test_phases_overtake_live_posts_and_digests_of_their_chat(stand):
    await stand.says(told("digest", priority=Priority.DIGEST), told("live", priority=Priority.LIVE), phase("dawn"))
    await stand.settle()
    assert stand.session.texts(CHAT) == ["dawn", "digest", "live"]


async def test_the_most_urgent_lane_goes_first_when_the_bot_is_at_its_limit(redis):
    stand = Stand(redis, Limits(bot=Window(1, 1.0), chat=Window(9, 1.0), bot_reserve=0))
    for chat, priority in ((-1, Priority.DIGEST), (-2, Priority.RESULT), (-3, Priority.PROMPT), (-4, Priority.PHASE)):
        await stand.says(told(f"{chat}", priority=priority), chat=chat)
    await stand.pass_time(10)
    assert stand.session.texts() == ["-4", "-3", "-2", "-1"]


async def test_a_phase_behind_a_result_lends_it_its_urgency(redis):
    stand = Stand(redis, Limits(bot=Window(1, 1.0), chat=Window(9, 1.0)))
    await stand.says(told("other result", priority=Priority.PROMPT), chat=OTHER)
    await stand.says(told("result"), phase("phase"))
    await stand.pass_time(5)
    assert stand.session.texts() == ["result", "phase", "other result"]


async def test_a_slow_answer_delays_nobody_else(stand):
    stand.session.hold[CHAT] = asyncio.Event()
    await stand.says(told("slow"), told("for one", to=7))
    await stand.says(told("quick"), chat=OTHER)
    await stand.says(told("after slow"), told("for one, again", to=7))
    running = nursery.start(stand.worker.run(), name="delivery")
    await until(lambda: len(stand.session.texts(7)) == 2 and stand.session.texts(OTHER))
    assert stand.session.texts(CHAT) == ["slow"]
    stand.session.hold.pop(CHAT).set()
    await until(lambda: len(stand.session.texts(CHAT)) == 2)
    stand.worker.stop()
    await running
    assert stand.session.texts(7) == ["for one", "for one, again"]


async def test_one_bad_recipient_stops_nobody(stand):
    stand.session.queue(7, *[network()] * 20)
    await stand.says(*[told(f"to {user}", to=user) for user in range(5, 10)], told("group"))
    await stand.says(told("later", to=7), told("group later"))
    await stand.settle()
    assert stand.session.texts(CHAT) == ["group", "group later"]
    assert all(stand.session.texts(user) == [f"to {user}"] for user in (5, 6, 8, 9))
    assert await stand.left() == 2


async def test_many_destinations_never_mean_many_requests_at_once(stand):
    for user in range(1, 60):
        stand.session.hold[user] = asyncio.Event()
    await stand.says(*[told("hello", to=user) for user in range(1, 60)])
    running = nursery.start(stand.worker.run(), name="delivery")
    await until(lambda: len(stand.session.requests) == 16)
    for _ in range(200):
        await asyncio.sleep(0)  # noqa: TID251
    assert len(stand.session.requests) == 16
    for event in stand.session.hold.values():
        event.set()
    await until(lambda: len(stand.session.requests) == 59)
    stand.worker.stop()
    await running


async def test_what_is_unfinished_for_one_does_not_hold_the_others_entries(stand):
    stand.session.queue(7, flood(300))
    await stand.says(told("card", to=7), told("a"))
    for number in range(20):
        await stand.says(told(f"b{number}"))
    await stand.settle()
    assert await stand.left() == 1
    stand.clock.at += 301
    await stand.settle()
    assert stand.session.texts(7) == ["card", "card"]
    assert await stand.no_traces()


async def test_a_broken_event_and_a_broken_presenter_stop_nothing(redis, stand):
    await redis.rpush(keys.outbox(CHAT), b"not an event")
    await stand.happens("nobody knows this word")
    await stand.says(told("sound"))
    await stand.settle()
    assert stand.session.texts() == ["sound"]
    assert await stand.no_traces()


async def test_under_pressure_live_edits_give_way_to_phases(redis):
    stand = Stand(redis, Limits(live_pause=0.0))
    await stand.says(told("list", screen="list"))
    await stand.settle()
    for _ in range(55):
        await stand.says(touch("list"))
        await stand.pass_time(1)
    assert len(stand.session.edits()) == 20 - stand.limits.group_reserve - 1
    for number in range(3):
        await stand.says(phase(f"phase {number}"))
    await stand.pass_time(3)
    assert stand.session.texts()[-3:] == ["phase 0", "phase 1", "phase 2"]


async def test_forbidden_to_one_person_leaves_the_rest_of_the_entry(stand):
    stand.session.queue(7, forbidden("user is deactivated"))
    await stand.says(told("x", to=7), told("y", to=8), told("z"))
    await stand.settle()
    assert sorted(stand.session.texts()) == ["x", "y", "z"]
    assert await stand.no_traces()
