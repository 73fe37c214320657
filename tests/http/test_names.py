"""Names that want to break something, large ids, full tables (N1, N2, N5, N7, N9)."""

import pytest

from game.phases import Finished, Nomination
from tests.http.table import table
from tests.http.test_games import my_card, to_the_end

HOSTILE = (
    "<b>Жирний</b>", "стёпа >_<", "&amp; <3", "_i_ *[x](t.me/a) `~", "\u202eпатанво задом", "\u2800\u3164",
    "🧛" * 64, "a\u0301" * 32, "</code><a href='tg://user?id=1'>я</a>", "{ $name }", "1", "ніч",
)  # fmt: skip


async def refused(stage, after):
    """List what Telegram refused since a call, other than what every bot meets."""
    failed = await stage.control.journal(after, failed=True)
    return [(one.method, one.description) for one in failed if "not modified" not in one.description]


async def test_hostile_names_break_nothing_in_a_whole_game(stage):
    """N1, N2: no 400, everybody is named, nobody's markup is believed."""
    before = (await stage.control.journal())[-1].n
    town = await table(stage, len(HOSTILE), names=HOSTILE)
    await town.to_night()
    for person in town.people[:3]:
        assert (await my_card(town, person, await town.shown("card"))).text
    await stage.control.say(town.people[0], town.group, "/players")
    await to_the_end(town)
    await stage.pass_time(600)
    await stage.quiet()
    assert await refused(stage, before) == []
    shown = [one for one in await stage.control.sees(town.owner, town.group) if one.from_bot]
    told = "\n".join(one.text for one in shown)
    assert "<b>Жирний</" in told
    assert "стёпа >_<" in told
    assert "\u202e" not in told
    links = [one for message in shown for one in message.raw.get("entities", []) if one["type"] == "text_link"]
    assert links == []


async def test_people_with_ids_beyond_four_billion_play_and_are_shown_exactly(stage):
    """N9."""
    people = [
        await stage.control.person(f"Гравець{n}", language_code="uk", started=True, id=7_199_004_377_000 + n)
        for n in range(4)
    ]
    group = await stage.control.group("Містечко", owner=people[0], members=people)
    from tests.http.table import Table

    town = Table(stage, group, people)
    await town.deal()
    told = "\n".join(await town.texts(town.owner, group))
    for person in people:
        assert str(person.id) in told
    await town.confirm()


@pytest.mark.parametrize("letter", ["Ї", "😀"])
async def test_thirty_people_with_names_of_sixty_four_letters_fit_everywhere(stage, letter):
    """N7, N5: below 4096 characters, below 64 bytes."""
    before = (await stage.control.journal())[-1].n
    names = [f"{n:02}{letter * 62}" for n in range(30)]
    town = await table(stage, 30, names=names)
    await town.to_night()
    await stage.control.say(town.people[0], town.people[0], "/card")
    await town.to_day()
    assert isinstance((await town.game()).phase, Nomination | Finished)
    await stage.control.say(town.people[0], town.group, "/players")
    mafioso = await town.person("mafioso")
    await town.condemn(mafioso)
    await stage.quiet()
    assert await refused(stage, before) == []
    for call in await stage.control.journal(before):
        assert len(call.parameters.get("text", "")) < 12_000
        for row in (call.parameters.get("reply_markup") or {}).get("inline_keyboard", []):
            for button in row:
                assert len(button.get("callback_data", "").encode()) <= 64


async def test_a_name_changed_in_the_middle_of_a_game_is_taken_over(stage):
    town = await table(stage)
    await town.to_night()
    await town.to_day()
    voter, other = (await town.living())[:2]
    await stage.control.rename(voter, "Нова <i>Назва</i>")
    await town.vote(voter, (await town.seat(other)).seat)
    await stage.quiet()
    assert (await town.seat(voter)).name == "Нова <i>Назва</i>"
    assert any("Нова <i>Назва</" in text for text in await town.texts(town.owner, town.group))
