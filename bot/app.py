"""Builds, wires, starts and stops: the only place that knows everything (architecture §2, §10)."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from urllib.parse import urlsplit

import asyncpg
import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import PRODUCTION, TelegramAPIServer
from redis.asyncio import Redis

from bot import clock, nursery
from bot.config import Config
from bot.court.building import opened_court
from bot.court.court import Court
from bot.court.rounds import Rounds
from bot.court.voices import Voices
from bot.delivery import Delivery
from bot.honours import Honours
from bot.limits import Limits
from bot.middlewares.acquaintance import Acquaintance
from bot.middlewares.patience import Patience
from bot.middlewares.vigilance import Vigilance
from bot.parts import Parts, Stores, made_parts, opened_stores
from bot.presenter import trophies
from bot.reception import receive, record
from bot.recorder import Recorder
from bot.scheduler import Scheduler
from bot.shelves import Shelves
from bot.silencer import Silencer, complainer
from bot.storage.books import Books
from bot.storage.migrate import migrate
from bot.storage.pending import Pending
from bot.storage.trails import Trails
from bot.storage.trophies import Trophies
from bot.storage.wakeups import RedisWakeUps
from bot.tags import Tags
from bot.updates import Intake
from bot.watching.building import opened_lookout
from bot.webhook import Web, figures, serving
from game.money import scoring
from handlers import command_list, group, members, order_menu, presses, private, settings, watch
from handlers.desk import Desk
from handlers.typed import is_command, too_many

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class App:
    """A running bot: `intake` brings updates, the others work by themselves."""

    bot: Bot
    dispatcher: Dispatcher
    desk: Desk
    stores: Stores
    intake: Intake
    delivery: Delivery
    scheduler: Scheduler
    recorder: Recorder
    tags: Tags
    rounds: Rounds
    config: Config


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """What time it is and how fast messages may be sent; tests have a clock of their own, and no limits."""

    now: Callable[[], float] = clock.now
    limits: Limits | None = None


@asynccontextmanager
async def opened(config: Config, redis_url: str, database_url: str, pace: Pace | None = None) -> AsyncIterator[App]:
    """Build a bot on these servers, with its tables up to date; close everything in the end.

    Raises:
        OSError: a server cannot be reached.
    """
    scoring()
    trophies.check()
    await migrate(database_url)
    async with AsyncExitStack() as stack:
        redis = Redis.from_url(redis_url)
        stack.push_async_callback(redis.aclose)
        pool = await stack.enter_async_context(asyncpg.create_pool(database_url, min_size=1, max_size=10))
        bot = made_bot(config)
        stack.push_async_callback(bot.session.close)
        yield await _built(config, bot, opened_stores(redis, pool, (pace or Pace()).now), pace or Pace())


def made_bot(config: Config) -> Bot:
    """Make the client of the Bot API."""
    assert config.bot_token is not None
    server = TelegramAPIServer.from_base(config.bot_api_url) if config.bot_api_url else PRODUCTION
    return Bot(config.bot_token.get_secret_value(), session=AiohttpSession(api=server))


def _voices(parts: Parts, stores: Stores, now: Callable[[], float]) -> Voices:
    return Voices(
        sender=parts.sender,
        chatbook=stores.order_of,
        languages=parts.languages,
        people=stores.people,
        chats=stores.chats,
        rights=parts.rights,
        clock=now,
        bot_username=parts.bot_username,
    )


def _desk(parts: Parts, stores: Stores, voices: Voices, court: Court) -> Desk:
    sender, rights, settings_of = parts.sender, parts.rights, stores.settings_of
    silencer = Silencer(sender, stores.chats, complainer(sender, parts.presenter, rights, settings_of))
    return Desk(
        engine=parts.engine,
        presenter=parts.presenter,
        audiences=parts.audiences,
        languages=parts.languages,
        rights=rights,
        people=stores.people,
        chats=stores.chats,
        settings_of=settings_of,
        order_of=stores.order_of,
        court=court,
        voices=voices,
        pending=Pending(stores.redis),
        sender=sender,
        silencer=silencer,
        lookout=opened_lookout(parts, stores, court, silencer, voices.clock),
        fresh=parts.fresh,
        topics=parts.topics,
        shelves=Shelves.of(stores.pool, voices.clock),
        clock=voices.clock,
        nudge=parts.delivery.nudge,
        moved=parts.moves.move,
        bot_username=parts.bot_username,
    )


async def _built(config: Config, bot: Bot, stores: Stores, pace: Pace) -> App:
    redis, now = stores.redis, pace.now
    parts = await made_parts(config, bot, stores, now, pace.limits)
    voices = _voices(parts, stores, now)
    house = opened_court(stores.pool, voices, Trails(redis, now), clock.pause)
    tags = Tags(redis, parts.sender.attempt, parts.rights)
    desk = _desk(parts, stores, voices, house.court)
    parts.engine.listen(lambda _: parts.delivery.nudge(), tags.heard, desk.lookout.bridge.heard)
    dispatcher = _dispatcher(desk)
    honours = Honours(Trophies(stores.pool), parts.sender, stores.settings_of)
    return App(
        bot=bot,
        dispatcher=dispatcher,
        desk=desk,
        stores=stores,
        intake=Intake(bot, dispatcher),
        delivery=parts.delivery,
        scheduler=Scheduler(parts.engine, RedisWakeUps(redis), parts.leases, clock=now, pause=clock.pause),
        recorder=Recorder(redis, Books(stores.pool), honours),
        tags=tags,
        rounds=house.rounds,
        config=config,
    )


def _dispatcher(desk: Desk) -> Dispatcher:
    dispatcher = Dispatcher(disable_fsm=True)  # what lasts longer than an update lies in Redis (bot/storage/pending.py)
    dispatcher["desk"] = desk
    for name in ("rights", "settings_of", "people", "chats", "clock"):
        dispatcher[name] = getattr(desk, name)
    dispatcher.update.outer_middleware(Acquaintance(desk.people, desk.chats, desk.clock))
    dispatcher.message.outer_middleware(Vigilance(desk.lookout.watcher))
    dispatcher.edited_message.outer_middleware(Vigilance(desk.lookout.watcher, edited=True))
    dispatcher.message.outer_middleware(Patience(desk.clock, is_command, partial(too_many, desk=desk)))
    parts = (presses, members, settings, order_menu, private, group, watch)
    dispatcher.include_routers(*(part.routes() for part in parts), presses.rest())
    return dispatcher


async def run(app: App, stop: asyncio.Event) -> None:
    """Work until told to stop; then finish what is in hand and leave the rest where the next process finds it."""
    log.info("the bot is up", bot=app.desk.bot_username)
    app.intake.open()
    async with serving(_web(app), app.config.port if _listens(app.config) else None):
        await command_list.announce(app.bot)
        working = [
            nursery.start(app.delivery.run(), name="delivery"),
            nursery.start(app.scheduler.run(), name="scheduler"),
            nursery.start(record(app.recorder, stop), name="recorder"),
        ]
        endless = [
            nursery.start(app.tags.run(), name="tags"),
            nursery.start(app.desk.lookout.bridge.run(), name="bridge"),
            nursery.start(app.rounds.run(app.desk.clock, clock.pause), name="court"),
            nursery.start(receive(app.bot, app.config, app.intake, stop), name="updates"),
        ]
        await _until(stop, [*working, *endless])
        app.intake.stop()
        app.scheduler.stop()
        await nursery.end(*endless)
    await app.intake.close()
    if not app.config.webhook_url:
        await app.intake.confirm()
    app.delivery.stop()
    await asyncio.gather(*working, return_exceptions=True)


async def _until(stop: asyncio.Event, working: Sequence["asyncio.Task[None]"]) -> None:
    """Wait until told to stop, or until a part of the bot ends that should not: then all of it ends, to start again."""
    told = nursery.start(_wait(stop), name="stop")
    await asyncio.wait({told, *working}, return_when=asyncio.FIRST_COMPLETED)
    for one in working:
        if one.done() and not stop.is_set():
            log.error("a part of the bot ended", part=one.get_name(), error=repr(one.exception()))
    stop.set()


async def _wait(stop: asyncio.Event) -> None:
    await stop.wait()


def _listens(config: Config) -> bool:
    """Say whether anybody is served over HTTP: a webhook's updates, or, where a port is named, health and metrics."""
    return bool(config.webhook_url) or "port" in config.model_fields_set


def _web(app: App) -> Web:
    async def told() -> str:
        return await figures(app.desk.sender.counters, app.intake, app.stores.redis)

    secret = app.config.webhook_secret
    return Web(
        intake=app.intake,
        redis=app.stores.redis,
        pool=app.stores.pool,
        figures=told,
        path=urlsplit(app.config.webhook_url or "").path or "/",
        secret=secret.get_secret_value() if app.config.webhook_url and secret else "",
    )
