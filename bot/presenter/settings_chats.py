"""The list of chats whose settings an administrator may change from his private chat with the bot."""

from collections.abc import Sequence

from bot.presenter import names
from bot.presenter.post import Button, Drawing
from bot.presenter.settings_menu import SettingPress
from bot.presenter.settings_telling import plain
from bot.presenter.words import Words

PAGE = 8
"""Chats on one page of the list."""


def choose_chat(words: Words, chats: Sequence[tuple[int, str]], page: int = 0) -> Drawing:
    """Draw the list of chats, by id and title, from which an administrator picks one."""
    if not chats:
        return Drawing(text=words.say("menu-no-chats"))
    pages = range(0, len(chats), PAGE)
    first = pages[max(0, min(page, len(pages) - 1))]
    rows = [(_chat_button(words, chat_id, title),) for chat_id, title in chats[first : first + PAGE]]
    turns = {"‹": first // PAGE - 1, "›": first // PAGE + 1}
    last = tuple(_page_button(sign, to) for sign, to in turns.items() if 0 <= to < len(pages))
    return Drawing(text=words.say("menu-chats"), keyboard=(*rows, *((last,) if last else ())))


def _chat_button(words: Words, chat_id: int, title: str) -> Button:
    text = plain(names.shown(title, words.say("menu-untitled")))
    return Button(text=text, callback=SettingPress(chat=chat_id, act="home").pack())


def _page_button(sign: str, page: int) -> Button:
    return Button(text=sign, callback=SettingPress(chat=0, act="chats", part=str(page)).pack())
