"""`python -m benchmarks NAME [--json FILE]`: measure one area and print its figures."""

import argparse
import importlib
import json
import platform
from pathlib import Path

NAMES = ("engine", "dispatch", "delivery", "books")


def main() -> int:
    """Run one benchmark."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure one area of the bot.")
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    parser.add_argument("--people", type=int, default=1_000_000, help="books: how many people have played")
    parser.add_argument("--plans", action="store_true", help="books: print how PostgreSQL finds each answer")
    arguments = parser.parse_args()
    area = importlib.import_module(f"benchmarks.{arguments.name}")
    wishes = {"people": arguments.people, "plans": arguments.plans} if arguments.name == "books" else {}
    figures: dict[str, float | dict[str, float]] = area.run(**wishes)
    print(f"{platform.machine()}, Python {platform.python_version()}")
    for name, figure in figures.items():
        for part, value in figure.items() if isinstance(figure, dict) else (("", figure),):
            print(f"{name} {part}".ljust(40) + f"{value:12,.2f}")
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
