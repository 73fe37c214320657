"""Rights: who rules a chat, what the bot may do there, and what holds while Telegram does not answer."""

import asyncio

import pytest
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramNetworkError,
)
from aiogram.methods import GetChatAdministrators, GetChatMember
from aiogram.types import (
    ChatMemberAdministrator,
    ChatMemberBanned,
    ChatMemberLeft,
    ChatMemberMember,
    ChatMemberOwner,
    ChatMemberRestricted,
    User,
)

from bot.rights import NEEDED, Rights, Ruler, Standing, standing_of
from game.model import Authority
from tests.handlers.telegram_session import BOT, Telegram, bot_on

TOWN, OTHER = -1_001_234_567_890, -1_009_999_999_999
OWNER, ADMIN, OPERATOR, MEMBER = 5_000_000_001, 7_199_004_377, 8, 9
ANONYMOUS, CHANNEL_BOT, TELEGRAM = 1_087_968_824, 136_817_688, 777_000
FLAGS = [name for name in ChatMemberAdministrator.model_fields if name.startswith("can_")]


def person(user_id):
    return User(id=user_id, is_bot=False, first_name="x")


def owner(user_id=OWNER):
    return ChatMemberOwner(user=person(user_id), is_anonymous=False)


def admin(user_id=ADMIN, *rights):
    flags = dict.fromkeys(FLAGS, False) | dict.fromkeys(rights, True)
    return ChatMemberAdministrator(user=person(user_id), is_anonymous=False, **flags)


def restricted(**changes):
    flags = {name: True for name in ChatMemberRestricted.model_fields if name.startswith("can_")}
    return ChatMemberRestricted(**({"user": person(MEMBER), "is_member": True, "until_date": 0} | flags | changes))


class KnownChats:
    """Operators by chat, and what was noted of administrators."""

    def __init__(self):
        self.named, self.noted = {TOWN: frozenset({OPERATOR})}, {}

    async def operators(self, chat_id):
        return self.named.get(chat_id, frozenset())

    async def administered(self, chat_id, user_ids):
        self.noted[chat_id] = set(user_ids)


class Clock:
    def __init__(self):
        self.time = 1_764_500_000.0

    def __call__(self):
        return self.time


@pytest.fixture
def telegram():
    session = Telegram()
    session.answers[GetChatAdministrators] = [owner(), admin()]
    return session


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def chats():
    return KnownChats()


@pytest.fixture
def rights(telegram, chats, clock):
    return Rights(bot_on(telegram), chats, clock)


def broken(method=None):
    return TelegramNetworkError(method, "gone")


@pytest.mark.parametrize(
    ("who", "what"),
    [
        (OWNER, Authority.ADMINISTRATOR),
        (ADMIN, Authority.ADMINISTRATOR),
        (OPERATOR, Authority.OPERATOR),
        (MEMBER, Authority.MEMBER),
        (ANONYMOUS, Authority.MEMBER),
        (CHANNEL_BOT, Authority.MEMBER),
        (TELEGRAM, Authority.MEMBER),
    ],
)
async def test_who_is_what(rights, who, what):
    assert await rights.authority(TOWN, who) is what


async def test_rulers_are_told_apart_by_what_they_may(rights, telegram):
    judge, robot, hidden = 21, 22, 23
    bot = admin(robot).model_copy(update={"user": User(id=robot, is_bot=True, first_name="x")})
    mask = admin(hidden, "can_restrict_members").model_copy(update={"is_anonymous": True})
    telegram.answers[GetChatAdministrators] = [owner(), admin(), admin(judge, "can_restrict_members"), bot, mask]
    assert await rights.rulers(TOWN) == {
        OWNER: Ruler(user_id=OWNER, owner=True, restricts=True),
        ADMIN: Ruler(user_id=ADMIN),
        judge: Ruler(user_id=judge, restricts=True),
        robot: Ruler(user_id=robot, bot=True),
        hidden: Ruler(user_id=hidden, restricts=True, anonymous=True),
    }
    telegram.answers[GetChatAdministrators] = broken()
    assert await rights.rulers(OTHER) is None


async def test_an_operator_of_one_chat_is_none_in_another(rights):
    assert await rights.authority(OTHER, OPERATOR) is Authority.MEMBER


async def test_an_administrator_who_is_an_operator_too_is_an_administrator(rights, chats):
    chats.named[TOWN] = frozenset({ADMIN})
    assert await rights.authority(TOWN, ADMIN) is Authority.ADMINISTRATOR


async def test_an_anonymous_administrator_is_one_in_his_own_chat_only(rights):
    assert await rights.authority(TOWN, ANONYMOUS, sender_chat_id=TOWN) is Authority.ADMINISTRATOR
    assert await rights.authority(TOWN, ANONYMOUS, sender_chat_id=OTHER) is Authority.MEMBER


@pytest.mark.parametrize("face", [CHANNEL_BOT, TELEGRAM, OWNER])
async def test_who_writes_as_a_channel_has_no_rights_whatever_the_face(rights, face):
    assert await rights.authority(TOWN, face, sender_chat_id=-1_002_000_000_000) is Authority.MEMBER


async def test_a_private_chat_has_no_administrators(rights, telegram):
    assert await rights.authority(OWNER, OWNER) is Authority.MEMBER
    assert telegram.requests == []


async def test_telegram_is_asked_once_a_minute(rights, telegram, clock):
    await asyncio.gather(*(rights.authority(TOWN, who) for who in range(1, 100)))
    assert len(telegram.requests) == 1
    clock.time += 60
    await rights.authority(TOWN, OWNER)
    assert len(telegram.requests) == 2


async def test_a_change_of_administrators_is_asked_for_at_once(rights, telegram):
    assert await rights.authority(TOWN, ADMIN) is Authority.ADMINISTRATOR
    telegram.answers[GetChatAdministrators] = [owner()]
    assert await rights.authority(TOWN, ADMIN) is Authority.ADMINISTRATOR
    rights.forget(TOWN)
    assert await rights.authority(TOWN, ADMIN) is Authority.MEMBER


async def test_who_rules_is_noted_to_find_chats_by(rights, chats):
    await rights.authority(TOWN, MEMBER)
    assert chats.noted == {TOWN: {OWNER, ADMIN}}


async def test_notes_that_fail_cost_nobody_his_rights(rights, chats):
    async def fail(*_):
        raise OSError("the database is away")

    chats.administered = fail
    assert await rights.authority(TOWN, ADMIN) is Authority.ADMINISTRATOR


async def test_nobody_becomes_an_administrator_by_a_failure(rights, telegram):
    telegram.answers[GetChatAdministrators] = broken
    assert await rights.authority(TOWN, OWNER) is Authority.MEMBER
    assert await rights.authority(TOWN, OPERATOR) is Authority.OPERATOR
    assert await rights.authority(TOWN, ANONYMOUS, sender_chat_id=TOWN) is Authority.ADMINISTRATOR
    assert await rights.reliable(TOWN) is False


async def test_what_was_known_a_moment_ago_outlives_a_failure(rights, telegram, clock):
    assert await rights.reliable(TOWN) is True
    telegram.answers[GetChatAdministrators] = broken
    clock.time += 59
    assert await rights.authority(TOWN, OWNER) is Authority.ADMINISTRATOR
    clock.time += 1
    assert await rights.authority(TOWN, OWNER) is Authority.MEMBER
    assert await rights.reliable(TOWN) is False


async def test_a_failing_look_up_is_not_hammered_and_is_tried_again(rights, telegram, clock):
    telegram.answers[GetChatAdministrators] = broken
    for _ in range(100):
        await rights.authority(TOWN, OWNER)
    assert len(telegram.requests) == 1
    telegram.answers[GetChatAdministrators] = [owner()]
    clock.time += 5
    assert await rights.authority(TOWN, OWNER) is Authority.ADMINISTRATOR


async def test_an_answer_that_cannot_be_decoded_is_read_as_it_came(rights, telegram):
    raw = [
        {"status": "creator", "user": {"id": OWNER}},
        {"status": "administrator", "user": {"id": ADMIN}, "can_fly": True},
        {"status": "member", "user": {"id": MEMBER}},
        {"status": None},
    ]
    telegram.answers[GetChatAdministrators] = ClientDecodeError("x", ValueError(), {"ok": True, "result": raw})
    assert await rights.authority(TOWN, OWNER) is Authority.ADMINISTRATOR
    assert await rights.authority(TOWN, ADMIN) is Authority.ADMINISTRATOR
    assert await rights.authority(TOWN, MEMBER) is Authority.MEMBER


@pytest.mark.parametrize("answer", [None, {}, {"ok": False, "result": []}, {"ok": True}, "text"])
async def test_an_answer_that_is_none_is_a_failure(rights, telegram, answer):
    telegram.answers[GetChatAdministrators] = ClientDecodeError("x", ValueError(), answer)
    assert await rights.authority(TOWN, OWNER) is Authority.MEMBER
    assert await rights.reliable(TOWN) is False


# What the bot itself may do.


async def test_the_bots_own_rights_are_asked_once(rights, telegram):
    telegram.answers[GetChatMember] = admin(BOT.id, "can_delete_messages", "can_pin_messages")
    for _ in range(3):
        assert await rights.own_rights(TOWN) == {"can_delete_messages", "can_pin_messages"}
        assert await rights.missing(TOWN) == ("can_restrict_members", "can_manage_tags")
    assert len(telegram.requests) == 1
    assert telegram.requests[0].user_id == BOT.id


@pytest.mark.parametrize(
    "member", [ChatMemberMember(user=BOT), ChatMemberLeft(user=BOT), ChatMemberBanned(user=BOT, until_date=0)]
)
async def test_a_bot_that_is_no_administrator_lacks_everything(rights, telegram, member):
    telegram.answers[GetChatMember] = member
    assert await rights.own_rights(TOWN) == frozenset()
    assert await rights.missing(TOWN) == NEEDED


async def test_rights_are_learned_from_updates(rights, telegram):
    rights.learned(TOWN, ChatMemberMember(user=BOT))
    assert await rights.missing(TOWN) == NEEDED
    rights.learned(TOWN, admin(BOT.id, *NEEDED))
    assert await rights.missing(TOWN) == ()
    rights.learned(TOWN, {"status": "administrator", "can_delete_messages": True})
    assert await rights.own_rights(TOWN) == {"can_delete_messages"}
    assert telegram.requests == []


async def test_nothing_is_missing_while_nobody_knows(rights, telegram, clock):
    telegram.answers[GetChatMember] = broken
    assert await rights.missing(TOWN) == ()
    assert await rights.own_rights(TOWN) == frozenset()
    assert len(telegram.requests) == 1
    telegram.answers[GetChatMember] = admin(BOT.id)
    clock.time += 5
    assert await rights.missing(TOWN) == NEEDED


# What a person is in a chat.


@pytest.mark.parametrize(
    ("member", "what"),
    [
        (owner(), Standing(member=True, administrator=True)),
        (admin(), Standing(member=True, administrator=True)),
        (ChatMemberMember(user=person(MEMBER)), Standing(member=True)),
        (ChatMemberLeft(user=person(MEMBER)), Standing(member=False)),
        (ChatMemberBanned(user=person(MEMBER), until_date=0), Standing(member=False)),
        (restricted(), Standing(member=True)),
        (restricted(can_send_messages=False), Standing(member=True, muted=True)),
        (restricted(can_send_photos=False), Standing(member=True)),
        (restricted(is_member=False), Standing(member=False)),
        (restricted(is_member=False, can_send_messages=False), Standing(member=False, muted=True)),
    ],
)
async def test_what_a_person_is(rights, telegram, member, what):
    """Q54."""
    telegram.answers[GetChatMember] = member
    assert await rights.standing(TOWN, MEMBER) == what


@pytest.mark.parametrize("unsaid", [{}, {"can_send_messages": None}], ids=["absent", "null"])
@pytest.mark.parametrize("status", ["member", "left", "kicked", "administrator", "creator", "restricted"])
def test_a_permission_that_is_not_told_is_not_refused(status, unsaid):
    """Q54."""
    assert not standing_of({"status": status, "user": {"id": MEMBER}} | unsaid).muted


@pytest.mark.parametrize("status", [None, "", "guest", 5])
def test_an_unknown_status_is_an_ordinary_member(status):
    assert standing_of({"status": status}) == standing_of({}) == Standing(member=True)


async def test_a_restricted_person_that_cannot_be_decoded_is_read_as_he_came(rights, telegram):
    raw = {"status": "restricted", "user": {"id": MEMBER}, "is_member": True, "can_send_messages": False}
    telegram.answers[GetChatMember] = ClientDecodeError("x", ValueError(), {"ok": True, "result": raw})
    assert await rights.standing(TOWN, MEMBER) == Standing(member=True, muted=True)


@pytest.mark.parametrize(
    "error",
    [
        TelegramBadRequest(None, "Bad Request: member not found"),
        TelegramBadRequest(None, "Bad Request: PARTICIPANT_ID_INVALID"),
        TelegramForbiddenError(None, "Forbidden: bot was kicked from the supergroup chat"),
    ],
)
async def test_whom_telegram_does_not_know_is_no_member(rights, telegram, error):
    telegram.answers[GetChatMember] = error
    assert await rights.standing(TOWN, MEMBER) == Standing(member=False)


async def test_an_outage_shuts_nobody_out(rights, telegram):
    telegram.answers[GetChatMember] = broken
    assert await rights.standing(TOWN, MEMBER) == Standing(member=True)
