"""Finished games made up for the books, and the sums of them folded in Python, apart from any SQL."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from game.result import GameResult, SeatResult

KYIV = ZoneInfo("Europe/Kyiv")
CHAT, OTHER_CHAT = -100, -200
FACTIONS = {"citizen": "town", "doctor": "town", "mafioso": "mafia", "maniac": "maniac"}


def at(year: int, month: int, day: int, hour: int = 0, minute: int = 0, second: float = 0) -> float:
    """Tell the UTC seconds of a moment in Kyiv."""
    moment = datetime(year, month, day, hour, minute, int(second), tzinfo=KYIV)
    return moment.timestamp() + second % 1


NOON = at(2026, 7, 15, 12)


def seat(number: int, user_id: int, money: int = 0, **values) -> SeatResult:
    role = values.pop("role", "citizen")
    shown = {
        "name": f"P{user_id}",
        "username": None,
        "faction": FACTIONS[role],
        "fate": "survived",
        "won": False,
        "earnings": (("kill", money),) if money else (),
        "counters": (),
    }
    return SeatResult(seat=number, user_id=user_id, role=role, **(shown | values))


def game(game_id: str, *seats: SeatResult, finished: float = NOON, chat: int = CHAT, **values) -> GameResult:
    return GameResult(
        game_id=game_id,
        chat_id=chat,
        outcome=values.pop("outcome", "town"),
        days=3,
        opened_at=finished - 900,
        started_at=finished - 800,
        finished_at=finished,
        seats=seats,
        proof=values.pop("proof", "{}"),
        **values,
    )


def paid(game_id: str, money: dict[int, int], **values) -> GameResult:
    """Make a game that is only about who got how much."""
    return game(game_id, *(seat(number, user, sum_) for number, (user, sum_) in enumerate(money.items(), 1)), **values)


@dataclass
class Sums:
    """What the tables should hold."""

    totals: dict[tuple[date, str, int, int], tuple[int, int, int]]
    tallies: dict[tuple[int, int], dict[str, int]]


def fold(games: list[GameResult]) -> Sums:
    """Add games up, the plain way."""
    totals: dict = defaultdict(lambda: (0, 0, 0))
    tallies: dict = defaultdict(Counter)
    for one in games:
        for sat in one.seats:
            if sat.fate == "expelled":
                continue
            for scope in (0, one.chat_id):
                for key in spans(one.finished_at):
                    money, count, wins = totals[(*key, scope, sat.user_id)]
                    totals[(*key, scope, sat.user_id)] = (money + sat.money, count + 1, wins + sat.won)
                tallies[scope, sat.user_id].update(parts(sat))
    kept = {who: {key: amount for key, amount in sums.items() if amount} for who, sums in tallies.items()}
    return Sums(dict(totals), kept)


def spans(finished: float):
    day = datetime.fromtimestamp(finished, KYIV).date()
    yield from (
        (date.max, "all"),
        (day, "day"),
        (day - timedelta(day.weekday()), "week"),
        (day.replace(day=1), "month"),
    )


def parts(sat: SeatResult) -> Counter:
    sums = Counter({f"money.{reason}": amount for reason, amount in sat.earnings})
    sums.update({f"counter.{name}": amount for name, amount in sat.counters})
    sums.update({f"role.{sat.role}": 1, f"faction.{sat.faction}": 1})
    sums.update({f"won.{sat.role}": 1, f"faction_won.{sat.faction}": 1} if sat.won else {})
    return sums
