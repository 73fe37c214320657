"""One lane for each destination: what it is still to get, in order, one request at a time (architecture §6).

What tells the story (phases, prompts, results) keeps its order. Live posts and digests stand apart and give way to it,
and redrawings give way to everything.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.presenter.post import Post, Priority

REDRAWING = Priority.DIGEST + 1
"""The urgency of redrawing a screen."""


@dataclass(slots=True, eq=False, kw_only=True)
class Parcel:
    """The entries of one version of a game, and how many of their posts are still to be delivered."""

    chat_id: int
    game_id: str
    entries: list[bytes]
    marks: list[str] = field(default_factory=list)
    pending: int = 0


@dataclass(slots=True, eq=False, kw_only=True)
class Letter:
    """A post on its way; `whispered` once the private way has turned out to be closed."""

    parcel: Parcel
    post: Post
    mark: str
    whispered: bool = False
    tries: int = 0

    @property
    def chat_id(self) -> int:
        """Tell whose game it belongs to."""
        return self.parcel.chat_id


@dataclass(slots=True, eq=False, kw_only=True)
class Redraw:
    """A screen to redraw; `touches` counts the wishes, so that one that comes during an edit is not lost."""

    chat_id: int
    name: str
    last: bool = False
    touches: int = 1
    tries: int = 0


class Lane:
    """What one chat or person is still to get."""

    def __init__(self, address: int) -> None:
        self.address = address
        self.busy = False
        self.retry_at = 0.0
        self.redraw_at = 0.0
        self.redraws: dict[tuple[int, str], Redraw] = {}
        self._told: deque[Letter] = deque()
        self._spare: deque[Letter] = deque()
        self._urgencies: Counter[int] = Counter()
        self._resting = (0.0, 0)

    @property
    def empty(self) -> bool:
        """Say whether there is nothing to deliver."""
        return not (self._told or self._spare or self.redraws)

    def put(self, letter: Letter) -> None:
        """Add a post at its end of the lane."""
        if letter.post.priority < Priority.LIVE:
            self._told.append(letter)
            self._urgencies[letter.post.priority] += 1
        else:
            self._spare.append(letter)

    def remove(self, letter: Letter) -> None:
        """Take a post out: it is delivered or given up."""
        if letter in self._spare:
            self._spare.remove(letter)
        elif letter in self._told:
            self._told.remove(letter)
            self._urgencies[letter.post.priority] -= 1

    def discard(self, chat_id: int) -> None:
        """Take out everything that belongs to a chat's game."""
        if self.empty:
            return
        for letter in [one for one in (*self._told, *self._spare) if one.chat_id == chat_id]:
            self.remove(letter)
        self.redraws = {key: one for key, one in self.redraws.items() if key[0] != chat_id}

    def first(self, now: float) -> Letter | Redraw | None:
        """Tell what comes next; a screen is not redrawn more often than its pause allows."""
        if self._told:
            return self._told[0]
        if self._spare:
            return self._spare[0]
        return next(iter(self.redraws.values())) if self.redraws and self.redraw_at <= now else None

    @property
    def urgency(self) -> int:
        """Tell how urgent the lane is: as urgent as the most urgent post that waits in its order."""
        if self._told:
            return min(urgency for urgency, count in self._urgencies.items() if count)
        return self._spare[0].post.priority if self._spare else REDRAWING

    def rest(self, until: float) -> None:
        """Ask for no slot of this urgency before a moment; something more urgent may."""
        self._resting = (until, self.urgency)

    def ready_at(self) -> float:
        """Tell from when on the lane may be served (UTC seconds)."""
        until, urgency = self._resting
        resting = until if self.urgency >= urgency else 0.0
        only_redraws = not (self._told or self._spare)
        return max(self.retry_at, resting, self.redraw_at if only_redraws else 0.0)


class Lanes:
    """All lanes by the id of the person or chat; those that are empty go."""

    def __init__(self) -> None:
        self._lanes: dict[int, Lane] = {}

    def of(self, address: int) -> Lane:
        """Give the lane of a person or chat."""
        if address not in self._lanes:
            self._lanes[address] = Lane(address)
        return self._lanes[address]

    def all(self) -> Iterator[Lane]:
        """List the lanes."""
        return iter(self._lanes.values())

    def ready(self, now: float) -> tuple[list[Lane], float]:
        """List the lanes that may be served, the most urgent first, then as they came; and when the next one will be.

        The moment is `inf` when no lane waits for one.
        """
        ready: list[tuple[int, Lane]] = []
        following = float("inf")
        for lane in self._lanes.values():
            if lane.busy or lane.empty:
                continue
            if (moment := lane.ready_at()) <= now:
                ready.append((lane.urgency, lane))
            else:
                following = min(following, moment)
        ready.sort(key=lambda pair: pair[0])
        return [lane for _, lane in ready], following

    def served(self, lane: Lane) -> None:
        """Put a lane behind the others of its urgency, for it has just had its turn."""
        self._lanes[lane.address] = self._lanes.pop(lane.address)

    def sweep(self, now: float) -> None:
        """Drop lanes that are empty and owe no pause."""
        idle = [key for key, one in self._lanes.items() if one.empty and not one.busy and one.ready_at() <= now]
        for address in idle:
            del self._lanes[address]
