"""What a message asks of the court: line by line, and whose message it answers."""

from datetime import UTC, datetime

import msgspec
import pytest
from aiogram.types import Chat, ForumTopicCreated, Message, MessageEntity, User

from handlers.bids import MOST, Bid, Face, bids_of, replied_to
from handlers.punishing import COMMANDS
from handlers.vocabulary import read
from moderation.arguments import Mention

GROUP = Chat(id=-100123, type="supergroup", title="Містечко", username="town")
CHANNEL = Chat(id=-100777, type="channel", title="Канал")
ANNA, BORYS = User(id=1, is_bot=False, first_name="Anna"), User(id=2, is_bot=False, first_name="Borys", last_name="B")
WHEN = datetime(2026, 9, 1, tzinfo=UTC)


def message(text="", number=10, **more):
    return Message(message_id=number, date=WHEN, chat=GROUP, **({"from_user": ANNA, "text": text} | more))


def bids(text, **more):
    return bids_of(message(text, **more), read(text), COMMANDS, "cattani_bot")


def test_one_command_is_one_bid():
    (bid,) = bids("!mute 30m @olena за лайку\nдругий рядок причини")
    assert (bid.command, bid.rest, bid.source) == ("mute", "30m @olena за лайку\nдругий рядок причини", "m:10")


def test_each_line_that_begins_with_a_command_is_a_bid_of_its_own():
    found = bids("!mute 30m @a\n!варн @b\nза\n!4\n/ban@cattani_bot @c\n/ban@other_bot @d\n!старт")
    assert [(bid.command, bid.rest) for bid in found] == [
        ("mute", "30m @a"),
        ("warn", "@b\nза\n!4"),
        ("ban", "@c\n/ban@other_bot @d\n!старт"),
    ]
    assert [bid.source for bid in found] == ["m:10", "m:10:1", "m:10:2"]


def test_only_one_more_is_read_than_is_obeyed():
    assert len(bids("!ban @a\n" * 500)) == MOST + 1


def test_a_command_may_stand_on_a_line_of_its_own():
    (bid,) = bids("!mute\n30m @olena")
    assert (bid.command, bid.rest) == ("mute", "30m @olena")


@pytest.mark.parametrize(("first", "units"), [("!warn @x", 8), ("!warn 👨‍👩‍👧 @x", 17), ("!warn", 5)])
def test_a_mention_is_found_in_its_own_line_whatever_stands_before(first, units):
    text = f"{first}\n!mute Borys B 30m"
    at = units + len("\n!mute ")
    entity = MessageEntity(type="text_mention", offset=at, length=7, user=BORYS)
    found = bids(text, entities=[entity])
    assert found[0].mentions == ()
    assert found[1].mentions == (Mention(2, "Borys B", 0, 7),)


def test_a_bid_outlives_a_restart():
    replied = message("лайка", 5, from_user=BORYS)
    (bid,) = bids("!warn 0.4", reply_to_message=replied)
    assert msgspec.json.decode(msgspec.json.encode([bid]), type=list[Bid]) == [bid]


SPEAKERS = {
    "a person": ({"from_user": BORYS}, 2, Face.PERSON),
    "a bot": ({"from_user": User(id=9, is_bot=True, first_name="Bot")}, 9, Face.BOT),
    "a channel": ({"from_user": User(id=136817688, is_bot=True, first_name="Channel"), "sender_chat": CHANNEL},
                  -100777, Face.CHANNEL),
    "an anonymous administrator": ({"from_user": User(id=1087968824, is_bot=True, first_name="Group"),
                                    "sender_chat": GROUP}, -100123, Face.SERVICE),
    "the linked channel": ({"from_user": User(id=777000, is_bot=False, first_name="Telegram"), "sender_chat": CHANNEL,
                            "is_automatic_forward": True}, 777000, Face.SERVICE),
    "telegram": ({"from_user": User(id=777000, is_bot=False, first_name="Telegram")}, 777000, Face.SERVICE),
    "nobody": ({"from_user": None}, 0, Face.SERVICE),
}  # fmt: skip


@pytest.mark.parametrize(("spoken", "user_id", "face"), SPEAKERS.values(), ids=SPEAKERS.keys())
def test_who_speaks_is_told_by_the_chat_first(spoken, user_id, face):
    """Q23, Q24, Q25: the service ids are never taken for people."""
    replied = replied_to(message("!warn", reply_to_message=message("слова", 5, **spoken)))
    assert (replied.id, replied.face, replied.message_id) == (user_id, face, 5)
    assert replied.evidence.text == "слова"
    assert replied.evidence.link == "https://t.me/town/5"


def test_the_words_under_a_picture_are_evidence():
    picture = message(None, 5, from_user=BORYS, caption="підпис")
    assert replied_to(message("!warn", reply_to_message=picture)).evidence.text == "підпис"


@pytest.mark.parametrize(
    "opening",
    [{"forum_topic_created": ForumTopicCreated(name="Тема", icon_color=1)}, {}],
    ids=["as Telegram shows it", "by its number"],
)
def test_the_message_that_opened_a_topic_is_nobodys(opening):
    first = message(None, 5, from_user=BORYS, **opening)
    answering = message("!mute 30m", reply_to_message=first, is_topic_message=True, message_thread_id=5)
    assert replied_to(answering) is None


def test_no_reply_is_no_target():
    assert replied_to(message("!mute 30m")) is None
