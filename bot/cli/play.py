"""`python -m bot play`: watch residents play over a Bot API server, with everything that the bot itself uses.

The embedded servers, the sandbox and the bot start, a group comes together, and the terminal shows what it sees and,
dimmed, what each of its members alone sees. `--seat NAME` puts a person at the keyboard among them, who then sees no
private side but his own. `--offline` plays by the rules alone, without servers (`play_offline.py`).
"""

import argparse
import asyncio
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TextIO

from rich.console import Console

from bot.cli import play_offline, ranges
from bot.presenter.words import LANGUAGES, Words

SLOWEST = 60
"""Seconds a line, offline."""
FAILED, CANNOT_WRITE = 1, 2
FOLDER = Path(".local") / "play"


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser("play", help="watch residents play a game in the terminal")
    parser.add_argument(
        "--residents", "--players", dest="players", type=_players, default=8, metavar="N", help="how many play, from 4"
    )
    parser.add_argument("--language", choices=LANGUAGES, default="uk", help="language of the game")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same residents; offline the same game")
    parser.add_argument("--time-scale", type=_scale, metavar="X", help="how long everything takes; 1 is the usual pace")
    parser.add_argument("--once", action="store_true", help="end after one game; else games go on until Ctrl-C")
    parser.add_argument("--seat", type=_name, metavar="NAME", help="take a seat yourself and play from the keyboard")
    parser.add_argument("--public-only", action="store_true", help="show what the group sees and nothing else")
    parser.add_argument("--proof", type=Path, metavar="FILE", help="write the proof of the deal there")
    parser.add_argument("--transcript", type=Path, metavar="FILE", help="write every line there, as JSON lines")
    parser.add_argument("--port", type=ranges.port, default=0, metavar="P", help="where the sandbox listens; 0 for any")
    parser.add_argument("--folder", type=Path, default=FOLDER, metavar="DIR", help="where the servers keep their files")
    parser.add_argument("--offline", action="store_true", help="play by the rules alone, without servers")
    parser.add_argument("--pace", type=_pace, default=0.8, metavar="SECONDS", help="offline: wait after each line")


def _players(text: str) -> int:
    least = ranges.fewest()
    if not text.isdecimal() or int(text) < least:
        raise argparse.ArgumentTypeError(f"should be a whole number from {least} on")
    return int(text)


def _scale(text: str) -> float:
    return _number(text, "should be a number above 0, up to 10", least=0.001, most=10.0)


def _pace(text: str) -> float:
    return _number(text, f"should be a number of seconds from 0 to {SLOWEST}", least=0.0, most=SLOWEST)


def _number(text: str, complaint: str, *, least: float, most: float) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(complaint)
    return number


def _name(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("should be a name")
    return text.strip()


def main(arguments: argparse.Namespace) -> int:
    """Play: 0 when the game ended or was interrupted, 1 when something could not start, 2 after bad arguments."""
    if arguments.offline:
        return play_offline.main(arguments)
    words = Words(arguments.language)
    try:
        with ExitStack() as stack:
            return _play(arguments, words, stack)
    except KeyboardInterrupt:
        sys.stdout.write("\n" + words.say("play-interrupted") + "\n")
        return 0
    except OSError as error:
        if error.filename is None:
            return _complain(words.say("play-failed", reason=str(error.strerror or error)), FAILED)
        told = words.say("cli-cannot-write", file=str(error.filename), reason=str(error.strerror))
        return _complain(told, CANNOT_WRITE)


def _play(arguments: argparse.Namespace, words: Words, stack: ExitStack) -> int:
    """Start the servers, saying so: the bot's libraries alone take seconds to load."""
    transcript = _opened(stack, arguments.transcript)
    if arguments.proof:
        arguments.proof.open("a", encoding="utf-8").close()
    status = stack.enter_context(Console(stderr=True).status(words.say("play-starting")))
    from bot.cli.play_stand import port_is_free
    from bot.services.addresses import serving
    from bot.services.errors import ServerError

    if not port_is_free(arguments.port):
        return _complain(words.say("play-port-busy", port=str(arguments.port)), FAILED)
    try:
        servers = serving(arguments.folder, redis_url=None, database_url=None, durable=False)
        addresses = stack.enter_context(servers)
    except ServerError as error:
        return _complain(words.say("play-failed", reason=str(error)), FAILED)
    from bot.cli.play_show import Show

    show = Show(arguments, words, transcript, ready=status.stop)
    return asyncio.run(show.run(addresses))


def _opened(stack: ExitStack, path: Path | None) -> TextIO | None:
    return stack.enter_context(path.open("w", encoding="utf-8")) if path else None


def _complain(text: str, code: int) -> int:
    sys.stderr.write(text + "\n")
    return code
