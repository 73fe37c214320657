"""The public line of a punishment, and the word to the person: who, what, until when, by which rule and whom (§2)."""

from collections.abc import Iterator, Mapping

from bot.presenter.order.telling import LONGEST_REASON, TIMED, Telling, cut
from bot.presenter.post import Button, Keyboard
from bot.presenter.words import Words
from moderation.judge import at_limit
from moderation.records import Entry, Kind, Record
from moderation.warden import Ruling


def sentence(telling: Telling, ruling: Ruling) -> str:
    """Tell a ruling to everybody: what, and until when; by which rule, and what comes next; why; who decided.

    What the bot decides by itself takes two lines: it does so amid a game, perhaps of several people at once.
    """
    chief = ruling.chief
    if chief is None:
        return ""
    lines = [*_deeds(telling, ruling), *_longer(telling, ruling)]
    grounds, decider = list(_rules(telling, ruling)), decided_by(telling, chief.entry.issuer)
    if grounds and chief.entry.issuer is None:
        grounds[0], decider = f"{grounds[0]} {decider}", ""
    lines += grounds
    if chief.entry.reason:
        lines.append(telling.words.say("sentence-reason", reason=cut(chief.entry.reason, LONGEST_REASON)))
    return "\n".join(filter(None, [*lines, decider]))


def decided_by(telling: Telling, issuer: int | None) -> str:
    """Say who decided; None is the bot itself."""
    if issuer is None:
        return telling.words.say("sentence-by-bot")
    return telling.words.say("sentence-by", name=telling.name(issuer))


def _deeds(telling: Telling, ruling: Ruling) -> Iterator[str]:
    """Tell each punishment of the deed; mere notes only where there is nothing else."""
    records = ruling.written.records
    told = [one for one in records if one.entry.kind is not Kind.NOTE] or list(records[:1])
    yield from (_deed(telling, one.entry, ruling) for one in told)


def _deed(telling: Telling, entry: Entry, ruling: Ruling) -> str:
    name = telling.linked(entry.user_id)
    if at_limit(entry):
        return telling.words.say("sentence-limit", name=name, limit=ruling.limit)
    if entry.kind is Kind.WARN:
        return _warned(telling.words, name, ruling)
    message, values = f"sentence-{entry.kind.value}", {"name": name}
    if entry.kind is Kind.RESTRICT:
        values["what"] = telling.what(entry.what)
    return telling.words.say(*_lasting(message, values, telling, entry), **values)


def _lasting(message: str, values: dict[str, str], telling: Telling, entry: Entry) -> tuple[str]:
    """Choose the message by whether there is an end, and put length and end among the values."""
    if entry.kind in TIMED and entry.ends is None:
        return (f"{message}-endless",)
    if entry.kind in TIMED and entry.ends is not None:
        values["length"] = telling.length(entry.ends - entry.issued)
        values["until"] = telling.moment(entry.ends)
    return (message,)


def _longer(telling: Telling, ruling: Ruling) -> Iterator[str]:
    """Say which record will keep the person after this one ends."""
    longer = ruling.longer
    if longer is None:
        return
    if longer.entry.ends is None:
        yield telling.words.say("sentence-longer-endless", id=longer.id)
    else:
        yield telling.words.say("sentence-longer", id=longer.id, until=telling.moment(longer.entry.ends))


def _warned(words: Words, name: str, ruling: Ruling) -> str:
    if not ruling.limit:
        return words.say("sentence-warn-unlimited", name=name, warns=ruling.warns)
    return words.say("sentence-warn", name=name, warns=ruling.warns, limit=ruling.limit)


def _rules(telling: Telling, ruling: Ruling) -> Iterator[str]:
    """Name the rule, its step and what comes next, then rules that the same deed broke and that are only noted."""
    chief = ruling.chief
    assert chief is not None
    named = set()
    for record in (chief, *ruling.written.records):
        rule = record.entry.rule
        if rule is None or rule in named:
            continue
        named.add(rule)
        values = {"id": rule, "title": telling.title(rule)}
        if record is not chief:
            yield telling.words.say("sentence-also", **values)
        elif ruling.step and ruling.of:
            step = min(ruling.step, ruling.of)
            told = telling.words.say("sentence-rule", **values, step=step, of=ruling.of)
            yield " ".join([told, *_next(telling, ruling)])
        else:
            yield telling.words.say("sentence-rule-noted", **values)


def _next(telling: Telling, ruling: Ruling) -> Iterator[str]:
    """Say what the next offence would bring; after a ban for good there is none."""
    gone = any(one.entry.kind is Kind.BAN and one.entry.ends is None for one in ruling.written.records)
    if ruling.next and not gone:
        yield telling.words.say("sentence-next", effects=telling.step(ruling.next))


def carried(words: Words, how: str) -> str:
    """Say what keeps a punishment from taking effect; empty where nothing does."""
    return words.say(f"carried-{how}") if words.has(f"carried-{how}") else ""


def notice(telling: Telling, ruling: Ruling, chat: str) -> str:
    """Tell a ruling to the person himself, in private; `chat` is the group's title, safe to show."""
    say, kinds = telling.words.say, {one.entry.kind for one in ruling.written.records}
    parts = [say("notice-head", chat=chat), sentence(telling, ruling)]
    if Kind.MUTE in kinds:
        parts.append(say("notice-mute"))
    if ruling.chief and ruling.chief.entry.kind is not Kind.KICK:
        parts.append(say("notice-appeal"))
    return "\n\n".join(parts)


def appeal_link(words: Words, record: Record, bot_username: str) -> Keyboard:
    """Make the public button: it leads to the private chat, where the appeal is written."""
    address = f"https://t.me/{bot_username}?start={appeal_payload(record)}"
    return ((Button(text=words.say("button-appeal"), url=address),),)


def appeal_payload(record: Record) -> str:
    """Write what the link carries: the chat and the record."""
    return f"appeal{record.entry.chat_id}_{record.id}"


KIND_OF_LIFT: Mapping[str, Kind] = {
    "unwarn": Kind.WARN,
    "unmute": Kind.MUTE,
    "unban": Kind.BAN,
    "unrestrict": Kind.RESTRICT,
}
"""What each command takes back."""
