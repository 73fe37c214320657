"""Residents' games, through the recorder into the books, add up to what the games say (many: many_recounted.py)."""

import pytest

from bot.storage.books import Books
from bot.storage.migrate import migrate
from bot.storage.recounting import recount
from tests.play.many_recounted import BECOMES, CHATS, games, recounted
from tests.storage.made import fold

GAMES = 12


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


async def test_games_of_residents_add_up(redis, database, books):
    """E4, E7, W2: money, wins and every counter, in each chat and everywhere, also of a group that has moved."""
    made = list(games(GAMES, range(4, 15), seed=7))
    report = await recounted(redis, database, made)
    assert report.sound, report.wrong
    assert report.games == GAMES
    written = [await books.game(game.id) for game, _ in made]
    assert {one.chat_id for one in written} == {BECOMES, *CHATS[1:]}
    sums = fold(written)
    rows = await database.fetch("SELECT since, period, scope, user_id, money, games, wins FROM totals")
    assert {tuple(row)[:4]: tuple(row)[4:] for row in rows} == sums.totals
    paid = sum(player.money for game, _ in made for player in game.players if player.fate != "expelled")
    assert paid == sum(
        money for (_, period, scope, _), (money, *_) in sums.totals.items() if (period, scope) == ("all", 0)
    )
    await database.execute("UPDATE totals SET money = money + 1 WHERE scope = $1", CHATS[1])
    assert (await recount(database, mend=False)).wrong["totals"] > 0
