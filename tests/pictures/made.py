"""Cards and boards to draw."""

from itertools import accumulate

from bot.pictures import Board, BoardRow, FactionGames, ProfileCard, RoleGames
from game.roles import REGISTER

LANGUAGES = ("uk", "ru", "en")


def card(name="Олена 🌹 Коваленко", **values):
    games = [40, -25, 60, -80, 35, 12] * 20
    shown = {
        "place": 3,
        "people": 1204,
        "money": sum(games),
        "games": len(games),
        "wins": 41,
        "balances": tuple(accumulate(games)),
        "roles": tuple(RoleGames(role=role, games=5 + number) for number, role in enumerate(REGISTER)),
        "factions": tuple(
            FactionGames(faction=faction, games=20, wins=wins)
            for faction, wins in (("town", 9), ("mafia", 4), ("maniac", 1), ("neutral", 0))
        ),
        "achievements": 17,
        "achievements_of": 50,
    }
    return ProfileCard(name=name, **(shown | values))


def row(place=1, name="Борис", **values):
    return BoardRow(place=place, name=name, **({"value": 1200 - 100 * place, "games": 10 + place} | values))


def board(*rows, **values):
    shown = {"kind": "richest", "period": "all", "chat": None, "rows": rows or tuple(row(n) for n in range(1, 11))}
    return Board(**(shown | values))
