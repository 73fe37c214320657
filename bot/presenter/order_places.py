"""The question whose log is to be written in a chat."""

from collections.abc import Sequence

from bot.presenter import names
from bot.presenter.keyboards import short
from bot.presenter.order_press import LawPress
from bot.presenter.post import Button, Drawing
from bot.presenter.settings_telling import plain
from bot.presenter.words import Words

MOST = 50
"""Groups that are offered."""


def choose_group(words: Words, groups: Sequence[tuple[int, str]], place: tuple[int, int | None], title: str) -> Drawing:
    """Ask which of these groups, by id and title, writes its log into a chat and topic; `title` is that chat's."""
    untitled = words.say("menu-untitled")
    where, topic = place
    rows = tuple(
        (
            Button(
                text=short(plain(names.shown(name, untitled))),
                callback=LawPress(chat=group, act="logto", key=str(where), value=str(topic or "")).pack(),
            ),
        )
        for group, name in groups[:MOST]
    )
    text = words.say("order-log-whose", title=names.shown(title, untitled))
    return Drawing(text=text, keyboard=rows)
