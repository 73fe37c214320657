"""Plays many games over HTTP, several groups in one bot at once, and reports what went wrong.

    python -m tests.play.many_games --games 200 --residents 4..25

Time runs faster by `--time-scale`; Telegram's limits, the sandbox's and those the bot keeps to, are widened by the same
factor (bot/cli/play_stand.py), so a 429 means here what it would mean at the usual pace. The sandbox keeps its whole
journal in memory, so every `--batch` games a new bot and a new sandbox begin; the report is one. The exit code is 1
when there is anything to look into.
"""

import argparse
import asyncio
import itertools
import json
import logging
import secrets
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from pathlib import Path

import structlog

from bot import clock, nursery
from bot.app import run
from bot.cli import ranges
from bot.cli.play_stand import Stand, standing
from bot.presenter.words import LANGUAGES, Words
from bot.services.addresses import serving
from bot.storage.books import Books
from sandbox.brain import Temper
from sandbox.residents.crowd import Crowd, Table
from sandbox.residents.founding import Plan
from sandbox.residents.hands import Manners
from sandbox.residents.phrasebook import phrasebook
from sandbox.residents.seen import Seen
from tests.play.leaks import in_public

EXPECTED = (
    "bot can't initiate conversation with a user",
    "bot was blocked by the user",
    "PARTICIPANT_ID_INVALID",
    "member not found",
    "terminated by other getUpdates request",
)
"""Refusals that residents provoke, some never pressed Start, some block the bot or walk out, and the last of them all:
a bot that stops asks once more, to confirm, while its long question is still open."""
OUTCOMES = {"town", "mafia", "maniac", "draw"}
PATIENCE = 900.0
"""Seconds within which a wave of games has to end."""


@dataclass(slots=True)
class Report:
    """What came of all games."""

    games: Counter[str] = field(default_factory=Counter)
    sizes: Counter[int] = field(default_factory=Counter)
    called_off: int = 0
    leaks: list[str] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    deaths: Counter[str] = field(default_factory=Counter)
    late: int = 0

    def told(self) -> dict:
        """Give everything, for JSON."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def add(self, other: "Report") -> None:
        """Take what another report tells into this one."""
        for name in ("games", "sizes", "refused", "deaths"):
            getattr(self, name).update(getattr(other, name))
        for name in ("called_off", "leaks", "logged", "late"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def faults(self) -> int:
        """Count what should not have happened."""
        strange = sum(count for outcome, count in self.games.items() if outcome not in OUTCOMES)
        return strange + len(self.leaks) + len(self.logged) + sum(self.refused.values()) + self.late


class Observer:
    """Follows the feed; whenever a game ends, judges it by what the books say of it."""

    def __init__(
        self, stand: Stand, tables: list[Table], language: dict[int, str], report: Report, rounds: int
    ) -> None:
        self._stand, self._report, self._language = stand, report, language
        self._left = {table.group: rounds for table in tables}
        self._shown: dict[int, list[Seen]] = defaultdict(list)
        self._sizes = {table.group: table.expected for table in tables}

    async def run(self, after: int) -> None:
        """Watch until every table has played its rounds."""
        while any(left > 0 for left in self._left.values()):
            told = await self._stand.control.do("feed", after=after, timeout=5.0)
            after = told["next"]
            for entry in told["entries"]:
                if entry["kind"] in {"message", "edit"} and entry["chat"] in self._left and not entry["receiver"]:
                    await self._look(Seen.of(entry["message"]))

    async def _look(self, seen: Seen) -> None:
        self._shown[seen.chat].append(seen)
        ended = phrasebook(self._language[seen.chat]).ended(seen.text) if seen.from_bot else None
        if seen.from_bot and seen.of_kind("again") and not ended:
            self._report.called_off += 1
        if ended and self._left[seen.chat] > 0:
            self._left[seen.chat] -= 1
            await self._judge(seen.chat, ended[0])
            self._shown[seen.chat].clear()

    async def _judge(self, chat: int, game_id: str) -> None:
        books = Books(self._stand.app.stores.pool)
        for _ in range(200):
            if kept := await books.game(game_id):
                break
            await clock.pause(0.1)
        else:
            self._report.games["never booked"] += 1
            return
        roles = {seat.name: seat.role for seat in kept.seats}
        self._report.games[kept.outcome] += 1
        self._report.sizes[len(roles)] += 1
        self._report.deaths.update(str(seat.fate) for seat in kept.seats)
        self._report.leaks += list(in_public(self._shown[chat], roles, self._language[chat]))
        sys.stderr.write(f"{sum(self._report.games.values())}: {len(roles)} players, {kept.outcome}\n")


class Listener(logging.Handler):
    """Collects what libraries log as errors."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.ERROR)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line."""
        self._report.logged.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}"[:2000])


def listen(report: Report) -> None:
    """Let the report hear of every warning and error of the bot."""

    def keep(_: object, method: str, event: dict) -> dict:
        if method in {"error", "critical", "exception"} or "exc_info" in event:
            report.logged.append(f"{method}: {event}"[:2000])
        elif method == "warning":
            sys.stderr.write(f"warning: {event}\n")
        raise structlog.DropEvent

    structlog.configure(processors=[keep], cache_logger_on_first_use=False)
    logging.getLogger().addHandler(Listener(report))


async def play(arguments: argparse.Namespace, redis_url: str, database_url: str) -> Report:
    """Play wave after wave."""
    from bot.services.addresses import Addresses

    report = Report()
    listen(report)
    addresses = Addresses(redis_url, database_url)
    async with standing(addresses, time_scale=arguments.time_scale) as stand:
        halt = asyncio.Event()
        bot = nursery.start(run(stand.app, halt), name="bot")
        sizes = itertools.cycle(arguments.residents[:: max(1, len(arguments.residents) // arguments.games)])
        for number in itertools.count():
            left = arguments.games - sum(report.games.values())
            if left <= 0 or report.late:
                break
            await wave(stand, arguments, [next(sizes) for _ in range(min(left, arguments.tables))], number, report)
        halt.set()
        await bot
        await refusals(stand, report)
    return report


async def wave(stand: Stand, arguments: argparse.Namespace, sizes: list[int], number: int, report: Report) -> None:
    """Play one game at each of several tables at once."""
    after = (await stand.control.state())["feed"]
    tables, language = [], {}
    for place, size in enumerate(sizes):
        spoken = LANGUAGES[(number + place) % len(LANGUAGES)]
        tables.append(await stand.gather(plan(arguments.seed, f"{number}-{place}", size, spoken)))
        language[tables[-1].group] = spoken
    crowd = Crowd(stand.control, tables, pace=arguments.time_scale, clock=clock.now)
    observer = Observer(stand, tables, language, report, 1)
    working = [nursery.start(crowd.run(), name="residents"), nursery.start(observer.run(after), name="observer")]
    ended, _ = await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
    report.late += not ended
    for task in working:
        task.cancel()
    await asyncio.gather(*working, return_exceptions=True)
    for task in ended:
        task.result()


def plan(seed: str, name: str, size: int, language: str) -> Plan:
    """Plan a table; now and then somebody wanders off, forgets his order or gives up."""
    words = Words(language)
    return Plan(
        title=f"Town {name}",
        names=list(itertools.islice(names(words), size)),
        seed=f"{seed}/{name}",
        manners=Manners(language=language, phrases=tuple(words.say("play-phrases").split(" | "))),
        temper=Temper(wander=0.005, forget=0.01, quit=0.002),
    )


def names(words: Words) -> Iterator[str]:
    """Give names without end."""
    given = words.say("play-names").split(", ")
    yield from given
    for number in itertools.count(2):
        yield from (f"{name} {number}" for name in given)


async def refusals(stand: Stand, report: Report) -> None:
    """Count what the sandbox refused, but for what residents provoked."""
    for call in await stand.control.journal(failed=True):
        if not any(text in call.description for text in EXPECTED):
            report.refused[f"{call.method}: {call.error_code} {call.description or call.fault}"] += 1


def main() -> int:
    """Play, report, and say by the exit code whether there is anything to look into."""
    parser = argparse.ArgumentParser(prog="python -m tests.play.many_games", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=ranges.positive, default=200)
    parser.add_argument("--residents", type=ranges.sizes, default=ranges.sizes("4..25"), metavar="A..B")
    parser.add_argument("--tables", type=ranges.positive, default=6, help="how many groups play at once")
    parser.add_argument("--time-scale", type=float, default=0.05)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--batch", type=ranges.positive, default=40, help="games after which all begins anew")
    parser.add_argument("--report", type=Path, help="a file for the bare report, read by the run of all batches")
    arguments = parser.parse_args()
    report = batch(arguments) if arguments.games <= arguments.batch else batches(arguments)
    if arguments.report:
        arguments.report.write_text(json.dumps(report.told()))
    else:
        print(json.dumps({"seed": arguments.seed} | report.told(), ensure_ascii=False, indent=2))
    return 1 if report.faults else 0


def batch(arguments: argparse.Namespace) -> Report:
    """Play with one bot, one sandbox and servers of their own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), redis_url=None, database_url=None, durable=False) as addresses,
    ):
        return asyncio.run(play(arguments, addresses.redis_url, addresses.database_url))


def batches(arguments: argparse.Namespace) -> Report:
    """Play one batch after the other, each in a process of its own with sizes spread over the whole range."""
    report = Report()
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, arguments.games, arguments.batch):
            path = Path(folder) / f"{start}.json"
            games = min(arguments.batch, arguments.games - start)
            sizes = f"{arguments.residents[0]}..{arguments.residents[-1]}"
            command = [sys.executable, "-m", "tests.play.many_games", "--games", games, "--residents", sizes]
            command += ["--tables", arguments.tables, "--time-scale", arguments.time_scale]
            command += ["--seed", f"{arguments.seed}-{start}", "--batch", games, "--report", path]
            subprocess.run([str(part) for part in command], check=False)
            if path.exists():
                report.add(Report(**json.loads(path.read_text())))
            else:
                report.logged.append(f"the batch from game {start} on ended without a report")
    return report


if __name__ == "__main__":
    sys.exit(main())
