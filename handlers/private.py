"""The private chat: join links, orders with words, cards, help, language (architecture §7)."""

from collections.abc import Awaitable, Callable, Mapping

from aiogram import F, Router
from aiogram.types import CallbackQuery, Message

from bot.presenter.callbacks import LanguagePress, read_join_payload
from bot.presenter.post import Button, Keyboard, Post
from bot.presenter.words import LANGUAGES, Words
from game.commands import Command, EndPlea, Join, Leave, Nominate, Order
from game.model import Game
from game.phases import NIGHT_VOTE
from game.refusals import Reason, Refused, refused
from handlers import appealing, courtroom, forgetting, order_menu, people, replay, settings, tables
from handlers.cards import card_of
from handlers.desk import Desk, toast
from handlers.turning import playing
from handlers.typed import ORDERS, answer_to
from handlers.vocabulary import Typed, read

Doing = Callable[[Message, Typed, Desk], Awaitable[None]]


async def on_message(message: Message, desk: Desk) -> None:
    """Read a private message: a command is carried out, anything else is answered with what can be done here."""
    await _reached(message, desk)
    typed = read(message.text)
    if await _pleads(message, typed, desk):
        return
    doing = DOINGS.get(typed.command, _order if typed.command in ORDERS else None) if typed else None
    if typed and doing:
        await doing(message, typed, desk)
    else:
        await _help(message, Typed("help"), desk)


async def _pleads(message: Message, typed: Typed | None, desk: Desk) -> bool:
    """Take what is no command into an open appeal; `!4` is a vote of whoever plays."""
    talk = typed is None or (typed.bare and not await playing(message.chat.id, desk))
    return talk and await appealing.hear(message, desk)


async def _reached(message: Message, desk: Desk) -> None:
    """Note that the private chat stands open; whoever was away because of it is back (spec/game.md §8)."""
    user_id = message.chat.id
    await desk.people.reachable(user_id, True)
    desk.sender.reopened(user_id)


async def _language(message: Message, desk: Desk) -> str:
    assert message.from_user is not None
    return await desk.language(message.from_user)


async def _say(message: Message, desk: Desk, text: str, keyboard: Keyboard = ()) -> None:
    await desk.sender.answer(message.chat.id, text, keyboard=keyboard)


async def _carry_out(message: Message, desk: Desk, command: Command) -> None:
    """Carry a command out in the game where the person sits; a refusal is answered, the rest is told by the game."""
    assert message.from_user is not None
    result = await desk.act_privately(command, message.from_user)
    if isinstance(result, Refused):
        await _say(message, desk, desk.presenter.reply(await _language(message, desk), result))


async def _start(message: Message, typed: Typed, desk: Desk) -> None:
    """Greet; with a join link's payload also take the seat (faults D2, D3)."""
    link = read_join_payload(typed.rest)
    language = await _language(message, desk)
    if link:
        await _join_by_link(message, desk, *link)
    elif typed.rest and not await appealing.by_link(message, typed.rest, desk):
        await _say(message, desk, desk.presenter.reply(language, refused(Reason.STALE_BUTTON)))
    elif not typed.rest:
        await _say(message, desk, desk.presenter.welcome_person(language))


async def _join_by_link(message: Message, desk: Desk, game_id: str, chat_id: int) -> None:
    user = message.from_user
    assert user is not None
    language = await _language(message, desk)
    game = await desk.engine.game(chat_id)
    if game.id != game_id:
        await _say(message, desk, desk.presenter.reply(language, refused(Reason.STALE_BUTTON)))
        return
    standing = await desk.rights.standing(chat_id, user.id)
    command = Join(
        user_id=user.id, name=user.full_name, username=user.username, member=standing.member, muted=standing.muted
    )
    result = await desk.act(chat_id, command, user)
    if isinstance(result, Refused) and result.reason is not Reason.ALREADY_JOINED:
        await _say(message, desk, desk.presenter.reply(language, result))
    else:
        await _say(message, desk, Words(language).say("joined-privately"))


async def _leave(message: Message, typed: Typed, desk: Desk) -> None:
    await _carry_out(message, desk, Leave(user_id=message.chat.id))


async def _order(message: Message, typed: Typed, desk: Desk) -> None:
    await _carry_out(message, desk, Order(user_id=message.chat.id, action=typed.command, words=typed.rest))


async def _vote(message: Message, typed: Typed, desk: Desk) -> None:
    await _carry_out(message, desk, Nominate(user_id=message.chat.id, words=typed.rest))


async def _vote_night(message: Message, typed: Typed, desk: Desk) -> None:
    await _carry_out(message, desk, Nominate(user_id=message.chat.id, target=NIGHT_VOTE))


async def _plead(message: Message, typed: Typed, desk: Desk) -> None:
    await _carry_out(message, desk, EndPlea(user_id=message.chat.id))


async def _game_of(message: Message, desk: Desk) -> Game | None:
    chat_id = await desk.engine.chat_of(message.chat.id)
    return await desk.engine.game(chat_id) if chat_id else None


async def _answer_question(message: Message, typed: Typed, desk: Desk) -> None:
    game = await _game_of(message, desk)
    command = answer_to(game, message.chat.id, yes=typed.command == "yes") if game else None
    if command:
        await _carry_out(message, desk, command)
    else:
        await _help(message, typed, desk)


async def _card(message: Message, typed: Typed, desk: Desk) -> None:
    game = await _game_of(message, desk)
    if game is None:
        await _say(message, desk, desk.presenter.reply(await _language(message, desk), refused(Reason.NOT_PLAYING)))
        return
    drawing = await card_of(game, message.chat.id, desk)
    card = Post(text=drawing.text, to=message.chat.id, keyboard=drawing.keyboard, protect=True, fallback=False)
    await desk.sender.post(game.chat_id, card)


async def _help(message: Message, typed: Typed, desk: Desk) -> None:
    game = await _game_of(message, desk)
    language = await _language(message, desk)
    await _say(message, desk, desk.presenter.help(language, private=True, game=game, user_id=message.chat.id))


async def _settings(message: Message, typed: Typed, desk: Desk) -> None:
    await settings.show(message, desk)


async def _ask_language(message: Message, typed: Typed, desk: Desk) -> None:
    """Offer the languages, each by its own name."""
    assert message.from_user is not None
    words = await desk.words(message.from_user)
    buttons = tuple(
        Button(text=Words(code).say("language-name"), callback=LanguagePress(code=code).pack()) for code in LANGUAGES
    )
    await _say(message, desk, words.say("language-ask"), (buttons,))


async def choose_language(press: CallbackQuery, callback_data: LanguagePress, desk: Desk) -> None:
    """Take a person's own language; from now on everything private is in it."""
    if callback_data.code in LANGUAGES:
        await desk.people.speak(press.from_user.id, callback_data.code, desk.clock())
        desk.languages.forget(press.from_user.id)
    words = await desk.words(press.from_user)
    await desk.sender.answer_callback(press.id, toast(words.say("language-chosen")))


DOINGS: Mapping[str, Doing] = {
    "start": _start,
    "leave": _leave,
    "yes": _answer_question,
    "no": _answer_question,
    "vote": _vote,
    "night": _vote_night,
    "plead": _plead,
    "card": _card,
    "help": _help,
    "settings": _settings,
    "language": _ask_language,
    **dict.fromkeys(tables.ORDERS, tables.show),
    "won": people.won,
    "fullwon": people.full,
    "me": people.me,
    **dict.fromkeys(("games", "history"), people.history),
    **courtroom.IN_PRIVATE,
    "replay": replay.show,
    "mydata": forgetting.show,
    "forgetme": forgetting.ask,
    **order_menu.DOINGS,
}


def routes() -> Router:
    """Say which updates come here."""
    router = Router(name="private")
    router.message.register(on_message, F.chat.type == "private")
    return router
