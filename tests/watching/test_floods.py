"""Rule 1.2 with Redis behind it: windows by person, each message once, one call to account a burst."""

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from moderation.policy import Mode, Policy, Windows
from tests.watching.watch import ADMINISTRATOR, ANNA, BORYS, CHAT, NOON

STICKER = {
    "sticker": {
        "file_id": "s", "file_unique_id": "u", "type": "regular", "width": 1, "height": 1,
        "is_animated": False, "is_video": False, "emoji": "🔥",
    }
}  # fmt: skip


async def test_six_stickers_in_five_seconds_are_judged_once(lookout):
    """Q64."""
    for second in range(5):
        await lookout.says(at=second, **STICKER)
    assert lookout.place.judged == []
    for second in range(5, 12):
        await lookout.says(at=second, **STICKER)
    assert lookout.place.judged == [(ANNA, ("1.2",))]
    assert lookout.place.offences[0].source == "d:6"
    assert lookout.place.offences[0].evidence.text == "🔥"
    assert lookout.place.offences[0].evidence.link == "https://t.me/town/6"


async def test_two_who_talk_in_turns_are_two_people(lookout):
    """Q68."""
    for second in range(5):
        await lookout.says("раз", at=second)
        await lookout.says("два", who=BORYS, at=second)
    assert lookout.place.judged == []


async def test_a_message_that_comes_twice_counts_once(lookout):
    for second in range(5):
        message = await lookout.says("раз", at=second)
        await lookout.watcher.look(message)
    assert lookout.place.judged == []
    last = await lookout.says("раз", at=5)
    await lookout.watcher.look(last)
    assert lookout.place.judged == [(ANNA, ("1.2",))]


async def test_a_backlog_is_no_flood(lookout):
    for minute in range(20):
        await lookout.says("раз", at=60 * minute)
    assert lookout.place.judged == []


async def test_albums_that_arrive_in_turns_are_one_message_each(lookout):
    """Q63."""
    photo = {"photo": [{"file_id": "p", "file_unique_id": "u", "width": 1, "height": 1}]}
    for _ in range(10):
        await lookout.says(media_group_id="one", **photo)
        await lookout.says(who=BORYS, media_group_id="two", **photo)
    assert lookout.place.judged == []


@pytest.mark.parametrize(
    "service",
    [
        {"new_chat_members": [{"id": 99, "is_bot": False, "first_name": "N"}]},
        {"pinned_message": {"message_id": 1, "date": 0, "chat": {"id": CHAT, "type": "supergroup"}}},
        {"video_chat_started": {}},
        {"new_chat_title": "Town"},
        {"left_chat_member": {"id": 99, "is_bot": False, "first_name": "N"}},
    ],
)
async def test_what_telegram_tells_is_no_flood(lookout, service):
    """Q66."""
    for _ in range(20):
        await lookout.says(**service)
    assert lookout.place.judged == []


async def test_an_edit_never_counts(lookout):
    """Q70."""
    message = await lookout.says("раз")
    for number in range(20):
        await lookout.edits(message, f"раз {number}")
    for second in range(4):
        await lookout.says("раз", at=second)
    assert lookout.place.judged == []


async def test_single_letters_in_a_row_are_judged(lookout):
    for number, letter in enumerate("фло"):
        await lookout.says(letter, at=10 * number)
    assert lookout.place.judged == []
    await lookout.says("о", at=40)
    assert lookout.place.judged == [(ANNA, ("1.2",))]


async def test_who_floods_on_is_called_again_only_after_a_pause(lookout):
    """A person whom nobody can mute is reported once as long as he does not stop."""
    for second in range(120):
        await lookout.says("раз", at=second)
    assert len(lookout.place.offences) == 1
    for second in range(200, 210):
        await lookout.says("раз", at=second)
    assert len(lookout.place.offences) == 2


async def test_nobody_calls_administrators_bots_or_the_exempt_to_account(lookout):
    bot = {"id": 5, "is_bot": True, "first_name": "B"}
    lookout.place.policy = Policy(exempt=(BORYS,))
    for _ in range(8):
        await lookout.says("раз", who=ADMINISTRATOR)
        await lookout.says("раз", who=BORYS)
        await lookout.says("раз", **{"from": bot})
        await lookout.says("раз", sender_chat={"id": CHAT, "type": "supergroup"})
        await lookout.says("раз", sender_chat={"id": -100_88, "type": "channel"})
        await lookout.says("раз", sender_chat={"id": -100_88, "type": "channel"}, is_automatic_forward=True)
    assert (lookout.place.judged, lookout.place.reported) == ([], [])


async def test_while_nobody_knows_who_rules_the_watch_stands_down(lookout):
    """Q34."""
    lookout.place.reliable_now = False
    for _ in range(8):
        await lookout.says("раз t.me/x")
    assert (lookout.place.judged, lookout.place.reported, lookout.place.silenced) == ([], [], [])


async def test_a_chat_chooses_modes_and_windows(lookout):
    lookout.place.policy = Policy(modes={"1.2": Mode.REPORT}, windows=Windows(flood_messages=3))
    first, *_ = [await lookout.says("раз", at=second) for second in range(3)]
    assert (lookout.place.judged, lookout.place.reported) == ([], [(ANNA, "1.2")])
    assert lookout.place.reports[0].message_id == first.message_id + 2
    lookout.place.policy = Policy(modes={"1.2": Mode.OFF}, windows=Windows(flood_messages=3))
    for second in range(100, 110):
        await lookout.says("раз", at=second)
    assert len(lookout.place.reports) == 1


async def test_a_chat_without_rules_is_not_watched(lookout):
    lookout.place.policy = Policy(enabled=False)
    for _ in range(8):
        await lookout.says("раз t.me/x")
    assert (lookout.place.judged, lookout.place.reported, lookout.place.silenced) == ([], [], [])


@pytest.mark.parametrize("error", [ConnectionRefusedError(), RedisConnectionError()])
async def test_while_a_server_is_away_nobody_is_accused_and_nothing_fails(lookout, error):
    lookout.place.failing = error
    for second in range(5):
        await lookout.says("раз", at=second)
    lookout.place.failing = None
    await lookout.says("раз", at=5)
    assert lookout.place.judged == [(ANNA, ("1.2",))]


async def test_ordinary_talk_costs_one_round_trip(lookout, redis, monkeypatch):
    trips = []

    def counted(method):
        async def send(self, *args, **more):
            trips.append(args)
            return await method(self, *args, **more)

        return send

    monkeypatch.setattr(Redis, "execute_command", counted(Redis.execute_command))
    pipelines = type(redis.pipeline())
    monkeypatch.setattr(pipelines, "execute", counted(pipelines.execute))
    await lookout.says("доброго ранку, як спалося?")
    assert len(trips) == 1


async def test_messages_of_two_days_can_be_deleted(lookout):
    """Q61: what is deleted when somebody is banned with all he wrote."""
    old = await lookout.says("давно", at=-3 * 86_400)
    first, second = await lookout.says("раз", at=-60), await lookout.says("два", at=0)
    await lookout.says("інше", who=BORYS)
    assert await lookout.trails.ids(CHAT, ANNA) == [second.message_id, first.message_id]
    assert old.message_id not in await lookout.trails.ids(CHAT, ANNA)


async def test_fifteen_reactions_in_ten_seconds_are_judged_and_cleared(lookout):
    """Q74."""
    for number in range(15):
        await lookout.reactions.look(lookout.reaction("👍", at=number * 0.6), number)
    assert lookout.place.judged == [(ANNA, ("1.2",))]
    assert lookout.place.offences[0].source == "d:r14"
    assert [(one.__api_method__, one.user_id) for one in lookout.place.asked] == [("deleteAllMessageReactions", ANNA)]
    for number in range(15, 30):
        await lookout.reactions.look(lookout.reaction("👍", at=number * 0.6), number)
    assert len(lookout.place.offences) == 1


async def test_taking_reactions_back_is_nothing(lookout):
    """Q74."""
    for number in range(30):
        await lookout.reactions.look(lookout.reaction("", "👍"), 2 * number)
        if number < 14:
            await lookout.reactions.look(lookout.reaction("👍"), 2 * number + 1)
    assert lookout.place.judged == []


async def test_a_reaction_that_comes_twice_counts_once(lookout):
    for number in range(14):
        for _ in range(2):
            await lookout.reactions.look(lookout.reaction("👍"), number)
    assert lookout.place.judged == []


async def test_reactions_of_a_channel_are_reported_and_cleared_and_those_of_the_chat_left(lookout):
    """Q74: `actor_chat` instead of `user`."""
    for number in range(15):
        channel = {"user": None, "actor_chat": {"id": -100_88, "type": "channel"}}
        await lookout.reactions.look(lookout.reaction("👍", **channel), number)
        hidden = {"user": None, "actor_chat": {"id": CHAT, "type": "supergroup"}}
        await lookout.reactions.look(lookout.reaction("👍", **hidden), 100 + number)
    assert (lookout.place.judged, lookout.place.reported) == ([], [(-100_88, "1.2")])
    assert [one.actor_chat_id for one in lookout.place.asked] == [-100_88]


async def test_reactions_of_administrators_are_left(lookout):
    for number in range(20):
        await lookout.reactions.look(lookout.reaction("👍", who=ADMINISTRATOR), number)
    assert (lookout.place.judged, lookout.place.asked) == ([], [])
    assert lookout.now == NOON
