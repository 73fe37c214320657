"""How the court speaks: in whose words, to which chat, topic or person (spec/moderation.md §2, §6)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from aiogram.methods import SendMessage

from bot.audiences import Languages
from bot.outgoing.forms import Route, sending
from bot.outgoing.outcomes import DELIVERED
from bot.presenter import names
from bot.presenter.order.lengths import Clockface
from bot.presenter.order.telling import Telling
from bot.presenter.post import Drawing, Post, Priority
from bot.presenter.roomy import RoomyWords
from bot.presenter.words import LANGUAGES
from bot.rights import Rights
from bot.sending import Sender, Sent
from bot.storage.chats import Chats
from bot.storage.people import People
from moderation.ports import Chatbook


@dataclass(frozen=True, slots=True, kw_only=True)
class Voices:
    """Everything that words of the order need from outside, and the ways they go."""

    sender: Sender
    chatbook: Chatbook
    languages: Languages
    people: People
    chats: Chats
    rights: Rights
    clock: Callable[[], float]
    bot_username: str

    async def telling(self, chat_id: int, *people: int | None, language: str = "") -> Telling:
        """Gather what words about these people need; in the chat's language unless another is given."""
        policy = await self.chatbook.policy(chat_id)
        return Telling(
            words=RoomyWords(language or await self.languages.of_chat(chat_id)),
            face=Clockface(now=self.clock(), zone=policy.time_zone),
            rulebook=await self.chatbook.rulebook(chat_id),
            names=await self.names(one for one in people if one),
        )

    async def names(self, ids: Iterable[int]) -> dict[int, str]:
        """Tell how people were last called, and channels by their titles."""
        wanted = set(ids)
        found = await self.people.names(one for one in wanted if one > 0)
        titles = {one: await self.chats.title(one) or "" for one in wanted if one < 0}
        return found | titles

    async def language(self, user_id: int, chat_id: int) -> str:
        """Tell in which language a person reads: his own, else the chat's."""
        own = (await self.languages.of_people((user_id,))).get(user_id)
        return own or await self.languages.of_chat(chat_id) or LANGUAGES[0]

    async def title(self, chat_id: int) -> str:
        """Give a chat's title, safe to show."""
        return names.shown(await self.chats.title(chat_id) or "", str(chat_id))

    async def aloud(self, chat_id: int, drawing: Drawing, reply_to: int | None = None) -> Sent:
        """Tell a chat; as an answer where there is a message to answer."""
        if reply_to:
            return await self.sender.answer(chat_id, drawing.text, keyboard=drawing.keyboard, reply_to=reply_to)
        return await self.sender.post(chat_id, Post(text=drawing.text, keyboard=drawing.keyboard))

    async def aside(self, user_id: int, chat_id: int, drawing: Drawing) -> Sent:
        """Tell a person in private, if that chat is open; nobody else hears of it."""
        post = Post(text=drawing.text, to=user_id, keyboard=drawing.keyboard, priority=Priority.RESULT, fallback=False)
        return await self.sender.post(chat_id, post)

    async def log(self, chat_id: int, drawing: Drawing) -> tuple[int, int] | None:
        """Write into the chat's log, if it has one; tell in which chat and as which message it stands."""
        policy = await self.chatbook.policy(chat_id)
        if policy.log_chat is None:
            return None
        method: SendMessage = sending(drawing, Route(policy.log_chat))
        if policy.log_topic:
            method = method.model_copy(update={"message_thread_id": policy.log_topic})
        sent = await self.sender.send(method, policy.log_chat)
        if sent.outcome not in DELIVERED or sent.message_id is None:
            return None
        return policy.log_chat, sent.message_id
