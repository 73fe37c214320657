"""restrictChatMember: sets of permissions, their one end, and what restricted people really cannot do."""

import pytest

from sandbox.control import Refused
from sandbox.telegram.rights import PERMISSIONS
from tests.sandbox.order.client import ALL, HOUR, NONE

DAY = 86400
KINDS = {
    "text": "can_send_messages",
    "contact": "can_send_messages",
    "location": "can_send_messages",
    "venue": "can_send_messages",
    "photo": "can_send_photos",
    "video": "can_send_videos",
    "audio": "can_send_audios",
    "document": "can_send_documents",
    "voice": "can_send_voice_notes",
    "video_note": "can_send_video_notes",
    "poll": "can_send_polls",
    "sticker": "can_send_other_messages",
    "animation": "can_send_other_messages",
    "dice": "can_send_other_messages",
    "game": "can_send_other_messages",
}


@pytest.mark.parametrize(("kind", "permission"), KINDS.items())
async def test_each_kind_has_its_permission(api, control, borys, town, kind, permission):
    await api.restrict(town, borys, ALL | {permission: False})
    with pytest.raises(Refused, match=permission):
        await control.say(borys, town, "x", kind=kind)
    await api.restrict(town, borys, NONE | {permission: True})
    assert (await control.say(borys, town, "x", kind=kind)).message_id
    assert kind in await api.last("message")


async def test_a_story_is_a_photo_and_a_video(api, control, borys, town):
    for denied in ("can_send_photos", "can_send_videos"):
        await api.restrict(town, borys, ALL | {denied: False})
        with pytest.raises(Refused, match=denied):
            await control.say(borys, town, kind="story")
    await api.restrict(town, borys, ALL)
    await control.say(borys, town, kind="story")
    assert (await api.last("message"))["story"]["chat"]["id"] == town.id


async def test_forwarding_needs_what_writing_needs(api, control, anna, borys, town):
    photo, words = await control.say(anna, town, kind="photo"), await control.say(anna, town, "x")
    await api.restrict(town, borys, ALL | {"can_send_photos": False})
    await control.forward(borys, words, town)
    with pytest.raises(Refused, match="can_send_photos"):
        await control.forward(borys, photo, town)


async def test_inline_bots_need_other_messages(api, control, borys, town):
    robot = await control.person("Robot", is_bot=True)
    await api.restrict(town, borys, ALL | {"can_send_other_messages": False})
    await control.say(borys, town, "own words")
    with pytest.raises(Refused, match="can_send_other_messages"):
        await control.say(borys, town, "words", via=robot)


async def test_links_without_previews(api, control, anna, borys, town):
    await api.restrict(town, borys, ALL | {"can_add_web_page_previews": False})
    hidden = '<a href="https://example.org">x</a>'
    said = [await control.say(borys, town, "t.me/x"), await control.say(borys, town, hidden, html=True)]
    annas = await control.say(anna, town, "t.me/x")
    said += [await control.edit(borys, said[0], "see t.me/y"), await control.forward(borys, annas, town)]
    assert [shown.raw["link_preview_options"] for shown in said] == [{"is_disabled": True}] * 4
    assert "link_preview_options" not in (await control.say(borys, town, "no link")).raw
    assert "link_preview_options" not in annas.raw
    unwanted = await control.say(anna, town, "t.me/x", preview=False)
    assert unwanted.raw["link_preview_options"] == {"is_disabled": True}
    await api.updates()


async def test_reactions(api, control, anna, borys, town):
    said = await control.say(anna, town, "x")
    await api.restrict(town, borys, ALL | {"can_react_to_messages": False})
    with pytest.raises(Refused, match="may not react"):
        await control.react(borys, said, "👍")
    await api.restrict(town, borys, NONE | {"can_react_to_messages": True})
    await control.react(borys, said, "👍")


async def test_invites_pins_titles_topics_and_tags(api, control, anna, borys):
    forum = await control.group("Forum", owner=anna, members=[borys], forum=True)
    said, vira = await control.say(anna, forum, "x"), await control.person("Vira")
    deeds = {
        "can_invite_users": lambda: control.add(borys, vira, forum),
        "can_pin_messages": lambda: control.pin(borys, said),
        "can_change_info": lambda: control.retitle(forum, "Borys's", borys),
        "can_manage_topics": lambda: control.topic(forum, "Topic", borys),
        "can_edit_tag": lambda: control.tag(borys, forum, "tag"),
    }
    for permission, deed in deeds.items():
        await api.restrict(forum, borys, ALL | {permission: False})
        with pytest.raises(Refused):
            await deed()
        await api.restrict(forum, borys, NONE | {permission: True})
        await deed()
    assert set(KINDS.values()) | set(deeds) | {"can_add_web_page_previews", "can_react_to_messages"} == set(PERMISSIONS)


async def test_the_group_forbids_what_it_forbids_everybody(api, control, anna, borys, town):
    await api.ok(
        "setChatPermissions",
        chat_id=town.id,
        permissions=ALL | {"can_pin_messages": False, "can_send_polls": False},
        use_independent_chat_permissions=True,
    )
    said = await control.say(borys, town, "x")
    with pytest.raises(Refused, match="can_pin_messages"):
        await control.pin(borys, said)
    with pytest.raises(Refused, match="can_send_polls"):
        await control.say(borys, town, kind="poll")
    await control.promote(anna, borys, town, {"can_manage_chat": True})
    await control.say(borys, town, kind="poll")
    with pytest.raises(Refused, match="can_pin_messages"):
        await control.pin(borys, said)


async def test_one_set_with_one_end(api, control, borys, town):
    now = await control.clock()
    await api.restrict(town, borys, ALL | {"can_send_photos": False}, now + 30 * DAY)
    await api.restrict(town, borys, NONE, now + HOUR)
    shown = await control.member(borys, town)
    assert shown["permissions"] == NONE
    assert shown["until"] == shown["until_date"] == int(now + HOUR)
    await control.advance(HOUR + 1)
    freed = await control.member(borys, town)
    assert (freed["status"], freed["permissions"], freed["until"], freed["present"]) == ("member", ALL, 0, True)
    await control.say(borys, town, kind="photo")


@pytest.mark.parametrize(
    ("seconds", "lasts"),
    [(29, False), (32, True), (366 * DAY - 60, True), (366 * DAY + 60, False), (-5, False), (2**32 + HOUR, True)],
)
async def test_too_short_and_too_long_is_for_good(api, control, borys, town, seconds, lasts):
    now = int(await control.clock())
    await api.restrict(town, borys, NONE, now + seconds)
    assert bool((await api.member(town, borys))["until_date"]) is lasts


async def test_a_date_in_words_is_for_good(api, borys, town):
    await api.ok(
        "restrictChatMember", chat_id=town.id, user_id=borys.id, permissions=NONE, until_date="2099-01-01T00:00:00"
    )
    assert (await api.member(town, borys))["until_date"] == 0


async def test_what_is_left_out(api, borys, town):
    await api.restrict(town, borys, {"can_send_messages": True})
    shown = await api.member(town, borys)
    assert {name for name in PERMISSIONS if shown[name]} == {"can_send_messages", "can_react_to_messages"}
    await api.restrict(town, borys, {"can_pin_messages": True, "can_edit_tag": False})
    shown = await api.member(town, borys)
    assert {name for name in PERMISSIONS if shown[name]} == {"can_pin_messages", "can_manage_topics"}
    await api.restrict(town, borys, {"can_send_polls": None, "can_send_photos": True})
    assert not (await api.member(town, borys))["can_send_polls"]


async def test_the_older_rules_imply_more(api, borys, town):
    given = {"can_send_messages": False, "can_add_web_page_previews": True}
    await api.restrict(town, borys, given, use_independent_chat_permissions=False)
    shown = await api.member(town, borys)
    assert shown["can_send_messages"]
    assert shown["can_send_voice_notes"]
    assert not shown["can_send_polls"]
    await api.restrict(town, borys, given)
    assert not (await api.member(town, borys))["can_send_messages"]


async def test_permissions_are_true_or_false(api, borys, town):
    for wrong in ("false", 0, "yes"):
        told = await api.no(
            "restrictChatMember", chat_id=town.id, user_id=borys.id, permissions={"can_send_polls": wrong}
        )
        assert told == 'Bad Request: can\'t parse permissions: Field "can_send_polls" must be of type Boolean'
    assert "permissions" in await api.no("restrictChatMember", chat_id=town.id, user_id=borys.id)


async def test_all_sixteen_make_a_member(api, control, borys, town):
    await api.restrict(town, borys, NONE)
    await api.updates()
    await api.restrict(town, borys, ALL)
    told = await api.last("chat_member")
    assert (told["old_chat_member"]["status"], told["new_chat_member"]) == (
        "restricted",
        {"status": "member", "user": told["new_chat_member"]["user"]},
    )
    await api.restrict(town, borys, ALL | {"can_edit_tag": False})
    assert (await api.member(town, borys))["status"] == "restricted"


async def test_it_survives_leaving_and_returning_by_link(api, control, borys, town):
    link = await api.ok("createChatInviteLink", chat_id=town.id)
    end = int(await control.clock()) + HOUR
    await api.restrict(town, borys, NONE, end)
    await control.leave(borys, town)
    assert ((await control.member(borys, town))["status"], (await api.member(town, borys))["is_member"]) == (
        "restricted",
        False,
    )
    await api.updates()
    await control.join(borys, town, link["invite_link"])
    told = await api.last("chat_member")
    pair = [told["old_chat_member"], told["new_chat_member"]]
    assert [(half["status"], half["is_member"], half["until_date"]) for half in pair] == [
        ("restricted", False, end),
        ("restricted", True, end),
    ]


async def test_it_runs_out_while_he_is_away(api, control, borys, town):
    await api.restrict(town, borys, NONE, await control.clock() + HOUR)
    await control.leave(borys, town)
    await control.advance(HOUR + 1)
    assert (await api.member(town, borys))["status"] == "left"
    await control.join(borys, town)
    await control.say(borys, town, "free")


async def test_lifted_for_somebody_away(api, control, borys, town):
    await api.restrict(town, borys, NONE)
    await control.leave(borys, town)
    await api.restrict(town, borys, ALL)
    assert (await api.member(town, borys))["status"] == "left"


async def test_stale_restrictions(api, control, borys, town):
    await control.behaviour(stale_restrictions=True)
    end = int(await control.clock()) + HOUR
    await api.restrict(town, borys, NONE, end)
    await control.advance(HOUR + 1)
    shown = await control.member(borys, town)
    assert (shown["status"], shown["until_date"]) == ("restricted", end)
    assert (shown["permissions"], shown["until"]) == (ALL, 0)
    await control.say(borys, town, "free")
    await control.behaviour(stale_restrictions=False)
    assert (await api.member(town, borys))["status"] == "member"


async def test_promotion_lifts_restrictions(api, control, anna, borys, town):
    await api.restrict(town, borys, NONE, await control.clock() + HOUR)
    await control.promote(anna, borys, town)
    await control.say(borys, town, "free")
    await control.promote(anna, borys, town, {})
    assert (await control.member(borys, town))["permissions"] == ALL


async def test_humans_restrict_and_lift(api, control, anna, borys, town):
    await control.restrict(anna, borys, town, until=int(await control.clock()) + HOUR)
    told = await api.last("chat_member")
    assert (told["from"]["id"], told["new_chat_member"]["can_send_messages"]) == (anna.id, False)
    await control.lift(anna, borys, town)
    assert (await api.member(town, borys))["status"] == "member"


async def test_a_muted_person_still_edits(api, control, borys, town):
    said = await control.say(borys, town, "x")
    await api.restrict(town, borys, NONE)
    await control.edit(borys, said, "t.me/spam")
    assert (await api.last("edited_message"))["text"] == "t.me/spam"


async def test_a_fault_that_passes(api, control, borys, town):
    await control.fault("restrictChatMember", text="PARTICIPANT_ID_INVALID", chat=town)
    address = {"chat_id": town.id, "user_id": borys.id, "permissions": NONE}
    assert await api.no("restrictChatMember", **address) == "Bad Request: PARTICIPANT_ID_INVALID"
    await api.ok("restrictChatMember", **address)


async def test_a_bot_that_loses_its_right(api, control, anna, borys, town):
    await control.promote(anna, await control.bot(), town, {"can_delete_messages": True})
    assert (await api.last("my_chat_member"))["new_chat_member"]["can_restrict_members"] is False
    weak = "Bad Request: not enough rights to restrict/unrestrict chat member"
    assert await api.no("restrictChatMember", chat_id=town.id, user_id=borys.id, permissions=NONE) == weak
    await control.promote(anna, await control.bot(), town)
    await api.restrict(town, borys, NONE)
