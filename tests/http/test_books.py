"""The books over HTTP: tables, people, games told again, in the group and in private, by every word."""

import itertools
from dataclasses import replace
from unittest.mock import AsyncMock, patch

import pytest

from bot.presenter.callbacks import ForgetPress, PastPress, ReplayPress, TopPress, WonPress
from bot.presenter.trophies import title
from bot.presenter.words import Words
from bot.storage.books import Books
from bot.storage.codec import decode_event
from bot.storage.histories import Histories
from game.highlights import highlights
from game.phases import Finished
from tests.http.table import Table, carries, plain, table
from tests.http.test_games import to_the_end
from tests.http.test_vocabulary import typed
from tests.storage.made import game, seat

NOTHING = {"won": "life-none", "me": "life-none", "games": "past-none", "replay": "replay-none"}
GAMES = ("history", "games")
"""The word for one's last games, in private and in a group, where `history` is the record of a person."""
UK, RU = Words("uk"), Words("ru")
TOPS = {
    "topten": "richest",
    "bottomten": "poorest",
    "toptenmod": "best_average",
    "topbottommod": "worst_average",
    "top": "richest",
}


async def played(town: Table, times: int = 2) -> list[str]:
    """Play games to their end and see them written; give their ids."""
    stage = town.stage
    await stage.app.desk.settings_of.change(town.group.id, "auto_restart", False, by=1, at=0.0)
    ids = []
    for _ in range(times):
        await town.to_night()
        await to_the_end(town)
        game = await town.game()
        assert isinstance(game.phase, Finished)
        ids.append(game.id)
        await stage.quiet()
        await stage.app.recorder.record_waiting(range(64))
    return ids


@pytest.fixture(scope="module")
async def town(stage):
    """A table where two games were played."""
    town = await table(stage, 6, names=("Анна", "Борис", "Віра", "Віра", "\u202eзадом", "Дуже-дуже довге ім’я 🧛"))
    town.ids = await played(town)
    return town


async def ask(town, who, text, where=None):
    """Say something and wait for what is answered, buttons and all."""
    control = town.stage.control
    await town.stage.quiet()
    before = {one.message_id for one in await control.sees(who, where)}
    await control.say(who, where or who, text, public=True)
    await town.stage.quiet()
    shown = [
        one for one in await control.sees(who, where) if one.from_bot and one.text and one.message_id not in before
    ]
    assert len(shown) == 1, [one.text for one in shown]
    return shown[0]


async def again(town, who, shown, where=None):
    """Look at a message anew."""
    await town.stage.quiet()
    return next(one for one in await town.stage.control.sees(who, where) if one.message_id == shown.message_id)


@pytest.mark.parametrize("command", TOPS)
async def test_every_word_shows_its_table(stage, town, command):
    title = plain(UK.say(f"top-title-{TOPS[command]}"))
    for where in (town.group, None):
        shown = await ask(town, town.owner, f"/{command}", where)
        assert shown.text.startswith(title)
        await typed(town, town.owner, where, [command], shown.text)


async def test_the_table_of_a_group_names_everybody_and_marks_who_asked(stage, town):
    shown = await ask(town, town.people[1], "!лідери", town.group)
    assert "Містечко" in shown.text
    rows = [line for line in shown.text.split("\n") if line.startswith((" ", "›"))][1:]
    assert len(rows) == 6
    assert [line for line in rows if line.startswith("›")] == [line for line in rows if "Борис" in line]
    assert len({line.split("Віра")[1] for line in rows if "Віра" in line}) == 2
    assert "\u202e" not in shown.text
    stranger = (await stage.people("Чужий"))[0]
    await stage.control.join(stranger, town.group)
    assert "Чужий" not in (await ask(town, stranger, "/top", town.group)).text


async def test_buttons_turn_the_table_where_it_stands(stage, town):
    shown = await ask(town, town.owner, "/top", town.group)
    poorest = TopPress(scope=town.group.id, order="poorest", period="all").pack()
    answer = await stage.control.press_data(town.people[2], shown, poorest)
    assert answer.text.startswith("👉 Твоє місце")
    turned = await again(town, town.owner, shown, town.group)
    assert turned.text.startswith(plain(UK.say("top-title-poorest")))
    day = TopPress(scope=town.group.id, order="poorest", period="day").pack()
    assert (await stage.control.press_data(town.owner, turned, day)).answered
    turned = await again(town, town.owner, shown, town.group)
    assert UK.say("top-period-day") in turned.text
    everywhere = TopPress(scope=0, order="poorest", period="day").pack()
    assert (await stage.control.press_data(town.owner, turned, everywhere)).answered
    assert UK.say("top-everywhere") in (await again(town, town.owner, shown, town.group)).text


async def test_a_stranger_learns_by_a_toast_that_he_is_not_listed_and_averages_take_games(stage, town):
    stranger = (await stage.people("Гість", language_code="ru"))[0]
    await stage.control.join(stranger, town.group)
    shown = await ask(town, town.owner, "/top", town.group)
    answer = await stage.control.press(stranger, shown, UK.say("top-button-poorest"))
    assert answer.text == plain(RU.say("top-unlisted"))
    turned = await again(town, town.owner, shown, town.group)
    answer = await stage.control.press(town.owner, turned, UK.say("top-button-best_average"))
    assert answer.text == plain(UK.say("top-unlisted-average", enough=10))
    assert plain(UK.say("top-empty")) in (await again(town, town.owner, shown, town.group)).text


async def test_in_private_only_ones_own_chats_can_be_picked(stage, town):
    shown = await ask(town, town.owner, "!лучшие")
    assert (await stage.control.press(town.owner, shown, "Містечко")).answered
    assert "Містечко ·" in (await again(town, town.owner, shown)).text
    stranger = (await stage.people("Шпигун"))[0]
    shown = await ask(town, stranger, "/top")
    assert all("Містечко" not in button.text for button in shown.all_buttons())
    for scope in (town.group.id, 10**30, 5):
        forged = TopPress(scope=scope, order="richest", period="all").pack()
        assert (await stage.control.forge(stranger, shown, forged)).show_alert
    for order, period in (("tallest", "all"), ("richest", "century")):
        assert (await stage.control.forge(stranger, shown, f"top:0:{order}:{period}")).show_alert


async def test_sums_of_oneself_a_name_a_username_a_place_and_a_reply(stage, town):
    own = await ask(town, town.owner, "!won", town.group)
    assert own.text.startswith("👤 Анна")
    assert "2 гри" in own.text
    await typed(town, town.owner, town.group, ["won"], own.text)
    assert plain(UK.say("life-here")) in own.text
    assert plain(UK.say("life-here")) not in (await ask(town, town.owner, "!won")).text
    assert (await ask(town, town.people[1], "!won анна", town.group)).text == own.text
    assert "Місце: 1\n" in (await ask(town, town.owner, "!won 1", town.group)).text
    assert (await ask(town, town.owner, "!won 999", town.group)).text == plain(UK.say("life-no-place", place="999"))
    assert (await ask(town, town.owner, "!won " + "9" * 40, town.group)).text
    assert "«Ніхто»" in (await ask(town, town.owner, "!won Ніхто", town.group)).text
    assert "@ніхто" in (await ask(town, town.owner, "!won @ніхто", town.group)).text.replace("\u2060", "")
    said = await stage.control.say(town.owner, town.group, "привіт")
    await stage.control.say(town.people[1], town.group, "!won", reply_to=said)
    assert await town.last(town.owner, town.group) == own.text


async def test_of_two_people_of_one_name_the_pressed_one_is_told(stage, town):
    shown = await ask(town, town.owner, "!won Віра", town.group)
    assert shown.text == plain(UK.say("life-which"))
    values = {button.value for button in shown.all_buttons()}
    assert values == {WonPress(user=one.id).pack() for one in town.people[2:4]}
    assert (await stage.control.press_data(town.owner, shown, WonPress(user=town.people[2].id).pack())).answered
    assert (await again(town, town.owner, shown, town.group)).text.startswith("👤 Віра")
    for forged in (WonPress(user=10**30), WonPress(user=town.people[2].id, full=True)):
        assert (await stage.control.forge(town.owner, shown, forged.pack())).show_alert


async def test_the_group_hears_what_bucks_were_for_and_of_the_best_moves(stage, town):
    texts = await town.texts(town.owner, town.group)
    head = plain(UK.say("ledger-title"))
    assert sum(head in text for text in texts) >= len(town.ids)
    games = [await stage.app.desk.shelves.histories.game(game_id) for game_id in town.ids]
    moves = [highlights([decode_event(line.encode()).event for line in one.log], len(one.seats)) for one in games]
    assert sum(plain(UK.say("moves-title")) in text for text in texts) == sum(map(bool, moves))


async def test_a_profile_and_everything_counted(stage, town):
    me = await ask(town, town.owner, "!деньги", town.group)
    assert me.text.startswith("👤 Анна")
    assert plain(UK.say("life-last")) in me.text
    earned = await stage.app.desk.shelves.trophies.of(town.owner.id)
    assert earned
    assert all(title(UK, one) in me.text for one, _ in earned[:12])
    await typed(town, town.owner, town.group, ["me"], me.text)
    private = await ask(town, town.owner, "/me")
    assert (await stage.control.press(town.owner, private, plain(UK.say("button-picture")))).answered
    await stage.quiet()
    assert [one for one in await stage.control.sees(town.owner) if one.raw.get("photo")]
    await typed(town, town.owner, None, ["me"], private.text)
    full = await ask(town, town.owner, "/fullwon")
    assert full.text.startswith("📒 Анна")
    assert UK.say("counter-voted_yes") in full.text
    await typed(town, town.owner, None, ["fullwon"], full.text)
    await typed(town, town.owner, town.group, ["fullwon"], plain(UK.say("books-private-only")))
    assert (await ask(town, town.owner, "/fullwon Борис")).text.startswith("📒 Борис")
    shown = await ask(town, town.owner, "/fullwon Віра")
    chosen = WonPress(user=town.people[3].id, full=True).pack()
    assert (await stage.control.press_data(town.owner, shown, chosen)).answered
    assert (await again(town, town.owner, shown)).text.startswith("📒 Віра")


async def test_who_never_played_is_told_so_kindly(stage):
    empty = await table(stage, 2)
    newcomer = empty.people[1]
    for where in (None, empty.group):
        for command, told in NOTHING.items():
            word = GAMES[where is not None] if command == "history" else command
            assert (await ask(empty, newcomer, f"/{word}", where)).text == plain(UK.say(told))
    assert plain(UK.say("top-empty")) in (await ask(empty, newcomer, "/top", empty.group)).text
    assert (await ask(empty, newcomer, "/fullwon")).text == plain(UK.say("life-none"))


async def test_the_last_games_lead_to_their_stories(stage, town):
    shown = await ask(town, town.owner, "/history")
    assert [button.value for button in shown.all_buttons()] == [
        ReplayPress(game=game_id).pack() for game_id in reversed(town.ids)
    ]
    await typed(town, town.owner, None, ["history", "games"], shown.text)
    assert (await stage.control.press(town.owner, shown, "1")).answered
    story = await again(town, town.owner, shown)
    assert plain(UK.say("replay-who")) in story.text
    assert (await stage.control.press(town.owner, story, UK.say("replay-back"))).answered
    assert (await again(town, town.owner, shown)).text == shown.text
    group = await ask(town, town.owner, "/games", town.group)
    await typed(town, town.owner, town.group, ["games"], group.text)
    assert (await stage.control.forge(town.owner, group, PastPress().pack())).show_alert


async def test_many_games_have_pages(stage):
    lone = (await stage.people("Лідія"))[0]
    empty = await table(stage, 2)
    await records(stage, empty, lone, 23)
    shown = await ask(empty, lone, "/history")
    assert len([one for one in shown.all_buttons() if one.value.startswith("replay:")]) == 10
    for _ in range(2):
        await stage.control.press(lone, shown, UK.say("past-older"))
        shown = await again(empty, lone, shown)
    assert len([one for one in shown.all_buttons() if one.value.startswith("replay:")]) == 3
    assert shown.button(UK.say("past-older")) is None
    await stage.control.press(lone, shown, UK.say("past-newest"))
    assert (await again(empty, lone, shown)).button(UK.say("past-older"))
    assert (await ask(empty, lone, "/history", None)).button("10")
    top = await ask(empty, lone, "!toptenmod")
    assert "Лідія" in top.text


async def records(stage, town, person, count):
    """Write games that somebody played alone, without playing them."""
    books = Books(stage.app.stores.pool)
    for n in range(count):
        one = seat(1, person.id, n, name=person.name, won=True)
        made = game(f"made{person.id}x{n:02}", one, chat=town.group.id, finished=stage.watch.now() - n)
        await books.record(replace(made, proof="{}"))


async def test_a_game_is_told_again_page_by_page(stage, town):
    shown = await ask(town, town.owner, "/replay", town.group)
    await typed(town, town.owner, town.group, ["replay"], shown.text)
    pages = [shown.text]
    while (more := shown.button("›")) and more.text == "›":
        await stage.control.press_data(town.owner, shown, more.value)
        shown = await again(town, town.owner, shown, town.group)
        pages.append(shown.text)
    story = "\n".join(pages)
    for person in town.people[:4]:
        assert person.name in story
    assert "Ніч 1" in story
    assert "→" in story
    assert plain(UK.say("replay-proof-sound", game=town.ids[-1])) in story
    assert (await ask(town, town.owner, f"/replay {town.ids[0]}", town.group)).text != pages[0]
    assert (await ask(town, town.owner, "/replay")).text == pages[0]


async def test_a_game_is_told_only_to_its_own(stage, town):
    stranger, neighbour = await stage.people("Чужинець", "Сусід")
    await stage.control.join(neighbour, town.group)
    elsewhere = await table(stage, 2)
    game_id = town.ids[0]
    assert (await ask(town, stranger, f"/replay {game_id}")).text == plain(UK.say("replay-foreign"))
    assert plain(UK.say("replay-who")) in (await ask(town, neighbour, f"/replay {game_id}")).text
    where = elsewhere.group
    assert (await ask(elsewhere, elsewhere.owner, f"/replay {game_id}", where)).text == plain(UK.say("replay-foreign"))
    for nonsense in ("немає", "x" * 100, "'; --"):
        assert (await ask(town, stranger, f"/replay {nonsense}")).text == plain(UK.say("replay-unknown"))
    shown = await ask(town, stranger, "/help")
    answer = await stage.control.forge(stranger, shown, ReplayPress(game=game_id).pack())
    assert answer.text == plain(UK.say("replay-foreign"))


async def test_a_story_opened_from_a_button_in_the_group_is_whispered(stage, town):
    shown = await ask(town, town.owner, "/games", town.group)
    assert (await stage.control.press(town.people[1], shown, "1")).answered
    await stage.quiet()
    story = (await stage.control.sees(town.people[1], town.group))[-1]
    assert story.ephemeral
    assert plain(UK.say("replay-who")) in story.text
    assert (await again(town, town.owner, shown, town.group)).text == shown.text


async def test_a_game_that_is_still_being_written_down_is_promised(stage, town):
    with patch.object(Histories, "game", AsyncMock(return_value=None)):
        shown = await ask(town, town.owner, "/replay", town.group)
    assert shown.text == plain(UK.say("replay-later"))


async def test_who_plays_waits_with_his_book(stage):
    busy = await table(stage, 4)
    await busy.to_night()
    for command in ("fullwon", "forgetme"):
        assert (await ask(busy, busy.owner, f"/{command}")).text == plain(UK.say("books-playing"))


async def test_ones_own_file(stage, town):
    stage.documents.clear()
    await stage.control.say(town.owner, town.owner, "/mydata")
    await stage.quiet()
    (known,) = stage.documents
    assert known["person"][0]["id"] == town.owner.id
    assert {game["game_id"] for game in known["games"]} == set(town.ids)
    await typed(town, town.owner, town.group, ["mydata", "forgetme"], plain(UK.say("books-private-only")))


async def test_forgetting_is_asked_twice_and_can_be_declined(stage):
    town = await table(stage, 4)
    (game_id,) = await played(town, 1)
    person = town.people[1]
    shown = await ask(town, person, "/forgetme")
    await stage.control.press(person, shown, UK.say("forget-no"))
    assert (await again(town, person, shown)).text == plain(UK.say("forget-kept"))
    shown = await ask(town, person, "!забудьмене")
    await stage.control.press(person, shown, UK.say("forget-yes-1"))
    second = await again(town, person, shown)
    assert second.text == plain(UK.say("forget-ask-2"))
    assert (await ask(town, person, "!won")).text.startswith(f"👤 {person.name}")
    await stage.control.press(person, second, UK.say("forget-yes-2")[2:])
    assert (await again(town, person, shown)).text == plain(UK.say("forget-done"))
    assert (await ask(town, person, "!won")).text == plain(UK.say("life-none"))
    story = await ask(town, town.owner, f"/replay {game_id}", town.group)
    assert person.name not in story.text.split("Хто ким був")[1].split("\n\n")[0]
    assert person.name not in (await ask(town, town.owner, "/top", town.group)).text
    shown = await ask(town, person, "/forgetme")
    now = int(stage.watch.now())
    await stage.control.forge(person, shown, ForgetPress(step=2, at=now).pack())
    assert (await again(town, person, shown)).text in {plain(UK.say("forget-done")), plain(UK.say("forget-nobody"))}


async def test_an_old_question_burns_nothing(stage, town):
    shown = await ask(town, town.people[5], "/forgetme")
    old = int(stage.watch.now()) - 3600
    for at, step in itertools.product((old, old + 10**6), (1, 2)):
        await stage.control.forge(town.people[5], shown, ForgetPress(step=step, at=at).pack())
        assert (await again(town, town.people[5], shown)).text == plain(UK.say("forget-late"))
    group = await ask(town, town.owner, "/top", town.group)
    assert (await stage.control.forge(town.owner, group, ForgetPress(step=2, at=old + 3600).pack())).show_alert
    assert carries("top")(group)
