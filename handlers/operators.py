"""What administrators and operators do with people: seat them, put them out, let them run games (spec/game.md §3)."""

from aiogram.types import Message

from bot.presenter.names import shown
from game.commands import Join, Remove
from game.model import Authority
from game.refusals import Reason, refused
from handlers.desk import Desk
from handlers.targets import meant
from handlers.typed import ask_whom, authority_of, carry_out, complain, id_of, say, words_for
from handlers.vocabulary import Typed


async def reguser(message: Message, typed: Typed, desk: Desk) -> None:
    """Seat somebody else, as an administrator."""
    authority = await authority_of(message, desk)
    person = await meant(message, typed.rest, desk)
    if authority is not Authority.ADMINISTRATOR:
        await complain(message, desk, refused(Reason.NOT_ALLOWED))
    elif person is None:
        await ask_whom(message, desk)
    else:
        standing = await desk.rights.standing(message.chat.id, person.user_id)
        command = Join(
            user_id=person.user_id,
            name=person.name,
            username=person.username,
            member=standing.member,
            muted=standing.muted,
            by=id_of(message.from_user),
            authority=authority,
        )
        await carry_out(message, desk, command)


async def remove(message: Message, typed: Typed, desk: Desk) -> None:
    """Put somebody out of the game."""
    person = await meant(message, typed.rest, desk)
    if person is None:
        await ask_whom(message, desk)
        return
    authority = await authority_of(message, desk)
    command = Remove(user_id=person.user_id, by=id_of(message.from_user), authority=authority)
    await carry_out(message, desk, command)


async def appoint(message: Message, typed: Typed, desk: Desk) -> None:
    """Let somebody run games."""
    await _operators(message, typed, desk, appoint=True)


async def dismiss(message: Message, typed: Typed, desk: Desk) -> None:
    """Take back that somebody runs games."""
    await _operators(message, typed, desk, appoint=False)


async def _operators(message: Message, typed: Typed, desk: Desk, *, appoint: bool) -> None:
    """Name a half-operator, or take that back: they run games, not punishments (spec/game.md §3)."""
    if await authority_of(message, desk) is not Authority.ADMINISTRATOR:
        await complain(message, desk, refused(Reason.NOT_ALLOWED))
        return
    person = await meant(message, typed.rest, desk)
    if person is None:
        await ask_whom(message, desk)
        return
    chat_id, by = message.chat.id, id_of(message.from_user)
    if appoint:
        await desk.chats.appoint(chat_id, person.user_id, by, desk.clock())
    else:
        await desk.chats.dismiss(chat_id, person.user_id)
    words = await words_for(message, desk)
    done = "operator-named" if appoint else "operator-dismissed"
    await say(message, desk, words.say(done, name=shown(person.name, words.say("somebody"))))
