"""`python -m tests.http.chaos --times 10`: kill -9 in every phase, so many times, and tell what was lost or doubled."""

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import asyncpg
from redis.asyncio import Redis

from bot import clock, nursery
from bot.presenter.callbacks import ConfirmPress, JoinPress, OrderPress, PleaPress, VerdictPress, VotePress
from bot.storage import keys
from bot.storage.games import RedisGames
from game.model import Game
from game.phases import Finished, Night, Nomination, Plea, Registration, Verdict
from game.view import view_for
from sandbox.control import Call, Control, Group, Person
from sandbox.telegram import sandbox_server
from tests.http.process import Hatchery, Process, hatching
from tests.http.table import Table, table

MOMENTS = ("registration", "confirmation", "night", "nomination", "plea", "verdict")
PATIENCE = 3000


@dataclass
class Found:
    """What a kill did: deeds that were lost, messages that came twice to a chat, and whether the game ended well."""

    lost: int = 0
    doubled: int = 0
    finished: bool = False


@dataclass
class Crew:
    """Stands in for a `Stage`: the bot is a process that may die, its state is read where it keeps it."""

    control: Control
    redis: Redis
    process: Process

    async def game(self, where: Group) -> Game:
        return await RedisGames(self.redis).load(where.id)

    async def pass_time(self, seconds: float) -> None:
        """Time passes by itself; `Table` looks at the state only when it has changed."""

    async def until(self, where: Group, wanted) -> Game:
        """Wait until the state is as wanted."""
        for _ in range(PATIENCE):
            game = await self.game(where)
            if wanted(game):
                return game
            await clock.pause(0.01)
        raise TimeoutError(f"{game.phase}\n{self.process.log()}")

    async def quiet(self) -> None:
        """Wait until everything is told."""
        unsent = [keys.unsent(number) for number in range(keys.BUCKETS)]
        for _ in range(PATIENCE):
            if not await self.redis.exists(*unsent):
                return
            await clock.pause(0.01)
        raise TimeoutError(self.process.log())

    async def crash(self) -> None:
        """kill -9, and the next bot at once; what the dead one held is free, as it is after ten seconds anyway."""
        await self.process.kill()
        leases = [keys.lease(number) for number in range(keys.BUCKETS)]
        await self.redis.delete(keys.WORKERS, *leases, *await self.redis.keys("telling:*"))
        await self.process.start()


async def killed_in(moment: str, hatchery: Hatchery, servers: tuple[str, str], folder: Path) -> Found:
    """Play a game whose bot is killed in a phase, while everybody acts at once."""
    redis_url, database_url = servers
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(sandbox_server())
        control = await stack.enter_async_context(Control(server.url))
        await control.limits(on=False)
        redis = await stack.enter_async_context(Redis.from_url(redis_url))
        await redis.flushdb()  # every sandbox gives the same ids
        environment = {
            "BOT_TOKEN": server.token,
            "BOT_API_URL": server.url,
            "REDIS_URL": redis_url,
            "DATABASE_URL": database_url,
            "TIME_SCALE": "0.25",
        }
        stack.callback(nursery.start(unlimited(redis), name="no limits").cancel)
        process = Process(hatchery, folder, environment)
        await process.start()
        stack.push_async_callback(process.kill)
        await process.ready()
        town = await table(Crew(control, redis, process), 6)
        found = await _played(town, moment)
        found.lost += await _missing_in_books(town, database_url)
        return found


async def unlimited(redis: Redis) -> None:
    """Let the bot forget all the time how much it has sent: how it keeps Telegram's limits is tested elsewhere."""
    while True:
        if windows := await redis.keys("window:*"):
            await redis.delete(*windows)
        await clock.pause(0.05)


async def _played(town: Table, moment: str) -> Found:
    crew, found = town.stage, Found()
    await town.opens()
    for phase in MOMENTS:
        presses = [(person, data) for person, data in _deeds(await town.game(), phase, town)]
        shown = (await crew.control.sees(town.owner, town.group))[-1]
        burst = asyncio.gather(*(crew.control.forge(who, shown, data, patience=60) for who, data in presses))
        if phase == moment:
            await _some_are_handled(town)
            await crew.crash()
            last = (await crew.control.journal())[-1].n
        await burst
        if phase == moment:
            await crew.quiet()
            found.doubled = await _doubled(crew.control, last)
        found.lost += await _lost(town, phase, len(presses))
        if phase == "registration":
            await crew.control.say(town.owner, town.group, "/begin")
            await crew.until(town.group, lambda game: not isinstance(game.phase, Registration))
        if phase == "night":
            await crew.until(town.group, lambda game: not isinstance(game.phase, Night))
    game = await _to_the_end(town)
    found.finished = isinstance(game.phase, Finished)
    return found


async def _some_are_handled(town: Table) -> None:
    """Wait until the burst has begun to count."""
    game = await town.game()
    version = game.version
    await town.stage.until(town.group, lambda game: game.version > version)


def _deeds(game: Game, phase: str, town: Table) -> list[tuple[Person, str]]:
    """List what everybody does in a phase, as presses."""
    by_id = town.by_id
    drawn = {"game": game.id, "phase": game.phase_no}
    may = {one.user_id: view_for(game, one.user_id) for one in game.players}
    if phase == "registration":
        return [(one, JoinPress(game=game.id).pack()) for one in town.people]
    if phase == "confirmation":
        who = [by_id[one] for one, view in may.items() if "confirm" in view.can]
        return [(one, ConfirmPress(**drawn, yes=True).pack()) for one in who]
    if phase == "night":
        views = [(by_id[one], view) for one, view in may.items() if view.options]
        return [(one, OrderPress(**drawn, **_aim(game, view)).pack()) for one, view in views]
    if phase == "nomination":
        guilty = next(one.seat for one in game.players if one.role == "mafioso" and one.present)
        who = [by_id[one] for one, view in may.items() if "nominate" in view.can and view.me != guilty]
        return [(one, VotePress(**drawn, target=guilty).pack()) for one in who]
    if phase == "plea":
        return [(by_id[one], PleaPress(**drawn).pack()) for one, view in may.items() if "plead" in view.can]
    who = [by_id[one] for one, view in may.items() if "judge" in view.can]
    return [(one, VerdictPress(**drawn, guilty=True).pack()) for one in who]


def _aim(game: Game, view) -> dict:
    """Nobody is to die tonight: the killers aim at the doctor's patient."""
    doctor = next(one for one in game.players if one.role == "doctor").seat
    action, seats = next((action, seats) for action, seats in view.options if action != "curse")
    target = doctor if doctor in seats else seats[0]
    return {"action": action, "target": target}


async def _lost(town: Table, phase: str, presses: int) -> int:
    """Count the deeds that the state does not know of."""
    game = await town.game()
    match phase:
        case "registration":
            return presses - len(game.players)
        case "confirmation":
            return sum(one.role != "citizen" and not one.confirmed for one in game.players)
        case "night":
            return 0 if isinstance(game.phase, Nomination) else presses - len(getattr(game.phase, "choices", ()))
        case "nomination":
            return int(not isinstance(game.phase, Plea)) and presses - len(getattr(game.phase, "ballots", ()))
        case "plea":
            return int(not isinstance(game.phase, Verdict))
    return int(isinstance(game.phase, Verdict))


async def _to_the_end(town: Table) -> Game:
    """Everybody aims and votes at whoever is left of the wicked, until the game is over."""
    for _ in range(12):
        game = await town.game()
        if isinstance(game.phase, Finished):
            return game
        name = type(game.phase).__name__.lower()
        if name in MOMENTS:
            shown = (await town.control.sees(town.owner, town.group))[-1]
            for person, data in _deeds_late(game, name, town):
                await town.control.forge(person, shown, data, patience=60)
        number = game.phase_no
        await town.stage.until(town.group, lambda game, number=number: game.phase_no != number)
    return await town.game()


def _deeds_late(game: Game, name: str, town: Table) -> list[tuple[Person, str]]:
    if name != "nomination":
        return _deeds(game, name, town)
    wicked = [one.seat for one in game.players if one.present and one.role in {"maniac", "mafioso"}]
    who = [town.by_id[one.user_id] for one in game.players if one.present and one.seat != wicked[0]]
    return [(one, VotePress(game=game.id, phase=game.phase_no, target=wicked[0]).pack()) for one in who]


async def _doubled(control: Control, last: int) -> int:
    """Count messages after the kill that the same chat had been sent before it, word for word; the most of any chat.

    Each chat has one request in flight at most, so a kill may double one message of each.
    """
    calls = [call for call in await control.journal(method="sendMessage") if isinstance(call.result, dict)]
    told = [(call.n, call.parameters["chat_id"], _receiver(call), call.parameters["text"]) for call in calls]
    before = {(chat, receiver, text) for n, chat, receiver, text in told if n <= last}
    again = Counter(
        (chat, receiver) for n, chat, receiver, text in told if n > last and (chat, receiver, text) in before
    )
    return max(again.values(), default=0)


def _receiver(call: Call) -> int:
    return int((call.parameters.get("ephemeral_message_parameters") or {}).get("receiver_user_id", 0))


async def _missing_in_books(town: Table, database_url: str) -> int:
    """Compare what the game paid with what the books say, once the game is in them."""
    game = await town.game()
    connection = await asyncpg.connect(database_url)
    try:
        rows = []
        for _ in range(PATIENCE):
            rows = await connection.fetch("SELECT user_id, money FROM seats WHERE game_id = $1", game.id)
            if rows:
                break
            await clock.pause(0.01)
    finally:
        await connection.close()
    paid = {one.user_id: one.money for one in game.players}
    return int(len(rows) != len(paid) or dict(map(tuple, rows)) != paid)


async def _main(times: int, moments: list[str]) -> int:
    from bot.services.addresses import serving

    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "servers", redis_url=None, database_url=None, durable=False) as addresses,
    ):
        async with hatching() as hatchery:
            return await _told(times, moments, hatchery, (addresses.redis_url, addresses.database_url), Path(folder))


async def _told(times: int, moments: list[str], hatchery: Hatchery, servers: tuple[str, str], folder: Path) -> int:
    bad = 0
    print(f"{'phase':14}{'kills':>6}{'lost':>6}{'doubled':>9}{'most':>6}{'unfinished':>12}")
    for moment in moments:
        found = [await killed_in(moment, hatchery, servers, folder) for _ in range(times)]
        lost, doubled = sum(one.lost for one in found), [one.doubled for one in found]
        unfinished = sum(not one.finished for one in found)
        print(f"{moment:14}{times:6}{lost:6}{sum(doubled):9}{max(doubled):6}{unfinished:12}", flush=True)
        bad += lost + unfinished
    return int(bad > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="kill -9 in every phase")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--moments", nargs="+", choices=MOMENTS, default=list(MOMENTS), help="only these phases")
    arguments = parser.parse_args()
    sys.exit(asyncio.run(_main(arguments.times, arguments.moments)))
