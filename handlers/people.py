"""What the books tell of people: `!won`, `!fullwon`, `/me`, `/games` (spec/game.md §10)."""

from aiogram.types import CallbackQuery, Chat, Message

from bot.presenter import names
from bot.presenter import people as telling
from bot.presenter.callbacks import PastPress, WonPress
from bot.presenter.post import Drawing
from bot.presenter.tables import person
from bot.presenter.words import Words
from bot.storage.histories import Played
from bot.storage.tables import Row
from bot.storage.totals import EVERYWHERE
from handlers import portraits
from handlers.desk import Desk
from handlers.targets import Person, meant
from handlers.turning import (
    LARGEST,
    answer,
    only_in_private,
    playing,
    private,
    scope_of,
    stale,
    tell,
    turn,
    words_of,
)
from handlers.typed import ask_whom, person_of
from handlers.vocabulary import Typed

PAGE = 10
"""Games on one page of `/games`."""
FEW = 5
"""Games in a profile."""
LOOKED_THROUGH = 100
"""So many of a person's last games are looked through for those of one group."""
DIGITS = 9
"""A place has at most so many digits."""


async def won(message: Message, typed: Typed, desk: Desk) -> None:
    """Tell the sums of oneself, of a player, or of whoever holds a place."""
    if typed.rest.isdecimal():
        await _won_place(message, typed.rest, desk)
    elif found := await _meant(message, typed, desk):
        words = await words_of(message.chat, message.from_user, desk)
        own = message.from_user is not None and found.user_id == message.from_user.id
        await tell(message, desk, await _sums(words, found, message.chat, desk, own=own))


async def _won_place(message: Message, digits: str, desk: Desk) -> None:
    words = await words_of(message.chat, message.from_user, desk)
    row = await desk.shelves.histories.by_place(scope_of(message.chat), int(digits)) if len(digits) <= DIGITS else None
    if row is None:
        await tell(message, desk, words.say("life-no-place", place=digits[:DIGITS]))
        return
    found = Person(row.user_id, row.name, None)
    await tell(message, desk, await _sums(words, found, message.chat, desk, own=False))


async def _sums(words: Words, found: Person, chat: Chat, desk: Desk, *, own: bool) -> str:
    """Tell somebody's sums: in a group those of the group and of all, in private those of all."""
    everywhere = await desk.shelves.histories.won(EVERYWHERE, found.user_id)
    here = None if private(chat) else await desk.shelves.histories.won(chat.id, found.user_id)
    if everywhere is None:
        return _nothing(words, found, own=own)
    return telling.won(words, [*([("here", here)] if here else []), ("everywhere", everywhere)])


def _nothing(words: Words, found: Person, *, own: bool) -> str:
    return words.say("life-none") if own else words.say("life-none-of", name=person(words, found.name, found.user_id))


async def _meant(message: Message, typed: Typed, desk: Desk) -> Person | None:
    """Find whom a command means; where that is nobody or several people, answer so and give None."""
    found = await meant(message, typed.rest, desk)
    if found or typed.rest:
        return found or await _called(message, typed, desk)
    user = person_of(message)
    if user is None:
        await ask_whom(message, desk)
        return None
    return Person(user.id, user.full_name, user.username)


async def _called(message: Message, typed: Typed, desk: Desk) -> Person | None:
    """Find who answers to a name in the books."""
    people = await desk.shelves.histories.find(typed.rest.replace("\0", ""), scope_of(message.chat))
    if len(people) == 1:
        return Person(people[0].id, people[0].name, people[0].username)
    words = await words_of(message.chat, message.from_user, desk)
    if people:
        await answer(message, desk, telling.which(words, people, complete=typed.command == "fullwon"))
    else:
        await tell(message, desk, words.say("life-nobody", name=names.shown(typed.rest, "…")))
    return None


async def full(message: Message, typed: Typed, desk: Desk) -> None:
    """Tell everything that is counted of a person, in private and not while playing."""
    if not private(message.chat):
        await only_in_private(message, desk)
        return
    words = await words_of(message.chat, message.from_user, desk)
    if await playing(message.chat.id, desk):
        await tell(message, desk, words.say("books-playing"))
    elif found := await _meant(message, typed, desk):
        await tell(message, desk, await _counted(words, found, message.chat, desk))


async def _counted(words: Words, found: Person, chat: Chat, desk: Desk) -> str:
    sums = await desk.shelves.histories.won(EVERYWHERE, found.user_id)
    if sums is None:
        return _nothing(words, found, own=found.user_id == chat.id)
    counted = await desk.shelves.histories.full(found.user_id)
    return telling.full(words, person(words, sums.name, sums.user_id), counted)


async def choose(press: CallbackQuery, callback_data: WonPress, desk: Desk) -> None:
    """Tell of the one who was meant, in the place of the question."""
    chat = press.message.chat if press.message else None
    if chat is None or abs(callback_data.user) >= LARGEST or (callback_data.full and not private(chat)):
        await stale(press, desk)
        return
    words = await words_of(chat, press.from_user, desk)
    found = Person(callback_data.user, "", None)
    if not callback_data.full:
        text = await _sums(words, found, chat, desk, own=found.user_id == press.from_user.id)
    elif await playing(press.from_user.id, desk):
        text = words.say("books-playing")
    else:
        text = await _counted(words, found, chat, desk)
    await desk.sender.answer_callback(press.id)
    await turn(press, desk, Drawing(text=text))


async def me(message: Message, typed: Typed, desk: Desk) -> None:
    """Tell one's own profile."""
    user = person_of(message)
    if user is None:
        return
    words = await words_of(message.chat, user, desk)
    everywhere = await desk.shelves.histories.won(EVERYWHERE, user.id)
    if everywhere is None:
        await tell(message, desk, words.say("life-none"))
    else:
        text = telling.profile(words, await _profile(everywhere, message.chat, desk))
        await answer(message, desk, Drawing(text=text, keyboard=portraits.button(words)))


async def _profile(everywhere: Row, chat: Chat, desk: Desk) -> telling.Profile:
    user_id = everywhere.user_id
    return telling.Profile(
        here=None if private(chat) else await desk.shelves.histories.won(chat.id, user_id),
        everywhere=everywhere,
        roles=(await desk.shelves.histories.win_rates(user_id, scope_of(chat))).roles,
        games=(await _games(user_id, chat, desk))[:FEW],
        trophies=await desk.shelves.trophies.of(user_id),
    )


async def _games(user_id: int, chat: Chat, desk: Desk) -> tuple[Played, ...]:
    """List somebody's last games; in a group those of the group alone, for the others are nobody's business there."""
    if private(chat):
        return await desk.shelves.histories.last_games(user_id, PAGE)
    games = await desk.shelves.histories.last_games(user_id, LOOKED_THROUGH)
    return tuple(game for game in games if game.chat_id == chat.id)[:PAGE]


async def history(message: Message, typed: Typed, desk: Desk) -> None:
    """List one's last games, each with a button that tells it again; in private older ones can be turned to."""
    user = person_of(message)
    if user is None:
        return
    words = await words_of(message.chat, user, desk)
    if private(message.chat):
        await answer(message, desk, await page(words, user.id, "", desk))
    else:
        await answer(message, desk, telling.history(words, await _games(user.id, message.chat, desk)))


async def page(words: Words, user_id: int, before: str, desk: Desk) -> Drawing:
    """Draw a page of somebody's games: those before a game, or the newest."""
    games = await desk.shelves.histories.last_games(user_id, PAGE + 1, before or None)
    return telling.history(words, games[:PAGE], more=len(games) > PAGE, later=bool(before))


async def older(press: CallbackQuery, callback_data: PastPress, desk: Desk) -> None:
    """Turn the list of one's games."""
    if press.message is None or not private(press.message.chat) or not callback_data.before.isprintable():
        await stale(press, desk)
        return
    words = await desk.words(press.from_user)
    await desk.sender.answer_callback(press.id)
    await turn(press, desk, await page(words, press.from_user.id, callback_data.before, desk))
