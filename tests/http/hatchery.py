"""Hatches bots: `python -m bot run`, each in a process of its own, without paying for its imports every time.

It is told on its standard input, a line of JSON at a time, what to start or to wait for, and answers on its output.
Each child runs the module `bot` as `python -m bot run` does, and dies like it.
"""

import json
import os
import runpy
import signal
import sys
from pathlib import Path

import bot.cli.run  # noqa: F401 - the imports that take seconds


def hatch(order: dict) -> int:
    pid = os.fork()
    if pid:
        return pid
    os.setsid()
    os.chdir(order["folder"])
    log = os.open(order["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number in (1, 2):
        os.dup2(log, number)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = ["bot", "run"]
    code = 1
    try:
        runpy.run_module("bot", run_name="__main__")
    except SystemExit as ended:
        code = int(ended.code or 0)
    finally:
        os._exit(code)


def main() -> None:
    living: set[int] = set()
    print("ready", flush=True)
    for line in sys.stdin:
        order = json.loads(line)
        if "wait" in order:
            _, status = os.waitpid(order["wait"], 0)
            living.discard(order["wait"])
            answer = os.waitstatus_to_exitcode(status)
        else:
            answer = hatch(order)
            living.add(answer)
        print(answer, flush=True)
    for pid in living:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    main()
