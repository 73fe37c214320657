"""Who reads about a game: its seats and names by its id, and everybody's language (architecture §8)."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from redis.asyncio import Redis

from bot.presenter.post import Audience, Seated
from bot.storage import keys
from bot.storage.codec import decode_event
from game.events import Event, PlayerRenamed, RosterClosed
from game.model import Game

REMEMBERED_FOR = 60.0
"""Seconds for which a language is remembered: another worker may have changed it."""
OLDER_GAMES = 64
"""How many rosters of games that are over are remembered."""
PEOPLE = 20_000
"""How many languages are remembered."""
NAMED = (b'"RosterClosed"', b'"PlayerRenamed"')

Seats = Mapping[int, Seated]


class ChatLanguages(Protocol):
    """Knows in which language a chat reads."""

    async def language_of_chat(self, chat_id: int) -> str:
        """Give the language of a chat, the default where it chose none."""
        ...


class PersonLanguages(Protocol):
    """Knows in which languages people read."""

    async def languages_of(self, user_ids: Iterable[int]) -> Mapping[int, str]:
        """Give the languages of those people who have one of their own."""
        ...


class Newest(Protocol):
    """Knows the newest states; the engine does."""

    async def game(self, chat_id: int) -> Game:
        """Give the newest state of a chat's game."""
        ...


class Languages:
    """The languages of chats and people, remembered for a while in this process."""

    def __init__(self, chats: ChatLanguages, people: PersonLanguages, *, clock: Callable[[], float]) -> None:
        self._chats = chats
        self._people = people
        self._clock = clock
        self._known: OrderedDict[int, tuple[float, str | None]] = OrderedDict()

    async def of_chat(self, chat_id: int) -> str:
        """Tell in which language a chat reads."""
        found = self._fresh(chat_id)
        if found is None:
            language = await self._chats.language_of_chat(chat_id)
            self._remember(chat_id, language)
            return language
        return found[1] or ""

    async def of_people(self, user_ids: Iterable[int]) -> dict[int, str]:
        """Tell in which languages people read, as far as they have one of their own."""
        wanted = list(user_ids)
        unknown = [user_id for user_id in wanted if self._fresh(user_id) is None]
        if unknown:
            found = await self._people.languages_of(unknown)
            for user_id in unknown:
                self._remember(user_id, found.get(user_id))
        known = {user_id: self._known[user_id][1] for user_id in wanted if user_id in self._known}
        return {user_id: language for user_id, language in known.items() if language}

    def forget(self, one: int) -> None:
        """Forget the language of a chat or a person: it has just been changed."""
        self._known.pop(one, None)

    def _fresh(self, one: int) -> tuple[float, str | None] | None:
        found = self._known.get(one)
        return found if found and self._clock() - found[0] < REMEMBERED_FOR else None

    def _remember(self, one: int, language: str | None) -> None:
        self._known[one] = (self._clock(), language)
        self._known.move_to_end(one)
        while len(self._known) > PEOPLE:
            self._known.popitem(last=False)


class GameAudiences:
    """Audiences of the current game, and of older ones by their logs."""

    def __init__(self, redis: Redis, games: Newest, languages: Languages, *, bot_username: str) -> None:
        self._redis = redis
        self._games = games
        self._languages = languages
        self._bot_username = bot_username
        self._older: OrderedDict[tuple[int, str], Seats] = OrderedDict()

    async def audience(self, chat_id: int, game_id: str) -> Audience:
        """Tell who reads about a game of a chat, whether it is still played or not."""
        seats = await self._seats(chat_id, game_id)
        return Audience(
            chat_id=chat_id,
            language=await self._languages.of_chat(chat_id),
            bot_username=self._bot_username,
            seats=seats,
            languages=await self._languages.of_people(one.user_id for one in seats.values()),
        )

    async def _seats(self, chat_id: int, game_id: str) -> Seats:
        game = await self._games.game(chat_id)
        if game.id == game_id:
            return {one.seat: Seated(seat=one.seat, user_id=one.user_id, name=one.name) for one in game.players}
        if (chat_id, game_id) not in self._older:
            self._older[chat_id, game_id] = await self._logged(chat_id, game_id)
            while len(self._older) > OLDER_GAMES:
                self._older.popitem(last=False)
        return self._older[chat_id, game_id]

    async def _logged(self, chat_id: int, game_id: str) -> Seats:
        rows: list[bytes] = await self._redis.lrange(keys.log(chat_id, game_id), 0, -1)  # type: ignore[assignment]
        return seats_of(decode_event(row).event for row in rows if any(name in row for name in NAMED))


def seats_of(events: Iterable[Event]) -> Seats:
    """Read seats and names off a game's events: who sat where when the numbers were given, as they were last named."""
    people: dict[int, int] = {}
    names: dict[int, str] = {}
    for event in events:
        if isinstance(event, RosterClosed):
            people = {seat: user_id for seat, user_id, _ in event.roster}
            names |= {user_id: name for _, user_id, name in event.roster}
        elif isinstance(event, PlayerRenamed):
            names[event.user_id] = event.name
    return {seat: Seated(seat=seat, user_id=user_id, name=names[user_id]) for seat, user_id in people.items()}
