"""Commands typed in the group: one table look-up, one function each (spec/game.md §3 to §8)."""

from collections.abc import Awaitable, Callable, Mapping

from aiogram import F, Router
from aiogram.types import Message

from bot.outgoing.forms import Route
from bot.presenter.listing import listing
from bot.presenter.words import Words
from game.commands import (
    Begin,
    EndPlea,
    Extend,
    Halt,
    Join,
    Leave,
    Nominate,
    Open,
    Order,
)
from game.model import Authority
from game.phases import IN_PLAY, NIGHT_VOTE, Finished, Idle, Nomination
from game.refusals import Reason, refused
from game.turn import Transition
from game.view import may_speak
from handlers import courtroom, forgetting, operators, order_menu, people, proof, replay, settings, tables
from handlers.cards import card_of
from handlers.desk import Desk
from handlers.typed import (
    ORDERS,
    answer_to,
    authority_of,
    carry_out,
    complain,
    id_of,
    person_of,
    say,
    words_for,
)
from handlers.vocabulary import Typed, read

Doing = Callable[[Message, Typed, Desk], Awaitable[bool | None]]
"""Carries a typed command out; true where the message is gone already, and nobody need be silenced any more."""


async def on_message(message: Message, desk: Desk) -> None:
    """Read a message of the group: a command is carried out, and whoever may not speak now is silenced."""
    typed = read(message.text)
    if typed and typed.bot.casefold() in {"", desk.bot_username.casefold()}:
        doing = DOINGS.get(typed.command, _order if typed.command in ORDERS else None)
        if doing and await doing(message, typed, desk):
            return
    await hush(message, desk)


async def hush(message: Message, desk: Desk) -> None:
    """Delete what is said by those who may not speak now (spec/game.md §13); without the right say so once."""
    if message.ephemeral_message_id or await _elsewhere(message, desk):
        return
    game = await desk.engine.game(message.chat.id)
    speaker = message.sender_chat.id if message.sender_chat else id_of(message.from_user)
    if may_speak(game, speaker) or message.from_user is None:
        return
    authority = await authority_of(message, desk)
    if may_speak(game, speaker, administrator=authority is Authority.ADMINISTRATOR):
        return
    await desk.silencer.silence(message.chat.id, message.message_id)


async def _elsewhere(message: Message, desk: Desk) -> bool:
    """Say whether a message of a forum stands in another topic than the game's: there everybody may speak."""
    if not message.chat.is_forum:
        return False
    topic = message.message_thread_id if message.is_topic_message else None
    return topic != await desk.topics.of(message.chat.id)


async def _start(message: Message, typed: Typed, desk: Desk) -> None:
    """Open a registration; in a forum the game plays in the topic where it was asked for."""
    if isinstance((await desk.engine.game(message.chat.id)).phase, Idle | Finished):
        await desk.topics.choose(message.chat.id, message.message_thread_id if message.is_topic_message else None)
    fresh = await desk.fresh.fresh(message.chat.id)
    command = Open(by=id_of(message.from_user), authority=await authority_of(message, desk), fresh=fresh)
    await carry_out(message, desk, command)


async def _halt(message: Message, typed: Typed, desk: Desk) -> None:
    await carry_out(message, desk, Halt(by=id_of(message.from_user), authority=await authority_of(message, desk)))


async def _begin(message: Message, typed: Typed, desk: Desk) -> None:
    await carry_out(message, desk, Begin(by=id_of(message.from_user), authority=await authority_of(message, desk)))


async def _extend(message: Message, typed: Typed, desk: Desk) -> None:
    await carry_out(message, desk, Extend(by=id_of(message.from_user), authority=await authority_of(message, desk)))


async def _join(message: Message, typed: Typed, desk: Desk) -> None:
    user = person_of(message)
    if user is None:
        await complain(message, desk, refused(Reason.NOT_MEMBER))
        return
    standing = await desk.rights.standing(message.chat.id, user.id)
    command = Join(
        user_id=user.id, name=user.full_name, username=user.username, member=standing.member, muted=standing.muted
    )
    await carry_out(message, desk, command)


async def _leave(message: Message, typed: Typed, desk: Desk) -> None:
    await carry_out(message, desk, Leave(user_id=id_of(person_of(message))))


async def _answer_question(message: Message, typed: Typed, desk: Desk) -> None:
    """Read yes or no as an answer to whatever the game asks this person now; else it is talk."""
    user = person_of(message)
    game = await desk.engine.game(message.chat.id)
    if user is None or game.by_user(user.id) is None:
        return
    command = answer_to(game, user.id, yes=typed.command == "yes")
    if command:
        await carry_out(message, desk, command)


async def _vote(message: Message, typed: Typed, desk: Desk) -> None:
    """Vote by number or name; an exclamation mark outside the day vote is talk."""
    user = person_of(message)
    game = await desk.engine.game(message.chat.id)
    playing = user is not None and game.by_user(user.id) is not None
    if typed.bare and not (isinstance(game.phase, Nomination) and playing):
        return
    await carry_out(message, desk, Nominate(user_id=id_of(user), words=typed.rest))


async def _vote_night(message: Message, typed: Typed, desk: Desk) -> None:
    await carry_out(message, desk, Nominate(user_id=id_of(person_of(message)), target=NIGHT_VOTE))


async def _plead(message: Message, typed: Typed, desk: Desk) -> None:
    """End a plea; at any other time the word is talk."""
    user = person_of(message)
    game = await desk.engine.game(message.chat.id)
    player = game.by_user(user.id) if user else None
    if player and player.seat == getattr(game.phase, "defendant", None):
        await carry_out(message, desk, EndPlea(user_id=player.user_id))


async def _order(message: Message, typed: Typed, desk: Desk) -> bool:
    """Take an order that only its author and the bot see; one that everybody read is deleted and not taken."""
    user = person_of(message)
    if user is None:
        return False
    if message.ephemeral_message_id:
        result = await carry_out(message, desk, Order(user_id=user.id, action=typed.command, words=typed.rest))
        if isinstance(result, Transition):
            drawing = await card_of(result.game, user.id, desk)
            whisper = Route(message.chat.id, user.id)
            await desk.sender.answer(message.chat.id, drawing.text, keyboard=drawing.keyboard, whisper=whisper)
        return False
    game = await desk.engine.game(message.chat.id)
    if not isinstance(game.phase, IN_PLAY) or game.by_user(user.id) is None:
        return False
    await desk.silencer.silence(message.chat.id, message.message_id)
    await say(message, desk, (await words_for(message, desk)).say("orders-in-private"))
    return True


async def _card(message: Message, typed: Typed, desk: Desk) -> None:
    user = person_of(message)
    if user is None:
        return
    game = await desk.engine.game(message.chat.id)
    drawing = await card_of(game, user.id, desk)
    if message.ephemeral_message_id:
        whisper = Route(message.chat.id, user.id)
        await desk.sender.answer(message.chat.id, drawing.text, keyboard=drawing.keyboard, whisper=whisper)
    else:
        await desk.whisper(game.chat_id, user.id, drawing)


async def _players(message: Message, typed: Typed, desk: Desk) -> None:
    game = await desk.engine.game(message.chat.id)
    if isinstance(game.phase, IN_PLAY) and game.players:
        await say(message, desk, listing(game, Words(await desk.settings_of.language(message.chat.id))))
    else:
        await complain(message, desk, refused(Reason.NOTHING_RUNS))


async def _help(message: Message, typed: Typed, desk: Desk) -> None:
    assert message.from_user is not None
    game = await desk.engine.game(message.chat.id)
    language = await desk.language(message.from_user, message.chat.id)
    await say(message, desk, desk.presenter.help(language, private=False, game=game, user_id=message.from_user.id))


async def _settings(message: Message, typed: Typed, desk: Desk) -> None:
    await settings.show(message, desk)


async def _verify(message: Message, typed: Typed, desk: Desk) -> None:
    game = await desk.engine.game(message.chat.id)
    if isinstance(game.phase, Finished):
        await proof.send(message, game, desk)
    else:
        await say(message, desk, (await words_for(message, desk)).say("verify-later"))


DOINGS: Mapping[str, Doing] = {
    "start": _start,
    "halt": _halt,
    "begin": _begin,
    "extend": _extend,
    "join": _join,
    "leave": _leave,
    "reguser": operators.reguser,
    "remove": operators.remove,
    "op": operators.appoint,
    "deop": operators.dismiss,
    "yes": _answer_question,
    "no": _answer_question,
    "vote": _vote,
    "night": _vote_night,
    "plead": _plead,
    "card": _card,
    "players": _players,
    "help": _help,
    "settings": _settings,
    "verify": _verify,
    **dict.fromkeys(tables.ORDERS, tables.show),
    "won": people.won,
    "fullwon": people.full,
    "me": people.me,
    "games": people.history,
    **courtroom.IN_GROUP,
    "replay": replay.show,
    "mydata": forgetting.show,
    "forgetme": forgetting.ask,
    **order_menu.DOINGS,
}


def routes() -> Router:
    """Say which updates come here."""
    router = Router(name="group")
    here = F.chat.type.in_({"group", "supergroup"})
    router.message.register(on_message, here)
    router.edited_message.register(hush, here)
    return router
