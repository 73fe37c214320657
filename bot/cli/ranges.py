"""Arguments of the command line that are more than a number."""

import argparse
import re

LARGEST = 10_000
LAST_PORT = 65_535


def sizes(text: str) -> range:
    """Read how many players a game may have: `12`, or from `4` to `25` as `4..25`.

    Raises:
        ArgumentTypeError: it is neither, or the numbers are out of order or bounds.

    """
    match = re.fullmatch(r"([0-9]{1,9})(?:\.\.([0-9]{1,9}))?", text.strip(), re.ASCII)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is neither a number of players nor a range such as 4..25")
    first = int(match[1])
    last = int(match[2] or match[1])
    if first > last:
        raise argparse.ArgumentTypeError(f"{text!r}: the smaller number comes first, as in 4..25")
    if first < fewest() or last > LARGEST:
        raise argparse.ArgumentTypeError(f"{text!r}: a game has from {fewest()} to {LARGEST} players")
    return range(first, last + 1)


def fewest() -> int:
    """Tell how few players can play with the settings as they come."""
    from game.settings import Settings

    return Settings().min_players


def positive(text: str) -> int:
    """Read a whole number from 1 on.

    Raises:
        ArgumentTypeError: it is none.

    """
    if not re.fullmatch(r"[0-9]{1,9}", text.strip(), re.ASCII) or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def seed(text: str) -> int:
    """Read a seed: a whole number, 0 included.

    Raises:
        ArgumentTypeError: it is none.

    """
    if not re.fullmatch(r"[0-9]{1,30}", text.strip(), re.ASCII):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def port(text: str) -> int:
    """Read a port's number, 0 for any free one.

    Raises:
        ArgumentTypeError: it is none.

    """
    if not re.fullmatch(r"[0-9]{1,5}", text.strip(), re.ASCII) or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: 0 to {LAST_PORT}")
    return int(text)
