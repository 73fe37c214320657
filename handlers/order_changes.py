"""What a press or a typed word changes about a chat's order: one change, with how things stood before and stand now."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from bot.chat_order import Change as Body
from bot.presenter.order_menu import HERE, mark, types
from bot.presenter.order_menu_rules import NEW, PART
from bot.presenter.order_press import LawPress
from bot.presenter.order_telling import Change, Order
from handlers.desk import Desk
from moderation.ladder_typed import texts, typed_rule, typed_steps
from moderation.policy import Mode, Policy
from moderation.policy_fields import FIELDS, MOST_RULES, number, plain, with_number
from moderation.policy_words import read_link
from moderation.refusing import BadPolicy
from moderation.rulebook import default_rulebook

WHOLE = {"0": False, "1": True}


async def order_now(desk: Desk, chat_id: int) -> Order:
    """Give a chat's order as it stands in the book."""
    policy = await desk.order_of.policy(chat_id, fresh=True)
    return Order(policy=policy, rulebook=await desk.order_of.rulebook(chat_id, fresh=True))


async def changed(desk: Desk, chat_id: int, doing: Callable[[], Awaitable[Any]]) -> Change:
    """Carry something out, and tell how things stood before and stand now."""
    before = await order_now(desk, chat_id)
    await doing()
    after = await order_now(desk, chat_id)
    policy = after.policy
    return Change(
        before=before,
        after=after,
        people=await desk.people.names({*before.policy.exempt, *policy.exempt}),
        log_title=(await desk.chats.title(policy.log_chat) if policy.log_chat else "") or "",
    )


async def pressed_change(desk: Desk, chat_id: int, by: int, press: LawPress) -> Change:
    """Change what a button says.

    Raises:
        BadPolicy: there is nothing of that name, or its value does not fit.
        RulebookError: the rule would not be good.
    """
    doing = PRESSED.get(press.act)
    if doing is None:
        raise BadPolicy("unknown", press.act)
    return await changed(desk, chat_id, lambda: doing(desk, chat_id, by, press))


async def decide(desk: Desk, chat_id: int, by: int, name: str, edit: Callable[[Policy], Any]) -> None:
    """Set one field of the policy."""
    await desk.order_of.edit(chat_id, name, edit, by=by, at=desk.clock())


async def amend(desk: Desk, chat_id: int, by: int, rule_id: str, edit: Callable[[Body], Body | None]) -> None:
    """Change what the chat says of one rule."""
    await desk.order_of.amend(chat_id, rule_id, edit, by=by, at=desk.clock())


async def _put(desk: Desk, chat_id: int, by: int, press: LawPress) -> None:
    name, value = press.key, press.value
    if name == "enabled":
        await decide(desk, chat_id, by, name, lambda _: WHOLE.get(value))
    elif name == "time_zone":
        await decide(desk, chat_id, by, name, lambda _: value)
    else:
        await _put_number(desk, chat_id, by, name, _whole(value))


async def _put_number(desk: Desk, chat_id: int, by: int, name: str, value: int) -> None:
    field, _ = with_number(Policy(), name, value)
    await decide(desk, chat_id, by, field, lambda policy: with_number(policy, name, value)[1])


def _whole(text: str) -> int:
    """Read a whole number; what is none is out of every bound."""
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) < 10 else -1


async def _reset(desk: Desk, chat_id: int, by: int, press: LawPress) -> None:
    name = press.key
    if name in FIELDS:
        await decide(desk, chat_id, by, name, lambda _: plain(Policy(), name))
    else:
        await _put_number(desk, chat_id, by, name, number(Policy(), name))


async def _drop(desk: Desk, chat_id: int, by: int, press: LawPress) -> None:
    """Take one line off a list; a button whose line is gone already changes nothing."""
    if press.key == "exempt":
        await decide(desk, chat_id, by, "exempt", lambda now: [one for one in now.exempt if str(one) != press.value])
    elif press.key == "allowed_links":
        await decide(desk, chat_id, by, press.key, lambda now: _without(now.allowed_links, press.value))
    else:
        raise BadPolicy("unknown", press.key)


def _without(links: tuple[str, ...], gone: str) -> list[str]:
    return [one for one in links if mark(one) != gone]


async def _mode(desk: Desk, chat_id: int, by: int, press: LawPress) -> None:
    rule = (await desk.order_of.rulebook(chat_id, fresh=True)).find(press.key)
    if rule is None or rule.detector is None or press.value not in list(Mode):
        raise BadPolicy("unknown", press.key)
    usual, chosen = rule.mode, Mode(press.value)

    def edit(policy: Policy) -> dict[str, str]:
        kept = {one: mode.value for one, mode in policy.modes.items() if one != press.key}
        return kept if chosen is usual else {**kept, press.key: chosen.value}

    await decide(desk, chat_id, by, "modes", edit)


async def _off(desk: Desk, chat_id: int, by: int, press: LawPress) -> None:
    usual = default_rulebook().find(press.key)
    wanted = WHOLE.get(press.value)
    if wanted is None or (await desk.order_of.rulebook(chat_id, fresh=True)).find(press.key) is None:
        raise BadPolicy("unknown", press.key)

    def edit(body: Body) -> Body:
        kept = {key: value for key, value in body.items() if key != "off"}
        return kept if usual and usual.off is wanted else {**kept, "off": wanted}

    await amend(desk, chat_id, by, press.key, edit)


async def _undo(desk: Desk, chat_id: int, by: int, press: LawPress) -> None:
    """Put a rule back to the default, or delete one of the chat's own."""
    await amend(desk, chat_id, by, press.key, lambda _: None)
    await decide(desk, chat_id, by, "modes", lambda now: {one: now.modes[one] for one in now.modes if one != press.key})


async def _wipe(desk: Desk, chat_id: int, by: int, _press: LawPress) -> None:
    await desk.order_of.replace(chat_id, {}, by=by, at=desk.clock())
    await decide(desk, chat_id, by, "modes", lambda _: {})


Doing = Callable[[Desk, int, int, LawPress], Awaitable[None]]
PRESSED: Mapping[str, Doing] = {
    "put": _put,
    "reset": _reset,
    "drop": _drop,
    "mode": _mode,
    "off": _off,
    "undo": _undo,
    "wipe": _wipe,
}


async def typed_change(desk: Desk, chat_id: int, by: int, place: LawPress, text: str) -> tuple[Change, LawPress]:
    """Change what was typed on a screen; give also the screen that is shown afterwards.

    Raises:
        BadPolicy: what was typed does not fit; its code says why.
        RulebookError: the rule would not be good.
    """
    if place.act == HERE + NEW:
        return await _new_rule(desk, chat_id, by, place, text)
    if place.act == HERE + PART:
        edit = _part_edit(place.value, text)
        doing = lambda: amend(desk, chat_id, by, place.key, edit)  # noqa: E731 - one step of what follows
        return await changed(desk, chat_id, doing), place.model_copy(update={"act": "rule", "value": ""})
    if not types(place.key):
        raise BadPolicy("unknown", place.key)
    doing = lambda: _typed_field(desk, chat_id, by, place.key, text)  # noqa: E731
    return await changed(desk, chat_id, doing), place.model_copy(update={"act": "one", "value": ""})


def _part_edit(part: str, text: str) -> Callable[[Body], Body]:
    if part == "steps":
        steps = typed_steps(text)
        return lambda body: {**body, "steps": steps}
    return lambda body: {**body, part: texts(part, text)}


async def _typed_field(desk: Desk, chat_id: int, by: int, name: str, text: str) -> None:
    if name == "time_zone":
        await decide(desk, chat_id, by, name, lambda _: text)
    elif name == "allowed_links":
        links = [read_link(word) for word in text.replace(",", " ").split()]
        await decide(desk, chat_id, by, name, lambda now: [*now.allowed_links, *links])
    else:
        await _put_number(desk, chat_id, by, name, _whole(text))


async def _new_rule(desk: Desk, chat_id: int, by: int, place: LawPress, text: str) -> tuple[Change, LawPress]:
    rule_id, body = typed_rule(text)
    rulebook = await desk.order_of.rulebook(chat_id, fresh=True)
    if rulebook.find(rule_id):
        raise BadPolicy("rule-taken", "rule", rule=rule_id)
    if len(rulebook.rules) >= MOST_RULES:
        raise BadPolicy("too-many", "rule", maximum=MOST_RULES)
    change = await changed(desk, chat_id, lambda: amend(desk, chat_id, by, rule_id, lambda _: body))
    return change, place.model_copy(update={"act": "rule", "key": rule_id})
