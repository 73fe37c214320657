"""A person sees all that the books hold of him, and is forgotten: name and id go everywhere, sums stay."""

import asyncio
import json
from dataclasses import replace

import pytest

from bot.recorder import result_of
from bot.storage.books import Books
from bot.storage.chats import Chats
from bot.storage.codec import encode_events
from bot.storage.forgetting import Forgetting
from bot.storage.histories import Histories
from bot.storage.migrate import migrate, migrate_back
from bot.storage.people import People
from bot.storage.recounting import recount
from bot.storage.settings import SettingsBook
from bot.storage.tables import Order, Tables
from bot.storage.totals import EVERYWHERE
from game.proof import verify
from tests.engine.whole_games import every_step
from tests.storage.made import CHAT, NOON, OTHER_CHAT, paid

NAMES = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"

HIM = 7_000_000_123
"""An id that is part of no other number here."""


@pytest.fixture
async def books(database, database_url):
    await migrate(database_url)
    return Books(database)


@pytest.fixture
def forgetting(books, database):
    return Forgetting(database)


def played(players=8, seed=3):
    """Play a whole game in which the last to join is him, and give it as the books get it."""
    steps = list(every_step(players, seed=seed))
    state = steps[-1][1]
    result = result_of(state, [event for _, _, events in steps for event in events])
    log = tuple(line.decode() for _, after, events in steps for line in encode_events(after, events))
    text = json.dumps([log, result.proof])
    assert "P8 <" in text
    renamed = [line.replace('"user_id":8,', f'"user_id":{HIM},').replace('"P8 <', '"Zebedee <') for line in log]
    proof = json.loads(result.proof)
    place = proof["roster"].index(8)
    proof["roster"][place], proof["names"][place] = HIM, "Zebedee"
    renamed = [line.replace(f"[{place + 1},8,", f"[{place + 1},{HIM},") for line in renamed]
    seats = [
        replace(one, user_id=HIM, name="Zebedee", username="zeb") if one.user_id == 8 else one for one in result.seats
    ]
    return replace(result, seats=tuple(seats), log=tuple(renamed), proof=json.dumps(proof))


async def everything(pool) -> str:
    """Put the whole database into one text."""
    tables = [row[0] for row in await pool.fetch(NAMES)]
    return "\n".join([str(await pool.fetchval(f"SELECT json_agg(line)::text FROM {name} AS line")) for name in tables])


async def fill(pool, books):
    """Leave traces of him wherever there can be any."""
    await books.record(played())
    await books.record(paid("g-2", {HIM: 40, 1: 3}, chat=OTHER_CHAT))
    opened = json.dumps(["g-3", 1, 1, 0, "RegistrationExtended", "everyone", {"by": HIM, "left": 5.0}])
    await books.record(paid("g-3", {1: 5}, log=(opened,)))
    people, chats = People(pool), Chats(pool)
    await people.seen(HIM, "Zebedee", "zeb", NOON)
    await people.speak(HIM, "uk", NOON)
    await chats.appoint(CHAT, HIM, 1, NOON)
    await chats.appoint(CHAT, 2, HIM, NOON)
    await chats.administered(CHAT, (1, HIM))
    await SettingsBook(pool).change(CHAT, "language", "en", by=HIM, at=NOON)


async def test_nothing_of_him_remains_but_sums(forgetting, books, database):
    await fill(database, books)
    before = await everything(database)
    assert str(HIM) in before
    assert before.count("Zebedee") > 3
    sums = await Tables(database).top(EVERYWHERE, Order.RICHEST)
    assert await forgetting.forget(HIM) is True
    after = await everything(database)
    for trace in (str(HIM), "Zebedee", "zeb"):
        assert trace not in after
    now = await Tables(database).top(EVERYWHERE, Order.RICHEST)
    assert sorted(row.money for row in now) == sorted(row.money for row in sums)
    assert [row.name for row in now if row.user_id < 0] == [""]
    assert (await recount(database, mend=False)).equal


async def test_forgetting_twice_and_a_stranger_changes_nothing(forgetting, books, database):
    await fill(database, books)
    await forgetting.forget(HIM)
    before = await everything(database)
    nobody = await database.fetchval("SELECT min(id) FROM people")
    for user_id in (HIM, 424_242, nobody, 0):
        assert await forgetting.forget(user_id) is False
    assert await everything(database) == before


async def test_two_who_are_forgotten_at_once_stay_two(forgetting, books, database):
    await fill(database, books)
    assert sorted(await asyncio.gather(*(forgetting.forget(user) for user in (HIM, 1, HIM, 1)))) == [
        False,
        False,
        True,
        True,
    ]
    assert await database.fetchval("SELECT count(*) FROM people WHERE id < 0") == 2
    assert (await recount(database, mend=False)).equal


async def test_the_game_can_still_be_told_and_says_that_its_proof_was_sound(forgetting, books, database):
    one = played()
    await books.record(one)
    await forgetting.forget(HIM)
    told = await books.game(one.game_id)
    assert len(told.log) == len(one.log)
    assert [seat.role for seat in told.seats] == [seat.role for seat in one.seats]
    assert [seat.name for seat in told.seats].count("") == 1
    proof = json.loads(told.proof)
    assert (proof["seed"], "was_sound" in proof) == ("", True)
    assert [str(fault) for fault in verify(proof)] == ["proof-malformed part=seed"]
    assert json.loads(one.proof)["seed"] not in await everything(database)


async def test_the_verdict_on_a_proof_outlives_a_second_forgetting(forgetting, books):
    steps = list(every_step(6, seed=2))
    sound = result_of(steps[-1][1], [event for _, _, events in steps for event in events])
    await books.record(sound)
    for user in (1, 2):
        await forgetting.forget(user)
    proof = json.loads((await books.game(sound.game_id)).proof)
    assert proof["was_sound"] is True
    assert sum(person < 0 for person in proof["roster"]) == 2


async def test_whoever_plays_again_begins_anew(forgetting, books, database):
    await books.record(paid("g-1", {HIM: 40}))
    await forgetting.forget(HIM)
    await books.record(paid("g-2", {HIM: 2}))
    assert (await Histories(database).won(EVERYWHERE, HIM)).money == 2
    assert (await recount(database, mend=False)).equal


async def test_forgetting_while_games_end(forgetting, books, database):
    games = [paid(f"g-{n}", {HIM: 1, 1: 1}) for n in range(20)]
    await asyncio.gather(
        *(books.record(one) for one in games), forgetting.forget(HIM), Chats(database).migrate(CHAT, OTHER_CHAT)
    )
    await forgetting.forget(HIM)
    assert str(HIM) not in await everything(database)
    assert (await recount(database, mend=False)).equal


async def test_a_person_sees_all_that_is_known(forgetting, books, database):
    await fill(database, books)
    told = await forgetting.known_of(HIM)
    json.dumps(told)
    assert told["person"][0]["username"] == "zeb"
    assert {one["game_id"] for one in told["games"]} == {played().game_id, "g-2"}
    assert any(line[4] == "PlayerJoined" for one in told["games"] for line in one["log"])
    assert [one["game_id"] for one in told["mentioned_in"]] == ["g-3"]
    for part in ("operator_of", "operators_named", "settings_changed", "administrator_of", "totals", "tallies"):
        assert told[part], part


async def test_of_a_stranger_nothing_is_known(forgetting):
    assert not any((await forgetting.known_of(424_242)).values())


async def test_the_migration_goes_down_and_up_with_people_forgotten(forgetting, books, database, database_url):
    await fill(database, books)
    await forgetting.forget(HIM)
    await migrate_back(database_url, "0002")
    await migrate(database_url)
    assert (await recount(database, mend=False)).equal
    await forgetting.forget(1)
    assert await database.fetchval("SELECT count(DISTINCT id) FROM people WHERE id < 0") == 2
