"""Reactions: counted as they are added, by the dates of the updates; spam of them is cleared away (rule 1.2, Q74)."""

import structlog
from aiogram.methods import DeleteAllMessageReactions
from aiogram.types import MessageReactionUpdated

from bot.identities import SERVICE
from bot.outages import POSTGRES_AWAY
from bot.storage.trails import Trails
from bot.watching.names import Attempt
from bot.watching.prosecutor import Deed, Prosecutor
from moderation.detectors.flood import NAME as FLOOD
from moderation.detectors.flood import too_many_reactions
from moderation.detectors.seen import Seen
from moderation.records import Evidence

BURST = "reactions"

log = structlog.get_logger()


class Reactions:
    """Watches over reactions; `attempt` makes a request of Telegram."""

    def __init__(self, prosecutor: Prosecutor, trails: Trails, attempt: Attempt) -> None:
        self._prosecutor, self._trails, self._attempt = prosecutor, trails, attempt

    async def look(self, update: MessageReactionUpdated, update_id: int) -> None:
        """Count what somebody added; taking back is nothing. An update that comes twice counts once."""
        actor = actor_of(update)
        added = [one for one in update.new_reaction if one not in update.old_reaction]
        if actor is None or not added:
            return
        date = update.date.timestamp()
        marks = [f"{update_id}:{number}" for number in range(len(added))]
        moments = await self._trails.reacted(update.chat.id, actor, marks, date)
        signs = "".join(getattr(one, "emoji", "") for one in added)
        deed = Deed(
            chat_id=update.chat.id,
            user_id=actor,
            source=f"d:r{update_id}",
            detectors=(FLOOD,),
            evidence=Evidence(text=signs),
        )
        try:
            await self._judge(deed, moments, date)
        except POSTGRES_AWAY as error:
            log.warning("nobody is accused while the books are away", chat=deed.chat_id, error=type(error).__name__)

    async def _judge(self, deed: Deed, moments: tuple[float, ...], date: float) -> None:
        watch = await self._prosecutor.watch(deed.chat_id)
        policy = watch.policy
        if FLOOD not in watch.rules or not too_many_reactions(moments, date, policy.windows):
            return
        if not await self._prosecutor.answerable(deed.chat_id, deed.user_id, policy):
            return
        moment = Seen(chat_id=deed.chat_id, user_id=deed.user_id, message_id=0, date=date)
        if await self._trails.opens(moment, BURST, deed.source, policy.windows.quiet_after_act):
            await self._prosecutor.bring(deed, watch)
            await self._attempt(clearing(deed.chat_id, deed.user_id), deed.chat_id)


def actor_of(update: MessageReactionUpdated) -> int | None:
    """Tell who reacted: a person, or the channel he acts as; None for anonymous administrators and bots."""
    if update.actor_chat is not None:
        return update.actor_chat.id if update.actor_chat.id != update.chat.id else None
    user = update.user
    return None if user is None or user.is_bot or user.id in SERVICE else user.id


def clearing(chat_id: int, actor: int) -> DeleteAllMessageReactions:
    """Take all reactions of a person, or of a channel (an id below zero), from a chat."""
    if actor > 0:
        return DeleteAllMessageReactions(chat_id=chat_id, user_id=actor)
    return DeleteAllMessageReactions(chat_id=chat_id, actor_chat_id=actor)
