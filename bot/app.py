"""Builds, wires, starts and stops: the only place that knows everything (architecture §2, §10)."""

import asyncio
import secrets
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
from aiogram.exceptions import AiogramError
from redis.asyncio import Redis
from redis.exceptions import RedisError

from bot import clock, nursery
from bot.audiences import GameAudiences, Languages
from bot.chat_settings import ChatSettings
from bot.config import Config
from bot.delivery import Delivery
from bot.honours import Honours
from bot.hooks import hooks
from bot.limits import Limits, Throttle
from bot.middlewares.acquaintance import Acquaintance
from bot.middlewares.patience import Patience
from bot.moves import Moves
from bot.outgoing.stage import Stage
from bot.presenter.posts import TelegramPresenter
from bot.reading import ChatReading, PeopleReading
from bot.recorder import Recorder
from bot.rights import Rights
from bot.scheduler import Scheduler
from bot.sending import Sender
from bot.shelves import Shelves
from bot.silencer import Silencer, complainer
from bot.storage import keys
from bot.storage.books import Books
from bot.storage.chats import Chats
from bot.storage.fresh import SecretFreshGames
from bot.storage.game_moving import GameMoving
from bot.storage.games import RedisGames
from bot.storage.leases import RedisLeases
from bot.storage.migrate import migrate
from bot.storage.outbox import Outbox
from bot.storage.people import People
from bot.storage.seats import RedisSeats
from bot.storage.settings import SettingsBook
from bot.storage.topics import Topics
from bot.storage.trophies import Trophies
from bot.storage.wakeups import RedisWakeUps
from bot.tags import Tags
from bot.updates import KINDS, Intake
from bot.webhook import Web, figures, serving
from game.engine import Engine
from game.money import scoring
from handlers import command_list, group, members, presses, private, settings
from handlers.desk import Desk
from handlers.typed import is_command, too_many

RECORD_EVERY = 1.0
"""Seconds between two looks for finished games that wait for the books."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    """Connections and what is kept behind them."""

    redis: Redis
    pool: "asyncpg.Pool[asyncpg.Record]"
    people: People
    chats: Chats
    settings_of: ChatSettings


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
    await migrate(database_url)
    async with AsyncExitStack() as stack:
        redis = Redis.from_url(redis_url)
        stack.push_async_callback(redis.aclose)
        pool = await stack.enter_async_context(asyncpg.create_pool(database_url, min_size=1, max_size=10))
        bot = made_bot(config)
        stack.push_async_callback(bot.session.close)
        yield await _built(config, bot, _stores(redis, pool, pace or Pace()), pace or Pace())


def made_bot(config: Config) -> Bot:
    """Make the client of the Bot API."""
    assert config.bot_token is not None
    server = TelegramAPIServer.from_base(config.bot_api_url) if config.bot_api_url else PRODUCTION
    return Bot(config.bot_token.get_secret_value(), session=AiohttpSession(api=server))


def _stores(redis: Redis, pool: "asyncpg.Pool[asyncpg.Record]", pace: Pace) -> Stores:
    chats = Chats(pool, pace.now)
    settings_of = ChatSettings(SettingsBook(pool), pace.now, changed=chats.refresh)
    return Stores(redis=redis, pool=pool, people=People(pool, pace.now), chats=chats, settings_of=settings_of)


async def _built(config: Config, bot: Bot, stores: Stores, pace: Pace) -> App:
    me, now = await bot.me(), pace.now
    worker = secrets.token_hex(6)
    redis, chats = stores.redis, stores.chats
    fresh = SecretFreshGames(stores.settings_of, time_scale=config.time_scale)
    engine = Engine(RedisGames(redis), RedisSeats(redis), fresh, clock=now)
    leases = RedisLeases(redis, worker)
    topics = Topics(redis)
    moves = Moves(GameMoving(redis), Outbox(redis, worker), chats)
    throttle = Throttle(redis, pace.limits, clock=now, pause=clock.pause)
    sender = Sender(bot, throttle, hooks(moves, chats, stores.people, topics))
    presenter = TelegramPresenter()
    languages = Languages(ChatReading(stores.settings_of), PeopleReading(stores.people), clock=now)
    audiences = GameAudiences(redis, engine, languages, bot_username=me.username or "")
    delivery = Delivery(redis, leases, Stage(engine, presenter, audiences), sender, worker=worker)
    rights = Rights(bot, chats, now)
    tags = Tags(redis, sender.attempt, rights)
    engine.listen(lambda _: delivery.nudge(), tags.heard)
    desk = Desk(
        engine=engine,
        presenter=presenter,
        audiences=audiences,
        languages=languages,
        rights=rights,
        people=stores.people,
        chats=chats,
        settings_of=stores.settings_of,
        sender=sender,
        silencer=Silencer(sender, chats, complainer(sender, presenter, rights, stores.settings_of)),
        fresh=fresh,
        topics=topics,
        shelves=Shelves.of(stores.pool, now),
        clock=now,
        nudge=delivery.nudge,
        moved=moves.move,
        bot_username=me.username or "",
    )
    dispatcher = _dispatcher(desk)
    return App(
        bot=bot,
        dispatcher=dispatcher,
        desk=desk,
        stores=stores,
        intake=Intake(bot, dispatcher),
        delivery=delivery,
        scheduler=Scheduler(engine, RedisWakeUps(redis), leases, clock=now, pause=clock.pause),
        recorder=Recorder(redis, Books(stores.pool), Honours(Trophies(stores.pool), sender, stores.settings_of)),
        tags=tags,
        config=config,
    )


def _dispatcher(desk: Desk) -> Dispatcher:
    dispatcher = Dispatcher()
    dispatcher["desk"] = desk
    dispatcher["rights"] = desk.rights
    dispatcher["settings_of"] = desk.settings_of
    dispatcher["people"] = desk.people
    dispatcher["chats"] = desk.chats
    dispatcher["clock"] = desk.clock
    dispatcher.update.outer_middleware(Acquaintance(desk.people, desk.chats, desk.clock))
    dispatcher.message.outer_middleware(Patience(desk.clock, is_command, partial(too_many, desk=desk)))
    parts = (presses, members, settings, private, group)
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
            nursery.start(_record(app, stop), name="recorder"),
            nursery.start(app.tags.run(), name="tags"),
            nursery.start(_receive(app, stop), name="updates"),
        ]
        await _until(stop, working)
        app.intake.stop()
        app.scheduler.stop()
        await nursery.end(*working[-2:])
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


async def _receive(app: App, stop: asyncio.Event) -> None:
    """Have updates delivered, or fetch them; Telegram does only one of the two."""
    pause = 1.0
    while not await _settled(app):
        await clock.pause(pause)
        pause = min(2 * pause, 30.0)
    if app.config.webhook_url:
        await stop.wait()  # updates come by themselves
    else:
        await app.intake.poll()


async def _settled(app: App) -> bool:
    """Tell Telegram which way updates are to come; say whether it has heard."""
    config, secret = app.config, app.config.webhook_secret
    try:
        if config.webhook_url and secret:
            kinds = list(KINDS)
            await app.bot.set_webhook(config.webhook_url, allowed_updates=kinds, secret_token=secret.get_secret_value())
        else:
            await app.bot.delete_webhook()
    except (AiogramError, OSError, TimeoutError) as error:
        log.warning("the way of updates cannot be chosen", error=type(error).__name__)
        return False
    return True


async def _record(app: App, stop: asyncio.Event) -> None:
    """Carry results to the books, and once more before the end."""
    ended = False
    while not ended:
        ended = stop.is_set()
        try:
            await app.recorder.record_waiting(range(keys.BUCKETS))
        except (RedisError, OSError) as error:
            log.warning("results cannot be looked for", error=type(error).__name__)
        await clock.pause(0 if ended else RECORD_EVERY)
