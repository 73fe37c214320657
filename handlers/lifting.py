"""Commands that take back: `!unwarn`, `!unmute`, `!unban`, `!unrestrict`, `!pardon` (spec/moderation.md §2)."""

from bot.court.crier import Gathered
from bot.court.terms import Carried, Lifted
from bot.presenter.order import refusals
from bot.presenter.order.sentences import KIND_OF_LIFT, carried
from bot.presenter.post import Drawing
from handlers.accused import Problem, declined, person_meant
from handlers.bids import Bid
from handlers.desk import Desk
from moderation.arguments import LIFT, Arguments, read_arguments
from moderation.durations import LONGEST, BadDuration, Duration, parse_duration
from moderation.records import Kind
from moderation.standing import Declined
from moderation.warden import Release

REMEMBERED = 3 * 86_400.0
"""Seconds for which a command that was carried out is known: Telegram repeats updates for a day (telegram-facts §1)."""
MOST_DIGITS = 15


async def lift(bid: Bid, by: int, desk: Desk, gathered: Gathered) -> None:
    """Lift what is in force of a kind; a command that comes twice takes no second warn."""
    read = read_arguments(LIFT, bid.rest, bid.mentions, replied=bid.replied is not None)
    if not isinstance(read, Arguments):
        raise Problem(lambda words: refusals.misread(words, read))
    user_id, kind = await person_meant(read.who, bid, by, desk), KIND_OF_LIFT[bid.command]
    command = f"{bid.chat_id}:{bid.source}"
    if await desk.pending.read("lifted", command):
        return
    release = Release(chat_id=bid.chat_id, user_id=user_id, kinds=(kind,), by=by, why=read.reason, source=bid.source)
    result = await desk.court.lift(release)
    if isinstance(result, Declined):
        raise declined(result)
    await desk.pending.keep("lifted", command, "1", REMEMBERED)
    if not result.records and result.carried is not Carried.DONE:
        gathered.add(Drawing(text=await _nothing(result, kind, desk)))


async def _nothing(lifted: Lifted, kind: Kind, desk: Desk) -> str:
    """Say that there is nothing to lift, or what keeps the bot from it."""
    telling = await desk.voices.telling(lifted.chat_id, lifted.user_id)
    said = telling.words.say(f"lifted-nothing-{kind.value}", name=telling.name(lifted.user_id))
    return " ".join(filter(None, (said, carried(telling.words, lifted.carried.value))))


async def pardon(bid: Bid, by: int, desk: Desk, gathered: Gathered) -> None:
    """Pardon a record, or, with a length behind its number, let it last only so long from now."""
    number, length, why = _asked(bid.rest)
    # Who writes more than a year means no pardon: a year is the longest that is told.
    seconds = LONGEST if length and length.endless else length.seconds if length else None
    ends = None if seconds is None else desk.clock() + seconds
    result = await desk.court.pardon(bid.chat_id, number, by, why, ends=ends)
    if result is Declined.NOBODY or (isinstance(result, Lifted) and not result.records):
        raise Problem(lambda words: words.say("asked-record-unknown", id=number))
    if isinstance(result, Declined):
        raise declined(result)


def _asked(rest: str) -> tuple[int, Duration | None, str]:
    """Read the number of a record, perhaps a length, and the reason."""
    first, *others = rest.split() or [""]
    digits = first.lstrip("№#")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise Problem(lambda words: words.say("asked-record"))
    parsed = parse_duration(others)
    if isinstance(parsed, BadDuration):
        raise Problem(lambda words: refusals.bad_length(words, parsed))
    length, used = parsed or (None, 0)
    return int(digits), length, " ".join(others[used:])
