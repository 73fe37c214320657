"""In which languages chats and people read; while the books are away, what was known last, else the usual one."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping

from bot.chat_settings import ChatSettings
from bot.outages import POSTGRES_AWAY
from bot.presenter.words import LANGUAGES
from bot.storage.people import People

REMEMBERED = 10_000


class ChatReading:
    """The languages of chats, by their settings."""

    def __init__(self, settings_of: ChatSettings) -> None:
        self._settings_of = settings_of
        self._last: OrderedDict[int, str] = OrderedDict()

    async def language_of_chat(self, chat_id: int) -> str:
        """Give the language of a chat."""
        try:
            language = await self._settings_of.language(chat_id)
        except POSTGRES_AWAY:
            return self._last.get(chat_id, LANGUAGES[0])
        self._last[chat_id] = language
        self._last.move_to_end(chat_id)
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
        return language


class PeopleReading:
    """The languages that people chose for themselves."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def languages_of(self, user_ids: Iterable[int]) -> Mapping[int, str]:
        """Give the languages of those who chose one."""
        try:
            return await self._people.languages(user_ids)
        except POSTGRES_AWAY:
            return {}
