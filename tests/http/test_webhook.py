"""Updates by webhook: the secret, health, figures, and two bots that share one table."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import aiohttp
import pytest
from aiohttp import web
from redis.asyncio import Redis

from bot import nursery
from bot.presenter.callbacks import VotePress
from bot.webhook import SECRET_HEADER
from game.phases import Confirmation, Dusk, Night, Nomination, Plea
from sandbox.control import Control
from sandbox.telegram import sandbox_server
from tests.http.chaos import unlimited
from tests.http.process import bot_process
from tests.http.table import carries

SECRET = "s3cret_-42"
ORDERS = {
    "doctor": "!heal {doctor}", "lawyer": "!defend {citizen}", "escort": "!seduce {citizen}",
    "hacker": "!hack {citizen}", "inspector": "!check {citizen}", "hobo": "!check {citizen}",
}  # fmt: skip
"""Nobody is to die: the killers aim at the doctor, who heals himself; all others go to somebody who holds no role."""


class Balancer:
    """Hands each update to the next bot."""

    def __init__(self, ports) -> None:
        self.served = dict.fromkeys(ports, 0)
        self._turns = itertools.cycle(ports)

    async def pass_on(self, request: web.Request) -> web.Response:
        port = next(self._turns)
        self.served[port] += 1
        headers = {SECRET_HEADER: request.headers.get(SECRET_HEADER, "")}
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"http://127.0.0.1:{port}/telegram", data=await request.read(), headers=headers) as answer,
        ):
            return web.Response(status=answer.status)


@pytest.fixture(scope="module")
async def pair(servers, hatchery, tmp_path_factory) -> AsyncIterator:
    """Two bots on the same servers, behind a balancer that the sandbox takes for the bot."""
    folder = tmp_path_factory.mktemp("bots")
    redis_url, database_url = servers
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(sandbox_server())
        control = await stack.enter_async_context(Control(server.url))
        await control.limits(on=False)
        environment = {
            "BOT_TOKEN": server.token,
            "BOT_API_URL": server.url,
            "REDIS_URL": redis_url,
            "DATABASE_URL": database_url,
            "WEBHOOK_URL": "https://bot.invalid/telegram",
            "WEBHOOK_SECRET": SECRET,
        }
        redis = await stack.enter_async_context(Redis.from_url(redis_url))
        stack.callback(nursery.start(unlimited(redis), name="no limits").cancel)
        bots = [await stack.enter_async_context(bot_process(hatchery, folder, environment)) for _ in range(2)]
        for bot in bots:
            await bot.ready()
        while len(calls := await control.journal(method="setWebhook")) < 2:
            await control.wait_call("setWebhook", calls[-1].n if calls else 0)
        balancer = Balancer([bot.port for bot in bots])
        app = web.Application()
        app.router.add_post("/telegram", balancer.pass_on)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        stack.push_async_callback(runner.cleanup)
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        address = f"http://127.0.0.1:{runner.addresses[0][1]}/telegram"
        hooked = {"url": address, "secret_token": SECRET, "max_connections": 100}
        async with (
            aiohttp.ClientSession() as session,
            session.post(f"{server.url}/bot{server.token}/setWebhook", json=hooked) as answer,
        ):
            assert answer.status == 200
        yield control, bots, balancer, calls, redis_url


async def test_telegram_is_told_where_and_what_to_send(pair):
    _, _, _, calls, _ = pair
    for call in calls:
        assert call.parameters["url"] == "https://bot.invalid/telegram"
        assert call.parameters["secret_token"] == SECRET
        assert "chat_member" in call.parameters["allowed_updates"]


async def test_the_secret_decides_who_is_listened_to(pair):
    _, bots, _, _, _ = pair
    hook = bots[0].address("telegram")
    update = {"update_id": 1, "message": {"nonsense": 1}}
    async with aiohttp.ClientSession() as session:
        for headers, status in (({}, 403), ({SECRET_HEADER: SECRET + "x"}, 403), ({SECRET_HEADER: SECRET}, 200)):
            async with session.post(hook, json=update, headers=headers) as answer:
                assert answer.status == status
        # what is no update at all is answered too: Telegram would send it for ever
        for body in (b"", b"{", b"[]", b"null", b'{"update_id": "x"}', b"\xff\xfe", json.dumps("x").encode()):
            async with session.post(hook, data=body, headers={SECRET_HEADER: SECRET}) as answer:
                assert answer.status == 200
        async with session.get(hook) as answer:
            assert answer.status == 405


async def test_health_and_figures(pair):
    _, bots, _, _, _ = pair
    assert await bots[0].ask("healthz") == (200, "ok")
    assert await bots[0].ask("readyz") == (200, "ok")
    status, text = await bots[0].ask("metrics")
    assert status == 200
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(figures["cattani_updates_undecodable_total"]) >= 1
    assert int(figures["cattani_games_running"]) >= 0
    assert "cattani_messages_sent_total" in figures


async def game_of(redis_url, chat_id):
    from bot.storage.games import RedisGames

    async with Redis.from_url(redis_url) as redis:
        return await RedisGames(redis).load(chat_id)


async def test_sixty_votes_at_once_through_two_bots_are_sixty(pair):
    """R1, R5: neither bot knows what the other has in hand."""
    control, _, balancer, _, redis_url = pair
    people = await asyncio.gather(
        *(control.person(f"Гравець {n}", language_code="uk", started=True) for n in range(61))
    )
    owner = people[0]
    group = await control.group("Велике", owner=owner, members=people)
    await control.say(owner, group, "!старт")
    table = await control.wait(owner, group, wanted=carries("join"))
    answers = await asyncio.gather(*(control.press(one, table, "Сісти за стіл", patience=60) for one in people))
    assert all(one.answered for one in answers)
    assert len((await game_of(redis_url, group.id)).players) == 61
    await control.say(owner, group, "/begin")
    await control.wait(owner, group, wanted=carries("card"), timeout=60)
    game = await game_of(redis_url, group.id)
    assert isinstance(game.phase, Confirmation)
    by_id = {one.id: one for one in people}
    holders = [by_id[one.user_id] for one in game.players if one.role != "citizen"]
    for one in holders:
        await control.say(one, one, "!так")
    await control.wait(owner, group, text="Ніч 1", timeout=60)
    game = await game_of(redis_url, group.id)
    assert isinstance(game.phase, Night)
    seats = {role: next(one.seat for one in game.players if one.role == role) for role in ("doctor", "citizen")}
    for player in game.players:
        word = ORDERS.get(player.role, "!kill {doctor}").format(**seats)
        if player.role != "citizen":
            await control.say(by_id[player.user_id], by_id[player.user_id], word)
    shown = await control.wait(owner, group, wanted=carries("vote"), timeout=60)
    game = await game_of(redis_url, group.id)
    assert isinstance(game.phase, Nomination)
    living = [one for one in game.players if one.present]
    victims = [one.seat for one in living[:2]]

    async def vote(player):
        target = victims[player.seat % 2] if player.seat not in victims else victims[victims[0] == player.seat]
        data = VotePress(game=game.id, phase=game.phase_no, target=target).pack()
        return await control.forge(by_id[player.user_id], shown, data, patience=60)

    answers = await asyncio.gather(*map(vote, living[:60]))
    assert all(one.answered for one in answers)
    after = await game_of(redis_url, group.id)
    counted = [one for one in answers if not one.show_alert]
    if isinstance(after.phase, Nomination):
        assert len(after.phase.ballots) == len(counted) == len(living[:60])
    else:  # more than half agreed before the last had voted
        assert isinstance(after.phase, Plea | Dusk | Night)
        assert len(getattr(after.phase, "voters", counted)) == len(counted)
    assert min(balancer.served.values()) > 60


async def test_a_bot_that_is_told_to_end_ends_well_and_leaves_the_webhook(pair):
    control, bots, _, _, _ = pair
    assert await bots[1].end() == 0
    assert await bots[0].ask("readyz") == (200, "ok")
    assert not await control.journal(method="deleteWebhook")
