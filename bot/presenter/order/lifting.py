"""What is taken back, in words: for everybody, and for the person himself (spec/moderation.md §2)."""

from bot.court.terms import Lifted
from bot.presenter.order.sentences import carried, decided_by
from bot.presenter.order.telling import LONGEST_REASON, Telling, cut
from moderation.records import Kind, Lift, Record

KINDS = (Kind.BAN, Kind.MUTE, Kind.RESTRICT, Kind.WARN)
"""Of several kinds that were lifted at once, the first of these is told."""


def told(telling: Telling, lifted: Lifted) -> str:
    """Tell everybody what was lifted or shortened, and by whom."""
    say, name, ids = telling.words.say, telling.linked(lifted.user_id), numbers(lifted)
    first, lines = next(iter(lifted.records), None), []
    if first is None:
        lines.append(say("lifted-hand", name=name))
    elif first.lifting is None and first.entry.ends is not None:
        lines.append(say("lifted-shortened", name=name, ids=ids, until=telling.moment(first.entry.ends)))
    elif first.lifting and first.lifting.how is Lift.PARDONED:
        lines.append(say("lifted-pardoned", name=name, ids=ids))
    else:
        lines += [say(f"lifted-{_kind(lifted)}", name=name), say("lifted-records", ids=ids)]
    if lifted.why:
        lines.append(say("sentence-reason", reason=cut(lifted.why, LONGEST_REASON)))
    lines += [decided_by(telling, lifted.by), carried(telling.words, lifted.carried.value)]
    return "\n".join(filter(None, lines))


def _kind(lifted: Lifted) -> str:
    kinds = {one.entry.kind for one in lifted.records}
    return next((one.value for one in KINDS if one in kinds), "other")


def notice(telling: Telling, lifted: Lifted, chat: str) -> str:
    """Tell the person."""
    first: Record | None = next(iter(lifted.records), None)
    if first is None:
        return telling.words.say("notice-freed", chat=chat)
    if first.lifting is None and first.entry.ends is not None:
        until = telling.moment(first.entry.ends)
        return telling.words.say("notice-shortened", chat=chat, ids=numbers(lifted), until=until)
    message = "notice-unbanned" if _kind(lifted) == Kind.BAN else "notice-lifted"
    return telling.words.say(message, chat=chat, ids=numbers(lifted))


def numbers(lifted: Lifted) -> str:
    """List the records by their numbers."""
    return ", ".join(f"№{one.id}" for one in lifted.records)
