"""Screens: messages that live, drawn from the newest state alone (architecture §6).

A screen is named `kind:game` or `kind:game:phase_no`. One that belongs to a phase which is over cannot be drawn any
more: its last text stays as it is.
"""

from collections.abc import Callable, Mapping

from bot.presenter import keyboards, pages
from bot.presenter.post import Drawing
from bot.presenter.scene import Scene
from bot.presenter.screens_day import draw_nomination, draw_plea, draw_verdict
from bot.presenter.telling_start import VERSION
from game.fairness import commitment
from game.phases import Idle, Night, Nomination, Plea, Registration, Verdict

SEAL = 12
"""Digits of the commitment that are shown before it is unfolded."""
LIST_ROOM = 2600
"""Room for the list of those who joined; what a group must read comes with it in one message."""
Draw = Callable[[Scene], Drawing]


def draw_registration(scene: Scene) -> Drawing:
    """Draw who has joined so far and how to join; once registration is over, the same without buttons."""
    is_open = isinstance(scene.game.phase, Registration)
    head = _invitation(scene) if is_open else _closed(scene)
    text = "\n\n".join([head, _table(scene), _seal(scene)])
    return Drawing(text=text, keyboard=keyboards.joining(scene) if is_open else ())


def _invitation(scene: Scene) -> str:
    facts = scene.words.say("screen-registration", until=scene.until, minimum=scene.game.settings.min_players)
    return f"<i>{scene.teller().pick('registration-scene')}</i>\n\n{facts}"


def _closed(scene: Scene) -> str:
    return scene.words.say("screen-registration-closed", seated=not isinstance(scene.game.phase, Idle))


def _table(scene: Scene) -> str:
    teller = scene.teller()
    lines = [f"{line.seat}. {teller.name(line.seat)}" for line in scene.view.seats]
    head = scene.words.say("screen-table", players=len(lines))
    shown = pages.fitted(lines, LIST_ROOM, lambda left: scene.words.say("screen-more", left=left))
    return "\n".join([head, *shown])


def _seal(scene: Scene) -> str:
    """Show the commitment in short, and in full where it is unfolded, with the bot's version and author."""
    full = commitment(scene.game.seed)
    return scene.words.say("screen-seal", short=full[:SEAL], full=full, version=VERSION)


def draw_night(scene: Scene) -> Drawing:
    """Draw the night: how many live, when it ends, and a line for each role that has acted."""
    phase = scene.game.phase
    assert isinstance(phase, Night)
    head = scene.teller().pick("night-fell", number=phase.number)
    facts = scene.words.say("screen-night", living=len(scene.living), until=scene.until)
    acted = [scene.teller(index + 1).pick(f"acted-{role}") for index, role in enumerate(phase.acted)]
    parts = [head, f"{facts}{_time_left(scene, phase)}"]
    if acted:
        parts.append(f"<blockquote>{chr(10).join(acted)}</blockquote>")
    return Drawing(text="\n\n".join(parts), keyboard=(keyboards.my_card(scene),))


def _time_left(scene: Scene, phase: Night) -> str:
    """Say how much of the night was left at the last tick of its clock."""
    step = scene.game.settings.length("countdown_step", len(scene.view.seats))
    if phase.waiting:
        return ""
    if phase.closing:
        return "\n" + scene.words.say("screen-night-closing")
    left = phase.window % step or step if phase.tick_at is None else phase.deadline - phase.tick_at + step
    return "\n" + scene.words.say("screen-night-left", left=min(left, phase.window))


DRAWS: Mapping[str, tuple[type, Draw]] = {
    "night": (Night, draw_night),
    "nomination": (Nomination, draw_nomination),
    "plea": (Plea, draw_plea),
    "verdict": (Verdict, draw_verdict),
}
"""The group's screens that belong to one phase."""


def name(kind: str, game_id: str, phase_no: int) -> str:
    """Name a screen."""
    return f"registration:{game_id}" if kind == "registration" else f"{kind}:{game_id}:{phase_no}"


def drawn(scene: Scene, screen: str) -> Drawing | None:
    """Draw a group's screen, or say by None that its time is over."""
    kind, _, _ = screen.partition(":")
    if not scene.game.id or screen != name(kind, scene.game.id, scene.game.phase_no):
        return None
    if kind == "registration":
        return draw_registration(scene)
    phase, draw = DRAWS.get(kind, (None, None))
    if phase is None or draw is None or not isinstance(scene.game.phase, phase):
        return None
    return draw(scene)
