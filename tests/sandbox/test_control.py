"""The control side: looking, faults, time, the page."""

import asyncio

import aiohttp
import pytest

from bot import nursery
from sandbox.control import Control, Refused
from sandbox.telegram import sandbox_server


async def test_the_feed_shows_what_one_may_see(api, control, anna, borys, town):
    await control.start(borys)
    await api.ok("sendMessage", chat_id=borys.id, text="private")
    said = await control.say(anna, town, "public")
    mine = [entry["message"]["text"] for entry in await control.feed(who=anna) if entry["kind"] == "message"]
    assert "public" in mine
    assert "private" not in mine
    after = (await control.feed())[-1]["n"]
    await control.edit(anna, said, "edited")
    await control.delete(anna, said)
    assert [entry["kind"] for entry in await control.feed(after)] == ["edit", "delete"]


async def test_the_feed_waits(api, control, anna, town):
    after = (await control.feed())[-1]["n"]
    got = []

    async def follow():
        got.extend(await control.feed(after, who=anna, where=town, timeout=30))

    task = nursery.start(follow(), name="follow")
    await api.ok("sendMessage", chat_id=town.id, text="at last")
    await asyncio.wait_for(task, 10)
    assert got[0]["message"]["text"] == "at last"
    assert await control.feed(after + 1) == []


async def test_news_go_on_from_a_number(api, control, anna, town):
    said = await control.say(anna, town, "one")
    seen, after = await control.news(who=anna, where=town)
    assert seen[-1].message_id == said.message_id
    await control.react(anna, said, "👍")
    assert await control.news(after, who=anna, timeout=0) == ([], after + 1)
    await control.edit(anna, said, "two")
    seen, _ = await control.news(after, who=anna, where=town)
    assert [shown.text for shown in seen] == ["two"]


async def test_waiting_in_vain_is_bounded(control, anna, town):
    with pytest.raises(TimeoutError, match="never saw 'Godot'"):
        await control.wait(anna, town, text="Godot", timeout=0.01)


async def test_strangers_see_nothing(control, town):
    stranger = await control.person("Stranger")
    with pytest.raises(Refused, match="does not see"):
        await control.sees(stranger, town)


async def test_the_journal_and_the_counters(api, control, town):
    await api.ok("sendMessage", chat_id=town.id, text="x", reply_markup={"inline_keyboard": []})
    await api.no("sendMessage", chat_id=town.id, text="")
    good, bad = await control.journal(method="sendMessage")
    assert good.ok
    assert good.parameters["reply_markup"] == {"inline_keyboard": []}
    assert good.result["text"] == "x"
    assert (bad.error_code, bad.description) == (400, "Bad Request: message text is empty")
    assert await control.journal(failed=True) == [bad]
    counted = await control.counters()
    assert counted["calls"]["sendMessage"] == 2
    assert counted["errors"] == {"Bad Request: message text is empty": 1}
    assert [call.n for call in await control.wait_call("sendMessage", good.n)] == [bad.n]


async def test_planned_refusals(api, control, town):
    send = {"chat_id": town.id, "text": "x"}
    await control.fault("sendMessage", kind="error", text="PARTICIPANT_ID_INVALID", times=2)
    for _ in range(2):
        assert await api.no("sendMessage", **send) == "Bad Request: PARTICIPANT_ID_INVALID"
    await api.ok("sendMessage", **send)
    await control.fault("sendMessage", kind="flood", seconds=237)
    assert (await api.answer("sendMessage", **send))["parameters"] == {"retry_after": 237}
    await control.fault("*", kind="server")
    assert (await api.answer("sendMessage", **send))["error_code"] == 500
    await control.fault("sendMessage", kind="forbidden")
    assert await api.no("sendMessage", **send) == "Forbidden: bot was blocked by the user"
    await control.fault("sendMessage", chat=-1)
    await api.ok("sendMessage", **send)
    await control.clear_faults()
    with pytest.raises(Refused, match="kind must be one of"):
        await control.fault("sendMessage", kind="mystery")


async def test_broken_connections(api, control, anna, town):
    send = {"chat_id": town.id, "text": "once"}
    await control.fault("sendMessage", kind="drop")
    with pytest.raises(aiohttp.ClientError):
        await api.ok("sendMessage", **send)
    assert [shown.text for shown in await control.sees(anna, town)].count("once") == 1
    await control.fault("sendMessage", kind="drop_before")
    with pytest.raises(aiohttp.ClientError):
        await api.ok("sendMessage", **send)
    assert [shown.text for shown in await control.sees(anna, town)].count("once") == 1
    await control.fault("sendMessage", kind="garbage")
    async with api.session.post(f"{api.url}/sendMessage", json=send) as response:
        assert (response.status, response.content_type) == (502, "text/html")


async def test_a_call_that_hangs(api, control, town):
    await control.fault("sendMessage", kind="timeout")
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(api.ok("sendMessage", chat_id=town.id, text="x"), 0.05)
    await control.fault("sendMessage", kind="delay", seconds=0.01)
    await api.ok("sendMessage", chat_id=town.id, text="x")


async def test_time_moves_on_request(api, control, town):
    before = await control.clock()
    after = await control.advance(3600)
    assert after - before >= 3600
    assert (await api.ok("sendMessage", chat_id=town.id, text="x"))["date"] >= int(after)


async def test_plain_http(server):
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{server.url}/control/person?first_name=Anna") as response:
            assert (await response.json())["result"]["name"] == "Anna"
        async with session.get(f"{server.url}/control/nothing") as response:
            assert response.status == 404
        async with session.get(f"{server.url}/control/sees?person=x") as response:
            assert response.status == 400
        async with session.post(
            f"{server.url}/control/say", data=b"{", headers={"Content-Type": "application/json"}
        ) as r:
            assert r.status == 400


async def test_the_page_asks_nobody_else(server):
    async with aiohttp.ClientSession() as session:
        for name in ("", "page/page.js", "page/page.css"):
            async with session.get(f"{server.url}/{name}") as response:
                assert response.status == 200
                text = await response.text()
                assert "http://" not in text.replace("http://www.w3.org", "")
                assert "https://" not in text
                assert "innerHTML" not in text
        async with session.get(f"{server.url}/page/..%2Fcontrol.py") as response:
            assert response.status == 404


async def test_two_sandboxes_do_not_meet():
    async with (
        sandbox_server() as one,
        sandbox_server() as other,
        Control(one.url) as first,
        Control(other.url) as last,
    ):
        await first.person("Anna")
        assert len((await last.state())["people"]) == 1


async def test_people_change(control, anna):
    renamed = await control.rename(anna, "Hanna", last_name="K", username="hanna", language_code="ru", is_premium=True)
    assert renamed.name == "Hanna K"
    await control.delete_account(anna)
    with pytest.raises(Refused, match="deleted"):
        await control.say(anna, anna, "x")
    people = {person["id"]: person for person in (await control.state())["people"]}
    assert people[anna.id]["name"] == "Deleted Account"
