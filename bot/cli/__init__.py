"""The command line. A command's module is imported only when it is asked for: `simulate` needs no Telegram."""

import argparse
from collections.abc import Mapping, Sequence
from importlib import import_module

COMMANDS: Mapping[str, str] = {
    "run": "run the bot itself; this is what happens without a command",
    "play": "watch residents play a game in the terminal",
    "simulate": "let residents play many games and count how they end",
    "recount": "count every total anew from the finished games, and put right what differs",
    "verify": "check that the deal of a finished game was fair",
}
"""Each command is the module of its name in this package, with `add(subparsers)` and `main(arguments) -> int`."""


def main(argv: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; without a command the bot itself runs.

    Raises:
        SystemExit: with 2 after bad arguments, with 0 after help.

    """
    argv = argv or ("run",)
    arguments = parser(argv).parse_args(argv)
    return int(import_module(f"bot.cli.{arguments.command}").main(arguments))


def parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Build the parser for a command line; only the command that it names is spelled out."""
    described = argparse.ArgumentParser(
        prog="python -m bot",
        description="A Telegram bot that hosts the party game Mafia. Without a command it runs the bot.",
    )
    subparsers = described.add_subparsers(dest="command", metavar="COMMAND", title="commands", required=True)
    chosen = next((word for word in argv if not word.startswith("-")), None)
    for name, purpose in COMMANDS.items():
        if name == chosen:
            import_module(f"bot.cli.{name}").add(subparsers)
        else:
            subparsers.add_parser(name, help=purpose)
    return described
