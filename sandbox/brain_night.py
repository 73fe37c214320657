"""What a resident does at night: one rule for each role, over the options that his view offers."""

from collections.abc import Callable, Mapping

from game.commands import Order
from game.view import View
from sandbox.brain_gossip import BAD
from sandbox.brain_mind import FAMILY, Mind, suspect, trusted

Aim = tuple[str, int]
Options = Mapping[str, list[int]]

CROWDED = 6
"""From how many living on a curse is likely to find visitors."""


def order(mind: Mind, view: View) -> Order | None:
    """Give a night order, or none where nothing can be done."""
    options = {action: list(seats) for action, seats in view.options if seats}
    if not options or view.order is not None:
        return None
    aim = RULES.get(mind.role, _any)(mind, options)
    return Order(user_id=mind.user_id, action=aim[0], target=aim[1])


def _any(mind: Mind, options: Options) -> Aim:
    action = mind.rng.choice(sorted(options))
    return action, mind.rng.choice(options[action])


def _murder(mind: Mind, options: Options) -> Aim:
    """Kill somebody the town trusts, or anybody; never one's own unless nobody else is left."""
    others = [seat for seat in options["kill"] if mind.known.get(seat) not in FAMILY] or options["kill"]
    return "kill", trusted(mind, others) if mind.happens(mind.temper.cunning) else mind.rng.choice(others)


def _rage(mind: Mind, options: Options) -> Aim:
    """Kill, and curse once, while enough people are about to visit the cursed."""
    crowded = len(mind.gossip.living) >= CROWDED
    if "curse" in options and crowded and mind.happens(mind.temper.curse):
        return "curse", trusted(mind, options["curse"])
    return "kill", mind.rng.choice(options["kill"])


def _investigate(mind: Mind, options: Options) -> Aim:
    """Shoot somebody known to be bad where one may, else check somebody unknown."""
    guilty = [seat for seat in options.get("kill", ()) if mind.known.get(seat) in BAD]
    if guilty:
        return "kill", mind.rng.choice(guilty)
    unknown = [seat for seat in options["check"] if seat not in mind.known]
    if unknown:
        return "check", suspect(mind, unknown)
    return "check", mind.rng.choice(options["check"])


def _heal(mind: Mind, options: Options) -> Aim:
    """Heal oneself now and then, else somebody the town trusts: the mafia comes for those."""
    patients = options["heal"]
    if mind.seat in patients and mind.happens(0.3):
        return "heal", mind.seat
    others = [seat for seat in patients if seat != mind.seat]
    return "heal", trusted(mind, others or patients)


def _defend(mind: Mind, options: Options) -> Aim:
    """Defend somebody whom the town suspects: most likely a friend, and in danger."""
    return "defend", suspect(mind, options["defend"])


def _seduce(mind: Mind, options: Options) -> Aim:
    return "seduce", suspect(mind, options["seduce"])


RULES: Mapping[str, Callable[[Mind, Options], Aim]] = {
    "mafioso": _murder,
    "don": _murder,
    "maniac": _rage,
    "inspector": _investigate,
    "hobo": _investigate,
    "doctor": _heal,
    "lawyer": _defend,
    "escort": _seduce,
}
