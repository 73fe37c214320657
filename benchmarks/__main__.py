"""`python -m benchmarks NAME [--json FILE]`: measure one area and print its figures."""

import argparse
import importlib
import json
import platform
from pathlib import Path

NAMES = ("engine", "dispatch", "delivery")


def main() -> int:
    """Run one benchmark."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure one area of the bot.")
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    arguments = parser.parse_args()
    figures: dict[str, float] = importlib.import_module(f"benchmarks.{arguments.name}").run()
    print(f"{platform.machine()}, Python {platform.python_version()}")
    for name, figure in figures.items():
        print(f"{name:24} {figure:12,.2f}")
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
