"""A table of the books as a picture, over HTTP: where the table stands, in its language, and not again and again."""

import pytest

from bot.pictures import Studio
from bot.presenter.callbacks import BoardPress
from bot.presenter.words import Words
from bot.storage.books import Books
from tests.http.table import plain, table
from tests.http.test_books import again, ask
from tests.storage.made import game, seat

UK, RU = Words("uk"), Words("ru")


@pytest.fixture(scope="module")
async def town(stage):
    """A group whose people have played a game, without playing it; one of them was forgotten."""
    town = await table(stage, 3, names=("Анна", "Борис", "Віра"))
    seats = [seat(n, one.id, 100 - n, name=one.name) for n, one in enumerate(town.people, 1)]
    played = game("board-1", *seats, seat(4, 909, 5), chat=town.group.id, finished=stage.watch.now())
    await Books(stage.app.stores.pool).record(played)
    await stage.app.desk.shelves.forgetting.forget(909)
    return town


@pytest.fixture
def drawn(monkeypatch):
    """Keep the boards that are drawn, with their languages."""
    boards = []
    draw = Studio.leaderboard

    async def leaderboard(self, board, language):
        boards.append((board, language))
        return await draw(self, board, language)

    monkeypatch.setattr(Studio, "leaderboard", leaderboard)
    return boards


async def pictures(town, who, where=None):
    await town.stage.quiet()
    return [one for one in await town.stage.control.sees(who, where) if one.raw.get("photo")]


async def test_the_group_sees_the_picture_of_its_table_once(stage, town, drawn):
    shown = await ask(town, town.owner, "/top", town.group)
    for times in range(3):
        answer = await stage.control.press(town.people[1], shown, plain(UK.say("button-picture")))
        assert answer.answered
        assert bool(answer.show_alert) is bool(times)
    assert answer.text == plain(UK.say("button-picture-soon"))
    for person in town.people:
        assert len(await pictures(town, person, town.group)) == 1
    ((board, language),) = drawn
    assert (board.kind, board.period, board.chat, language) == ("richest", "all", "Містечко", "uk")
    assert [(row.place, row.name, row.value) for row in board.rows] == [
        (1, "Анна", 99), (2, "Борис", 98), (3, "Віра", 97), (4, UK.say("books-forgotten"), 5)
    ]  # fmt: skip
    assert [row.mine for row in board.rows] == [False, True, False, False]
    assert board.own == board.rows[1]


async def test_in_private_the_picture_is_in_the_readers_language(stage, town, drawn):
    reader = (await stage.people("Гость", language_code="ru"))[0]
    shown = await ask(town, reader, "/top")
    assert (await stage.control.press(reader, shown, plain(RU.say("top-button-poorest")))).answered
    shown = await again(town, reader, shown)
    assert (await stage.control.press(reader, shown, plain(RU.say("button-picture")))).answered
    assert len(await pictures(town, reader)) == 1
    ((board, language),) = drawn
    assert (board.kind, board.chat, board.own, language) == ("poorest", None, None, "ru")


async def test_a_forged_board_is_refused(stage, town, drawn):
    stranger = (await stage.people("Шпигун"))[0]
    shown = await ask(town, stranger, "/help")
    for forged in (
        BoardPress(scope=town.group.id, order="richest", period="all"),
        BoardPress(scope=10**30, order="richest", period="all"),
        BoardPress(scope=0, order="tallest", period="all"),
        BoardPress(scope=0, order="richest", period="century"),
    ):
        assert (await stage.control.forge(stranger, shown, forged.pack())).show_alert
    assert await pictures(town, stranger) == []
    assert drawn == []
