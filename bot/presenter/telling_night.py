"""How the night and the morning are told: one small function an event."""

from bot.presenter import names
from bot.presenter.teller import Teller, Tellings, plain
from game import events as e
from game.roles import REGISTER


def _night_fell(teller: Teller, event: e.NightFell) -> str:
    facts = teller.say("night-facts", living=len(event.living), window=event.window)
    return f"{teller.pick('night-fell', number=event.number)}\n{facts}"


def _order_asked(teller: Teller, event: e.OrderAsked) -> str:
    """Ask for an order: each action, and below it whom it may be aimed at; equal lists only once."""
    parts = [teller.say("order-asked", role=event.role, window=event.window)]
    ways = [(action, seats) for action, seats in event.options if seats]
    for place, (action, seats) in enumerate(ways):
        parts.append(teller.say("order-way", action=action))
        if place + 1 == len(ways) or ways[place + 1][1] != seats:
            parts.append(teller.listed(seats))
    return "\n".join(parts)


def _order_taken(teller: Teller, event: e.OrderTaken) -> str:
    told = teller.say(
        "order-taken",
        action=event.action,
        seat=event.target,
        name=teller.name(event.target),
        replaced=event.replaced,
    )
    if not event.phrase:
        return told
    return f"{told}\n{teller.say('order-phrase', phrase=names.quoted(event.phrase))}"


def _order_carried_out(teller: Teller, event: e.OrderCarriedOut) -> str:
    return teller.say(
        "order-carried-out",
        seat=event.seat,
        name=teller.name(event.seat),
        role=event.role,
        action=event.action,
        target=event.target,
        target_name=teller.name(event.target),
        blocked=event.blocked,
    )


def _role_acted(teller: Teller, event: e.RoleActed) -> str:
    return teller.pick(f"acted-{event.role}")


def _investigated(teller: Teller, event: e.Investigated) -> str:
    return teller.say("investigated", name=teller.name(event.target), role=event.role)


def _dawn_broke(teller: Teller, event: e.DawnBroke) -> str:
    if event.deaths:
        return teller.pick("dawn-deadly", number=event.number, deaths=event.deaths)
    return teller.pick("dawn-quiet", number=event.number)


def _escort_visited(teller: Teller, event: e.EscortVisited) -> str:
    return teller.pick("escort-visited", role=event.role)


def _phrase_said(teller: Teller, event: e.PhraseSaid) -> str:
    action = REGISTER[event.role].action(event.action)
    kind = "lethal" if action and action.lethal else "other"
    return teller.say("phrase-said", role=event.role, phrase=names.quoted(event.phrase), kind=kind)


def _saved(teller: Teller, event: e.Saved) -> str:
    return teller.pick("saved", name=teller.name(event.seat))


def _died(teller: Teller, event: e.Died) -> str:
    """Tell a death by its first cause, then the other causes, then the role where it may be known."""
    first, *others = dict.fromkeys(event.causes)
    parts = [teller.pick(f"died-{first.value}", name=teller.name(event.seat))]
    if others:
        causes = ", ".join(teller.say(f"cause-{cause.value}") for cause in others)
        parts.append(teller.say("died-also", causes=causes))
    if event.role:
        parts.append(teller.say("died-role", role=event.role))
    return " ".join(parts)


TELLINGS: Tellings = {
    e.NightFell: _night_fell,
    e.OrderAsked: _order_asked,
    e.OrderTaken: _order_taken,
    e.RoleActed: _role_acted,
    e.Investigated: _investigated,
    e.NightTimeLeft: plain("night-time-left", "left"),
    e.OrderMissed: plain("order-missed", "role"),
    e.OrderCarriedOut: _order_carried_out,
    e.DawnBroke: _dawn_broke,
    e.EscortVisited: _escort_visited,
    e.PhraseSaid: _phrase_said,
    e.Saved: _saved,
    e.Died: _died,
}
