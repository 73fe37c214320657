"""What delivery needs of the game and its presenter, as protocols."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.presenter.post import Audience, Drawing, Post, Touch
from bot.storage.codec import Logged
from game.model import Game


class Presenter(Protocol):
    """Turns what happened into messages."""

    def posts(self, audience: Audience, happened: Sequence[Logged], game: Game) -> list[Post | Touch]:
        """Tell what happened in one version of a game; `game` is the newest state."""
        ...

    def draw(self, audience: Audience, game: Game, screen: str, to: int | None) -> Drawing | None:
        """Draw a screen of a person or of the group; None when there is nothing to show any more."""
        ...


class Audiences(Protocol):
    """Knows who reads."""

    async def audience(self, chat_id: int, game_id: str) -> Audience:
        """Tell who reads about a game of a chat."""
        ...


class Newest(Protocol):
    """Knows the newest states; the engine does."""

    async def game(self, chat_id: int) -> Game:
        """Give the newest state of a chat's game."""
        ...


class Held(Protocol):
    """Which buckets are ours; the leases do."""

    @property
    def held(self) -> frozenset[int]:
        """Tell the buckets that this worker serves."""
        ...


@dataclass(frozen=True, slots=True)
class Stage:
    """The game as delivery sees it."""

    games: Newest
    presenter: Presenter
    audiences: Audiences
