"""What each person is told of one commit, in his own language: a card that lives, and what must not get lost."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from bot.presenter import cards, pages, screens
from bot.presenter.placed import placed
from bot.presenter.post import Drawing, Post, Priority, Touch
from bot.presenter.scene import Scene
from bot.presenter.words import lot
from bot.storage.codec import Logged
from game import events as e
from game.phases import Confirmation, Night

SceneOf = Callable[[int], Scene]
CARDED = (e.RoleGiven, e.OrderAsked)
"""Events that bring a card with buttons."""
SETTLED = (e.RoleConfirmed, e.OrderTaken)
"""Events that a card shows by itself as long as its phase is on."""
TOUCHING = (*SETTLED, e.Investigated, e.CitizenTold)
"""Events that change a card; a citizen's, when he gave his role away."""


@dataclass(slots=True)
class _Letter:
    """What one person gets: words, findings, a card, touches of his card."""

    user_id: int
    words: list[str] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)
    touches: list[Touch] = field(default_factory=list)
    partners: list[str] = field(default_factory=list)
    card: str = ""


def told_in_private(scene: Scene, scene_of: SceneOf, happened: Sequence[Logged]) -> list[Post | Touch]:
    """Tell each person what one version brought him; `scene` is the group's, `scene_of` gives a person's own."""
    letters: dict[int, _Letter] = {}
    told: list[Post | Touch] = []
    for logged, phase_no in placed(happened):
        card = screens.name("card", logged.game_id, phase_no)
        told += _closed(scene, logged, card)
        for user_id in _readers(scene, logged):
            letter = letters.setdefault(user_id, _Letter(user_id))
            _take(letter, scene, logged, card)
    for letter in letters.values():
        told += _sent(letter, scene_of)
    return told


def _readers(scene: Scene, logged: Logged) -> Iterator[int]:
    audience = logged.event.audience
    if isinstance(audience, e.Seats):
        yield from _people(scene, audience.seats)


def _people(scene: Scene, seats: Iterable[int]) -> Iterator[int]:
    """Tell who sits there, as far as is known."""
    for seat in seats:
        seated = scene.audience.seats.get(seat)
        if seated is not None:
            yield seated.user_id


def _take(letter: _Letter, scene: Scene, logged: Logged, card: str) -> None:
    """Put one event into a letter: as a card, a touch of one, or words."""
    event = logged.event
    is_on = card == screens.name("card", scene.game.id, scene.game.phase_no)
    if isinstance(event, TOUCHING) and (not isinstance(event, e.CitizenTold) or event.relieved):
        letter.touches.append(Touch(screen=card, to=letter.user_id, last=not is_on))
    if isinstance(event, SETTLED) and is_on:
        return
    if isinstance(event, CARDED) and is_on and isinstance(scene.game.phase, Confirmation | Night):
        letter.card = card
        return
    _heap(letter, event).append(_words_of(scene, letter.user_id, logged))


def _heap(letter: _Letter, event: e.Event) -> list[str]:
    match event:
        case e.PartnersMet():
            return letter.partners
        case e.Investigated():
            return letter.findings
    return letter.words


def _words_of(scene: Scene, user_id: int, logged: Logged) -> str:
    number = lot(logged.game_id, logged.version, logged.index)
    return scene.narrators[scene.audience.language_of(user_id)].tell(logged.event, scene.people, number) or ""


def _sent(letter: _Letter, scene_of: SceneOf) -> list[Post | Touch]:
    """Send a letter: findings apart, the rest with the card; the card itself names the partners."""
    told: list[Post | Touch] = []
    if letter.findings:
        told.append(Post(text="\n".join(letter.findings), to=letter.user_id, protect=True))
    if letter.card:
        drawing = cards.draw_card(scene_of(letter.user_id))
        text = "\n\n".join([*letter.words, drawing.text])
        told.append(_prompt(letter, Drawing(text=text, keyboard=drawing.keyboard), letter.card))
    else:
        text = "\n\n".join([*letter.words, *letter.partners])
        told += [_prompt(letter, Drawing(text=page)) for page in pages.split(text)]
    return [*told, *letter.touches]


def _prompt(letter: _Letter, drawing: Drawing, screen: str = "") -> Post:
    return Post(
        text=drawing.text,
        to=letter.user_id,
        keyboard=drawing.keyboard,
        priority=Priority.PROMPT,
        screen=screen,
        protect=True,
    )


def _closed(scene: Scene, logged: Logged, card: str) -> list[Touch]:
    """Take the buttons off cards that are out of date: of those who ordered, after the night, and of the expelled."""
    return [Touch(screen=card, to=user_id, last=True) for user_id in _people(scene, _done(scene, logged))]


def _done(scene: Scene, logged: Logged) -> list[int]:
    event, game = logged.event, scene.game
    if isinstance(event, e.PlayerExpelled):
        return [event.seat]
    if isinstance(event, e.DawnBroke) and game.id == logged.game_id and len(game.nights) >= event.number:
        return [choice.actor for choice in game.nights[event.number - 1]]
    return []
