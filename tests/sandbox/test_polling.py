"""How updates are fetched."""

import asyncio

from bot import nursery
from tests.sandbox.client import EVERY_KIND


async def test_me(api):
    me = await api.ok("getMe")
    assert me["is_bot"]
    assert not me["can_read_all_group_messages"]


async def test_method_names_in_any_case_and_by_get(api):
    async with api.session.get(f"{api.url}/GETME") as response:
        assert (await response.json())["ok"]


async def test_wrong_token_and_unknown_method(api):
    async with api.session.get(f"{api.url}x/getMe") as response:
        assert response.status == 401
        assert (await response.json())["description"] == "Unauthorized"
    answer = await api.answer("dance")
    assert answer == {"ok": False, "error_code": 404, "description": "Not Found: method not found"}


async def test_a_form_works_like_json(api, control, anna):
    await control.start(anna)
    async with api.session.post(f"{api.url}/sendMessage", data={"chat_id": str(anna.id), "text": "hi"}) as response:
        assert (await response.json())["result"]["text"] == "hi"


async def test_offset_confirms_and_limit_limits(api, control, anna):
    for text in "abc":
        await control.say(anna, anna, text)
    first = await api.ok("getUpdates", limit=2)
    assert [update["message"]["text"] for update in first] == ["a", "b"]
    again = await api.ok("getUpdates")
    assert len(again) == 3
    rest = await api.ok("getUpdates", offset=first[-1]["update_id"] + 1)
    assert [update["message"]["text"] for update in rest] == ["c"]
    assert len(await api.ok("getUpdates")) == 1


async def test_negative_offset_keeps_the_last(api, control, anna):
    for text in "abc":
        await control.say(anna, anna, text)
    assert [update["message"]["text"] for update in await api.ok("getUpdates", offset=-1)] == ["c"]


async def test_long_poll_wakes_up(api, control, anna):
    found = []

    async def poll():
        found.extend(await api.ok("getUpdates", timeout=30))

    task = nursery.start(poll(), name="poll")
    await control.start(anna)
    await asyncio.wait_for(task, 10)
    assert found[0]["message"]["text"] == "/start"


async def test_second_poll_ends_the_first(api):
    answers = []

    async def poll():
        answers.append(await api.answer("getUpdates", timeout=30))

    first, second = nursery.start(poll(), name="first"), nursery.start(poll(), name="second")
    done, _ = await asyncio.wait([first, second], timeout=10, return_when=asyncio.FIRST_COMPLETED)
    assert done
    assert answers[0]["error_code"] == 409
    assert "terminated by other getUpdates request" in answers[0]["description"]
    for task in (first, second):
        task.cancel()
    await asyncio.gather(first, second, return_exceptions=True)


async def test_default_kinds_leave_three_out(api, control, anna, borys):
    town = await control.group("Town", owner=anna, members=[borys])
    await api.updates()
    said = await control.say(anna, town, "hi")
    await control.react(borys, said, "👍")
    await control.leave(borys, town)
    kinds = [next(name for name in update if name != "update_id") for update in await api.updates()]
    assert kinds == ["message", "message"]


async def test_kinds_are_remembered(api, control, anna, borys, town):
    said = await control.say(anna, town, "hi")
    await control.react(borys, said, "👍")
    await api.ok("getUpdates")
    await control.leave(borys, town)
    kinds = [next(name for name in update if name != "update_id") for update in await api.updates()]
    assert kinds == ["message", "message_reaction", "chat_member", "message"]
    await api.ok("getUpdates", allowed_updates=["message"])
    await control.react(anna, said, "👍")
    assert await api.updates() == []


async def test_updates_are_kept_a_day(api, control, anna):
    await control.start(anna)
    await control.advance(25 * 3600)
    assert await api.ok("getUpdates") == []


async def test_updates_can_come_twice(api, control, anna):
    await control.start(anna)
    await control.repeat_updates()
    first, second = await api.ok("getUpdates")
    assert first == second


async def test_poison_lies_between_good_ones(api, control, anna):
    await control.say(anna, anna, "before")
    number = await control.poison()
    await control.say(anna, anna, "after")
    updates = await api.ok("getUpdates")
    assert [update["update_id"] for update in updates] == [number - 1, number, number + 1]
    assert "can_react_to_messages" not in updates[1]["chat_member"]["new_chat_member"]


async def test_reset_begins_anew(api, control, anna):
    await control.start(anna)
    await control.reset()
    assert await api.ok("getUpdates") == []
    assert len((await control.state())["people"]) == 1


async def test_allowed_updates_must_be_a_list(api):
    assert "allowed_updates" in await api.no("getUpdates", allowed_updates="{}")
    assert await api.ok("getUpdates", allowed_updates=EVERY_KIND) == []
