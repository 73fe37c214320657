"""Who comes and goes: leavers, the bot's own place in a chat, groups that become supergroups (spec/game.md §8)."""

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus
from aiogram.types import ChatMemberUpdated, Message

from game.commands import Halt, MemberLeft, MemberReturned
from game.model import Authority, Departure
from handlers import order_kept, watch
from handlers.desk import Desk
from handlers.first_steps import welcome

GONE = frozenset({ChatMemberStatus.LEFT, ChatMemberStatus.KICKED})
GROUPS = F.chat.type.in_({"group", "supergroup"})


def present(member: object) -> bool:
    """Say whether a membership means being in the chat; a restricted one may be outside."""
    status = getattr(member, "status", None)
    return status not in GONE and getattr(member, "is_member", True)


async def on_member(update: ChatMemberUpdated, desk: Desk) -> None:
    """Follow people's coming and going; rights may have changed, too."""
    desk.rights.forget(update.chat.id)
    here, was_here = present(update.new_chat_member), present(update.old_chat_member)
    user_id = update.new_chat_member.user.id
    await order_kept.changed(update, desk, came=here and not was_here)
    await watch.passed(update, desk, came=here and not was_here, went=was_here and not here)
    if was_here and not here:
        removed = update.new_chat_member.status == ChatMemberStatus.KICKED
        await gone(update.chat.id, user_id, Departure.REMOVED if removed else Departure.LEFT_CHAT, desk)
    elif here and not was_here:
        await back(update.chat.id, user_id, desk)


async def on_left(message: Message, desk: Desk) -> None:
    """Hear of somebody who left where chat_member updates do not come: the bot is no administrator."""
    person = message.left_chat_member
    assert person is not None
    own = message.from_user is not None and message.from_user.id == person.id
    await gone(message.chat.id, person.id, Departure.LEFT_CHAT if own else Departure.REMOVED, desk)


async def on_joined(message: Message, desk: Desk) -> None:
    """Hear of those who came back."""
    for person in message.new_chat_members or ():
        await back(message.chat.id, person.id, desk)


async def gone(chat_id: int, user_id: int, how: Departure, desk: Desk) -> None:
    """Put somebody who went out of reach on the leavers list, if he plays here."""
    await desk.engine.submit(chat_id, MemberLeft(user_id=user_id, how=how))
    desk.nudge()


async def back(chat_id: int, user_id: int, desk: Desk) -> None:
    """Take somebody off the leavers list."""
    await desk.engine.submit(chat_id, MemberReturned(user_id=user_id))
    desk.nudge()


async def on_private_door(update: ChatMemberUpdated, desk: Desk) -> None:
    """Hear that a person blocked the bot, or let it in again."""
    user_id = update.chat.id
    open_now = update.new_chat_member.status != ChatMemberStatus.KICKED
    await desk.people.reachable(user_id, open_now)
    if open_now:
        desk.sender.reopened(user_id)
    chat_id = await desk.engine.chat_of(user_id)
    if chat_id is None:
        return
    if open_now:
        await back(chat_id, user_id, desk)
    else:
        await gone(chat_id, user_id, Departure.BLOCKED_BOT, desk)


async def on_own_place(update: ChatMemberUpdated, desk: Desk) -> None:
    """Introduce the bot where it was added, learn of its rights, and let go of a chat that removed it."""
    chat_id = update.chat.id
    desk.rights.learned(chat_id, update.new_chat_member)
    here, was_here = present(update.new_chat_member), present(update.old_chat_member)
    await desk.chats.active(chat_id, here)
    if here:
        await desk.court.rights_changed(chat_id)
    if here and not was_here:
        await desk.chats.titled(chat_id, update.chat.title or "", desk.clock())
        await welcome(chat_id, desk)
    elif was_here and not here:
        await desk.engine.submit(chat_id, Halt(by=0, authority=Authority.OPERATOR))
    elif not await desk.rights.missing(chat_id):
        await desk.chats.unwarn(chat_id)


async def on_migrating(message: Message, desk: Desk) -> None:
    """Follow a group that becomes a supergroup, told in the old chat."""
    assert message.migrate_to_chat_id is not None
    await desk.moved(message.chat.id, message.migrate_to_chat_id)


async def on_migrated(message: Message, desk: Desk) -> None:
    """Follow a group that became a supergroup, told in the new chat."""
    assert message.migrate_from_chat_id is not None
    await desk.moved(message.migrate_from_chat_id, message.chat.id)


def routes() -> Router:
    """Say which updates come here."""
    router = Router(name="members")
    router.chat_member.register(on_member, GROUPS)
    router.message.register(on_left, GROUPS, F.left_chat_member)
    router.message.register(on_joined, GROUPS, F.new_chat_members)
    router.my_chat_member.register(on_private_door, F.chat.type == "private")
    router.my_chat_member.register(on_own_place, GROUPS)
    router.message.register(on_migrating, F.migrate_to_chat_id)
    router.message.register(on_migrated, F.migrate_from_chat_id)
    return router
