"""Achievements are written once, whatever is repeated, late, at once, moved or forgotten (fault W5)."""

import asyncio
import random
from dataclasses import replace

import pytest

from bot.storage.books import Books
from bot.storage.forgetting import Forgetting
from bot.storage.migrate import migrate
from bot.storage.trophies import Trophies
from game.achievements import career_of, reached
from game.career import MORTAL
from game.statistics import COUNTERS
from tests.storage.made import NOON, game, paid, seat

ANNA, BORYS = 5_000_000_001, 7


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


@pytest.fixture
def trophies(database, books):
    return Trophies(database)


def nth(number, **values):
    return paid(f"g-{number:03}", {ANNA: 1, BORYS: 1}, finished=NOON + 60 * number, **values)


async def played(books, trophies, *games):
    """Record games and award them; tell what each brought."""
    told = []
    for one in games:
        await books.record(one)
        told.append(await trophies.award(one))
    return told


async def test_the_tenth_game_brings_the_badge_and_no_other_does(books, trophies):
    told = await played(books, trophies, *(nth(number) for number in range(1, 13)))
    assert [number for number, new in enumerate(told, 1) if "ten-games" in new.get(ANNA, ())] == [10]
    assert [number for number, new in enumerate(told, 1) if "first-game" in new.get(BORYS, ())] == [1]


async def test_the_same_game_again_brings_nothing(books, trophies):
    (told,) = await played(books, trophies, nth(1))
    assert set(told) == {ANNA, BORYS}
    before = await trophies.of(ANNA)
    assert await trophies.award(nth(1)) == {}
    assert await trophies.of(ANNA) == before


async def test_a_game_that_came_late_completes_the_count(books, trophies):
    games = [nth(number) for number in range(1, 11)]
    told = await played(books, trophies, *games[:8], games[9], games[8])
    assert "ten-games" in told[-1][ANNA]
    assert not any("ten-games" in new.get(ANNA, ()) for new in told[:-1])


async def test_a_count_that_was_passed_unseen_is_found_after_the_next_game(books, trophies):
    for number in range(1, 11):
        await books.record(nth(number))
    (told,) = await played(books, trophies, nth(11))
    assert "ten-games" in told[ANNA]


async def test_what_one_game_was_enough_for_comes_once(books, trophies):
    def healed(number):
        doctor = seat(1, ANNA, role="doctor", counters=(("healed", 3), ("was_healed", 3)))
        return game(f"g-{number}", doctor, seat(2, BORYS, fate="mafia"), finished=NOON + number)

    told = await played(books, trophies, healed(1), healed(2))
    assert "self-care" in told[0][ANNA]
    assert "self-care" not in told[0].get(BORYS, ())
    assert told[1] == {}


async def test_who_was_put_out_before_the_first_night_earns_nothing(books, trophies):
    (told,) = await played(books, trophies, game("g-1", seat(1, ANNA, fate="expelled"), seat(2, BORYS)))
    assert set(told) == {BORYS}


async def test_a_game_that_is_not_in_the_books_brings_nothing(books, trophies):
    await books.record(nth(1))
    assert await trophies.award(nth(2)) == {}
    assert await trophies.of(ANNA) == ()


async def test_ten_at_once_tell_it_once(books, trophies):
    await books.record(nth(1))
    told = await asyncio.gather(*(trophies.award(nth(1)) for _ in range(10)))
    assert sum("first-game" in new.get(ANNA, ()) for new in told) == 1


async def test_games_that_end_at_once_tell_it_once(books, trophies):
    turned = [replace(nth(n), seats=nth(n).seats[:: 1 if n % 2 else -1]) for n in range(1, 11)]
    for one in turned:
        await books.record(one)
    told = await asyncio.gather(*(trophies.award(one) for one in turned))
    assert sum("ten-games" in new.get(BORYS, ()) for new in told) == 1


async def test_the_moment_is_that_of_the_game_and_the_latest_comes_first(books, trophies):
    await played(books, trophies, *(nth(number) for number in range(1, 11)))
    had = await trophies.of(ANNA)
    assert had[0][0] == "ten-games"
    assert had[0][1].timestamp() == NOON + 600
    assert [moment for _, moment in had] == sorted((moment for _, moment in had), reverse=True)


async def test_whatever_the_order_the_books_hold_what_the_career_reached(books, trophies):
    lot = random.Random(7)
    games = [nth(number) for number in range(1, 25)]
    games = [
        replace(one, seats=tuple(replace(sat, won=lot.random() < 0.7, earnings=(("win", 60),)) for sat in one.seats))
        for one in games
    ]
    mixed = lot.sample(games, len(games))
    await played(books, trophies, *mixed, *mixed[:5])
    assert {name for name, _ in await trophies.of(ANNA)} == {one.id for one in reached(career_of(games, ANNA))}


LOT = random.Random(11)


def any_seat(number, user_id):
    return seat(
        number,
        user_id,
        role=LOT.choice(["citizen", "doctor", "mafioso", "maniac"]),
        fate=LOT.choice(["survived", "survived", "expelled", *sorted(MORTAL), "left"]),
        won=LOT.random() < 0.6,
        earnings=(("kill", LOT.randint(-90, 90)), ("win", 50)),
        counters=tuple((name, LOT.randint(1, 3)) for name in sorted(LOT.sample(COUNTERS, 4))),
    )


async def test_careers_are_summed_up_alike_in_the_books_and_by_the_rules(books, trophies):
    games = [
        game(f"g-{number}", *(any_seat(place, user) for place, user in enumerate(LOT.sample(range(1, 7), 5), 1)))
        for number in range(60)
    ]
    games = [replace(one, finished_at=NOON + 60 * number) for number, one in enumerate(games)]
    for one in LOT.sample(games, len(games)):
        await books.record(one)
    read = {}
    for one in games:
        read |= await trophies.careers(one.game_id)
    assert set(read) == set(range(1, 7))
    for user_id, career in read.items():
        folded = career_of(games, user_id)
        sums = {name: amount for name, amount in folded.sums.items() if not name.startswith("money.")}
        longest = {name: length for name, length in folded.longest.items() if length}
        assert career == replace(folded, sums=sums, longest=longest, running={}, feats=frozenset())


async def test_what_a_forgotten_person_earned_goes_on_without_him(books, trophies, database):
    await played(books, trophies, nth(1))
    assert await Forgetting(database).forget(ANNA)
    assert await trophies.of(ANNA) == ()
    assert await database.fetchval("SELECT count(*) FROM achievements WHERE user_id < 0") > 0
    assert await trophies.award(nth(1)) == {}
