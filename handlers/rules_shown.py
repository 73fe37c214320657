"""`!rules`: the rulebook for everybody, and one rule with where the reader stands on it (spec/moderation.md §2)."""

from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Message

from bot.presenter import rulebook_pages as pages
from bot.presenter.order_press import RulesPress
from bot.presenter.order_words import safe
from bot.presenter.post import Drawing
from bot.presenter.rulebook_pages import PLAIN_CHAT, Reading
from bot.presenter.words import LANGUAGES, Words
from handlers import rule_files
from handlers.desk import Desk
from handlers.settings import refusal_of
from handlers.tables import LOOKED_THROUGH
from handlers.turning import LARGEST, answer, stale, tell, turn
from handlers.vocabulary import Typed
from moderation.judge import step_of
from moderation.rulebook import Rule, default_rulebook, normal_rule_id

MOST_CHATS = 20


async def show(message: Message, typed: Typed, desk: Desk) -> None:
    """Answer `!rules`, `!rules 0.4`, `!rules export`, `!rules import`."""
    user, word = message.from_user, typed.rest.strip()
    if user is None:
        return
    words = await desk.words(user, message.chat.id)
    rule_id = normal_rule_id(word) or ""
    if word.casefold() in rule_files.EXPORT:
        await _export(message, words, desk)
    elif word.casefold() in rule_files.IMPORT:
        await rule_files.taken(message, desk)
    elif word and not rule_id:
        await tell(message, desk, words.say("rulebook-how"))
    elif message.chat.type != ChatType.PRIVATE:
        wanted = RulesPress(chat=message.chat.id, rule=rule_id, language=words.language)
        await answer(message, desk, await _drawn(wanted, user.id, desk))
    else:
        await _privately(message, words, rule_id, desk)


async def _privately(message: Message, words: Words, rule_id: str, desk: Desk) -> None:
    """Show, in private, the rulebook of the chat where somebody is known; ask which, if there are several."""
    reader = message.chat.id
    chats = await known_chats(reader, desk)
    if len(chats) > 1:
        await answer(message, desk, pages.choose(words, chats, rule_id))
    else:
        chat_id = chats[0][0] if chats else PLAIN_CHAT
        wanted = RulesPress(chat=chat_id, rule=rule_id, language=words.language)
        await answer(message, desk, await _drawn(wanted, reader, desk))


async def known_chats(user_id: int, desk: Desk) -> list[tuple[int, str]]:
    """List the chats where somebody is known, by id and title: where he is on record, has played lately, or rules."""
    titles = {
        game.chat_id: game.title or "" for game in await desk.shelves.histories.last_games(user_id, LOOKED_THROUGH)
    }
    titles |= {one.id: one.title or "" for one in await desk.chats.of_administrator(user_id)}
    recorded = {record.entry.chat_id for record in await desk.court.ledger.anywhere(user_id)} - set(titles)
    titles |= {chat_id: await desk.chats.title(chat_id) or "" for chat_id in sorted(recorded)}
    return list(titles.items())[:MOST_CHATS]


async def _export(message: Message, words: Words, desk: Desk) -> None:
    """Send the file: to administrators in their group; in private it is got from the menu, where a group is chosen."""
    user = message.from_user
    assert user is not None
    if message.chat.type == ChatType.PRIVATE:
        await tell(message, desk, words.say("rulebook-file-menu"))
        return
    sender = message.sender_chat.id if message.sender_chat else None
    refusal = await refusal_of(desk, message.chat.id, user.id, sender)
    said = refusal or await rule_files.send(message.chat.id, message.chat.id, words, desk)
    if said != "rulebook-file-sent":
        await tell(message, desk, words.say(said))


async def turned(press: CallbackQuery, callback_data: RulesPress, desk: Desk) -> None:
    """Turn the page, or show a rule, in the language in which it was asked for."""
    chat, user = press.message.chat if press.message else None, press.from_user
    if chat is None or callback_data.language not in LANGUAGES:
        await stale(press, desk)
        return
    chat_id = chat.id if chat.type != ChatType.PRIVATE else await _own_chat(callback_data.chat, user.id, desk)
    if chat_id is None:
        await stale(press, desk)
        return
    await desk.sender.answer_callback(press.id)
    await turn(press, desk, await _drawn(callback_data.model_copy(update={"chat": chat_id}), user.id, desk))


async def _own_chat(chat_id: int, user_id: int, desk: Desk) -> int | None:
    """Follow a chat to where it moved; None for one that is no business of his."""
    if chat_id == PLAIN_CHAT or abs(chat_id) >= LARGEST:
        return PLAIN_CHAT if chat_id == PLAIN_CHAT else None
    chat_id = await desk.chats.moved(chat_id) or chat_id
    return chat_id if chat_id in dict(await known_chats(user_id, desk)) else None


async def _drawn(wanted: RulesPress, reader: int, desk: Desk) -> Drawing:
    """Draw what a button, or a command, asks for."""
    reading = await _reading(wanted, desk)
    if not wanted.rule:
        return pages.page(reading, wanted.page)
    rule = reading.rulebook.rule(wanted.rule)
    if rule is None:
        return Drawing(text=reading.words.say("rulebook-no-rule", rule=safe(wanted.rule)))
    return pages.one_rule(reading, rule, await _step(rule, wanted.chat, reader, desk))


async def _reading(wanted: RulesPress, desk: Desk) -> Reading:
    words, chat_id = Words(wanted.language), wanted.chat
    if chat_id == PLAIN_CHAT:
        return Reading(words=words, chat_id=PLAIN_CHAT, rulebook=default_rulebook())
    title = await desk.chats.title(chat_id) or words.say("menu-untitled")
    return Reading(words=words, chat_id=chat_id, rulebook=await desk.order_of.rulebook(chat_id), title=title)


async def _step(rule: Rule, chat_id: int, reader: int, desk: Desk) -> int | None:
    """Tell which step the reader's next offence would get; None where nothing is counted."""
    if chat_id == PLAIN_CHAT:
        return None
    records = await desk.court.ledger.of(chat_id, reader)
    return step_of(rule, records, await desk.order_of.policy(chat_id), desk.clock())
