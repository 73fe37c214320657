"""The menu of a chat's order: what it decides about punishments, drawn as it stands (spec/moderation.md §1, §3, §6).

A screen on which something may be typed names its place in its own buttons, so nothing is lost when the bot starts
again. The screens of the rulebook are in `order_menu_rules.py`.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from bot.presenter import names
from bot.presenter import order_words as told
from bot.presenter.keyboards import short
from bot.presenter.order_press import LawPress
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.settings_menu import SettingPress
from bot.presenter.settings_telling import plain
from bot.presenter.words import Words
from moderation.policy import Policy
from moderation.policy_fields import NUMBERS, WINDOW, WINDOWS, bounds, number
from moderation.refusing import BadPolicy
from moderation.rulebook import Rulebook

PAIR = 2
PAGE = 20
"""People or links on one page of a list."""
ZONES = (
    *("Europe/Kyiv", "Europe/Warsaw", "Europe/Berlin", "Europe/London"),
    *("Europe/Lisbon", "Asia/Tbilisi", "America/New_York", "UTC"),
)
"""Time zones that have a button; any other may be typed."""
STEPS = ((20, (1, 5)), (100, (1, 5, 10)), (600, (1, 10, 50)), (100_000, (1, 30, 365)))
"""By how much one press turns a number, by the breadth of its bounds."""
HOME = ("warn_limit", "memory_days", "time_zone", "log", "exempt", "allowed_links", "windows")
TYPED_FIELDS = frozenset({"time_zone", "allowed_links"})
HERE = "here"
"""Begins what the button does that marks a screen on which something may be typed."""
Row = tuple[Button, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderMenu:
    """What a screen is drawn from; `people` are names by id, `log_title` is what the log chat is called."""

    words: Words
    chat_id: int
    title: str
    policy: Policy
    rulebook: Rulebook
    changed: frozenset[str] = frozenset()
    people: Mapping[int, str] = field(default_factory=dict)
    log_title: str = ""

    def button(self, text: str, act: str, key: str = "", value: str = "") -> Button:
        """Make a button; the text may have markup, which is taken out, and is cut to fit."""
        press = LawPress(chat=self.chat_id, act=act, key=key, value=value)
        return Button(text=short(plain(text)), callback=press.pack())

    def here(self, kind: str = "", key: str = "", value: str = "") -> Button:
        """Make the button that draws this screen anew: it is there where something may be typed, and says what."""
        return self.button("🔄", f"{HERE}{kind}", key, value)

    def back(self, act: str = "home", key: str = "", value: str = "") -> Button:
        """Make the button that leads back."""
        return self.button(self.words.say("menu-back"), act, key, value)


def home(menu: OrderMenu, _press: LawPress | None = None) -> Drawing:
    """Draw the first screen: is order kept here, and what the chat has decided."""
    say, on = menu.words.say, menu.policy.enabled
    title = names.shown(menu.title, say("menu-untitled"))
    lines = [say("order-menu-title", title=title), say("order-menu-on" if on else "order-menu-off")]
    lines.append("\n".join(_line(menu, name) for name in HOME))
    lines.append(say("order-menu-rules-count", count=len(menu.rulebook.active)))
    turning = "order-menu-turn-off" if on else "order-menu-turn-on"
    doors = [menu.button(told.field_named(menu.words, name), "one", name) for name in HOME]
    doors.append(menu.button(say("order-menu-rulebook"), "rules"))
    settings = SettingPress(chat=menu.chat_id, act="home").pack()
    last = (Button(text=plain(say("order-menu-settings")), callback=settings), menu.button(say("menu-close"), "close"))
    switch = menu.button(say(turning), "put", "enabled", str(int(not on)))
    return Drawing(text="\n\n".join(lines), keyboard=((switch,), *rows(doors), last))


def _line(menu: OrderMenu, name: str) -> str:
    value = told.field_told(menu.words, menu.policy, name)
    return menu.words.say("order-menu-line", name=told.field_named(menu.words, name), value=value)


def one(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the screen of one field, or of one number of the windows.

    Raises:
        BadPolicy: there is no such field.
    """
    name = press.key
    if name == "enabled":
        return home(menu)
    if name in LISTS:
        return LISTS[name](menu, press)
    return _number(menu, name)


def _number(menu: OrderMenu, name: str) -> Drawing:
    say, limits = menu.words.say, bounds(name)
    value, usual = told.field_told(menu.words, menu.policy, name), told.field_told(menu.words, Policy(), name)
    lines = _heading(menu, name)
    lines.append(f"{say('menu-now', value=value)}\n{say('menu-default', default=usual)}")
    lines.append(say("menu-reply", minimum=limits.minimum, maximum=limits.maximum))
    back = menu.back("one", "windows") if name.startswith(WINDOW) else menu.back()
    last = (menu.button(say("menu-reset"), "reset", name), menu.here(key=name), back)
    return Drawing(text="\n\n".join(lines), keyboard=(*_turns(menu, name), last))


def _heading(menu: OrderMenu, name: str) -> list[str]:
    words = menu.words
    return [f"<b>{told.field_named(words, name)}</b>\n<i>{told.field_explained(words, name)}</i>"]


def _turns(menu: OrderMenu, name: str) -> Iterable[Row]:
    """Make a row of less and more for each step, as far as the bounds let it go; no value is offered twice."""
    now, limits = number(menu.policy, name), bounds(name)
    offered = {now}
    for step in next(steps for breadth, steps in STEPS if limits.maximum - limits.minimum <= breadth):
        reached = [min(max(now + by, limits.minimum), limits.maximum) for by in (-step, step)]
        row = tuple(_turn(menu, name, to, to - now) for to in reached if to not in offered)
        offered.update(reached)
        if row:
            yield row


def _turn(menu: OrderMenu, name: str, to: int, by: int) -> Button:
    return menu.button(f"{'−' if by < 0 else '+'}{abs(by)}", "put", name, str(to))


def _windows(menu: OrderMenu, _press: LawPress) -> Drawing:
    parts = [WINDOW + name for name in WINDOWS]
    lines = [*_heading(menu, "windows"), "\n".join(_line(menu, name) for name in parts)]
    doors = [menu.button(told.field_named(menu.words, name), "one", name) for name in parts]
    last = (menu.button(menu.words.say("menu-reset"), "reset", "windows"), menu.back())
    return Drawing(text="\n\n".join(lines), keyboard=(*rows(doors), last))


def _zone(menu: OrderMenu, _press: LawPress) -> Drawing:
    now = menu.policy.time_zone
    value = told.field_told(menu.words, menu.policy, "time_zone")
    lines = [*_heading(menu, "time_zone"), menu.words.say("menu-now", value=value), menu.words.say("order-type-zone")]
    shown = [menu.button(f"{'✅ ' if name == now else ''}{_city(name)}", "put", "time_zone", name) for name in ZONES]
    usual = menu.button(menu.words.say("menu-reset"), "reset", "time_zone")
    last = (usual, menu.here(key="time_zone"), menu.back())
    return Drawing(text="\n\n".join(lines), keyboard=(*rows(shown), last))


def _city(name: str) -> str:
    return name.rpartition("/")[2].replace("_", " ")


def _log(menu: OrderMenu, _press: LawPress) -> Drawing:
    say, chosen = menu.words.say, menu.policy.log_chat is not None
    there = say("order-log-where", title=names.shown(menu.log_title, say("menu-untitled")))
    where = there if chosen else say("menu-now", value=say("order-log-nowhere"))
    lines = [*_heading(menu, "log"), where, say("order-log-how")]
    buttons = (menu.button(say("order-log-try"), "try", "log"), menu.button(say("order-log-stop"), "reset", "log"))
    return Drawing(text="\n\n".join(lines), keyboard=(*((buttons,) if chosen else ()), (menu.back(),)))


def _links(menu: OrderMenu, press: LawPress) -> Drawing:
    links = menu.policy.allowed_links
    drops = [(names.quoted(link), mark(link)) for link in links]
    return _listed(menu, press, drops, menu.words.say("order-type-link"))


def _exempt(menu: OrderMenu, press: LawPress) -> Drawing:
    nobody = menu.words.say("somebody")
    drops = [(f"{names.shown(menu.people.get(one, ''), nobody)} ({one})", str(one)) for one in menu.policy.exempt]
    return _listed(menu, press, drops, menu.words.say("order-exempt-how"))


def _listed(menu: OrderMenu, press: LawPress, drops: list[tuple[str, str]], invitation: str) -> Drawing:
    """Draw a list of which every line can be taken off; a page is named by the button's value."""
    say, name = menu.words.say, press.key
    pages = max(1, -(-len(drops) // PAGE))
    page = min(int(press.value) if press.act == "one" and press.value.isascii() and press.value.isdigit() else 0, pages)
    page = min(page, pages - 1)
    shown = drops[page * PAGE : (page + 1) * PAGE]
    lines = "\n".join(f"• {text}" for text, _ in shown) or say("order-list-empty")
    buttons = [menu.button(f"✖️ {text}", "drop", name, key) for text, key in shown]
    turns = {"‹": page - 1, "›": page + 1}
    turning = tuple(menu.button(sign, "one", name, str(to)) for sign, to in turns.items() if 0 <= to < pages)
    clear = (menu.button(say("order-list-clear"), "ask", name),) if drops else ()
    last = (*clear, *((menu.here(key=name),) if name in TYPED_FIELDS else ()), menu.back())
    text = "\n\n".join([*_heading(menu, name), lines, invitation])
    return Drawing(text=text, keyboard=(*rows(buttons), *((turning,) if turning else ()), last))


def mark(text: str) -> str:
    """Shorten a link so that a button can name it, whatever is added to the list or taken off."""
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def ask(menu: OrderMenu, press: LawPress) -> Drawing:
    """Ask before a whole list is cleared.

    Raises:
        BadPolicy: there is nothing of that name to clear.
    """
    if press.key not in LISTS:
        raise BadPolicy("unknown", press.key)
    say = menu.words.say
    yes = menu.button(say("order-yes"), "reset", press.key)
    name = told.field_named(menu.words, press.key)
    return Drawing(
        text=say("order-sure-clear", name=name), keyboard=((yes, menu.button(say("menu-no"), "one", press.key)),)
    )


def closed(menu: OrderMenu, _press: LawPress | None = None) -> Drawing:
    """Draw what is left of a menu that was closed."""
    return Drawing(text=menu.words.say("menu-closed"))


def types(name: str) -> bool:
    """Say whether a value of this field may be typed."""
    return name in TYPED_FIELDS or name in NUMBERS or name.removeprefix(WINDOW) in WINDOWS


def rows(buttons: Iterable[Button], across: int = PAIR) -> Keyboard:
    """Put buttons side by side."""
    listed = tuple(buttons)
    return tuple(listed[place : place + across] for place in range(0, len(listed), across))


LISTS: Mapping[str, Callable[[OrderMenu, LawPress], Drawing]] = {
    "windows": _windows,
    "time_zone": _zone,
    "log": _log,
    "allowed_links": _links,
    "exempt": _exempt,
}
"""Fields that have screens of their own shape; all others are numbers."""
