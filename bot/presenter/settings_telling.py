"""Settings in words: names, values and defaults, as the menu shows them and toasts repeat them."""

import html
import re

from bot.presenter.settings_values import SECTION, amounts, dial
from bot.presenter.words import Words
from game.roles import REGISTER
from game.settings import BadSetting, Kind, Setting, Settings

TAG = re.compile(r"<[^>]+>")
SIZES = ("small", "medium", "large")


def plain(text: str) -> str:
    """Take the markup out of a text: for buttons and toasts."""
    return html.unescape(TAG.sub("", text))


def name_of(words: Words, setting: Setting, part: str = "") -> str:
    """Name a setting, or one number of it."""
    name = words.say(f"setting-{setting.key}")
    return f"{name}: {part_name(words, setting, part)}" if part else name


def part_name(words: Words, setting: Setting, part: str) -> str:
    """Name one number of a setting, or a section of the amounts."""
    if setting.kind is Kind.TRIPLE:
        return words.say(f"menu-size-{SIZES[int(part)]}")
    if setting.kind is Kind.ROLES:
        return role_name(words, part)
    if part.startswith(SECTION):
        return section_name(words, part.removeprefix(SECTION))
    return amount_name(words, amounts()[part], headed=True)


def role_name(words: Words, role: str) -> str:
    """Name a role as a line begins."""
    return _capital(words.say(f"role-{role}"))


def section_name(words: Words, section: str) -> str:
    """Name a heading of the amounts."""
    return role_name(words, section) if section in REGISTER else words.say(f"menu-amounts-{section}")


def amount_name(words: Words, key: str, *, headed: bool = False) -> str:
    """Tell what an amount is paid for; `headed` puts the role before it that the amount stands under."""
    part, *names = key.split(".")
    if part in {"frame", "work"}:
        own = f"money-{names[0]}"
        return _capital(words.say(own if words.has(own) else f"menu-amount-{names[0]}"))
    role, other = (names[0], names[-1]) if part == "execution" else (names[-1], names[0])
    told = words.say("menu-amount-cure") if part == "cure" else words.say(f"menu-amount-{part}", who=_who(words, other))
    return f"{role_name(words, role)}: {told}" if headed else _capital(told)


def _who(words: Words, who: str) -> str:
    """Name a killer, a thief or a receiver; killers may be a whole faction."""
    return words.say(f"role-{who}" if who in REGISTER else f"faction-{who}")


def number_told(words: Words, setting: Setting, number: int) -> str:
    """Tell one number of a setting with what it counts."""
    match setting.kind:
        case Kind.SECONDS | Kind.TRIPLE:
            return words.say("menu-seconds", seconds=number)
        case Kind.ROLES:
            return words.say("menu-role-from", count=number) if number else words.say("menu-role-off")
        case Kind.AMOUNTS:
            return words.say("menu-bucks", amount=number)
    return str(number)


def value_told(words: Words, setting: Setting, value: object) -> str:
    """Tell a setting's whole value."""
    match setting.kind:
        case Kind.CHOICE:
            return words.say(f"setting-{setting.key}.choice-{value}")
        case Kind.SWITCH:
            return words.say("switch-on" if value else "switch-off")
    if not isinstance(value, tuple):
        return number_told(words, setting, int(str(value)))
    if setting.kind is Kind.TRIPLE:
        return " · ".join(number_told(words, setting, one) for one in value)
    return words.say("menu-table", count=len(value))


def present(words: Words, settings: Settings, setting: Setting, part: str = "") -> tuple[str, str]:
    """Tell the present value of a setting, or of one number of it, and the default."""
    if part and not part.startswith(SECTION):
        turning = dial(settings, setting, part)
        return number_told(words, setting, turning.value), number_told(words, setting, turning.default)
    value = getattr(settings, setting.key)
    return value_told(words, setting, value), value_told(words, setting, setting.default)


def refusal(words: Words, error: BadSetting) -> str:
    """Tell what a setting needs, with its bounds."""
    if error.setting is None:
        return words.say("refused-stale-button")
    return words.say(error.reason, minimum=error.setting.minimum, maximum=error.setting.maximum)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
