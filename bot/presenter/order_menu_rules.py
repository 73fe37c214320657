"""The screens of the rulebook in the order's menu: each rule's mode, ladder and title, own rules, the file."""

from collections.abc import Callable, Mapping

from bot.presenter import order_menu as screens
from bot.presenter import order_words as told
from bot.presenter.order_menu import HERE, OrderMenu, rows
from bot.presenter.order_press import LawPress
from bot.presenter.pages import fitted
from bot.presenter.post import Button, Drawing
from moderation.policy import Mode
from moderation.refusing import BadPolicy
from moderation.rulebook import Rule, default_rulebook

ACROSS = 4
PAGE = 24
"""Rules on one page of the list."""
ROOM = 3500
PARTS = ("steps", "title", "about")
"""What of a rule may be typed."""
PART, NEW, FILE = "-part", "-new", "-file"
"""What is typed, or sent, to screens that are no field's."""


def draw(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the screen that a press leads to.

    Raises:
        BadPolicy: there is no such screen, or no such rule.
    """
    screen = SCREENS.get(press.act)
    if screen is None:
        raise BadPolicy("unknown", press.act)
    return screen(menu, press)


def listed(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the list of rules: every one with its ladder and who judges by it."""
    say, rules = menu.words.say, menu.rulebook.rules
    pages = max(1, -(-len(rules) // PAGE))
    page = min(int(press.value), pages - 1) if press.value.isascii() and press.value.isdigit() else 0
    shown = rules[page * PAGE : (page + 1) * PAGE]
    lines = fitted([_line(menu, rule) for rule in shown], ROOM, lambda left: say("order-rules-more", count=left))
    head = f"<b>{say('order-menu-rulebook')}</b>\n{say('order-rules-signs')}"
    doors = [menu.button(f"{_sign(menu, rule)} {rule.id}", "rule", rule.id) for rule in shown]
    turns = {"‹": page - 1, "›": page + 1}
    turning = tuple(menu.button(sign, "rules", "", str(to)) for sign, to in turns.items() if 0 <= to < pages)
    more = (menu.button(say("order-rules-new"), "new"), menu.button(say("order-rules-file"), "file"))
    keyboard = (*rows(doors, ACROSS), *((turning,) if turning else ()), more, (menu.back(),))
    return Drawing(text="\n\n".join([head, "\n".join(lines)]), keyboard=keyboard)


def _line(menu: OrderMenu, rule: Rule) -> str:
    return f"{_sign(menu, rule)} {told.rule_named(menu.words, rule)}: {told.ladder_told(menu.words, rule)}"


def _sign(menu: OrderMenu, rule: Rule) -> str:
    return told.mode_mark(rule, mode_in(menu, rule))


def mode_in(menu: OrderMenu, rule: Rule) -> Mode:
    """Tell what the chat lets a rule's detector do, whether or not order is kept at the moment."""
    return menu.policy.modes.get(rule.id, rule.mode)


def rule_of(menu: OrderMenu, rule_id: str) -> Rule:
    """Find a rule of the chat, switched off or not.

    Raises:
        BadPolicy: there is none of that number.
    """
    found = menu.rulebook.find(rule_id)
    if found is None:
        raise BadPolicy("unknown", rule_id)
    return found


def one(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the screen of one rule; one that was deleted a moment ago leads back to the list."""
    if press.act == "undo" and menu.rulebook.find(press.key) is None:
        return listed(menu, LawPress(chat=press.chat, act="rules"))
    rule, say = rule_of(menu, press.key), menu.words.say
    lines = [told.rule_named(menu.words, rule), say("order-rule-ladder", ladder=told.ladder_told(menu.words, rule))]
    lines += [f"<i>{about}</i>" for about in (told.explained(menu.words, rule),) if about]
    lines += _watched(menu, rule)
    if rule.voice:
        lines.append(say("order-rule-voice"))
    if rule.off:
        lines.append(say("order-rule-is-off"))
    typed = [menu.button(say(f"order-rule-part-{part}"), "part", rule.id, part) for part in PARTS]
    turning = menu.button(
        say("order-rule-on" if rule.off else "order-rule-off"), "off", rule.id, str(int(not rule.off))
    )
    undo = [menu.button(say(_undoing(rule)), "ask-rule", rule.id)] if rule.id in menu.changed else []
    keyboard = (*_modes(menu, rule), *rows([*typed, turning, *undo]), (menu.back("rules"),))
    return Drawing(text="\n\n".join(lines), keyboard=keyboard)


def _undoing(rule: Rule) -> str:
    return "order-rule-undo" if default_rulebook().find(rule.id) else "order-rule-delete"


def _watched(menu: OrderMenu, rule: Rule) -> list[str]:
    """Tell what the rule's detector sees, and what it may do."""
    say = menu.words.say
    if rule.detector is None:
        return [say("order-rule-by-hand")]
    mode = say(f"order-mode-{mode_in(menu, rule)}")
    return [say(f"order-watch-{rule.detector}"), say("order-rule-mode", mode=mode)]


def _modes(menu: OrderMenu, rule: Rule) -> tuple[tuple[Button, ...], ...]:
    if rule.detector is None or rule.off:
        return ()
    now = mode_in(menu, rule)
    return (
        tuple(
            menu.button(
                f"{'✅ ' if mode is now else ''}{menu.words.say(f'order-mode-{mode}.short')}", "mode", rule.id, mode
            )
            for mode in Mode
        ),
    )


def part(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the screen where a rule's ladder, title or text is typed."""
    if press.value not in PARTS:
        raise BadPolicy("unknown", press.value)
    rule, say = rule_of(menu, press.key), menu.words.say
    now = {
        "steps": f"<code>{told.ladder_written(rule)}</code>",
        "title": told.titled(menu.words, rule),
        "about": told.explained(menu.words, rule) or "—",
    }[press.value]
    lines = [told.rule_named(menu.words, rule), say("menu-now", value=now), say(f"order-type-{press.value}")]
    here = menu.here(PART, rule.id, press.value)
    return Drawing(text="\n\n".join(lines), keyboard=((here, menu.back("rule", rule.id)),))


def new(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the screen where a rule of the chat's own is typed."""
    say = menu.words.say
    text = f"<b>{say('order-rules-new')}</b>\n\n{say('order-type-new')}"
    return Drawing(text=text, keyboard=((menu.here(NEW), menu.back("rules")),))


def file(menu: OrderMenu, press: LawPress) -> Drawing:
    """Draw the screen of the rulebook's file: get it, or send another in reply."""
    say = menu.words.say
    text = f"<b>{say('order-rules-file')}</b>\n\n{say('order-file-how')}"
    wipe = [menu.button(say("order-rules-wipe"), "ask-rule", "")] if menu.changed else []
    buttons = [menu.button(say("order-file-get"), "send"), *wipe, menu.here(FILE), menu.back("rules")]
    return Drawing(text=text, keyboard=rows(buttons))


def ask(menu: OrderMenu, press: LawPress) -> Drawing:
    """Ask before a rule is put back or deleted, or the whole rulebook is put back."""
    say = menu.words.say
    if not press.key:
        yes, no = menu.button(say("order-yes"), "wipe"), menu.button(say("menu-no"), "file")
        return Drawing(text=say("order-sure-wipe"), keyboard=((yes, no),))
    rule = rule_of(menu, press.key)
    yes, no = menu.button(say("order-yes"), "undo", rule.id), menu.button(say("menu-no"), "rule", rule.id)
    sure = "order-sure-undo" if default_rulebook().find(rule.id) else "order-sure-delete"
    question = say(sure, rule=told.rule_named(menu.words, rule))
    return Drawing(text=question, keyboard=((yes, no),))


def typed_place(press: LawPress) -> bool:
    """Say whether a button marks a screen on which something may be typed, or to which a file may be sent."""
    return press.act.startswith(HERE)


# After something was changed its own screen shows what came of it.
SCREENS: Mapping[str, Callable[[OrderMenu, LawPress], Drawing]] = {
    "home": screens.home,
    "one": screens.one,
    "put": screens.one,
    "reset": screens.one,
    "drop": screens.one,
    "try": screens.one,
    "ask": screens.ask,
    "close": screens.closed,
    "rules": listed,
    "rule": one,
    "mode": one,
    "off": one,
    "undo": one,
    "part": part,
    "new": new,
    "file": file,
    HERE: screens.one,
    HERE + PART: part,
    HERE + NEW: new,
    HERE + FILE: file,
    "send": file,
    "wipe": file,
    "ask-rule": ask,
}
