"""What the bot is built of: stores, and the parts that play and speak; `bot/app.py` puts them to work."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

import asyncpg
from aiogram import Bot
from redis.asyncio import Redis

from bot import clock
from bot.audiences import GameAudiences, Languages
from bot.chat_order import ChatOrder
from bot.chat_settings import ChatSettings
from bot.config import Config
from bot.delivery import Delivery
from bot.hooks import hooks
from bot.limits import Limits, Throttle
from bot.moves import Moves
from bot.outgoing.stage import Stage
from bot.presenter.posts import TelegramPresenter
from bot.reading import ChatReading, PeopleReading
from bot.rights import Rights
from bot.sending import Sender
from bot.storage.chats import Chats
from bot.storage.fresh import SecretFreshGames
from bot.storage.game_moving import GameMoving
from bot.storage.games import RedisGames
from bot.storage.leases import RedisLeases
from bot.storage.outbox import Outbox
from bot.storage.people import People
from bot.storage.seats import RedisSeats
from bot.storage.settings import SettingsBook
from bot.storage.told import Told
from bot.storage.topics import Topics
from game.engine import Engine


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    """Connections and what is kept behind them."""

    redis: Redis
    pool: "asyncpg.Pool[asyncpg.Record]"
    people: People
    chats: Chats
    settings_of: ChatSettings
    order_of: ChatOrder


def opened_stores(redis: Redis, pool: "asyncpg.Pool[asyncpg.Record]", now: Callable[[], float]) -> Stores:
    """Open what is kept behind these connections."""
    chats = Chats(pool, now)
    return Stores(
        redis=redis,
        pool=pool,
        people=People(pool, now),
        chats=chats,
        settings_of=ChatSettings(SettingsBook(pool), now, changed=chats.refresh),
        order_of=ChatOrder.of(pool, chats, now),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """What plays the games and speaks, before anybody listens."""

    engine: Engine
    fresh: SecretFreshGames
    topics: Topics
    moves: Moves
    sender: Sender
    presenter: TelegramPresenter
    languages: Languages
    audiences: GameAudiences
    leases: RedisLeases
    delivery: Delivery
    rights: Rights
    told: Told
    bot_name: str
    bot_username: str


async def made_parts(
    config: Config, bot: Bot, stores: Stores, now: Callable[[], float], limits: Limits | None
) -> Parts:
    """Make them for a bot that works with these stores."""
    me = await bot.me()
    username, told = me.username or "", Told(stores.redis, now)
    worker = secrets.token_hex(6)
    redis, chats = stores.redis, stores.chats
    fresh = SecretFreshGames(stores.settings_of, time_scale=config.time_scale)
    engine = Engine(RedisGames(redis), RedisSeats(redis), fresh, clock=now)
    leases, topics = RedisLeases(redis, worker), Topics(redis)
    moves = Moves(GameMoving(redis), Outbox(redis, worker), chats)
    throttle = Throttle(redis, limits, clock=now, pause=clock.pause)
    sender = Sender(bot, throttle, hooks(moves, chats, stores.people, topics, told))
    presenter = TelegramPresenter()
    languages = Languages(ChatReading(stores.settings_of), PeopleReading(stores.people), clock=now)
    audiences = GameAudiences(redis, engine, languages, bot_username=username)
    return Parts(
        engine=engine,
        fresh=fresh,
        topics=topics,
        moves=moves,
        sender=sender,
        presenter=presenter,
        languages=languages,
        audiences=audiences,
        leases=leases,
        delivery=Delivery(redis, leases, Stage(engine, presenter, audiences), sender, worker=worker),
        rights=Rights(bot, chats, now),
        told=told,
        bot_name=me.full_name,
        bot_username=username,
    )
