"""One show: the stand, its people, the viewer and perhaps a person at the keyboard, from the start to the end."""

import argparse
import asyncio
import json
import random
import secrets
import signal
from collections.abc import Callable, Coroutine, Iterator
from typing import Any, TextIO

import structlog

from bot import clock, nursery
from bot.app import run
from bot.cli.play_keyboard import Lines
from bot.cli.play_seat import Seat
from bot.cli.play_stand import Stand, standing
from bot.cli.play_viewer import Viewer
from bot.logs import configure
from bot.presenter.words import Words
from bot.services.addresses import Addresses
from bot.storage.books import Books
from sandbox.control import Person
from sandbox.residents.crowd import Crowd, Table
from sandbox.residents.founding import Plan
from sandbox.residents.hands import Manners

DEMONSTRATION, AT_THE_KEYBOARD = 0.08, 0.4
"""Time scales that suit watching, and playing with a keyboard."""
BOOKED_WITHIN = 100
"""How many times the books are looked into for a game that has just ended."""


class Show:
    """What `play` was asked for; `ready` is called once the curtain rises."""

    def __init__(
        self,
        arguments: argparse.Namespace,
        words: Words,
        transcript: TextIO | None,
        ready: Callable[[], None],
    ) -> None:
        self._arguments = arguments
        self._words = words
        self._lines = Lines() if arguments.seat else None
        usual = AT_THE_KEYBOARD if self._lines and self._lines.is_terminal else DEMONSTRATION
        self.time_scale: float = arguments.time_scale or usual
        self._seed: str = arguments.seed or secrets.token_hex(4)
        self._ready = ready
        self.viewer = Viewer(words, transcript, public_only=arguments.public_only, once=arguments.once)

    async def run(self, addresses: Addresses) -> int:
        """Play until the end, or until Ctrl-C; the exit code is 0 either way."""
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        # What the bot complains of goes beside its servers' logs: the terminal belongs to the game.
        with (self._arguments.folder / "play.log").open("a", encoding="utf-8") as log:
            configure("WARNING")
            structlog.configure(logger_factory=structlog.PrintLoggerFactory(log))
            await self._perform(addresses, stop)
        if stop.is_set():
            self.viewer.note("play-interrupted")
        return 0

    async def _perform(self, addresses: Addresses, stop: asyncio.Event) -> None:
        async with standing(addresses, time_scale=self.time_scale, port=self._arguments.port) as stand:
            halt = asyncio.Event()
            bot = nursery.start(run(stand.app, halt), name="bot")
            try:
                await self._play(stand, bot, stop)
            finally:
                halt.set()
                await asyncio.gather(bot, return_exceptions=True)

    async def _play(self, stand: Stand, bot: "asyncio.Task[None]", stop: asyncio.Event) -> None:
        table, seat = await self._gathered(stand)
        crowd = Crowd(stand.control, [table], pace=self.time_scale, clock=clock.now)
        self._ready()
        self.viewer.note("play-ready", url=stand.url)
        self.viewer.attend(table, seat)
        working = [nursery.start(crowd.run(), name="residents"), nursery.start(_until(stop), name="interrupt")]
        working += [nursery.start(self.viewer.run(stand.control), name="viewer")]
        if seat and self._lines:
            self.viewer.note("play-seat-help")
            working += [nursery.start(_forever(seat.run(self._lines)), name="seat")]
            working += [nursery.start(seat.sit(), name="sitting down")]
        await _first_of([*working, bot])
        await self._leave_papers(stand)

    async def _gathered(self, stand: Stand) -> tuple[Table, Seat | None]:
        """Bring the people together; a person at the keyboard has one of the seats that were asked for."""
        name = self._arguments.seat
        language = self._words.language
        guest = await stand.control.person(name, language_code=language) if name else None
        if guest:
            await stand.control.start(guest)
        phrases = tuple(self._words.say("play-phrases").split(" | "))
        plan = Plan(
            title=self._words.say("play-town"),
            names=list(self._names(self._arguments.players - bool(guest), name)),
            seed=self._seed,
            manners=Manners(language=language, phrases=phrases),
            guests=[guest] if guest else [],
        )
        table = await stand.gather(plan)
        return table, self._seat(stand, table, guest)

    def _seat(self, stand: Stand, table: Table, guest: Person | None) -> Seat | None:
        return Seat(stand.control, guest, table.group, self.viewer) if guest else None

    def _names(self, wanted: int, taken: str | None) -> Iterator[str]:
        """Give names in an order that the seed decides: the second Marko is Marko 2."""
        given = [name for name in self._words.say("play-names").split(", ") if name != taken]
        random.Random(f"{self._seed}/names").shuffle(given)  # noqa: S311 - whims of residents, no secret
        for number in range(wanted):
            again, place = divmod(number, len(given))
            yield f"{given[place]} {again + 1}" if again else given[place]

    async def _leave_papers(self, stand: Stand) -> None:
        arguments = self._arguments
        if arguments.proof and self.viewer.ended:
            proof = await self._proof(stand, self.viewer.ended[0])
            arguments.proof.write_text(proof + "\n", encoding="utf-8")
            command = f"python -m bot verify {arguments.proof} --language {arguments.language}"
            self.viewer.note("play-proof-written", file=str(arguments.proof), command=command)
        if arguments.transcript:
            self.viewer.note("play-transcript-written", file=str(arguments.transcript))

    async def _proof(self, stand: Stand, game_id: str) -> str:
        """Read the proof from the books, where the game arrives a moment after its end."""
        books = Books(stand.app.stores.pool)
        for _ in range(BOOKED_WITHIN):
            if kept := await books.game(game_id):
                return json.dumps(json.loads(kept.proof), ensure_ascii=False, indent=2)
            await clock.pause(0.1)
        raise OSError(f"the game {game_id} is not in the books")


async def _first_of(tasks: "list[asyncio.Task[None]]") -> None:
    """Wait until one has ended, end the others but the bot, which is the last, and raise what went wrong."""
    ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks[:-1]:
        task.cancel()
    await asyncio.gather(*tasks[:-1], return_exceptions=True)
    for task in ended:
        task.result()


async def _until(stop: asyncio.Event) -> None:
    await stop.wait()


async def _forever(work: Coroutine[Any, Any, None]) -> None:
    """Let the game go on when the person's input has ended."""
    await work
    await asyncio.Event().wait()
