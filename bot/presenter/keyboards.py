"""Buttons under messages. A group's buttons are the same whoever looks; they carry ids, never a role or an order.

A keyboard stays below Telegram's 100 buttons and 10 KB: names are cut short, and where many live, buttons are numbers.
"""

import html
from collections.abc import Iterable, Sequence

from bot.presenter.callbacks import (
    AgainPress,
    CardPress,
    ConfirmPress,
    JoinPress,
    LeavePress,
    OrderPress,
    PleaPress,
    ReplayPress,
    VerdictPress,
    VotePress,
    join_payload,
    read_join_payload,
)
from bot.presenter.names import END_ISOLATE, ISOLATE
from bot.presenter.post import Button, Keyboard
from bot.presenter.scene import Scene
from game.phases import NIGHT_VOTE, Verdict
from game.trial import count

MOST_BUTTONS = 90
NAMED = 40
"""Up to so many people get a button with a name on it; above, numbers alone."""
WIDE, NARROW = 2, 6
"""Buttons in a row: with names, with numbers."""
LABEL_BYTES = 60
Row = tuple[Button, ...]


def joining(scene: Scene) -> Keyboard:
    """Join here, join in private, leave."""
    say, game = scene.words.say, scene.game.id
    first = [Button(text=say("button-join"), callback=JoinPress(game=game).pack(), style="success")]
    second = [Button(text=say("button-leave"), callback=LeavePress(game=game).pack())]
    payload = join_payload(game, scene.game.chat_id)
    if read_join_payload(payload) and scene.audience.bot_username:
        url = f"https://t.me/{scene.audience.bot_username}?start={payload}"
        second.insert(0, Button(text=say("button-join-private"), url=url))
    return (tuple(first), tuple(second))


def my_card(scene: Scene) -> Row:
    """My card: whoever presses it sees his own."""
    press = CardPress(game=scene.game.id).pack()
    return (Button(text=scene.words.say("button-card"), callback=press, style="primary"),)


def again(scene: Scene, game_id: str) -> Keyboard:
    """Open the next table."""
    press = AgainPress(game=game_id).pack()
    return ((Button(text=scene.words.say("button-again"), callback=press, style="success"),),)


def replay(scene: Scene, game_id: str) -> Keyboard:
    """Offer to tell a finished game again."""
    return ((Button(text=scene.words.say("button-replay"), callback=ReplayPress(game=game_id).pack()),),)


def nomination(scene: Scene) -> Keyboard:
    """Vote against a living player, as far as buttons go, or for the night."""
    living = [line.seat for line in scene.living if not line.quitting]
    buttons = [
        Button(text=_label(scene, seat, len(living)), callback=_vote(scene, seat))
        for seat in living
        if len(living) <= MOST_BUTTONS - WIDE
    ]
    night = Button(text=scene.words.say("button-night"), callback=_vote(scene, NIGHT_VOTE), style="primary")
    return (*_rows(buttons, _columns(len(living))), (night, *my_card(scene)))


def _vote(scene: Scene, seat: int) -> str:
    return VotePress(game=scene.game.id, phase=scene.game.phase_no, target=seat).pack()


def plea(scene: Scene) -> Keyboard:
    """The defendant has said all."""
    press = PleaPress(game=scene.game.id, phase=scene.game.phase_no).pack()
    return ((Button(text=scene.words.say("button-said-all"), callback=press, style="primary"),),)


def verdict(scene: Scene) -> Keyboard:
    """Hang or spare, with the count so far."""
    phase = scene.game.phase
    yes, no = count(phase.ballots if isinstance(phase, Verdict) else ())
    say = scene.words.say
    return (
        (
            Button(text=say("button-guilty", votes=yes), callback=_judge(scene, guilty=True), style="danger"),
            Button(text=say("button-innocent", votes=no), callback=_judge(scene, guilty=False), style="success"),
        ),
    )


def _judge(scene: Scene, *, guilty: bool) -> str:
    return VerdictPress(game=scene.game.id, phase=scene.game.phase_no, guilty=guilty).pack()


def confirmation(scene: Scene) -> Keyboard:
    """Take the role, or let somebody else have it."""
    say = scene.words.say
    yes = Button(text=say("button-confirm"), callback=_answer(scene, yes=True), style="success")
    no = Button(text=say("button-refuse"), callback=_answer(scene, yes=False), style="danger")
    return ((yes, no),)


def _answer(scene: Scene, *, yes: bool) -> str:
    return ConfirmPress(game=scene.game.id, phase=scene.game.phase_no, yes=yes).pack()


STYLES = {"kill": "danger", "curse": "danger", "heal": "success", "defend": "success"}
"""Colours of actions; the others are primary."""


def actions(scene: Scene) -> Keyboard:
    """Choose what to do tonight."""
    usable = [action for action, seats in scene.view.options if seats]
    return _rows([_action(scene, action) for action in usable], WIDE)


def _action(scene: Scene, action: str) -> Button:
    chosen = scene.view.order is not None and scene.view.order.action == action
    text = scene.words.say(f"action-{action}")
    return Button(
        text=f"✓ {text}" if chosen else text,
        callback=_order(scene, action, 0),
        style=STYLES.get(action, "primary"),
    )


def targets(scene: Scene, action: str, page: int | None) -> Keyboard:
    """Choose at whom an action is aimed, forty to a page; without a page, the one with the choice that stands."""
    seats = dict(scene.view.options).get(action, ())
    order = scene.view.order
    chosen = order.target if order and order.action == action else 0
    pages = max(1, -(-len(seats) // NAMED))
    if page is None:
        page = seats.index(chosen) // NAMED if chosen in seats else 0
    page = min(max(page, 0), pages - 1)
    shown = seats[page * NAMED : (page + 1) * NAMED]
    buttons = [_target(scene, action, seat, seat == chosen) for seat in shown]
    return (*_rows(buttons, WIDE), *_turning(scene, action, page, pages))


def _target(scene: Scene, action: str, seat: int, chosen: bool) -> Button:
    text = _label(scene, seat, NAMED)
    if seat == scene.view.me:
        text = scene.words.say("button-oneself", seat=seat)
    press = _order(scene, action, seat)
    return Button(text=f"✓ {text}", callback=press, style="success") if chosen else Button(text=text, callback=press)


def _turning(scene: Scene, action: str, page: int, pages: int) -> Iterable[Row]:
    """Turn pages, and go back to the list of actions where there are several."""
    if pages > 1:
        before, after = (page - 1) % pages, (page + 1) % pages
        yield (
            Button(text="⬅️", callback=_order(scene, action, 0, before)),
            Button(text=f"{page + 1} / {pages}", callback=_order(scene, action, 0, page)),
            Button(text="➡️", callback=_order(scene, action, 0, after)),
        )
    if len(scene.view.options) > 1:
        yield (Button(text=scene.words.say("button-back"), callback=_order(scene, "", 0)),)


def _order(scene: Scene, action: str, seat: int, page: int = 0) -> str:
    game, phase = scene.game.id, scene.game.phase_no
    return OrderPress(game=game, phase=phase, action=action, target=seat, page=page).pack()


def _label(scene: Scene, seat: int, people: int) -> str:
    """Write a button for a player: his number, and his name where there is room."""
    return str(seat) if people > NAMED else short(f"{seat}. {html.unescape(scene.teller().name(seat))}")


def short(text: str) -> str:
    """Cut a button's text to a length that keeps a keyboard below Telegram's limit."""
    if len(text.encode()) <= LABEL_BYTES:
        return text
    cut = text.encode()[: LABEL_BYTES - 6].decode(errors="ignore").rstrip("\u200d \u2060")
    return f"{cut}…{END_ISOLATE if ISOLATE in cut else ''}"


def _columns(people: int) -> int:
    return WIDE if people <= NAMED else NARROW


def _rows(buttons: Sequence[Button], columns: int) -> Keyboard:
    return tuple(tuple(buttons[at : at + columns]) for at in range(0, len(buttons), columns))
