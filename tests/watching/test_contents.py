"""What messages carry: links however they come, copies and forwards of the bot's words, calls, pictures."""

import pytest

from bot.outgoing.privacy import told_privately
from game.phases import Plea, Verdict
from moderation.policy import Mode, Policy
from tests.watching.watch import ANNA, BORYS, BOT_USER, CHAT, LINKED, NOON, entity

PHOTO = {"photo": [{"file_id": "p", "file_unique_id": "u", "width": 1, "height": 1}]}
CARD = (
    "<b>Ви – Комісар Каттані.</b> Щоночі ви перевіряєте або вбиваєте одну людину в місті. "
    "Ваша мета – знайти мафію &amp; не дати їй захопити місто. Оберіть, кого перевірити цієї ночі, кнопками нижче."
)
PLAIN = CARD.replace("<b>", "").replace("</b>", "").replace("&amp;", "&")


def channel(number=-100_99, **more):
    return {"id": number, "type": "channel", "title": "News", **more}


def from_channel(**more):
    return {"type": "channel", "chat": channel(**more), "message_id": 3, "date": NOON}


HERE = "тисни сюди"
LINKS = {
    "a bare link": {"text": "заходь t.me/x"},
    "a caption": {"caption": "заходь t.me/x", **PHOTO},
    "a hidden link": {"text": HERE, "entities": [entity("text_link", HERE, "сюди", url="https://example.com")]},
    "a hidden link in a caption": {
        "caption": HERE, "caption_entities": [entity("text_link", HERE, "сюди", url="https://example.com")], **PHOTO,
    },
    "an address that Telegram found": {"text": "див. site.ua", "entities": [entity("url", "див. site.ua", "site.ua")]},
    "an inner address": {"text": "tg://resolve?domain=x"},
    "a mention of a channel": {
        "text": "йдіть у @Somewhere", "entities": [entity("mention", "йдіть у @Somewhere", "@Somewhere")],
    },
    "a mention of a bot": {"text": "@some_bot", "entities": [entity("mention", "@some_bot", "@some_bot")]},
    "a button": {
        "text": "меню", "reply_markup": {"inline_keyboard": [[{"text": "так", "url": "https://example.com"}]]},
    },
    "a forward of a channel": {"text": "новини", "forward_origin": from_channel()},
    "a forward of another group": {
        "text": "новини",
        "forward_origin": {"type": "chat", "sender_chat": {"id": -100_55, "type": "supergroup"}, "date": NOON},
    },
    "an answer to another chat": {"text": "ага", "external_reply": {"origin": from_channel()}},
    "a quote from elsewhere": {"text": "ага", "quote": {"text": "заходь t.me/x", "position": 0}},
    "a preview": {"text": "слово", "link_preview_options": {"url": "https://example.com"}},
    "a poll": {
        "poll": {
            "id": "1", "question": "t.me/x?", "options": [], "total_voter_count": 0, "is_closed": False,
            "is_anonymous": True, "type": "regular", "allows_multiple_answers": False,
            "allows_revoting": False, "members_only": False,
        }
    },
    "a story of a channel": {"story": {"chat": channel(), "id": 1}},
}  # fmt: skip


@pytest.mark.parametrize("way", LINKS)
async def test_advertising_is_found_however_it_comes_deleted_and_reported_once(lookout, way):
    """Q72."""
    message = await lookout.says(**LINKS[way])
    await lookout.watcher.look(message)
    assert (lookout.place.judged, lookout.place.reported) == ([], [(ANNA, "1.3")])
    assert set(lookout.place.silenced) == {message.message_id}
    assert lookout.place.reports[0].message_id is None


ALLOWED = {
    "the chat's own name": {"text": "t.me/Town/5"},
    "its invitation": {"text": "https://t.me/+ourown"},
    "its messages": {"text": "https://t.me/c/42/77"},
    "the linked channel": {"text": "t.me/town_news", "forward_origin": from_channel(number=LINKED)},
    "the bot": {"text": "t.me/cattani_bot?start=1"},
    "a person": {"text": "@anna", "entities": [entity("mention", "@anna", "@anna")]},
    "somebody whom nobody knows": {"text": "@who", "entities": [entity("mention", "@who", "@who")]},
    "a person without a name": {
        "text": "Аня",
        "entities": [entity("text_mention", "Аня", "Аня", user={"id": 9, "is_bot": False, "first_name": "A"})],
    },
    "a listed host": {"text": "https://www.youtube.com/x"},
    "a listed name": {"text": "t.me/partner", "forward_origin": from_channel(username="Partner")},
    "a quote of somebody in this chat": {
        "text": "ага",
        "quote": {"text": "t.me/x", "position": 0},
        "reply_to_message": {
            "message_id": 900, "date": NOON, "chat": {"id": CHAT, "type": "supergroup"},
            "from": {"id": 55, "is_bot": False, "first_name": "P"}, "text": "t.me/x",
        },
    },
    "a forward of a person": {
        "text": "привіт", "forward_origin": {"type": "hidden_user", "sender_user_name": "X", "date": NOON},
    },
}  # fmt: skip


@pytest.mark.parametrize("way", ALLOWED)
async def test_what_is_the_chats_own_or_on_its_list_is_left(lookout, way):
    lookout.place.policy = Policy(allowed_links=("youtube.com", "@partner"))
    await lookout.says(**ALLOWED[way])
    assert (lookout.place.reported, lookout.place.silenced) == ([], [])


async def test_a_clean_message_edited_into_a_link_is_found_once(lookout):
    """Q70."""
    message = await lookout.says("привіт")
    await lookout.edits(message, "привіт t.me/x")
    await lookout.edits(message, "привіт t.me/y")
    assert lookout.place.reported == [(ANNA, "1.3")]
    assert lookout.place.judged == []


async def test_a_link_edited_into_another_is_the_same_offence(lookout):
    lookout.place.policy = Policy(modes={"1.3": Mode.AUTO})
    message = await lookout.says("t.me/x")
    await lookout.edits(message, "t.me/y")
    assert lookout.place.judged == [(ANNA, ("1.3",))]


async def test_what_the_games_silence_has_deleted_was_said_all_the_same(lookout):
    lookout.place.policy = Policy(modes={"1.2": Mode.REPORT})
    for second in range(6):
        message = lookout.message("тихо", at=second)
        await lookout.place.silence(CHAT, message.message_id)
        await lookout.watcher.look(message)
    assert lookout.place.reported == [(ANNA, "1.2")]
    assert lookout.place.reports[0].message_id is None


async def test_each_advertisement_of_a_burst_goes_and_one_is_reported(lookout):
    for second in range(4):
        await lookout.says("t.me/x", at=second)
    assert (len(lookout.place.silenced), len(lookout.place.reports)) == (4, 1)


async def test_a_channel_that_advertises_is_reported_and_never_judged(lookout):
    lookout.place.policy = Policy(modes={"1.3": Mode.AUTO})
    await lookout.says("t.me/x", sender_chat=channel())
    assert (lookout.place.judged, lookout.place.reported) == ([], [(-100_99, "1.3")])


async def test_while_nobody_knows_the_chats_own_addresses_nothing_is_advertising(lookout):
    lookout.place.answers = False
    await lookout.says("t.me/+ourown")
    assert lookout.place.reported == []
    lookout.place.answers = True
    await lookout.says("t.me/+other", at=60)
    assert lookout.place.reported == [(ANNA, "1.3")]


async def test_what_the_bot_told_somebody_is_known_when_he_copies_it(lookout):
    lookout.game(ANNA, BORYS)
    await lookout.told.remember(ANNA, CARD)
    await lookout.says(PLAIN, who=BORYS)
    assert lookout.place.judged == []
    await lookout.says(f"дивіться: {PLAIN}", at=60)
    assert lookout.place.judged == [(ANNA, ("1.6",))]


async def test_what_was_told_long_ago_is_forgotten(lookout):
    lookout.game(ANNA, BORYS)
    await lookout.told.remember(ANNA, CARD)
    lookout.now += 7 * 3600
    await lookout.says(PLAIN)
    assert lookout.place.judged == []


async def test_one_message_that_breaks_two_rules_is_one_offence(lookout):
    lookout.game(ANNA, BORYS)
    await lookout.told.remember(ANNA, CARD)
    await lookout.says(f"Cattani, [30.11.2026 19:55]\n{PLAIN}")
    assert [set(rules) for _, rules in lookout.place.judged] == [{"1.5", "1.6"}]


async def test_a_forward_of_private_words_during_the_game_is_reported(lookout):
    forwarded = {"forward_origin": {"type": "user", "sender_user": BOT_USER, "date": NOON}}
    await lookout.told.remember(ANNA, "Ви – <b>дон</b>")
    await lookout.says("Ви – дон", **forwarded)
    lookout.game(ANNA, BORYS)
    await lookout.says("Настала ніч", at=60, **forwarded)
    assert lookout.place.reported == []
    await lookout.says("Ви – дон", at=120, **forwarded)
    await lookout.says("Ви – дон", who=BORYS, at=180, **forwarded)
    assert lookout.place.reported == [(ANNA, "0.9"), (BORYS, "0.9")]


async def test_pictures_and_messages_through_bots_of_the_living_are_reported(lookout):
    await lookout.says(**PHOTO)
    await lookout.says("gif", via_bot={"id": 6, "is_bot": True, "first_name": "B"})
    assert lookout.place.reported == []
    lookout.game(ANNA)
    await lookout.says(at=60, **PHOTO)
    await lookout.says("gif", at=61, via_bot={"id": 6, "is_bot": True, "first_name": "B"})
    await lookout.says("gif", who=BORYS, at=62, via_bot={"id": 6, "is_bot": True, "first_name": "B"})
    document = {"document": {"file_id": "p", "file_unique_id": "u", "mime_type": "image/png"}}
    await lookout.says(at=200, **document)
    assert lookout.place.reported == [(ANNA, "1.5"), (ANNA, "0.8"), (ANNA, "1.5")]
    assert lookout.place.judged == []


async def test_a_doubtful_picture_does_not_hide_a_certain_stamp(lookout):
    lookout.game(ANNA)
    message = await lookout.says(caption="ось", **PHOTO)
    await lookout.edits(message, "Cattani, [30.11.2026 19:55]\nВи дон")
    assert (lookout.place.judged, lookout.place.reported) == ([(ANNA, ("1.5",))], [(ANNA, "1.5")])


async def test_a_call_in_the_night_is_judged(lookout):
    lookout.place.policy = Policy(time_zone="UTC")
    night = 86_400 - NOON % 86_400 - 1800
    await lookout.says("калл", at=night)
    await lookout.says("калл", at=night + 12 * 3600)
    assert lookout.place.judged == [(ANNA, ("2.4",))]


async def test_who_ends_his_plea_in_the_night_calls_nobody(lookout):
    """By the time he is looked at his word has ended the plea, and the town is voting."""
    lookout.place.policy = Policy(time_zone="UTC")
    night, judged = 86_400 - NOON % 86_400 - 1800, {"day": 1, "deadline": 0.0, "window": 1.0, "voters": ()}
    for number, phase in enumerate((Plea(defendant=1, **judged), Verdict(defendant=1, **judged))):
        lookout.game(ANNA, BORYS, phase=phase)
        await lookout.says("!all", at=night + 60 * number)
    await lookout.says("!all", who=BORYS, at=night + 120)
    assert lookout.place.judged == [(BORYS, ("2.4",))]


async def test_a_broken_address_hides_nothing(lookout):
    await lookout.says("tg://[ https://example.com")
    assert lookout.place.reported == [(ANNA, "1.3")]


async def test_a_dry_run_tells_what_is_found_and_changes_nothing(lookout, redis):
    lookout.place.policy = Policy(enabled=False)
    found = await lookout.watcher.try_out(lookout.message("Cattani, [30.11.2026 19:55] t.me/x", who=1))
    assert {one.detector for one in found} == {"stamped", "advertising"}
    assert await lookout.watcher.try_out(lookout.message("привіт")) == ()
    assert (lookout.place.judged, lookout.place.silenced, await redis.keys("*")) == ([], [], [])


async def test_it_is_known_which_requests_tell_something_in_private():
    from aiogram.methods import DeleteMessage, EditMessageText, SendMessage
    from aiogram.types import EphemeralMessageParameters

    whisper = EphemeralMessageParameters(receiver_user_id=7)
    assert told_privately(SendMessage(chat_id=7, text="роль")) == (7, "роль")
    assert told_privately(EditMessageText(chat_id=7, message_id=1, text="роль")) == (7, "роль")
    assert told_privately(SendMessage(chat_id=CHAT, text="роль", ephemeral_message_parameters=whisper)) == (7, "роль")
    assert told_privately(SendMessage(chat_id=CHAT, text="ніч")) is None
    assert told_privately(DeleteMessage(chat_id=7, message_id=1)) is None
