"""Deleting what people wrote, and the files they and the bot send."""

import json
from io import BytesIO

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from sandbox.control import Refused
from tests.sandbox.client import button

DAY = 86400
RULES = '# Правила\n[[rule]]\nid = "0.1"\n'.encode()


async def test_at_most_a_hundred_and_missing_ones_are_skipped(api, control, anna, borys, town):
    said = [await control.say(borys, town, f"spam {number}") for number in range(3)]
    numbers = [message.message_id for message in said]
    address = {"chat_id": town.id}
    assert "too many" in await api.no("deleteMessages", message_ids=list(range(1, 102)), **address)
    assert "not specified" in await api.no("deleteMessages", message_ids=[], **address)
    await control.delete(borys, said[0])
    assert await api.ok("deleteMessages", message_ids=[*numbers, *range(5000, 5097)], **address)
    assert [shown for shown in await control.sees(anna, town) if "spam" in shown.text] == []
    assert await api.ok("deleteMessages", message_ids=numbers, **address)


async def test_nothing_is_deleted_after_two_days(api, control, anna, borys, town):
    old = await control.say(borys, town, "old spam")
    own = await api.ok("sendMessage", chat_id=town.id, text="x")
    await control.advance(2 * DAY + 1)
    young = await control.say(borys, town, "young spam")
    for number in (old.message_id, own["message_id"]):
        assert await api.no("deleteMessage", chat_id=town.id, message_id=number) == (
            "Bad Request: message can't be deleted"
        )
    both = [old.message_id, young.message_id]
    assert "can't be deleted" in await api.no("deleteMessages", chat_id=town.id, message_ids=both)
    assert "young spam" in [shown.text for shown in await control.sees(anna, town)]
    assert await api.ok("deleteMessages", chat_id=town.id, message_ids=[young.message_id])


async def test_the_right_is_needed_for_what_others_wrote(api, control, anna, borys):
    weak = await control.group("Weak", owner=anna, members=[borys], rights={"can_restrict_members": True})
    said = await control.say(borys, weak, "spam")
    own = await api.ok("sendMessage", chat_id=weak.id, text="x", reply_markup={"inline_keyboard": [[button()]]})
    told = await api.no("deleteMessage", chat_id=weak.id, message_id=said.message_id)
    assert told == "Bad Request: message can't be deleted"
    assert await api.ok("deleteMessage", chat_id=weak.id, message_id=own["message_id"])


async def test_people_delete_only_where_they_are(control, anna, borys, town):
    said = await control.say(borys, town, "x")
    await control.leave(borys, town)
    with pytest.raises(Refused, match="does not see"):
        await control.delete(borys, said)
    await control.delete(anna, said)


@pytest.fixture
async def bot(server):
    session = AiohttpSession(api=TelegramAPIServer.from_base(server.url))
    async with Bot(server.token, session=session) as bot:
        yield bot


async def test_a_document_is_loaded_down(api, control, bot, anna):
    await control.say(anna, anna, "rules", kind="document", file_name="rules.toml", content=RULES)
    told = (await api.last("message"))["document"]
    assert (told["file_name"], told["file_size"]) == ("rules.toml", len(RULES))
    found = await api.ok("getFile", file_id=told["file_id"])
    assert found["file_path"].endswith(".toml")
    assert (await bot.download(told["file_id"])).read() == RULES
    async with api.session.get(f"{api.url.replace('/bot', '/file/bot')}/documents/none") as answer:
        assert (answer.status, (await answer.json())["description"]) == (404, "Not Found")


async def test_files_that_are_not_given_away(api, control, anna):
    assert await api.no("getFile", file_id="nonsense") == "Bad Request: invalid file_id"
    await control.say(anna, anna, kind="document", file_name="big.bin", file_size=20 * 1024 * 1024 + 1)
    told = (await api.last("message"))["document"]
    assert await api.no("getFile", file_id=told["file_id"]) == "Bad Request: file is too big"


async def test_every_kind_of_file_has_an_end(api, control, bot, anna):
    await control.say(anna, anna, kind="voice")
    voice = (await api.last("message"))["voice"]
    assert len((await bot.download(voice["file_id"])).read()) == voice["file_size"]


async def test_what_the_bot_exports_can_be_read(api, control, anna):
    await control.start(anna)
    form = {"chat_id": str(anna.id), "document": "attach://export", "caption": "export"}
    async with api.session.post(f"{api.url}/sendDocument", data=form | {"export": json.dumps([1, 2])}) as answer:
        assert (await answer.json())["description"] == "Bad Request: there is no document in the request"
    data = form | {"export": _file("record.json", b"[1, 2]")}
    async with api.session.post(f"{api.url}/sendDocument", data=data) as answer:
        assert (await answer.json())["ok"]
    shown = await control.wait(anna, text="export")
    document = shown.raw["document"]
    assert document["file_name"] == "record.json"
    assert await control.file(document["file_id"]) == b"[1, 2]"
    with pytest.raises(Refused, match="no such file"):
        await control.file("nonsense")
    again = await api.ok("sendDocument", chat_id=anna.id, document=document["file_id"])
    assert again["document"]["file_name"] == "record.json"


def _file(name, content):
    file = BytesIO(content)
    file.name = name
    return file
