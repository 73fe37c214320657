"""How updates are delivered."""

import asyncio

import pytest
from aiohttp import web

SECRET = "secret_42"


class Receiver:
    """A bot's own web server: remembers what came, and can refuse."""

    def __init__(self) -> None:
        self.came: asyncio.Queue = asyncio.Queue()
        self.refusals = 0
        self.refused = 0
        self.reply: dict | None = None

    async def take(self, request: web.Request) -> web.Response:
        if self.refusals:
            self.refusals -= 1
            return web.Response(status=500)
        update = await request.json()
        if self.refused and update["message"]["from"]["id"] == self.refused:
            return web.Response(status=500)
        await self.came.put((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), update))
        return web.json_response(self.reply or {})


@pytest.fixture
async def receiver():
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/hook", receiver.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield receiver
    await runner.cleanup()


async def test_delivery_with_the_secret(api, control, anna, receiver):
    await api.ok("setWebhook", url=receiver.url, secret_token=SECRET)
    await control.start(anna)
    secret, update = await asyncio.wait_for(receiver.came.get(), 10)
    assert secret == SECRET
    assert update["message"]["text"] == "/start"


async def test_order_within_a_chat_and_again_after_a_failure(api, control, anna, receiver):
    receiver.refusals = 1
    for number in range(5):
        await control.say(anna, anna, str(number))
    await api.ok("setWebhook", url=receiver.url)
    came = [(await asyncio.wait_for(receiver.came.get(), 10))[1]["message"]["text"] for _ in range(5)]
    assert came == ["0", "1", "2", "3", "4"]
    info = await api.ok("getWebhookInfo")
    assert info["url"] == receiver.url
    assert info["last_error_message"].startswith("Wrong response from the webhook: 500")


async def test_one_chat_in_trouble_does_not_stop_another(api, control, anna, borys, receiver):
    await api.ok("setWebhook", url=receiver.url, max_connections=2)
    receiver.refused = anna.id
    await control.start(anna)
    await control.start(borys)
    _, update = await asyncio.wait_for(receiver.came.get(), 10)
    assert update["message"]["from"]["id"] == borys.id
    receiver.refused = 0
    _, update = await asyncio.wait_for(receiver.came.get(), 10)
    assert update["message"]["from"]["id"] == anna.id


async def test_the_answer_may_call_a_method(api, control, anna, receiver):
    receiver.reply = {"method": "sendMessage", "chat_id": anna.id, "text": "by reply"}
    await api.ok("setWebhook", url=receiver.url)
    await control.start(anna)
    assert (await control.wait(anna, text="by reply")).from_bot


async def test_polling_and_webhook_exclude_each_other(api, receiver):
    await api.ok("setWebhook", url=receiver.url)
    assert await api.no("getUpdates") == (
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
    )
    await api.ok("deleteWebhook", drop_pending_updates=True)
    assert await api.ok("getUpdates") == []
    assert (await api.ok("getWebhookInfo"))["url"] == ""


async def test_bad_addresses_and_secrets(api, receiver):
    assert await api.no("setWebhook", url="http://example.org/x") == (
        "Bad Request: bad webhook: An HTTPS URL must be provided for webhook"
    )
    assert "unallowed characters" in await api.no("setWebhook", url=receiver.url, secret_token="with space")
