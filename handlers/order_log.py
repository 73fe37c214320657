"""What was changed of a chat's order is told in its log chat (spec/moderation.md §6)."""

import structlog
from aiogram.enums import ParseMode
from aiogram.methods import SendMessage
from aiogram.types import LinkPreviewOptions, User

from bot.outgoing.outcomes import DELIVERED
from bot.presenter.names import shown
from bot.presenter.order_telling import Change, change_told
from bot.presenter.words import Words
from handlers.desk import Desk

NO_PREVIEW = LinkPreviewOptions(is_disabled=True)

log = structlog.get_logger()


async def note(desk: Desk, chat_id: int, user: User, change: Change) -> None:
    """Tell the log chat of a change; what changed nothing is not worth a line.

    A change of the log chat itself is told in the new one; when it is switched off, in the old one for the last time.
    """
    words = Words(await desk.settings_of.language(chat_id))
    told = change_told(words, change)
    policy = change.after.policy if change.after.policy.log_chat else change.before.policy
    if told and policy.log_chat is not None:
        title = shown(await desk.chats.title(chat_id) or "", words.say("menu-untitled"))
        text = words.say("order-log-line", chat=title, who=shown(user.full_name, words.say("somebody")), told=told)
        await write(desk, policy.log_chat, policy.log_topic, text)


async def write(desk: Desk, log_chat: int, topic: int | None, text: str) -> bool:
    """Write a line in a log chat, in its topic if it has one; say whether it stands there."""
    sending = SendMessage(
        chat_id=log_chat,
        message_thread_id=topic,
        text=text,
        parse_mode=ParseMode.HTML,
        link_preview_options=NO_PREVIEW,
    )
    sent = await desk.sender.send(sending, log_chat)
    if sent.outcome not in DELIVERED:
        log.warning("a line of the log was not written", chat=log_chat, outcome=sent.outcome)
    return sent.outcome in DELIVERED
