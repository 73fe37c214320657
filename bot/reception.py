"""How updates come in and results go out to the books, for as long as the bot works (architecture §10)."""

import asyncio

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError
from redis.exceptions import RedisError

from bot import clock
from bot.config import Config
from bot.recorder import Recorder
from bot.storage import keys
from bot.updates import KINDS, Intake

RECORD_EVERY = 1.0
"""Seconds between two looks for finished games that wait for the books."""

log = structlog.get_logger()


async def receive(bot: Bot, config: Config, intake: Intake, stop: asyncio.Event) -> None:
    """Have updates delivered, or fetch them; Telegram does only one of the two."""
    pause = 1.0
    while not await _settled(bot, config):
        await clock.pause(pause)
        pause = min(2 * pause, 30.0)
    if config.webhook_url:
        await stop.wait()  # updates come by themselves
    else:
        await intake.poll()


async def _settled(bot: Bot, config: Config) -> bool:
    """Tell Telegram which way updates are to come; say whether it has heard."""
    secret = config.webhook_secret
    try:
        if config.webhook_url and secret:
            kinds = list(KINDS)
            await bot.set_webhook(config.webhook_url, allowed_updates=kinds, secret_token=secret.get_secret_value())
        else:
            await bot.delete_webhook()
    except (AiogramError, OSError, TimeoutError) as error:
        log.warning("the way of updates cannot be chosen", error=type(error).__name__)
        return False
    return True


async def record(recorder: Recorder, stop: asyncio.Event) -> None:
    """Carry results to the books, and once more before the end."""
    ended = False
    while not ended:
        ended = stop.is_set()
        try:
            await recorder.record_waiting(range(keys.BUCKETS))
        except (RedisError, OSError) as error:
            log.warning("results cannot be looked for", error=type(error).__name__)
        await clock.pause(0 if ended else RECORD_EVERY)
