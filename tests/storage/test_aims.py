"""Evidence for rule 0.7: who aimed at whom in first nights."""

import pytest

from bot.storage.aims import Aimed, Aims
from bot.storage.books import Books
from bot.storage.codec import encode_events
from bot.storage.migrate import migrate
from game.events import NightFell, OrderCarriedOut
from game.registration import empty_table
from tests.storage.made import CHAT, NOON, OTHER_CHAT, game, seat

ANNA, BORYS, VIRA = 1, 2, 3


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


def log(*nights):
    """Write a log of nights; each is a list of (seat, target)."""
    events = []
    for number, orders in enumerate(nights, 1):
        events.append(NightFell(number=number, window=60.0, living=(1, 2, 3)))
        events += [
            OrderCarriedOut(seat=one, role="maniac", action="kill", target=target, blocked=False, phrase="")
            for one, target in orders
        ]
    return tuple(line.decode() for line in encode_events(empty_table(CHAT), events))


async def played(books, name, *nights, chat=CHAT, people=(ANNA, BORYS, VIRA), later=0.0):
    seats = [seat(number, user) for number, user in enumerate(people, 1)]
    await books.record(game(name, *seats, chat=chat, finished=NOON + later, log=log(*nights)))


async def test_first_nights_of_common_games_are_counted(books, database):
    await played(books, "g1", [(1, 2)], [(1, 3)])
    await played(books, "g2", [(1, 3), (2, 1)], [(1, 2)])
    await played(books, "g3", [(3, 1)])
    await played(books, "g4", [(2, 1), (2, 3)], people=(BORYS, ANNA, VIRA))
    await played(books, "g5", [(1, 2)], chat=OTHER_CHAT)
    await played(books, "g6", [(1, 2)], people=(ANNA, VIRA, 9))
    aims = Aims(database)
    assert await aims.first_nights(CHAT, ANNA, BORYS) == Aimed(2, 3)
    assert await aims.first_nights(CHAT, BORYS, ANNA) == Aimed(1, 1)
    assert await aims.first_nights(OTHER_CHAT, ANNA, BORYS) == Aimed(1, 1)
    assert await aims.first_nights(CHAT, 99, BORYS) == Aimed(0, 0)
