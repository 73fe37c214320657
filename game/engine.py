"""The asynchronous engine: load, advance, commit, and again when somebody was faster (architecture §5).

The rules are pure, so trying again is harmless: whoever loses the race advances from the winner's state.
A lock per chat inside the process is only a kindness that keeps conflicts rare.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from game.advance import advance, needs_fresh, with_fresh
from game.commands import Command, Join, Wake
from game.model import Game
from game.phases import IN_PLAY, Registration
from game.ports import FreshGames, Games, SeatIndex
from game.refusals import Reason, Refused, refused
from game.turn import Transition

TRIES = 200
"""How often a command is tried again; each lost race means that somebody else got on."""


class Contention(RuntimeError):
    """A command lost every race; the state is sound, the command was not carried out."""


def seated(game: Game, user_id: int) -> bool:
    """Say whether a game still holds a person: registered, or alive in a running game."""
    player = game.by_user(user_id)
    return player is not None and isinstance(game.phase, (Registration, *IN_PLAY)) and player.present


@dataclass(slots=True)
class _Turnstile:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class Engine:
    """Carries commands out on the games of all chats; any number of engines may share one store."""

    def __init__(self, games: Games, seats: SeatIndex, fresh: FreshGames, *, clock: Callable[[], float]) -> None:
        self._games = games
        self._seats = seats
        self._fresh = fresh
        self._clock = clock
        self._listeners: list[Callable[[Transition], None]] = []
        self._turnstiles: dict[int, _Turnstile] = {}

    def listen(self, *listeners: Callable[[Transition], None]) -> None:
        """Let others hear of every transition that this engine committed; they must be quick and must not raise."""
        self._listeners.extend(listeners)

    async def submit(self, chat_id: int, command: Command) -> Transition | Refused:
        """Carry a command out in a chat, or say why not.

        Raises:
            Contention: every try lost its race.
        """
        async with self._one_at_a_time(chat_id):
            if isinstance(command, Join):
                return await self._join(chat_id, command)
            return await self._carry_out(chat_id, command)

    async def submit_private(self, user_id: int, command: Command) -> Transition | Refused:
        """Carry out what a person asks in private, in the game where he sits."""
        chat_id = await self.chat_of(user_id)
        if chat_id is None:
            return refused(Reason.NOT_PLAYING)
        return await self.submit(chat_id, command)

    async def wake(self, chat_id: int, phase_no: int) -> Transition | Refused:
        """Tell a chat's game that its wake-up is due."""
        return await self.submit(chat_id, Wake(phase_no=phase_no))

    async def game(self, chat_id: int) -> Game:
        """Give the newest state of a chat's game."""
        while not await self._games.current(game := await self._games.load(chat_id)):
            pass
        return game

    async def chat_of(self, user_id: int) -> int | None:
        """Find the chat where a person sits, and mend the index where it is wrong."""
        chat_id = await self._seats.holder(user_id)
        if chat_id is None or seated(await self.game(chat_id), user_id):
            return chat_id
        await self._seats.release((user_id,), chat_id)
        return None

    async def _join(self, chat_id: int, command: Join) -> Transition | Refused:
        """Claim the person first, so that he is never in two games; let him go if he was refused."""
        holder = await self._claim(command.user_id, chat_id)
        if holder != chat_id:
            return refused(Reason.ELSEWHERE, chat=holder)
        result = await self._carry_out(chat_id, command)
        if isinstance(result, Refused) and result.reason is not Reason.ALREADY_JOINED:
            await self._seats.release((command.user_id,), chat_id)
        return result

    async def _claim(self, user_id: int, chat_id: int) -> int:
        holder = await self._seats.claim(user_id, chat_id)
        while holder != chat_id and not seated(await self.game(holder), user_id):
            if await self._seats.move(user_id, holder, chat_id):
                return chat_id
            holder = await self._seats.claim(user_id, chat_id)
        return holder

    async def _carry_out(self, chat_id: int, command: Command) -> Transition | Refused:
        for _ in range(TRIES):
            game = await self._games.load(chat_id)
            if needs_fresh(game, command):
                command = with_fresh(command, await self._fresh.fresh(chat_id))
            result = advance(game, command, now=self._clock())
            if isinstance(result, Refused):
                if await self._games.current(game):
                    return result
            elif await self._games.commit(game, result):
                await self._let_go(game, result.game)
                for listener in self._listeners:
                    listener(result)
                return result
        raise Contention(f"chat {chat_id}: {type(command).__name__}")

    async def _let_go(self, before: Game, after: Game) -> None:
        """Free those who no longer sit here; should this be missed, the index mends itself at the next use."""
        if before.players is after.players and type(before.phase) is type(after.phase):
            return
        gone = tuple(one.user_id for one in before.players if seated(before, one.user_id))
        gone = tuple(user_id for user_id in gone if not seated(after, user_id))
        if gone:
            await self._seats.release(gone, after.chat_id)

    @asynccontextmanager
    async def _one_at_a_time(self, chat_id: int) -> AsyncIterator[None]:
        turnstile = self._turnstiles.setdefault(chat_id, _Turnstile())
        turnstile.users += 1
        try:
            async with turnstile.lock:
                yield
        finally:
            turnstile.users -= 1
            if not turnstile.users:
                del self._turnstiles[chat_id]
