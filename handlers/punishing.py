"""Bids carried out by the court: what each asks for, whom it means, and one answer to all (spec/moderation.md §2)."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from bot.court.crier import Gathered, gathering
from bot.court.terms import Sentenced
from bot.presenter.order import refusals
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.words import Words
from handlers.accused import Problem, person_meant, refusal_of
from handlers.bids import MOST, Bid
from handlers.desk import Desk
from handlers.lifting import lift, pardon
from moderation.arguments import (
    BAN,
    KICK,
    MUTE,
    RESTRICT,
    RULE,
    WARN,
    Arguments,
    BadArguments,
    ByReply,
    Form,
    read_arguments,
)
from moderation.judge import Offence, Order
from moderation.records import NOTHING, Kind
from moderation.standing import Declined

FORMS: Mapping[str, Form] = {
    "warn": WARN,
    "mute": MUTE,
    "ban": BAN,
    "restrict": RESTRICT,
    "kick": KICK,
    "rule": RULE,
}
LIFTS = frozenset({"unwarn", "unmute", "unban", "unrestrict", "pardon"})
COMMANDS = frozenset(FORMS) | LIFTS
"""What this part of the bot understands."""


async def carried(bids: Sequence[Bid], by: int, words: Words, desk: Desk) -> Drawing:
    """Carry bids out for somebody and give the one answer to all of them; empty when nothing is new.

    Refusals are in the words of whoever asked, decisions in those of the chat.
    """
    if refusal := await refusal_of(bids[0].chat_id, by, words, desk):
        return Drawing(text=refusal)
    with gathering() as gathered:
        for bid in bids[:MOST]:
            try:
                await _doing(bid)(bid, by, desk, gathered)
            except Problem as problem:
                gathered.add(Drawing(text=problem.told(words)))
    if len(bids) > MOST:
        gathered.add(Drawing(text=words.say("asked-fewer", count=MOST)))
    return Drawing(text="\n\n".join(gathered.lines), keyboard=_appeals(gathered.keyboard, words, desk))


def _appeals(keyboard: Keyboard, words: Words, desk: Desk) -> Keyboard:
    """Keep the one button to appeal; of several punishments each person finds his own in private."""
    if len(keyboard) <= 1:
        return keyboard
    return ((Button(text=words.say("button-appeal"), url=f"https://t.me/{desk.bot_username}?start=appeal"),),)


def _doing(bid: Bid) -> "Callable[[Bid, int, Desk, Gathered], Awaitable[Any]]":
    if bid.command in FORMS:
        return _punish
    return pardon if bid.command == "pardon" else lift


async def _punish(bid: Bid, by: int, desk: Desk, gathered: Gathered) -> None:
    """Carry one punishment out; the court has it cried, what was typed oddly is said after it."""
    read = _read(bid)
    if not isinstance(read, Arguments):
        raise Problem(lambda words: refusals.misread(words, read))
    user_id = await person_meant(read.who, bid, by, desk)
    await _check_rule(bid.chat_id, read.rule, desk)
    result = await _submit(bid, read, user_id, by, desk)
    if isinstance(result, Declined):
        raise Problem(lambda words: words.say(f"declined-{result.value}"))
    if result.ruling.written.fresh:
        words = Words(await desk.settings_of.language(bid.chat_id))
        notes = refusals.notes(words, read.duration, deleted=read.delete)
        gathered.lines[-1:] = ["\n".join([*gathered.lines[-1:], *notes])]


def misread(bid: Bid) -> BadArguments | None:
    """Say what is wrong with how a punishment was written, before anybody is asked to confirm it."""
    read = _read(bid) if bid.command in FORMS else None
    return read if isinstance(read, BadArguments) else None


def _read(bid: Bid) -> Arguments | BadArguments:
    return read_arguments(FORMS[bid.command], bid.rest, bid.mentions, replied=bid.replied is not None)


async def _check_rule(chat_id: int, rule: str | None, desk: Desk) -> None:
    """Refuse a rule that the chat has not got: nothing may be written under a number that means nothing."""
    if rule and (await desk.court.chatbook.rulebook(chat_id)).rule(rule) is None:
        raise Problem(lambda words: words.say("asked-rule-unknown", id=rule))


async def _submit(bid: Bid, read: Arguments, user_id: int, by: int, desk: Desk) -> Sentenced | Declined:
    """Ask the court for what was typed."""
    replied = bid.replied if isinstance(read.who, ByReply) else None
    evidence = replied.evidence if replied else NOTHING
    if bid.command == "rule":
        offence = Offence(
            chat_id=bid.chat_id,
            user_id=user_id,
            rules=(read.rule or "",),
            at=desk.clock(),
            source=bid.source,
            reason=read.reason,
            evidence=evidence,
            issuer=by,
        )
        return await desk.court.judge(offence)
    order = Order(
        chat_id=bid.chat_id,
        user_id=user_id,
        kind=Kind(bid.command),
        at=desk.clock(),
        source=bid.source,
        seconds=read.duration.seconds if read.duration else None,
        what=read.what,
        rule=read.rule,
        reason=read.reason,
        evidence=evidence,
        issuer=by,
    )
    return await desk.court.punish(order, wipe=read.delete)
