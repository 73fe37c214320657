"""What comings, goings and other people's hands mean for punishments in force (spec/moderation.md §3, rule 2.1)."""

import structlog
from aiogram.enums import ChatMemberStatus
from aiogram.types import ChatMemberUpdated

from bot.outages import POSTGRES_AWAY
from handlers.desk import Desk

RULING = frozenset({ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.CREATOR})


log = structlog.get_logger()


async def changed(update: ChatMemberUpdated, desk: Desk, *, came: bool) -> None:
    """Keep the order as somebody's standing changes; while the books are away the game alone hears of it."""
    try:
        await _by_hand(update, desk)
        await _returned(update, desk, came=came)
    except POSTGRES_AWAY as error:
        log.warning("nobody's standing is kept while the books are away", error=type(error).__name__)


async def _by_hand(update: ChatMemberUpdated, desk: Desk) -> None:
    """Let the court know what a human, or another bot, has made of somebody's standing."""
    person = update.new_chat_member.user.id
    if update.from_user.id not in (desk.rights.own_id, person):
        old, new = update.old_chat_member.model_dump(), update.new_chat_member.model_dump()
        await desk.court.enforcer.by_hand(update.chat.id, person, old, new)


async def _returned(update: ChatMemberUpdated, desk: Desk, *, came: bool) -> None:
    """Carry out anew what is in force of somebody who came back, or is no administrator any more."""
    deposed = update.old_chat_member.status in RULING and update.new_chat_member.status not in RULING
    if came or deposed:
        await desk.court.returned(update.chat.id, update.new_chat_member.user.id)
