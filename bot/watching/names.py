"""Whose a name is, and which addresses are the chat's own: asked of the books first, then of Telegram (Q72)."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Protocol

from aiogram.methods import GetChat, TelegramMethod

from bot.outgoing.outcomes import Reply
from bot.storage.recent import Recent
from moderation.detectors.links import token

LIFE = 900.0
"""Seconds for which an answer is good."""
MOST_ASKED = 5
"""Names of one message that Telegram is asked about."""
PERSON, STRANGER, UNKNOWN = "person", "stranger", "unknown"

Attempt = Callable[[TelegramMethod[Any], int | None], Awaitable[Reply]]


class Directory(Protocol):
    """Who knows people by their @names."""

    async def by_username(self, username: str) -> int | None:
        """Find the newest holder of a name."""
        ...


class Names:
    """Tells people from channels and bots (Q72): a mention of a person, known or not, is no advertising."""

    def __init__(self, people: Directory, attempt: Attempt, bot_username: str, clock: Callable[[], float]) -> None:
        self._people, self._attempt, self._bot = people, attempt, bot_username.lower()
        self._whose: Recent[str, str] = Recent(life=LIFE, clock=clock)
        self._own: Recent[int, frozenset[str]] = Recent(life=LIFE, clock=clock)

    async def sort(self, names: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
        """Sort names, in lower case, into those of people and those of channels, groups and bots."""
        whose = {name: await self._whose.read(name, self._ask) for name in sorted(names)[:MOST_ASKED]}
        people = frozenset(name for name, what in whose.items() if what == PERSON)
        strangers = frozenset(name for name, what in whose.items() if what == STRANGER)
        return people, strangers

    async def own(self, chat_id: int) -> frozenset[str] | None:
        """Give the addresses that are the chat's own, and the bot's: names, invitations, the linked channel.

        None when Telegram does not answer: then nobody can say what is foreign here.
        """
        known = self._own.get(chat_id)
        if known is None and (known := await self._find_own(chat_id)) is not None:
            self._own.put(chat_id, known)
        return known

    async def _ask(self, name: str) -> str:
        if await self._people.by_username(name) is not None:
            return PERSON
        if name.endswith("bot"):
            return STRANGER
        kind = _value((await self._attempt(GetChat(chat_id=f"@{name}"), None)).result, "type")
        return UNKNOWN if kind is None else PERSON if kind == "private" else STRANGER

    async def _find_own(self, chat_id: int) -> frozenset[str] | None:
        chat = (await self._attempt(GetChat(chat_id=chat_id), chat_id)).result
        if chat is None:
            return None
        own = {f"@{self._bot}", str(chat_id), f"c/{str(chat_id).removeprefix('-100')}", *_addresses(chat)}
        if linked := _value(chat, "linked_chat_id"):
            own |= {str(linked), *_addresses((await self._attempt(GetChat(chat_id=linked), None)).result)}
        return frozenset(own)


def _addresses(chat: Any) -> Iterator[str]:
    """List the addresses under which a chat is found."""
    for name in (_value(chat, "username"), *(_value(chat, "active_usernames") or ())):
        if name:
            yield f"@{name.lower()}"
    if link := _value(chat, "invite_link"):
        yield token(link)


def _value(answer: Any, name: str) -> Any:
    """Take a value out of an answer, decoded or raw."""
    return answer.get(name) if isinstance(answer, dict) else getattr(answer, name, None)
