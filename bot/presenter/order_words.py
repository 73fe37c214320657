"""The order of a chat in words: fields and their values, rules, ladders, modes; what the menu and the log share."""

from dataclasses import fields

from bot.presenter import names
from bot.presenter.order.lengths import length_told
from bot.presenter.words import Words
from moderation.ladder import Effect, Step
from moderation.policy import Mode, Policy
from moderation.policy_fields import WINDOW, number
from moderation.records import Kind
from moderation.refusing import BadPolicy
from moderation.rulebook import Rule, RulebookError, normal_rule_id

MARKS = {Mode.OFF: "⚪️", Mode.REPORT: "🔔", Mode.AUTO: "🤖"}
"""What stands before a rule: who judges by it."""
BY_HAND = "✋"
SWITCHED_OFF = "🚫"
ARROW = " → "


def field_named(words: Words, name: str) -> str:
    """Name a field of the policy, or a number of its windows."""
    if name.startswith(WINDOW):
        return words.say(f"order-window-{name.removeprefix(WINDOW)}")
    return words.say(f"order-field-{name}")


def field_explained(words: Words, name: str) -> str:
    """Tell what a field of the policy, or a number of its windows, is for."""
    if name.startswith(WINDOW):
        return words.say(f"order-window-{name.removeprefix(WINDOW)}.about")
    return words.say(f"order-field-{name}.about")


def field_told(words: Words, policy: Policy, name: str) -> str:
    """Tell the present value of a field, or of a number of the windows."""
    match name:
        case "enabled":
            return words.say("switch-on" if policy.enabled else "switch-off")
        case "warn_limit":
            return words.say("order-warns", count=policy.warn_limit)
        case "memory_days":
            return words.say("order-days", count=policy.memory_days)
        case "time_zone":
            return policy.time_zone
        case "log":
            return words.say("order-log-chosen" if policy.log_chat else "order-log-nowhere")
        case "allowed_links" | "exempt" | "modes":
            return words.say("order-listed", count=len(getattr(policy, name)))
        case "windows":
            return words.say("order-windows-changed", count=_changed_windows(policy))
    return str(number(policy, name))


def _changed_windows(policy: Policy) -> int:
    usual = Policy().windows
    return sum(getattr(policy.windows, one.name) != getattr(usual, one.name) for one in fields(usual))


def refusal(words: Words, error: BadPolicy) -> str:
    """Tell why a value was not taken, and what would be."""
    if error.code in {"unknown", "modes", "switch", "people", "list"}:
        return words.say("refused-stale-button")
    values = {name: safe(one) if isinstance(one, str) else one for name, one in error.values.items()}
    return words.say(f"order-bad-{error.code}", **values)


def flaw_told(words: Words, error: RulebookError) -> str:
    """Tell what is wrong with a rulebook, or with one rule, and in which line of the file."""
    values = {name: safe(value[:60]) for name, value in error.values.items()}
    told = words.say(f"rulebook-flaw-{error.code}", **values)
    return words.say("rulebook-line", line=error.line, flaw=told) if error.line else told


def safe(text: str) -> str:
    """Make what somebody wrote safe to show; a rule's number is so by itself."""
    return text if normal_rule_id(text) == text else names.quoted(text)


def rule_named(words: Words, rule: Rule) -> str:
    """Name a rule by its number and its title."""
    return f"<b>{rule.id}</b> {titled(words, rule)}"


def titled(words: Words, rule: Rule) -> str:
    """Give a rule's title, which may be a chat's own words."""
    return names.quoted(rule.title(words.language))


def explained(words: Words, rule: Rule) -> str:
    """Give what a rule says, which may be a chat's own words; empty when it says nothing."""
    return "\n".join(names.quoted(line) for line in rule.about(words.language).splitlines())


def ladder_told(words: Words, rule: Rule, *, at: int = 0) -> str:
    """Tell a rule's steps; the one with the number `at` (from 1) stands out."""
    told = [step_told(words, step) for step in rule.steps]
    place = min(at, len(told)) - 1
    return ARROW.join(f"<b>[{one}]</b>" if at and index == place else one for index, one in enumerate(told))


def ladder_written(rule: Rule) -> str:
    """Write a rule's steps as they are typed."""
    return " ".join(step.written for step in rule.steps)


def step_told(words: Words, step: Step) -> str:
    """Tell what one step brings."""
    return " + ".join(_effect_told(words, effect) for effect in step.effects)


def _effect_told(words: Words, effect: Effect) -> str:
    length = length_told(words, effect.seconds)
    if effect.kind is Kind.MUTE:
        return words.say("ladder-on-top" if effect.on_top else "ladder-mute", length=length)
    if effect.kind is Kind.RESTRICT:
        what = ", ".join(words.say(f"restriction-{one}") for one in effect.what)
        told = words.say("ladder-restrict", what=what)
    else:
        told = words.say(f"ladder-{effect.kind}")
    return told if effect.seconds is None else words.say("ladder-lasting", what=told, length=length)


def mode_mark(rule: Rule, mode: Mode) -> str:
    """Give the sign of who judges by a rule."""
    if rule.off:
        return SWITCHED_OFF
    return MARKS[mode] if rule.detector else BY_HAND
