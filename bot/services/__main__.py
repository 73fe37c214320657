"""Start both embedded servers in the foreground: `python -m bot.services [--folder .local]`."""

import argparse
import os
import signal
import sys
import threading
from pathlib import Path
from types import FrameType

from bot.services.addresses import serving
from bot.services.errors import ServerError


def main() -> int:
    """Print the two addresses, ready for a shell, and keep the servers until Ctrl-C or SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m bot.services", description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(".local"), help="where the data is kept")
    folder = parser.parse_args().folder
    # A shell that starts us in the background has SIGINT ignored, and Python would leave it so.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    try:
        _serve(folder)
    except KeyboardInterrupt:
        return 0
    except ServerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _serve(folder: Path) -> None:
    redis_url, database_url = os.environ.get("REDIS_URL"), os.environ.get("DATABASE_URL")
    with serving(folder, redis_url=redis_url, database_url=database_url) as addresses:
        print(f"REDIS_URL='{addresses.redis_url}'\nDATABASE_URL='{addresses.database_url}'", flush=True)
        threading.Event().wait()


def _leave(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    sys.exit(main())
