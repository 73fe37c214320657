"""`/detectors test`: what the detectors would find in a message, and nothing comes of it (spec/moderation.md §3)."""

from aiogram.types import Message

from bot.presenter.order.telling import LONGEST_REASON, Telling, cut
from handlers.accused import refusal_of
from handlers.desk import Desk
from handlers.turning import tell
from handlers.typed import id_of, person_of, words_for
from handlers.vocabulary import Typed
from moderation.detectors.seen import Finding


async def detectors(message: Message, typed: Typed, desk: Desk) -> None:
    """Try the detectors out on the message that is answered, for an administrator."""
    words, replied = await words_for(message, desk), message.reply_to_message
    if refusal := await refusal_of(message.chat.id, id_of(person_of(message)), words, desk):
        await tell(message, desk, refusal)
    elif replied is None or replied.forum_topic_created:
        await tell(message, desk, words.say("detectors-how"))
    else:
        found = await desk.watcher.try_out(replied)
        telling = await desk.voices.telling(message.chat.id, language=words.language)
        lines = [words.say("detectors-found"), *(_line(telling, one) for one in found)]
        await tell(message, desk, "\n".join(lines) if found else words.say("detectors-clean"))


def _line(telling: Telling, finding: Finding) -> str:
    """Name the rule that a detector watches over, and the words that it found."""
    rule = next((one for one in telling.rulebook.rules if one.detector == finding.detector), None)
    number, title = (rule.id, telling.title(rule.id)) if rule else ("—", finding.detector)
    told = telling.words.say("detectors-line", id=number, title=title)
    return f"{told} — <i>{cut(finding.excerpt, LONGEST_REASON)}</i>" if finding.excerpt else told
