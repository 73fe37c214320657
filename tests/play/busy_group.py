"""Simulates a busy group for some hours, with offenders in it, and holds the bot's verdicts against the script.

    python -m tests.play.busy_group --people 200 --hours 2 --offenders 0.05 --seed 1 --json FILE

People talk in three languages, play two games, come and go; the offenders commit what the script says when it says so.
Nobody waits: the bot's time and the sandbox's are put forward together, and the real clock stands still. The exit code
is 1 when somebody innocent was punished or reported, an offence was missed, or the bot logged a fault.
"""

import argparse
import asyncio
import json
import logging
import secrets
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.services.addresses import serving
from tests.http.stage import FAULTS, Stage, staged
from tests.play.busy.hours import standing_clock
from tests.play.busy.meters import Meter
from tests.play.busy.town import NIGHT, Plan, Town
from tests.play.busy.verdict import Jury, Report
from tests.play.many_games import Listener


async def simulate(plan: Plan, redis_url: str, database_url: str) -> Report:
    """Simulate a group with one bot and one sandbox on these servers, which must be empty."""
    report, begun = Report(seed=plan.seed, people=plan.people, hours=plan.hours), time.monotonic()
    with standing_clock(NIGHT - plan.seconds / 2):
        async with _watched(redis_url, database_url, report) as stage:
            meter, town = Meter(), Town(stage, plan)
            stage.app.dispatcher.update.outer_middleware(meter)
            await town.live()
            await _sum_up(town, report)
            report.milliseconds = meter.milliseconds()
    report.seconds = round(time.monotonic() - begun, 1)
    return report


@asynccontextmanager
async def _watched(redis_url: str, database_url: str, report: Report) -> AsyncIterator[Stage]:
    """Open a stage; whatever is logged as a fault comes into the report."""
    listener = Listener(report)
    logging.getLogger().addHandler(listener)
    try:
        async with staged(redis_url, database_url) as stage:
            yield stage
    finally:
        logging.getLogger().removeHandler(listener)
    for entry in stage.logged:
        if entry["log_level"] in ("error", "critical") or "exc_info" in entry or entry["event"] in FAULTS:
            report.logged.append(str(entry)[:2000])


async def _sum_up(town: Town, report: Report) -> None:
    stage, deeds = town.stage, town.script.deeds
    await Jury(stage, town.group, town.script, report).judge()
    world = stage.server.world
    messages = world.chats[town.group.id].messages.values()
    report.messages = sum(one.author != world.bot.id and not one.service for one in messages)
    report.reactions, report.edits = town.talk.reacted, town.talk.edited
    report.offenders = len({deed.user_id for deed in deeds if deed.user_id > 0})
    report.unplayed, report.refused = town.wanted, town.hours.refused
    report.games.update(row["outcome"] for row in await stage.app.stores.pool.fetch("SELECT outcome FROM games"))
    failed = await stage.control.journal(failed=True)
    report.failed_calls = Counter(f"{call.method}: {call.description or call.fault}" for call in failed)
    intake = stage.app.intake
    if intake.failed or intake.undecodable:
        report.logged.append(f"updates that failed: {intake.failed}, that could not be read: {intake.undecodable}")


def main() -> int:
    """Simulate, report, and say by the exit code whether there is anything to look into."""
    parser = argparse.ArgumentParser(prog="python -m tests.play.busy_group", description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--hours", type=float, default=2.0)
    parser.add_argument("--offenders", type=float, default=0.05, help="their share of the people")
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--json", type=Path, help="a file for the report")
    arguments = parser.parse_args()
    plan = Plan(arguments.people, arguments.hours, arguments.offenders, arguments.seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), redis_url=None, database_url=None, durable=False) as addresses,
    ):
        report = asyncio.run(simulate(plan, addresses.redis_url, addresses.database_url))
    text = json.dumps(report.told(), ensure_ascii=False, indent=2)
    if arguments.json:
        arguments.json.write_text(text)
    print(text)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
