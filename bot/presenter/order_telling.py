"""A change of a chat's order in words: for the toast of who made it, and for the log chat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.presenter import names
from bot.presenter import order_words as told
from bot.presenter.order_words import ARROW
from bot.presenter.words import Words
from moderation.policy import Policy
from moderation.policy_fields import WINDOW, WINDOWS, number
from moderation.rulebook import Rule, Rulebook

MOST_NAMED = 10
"""Rules named in one line; more are only counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A chat's order at one moment."""

    policy: Policy
    rulebook: Rulebook


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What became of a chat's order; `people` are names by id, `log_title` is what the log chat is called now."""

    before: Order
    after: Order
    people: Mapping[int, str] = field(default_factory=dict)
    log_title: str = ""


def change_told(words: Words, change: Change) -> str:
    """Tell a change in one line or a few; empty when nothing is other than before."""
    lines = [*_fields(words, change), *_rules(words, change)]
    return "\n".join(lines)


def _fields(words: Words, change: Change) -> Iterator[str]:
    before, after = change.before.policy, change.after.policy
    for name in ("enabled", "warn_limit", "memory_days", "time_zone"):
        if getattr(before, name) != getattr(after, name):
            yield _turned(words, name, before, after)
    for part in WINDOWS:
        if number(before, WINDOW + part) != number(after, WINDOW + part):
            yield _turned(words, WINDOW + part, before, after)
    if (before.log_chat, before.log_topic) != (after.log_chat, after.log_topic):
        yield _log(words, change)
    yield from _lists(words, "allowed_links", before.allowed_links, after.allowed_links)
    people = {one: _person(words, change, one) for one in (*before.exempt, *after.exempt)}
    yield from _lists(words, "exempt", [people[one] for one in before.exempt], [people[one] for one in after.exempt])


def _turned(words: Words, name: str, before: Policy, after: Policy) -> str:
    values = (told.field_told(words, before, name), told.field_told(words, after, name))
    return words.say("order-change-turned", name=told.field_named(words, name), before=values[0], after=values[1])


def _log(words: Words, change: Change) -> str:
    name = told.field_named(words, "log")
    if change.after.policy.log_chat is None:
        return words.say("order-change-now", name=name, value=words.say("order-log-nowhere"))
    return words.say("order-change-now", name=name, value=names.shown(change.log_title, words.say("menu-untitled")))


def _person(words: Words, change: Change, user_id: int) -> str:
    return f"{names.shown(change.people.get(user_id, ''), words.say('somebody'))} ({user_id})"


def _lists(words: Words, name: str, before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    signs = [*(f"+ {one}" for one in after if one not in before), *(f"− {one}" for one in before if one not in after)]
    if signs:
        shown = "; ".join(signs[:MOST_NAMED]) + ("…" if len(signs) > MOST_NAMED else "")
        yield words.say("order-change-now", name=told.field_named(words, name), value=shown)


def _rules(words: Words, change: Change) -> Iterator[str]:
    """Tell each rule that is other than before, or how many there are."""
    before = {rule.id: rule for rule in change.before.rulebook.rules}
    after = {rule.id: rule for rule in change.after.rulebook.rules}
    lines = [
        line
        for rule_id in dict.fromkeys((*before, *after))
        for line in _rule(words, change, before.get(rule_id), after.get(rule_id))
    ]
    yield from lines[:MOST_NAMED]
    if len(lines) > MOST_NAMED:
        yield words.say("order-rules-more", count=len(lines) - MOST_NAMED)


def _rule(words: Words, change: Change, before: Rule | None, after: Rule | None) -> Iterator[str]:
    if after is None:
        if before is not None:
            yield words.say("order-change-deleted", rule=told.rule_named(words, before))
        return
    now = _summary(words, change.after.policy, after)
    then = _summary(words, change.before.policy, before) if before else ""
    if before is None:
        yield words.say("order-change-added", rule=told.rule_named(words, after), value=now)
    elif now != then:
        yield words.say("order-change-turned", name=told.rule_named(words, after), before=then, after=now)
    elif (before.titles, before.abouts) != (after.titles, after.abouts):
        yield words.say("order-change-texts", rule=told.rule_named(words, after))


def _summary(words: Words, policy: Policy, rule: Rule) -> str:
    """Sum a rule up: its ladder, and who judges by it."""
    if rule.off:
        return words.say("order-rule-is-off")
    ladder = told.ladder_told(words, rule).replace(ARROW, ", ")
    if rule.detector is None:
        return ladder
    mode = words.say(f"order-mode-{policy.modes.get(rule.id, rule.mode)}.short")
    return f"{ladder}; {mode}"
