"""The menu of a chat's order: in the group, or in private for a group that one picks (spec/moderation.md §3, §6).

It works as the menu of settings does: who may press is asked of Telegram at every press, and what is typed in reply
to a screen, or sent as a file, is understood by the screen's own buttons.
"""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from aiogram import Bot, Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Chat, Message, User

from bot.presenter import order_words as told
from bot.presenter.order_menu import HERE, OrderMenu
from bot.presenter.order_menu_rules import FILE, draw, typed_place
from bot.presenter.order_press import LawPress
from bot.presenter.order_telling import Change, change_told
from bot.presenter.words import LANGUAGES, Words
from handlers import order_log, order_places, rule_files, rules_shown
from handlers.desk import Desk
from handlers.menu_posts import redraw, reply, toast
from handlers.order_changes import pressed_change, typed_change
from handlers.settings import COMMANDS, reader_words, refusal_of
from handlers.turning import LARGEST
from handlers.vocabulary import Typed
from moderation.refusing import BadPolicy
from moderation.rulebook import RulebookError

LONGEST_ANSWER = 1500
"""Characters that what is typed to a screen may have; longer replies are talk."""
SILENT = frozenset({"home", "one", "rules", "rule", "part", "new", "file", "ask", "ask-rule", "close"})
"""Presses that only lead somewhere."""
TO_FILE = HERE + FILE
STAYING = frozenset({"try", "send", "logto"})
"""Presses after which the screen stands as it was."""


DOINGS: Mapping[str, Callable[[Message, Typed, Desk], Awaitable[None]]] = {
    "rules": rules_shown.show,
    "exempt": order_places.exempt,
    "unexempt": order_places.unexempt,
    "logchat": order_places.offer_log,
}
"""Typed commands about the order, in the group and in private alike."""


def routes() -> Router:
    """Make the router: presses of the menu, what is typed in reply to it, files that are sent to it."""
    router = Router(name="order")
    router.callback_query.register(pressed, LawPress.filter())
    router.message.register(typed, addressed)
    router.message.register(captioned, rule_files.captioned)
    return router


async def pressed(press: CallbackQuery, callback_data: LawPress, bot: Bot, desk: Desk) -> None:
    """Carry out a press: change what it says, tell so by a toast, and draw its screen anew."""
    message, user = press.message, press.from_user
    if message is None or abs(callback_data.chat) >= LARGEST:
        return await toast(press, Words(LANGUAGES[0]).say("refused-stale-button"))
    chat_id = await chat_meant(desk, message.chat, callback_data)
    words = await reader_words(desk, user, chat_id)
    if refusal := await refusal_of(desk, chat_id, user.id):
        return await toast(press, words.say(refusal), alert=True)
    try:
        said, change = await _carry_out(press, callback_data, chat_id, words, desk)
        stays = callback_data.act in STAYING
        drawing = None if stays else draw(await menu_of(desk, user, message.chat, chat_id), callback_data)
    except BadPolicy as error:
        return await toast(press, told.refusal(words, error), alert=True)
    except RulebookError as error:
        return await toast(press, told.flaw_told(words, error), alert=True)
    await toast(press, said)
    if drawing:
        await redraw(bot, message.chat.id, message.message_id, drawing)
    # last, for the log may be in a chat that has to wait for its turn
    if change:
        await order_log.note(desk, chat_id, user, change)
    return None


async def _carry_out(
    press: CallbackQuery, meant: LawPress, chat_id: int, words: Words, desk: Desk
) -> tuple[str, Change | None]:
    """Change what a button says, if it changes anything; tell what to say about it, and what was changed."""
    user = press.from_user
    if meant.act in SILENT or typed_place(meant):
        return "", None
    if meant.act == "logto":
        said, change = await order_places.choose_log(meant, chat_id, user, desk)
        return words.say(said), change
    if meant.act == "try":
        return words.say(await order_places.try_log(chat_id, desk)), None
    if meant.act == "send":
        assert press.message is not None
        return words.say(await rule_files.send(press.message.chat.id, chat_id, words, desk)), None
    change = await pressed_change(desk, chat_id, user.id, meant)
    return change_told(words, change) or words.say("order-unchanged"), change


async def captioned(message: Message, desk: Desk) -> None:
    """Take a rulebook that was sent; in a group the document of whoever may not speak now is silenced like any other.

    Raises:
        SkipHandler: it was sent to a group.
    """
    await rule_files.taken(message, desk)
    if message.chat.type != ChatType.PRIVATE:
        raise SkipHandler


def addressed(message: Message, bot: Bot) -> dict[str, Any] | bool:
    """Filter replies to a screen of the menu on which something may be typed; gives its `place`."""
    screen, text = message.reply_to_message, message.text or ""
    if screen is None or screen.from_user is None or screen.from_user.id != bot.id:
        return False
    place = next(_places(screen), None)
    if place is None:
        return False
    if place.act == TO_FILE:
        return {"place": place} if message.document else False
    return {"place": place} if 0 < len(text) <= LONGEST_ANSWER and not text.startswith(COMMANDS) else False


def _places(screen: Message) -> Iterator[LawPress]:
    """Read from a screen's buttons what may be typed on it."""
    rows = screen.reply_markup.inline_keyboard if screen.reply_markup else []
    for button in (one for row in rows for one in row if one.callback_data):
        try:
            press = LawPress.unpack(button.callback_data or "")
        except (TypeError, ValueError):
            continue
        if typed_place(press):
            yield press


async def typed(message: Message, place: LawPress, bot: Bot, desk: Desk) -> None:
    """Take what was typed or sent: store it and draw its screen anew, or tell what is needed instead."""
    user, screen = message.from_user, message.reply_to_message
    if user is None or screen is None:
        raise SkipHandler
    chat_id = await chat_meant(desk, message.chat, place)
    sender = message.sender_chat.id if message.sender_chat else None
    if await refusal_of(desk, chat_id, user.id, sender):
        raise SkipHandler  # talk of the group like any other, for others to judge
    words = await reader_words(desk, user, chat_id)
    if place.act == TO_FILE:
        await rule_files.replace(message, chat_id, desk)
        menu = await menu_of(desk, user, message.chat, chat_id)
        return await redraw(bot, message.chat.id, screen.message_id, draw(menu, place))
    try:
        change, shown = await typed_change(desk, chat_id, user.id, place, message.text or "")
    except BadPolicy as error:
        return await reply(message, told.refusal(words, error))
    except RulebookError as error:
        return await reply(message, told.flaw_told(words, error))
    await redraw(bot, message.chat.id, screen.message_id, draw(await menu_of(desk, user, message.chat, chat_id), shown))
    await reply(message, change_told(words, change) or words.say("order-unchanged"))
    return await order_log.note(desk, chat_id, user, change)


async def chat_meant(desk: Desk, chat: Chat, press: LawPress) -> int:
    """Tell which chat a button is about: in a group this very one, elsewhere the one it names, wherever it moved.

    A button that chooses a log chat stands in one chat and is about another.
    """
    if chat.type != ChatType.PRIVATE and press.act != "logto":
        return chat.id
    return await desk.chats.moved(press.chat) or press.chat


async def menu_of(desk: Desk, user: User, chat: Chat, chat_id: int) -> OrderMenu:
    """Gather what a screen is drawn from, as it stands in the book."""
    private = chat.type == ChatType.PRIVATE
    policy = await desk.order_of.policy(chat_id, fresh=True)
    changes = await desk.order_of.changes(chat_id)
    return OrderMenu(
        words=await (reader_words(desk, user, chat_id) if private else _words_of(desk, chat_id)),
        chat_id=chat_id,
        title=(await desk.chats.title(chat_id) if private else chat.title) or "",
        policy=policy,
        rulebook=await desk.order_of.rulebook(chat_id, fresh=True),
        changed=frozenset({*(one for one, body in changes.items() if body), *policy.modes}),
        people=await desk.people.names(policy.exempt),
        log_title=(await desk.chats.title(policy.log_chat) if policy.log_chat else "") or "",
    )


async def _words_of(desk: Desk, chat_id: int) -> Words:
    return Words(await desk.settings_of.language(chat_id))
