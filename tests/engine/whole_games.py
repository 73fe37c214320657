"""Whole games played step by step without I/O, for tests that look at every state."""

import random

from game.advance import advance
from game.commands import CastVerdict, ConfirmRole, Join, MemberLeft, Nominate, Order, RefuseRole, Wake
from game.model import Departure
from game.phases import Finished, alarm
from game.refusals import Refused
from game.registration import empty_table
from game.settings import Settings
from game.view import view_for
from tests.engine.playing import opening


def every_step(players, seed=1):
    """Yield (state before, state after, events) of each accepted command of a game in which everything happens."""
    rng = random.Random(seed)
    game, now = empty_table(-5), 0.0
    pending = [opening(settings=Settings(auto_restart=False, check_reply="dawn", unconfirmed="keep"))]
    pending += [Join(user_id=user, name=f"P{user} <ї>", username=None) for user in range(1, players + 1)]
    while not isinstance(game.phase, Finished):
        for command in pending or [Wake(phase_no=game.phase_no)]:
            if isinstance(command, Wake):
                now = max(now, alarm(game.phase))
            result = advance(game, command, now=now)
            if not isinstance(result, Refused):
                yield game, result.game, result.events
                game = result.game
        pending = [command for player in game.players if (command := _wish(game, player, rng))]


def _wish(game, player, rng):
    view = view_for(game, player.user_id)
    if rng.random() < 0.02:
        return MemberLeft(user_id=player.user_id, how=Departure.LEFT_CHAT)
    if "confirm" in view.can:
        kind = RefuseRole if rng.random() < 0.2 else ConfirmRole
        return kind(user_id=player.user_id)
    if "order" in view.can and view.order is None:
        action, seats = rng.choice([option for option in view.options if option[1]])
        return Order(user_id=player.user_id, action=action, target=rng.choice(seats), words="Добраніч!")
    if "nominate" in view.can:
        return Nominate(user_id=player.user_id, target=rng.choice([one.seat for one in game.living]))
    if "judge" in view.can:
        return CastVerdict(user_id=player.user_id, guilty=rng.random() < 0.6)
    return None
