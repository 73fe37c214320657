"""My card: what one person may know of his game and do in it now (architecture §7)."""

from collections.abc import Callable, Mapping

from bot.presenter import keyboards, names, pages
from bot.presenter.post import Drawing, Keyboard
from bot.presenter.scene import Scene
from game.phases import NIGHT_VOTE, Confirmation, Finished, Idle, Night, Nomination, Plea, Registration, Verdict
from game.roles import CITIZEN, REGISTER
from game.view import SeatView

KNOWN_ROOM = 1600
"""Room for the list of those whose roles one knows: a family may be large."""
State = tuple[list[str], Keyboard]
"""What a phase means for the reader: paragraphs and buttons."""


def draw_card(scene: Scene) -> Drawing:
    """Draw a person's card, with the buttons of what he may do now."""
    mine = _mine(scene)
    if isinstance(scene.game.phase, Idle | Registration) or mine is None:
        return _without_card(scene)
    role = scene.view.role or CITIZEN
    if isinstance(scene.game.phase, Finished):
        return Drawing(text=scene.words.say("card-finished", role=role))
    if not mine.alive:
        return Drawing(text=scene.words.say("card-dead", role=role))
    if mine.quitting:
        return Drawing(text=scene.words.say("card-quit"))
    parts, keyboard = _state(scene)
    return Drawing(text=_joined(scene, parts), keyboard=keyboard)


def draw_targets(scene: Scene, action: str, page: int) -> Drawing:
    """Draw the card with the list of those at whom an action may be aimed; the plain card when it may not be used."""
    if action not in dict(scene.view.options):
        return draw_card(scene)
    question = scene.words.say("card-pick", action=action)
    return Drawing(
        text=_joined(scene, [*_order_lines(scene), question]), keyboard=keyboards.targets(scene, action, page)
    )


def _mine(scene: Scene) -> SeatView | None:
    return None if scene.view.me is None else scene.view.seats[scene.view.me - 1]


def _without_card(scene: Scene) -> Drawing:
    phase = scene.game.phase
    if isinstance(phase, Idle):
        return Drawing(text=scene.words.say("card-idle"))
    if not isinstance(phase, Registration):
        return Drawing(text=scene.words.say("card-stranger"))
    text = scene.words.say("card-free" if scene.view.me is None else "card-seated")
    return Drawing(text=text, keyboard=keyboards.joining(scene))


def _joined(scene: Scene, parts: list[str]) -> str:
    """Put a card together: the role first, or the turn to order, then what is known, then the rest."""
    if not _may_order(scene):
        parts = [scene.words.say(f"role-{scene.view.role or CITIZEN}.card"), *parts]
    return "\n\n".join(part for part in (parts[0], _known(scene), *parts[1:]) if part)


def _known(scene: Scene) -> str:
    """List the living whose roles the reader knows: partners, and those he has checked."""
    known = [line for line in scene.living if line.role and line.seat != scene.view.me]
    if not known:
        return ""
    lines = [_line(scene, line) for line in known]
    shown = pages.fitted(lines, KNOWN_ROOM, lambda left: scene.words.say("screen-more", left=left))
    return "\n".join([scene.words.say("card-known"), *shown])


def _line(scene: Scene, line: SeatView) -> str:
    name, role = scene.teller().name(line.seat), line.role or CITIZEN
    if line.rank and line.role == scene.view.role:  # a check tells the role alone
        return scene.words.say("partner-line-ranked", seat=line.seat, name=name, role=role, rank=line.rank)
    return scene.words.say("partner-line", seat=line.seat, name=name, role=role)


def _state(scene: Scene) -> State:
    """Say what the phase means for the reader, and what he can press."""
    return STATES.get(type(scene.game.phase), _at_dusk)(scene)


def _in_confirmation(scene: Scene) -> State:
    if "confirm" in scene.view.can:
        return [scene.words.say("card-confirm", until=scene.until)], keyboards.confirmation(scene)
    return ([] if scene.view.role == CITIZEN else [scene.words.say("card-confirmed")]), ()


def _at_night(scene: Scene) -> State:
    if _may_order(scene):
        usable = [action for action, seats in scene.view.options if seats]
        keyboard = keyboards.actions(scene)
        if len(scene.view.options) == 1 and usable:
            keyboard = keyboards.targets(scene, usable[0], None)
        return _order_lines(scene), keyboard
    role = REGISTER[scene.view.role or CITIZEN]
    if not role.actions:
        return [scene.words.say("card-sleep")], ()
    # Whoever may not order now either serves a family or has had his answer; only then is there a finding.
    asked = any(found.night == scene.view.number for found in scene.view.findings)
    return [scene.words.say("card-done" if asked or not role.factional else "card-family")], ()


def _may_order(scene: Scene) -> bool:
    """Say whether there is an order to give: a role may have nobody left to aim at."""
    return any(seats for _, seats in scene.view.options)


def _order_lines(scene: Scene) -> list[str]:
    """Ask for the order, or show the one that stands; either way say how to give it in words."""
    ways = "\n".join(scene.words.say("order-way", action=action) for action, seats in scene.view.options if seats)
    order = scene.view.order
    if order is None:
        return [scene.words.say("card-order", role=scene.view.role or CITIZEN, until=scene.until), ways]
    name = scene.teller().name(order.target)
    lines = [scene.words.say("order-taken", action=order.action, seat=order.target, name=name, replaced=False)]
    if order.phrase:
        lines.append(scene.words.say("order-phrase", phrase=names.quoted(order.phrase)))
    return ["\n".join(lines), ways, scene.words.say("card-order-change")]


def _in_nomination(scene: Scene) -> State:
    ballot = next((one for one in scene.view.ballots if one.voter == scene.view.me), None)
    if ballot is None:
        return [scene.words.say("card-vote-due")], ()
    if ballot.choice == NIGHT_VOTE:
        return [scene.words.say("card-voted-night")], ()
    return [scene.words.say("card-voted", seat=ballot.choice, name=scene.teller().name(ballot.choice))], ()


def _in_plea(scene: Scene) -> State:
    if scene.view.defendant == scene.view.me:
        return [scene.words.say("card-floor")], keyboards.plea(scene)
    return [scene.words.say("card-plea", name=scene.teller().name(scene.view.defendant or 0))], ()


def _in_verdict(scene: Scene) -> State:
    if scene.view.defendant == scene.view.me:
        return [scene.words.say("card-tried")], ()
    if "judge" not in scene.view.can:
        return [scene.words.say("card-verdict-cast")], ()
    name = scene.teller().name(scene.view.defendant or 0)
    return [scene.words.say("card-verdict-due", name=name)], keyboards.verdict(scene)


def _at_dusk(scene: Scene) -> State:
    return [scene.words.say("card-dusk")], ()


STATES: Mapping[type, Callable[[Scene], State]] = {
    Confirmation: _in_confirmation,
    Night: _at_night,
    Nomination: _in_nomination,
    Plea: _in_plea,
    Verdict: _in_verdict,
}
