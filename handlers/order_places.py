"""Where the log is written, and who is exempt: what administrators type on the spot (spec/moderation.md §3, §6).

The log chat is chosen by `!logchat` in the chat or topic that is to be it: the bot is there, and the person who types
it is its administrator; then he picks, unseen by the others, whose log it will be.
"""

from aiogram.enums import ChatType
from aiogram.types import Message, User

from bot.outgoing.outcomes import DELIVERED
from bot.presenter import order_words as told
from bot.presenter.order_places import choose_group
from bot.presenter.order_press import LawPress
from bot.presenter.order_telling import Change, change_told
from bot.presenter.words import Words
from handlers import order_log
from handlers.desk import Desk
from handlers.order_changes import changed, decide
from handlers.settings import refusal_of
from handlers.targets import Person, meant
from handlers.turning import LARGEST, tell
from handlers.typed import ask_whom, id_of, words_for
from handlers.vocabulary import Typed
from moderation.policy import Policy
from moderation.refusing import BadPolicy


async def offer_log(message: Message, typed: Typed, desk: Desk) -> None:
    """Answer `!logchat`: ask its author in private, or by a whisper, whose log is to be written here."""
    user, words = message.from_user, await words_for(message, desk)
    if user is None or message.chat.type == ChatType.PRIVATE:
        return await tell(message, desk, words.say("order-log-how"))
    if message.sender_chat:
        return await tell(message, desk, words.say("order-log-own-name"))
    if refusal := await refusal_of(desk, message.chat.id, user.id):
        return await tell(message, desk, words.say(refusal))
    known = await desk.chats.of_administrator(user.id)
    ruled = [(one.id, one.title or "") for one in known if not await refusal_of(desk, one.id, user.id)]
    topic = message.message_thread_id if message.is_topic_message else None
    drawing = choose_group(words, ruled, (message.chat.id, topic), message.chat.title or "")
    sent = await desk.sender.answer(user.id, drawing.text, keyboard=drawing.keyboard)
    if sent.outcome in DELIVERED or await desk.whisper(message.chat.id, user.id, drawing):
        return None
    return await tell(message, desk, words.say("order-log-no-private"))


async def choose_log(press: LawPress, chat_id: int, user: User, desk: Desk) -> tuple[str, Change | None]:
    """Write a chat's log where the button says, if the presser rules there, too; give the message that tells so.

    Raises:
        BadPolicy: the button names no chat.
    """
    try:
        where = [int(press.key), int(press.value) if press.value else None]
    except ValueError:
        raise BadPolicy("place", "log") from None
    if abs(where[0] or 0) >= LARGEST:
        raise BadPolicy("place", "log")
    if refusal := await refusal_of(desk, where[0] or 0, user.id):
        return refusal, None
    words = Words(await desk.settings_of.language(chat_id))
    if not await order_log.write(desk, where[0] or 0, where[1], words.say("order-log-trial")):
        return "order-log-mute", None
    return "order-log-done", await changed(
        desk, chat_id, lambda: decide(desk, chat_id, user.id, "log", lambda _: where)
    )


async def try_log(chat_id: int, desk: Desk) -> str:
    """Write a line into a chat's log to see whether it goes; give the message that tells so."""
    policy = await desk.order_of.policy(chat_id, fresh=True)
    if policy.log_chat is None:
        return "order-log-nowhere"
    words = Words(await desk.settings_of.language(chat_id))
    stands = await order_log.write(desk, policy.log_chat, policy.log_topic, words.say("order-log-trial"))
    return "order-log-heard" if stands else "order-log-mute"


async def exempt(message: Message, typed: Typed, desk: Desk) -> None:
    """Let no detector look at somebody any more."""
    await _exempting(message, typed, desk, exempt=True)


async def unexempt(message: Message, typed: Typed, desk: Desk) -> None:
    """Let detectors look at somebody again."""
    await _exempting(message, typed, desk, exempt=False)


async def _exempting(message: Message, typed: Typed, desk: Desk, *, exempt: bool) -> None:
    user, words = message.from_user, await words_for(message, desk)
    sender = message.sender_chat.id if message.sender_chat else None
    if user is None or message.chat.type == ChatType.PRIVATE:
        return await tell(message, desk, words.say("order-exempt-how"))
    if refusal := await refusal_of(desk, message.chat.id, user.id, sender):
        return await tell(message, desk, words.say(refusal))
    person = await _person(message, typed, desk)
    if person is None:
        return await ask_whom(message, desk)

    def edit(policy: Policy) -> list[int]:
        others = [one for one in policy.exempt if one != person.user_id]
        return [*others, person.user_id] if exempt else others

    chat_id = message.chat.id
    try:
        change = await changed(desk, chat_id, lambda: decide(desk, chat_id, id_of(user), "exempt", edit))
    except BadPolicy as error:
        return await tell(message, desk, told.refusal(words, error))
    await tell(message, desk, change_told(words, change) or words.say("order-unchanged"))
    return await order_log.note(desk, chat_id, user, change)


async def _person(message: Message, typed: Typed, desk: Desk) -> Person | None:
    """Find whom the command means: as other commands do, or by a number."""
    word = typed.rest.split(maxsplit=1)[0] if typed.rest else ""
    if word.isascii() and word.isdigit() and 0 < len(word) < 16:
        return Person(int(word), word, None)
    return await meant(message, typed.rest, desk)
