"""What the engine needs of the world, as protocols: running games, seats, fresh seeds (architecture §5)."""

from typing import Protocol

from game.commands import Fresh
from game.model import Game
from game.turn import Transition


class Games(Protocol):
    """Running games, one a chat, each guarded by its version."""

    async def load(self, chat_id: int) -> Game:
        """Give the chat's game, maybe as it was remembered; an empty table where there is none."""
        ...

    async def current(self, game: Game) -> bool:
        """Say whether this is still the chat's newest state; forget it where it is not."""
        ...

    async def commit(self, before: Game, transition: Transition) -> bool:
        """Keep the new state, its wake-up and its events in one step, or nothing if somebody was faster."""
        ...


class SeatIndex(Protocol):
    """In which chat a person sits: only an index, checked against the game at every use."""

    async def claim(self, user_id: int, chat_id: int) -> int:
        """Take the person for a chat unless another has him; tell whose he is now."""
        ...

    async def move(self, user_id: int, stale: int, chat_id: int) -> bool:
        """Take the person over from a chat that no longer has him, unless somebody was faster."""
        ...

    async def release(self, user_ids: tuple[int, ...], chat_id: int) -> None:
        """Let people go whom this chat still holds."""
        ...

    async def holder(self, user_id: int) -> int | None:
        """Tell in which chat a person sits."""
        ...


class FreshGames(Protocol):
    """Where ids, seeds and settings of new games come from."""

    async def fresh(self, chat_id: int) -> Fresh:
        """Make an id and a 256-bit seed for a new game in this chat, with the chat's settings."""
        ...
