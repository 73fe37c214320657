"""The list of commands behind Telegram's menu button; those typed for oneself alone are named as such here."""

from collections.abc import Mapping

import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.presenter.words import LANGUAGES, Words
from handlers.vocabulary import entries

EVERYWHERE = "en"
"""The language of those whose own has no list."""
SCOPES: Mapping[str, BotCommandScopeUnion] = {
    "private": BotCommandScopeAllPrivateChats(),
    "group": BotCommandScopeAllGroupChats(),
    "admins": BotCommandScopeAllChatAdministrators(),
}

log = structlog.get_logger()


def commands(language: str, place: str) -> list[BotCommand]:
    """List the commands of a place; administrators see what everybody sees, and more.

    In a group the orders are listed too: only a listed command can be ephemeral (telegram-facts §3).
    """
    words = Words(language)
    return [
        BotCommand(
            command=entry.words["en"][0],
            description=words.say(f"command-{entry.id}"),
            is_ephemeral=True if entry.ephemeral and place != "private" else None,
        )
        for entry in entries().values()
        if _belongs(place, entry.menu, ephemeral=entry.ephemeral)
    ]


def _belongs(place: str, menu: tuple[str, ...], *, ephemeral: bool) -> bool:
    if place == "private":
        return place in menu
    return ephemeral or "group" in menu or place in menu


async def announce(bot: Bot) -> None:
    """Tell Telegram the commands of every place in every language; the bot works without, too."""
    try:
        for place, scope in SCOPES.items():
            await bot.set_my_commands(commands(EVERYWHERE, place), scope=scope)
            for language in LANGUAGES:
                await bot.set_my_commands(commands(language, place), scope=scope, language_code=language)
    except (AiogramError, OSError, TimeoutError) as error:
        log.warning("the commands cannot be announced", error=repr(error))
