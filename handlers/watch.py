"""What is brought before the watch beside messages: reactions, and who leaves and comes back (rules 1.2, 2.1)."""

from aiogram import F, Router
from aiogram.types import ChatMemberUpdated, MessageReactionUpdated, Update

from handlers.desk import Desk


async def on_reaction(reaction: MessageReactionUpdated, event_update: Update, desk: Desk) -> None:
    """Count a reaction."""
    await desk.lookout.reactions.look(reaction, event_update.update_id)


async def passed(update: ChatMemberUpdated, desk: Desk, *, came: bool, went: bool) -> None:
    """Note who went; judge who comes back by himself, by a link or by a request, under a punishment in force."""
    person, door = update.new_chat_member.user, desk.lookout.doorkeeper
    if person.is_bot:
        return
    if went:
        await door.left(update.chat.id, person.id, update.date.timestamp())
    by_himself = update.from_user.id == person.id or bool(update.via_join_request or update.invite_link)
    if came and by_himself:
        await door.came_back(update.chat.id, person.id)


def routes() -> Router:
    """Say which updates come here."""
    router = Router(name="watch")
    router.message_reaction.register(on_reaction, F.chat.type.in_({"group", "supergroup"}))
    return router
