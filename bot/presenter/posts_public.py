"""What the group is told of one commit: few messages, each worth reading."""

from collections.abc import Callable, Sequence

from bot.presenter import keyboards, pages, screens, screens_day
from bot.presenter.placed import ENTERS, OPENS, placed
from bot.presenter.post import Keyboard, Post, Priority, Touch
from bot.presenter.scene import Scene
from bot.presenter.words import lot
from bot.storage.codec import Logged
from game import events as e

CLOSES: dict[type[e.Event], str] = {
    e.RosterClosed: "registration",
    e.RegistrationFailed: "registration",
    e.DawnBroke: "night",
    e.NominationClosed: "nomination",
    e.PleaEnded: "plea",
    e.VerdictReached: "verdict",
}
"""Events with which a screen ends."""
MOVES: dict[type[e.Event], str] = {
    e.PlayerJoined: "registration",
    e.PlayerUnjoined: "registration",
    e.RegistrationWarned: "registration",
    e.RegistrationExtended: "registration",
    e.RoleActed: "night",
    e.NightTimeLeft: "night",
    e.Nominated: "nomination",
    e.BallotsWithdrawn: "nomination",
    e.VerdictCast: "verdict",
}
"""Events that change what a screen shows."""
DISTURBS = (e.PlayerRenamed, e.PlayerLeft, e.PlayerReturned, e.PlayerQuit, e.LeaversAwaited, e.PhaseResumed)
"""Events that may change any screen that lives."""
UNSAID = (e.PlayerJoined, e.PlayerUnjoined, e.PlayerRenamed, e.RoleActed, e.NightTimeLeft, e.PleaEnded)
"""Events that the screens tell well enough."""
LAST_WORDS: dict[type[e.Event], type[e.Event]] = {e.Nominated: e.NominationClosed, e.VerdictCast: e.VerdictReached}
"""A ballot is told in words only when it ended the vote: the screen never gets to show it."""


def told_in_public(scene: Scene, happened: Sequence[Logged]) -> list[Post | Touch]:
    """Tell the group what one version brought."""
    return _Telling(scene, happened).run()


class _Telling:
    """Gathers paragraphs until something makes a message of its own of them."""

    def __init__(self, scene: Scene, happened: Sequence[Logged]) -> None:
        self._scene = scene
        self._people = scene.people
        self._happened = happened
        self._kinds = {type(one.event) for one in happened}
        self._paragraphs: list[tuple[type[e.Event], str]] = []
        self._told: list[Post | Touch] = []
        turning = not self._kinds.isdisjoint({*ENTERS, *CLOSES, e.GameHalted})
        self._priority = Priority.PHASE if turning else Priority.RESULT

    def run(self) -> list[Post | Touch]:
        for logged, phase_no in placed(self._happened):
            if isinstance(logged.event.audience, e.Everyone):
                self._touch(logged, phase_no)
                self._tell(logged, phase_no)
        self._flush()
        return self._told

    def _touch(self, logged: Logged, phase_no: int) -> None:
        kind, event = type(logged.event), logged.event
        if isinstance(event, e.GameHalted):
            # Which phase was called off nobody says; a touch of a screen that never was is nothing.
            for screen in ("registration", *screens.DRAWS):
                self._told.append(Touch(screen=screens.name(screen, logged.game_id, phase_no - 1), last=True))
        elif kind in CLOSES:
            self._told.append(Touch(screen=screens.name(CLOSES[kind], logged.game_id, phase_no), last=True))
        elif kind in MOVES:
            self._told.append(Touch(screen=screens.name(MOVES[kind], logged.game_id, phase_no)))
        elif kind in DISTURBS:
            self._touch_living(logged)

    def _touch_living(self, logged: Logged) -> None:
        """Touch the screen of the phase that is on; a plea's is left alone, for it began with words of its own."""
        game, view = self._scene.game, self._scene.view
        if game.id == logged.game_id and view.phase in {"registration", "night", "nomination", "verdict"}:
            self._told.append(Touch(screen=screens.name(view.phase, game.id, game.phase_no)))

    def _tell(self, logged: Logged, phase_no: int) -> None:
        event = logged.event
        if type(event) in OPENS and self._open(logged, phase_no):
            return
        if isinstance(event, e.GameEnded):
            self._end(logged)
        elif self._is_said(event):
            self._say(logged)
            keyboard = self._keyboard(logged)
            if keyboard:
                self._flush(keyboard)

    def _is_said(self, event: e.Event) -> bool:
        ended_by = LAST_WORDS.get(type(event))
        return not isinstance(event, UNSAID) and (ended_by is None or ended_by in self._kinds)

    def _say(self, logged: Logged) -> None:
        text = self._words_of(logged)
        if text and text not in {told for _, told in self._paragraphs}:
            self._paragraphs.append((type(logged.event), text))

    def _words_of(self, logged: Logged) -> str:
        number = lot(logged.game_id, logged.version, logged.index)
        return self._scene.narrator.tell(logged.event, self._people, number) or ""

    def _keyboard(self, logged: Logged) -> Keyboard:
        """Give a message buttons where it calls for something."""
        match logged.event:
            case e.RegistrationWarned() if self._scene.view.phase == "registration":
                return keyboards.joining(self._scene)
            case e.RolesDealt() if logged.game_id == self._scene.game.id:
                return (keyboards.my_card(self._scene),)
            case e.RegistrationFailed() | e.GameCalledOff():
                return keyboards.again(self._scene, logged.game_id)
        return ()

    def _open(self, logged: Logged, phase_no: int) -> bool:
        """Post a screen as it is by now, or say that its time is over already."""
        kind = OPENS[type(logged.event)]
        name = screens.name(kind, logged.game_id, phase_no)
        drawing = screens.drawn(self._scene, name)
        if drawing is None:
            return False
        OPENINGS.get(kind, _Telling._flush)(self)
        lead = self._gathered()
        text = f"{lead}\n\n{drawing.text}" if lead else drawing.text
        self._paragraphs.clear()
        self._told.append(Post(text=text, keyboard=drawing.keyboard, priority=Priority.PHASE, screen=name))
        return True

    def _before_nomination(self) -> None:
        """Post the list of the living first where the screen has no room for it."""
        self._flush()
        if not screens_day.is_whole(self._scene):
            head = self._scene.words.say("screen-numbers")
            self._post(f"{head}\n{screens_day.living_list(self._scene)}")

    def _before_plea(self) -> None:
        """Keep what led to the trial for one message with the plea, where it fits."""
        if pages.length(self._gathered()) > pages.ROOM // 2:
            self._flush()

    def _end(self, logged: Logged) -> None:
        """Tell the end: who won at once, the long rest of the digest when there is time."""
        self._flush()
        event = logged.event
        assert isinstance(event, e.GameEnded)
        keyboard = keyboards.replay(self._scene, logged.game_id)
        if event.restart_in is None:
            keyboard += keyboards.again(self._scene, logged.game_id)
        first = len(self._told)
        self._post(self._words_of(logged), keyboard)
        for at, post in enumerate(self._told[first + 1 :], first + 1):
            assert isinstance(post, Post)
            self._told[at] = Post(text=post.text, keyboard=post.keyboard, priority=Priority.DIGEST)

    def _gathered(self) -> str:
        """Join the paragraphs: those of one kind closely, others with a line between."""
        text, before = "", None
        for kind, paragraph in self._paragraphs:
            text += ("" if before is None else "\n" if kind is before else "\n\n") + paragraph
            before = kind
        return text

    def _flush(self, keyboard: Keyboard = ()) -> None:
        self._post(self._gathered(), keyboard)
        self._paragraphs.clear()

    def _post(self, text: str, keyboard: Keyboard = ()) -> None:
        split = pages.split(text) if text else []
        for number, page in enumerate(split, 1):
            buttons = keyboard if number == len(split) else ()
            self._told.append(Post(text=page, keyboard=buttons, priority=self._priority))


OPENINGS: dict[str, Callable[[_Telling], None]] = {
    "nomination": _Telling._before_nomination,
    "plea": _Telling._before_plea,
}
"""What comes before a screen; before the others, whatever there is to say becomes a message."""
