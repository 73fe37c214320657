"""One person and one game: money, counts, rates, last games, names of every kind."""

from datetime import UTC, date, datetime

import pytest

from bot.storage.books import Books
from bot.storage.histories import Day, Histories, Person, Rate
from bot.storage.migrate import migrate
from bot.storage.people import People
from bot.storage.totals import EVERYWHERE
from game.statistics import COUNTERS
from tests.storage.made import CHAT, NOON, OTHER_CHAT, at, game, paid, seat

DAY = 86_400.0


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


@pytest.fixture
def histories(books, database):
    return Histories(database, clock=lambda: NOON)


async def test_won_by_person_and_by_place(books, histories):
    await books.record(paid("g-1", {1: 10, 2: 30}))
    await books.record(paid("g-2", {1: 5}, chat=OTHER_CHAT))
    mine = await histories.won(EVERYWHERE, 1)
    assert (mine.place, mine.money, mine.games, mine.wins, mine.average, mine.name) == (2, 15, 2, 0, 7.5, "P1")
    assert await histories.by_place(EVERYWHERE, 2) == mine
    assert (await histories.won(OTHER_CHAT, 1)).place == 1
    assert await histories.won(OTHER_CHAT, 2) is None
    assert await histories.by_place(CHAT, 3) is None


async def test_full_names_every_counter(books, histories):
    doctor = {"role": "doctor", "counters": (("healed", 2), ("was_killed", 1))}
    await books.record(game("g-1", seat(1, 1, 5, won=True, **doctor)))
    await books.record(game("g-2", seat(1, 1, -5, **doctor), chat=OTHER_CHAT))
    full = await histories.full(1)
    assert set(full.counters) == set(COUNTERS)
    assert (full.counters["healed"], full.counters["was_killed"], full.counters["voted_no"]) == (4, 2, 0)
    assert (full.roles, full.earnings) == ({"doctor": 2}, {})
    assert (await histories.full(1, CHAT)).earnings == {"kill": 5}
    assert (await histories.full(99)).roles == {}


async def test_win_rates(books, histories):
    for n, (role, won) in enumerate((("doctor", True), ("doctor", False), ("mafioso", True), ("citizen", False))):
        await books.record(game(f"g-{n}", seat(1, 1, role=role, won=won)))
    rates = await histories.win_rates(1)
    assert rates.roles == {
        "doctor": Rate(games=2, wins=1),
        "mafioso": Rate(games=1, wins=1),
        "citizen": Rate(games=1, wins=0),
    }
    assert rates.factions == {"town": Rate(games=3, wins=1), "mafia": Rate(games=1, wins=1)}


async def test_last_games_page_by_page(books, histories):
    for n in range(7):
        await books.record(paid(f"g-{n}", {1: n}, finished=NOON + (n // 2) * 60))
    first = await histories.last_games(1, 3)
    assert [one.game_id for one in first] == ["g-6", "g-5", "g-4"]
    assert (first[0].money, first[0].chat_id, first[0].title) == (6, CHAT, None)
    assert first[0].finished_at == datetime.fromtimestamp(NOON + 180, UTC)
    await books.record(paid("g-9", {1: 9}, finished=NOON + 999))
    second = await histories.last_games(1, 3, before="g-4")
    assert [one.game_id for one in second] == ["g-3", "g-2", "g-1"]
    assert [one.game_id for one in await histories.last_games(1, 3, before="g-1")] == ["g-0"]
    assert await histories.last_games(2) == ()


async def test_money_over_time_by_day(books, histories):
    midnight = at(2026, 7, 16)
    for n, (finished, chat) in enumerate(((midnight - 1, CHAT), (midnight - 2, OTHER_CHAT), (midnight, CHAT))):
        await books.record(paid(f"g-{n}", {1: 10}, finished=finished, chat=chat))
    days = (date(2026, 7, 15), date(2026, 7, 16))
    assert await histories.money_over_time(1) == (
        Day(day=days[0], money=20, games=2),
        Day(day=days[1], money=30, games=3),
    )
    assert [one.money for one in await histories.money_over_time(1, CHAT)] == [10, 20]
    assert await histories.money_over_time(2) == ()


async def test_a_game_and_its_log(books, histories):
    one = paid(
        "g-1",
        {1: 10},
        log=('["g-1",1,1,0,"NominationClosed","everyone",{"defendant":null,"votes":0,"cast":0,"night_votes":0}]',),
    )
    await books.record(one)
    assert await histories.game("g-1") == one
    assert await histories.log("g-1") == one.log
    assert await histories.game("g-2") is None
    assert await histories.log("g-2") == ()


def named(found):
    return [one.id for one in found]


async def test_people_are_found_by_username_name_and_beginning(books, histories, database):
    await books.record(
        game("g-1", seat(1, 1, name="Марія"), seat(2, 2, name="Марко", username="marko"), seat(3, 3, name="100%_"))
    )
    assert await histories.find("@Marko") == (Person(id=2, name="Марко", username="marko"),)
    assert named(await histories.find("марія")) == [1]
    assert sorted(named(await histories.find("мар"))) == [1, 2]
    assert named(await histories.find(" 100% ")) == [3]
    for nothing in ("", "  ", "@", "%", "Іван", "\0", "марк0"):
        assert await histories.find(nothing) == ()


async def test_equal_names_are_all_told_and_a_chat_knows_its_own(books, histories):
    await books.record(game("g-1", seat(1, 1, name="Anna"), seat(2, 2, name="ANNA")))
    await books.record(game("g-2", seat(1, 3, name="Anna"), chat=OTHER_CHAT))
    assert named(await histories.find("anna")) == [1, 2, 3]
    assert named(await histories.find("anna", OTHER_CHAT)) == [3]
    assert named(await histories.find("an", CHAT)) == [1, 2]


async def test_renamed_blank_and_deleted_people_are_found_by_their_former_names(books, histories, database):
    await books.record(game("g-1", seat(1, 1, name="Old"), seat(2, 2, name="Gone"), seat(3, 3, name="")))
    people = People(database)
    await people.seen(1, "New", None, NOON + 60)
    await people.seen(2, "", None, NOON + 60)
    assert await histories.find("old") == (Person(id=1, name="New", username=None),)
    assert await histories.find("Gone") == (Person(id=2, name="Gone", username=None),)
    assert named(await histories.find("new")) == [1]
