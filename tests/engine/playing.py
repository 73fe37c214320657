"""A small crew for engine tests: a clock that the test turns, fixed seeds, and a town that can be led anywhere."""

import itertools

from bot.storage.games import RedisGames
from bot.storage.seats import RedisSeats
from game.commands import ConfirmRole, Fresh, Join, Nominate, Open, Order, Wake
from game.engine import Engine
from game.model import Authority
from game.phases import Confirmation, Nomination, alarm
from game.refusals import Refused
from game.settings import Settings
from game.view import view_for

CHAT = -1001


class Clock:
    """Time that stands still until the test moves it."""

    def __init__(self, at=1_000_000.0):
        self.at = at

    def __call__(self):
        return self.at


class FixedFresh:
    """Known seeds, one after another."""

    def __init__(self, settings=None):
        self.settings = settings or Settings()
        self._numbers = itertools.count(1)

    async def fresh(self, chat_id):
        number = next(self._numbers)
        return Fresh(game_id=f"g{number}", seed=f"{number:064x}", settings=self.settings)


def engine_on(redis, clock, settings=None):
    return Engine(RedisGames(redis), RedisSeats(redis), FixedFresh(settings), clock=clock)


def opening(game_id="g0", settings=None):
    fresh = Fresh(game_id=game_id, seed="5e" * 32, settings=settings or Settings())
    return Open(by=1, authority=Authority.MEMBER, fresh=fresh)


async def accepted(engine, chat, command):
    result = await engine.submit(chat, command)
    assert not isinstance(result, Refused), (command, result)
    return result


async def gathered(engine, players, *, chat=CHAT, settings=None, first=1):
    """Open a registration and seat people `first`, `first`+1 …"""
    await accepted(engine, chat, opening(settings=settings))
    for user in range(first, first + players):
        await accepted(engine, chat, Join(user_id=user, name=f"P{user}"))


async def wake(engine, clock, chat=CHAT):
    """Move time to the game's next wake-up and wake it."""
    game = await engine.game(chat)
    clock.at = max(clock.at, alarm(game.phase))
    return await engine.submit(chat, Wake(phase_no=game.phase_no))


async def to_night(engine, clock, chat=CHAT):
    while not isinstance((await engine.game(chat)).phase, Confirmation):
        await wake(engine, clock, chat)
    for player in (await engine.game(chat)).players:
        if player.role != "citizen":
            await accepted(engine, chat, ConfirmRole(user_id=player.user_id))


async def to_nomination(engine, clock, chat=CHAT):
    """Lead a gathered town through a night in which the killers visit the last player they may, others the first."""
    await to_night(engine, clock, chat)
    for player in (await engine.game(chat)).players:
        view = view_for(await engine.game(chat), player.user_id)
        if "order" in view.can:
            action, seats = view.options[0]
            target = seats[-1 if action == "kill" else 0]
            await accepted(engine, chat, Order(user_id=player.user_id, action=action, target=target))
    while not isinstance((await engine.game(chat)).phase, Nomination):
        await wake(engine, clock, chat)


def ballot(player, game):
    """A vote of this player for the first living other."""
    return Nominate(user_id=player.user_id, target=next(p.seat for p in game.living if p is not player))
