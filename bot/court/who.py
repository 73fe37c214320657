"""Who is who in a chat, as far as punishing goes (spec/moderation.md §2, telegram-facts §5)."""

from bot.identities import SERVICE
from bot.rights import Rights
from moderation.ports import Standing


class Who:
    """Tells standings by what Telegram says now; whom nobody knows is absent."""

    def __init__(self, rights: Rights) -> None:
        self._rights = rights

    async def standing(self, chat_id: int, user_id: int) -> Standing:
        """Tell what somebody is in a chat; a channel has its own negative id, the chat itself is the anonymous one."""
        if user_id == self._rights.own_id:
            return Standing.ITSELF
        if user_id in SERVICE or user_id == chat_id:
            return Standing.SERVICE
        if user_id < 0:
            return Standing.CHANNEL
        rulers = await self._rights.rulers(chat_id)
        if rulers is None:
            return Standing.UNKNOWN
        ruler = rulers.get(user_id)
        if ruler is None:
            return await self._member(chat_id, user_id)
        if ruler.bot:
            return Standing.BOT
        if ruler.owner:
            return Standing.OWNER
        return Standing.ADMINISTRATOR if ruler.restricts else Standing.POWERLESS

    async def _member(self, chat_id: int, user_id: int) -> Standing:
        found = await self._rights.standing(chat_id, user_id)
        if found.bot:
            return Standing.BOT
        if found.administrator:  # since the list was asked for
            self._rights.forget(chat_id)
            return Standing.POWERLESS
        return Standing.MEMBER if found.member else Standing.ABSENT

    async def others(self, chat_id: int, user_id: int) -> int:
        """Count the people beside this one who may judge in a chat."""
        rulers = await self._rights.rulers(chat_id) or {}
        return sum(one.restricts and not one.bot and one.user_id != user_id for one in rulers.values())
