"""Towns in a known state, and whole games as lists of commands, to measure with."""

import random
from collections.abc import Iterator

from game.advance import advance
from game.commands import CastVerdict, Command, ConfirmRole, Fresh, Join, Nominate, Open, Order, Wake
from game.model import Authority, Game, Player
from game.phases import Finished, Nomination, alarm
from game.refusals import Refused
from game.registration import empty_table
from game.settings import Settings
from game.view import view_for


def nomination_of(players: int, chat_id: int = -5) -> Game:
    """Set a mafioso, an inspector and citizens up in the day vote."""
    roles = ["mafioso", "inspector", *["citizen"] * (players - 2)]
    seats = tuple(
        Player(seat=seat, user_id=seat, name=f"Player {seat}", role=role, rank=int(seat == 1), confirmed=True)
        for seat, role in enumerate(roles, 1)
    )
    phase = Nomination(day=1, deadline=1e12, window=180.0)
    return Game(chat_id=chat_id, id="g0", seed="5e" * 32, version=10, phase_no=4, phase=phase, players=seats)


def script(players: int, seed: int = 5) -> list[tuple[Game, Command, float]]:
    """Play a game out once and list each accepted command with the game before it and its moment (UTC seconds)."""
    return list(_play(players, random.Random(seed)))


def _play(players: int, rng: random.Random) -> Iterator[tuple[Game, Command, float]]:
    game, now = empty_table(-5), 0.0
    fresh = Fresh(game_id="g0", seed="5e" * 32, settings=Settings(auto_restart=False))
    pending: list[Command] = [Open(by=1, authority=Authority.MEMBER, fresh=fresh)]
    pending += [Join(user_id=user, name=f"Player {user}") for user in range(1, players + 1)]
    while not isinstance(game.phase, Finished):
        for command in pending or [Wake(phase_no=game.phase_no)]:
            if isinstance(command, Wake):
                now = max(now, alarm(game.phase) or now)
            result = advance(game, command, now=now)
            if not isinstance(result, Refused):
                yield game, command, now
                game = result.game
        wishes = (_wish(game, player, rng) for player in game.players)
        pending = [command for command in wishes if command]


def _wish(game: Game, player: Player, rng: random.Random) -> Command | None:
    view = view_for(game, player.user_id)
    if "confirm" in view.can:
        return ConfirmRole(user_id=player.user_id)
    if "order" in view.can and view.order is None:
        action, seats = rng.choice([option for option in view.options if option[1]])
        return Order(user_id=player.user_id, action=action, target=rng.choice(seats))
    if "nominate" in view.can:
        return Nominate(user_id=player.user_id, target=rng.choice([one.seat for one in game.living]))
    if "judge" in view.can:
        return CastVerdict(user_id=player.user_id, guilty=rng.random() < 0.6)
    return None
