"""`python -m bot simulate`: let residents play many games by the rules alone, and count how they end."""

import argparse
import json
import os
import secrets
import sys
from collections.abc import Iterable, Sequence
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bot.cli import ranges
from bot.cli.batch import Answer, Failure, Task, play_all, tasks
from bot.cli.score import Score, as_json
from bot.cli.tables import show
from bot.presenter.words import LANGUAGES, Words

BROKEN, BAD_ARGUMENTS, INTERRUPTED = 1, 2, 130
SEED_BITS = 32


def add(subparsers: Any) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser("simulate", help="let residents play many games and count how they end")
    parser.add_argument("--games", type=ranges.positive, default=200, metavar="N", help="how many games in all")
    parser.add_argument("--players", type=ranges.sizes, default="4..25", metavar="A..B", help="sizes of the games")
    parser.add_argument("--seed", type=ranges.seed, metavar="S", help="the same seed gives the same games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results there, one object per size")
    parser.add_argument("--proofs", type=Path, metavar="FOLDER", help="write there a proof of every game's deal")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="language of the tables")
    parser.add_argument("--processes", type=ranges.positive, metavar="P", help="how many at a time; one per core")


def main(arguments: argparse.Namespace) -> int:
    """Play, show the tables, and return the exit code: 1 after a broken game, 2 when a file cannot be written."""
    words = Words(arguments.language)
    try:
        _make_ready(arguments)
        return _simulate(arguments, words)
    except OSError as error:
        if error.filename is None:
            raise
        _complain(words.say("cli-cannot-write", file=str(error.filename), reason=str(error.strerror)))
        return BAD_ARGUMENTS
    except BrokenProcessPool:
        _complain(words.say("cli-worker-died"))
        return BROKEN
    except KeyboardInterrupt:
        return INTERRUPTED


def _make_ready(arguments: argparse.Namespace) -> None:
    """Find out before the first game whether the results can be written."""
    if arguments.proofs:
        arguments.proofs.mkdir(parents=True, exist_ok=True)
    if arguments.json:
        with arguments.json.open("a", encoding="utf-8"):
            pass


def _simulate(arguments: argparse.Namespace, words: Words) -> int:
    seed = secrets.randbits(SEED_BITS) if arguments.seed is None else arguments.seed
    batch = tasks(arguments.players, arguments.games, seed, arguments.proofs)
    answers = play_all(batch, arguments.processes or os.cpu_count() or 1)
    scores = _count(arguments.players, _watched(answers, batch, words))
    if isinstance(scores, Failure):
        _complain(words.say("cli-game-broke", seed=str(scores.task.seed), players=scores.task.players))
        _complain(scores.trace)
        return BROKEN
    show(scores, seed, words)
    if arguments.json:
        lines = [as_json(players, score) for players, score in scores.items()]
        arguments.json.write_text(json.dumps(lines, indent=2) + "\n", encoding="utf-8")
    return 0


def _count(sizes: Sequence[int], answers: Iterable[Answer]) -> dict[int, Score] | Failure:
    scores = {players: Score() for players in sizes}
    for answer in answers:
        if isinstance(answer, Failure):
            return answer
        players, score = answer
        scores[players].add(score)
    return scores


def _watched(answers: Iterable[Answer], batch: Sequence[Task], words: Words) -> Iterable[Answer]:
    """Show a bar while games are played, on a terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as bar:
        yield from bar.track(answers, total=len(batch), description=words.say("cli-playing"))


def _complain(text: str) -> None:
    sys.stderr.write(text + "\n")
