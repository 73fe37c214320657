"""The menu of settings: in the group, or in private for a group that one picks (spec/game.md §12).

Who may press is asked of Telegram at every press; a number may also be typed in reply to the screen that shows it.
The screen a reply belongs to is read from its own buttons, so nothing is lost when the bot starts again.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, NoReturn, Protocol

from aiogram import Bot, Router
from aiogram.dispatcher.event.bases import SkipHandler
from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Chat, Message, User

from bot.chat_settings import ChatSettings
from bot.presenter import settings_telling as telling
from bot.presenter import settings_values as values
from bot.presenter.post import Drawing
from bot.presenter.settings_chats import choose_chat
from bot.presenter.settings_menu import Menu, SettingPress, draw, home, resettable, types
from bot.presenter.words import LANGUAGES, Words
from bot.rights import Rights
from bot.storage.chats import Chats
from bot.storage.people import People
from game.model import Authority
from game.settings import BadSetting, Settings, register, settings_table
from handlers.menu_posts import redraw, reply, send, toast

LONGEST_ANSWER = 40
"""Characters that a typed value may have; longer replies are talk."""
COMMANDS = ("!", "/", ".")
NUMBERS = re.compile(r"[-−+0-9][-−+0-9\s,;/]*")


class Office(Protocol):
    """What the menu works with: the desk of the other handlers has it all."""

    @property
    def rights(self) -> Rights:
        """Who may change settings."""
        ...

    @property
    def settings_of(self) -> ChatSettings:
        """The settings by chat."""
        ...

    @property
    def people(self) -> People:
        """Languages of people."""
        ...

    @property
    def chats(self) -> Chats:
        """Titles of chats."""
        ...

    @property
    def clock(self) -> Callable[[], float]:
        """Tells the time."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """An office put together from what the dispatcher injects by name."""

    rights: Rights
    settings_of: ChatSettings
    people: People
    chats: Chats
    clock: Callable[[], float]

    @classmethod
    def of(cls, injected: dict[str, Any]) -> "Given":
        """Take what is needed and leave the rest."""
        return cls(**{one.name: injected[one.name] for one in fields(cls)})


def routes() -> Router:
    """Make the router: presses of the menu, and values typed in reply to it."""
    router = Router(name="settings")
    router.callback_query.register(pressed, SettingPress.filter())
    router.message.register(typed, addressed)
    return router


async def show(message: Message, office: Office) -> None:
    """Answer `/settings`: the menu in a group, the list of his groups to an administrator in private."""
    user, chat = message.from_user, message.chat
    if user is None:
        return
    words = await screen_words(office, user, chat, chat.id)
    if chat.type == ChatType.PRIVATE:
        drawing = await _chats_of(office, user, words)
    else:
        sender = message.sender_chat.id if message.sender_chat else None
        refusal = await refusal_of(office, chat.id, user.id, sender)
        drawing = Drawing(text=words.say(refusal)) if refusal else home(await _menu(office, user, chat, chat.id))
    await send(message, drawing)


async def pressed(press: CallbackQuery, callback_data: SettingPress, bot: Bot, **injected: Any) -> None:
    """Carry out a press: change what it says, tell so by a toast, and draw its screen anew."""
    office, chat = Given.of(injected), press.message.chat if press.message else None
    if chat is None or press.message is None:
        return await toast(press, Words(LANGUAGES[0]).say("refused-stale-button"))
    chat_id = await _chat_id(office, chat, callback_data)
    words = await reader_words(office, press.from_user, chat_id)
    if callback_data.act == "chats" and chat.type == ChatType.PRIVATE:
        drawing = await _chats_of(office, press.from_user, words, _page(callback_data.part))
        said = ""
    elif refusal := await refusal_of(office, chat_id, press.from_user.id):
        return await toast(press, words.say(refusal), alert=True)
    else:
        try:
            said = await _carry_out(office, chat_id, press.from_user.id, callback_data, words)
            drawing = draw(await _menu(office, press.from_user, chat, chat_id), callback_data)
        except BadSetting as error:
            return await toast(press, telling.refusal(words, error), alert=True)
    await toast(press, said)
    return await redraw(bot, chat.id, press.message.message_id, drawing)


def addressed(message: Message, bot: Bot) -> dict[str, Any] | bool:
    """Filter replies to a screen of the menu on which a value may be typed; gives its `place`."""
    screen, text = message.reply_to_message, message.text or ""
    if screen is None or screen.from_user is None or screen.from_user.id != bot.id:
        return False
    if not 0 < len(text) <= LONGEST_ANSWER or text.startswith(COMMANDS):
        return False
    place = _place_of(screen)
    try:
        return {"place": place} if place and types(register(place.key), place.part) else False
    except BadSetting:
        return False


async def typed(message: Message, place: SettingPress, bot: Bot, **injected: Any) -> None:
    """Take a typed value: store it and draw its screen anew, or tell what is needed instead."""
    office, user, chat = Given.of(injected), message.from_user, message.chat
    if user is None or message.reply_to_message is None:
        raise SkipHandler
    chat_id = await _chat_id(office, chat, place)
    words = await screen_words(office, user, chat, chat_id)
    sender = message.sender_chat.id if message.sender_chat else None
    if refusal := await refusal_of(office, chat_id, user.id, sender):
        await _refuse_typed(message, words.say(refusal))
    setting = register(place.key)
    try:
        await _edit(
            office, chat_id, user.id, place, lambda now: values.typed(now, setting, place.part, message.text or "")
        )
    except BadSetting as error:
        return await reply(message, telling.refusal(words, error))
    menu = await _menu(office, user, chat, chat_id)
    await redraw(bot, chat.id, message.reply_to_message.message_id, draw(menu, place))
    return await reply(message, _saved(menu.words, menu.settings, place))


async def _refuse_typed(message: Message, text: str) -> NoReturn:
    """Answer a stranger's number; whatever he wrote is a message of the group like any other, for others to judge."""
    if NUMBERS.fullmatch(message.text or ""):
        await reply(message, text)
    raise SkipHandler


def _place_of(screen: Message) -> SettingPress | None:
    """Read from a screen's buttons which setting it shows: its button to put it back names it."""
    rows = screen.reply_markup.inline_keyboard if screen.reply_markup else []
    for button in (one for row in rows for one in row if one.callback_data):
        try:
            press = SettingPress.unpack(button.callback_data or "")
        except (TypeError, ValueError):
            continue
        if press.act == "ask" and press.key:
            return press.model_copy(update={"act": "one"})
    return None


async def _chat_id(office: Office, chat: Chat, press: SettingPress) -> int:
    """Tell which chat a button is about: in a group this very one, elsewhere the one it names, wherever it moved."""
    if chat.type != ChatType.PRIVATE:
        return chat.id
    return await office.chats.moved(press.chat) or press.chat


async def refusal_of(office: Office, chat_id: int, user_id: int, sender_chat_id: int | None = None) -> str:
    """Tell why somebody may not change the settings of a chat; empty when he may."""
    authority = await office.rights.authority(chat_id, user_id, sender_chat_id=sender_chat_id)
    if authority is Authority.ADMINISTRATOR:
        return ""
    known = chat_id > 0 or await office.rights.reliable(chat_id)
    return "menu-admins-only" if known else "menu-unreliable"


async def _carry_out(office: Office, chat_id: int, by: int, press: SettingPress, words: Words) -> str:
    """Change what a button says, if it changes anything; tell what to say about it."""
    if press.act == "wipe":
        await office.settings_of.reset_all(chat_id, by=by, at=office.clock())
        return words.say("menu-was-wiped")
    if press.act not in {"put", "reset"}:
        return ""
    setting = register(press.key)
    if press.act == "put":
        await _edit(office, chat_id, by, press, lambda now: values.pressed(now, setting, press.part, press.value))
    elif part := resettable(setting, press.part):
        await _edit(office, chat_id, by, press, lambda now: _by_default(now, press.key, part))
    else:
        await office.settings_of.reset(chat_id, press.key, by=by, at=office.clock())
    return _saved(words, await office.settings_of.settings(chat_id), press)


async def _edit(office: Office, chat_id: int, by: int, press: SettingPress, edit: Callable[[Settings], Any]) -> None:
    await office.settings_of.edit(chat_id, press.key, edit, by=by, at=office.clock())


def _by_default(settings: Settings, key: str, part: str) -> Any:
    setting = register(key)
    return values.turned(settings, setting, part, values.dial(settings, setting, part).default)


def _saved(words: Words, settings: Settings, press: SettingPress) -> str:
    """Tell the value that stands now."""
    setting = register(press.key)
    part = resettable(setting, press.part) if press.act == "reset" else press.part
    name, value = telling.name_of(words, setting, part), telling.present(words, settings, setting, part)[0]
    return words.say("menu-was-reset" if press.act == "reset" else "menu-saved", name=name, value=value)


async def _menu(office: Office, user: User, chat: Chat, chat_id: int) -> Menu:
    """Gather what a screen is drawn from, as it stands in the book."""
    private = chat.type == ChatType.PRIVATE
    settings = await office.settings_of.settings(chat_id, fresh=True)
    return Menu(
        words=await reader_words(office, user, chat_id) if private else Words(settings.language),
        chat_id=chat_id,
        title=(await office.chats.title(chat_id) if private else chat.title) or "",
        settings=settings,
        changed=frozenset(one.key for one in settings_table() if getattr(settings, one.key) != one.default),
        private=private,
    )


async def _chats_of(office: Office, user: User, words: Words, page: int = 0) -> Drawing:
    """Draw the list of groups where a person is administrator now."""
    known = await office.chats.of_administrator(user.id)
    ruled = [one for one in known if not await refusal_of(office, one.id, user.id)]
    return choose_chat(words, [(one.id, one.title or "") for one in ruled], page)


def _page(text: str) -> int:
    return int(text) if re.fullmatch("[0-9]{1,4}", text) else 0


async def screen_words(office: Office, user: User, chat: Chat, chat_id: int) -> Words:
    """Give the words of a screen: in a group the group's, in private the person's."""
    if chat.type == ChatType.PRIVATE:
        return await reader_words(office, user, chat_id)
    return Words(await office.settings_of.language(chat_id))


async def reader_words(office: Office, user: User, chat_id: int) -> Words:
    """Give a person's words: in the language he chose, else his client's, else the chat's."""
    code = (user.language_code or "")[:2]
    language = await office.people.language(user.id) or (code if code in LANGUAGES else "")
    return Words(language or await office.settings_of.language(chat_id))
