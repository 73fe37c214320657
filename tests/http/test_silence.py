"""Silence by deleting (spec/game.md §13)."""

import pytest

from bot.presenter.words import Words
from game.phases import Night
from tests.http.table import plain, table
from tests.http.test_races import kill

UK = Words("uk")
SHORT = 25.0
"""Seconds: Telegram would take a restriction as short as this for one for good."""


async def stays(town, said):
    """Tell whether something that was said is still there once the bot is done."""
    await town.stage.quiet()
    seen = await town.control.sees(town.owner, town.group)
    return said.message_id in [one.message_id for one in seen]


@pytest.fixture
async def night(stage):
    """A night in a town whose owner does not play; the last person is a member who does not play either."""
    town = await table(stage, 9)
    town.people, host, watcher = town.people[1:8], town.people[0], town.people[8]
    await stage.control.promote(host, town.people[0], town.group)
    await town.to_night()
    return town, host, watcher


async def test_at_night_nobody_speaks_but_administrators_who_do_not_play(stage, night):
    town, host, watcher = night
    for person in (town.people[0], town.people[1], watcher):
        for kind in ("text", "photo", "sticker"):
            assert not await stays(town, await stage.control.say(person, town.group, "тихо", kind=kind))
    assert await stays(town, await stage.control.say(host, town.group, "тихо всі"))
    assert await stays(town, await stage.control.say(host, town.group, "тихо всі", as_="anonymous"))


async def test_the_silence_of_a_night_restricts_nobody_and_frees_nobody(stage, night):
    """A7, A8: it only deletes, however little of the night is left; a mute outlives the morning as it was."""
    town, host, watcher = night
    await stage.control.say(host, town.group, f"!mute {watcher.id} 2h")
    await stage.quiet()
    muted = await stage.control.member(watcher, town.group)
    assert (muted["status"], muted["can_send_messages"]) == ("restricted", False)
    *_, last = await stage.control.journal()
    await stage.pass_time((await town.game()).phase.deadline - stage.watch.now() - SHORT)
    assert await town.phase() is Night
    assert not await stays(town, await stage.control.say(town.people[1], town.group, "ще мить"))
    await stage.pass_time(SHORT + 6)
    assert await town.phase() is not Night
    await stage.quiet()
    assert await stage.control.member(watcher, town.group) == muted
    since = {one.method for one in await stage.control.journal(last.n)}
    assert "deleteMessage" in since
    assert not since & {"restrictChatMember", "banChatMember", "unbanChatMember", "setChatPermissions"}


async def test_a_channel_does_not_speak_at_night_either(stage, night):
    """A2, Q23: the message goes, nobody is punished, least of all a service id."""
    town, _, watcher = night
    channel = await stage.control.group("Канал", owner=watcher, kind="channel", bot="absent")
    assert not await stays(town, await stage.control.say(watcher, town.group, "реклама", as_=channel))
    assert not await stage.control.journal(method="banChatSenderChat")
    linked = await stage.control.group("Новини", owner=watcher, kind="channel", bot="absent")
    await stage.control.link_channel(town.group, linked)
    await stage.control.channel_post(linked, "оголошення")
    await stage.quiet()
    banned = await stage.control.journal(method="banChatMember")
    assert not [one for one in banned if "777000" in str(one.parameters)]


async def test_what_is_edited_at_night_is_what_is_said_at_night(stage):
    """Q70."""
    town = await table(stage)
    await town.deal()
    said = await stage.control.say(town.people[1], town.group, "привіт")
    assert await stays(town, said)
    await town.confirm()
    await stage.control.edit(town.people[1], said, "це Гліб мафія")
    assert not await stays(town, said)


async def test_by_day_the_living_speak_and_in_a_plea_the_defendant_alone(stage, night):
    town, host, watcher = night
    victim, mafioso = await town.person("citizen"), await town.person("mafioso")
    await kill(town, victim)
    alive = next(one for one in await town.living() if one not in (mafioso, town.people[0]))
    assert await stays(town, await stage.control.say(alive, town.group, "доброго ранку"))
    assert not await stays(town, await stage.control.say(victim, town.group, "мене вбили"))
    assert not await stays(town, await stage.control.say(watcher, town.group, "а я дивлюся"))
    await town.to_plea(mafioso)
    assert await stays(town, await stage.control.say(mafioso, town.group, "це не я"))
    assert not await stays(town, await stage.control.say(alive, town.group, "це він"))
    assert await stays(town, await stage.control.say(host, town.group, "тихо в залі"))


async def test_a_public_order_is_deleted_answered_and_not_taken(stage, night):
    town, _, _ = night
    mafioso = await town.person("mafioso")
    said = await stage.control.say(mafioso, town.group, "!вбити 1")
    assert not await stays(town, said)
    await stage.control.wait(town.owner, town.group, text=plain(UK.say("orders-in-private"))[:20])
    assert (await town.game()).phase.choices == ()
    deleted = [one for one in await stage.control.journal(method="deleteMessage") if not one.ok]
    assert not deleted


async def test_without_the_right_to_delete_the_bot_says_so_once_also_after_a_restart(stage):
    """Q35."""
    town = await table(stage, rights={"can_pin_messages": True, "can_manage_chat": True})
    await town.to_night()
    await stage.quiet()

    async def complaints():
        return sum(plain(UK.say("welcome-rights")) in text for text in await town.texts(town.owner, town.group))

    before = await complaints()
    for _ in range(3):
        assert await stays(town, await stage.control.say(town.people[2], town.group, "шумлю"))
    assert await complaints() == before + 1
    await stage.lower_bot()
    await stage.raise_bot()
    for _ in range(3):
        assert await stays(town, await stage.control.say(town.people[3], town.group, "шумлю"))
    assert await complaints() == before + 1
    await stage.control.promote(town.owner, await stage.control.bot(), town.group)
    await stage.quiet()
    assert not await stays(town, await stage.control.say(town.people[3], town.group, "шумлю"))
    assert await complaints() == before + 1


async def test_while_administrators_cannot_be_looked_up_the_game_goes_on(stage):
    """Q34: nobody becomes an administrator by an outage."""
    town = await table(stage)
    await town.to_night()
    stage.app.desk.rights.forget(town.group.id)
    await stage.control.fault("getChatAdministrators", kind="server", times=3)
    said = await stage.control.say(town.people[1], town.group, "!стоп")
    await stage.quiet()
    assert (await town.game()).phase_no > 1
    assert not await stays(town, said)
    await stage.control.clear_faults()
    await town.to_day()


async def test_a_rulebook_that_a_player_sends_at_night_goes_like_everything_else(stage, night):
    """Whatever else the document says: who may not speak must not be heard by it."""
    town, host, _ = night
    file = {"kind": "document", "content": b"x = 1", "file_name": "don-4.toml"}
    assert not await stays(town, await stage.control.say(town.people[1], town.group, "!rules import", **file))
    assert await stays(town, await stage.control.say(host, town.group, "!rules import", **file))
