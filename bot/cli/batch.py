"""Many simulated games on many processes; what comes out depends on the seed alone."""

import hashlib
import json
import signal
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from bot.cli.score import Score, score_of
from game.model import Game
from game.proof import proof_of
from sandbox.town import play_game

CHUNKS = 16
"""Into how many portions the games of one process are cut."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One game to play: its size, its own seed, and the folder for its proof, if one is wanted."""

    players: int
    seed: int
    proofs: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """A game that ended in an exception; `trace` is the traceback's text."""

    task: Task
    trace: str


Answer = tuple[int, Score] | Failure


def tasks(sizes: Sequence[int], games: int, seed: int, proofs: Path | None) -> list[Task]:
    """Spread games evenly over the sizes, the largest first: they last longest."""
    each, more = divmod(games, len(sizes))
    return [
        Task(players=players, seed=game_seed(seed, number), proofs=proofs)
        for place, players in sorted(enumerate(sizes), reverse=True)
        for number in range(each + (place < more))
    ]


def game_seed(seed: int, number: int) -> int:
    """Give the seed of the game with this number; the first one's is the seed itself, so that any can be replayed."""
    if not number:
        return seed
    return int.from_bytes(hashlib.sha256(f"{seed}/{number}".encode()).digest()[:6], "big")


def play(task: Task) -> Answer:
    """Play one game; whatever goes wrong in it becomes a failure that names the game."""
    try:
        played = play_game(task.players, task.seed)
        if task.proofs:
            _write_proof(played.game, task, task.proofs)
        return task.players, score_of(played.game, played.called_off)
    except Exception:  # noqa: BLE001  (the run ends with it, and tells which game it was)
        return Failure(task=task, trace=traceback.format_exc())


def _write_proof(game: Game, task: Task, folder: Path) -> None:
    text = json.dumps(proof_of(game), ensure_ascii=False, indent=2)
    (folder / f"{task.players}-{task.seed}.json").write_text(text + "\n", encoding="utf-8")


def play_all(batch: Sequence[Task], processes: int) -> Iterator[Answer]:
    """Play games on so many processes, and yield their answers in the order of the tasks."""
    processes = min(processes, len(batch))
    if processes <= 1:
        yield from map(play, batch)
        return
    portion = max(1, len(batch) // (processes * CHUNKS))
    # Spawned: a forked child would inherit the progress bar's thread in whatever state it is.
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=_die_at_once)
    try:
        yield from pool.map(play, batch, chunksize=portion)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _die_at_once() -> None:
    """Let Ctrl-C, which a terminal sends to all processes, end this one without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
