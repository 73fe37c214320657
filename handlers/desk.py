"""What handlers work with, and what they all do: one command to the engine, one answer to the person."""

import html
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import structlog
from aiogram.types import User

from bot.audiences import GameAudiences, Languages
from bot.chat_order import ChatOrder
from bot.chat_settings import ChatSettings
from bot.court.court import Court
from bot.court.voices import Voices
from bot.outages import POSTGRES_AWAY
from bot.outgoing.forms import Route
from bot.presenter.post import Drawing
from bot.presenter.posts import TelegramPresenter
from bot.presenter.words import LANGUAGES, Words
from bot.rights import Rights
from bot.sending import Sender
from bot.shelves import Shelves
from bot.silencer import Silencer
from bot.storage.chats import Chats
from bot.storage.pending import Pending
from bot.storage.people import People
from bot.storage.topics import Topics
from bot.watching.building import Lookout
from bot.watching.watcher import Watcher
from game.commands import Command, Join, Rename
from game.engine import Engine
from game.model import Game
from game.ports import FreshGames
from game.refusals import Reason, Refused
from game.turn import Transition

LONGEST_TOAST = 200
"""Characters that an alert may have (telegram-facts §2)."""
TAG = re.compile(r"<[^>]+>")

log = structlog.get_logger()


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """Everything a handler may need; built once by `bot/app.py`.

    `nudge` tells delivery that there is something to send; `moved` lets everything of a chat follow to its new id.
    """

    engine: Engine
    presenter: TelegramPresenter
    audiences: GameAudiences
    languages: Languages
    rights: Rights
    people: People
    chats: Chats
    settings_of: ChatSettings
    order_of: ChatOrder
    court: Court
    voices: Voices
    pending: Pending
    sender: Sender
    silencer: Silencer
    lookout: Lookout
    fresh: FreshGames
    topics: Topics
    shelves: Shelves
    clock: Callable[[], float]
    nudge: Callable[[], Any]
    moved: Callable[[int, int], Awaitable[None]]
    bot_username: str

    @property
    def watcher(self) -> Watcher:
        """Give who watches over messages."""
        return self.lookout.watcher

    async def act(self, chat_id: int, command: Command, user: User | None) -> Transition | Refused:
        """Carry a command out in a chat and let everybody hear of it."""
        if user and isinstance(command, Join) and command.user_id == user.id:
            await self._learn_language(user)
        result = await self.engine.submit(chat_id, command)
        if isinstance(result, Refused) and result.reason is Reason.MUTED and isinstance(command, Join):
            await self._turned_away(chat_id, command)
        return await self._heard(result, user)

    async def act_privately(self, command: Command, user: User) -> Transition | Refused:
        """Carry a command out in the game where the person sits."""
        return await self._heard(await self.engine.submit_private(user.id, command), user)

    async def _heard(self, result: Transition | Refused, user: User | None) -> Transition | Refused:
        if isinstance(result, Transition):
            if user:
                await self._refresh_name(result.game, user)
            self.nudge()
        return result

    async def _turned_away(self, chat_id: int, command: Join) -> None:
        """Let the watch know of a muted person who wants to play, unless somebody else put him down (rule 0.6)."""
        if command.by is not None:
            return
        try:
            game = await self.engine.game(chat_id)
            await self.lookout.doorkeeper.turned_away(chat_id, game.id, command.user_id)
        except POSTGRES_AWAY as error:
            log.warning("nobody is accused while the books are away", chat=chat_id, error=type(error).__name__)

    async def _learn_language(self, user: User) -> None:
        """Remember in which language a player's client speaks: his card must be in it before he ever chooses one.

        It counts as older than any choice, so that it replaces none.
        """
        code = (user.language_code or "")[:2]
        if code in LANGUAGES and not await self.people.language(user.id):
            await self.people.speak(user.id, code, 0.0)
            self.languages.forget(user.id)

    async def _refresh_name(self, game: Game, user: User) -> None:
        """Take over a display name that changed since the person joined (spec/game.md §3)."""
        player = game.by_user(user.id)
        if player and (player.name, player.username) != (user.full_name, user.username):
            renaming = Rename(user_id=user.id, name=user.full_name, username=user.username)
            await self.engine.submit(game.chat_id, renaming)

    async def language(self, user: User, chat_id: int | None = None) -> str:
        """Tell in which language a person reads: what he chose, else his client's, else the chat's."""
        code = (user.language_code or "")[:2]
        try:
            chosen = await self.people.language(user.id)
            if chosen or code in LANGUAGES:
                return chosen or code
            return await self.settings_of.language(chat_id) if chat_id else LANGUAGES[0]
        except POSTGRES_AWAY:
            return code if code in LANGUAGES else LANGUAGES[0]

    async def words(self, user: User, chat_id: int | None = None) -> Words:
        """Give the words of the language in which a person reads."""
        return Words(await self.language(user, chat_id))

    async def whisper(self, chat_id: int, user_id: int, drawing: Drawing) -> bool:
        """Show something to one person in a group, seen by nobody else; say whether it can have reached him."""
        route = Route(chat_id, user_id)
        sent = await self.sender.answer(chat_id, drawing.text, keyboard=drawing.keyboard, whisper=route)
        return sent.outcome == "sent"


def toast(text: str) -> str:
    """Make plain text of at most the length of an alert."""
    bare = html.unescape(TAG.sub("", text))
    return bare if len(bare) <= LONGEST_TOAST else bare[: LONGEST_TOAST - 1] + "…"
