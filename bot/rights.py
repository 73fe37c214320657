"""Who may do what in a chat, as Telegram and the chat itself say (spec/game.md §3, telegram-facts §1, §4, §5)."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

import asyncpg
import structlog
from aiogram import Bot
from aiogram.exceptions import AiogramError, ClientDecodeError, TelegramBadRequest, TelegramForbiddenError
from pydantic import BaseModel

from bot.clock import now
from bot.storage.chats import Chats
from bot.storage.recent import Recent
from game.model import Authority

log = structlog.get_logger()

NEEDED = ("can_delete_messages", "can_restrict_members", "can_pin_messages", "can_manage_tags")
"""What the bot needs to host games and keep order."""
LIFE = 60.0
OWN_LIFE = 600.0
"""Changes of the bot's own rights are told by updates: asking again is for those that got lost."""
REST = 5.0
"""Seconds without asking again after a look-up failed."""
RULING = frozenset({"creator", "administrator"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a person is in a chat."""

    member: bool
    muted: bool = False
    administrator: bool = False
    bot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruler:
    """An owner or administrator: whether he may restrict members, hides behind the chat, is a bot."""

    user_id: int
    owner: bool = False
    restricts: bool = False
    anonymous: bool = False
    bot: bool = False


class Rights:
    """Answers who rules a chat and what the bot may do there.

    When Telegram does not answer, nobody becomes an administrator by it, and nobody loses what was known a moment ago.
    """

    def __init__(self, bot: Bot, chats: Chats, clock: Callable[[], float] = now) -> None:
        self._bot, self._chats = bot, chats
        self._administrators: Recent[int, Mapping[int, Ruler]] = Recent(life=LIFE, clock=clock)
        self._failed: Recent[int, bool] = Recent(life=REST, clock=clock)
        self._own: Recent[int, frozenset[str]] = Recent(life=OWN_LIFE, clock=clock)
        self._own_failed: Recent[int, bool] = Recent(life=REST, clock=clock)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def authority(self, chat_id: int, user_id: int, *, sender_chat_id: int | None = None) -> Authority:
        """Tell what somebody may do to the table of a chat.

        Who writes as a chat is judged by that chat alone: as this very chat, he is an anonymous administrator; as any
        other, nobody. A private chat has no table.
        """
        if sender_chat_id is not None:
            return Authority.ADMINISTRATOR if sender_chat_id == chat_id else Authority.MEMBER
        if chat_id > 0:
            return Authority.MEMBER
        if user_id in (await self._ruling(chat_id) or ()):
            return Authority.ADMINISTRATOR
        return Authority.OPERATOR if user_id in await self._chats.operators(chat_id) else Authority.MEMBER

    async def reliable(self, chat_id: int) -> bool:
        """Say whether it is known who the administrators are: without it, automatic rules stand down."""
        return await self._ruling(chat_id) is not None

    async def rulers(self, chat_id: int) -> Mapping[int, Ruler] | None:
        """Tell who the owner and the administrators of a chat are, by id; None when Telegram does not say."""
        return await self._ruling(chat_id)

    def forget(self, chat_id: int) -> None:
        """Ask again who the administrators are: one has come or gone."""
        self._administrators.forget(chat_id)
        self._failed.forget(chat_id)

    @property
    def own_id(self) -> int:
        """Tell the bot's own id."""
        return self._bot.id

    def doubt(self, chat_id: int) -> None:
        """Ask again what the bot itself may do: somebody wants to know."""
        self._own.forget(chat_id)
        self._own_failed.forget(chat_id)

    async def own_rights(self, chat_id: int) -> frozenset[str]:
        """Tell which rights the bot has in a chat, by Telegram's names; none when Telegram does not answer."""
        return await self._own_rights(chat_id) or frozenset()

    async def missing(self, chat_id: int) -> tuple[str, ...]:
        """List the needed rights that the bot has not got; none when Telegram does not answer."""
        own = await self._own_rights(chat_id)
        return () if own is None else tuple(right for right in NEEDED if right not in own)

    def learned(self, chat_id: int, member: BaseModel | Mapping[str, Any]) -> None:
        """Take the bot's own new standing in a chat from an update."""
        self._own.put(chat_id, frozenset(_granted(_fields(member))))
        self._own_failed.forget(chat_id)

    async def standing(self, chat_id: int, user_id: int) -> Standing:
        """Tell what a person is in a chat, now.

        Whom Telegram does not know there is no member; while Telegram does not answer at all, he is taken for one,
        so that an outage shuts nobody out.
        """
        try:
            return standing_of(await self._bot.get_chat_member(chat_id, user_id))
        except (TelegramBadRequest, TelegramForbiddenError):
            return Standing(member=False)
        except AiogramError as error:
            answered = _answer_of(error)
            if isinstance(answered, Mapping):
                return standing_of(answered)
            log.error("a member could not be looked up", chat=chat_id, error=_short(error))
            return Standing(member=True)

    async def _ruling(self, chat_id: int) -> Mapping[int, Ruler] | None:
        """Tell who rules a chat; None when Telegram does not say. Many who ask at once ask once."""
        found = self._administrators.get(chat_id)
        if found is not None:
            return found
        async with self._locks.setdefault(chat_id, asyncio.Lock()):
            found = self._administrators.get(chat_id)
            if found is not None or self._failed.get(chat_id):
                return found
            mark = self._administrators.mark()
            found = await self._ask(chat_id)
            if found is None:
                self._failed.put(chat_id, True)
            else:
                self._administrators.keep(chat_id, found, mark)
        return found

    async def _ask(self, chat_id: int) -> Mapping[int, Ruler] | None:
        try:
            answered: Any = await self._bot.get_chat_administrators(chat_id)
        except AiogramError as error:
            answered = _answer_of(error)
            if not isinstance(answered, list):
                log.error("the administrators could not be looked up", chat=chat_id, error=_short(error))
                return None
        found = {ruler.user_id: ruler for ruler in _rulers(answered)}
        await self._note(chat_id, frozenset(found))
        return found

    async def _note(self, chat_id: int, found: frozenset[int]) -> None:
        """Keep who rules, to find a person's chats by; rights never depend on it, so it may fail."""
        try:
            await self._chats.administered(chat_id, found)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("the administrators could not be noted", chat=chat_id, error=repr(error))

    async def _own_rights(self, chat_id: int) -> frozenset[str] | None:
        found = self._own.get(chat_id)
        if found is not None or self._own_failed.get(chat_id):
            return found
        mark = self._own.mark()
        try:
            member: Any = await self._bot.get_chat_member(chat_id, self._bot.id)
        except AiogramError as error:
            member = _answer_of(error)
            if not isinstance(member, Mapping):
                log.error("the bot's own rights could not be looked up", chat=chat_id, error=_short(error))
                self._own_failed.put(chat_id, True)
                return None
        found = frozenset(_granted(_fields(member)))
        self._own.keep(chat_id, found, mark)
        return found


def standing_of(member: BaseModel | Mapping[str, Any]) -> Standing:
    """Read what a person is in a chat from Telegram's ChatMember, decoded or raw.

    A restricted person may have left; an unknown status is taken for an ordinary member's.
    """
    fields = _fields(member)
    status = _status(fields)
    restricted = status == "restricted"
    gone = status in {"left", "kicked"} or (restricted and fields.get("is_member") is False)
    muted = restricted and fields.get("can_send_messages") is False
    bot = (fields.get("user") or {}).get("is_bot") is True
    return Standing(member=not gone, muted=muted, administrator=status in RULING, bot=bot)


def _fields(member: BaseModel | Mapping[str, Any]) -> Mapping[str, Any]:
    return member.model_dump() if isinstance(member, BaseModel) else member


def _status(fields: Mapping[str, Any]) -> str:
    status = fields.get("status")
    return str(getattr(status, "value", status) or "")


def _granted(fields: Mapping[str, Any]) -> Iterator[str]:
    """List an administrator's rights; an owner carries no flags and has them all."""
    status = _status(fields)
    if status == "creator":
        yield from NEEDED
    if status == "administrator":
        yield from (name for name, value in fields.items() if name.startswith("can_") and value is True)


def _rulers(members: list[Any]) -> Iterator[Ruler]:
    for member in map(_fields, members):
        user = member.get("user") or {}
        if _status(member) in RULING and isinstance(user.get("id"), int):
            owner = _status(member) == "creator"
            yield Ruler(
                user_id=user["id"],
                owner=owner,
                restricts=owner or member.get("can_restrict_members") is True,
                anonymous=member.get("is_anonymous") is True,
                bot=user.get("is_bot") is True,
            )


def _answer_of(error: AiogramError) -> Any:
    """Find Telegram's good answer that the client could not decode (telegram-facts §1); None if there is none."""
    answer = error.data if isinstance(error, ClientDecodeError) else None
    return answer.get("result") if isinstance(answer, dict) and answer.get("ok") is True else None


def _short(error: AiogramError) -> str:
    """Tell an error without the answer it could not read."""
    return type(error).__name__ if isinstance(error, ClientDecodeError) else repr(error)
