"""A process that dies of SIGKILL at a chosen point of one command: `python -m tests.engine.crash URL POINT COMMAND`."""

import asyncio
import os
import signal
import sys

from redis.asyncio import Redis

from bot.storage.games import RedisGames, _arguments, _keys
from bot.storage.seats import RedisSeats
from game.commands import Join, Nominate, Wake
from game.engine import Engine
from tests.engine.playing import CHAT, FixedFresh

POINTS = ("before load", "after claim", "after load", "before commit", "commit sent", "commit answered", "released")


def die():
    os.kill(os.getpid(), signal.SIGKILL)


class DyingGames(RedisGames):
    """Games whose process dies on the way."""

    def __init__(self, redis, point):
        super().__init__(redis)
        self.redis, self.point = redis, point

    async def load(self, chat_id):
        if self.point == "before load":
            die()
        game = await super().load(chat_id)
        if self.point == "after load":
            die()
        return game

    async def commit(self, before, transition):
        if self.point == "before commit":
            die()
        if self.point == "commit sent":
            await self._send_and_die(before, transition)
        kept = await super().commit(before, transition)
        if self.point == "commit answered":
            die()
        return kept

    async def _send_and_die(self, before, transition):
        """The command has left us whole; nobody reads the answer."""
        connection = await self.redis.connection_pool.get_connection()
        keys = _keys(transition.game)
        await connection.send_command("EVAL", self._commit.script, len(keys), *keys, *_arguments(before, transition))
        die()


class DyingSeats(RedisSeats):
    """Seats whose process dies right after a claim or a release."""

    def __init__(self, redis, point):
        super().__init__(redis)
        self.point = point

    async def claim(self, user_id, chat_id):
        held = await super().claim(user_id, chat_id)
        if self.point == "after claim":
            die()
        return held

    async def release(self, user_ids, chat_id):
        await super().release(user_ids, chat_id)
        if self.point == "released":
            die()


async def main(url, point, what, now, subject):
    redis = Redis.from_url(url)
    engine = Engine(DyingGames(redis, point), DyingSeats(redis, point), FixedFresh(), clock=lambda: now)
    phase_no = (await RedisGames(redis).load(CHAT)).phase_no
    command = {
        "join": Join(user_id=subject, name="Late"),
        "vote": Nominate(user_id=subject, target=0),
        "wake": Wake(phase_no=phase_no),
    }[what]
    await engine.submit(CHAT, command)
    await redis.aclose()


if __name__ == "__main__":
    _, url, point, what, now, subject = sys.argv
    asyncio.run(main(url, point, what, float(now), int(subject)))
