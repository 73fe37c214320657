"""Achievements: what a person may earn, once each, by his career or by a single game (`achievements.toml`).

The table is data; `read_achievements` checks it against the registers when this module is imported. Every measure of
a career only ever grows, so that a threshold is passed once, whether it was met exactly or jumped over.
"""

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.career import DISTINCT, MEASURES, STREAKS, SURVIVED, Career, line_of, played
from game.model import Cause, Faction
from game.result import GameResult, SeatResult
from game.roles import REGISTER
from game.statistics import COUNTERS

SOURCE = Path(__file__).with_name("achievements.toml")
REASONS = (
    *("win", "draw", "refused", "idle", "left", "quit", "kill", "defend"),
    *("cure", "rescue", "check", "stolen", "robbed", "execution", "acquit"),
)
"""Why bucks are paid, as `SeatResult.earnings` names it."""
FATES = (SURVIVED, *(cause.value for cause in Cause if cause is not Cause.EXPELLED))
"""What may have become of somebody who played."""
BEINGS: Mapping[str, Collection[object]] = {
    "role": REGISTER,
    "faction": tuple(Faction),
    "fate": FATES,
    "won": (True, False),
}
"""What somebody was in a game, and which values that may have."""
FACTS = frozenset(
    (
        *("money", "days", "players", "survivors", "comrades", "hanged"),
        *COUNTERS,
        *(f"money.{reason}" for reason in REASONS),
        *(f"hanged.{role}" for role in REGISTER),
    )
)
"""What of a single game is a number; `facts` tells each."""
PARTS: Mapping[str, Collection[str]] = {
    "counter": COUNTERS,
    "role": REGISTER,
    "won": REGISTER,
    "faction_won": tuple(Faction),
    "fate": FATES,
    "streak": STREAKS,
    "distinct": DISTINCT,
}
"""The beginnings of a career's dotted measures, and what may follow each."""


class AchievementError(ValueError):
    """The table of achievements does not fit the registers; the text lists every misfit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Achievement:
    """Something to be earned once: by a career in which `total` has come to `at`, or by one game.

    For one game `total` is empty: everything of `being` is so, each fact of `least` is at least that much, each of
    `most` at most.
    """

    id: str
    total: str = ""
    at: int = 1
    being: tuple[tuple[str, str | bool], ...] = ()
    least: tuple[tuple[str, int], ...] = ()
    most: tuple[tuple[str, int], ...] = ()

    def fits(self, line: SeatResult, told: Mapping[str, int]) -> bool:
        """Say whether one game, told by its `facts`, is such a game."""
        if self.total:
            return False
        was = all(getattr(line, name) == value for name, value in self.being)
        enough = all(told.get(name, 0) >= value for name, value in self.least)
        return was and enough and all(told.get(name, 0) <= value for name, value in self.most)


def earned(before: Career, result: GameResult, seat: int) -> tuple[Achievement, ...]:
    """Tell what the player of a seat earned by this game: what his career had not reached before it.

    Raises:
        LookupError: there is no such seat.
    """
    had = {one.id for one in reached(before)}
    return tuple(one for one in reached(after(before, result, seat)) if one.id not in had)


def reached(career: Career) -> tuple[Achievement, ...]:
    """List everything that a career has earned, in the order of the table."""
    return tuple(one for one in ALL if (career.total(one.total) >= one.at if one.total else one.id in career.feats))


def after(before: Career, result: GameResult, seat: int) -> Career:
    """Tell the career of a seat's player when this game is added to it.

    Raises:
        LookupError: there is no such seat.
    """
    return before.after(result, seat).with_feats(feats(result, seat))


def career_of(games: Iterable[GameResult], user_id: int) -> Career:
    """Sum a person's games up: each once, in the order in which they ended, however they are given."""
    career = Career()
    for game in sorted({game.game_id: game for game in games}.values(), key=lambda one: (one.finished_at, one.game_id)):
        for line in game.seats:
            if line.user_id == user_id:
                career = after(career, game, line.seat)
    return career


def feats(result: GameResult, seat: int) -> frozenset[str]:
    """List the ids of what this one game is enough for; who never confirmed his role has not played.

    Raises:
        LookupError: there is no such seat.
    """
    line = line_of(result, seat)
    if not played(line):
        return frozenset()
    told = facts(result, line)
    return frozenset(one.id for one in ALL if one.fits(line, told))


def facts(result: GameResult, line: SeatResult) -> dict[str, int]:
    """Tell the numbers of one game as its player sees them; what is not named is 0.

    `comrades` are the other survivors of his faction; `hanged` counts executions, of all and by role.
    """
    living = [one for one in result.seats if one.fate == SURVIVED]
    told = {f"money.{reason}": amount for reason, amount in line.earnings} | dict(line.counters)
    for one in result.seats:
        if one.fate == Cause.EXECUTION:
            told[f"hanged.{one.role}"] = told.get(f"hanged.{one.role}", 0) + 1
    return told | {
        "money": line.money,
        "days": result.days,
        "players": sum(played(one) for one in result.seats),
        "survivors": len(living),
        "comrades": sum(one.faction == line.faction and one.seat != line.seat for one in living),
        "hanged": sum(one.fate == Cause.EXECUTION for one in result.seats),
    }


def read_achievements(table: Mapping[str, Any]) -> tuple[Achievement, ...]:
    """Read the table and check it.

    Raises:
        AchievementError: ids stand twice, or something names no counter, role, fate or fact.
    """
    entries: list[dict[str, Any]] = table["achievement"]
    misfits = [fault for entry in entries for fault in _misfits(entry)]
    ids = [entry.get("id", "") for entry in entries]
    misfits += [f"twice: {one}" for one in sorted(set(ids)) if ids.count(one) > 1]
    if misfits:
        raise AchievementError("; ".join(misfits))
    return tuple(_achievement(entry) for entry in entries)


def _achievement(entry: Mapping[str, Any]) -> Achievement:
    game, most = entry.get("game", {}), entry.get("most", {})
    return Achievement(
        id=entry["id"],
        total=entry.get("total", ""),
        at=entry.get("at", 1),
        being=tuple((name, value) for name, value in game.items() if name in BEINGS),
        least=tuple((name, value) for name, value in game.items() if name not in BEINGS),
        most=tuple(most.items()),
    )


def _misfits(entry: Mapping[str, Any]) -> Iterator[str]:
    """List what is wrong with one entry of the table."""
    name = entry.get("id", "")
    if not name:
        yield "an entry has no id"
    if unknown := sorted(set(entry) - {"id", "total", "at", "game", "most"}):
        yield f"{name}: {', '.join(unknown)} means nothing"
    if ("total" in entry) == ("game" in entry):
        yield f"{name}: either a total or a game"
    if "total" in entry:
        yield from (f"{name}: {fault}" for fault in _misfits_of_total(entry))
    yield from (f"{name}: {fault}" for fault in _misfits_of_game(entry))


def _misfits_of_total(entry: Mapping[str, Any]) -> Iterator[str]:
    total, at = entry["total"], entry.get("at")
    part, _, rest = total.partition(".")
    if total not in MEASURES and rest not in PARTS.get(part, ()):
        yield f"nothing counts {total}"
    if type(at) is not int or at < 1:
        yield "its threshold is no number above 0"


def _misfits_of_game(entry: Mapping[str, Any]) -> Iterator[str]:
    for key, value in (*entry.get("game", {}).items(), *entry.get("most", {}).items()):
        if key in BEINGS:
            known = key in entry.get("game", {}) and value in BEINGS[key]
        else:
            known = key in FACTS and type(value) is int
        if not known:
            yield f"no game can have {key} = {value}"


ALL: tuple[Achievement, ...] = read_achievements(tomllib.loads(SOURCE.read_text(encoding="utf-8")))
BY_ID: Mapping[str, Achievement] = {one.id: one for one in ALL}
