"""The menu of settings: screens of buttons, drawn from the settings as they stand (spec/game.md §12).

Buttons carry ids and the value they lead to, never a step: a press that arrives twice changes nothing the second time.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from aiogram.filters.callback_data import CallbackData

from bot.presenter import names
from bot.presenter import settings_telling as telling
from bot.presenter.order_press import LawPress
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.settings_values import SECTION, TURNED, Dial, appearances, dial, mark, sections
from bot.presenter.words import Words
from game.settings import BadSetting, Kind, Setting, Settings, register, settings_table

PAIR = 2
REST = "rest"
GROUPS: Mapping[str, tuple[str, ...]] = {
    "look": ("language", "night_media"),
    "players": ("min_players", "role_set", "mafia_share", "role_from", "unconfirmed", "auto_restart"),
    "night": ("check_reply", "doctor_self_nights", "curse_uses", "phrase_limit"),
    "voting": ("nomination_votes", "vote_change", "anonymous_votes", "stalemate_days"),
    "silence": ("silence", "reveal_roles_on_death"),
    "registration": (
        *("registration_window", "registration_warning", "registration_extension"),
        *("confirmation_window", "restart_pause"),
    ),
    "times": (
        *("night_window", "nomination_window", "plea_window", "verdict_window", "leaver_window", "dawn_delay"),
        *("countdown_step", "resume_after", "medium_from", "large_from"),
    ),
    "money": ("amounts", "average_games"),
}
"""Which screen a setting stands on; what is listed nowhere stands on the last one, `rest`."""
Row = tuple[Button, ...]


class SettingPress(CallbackData, prefix="set"):
    """Go to a screen (`act` is its name), or `put` a value, `reset` a setting, `wipe` them all; `chat` may be negative.

    In a group the chat is the one where the button is, whatever it says.
    """

    chat: int
    act: str
    key: str = ""
    part: str = ""
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Menu:
    """What a screen is drawn from: whose settings, in which words, and whether other chats can be chosen."""

    words: Words
    chat_id: int
    title: str
    settings: Settings
    changed: frozenset[str] = frozenset()
    private: bool = False

    def button(self, text: str, act: str, key: str = "", part: str = "", value: str = "") -> Button:
        """Make a button; the text may have markup, which is taken out."""
        press = SettingPress(chat=self.chat_id, act=act, key=key, part=part, value=value)
        return Button(text=telling.plain(text), callback=press.pack())


def grouped() -> Mapping[str, tuple[Setting, ...]]:
    """Arrange all settings on their screens."""
    listed = set(chain.from_iterable(GROUPS.values()))
    found = {name: tuple(map(register, keys)) for name, keys in GROUPS.items()}
    rest = tuple(one for one in settings_table() if one.key not in listed)
    return {**found, REST: rest} if rest else found


def draw(menu: Menu, press: SettingPress) -> Drawing:
    """Draw the screen that a press leads to.

    Raises:
        BadSetting: there is no such screen.
    """
    screen = SCREENS.get(press.act)
    if screen is None:
        raise BadSetting("setting-unknown", press.act)
    return screen(menu, press)


def home(menu: Menu, _press: SettingPress | None = None) -> Drawing:
    """Draw the first screen: the groups of settings."""
    say = menu.words.say
    title = names.shown(menu.title, say("menu-untitled"))
    text = [say("menu-title", title=title), say("menu-count", count=len(menu.changed)), say("menu-running")]
    groups = [menu.button(say(f"menu-group-{name}"), "group", name) for name in grouped()]
    order = Button(text=telling.plain(say("order-menu-door")), callback=LawPress(chat=menu.chat_id, act="home").pack())
    last = [menu.button(say("menu-reset-all"), "ask", "")] if menu.changed else []
    if menu.private:
        last.append(menu.button(say("menu-other"), "chats"))
    last.append(menu.button(say("menu-close"), "close"))
    return Drawing(text="\n\n".join(text), keyboard=(*_rows(groups), (order,), tuple(last)))


def _group(menu: Menu, press: SettingPress) -> Drawing:
    settings = grouped().get(press.key)
    if settings is None:
        raise BadSetting("setting-unknown", press.key)
    say = menu.words.say
    lines = [f"<b>{say(f'menu-group-{press.key}')}</b>", *(_line(menu, one) for one in settings), say("menu-running")]
    buttons = _rows([_opener(menu, one) for one in settings])
    return Drawing(text="\n\n".join(lines), keyboard=(*buttons, (menu.button(say("menu-back"), "home"),)))


def _line(menu: Menu, setting: Setting) -> str:
    value, default = telling.present(menu.words, menu.settings, setting)
    name, about = telling.name_of(menu.words, setting), menu.words.say(f"setting-{setting.key}.about")
    return menu.words.say("menu-line", name=name, value=value, default=default) + f"\n<i>{about}</i>"


def _opener(menu: Menu, setting: Setting) -> Button:
    """Make the button of a setting in its group: a switch turns at once, anything else opens."""
    name = telling.name_of(menu.words, setting)
    if setting.kind is not Kind.SWITCH:
        return menu.button(name, "one", setting.key)
    on = getattr(menu.settings, setting.key)
    return menu.button(f"{'✅' if on else '⬜️'} {name}", "put", setting.key, value=str(int(not on)))


def one(menu: Menu, press: SettingPress) -> Drawing:
    """Draw the screen of one setting, or of one number of it; a switch lives on its group's."""
    setting, part = _place(menu, press)
    if setting.kind is Kind.SWITCH:
        return _group(menu, press.model_copy(update={"key": group_of(setting.key)}))
    buttons = _buttons(menu, setting, part)
    name = telling.name_of(menu.words, setting, part)
    value, default = telling.present(menu.words, menu.settings, setting, part)
    say = menu.words.say
    lines = [f"<b>{name}</b>\n<i>{say(f'setting-{setting.key}.about')}</i>"]
    lines.append(f"{say('menu-now', value=value)}\n{say('menu-default', default=default)}")
    lines += [*_invitation(menu, setting, part), say("menu-running")]
    last = (menu.button(say("menu-reset"), "ask", setting.key, part), _back(menu, setting, part))
    return Drawing(text="\n\n".join(lines), keyboard=(*buttons, last))


def _place(menu: Menu, press: SettingPress) -> tuple[Setting, str]:
    """Tell of which setting and of which part of it a button is, if there are such."""
    setting, part = register(press.key), press.part
    if part.startswith(SECTION) and (setting.kind is not Kind.AMOUNTS or part.removeprefix(SECTION) not in sections()):
        raise BadSetting("setting-unknown", part)
    if part and not part.startswith(SECTION):
        dial(menu.settings, setting, part)
    return setting, part


def group_of(key: str) -> str:
    """Tell on which screen a setting stands."""
    return next((name for name, keys in GROUPS.items() if key in keys), REST)


def _invitation(menu: Menu, setting: Setting, part: str) -> list[str]:
    """Tell that a number may be typed, and within which bounds."""
    bounds = {"minimum": setting.minimum, "maximum": setting.maximum}
    if setting.kind is Kind.TRIPLE and not part:
        return [menu.words.say("menu-reply-triple", **bounds)]
    return [menu.words.say("menu-reply", **bounds)] if types(setting, part) else []


def types(setting: Setting, part: str) -> bool:
    """Say whether a value may be typed on this screen."""
    if setting.kind in {Kind.ROLES, Kind.AMOUNTS}:
        return bool(part) and not part.startswith(SECTION)
    return setting.kind in TURNED


def _back(menu: Menu, setting: Setting, part: str) -> Button:
    say = menu.words.say
    if not part:
        return menu.button(say("menu-back"), "group", group_of(setting.key))
    heading = ""
    if setting.kind is Kind.AMOUNTS and not part.startswith(SECTION):
        heading = SECTION + next(name for name, keys in sections().items() if part in map(mark, keys))
    return menu.button(say("menu-back"), "one", setting.key, heading)


def _buttons(menu: Menu, setting: Setting, part: str) -> Keyboard:
    """List what can be pressed about a setting: its choices, its numbers, or the steps of one number."""
    if setting.kind is Kind.CHOICE:
        return _choices(menu, setting)
    if setting.kind in {Kind.NUMBER, Kind.SECONDS} or (part and not part.startswith(SECTION)):
        return _steps(menu, setting, part)
    if setting.kind is Kind.AMOUNTS and not part:
        return _rows(_section_button(menu, setting, name) for name in sections())
    return tuple((_part_button(menu, setting, one),) for one in _parts(menu, setting, part))


def _section_button(menu: Menu, setting: Setting, section: str) -> Button:
    return menu.button(telling.section_name(menu.words, section), "one", setting.key, SECTION + section)


def _choices(menu: Menu, setting: Setting) -> Keyboard:
    chosen = getattr(menu.settings, setting.key)
    told = {choice: telling.value_told(menu.words, setting, choice) for choice in setting.choices}
    return tuple(
        (menu.button(f"{'✅ ' if choice == chosen else ''}{text}", "put", setting.key, value=choice),)
        for choice, text in told.items()
    )


def _parts(menu: Menu, setting: Setting, part: str) -> Sequence[str]:
    """List the numbers of a triple, of the roles, of a section of the amounts."""
    if setting.kind is Kind.TRIPLE:
        return ("0", "1", "2")
    if setting.kind is Kind.ROLES:
        return tuple(appearances(menu.settings))
    return tuple(map(mark, sections()[part.removeprefix(SECTION)]))


def _part_button(menu: Menu, setting: Setting, part: str) -> Button:
    value, _ = telling.present(menu.words, menu.settings, setting, part)
    name = telling.part_name(menu.words, setting, part)
    if setting.kind is Kind.AMOUNTS:
        name = name.partition(": ")[2] or name
    return menu.button(f"{name}: {value}", "one", setting.key, part)


def _steps(menu: Menu, setting: Setting, part: str) -> Keyboard:
    """Make a row of less and more for each step, as far as the bounds let it go."""
    turning = dial(menu.settings, setting, part)
    rows: list[Row] = []
    if setting.kind is Kind.ROLES:
        rows.append((_role_switch(menu, setting, part, turning),))
        if not turning.value:
            return tuple(rows)
    for step in turning.steps:
        reached = dict.fromkeys(turning.reach(one) for one in (-step, step))
        row = tuple(_turn(menu, setting, part, to=to, by=to - turning.value) for to in reached if to != turning.value)
        rows += [row] if row else []
    return tuple(rows)


def _turn(menu: Menu, setting: Setting, part: str, *, to: int, by: int) -> Button:
    return menu.button(f"{'−' if by < 0 else '+'}{abs(by)}", "put", setting.key, part, str(to))


def _role_switch(menu: Menu, setting: Setting, role: str, turning: Dial) -> Button:
    if turning.value:
        return menu.button(menu.words.say("menu-role-drop"), "put", setting.key, role, "0")
    return menu.button(menu.words.say("menu-role-deal"), "put", setting.key, role, str(turning.default))


def _ask(menu: Menu, press: SettingPress) -> Drawing:
    """Ask before anything is put back: one setting, or all of them."""
    say = menu.words.say
    if not press.key:
        buttons = (menu.button(say("menu-yes"), "wipe"), menu.button(say("menu-no"), "home"))
        return Drawing(text=say("menu-sure-all"), keyboard=(buttons,))
    setting, part = _place(menu, press)
    part = resettable(setting, part)
    _, default = telling.present(menu.words, menu.settings, setting, part)
    name = telling.name_of(menu.words, setting, part)
    yes = menu.button(say("menu-yes"), "reset", press.key, press.part)
    no = menu.button(say("menu-no"), "one", press.key, press.part)
    return Drawing(text=say("menu-sure", name=name, value=default), keyboard=((yes, no),))


def resettable(setting: Setting, part: str) -> str:
    """Tell what is put back: one line of a table, or all of a setting."""
    return part if setting.kind in {Kind.ROLES, Kind.AMOUNTS} and not part.startswith(SECTION) else ""


def closed(menu: Menu, _press: SettingPress | None = None) -> Drawing:
    """Draw what is left of a menu that was closed."""
    return Drawing(text=menu.words.say("menu-closed"))


def _rows(buttons: Iterable[Button]) -> Keyboard:
    """Put buttons in pairs."""
    listed = tuple(buttons)
    return tuple(listed[place : place + PAIR] for place in range(0, len(listed), PAIR))


# After a value was put or a setting reset, its own screen shows what came of it.
SCREENS: Mapping[str, Callable[[Menu, SettingPress], Drawing]] = {
    "home": home,
    "group": _group,
    "one": one,
    "put": one,
    "reset": one,
    "ask": _ask,
    "wipe": home,
    "close": closed,
}
