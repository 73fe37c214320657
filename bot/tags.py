"""Numbers beside names: each player's number as his member tag while a game runs, where the right is there.

Only people without a tag of their own get one, and only ours are taken away again. All of it is ornament: when
something fails, the game does not notice.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import structlog
from aiogram.enums import ChatMemberStatus
from aiogram.methods import GetChatMember, SetChatMemberTag, TelegramMethod
from redis.asyncio import Redis

from bot.outgoing.outcomes import Reply
from bot.rights import Rights
from bot.storage import keys
from game.events import GameCalledOff, GameEnded, GameHalted, RosterClosed
from game.turn import Transition

RIGHT = "can_manage_tags"
MOST = 50
"""Players of a game in which everybody gets a tag; in larger ones it would take too many requests."""
REGULAR = frozenset({ChatMemberStatus.MEMBER, ChatMemberStatus.RESTRICTED})
"""Administrators have titles instead, which are theirs."""
LIFE = 24 * 3600
"""Seconds for which it is remembered whom we gave a tag."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Wish:
    """Tags to give (person, number) in a chat, or, without any, all of ours to take away."""

    chat_id: int
    numbers: tuple[tuple[int, int], ...] = ()


class Tags:
    """Gives and takes tags, one chat after another, behind the game's back."""

    def __init__(
        self, redis: Redis, attempt: Callable[[TelegramMethod[Any], int], Awaitable[Reply]], rights: Rights
    ) -> None:
        self._redis = redis
        self._attempt = attempt
        self._rights = rights
        self._wishes: asyncio.Queue[Wish] = asyncio.Queue(maxsize=1000)

    def heard(self, transition: Transition) -> None:
        """Hear of what happened in a game."""
        for event in transition.events:
            if isinstance(event, RosterClosed) and len(event.roster) <= MOST:
                self._wish(Wish(transition.game.chat_id, tuple((user, seat) for seat, user, _ in event.roster)))
            elif isinstance(event, GameEnded | GameHalted | GameCalledOff):
                self._wish(Wish(transition.game.chat_id))

    def _wish(self, wish: Wish) -> None:
        if not self._wishes.full():
            self._wishes.put_nowait(wish)

    async def run(self) -> None:
        """Fulfil wishes until cancelled."""
        while True:
            await self.step()

    async def step(self) -> None:
        """Fulfil the next wish."""
        wish = await self._wishes.get()
        try:
            if RIGHT in await self._rights.own_rights(wish.chat_id):
                await (self._give(wish) if wish.numbers else self._take(wish.chat_id))
        except Exception as error:  # noqa: BLE001 - an ornament must not stop the next one
            log.warning("tags cannot be set", chat=wish.chat_id, error=repr(error))

    async def _give(self, wish: Wish) -> None:
        for user_id, number in wish.numbers:
            if await self._tag_of(wish.chat_id, user_id) != "":
                continue
            reply = await self._attempt(_tag(wish.chat_id, user_id, f"№ {number}"), wish.chat_id)
            if reply.result:
                await self._redis.sadd(_given(wish.chat_id), user_id)
                await self._redis.expire(_given(wish.chat_id), LIFE)

    async def _tag_of(self, chat_id: int, user_id: int) -> str | None:
        """Tell a regular member's tag; None for anybody who cannot have one."""
        member = (await self._attempt(GetChatMember(chat_id=chat_id, user_id=user_id), chat_id)).result
        if getattr(member, "status", None) not in REGULAR or getattr(member, "is_member", True) is False:
            return None
        return getattr(member, "tag", None) or ""

    async def _take(self, chat_id: int) -> None:
        for member in await self._redis.smembers(_given(chat_id)):
            if await self._tag_of(chat_id, int(member)):
                await self._attempt(_tag(chat_id, int(member), ""), chat_id)
        await self._redis.delete(_given(chat_id))


def _tag(chat_id: int, user_id: int, tag: str) -> SetChatMemberTag:
    return SetChatMemberTag(chat_id=chat_id, user_id=user_id, tag=tag)


def _given(chat_id: int) -> str:
    return f"tagged:{keys.tag(keys.bucket(chat_id))}:{chat_id}"
