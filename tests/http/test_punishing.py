"""Commands of the court, typed in the group by whoever may and may not (spec/moderation.md §2)."""

import pytest

from bot.presenter.order.lengths import length_told
from bot.presenter.words import Words
from game.view import view_for
from handlers.punishing import COMMANDS
from handlers.vocabulary import LAYOUTS, entries
from moderation.records import Kind, Lift
from sandbox.control import Refused
from tests.http.table import carries, plain, table

UK = Words("uk")
MASKED = 1087968824


async def records_of(town, person):
    """Give everything on record of somebody in the group."""
    await town.stage.quiet()
    user_id = person if isinstance(person, int) else person.id
    return await town.stage.app.desk.court.ledger.of(town.group.id, user_id)


async def answer(town, person, text, **manner):
    """Say something in the group and give what the bot answered last."""
    await town.control.say(person, town.group, text, **manner)
    return await town.last(person, town.group)


def said(message, /, **values):
    return plain(UK.say(message, **values))


@pytest.fixture(scope="module")
async def town(stage):
    """One group for all."""
    return await table(stage, 8)


async def spoke(town, person, text="гей"):
    return await town.control.say(person, town.group, text)


async def test_a_mute_is_told_with_length_end_rule_step_and_what_comes_next(town):
    target = town.people[1]
    told = await answer(town, town.owner, "!ьгеу 1h30m 0.4 за лайку", reply_to=await spoke(town, target))
    (record,) = await records_of(town, target)
    entry = record.entry
    assert (entry.kind, entry.rule, entry.step, entry.reason) == (Kind.MUTE, "0.4", 1, "за лайку")
    assert entry.ends - entry.issued == 5400
    assert entry.issuer == town.owner.id
    assert entry.evidence.text == "гей"
    for part in (target.name, length_told(UK, 5400), "0.4", "крок 1 з 4", "за лайку", town.owner.name):
        assert part in told
    assert said("sentence-next", effects=plain(UK.say("effect-mute", length=length_told(UK, 2400)))) in told
    shown = next(one for one in reversed(await town.control.sees(target, town.group)) if one.text == told)
    (moment,) = [one for one in shown.raw["entities"] if one["type"] == "date_time"]
    assert moment["unix_time"] == int(entry.ends)
    assert shown.button(plain(UK.say("button-appeal"))).value.endswith(f"_{record.id}")
    assert target.name in await town.last(target)  # in private, too
    with pytest.raises(Refused):
        await spoke(town, target)


async def test_a_mute_shorter_than_the_one_in_force_says_what_lasts_longer(town):
    """Who is muted for an hour is not free in five minutes, whatever the last line says."""
    target = town.people[4]
    long = await answer(town, town.owner, f"!mute {target.id} 1h")
    told = await answer(town, town.owner, f"!mute {target.id} 5m")
    first, second = await records_of(town, target)
    assert f"№{first.id}" in told
    assert f"№{first.id}" not in long
    await answer(town, town.owner, f"!mute {target.id} 2h")
    assert f"№{second.id}" not in await town.last(town.owner, town.group)
    await answer(town, town.owner, f"!unmute {target.id}")


async def test_a_length_too_short_or_too_long_is_mended_and_said(town):
    told = await answer(town, town.owner, "!мут 5s", reply_to=await spoke(town, town.people[2]))
    assert length_told(UK, 60) in told
    assert said("sentence-raised") in told
    told = await answer(town, town.owner, f"!бан {town.people[2].id} 400d")
    assert said("sentence-ban-endless", name=town.people[2].name) in told
    assert said("sentence-made-endless") in told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("!mute", "length-bad-missing"),
        ("!mute 30", "length-bad-no-unit"),
        ("!mute 0m", "length-bad-zero"),
        ("!mute 1.5h", "length-bad-fraction"),
        ("!restrict 1h", "asked-what"),
        ("!rule", "asked-rule"),
        ("!rule 9.9", "asked-rule-unknown"),
        ("!pardon x", "asked-record"),
        ("!pardon 999999", "asked-record-unknown"),
    ],
)
async def test_what_cannot_be_understood_is_explained(town, text, message):
    before = await records_of(town, town.people[3])
    told = await answer(town, town.owner, text, reply_to=await spoke(town, town.people[3]))
    assert told == said(message, word="30", id="999999" if "pardon" in text else "9.9")
    assert await records_of(town, town.people[3]) == before


async def test_people_are_named_in_every_way(town):
    """Q15, Q17, Q18, Q19: any case, short names, mentions, ids of those who left; who is unknown is asked for."""
    owner, target = town.owner, town.people[3]
    await town.control.rename(target, username="Ol_K")
    replied = await spoke(town, target)
    other = await spoke(town, town.people[4])
    assert target.name in await answer(town, owner, "!warn @OL_k 0.5")
    assert target.name in await answer(town, owner, "!warn @Ol_K", reply_to=other)
    entity = {"type": "text_mention", "offset": 9, "length": 4, "user": {"id": target.id}}
    assert target.name in await answer(town, owner, "😀!warn Гліб"[1:] + " 0.5", entities=[entity | {"offset": 6}])
    assert target.name in await answer(town, owner, f"!warn {target.id}")
    assert len(await records_of(town, target)) == 4
    assert await answer(town, owner, "!warn @never_seen") == said("asked-name", name="never_seen")
    assert await answer(town, owner, "!warn 0.4") == said("asked-whom")
    assert await answer(town, owner, "!mute 30m") == said("asked-whom")
    assert replied.message_id
    (gone,) = await town.stage.people("Втікач")
    await town.control.join(gone, town.group)
    await town.control.leave(gone, town.group)
    await answer(town, owner, f"!mute {gone.id} 1h")
    (record,) = await records_of(town, gone)
    assert record.entry.kind is Kind.MUTE


async def test_nobody_in_particular_is_punished(town):
    """Q23, Q24, Q25, Q28: channels, the linked channel, the anonymous administrator, bots, rulers and oneself."""
    owner, control = town.owner, town.control
    channel = await control.group("Канал", owner=town.people[4], kind="channel", bot="absent")
    linked = await control.group("Вісник", owner=owner, kind="channel", bot="absent")
    await control.link_channel(town.group, linked)
    spoken = await control.say(town.people[4], town.group, "від каналу", as_=channel)
    assert await answer(town, owner, "!mute 1h", reply_to=spoken) == said("declined-channel_mute")
    told = await answer(town, owner, "!ban", reply_to=spoken)
    assert said("sentence-ban-endless", name="Канал") in told
    calls = [one for one in await control.journal() if one.method == "banChatSenderChat"]
    assert [int(one.parameters["sender_chat_id"]) for one in calls] == [channel.id]
    post = await control.channel_post(linked, "оголошення")
    assert await answer(town, owner, "!warn", reply_to=post) == said("declined-service")
    mask = await control.say(owner, town.group, "тихо", as_="anonymous")
    assert await answer(town, owner, "!mute 30m", reply_to=mask) == said("declined-service")
    assert await answer(town, owner, f"!warn {MASKED}") == said("declined-service")
    ours = next(one for one in await control.sees(owner, town.group) if one.from_bot)
    assert await answer(town, owner, "!ban", reply_to=ours) == said("declined-itself")
    assert await answer(town, owner, f"!ban @{town.stage.app.desk.bot_username}") == said("declined-itself")
    robot = await control.person("Робот", is_bot=True)
    await control.add(owner, robot, town.group)
    assert await answer(town, owner, f"!ban {robot.id}") == said("declined-bot")
    assert await answer(town, owner, "!warn", reply_to=await spoke(town, owner)) == said("declined-oneself")


async def test_only_the_owner_and_administrators_with_the_right_punish(town):
    """Q30, Q32, A6, Q27; members, hosts, administrators without the right, and channels are told what they lack."""
    owner, member, weak, host = town.owner, town.people[4], town.people[5], town.people[6]
    target = await spoke(town, town.people[7])
    await town.control.promote(owner, weak, town.group, {"can_pin_messages": True})
    await answer(town, owner, "!оп", reply_to=await spoke(town, host))
    for who, told in ((member, "not_administrator"), (weak, "powerless"), (host, "operator")):
        for text in ("!warn", "!ban", "!unmute", "!pardon 1", "!rule 0.4"):
            assert await answer(town, who, text, reply_to=target) == said(f"declined-{told}")
    channel = await town.control.group("Чужий канал", owner=host, kind="channel", bot="absent")
    assert await answer(town, host, "!ban", reply_to=target, as_=channel) == said("declined-not_administrator")
    assert await answer(town, owner, "!ban", reply_to=await spoke(town, weak)) == said("declined-administrator")
    assert await records_of(town, town.people[7]) == ()
    deputy = member
    await town.control.promote(owner, deputy, town.group)
    await answer(town, deputy, "!warn", reply_to=target)
    assert len(await records_of(town, town.people[7])) == 1
    assert await answer(town, deputy, f"!ban {owner.id}") == said("declined-owner")
    await town.control.promote(owner, deputy, town.group, {})


@pytest.mark.parametrize("language", LAYOUTS)
async def test_the_group_understands_the_court_in_every_language(town, language):
    """A member is told, each time, that this is not for him; every layout is in tests/handlers/test_vocabulary.py."""
    member = town.people[4]
    before = len(await town.texts(member, town.group))
    for command in COMMANDS:
        await town.control.say(member, town.group, f"!{entries()[command].words[language][0]} 0.4")
    await town.stage.quiet()
    told = (await town.texts(member, town.group))[before:]
    assert told == [said("declined-not_administrator")] * len(COMMANDS)


async def test_in_private_nobody_is_judged(town):
    """A4."""
    await town.control.say(town.owner, town.owner, f"!ban {town.people[7].id}")
    assert await town.last(town.owner) == said("asked-group")


async def test_under_a_mask_a_command_waits_for_a_face(town):
    """Q26: the presser is looked at, and his press counts once."""
    target = town.people[7]
    before = len(await records_of(town, target))
    replied = await spoke(town, target)
    await town.control.say(town.owner, town.group, "!warn 0.4 під маскою", reply_to=replied, as_="anonymous")
    asked = await town.control.wait(town.owner, town.group, wanted=carries("deed"))
    assert "під маскою" in asked.text
    assert said("confirm-whom", name=target.name) in asked.text
    (button,) = [one for one in asked.all_buttons() if one.value.startswith("deed:")]
    pressed = await town.control.press_data(target, asked, button.value)
    assert pressed.text == said("declined-not_administrator")
    assert len(await records_of(town, target)) == before
    await town.control.press_data(town.owner, asked, button.value)
    *_, record = await records_of(town, target)
    assert (record.entry.issuer, record.entry.rule) == (town.owner.id, "0.4")
    late = await town.control.forge(town.owner, asked, button.value)
    assert late.text == said("confirm-late")
    assert len(await records_of(town, target)) == before + 1


async def test_under_a_mask_what_is_not_understood_is_not_asked_about(town):
    assert await answer(town, town.owner, "!mute", as_="anonymous") == said("asked-whom")


async def test_a_command_that_comes_twice_or_is_edited_in_has_one_effect(town):
    """S3, and what a restart brings again: each command message has one effect."""
    target, app = town.people[6], town.stage.app
    replied = await spoke(town, target)
    typed = [await town.control.say(town.owner, town.group, one, reply_to=replied) for one in ("!warn", "!warn 0.5")]
    await town.stage.quiet()
    typed.append(await town.control.say(town.owner, town.group, "!unwarn", reply_to=replied))
    quiet = await town.control.say(town.owner, town.group, "нічого", reply_to=replied)
    await town.control.edit(town.owner, quiet, "!warn")
    await town.stage.quiet()
    told = len(await town.texts(town.owner, town.group))
    for one in typed:
        await app.dispatcher.feed_raw_update(app.bot, {"update_id": one.message_id, "message": one.raw})
    first, second = await records_of(town, target)
    assert first.lifting is None
    assert second.lifting.how is Lift.LIFTED
    assert len(await town.texts(town.owner, town.group)) == told


async def test_several_lines_are_answered_once(town):
    one, other = town.people[6], town.people[7]
    before = len(await town.texts(town.owner, town.group))
    text = f"!warn {one.id} за перше\n!warn {other.id}\nза друге\n!mute {other.id} 30"
    told = await answer(town, town.owner, text)
    assert len(await town.texts(town.owner, town.group)) == before + 1
    assert [(await records_of(town, who))[-1].entry.reason for who in (one, other)] == ["за перше", "за друге"]
    assert one.name in told
    assert other.name in told
    assert said("length-bad-no-unit", word="30") in told


async def test_what_was_done_is_taken_back(town):
    (target,) = await town.stage.people("Прощений")
    await town.control.join(target, town.group)
    replied = await spoke(town, target)
    for text, kind in (("mute 1h", "mute"), ("restrict media 1d", "restrict"), ("ban 1d", "ban")):
        await answer(town, town.owner, f"!{text}", reply_to=replied)
        told = await answer(town, town.owner, f"!un{kind}", reply_to=replied)
        assert said(f"lifted-{kind}", name=target.name) in told
        record = (await records_of(town, target))[-1]
        assert record.entry.kind == kind
        assert record.lifting.by == town.owner.id
    await town.control.join(target, town.group)
    assert await answer(town, town.owner, "!unwarn", reply_to=replied) == said("lifted-nothing-warn", name=target.name)
    await answer(town, town.owner, "!warn 1.0", reply_to=replied)
    number = (await records_of(town, target))[-1].id
    told = await answer(town, town.owner, f"!помилувати {number} помилка")
    assert said("lifted-pardoned", name=target.name, ids=f"№{number}") in told
    assert (await records_of(town, target))[-1].lifting.how is Lift.PARDONED
    assert await answer(town, town.owner, f"!pardon {number}") == said("asked-record-unknown", id=number)
    await answer(town, town.owner, "!mute 5h", reply_to=replied)
    record = (await records_of(town, target))[-1]
    await answer(town, town.owner, f"!pardon {record.id} 1h")
    shorter = (await records_of(town, target))[-1]
    assert shorter.entry.ends < record.entry.ends
    await answer(town, town.owner, "!restrict media", reply_to=replied)
    record = (await records_of(town, target))[-1]
    await answer(town, town.owner, f"!pardon {record.id} 500d")  # shorter than for good, and no pardon
    shorter = (await records_of(town, target))[-1]
    assert (record.entry.ends, shorter.lifting) == (None, None)
    assert shorter.entry.ends > town.stage.watch.now() + 364 * 86_400


async def test_a_ban_is_told_in_private_before_and_in_public_after(town):
    (target,) = await town.stage.people("Вигнанець")
    await town.control.join(target, town.group)
    await spoke(town, target)
    told = await answer(town, town.owner, f"!rule {target.id} 1.3 реклама")
    assert said("sentence-ban-endless", name=target.name) in told
    assert said("sentence-next", effects="") not in told
    calls = [one for one in await town.control.journal() if str(target.id) in str(one.parameters)]
    methods = [one.method for one in calls if one.method in {"sendMessage", "banChatMember"}]
    assert methods[:2] == ["sendMessage", "banChatMember"]
    assert target.name in await town.last(target)


async def test_a_ban_may_take_along_what_was_written(town):
    """Q61."""
    (target,) = await town.stage.people("Балакун")
    await town.control.join(target, town.group)
    spoken = [await spoke(town, target, text) for text in ("раз", "два")]
    told = await answer(town, town.owner, f"!бан {target.id} del спам")
    assert said("sentence-deleting") in told
    await town.stage.app.rounds.step(town.stage.app.desk.clock())
    left = {one.message_id for one in await town.control.sees(town.owner, town.group) if not one.deleted}
    assert left.isdisjoint(one.message_id for one in spoken)


async def test_detectors_are_tried_out_by_an_administrator_and_nothing_comes_of_it(town):
    target = town.people[7]
    before = await records_of(town, target)
    bait = await spoke(town, town.people[3], "[12:30:05] Каттані: ніч 1")
    assert await answer(town, target, "/detectors test", reply_to=bait) == said("declined-not_administrator")
    assert await answer(town, town.owner, "/detectors test") == said("detectors-how")
    told = await answer(town, town.owner, "/detectors test", reply_to=bait)
    assert told.startswith((said("detectors-found"), said("detectors-clean")))
    assert await records_of(town, target) == before


async def test_a_basic_group_is_told_to_become_a_supergroup(stage):
    """Q56."""
    small = await table(stage, 2, kind="group")
    told = await answer(small, small.owner, "!mute 30m", reply_to=await spoke(small, small.people[1]))
    assert said("carried-basic_group") in told


async def test_in_a_topic_the_message_that_opened_it_is_nobody(stage):
    forum = await table(stage, 2, forum=True)
    topic = await forum.control.topic(forum.group, "Тема", forum.people[1])
    assert await answer(forum, forum.owner, "!mute 30m", topic=topic) == said("asked-whom")


async def test_who_is_muted_amid_a_game_plays_on(stage):
    """A mute is about the chat: orders go in private, votes by buttons; only a new game is closed to him."""
    town = await table(stage, 6)
    await town.to_night()
    game = await town.game()
    muted = next(one for one in town.people[1:] if view_for(game, one.id).options)
    await answer(town, town.owner, f"!mute {muted.id} 30m")
    assert any(said("notice-mute") in text for text in await town.texts(muted))
    with pytest.raises(Refused):
        await spoke(town, muted)
    await town.to_day()
    target = next(one for one in await town.living() if one != muted)
    seat = (await town.seat(target)).seat
    assert (await town.vote(muted, seat)).text == said("toast-voted", seat=seat)
