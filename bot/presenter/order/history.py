"""Everything on record of a person, page by page, the newest first (spec/moderation.md §5)."""

from collections.abc import Iterator, Sequence

from bot.presenter.order.appealing import told
from bot.presenter.order.presses import RecordPress
from bot.presenter.order.telling import Telling, cut
from bot.presenter.pages import ROOM, length
from bot.presenter.post import Button, Drawing, Keyboard
from moderation.records import Kind, Record, warns

PAGE = 6
"""Records on one page; each takes up to eight lines."""
LONGEST_LINES = (160, 80, 30)
"""Characters of people's own words in a line: as many as one message holds. The export has all of them."""


def history(telling: Telling, records: Sequence[Record], *, title: str, press: RecordPress) -> Drawing:
    """Show a page of a record; `title` is its heading, `press` says whose it is and which page is asked for."""
    pages = max(1, -(-len(records) // PAGE))
    page = min(max(0, press.page), pages - 1)
    newest = list(reversed(records))[page * PAGE : (page + 1) * PAGE]
    sums = telling.words.say("record-sums", records=len(records), warns=warns(tuple(records), telling.face.now))
    texts = (_text(telling, f"{title}\n{sums}", newest, longest) for longest in LONGEST_LINES)
    text = next((one for one in texts if length(one) <= ROOM), "") or _text(telling, title, newest[:1], 0)
    return Drawing(text=text, keyboard=_turns(telling, press.model_copy(update={"page": page}), pages))


def _text(telling: Telling, head: str, records: Sequence[Record], longest: int) -> str:
    return "\n\n".join([head, *("\n".join(_lines(telling, one, longest)) for one in records)])


def _turns(telling: Telling, press: RecordPress, pages: int) -> Keyboard:
    say, page = telling.words.say, press.page
    row = [(say("record-newer"), page - 1)] if page > 0 else []
    row += [(say("record-older"), page + 1)] if page + 1 < pages else []
    buttons = (Button(text=text, callback=press.model_copy(update={"page": to}).pack()) for text, to in row)
    return (tuple(buttons),) if row else ()


def _lines(telling: Telling, record: Record, longest: int) -> Iterator[str]:
    """Tell one record: what, by which rule, why, by whom, and what became of it."""
    say, entry = telling.words.say, record.entry
    yield say("record-line", id=record.id, date=telling.moment(entry.issued), what=told(telling, record))
    if entry.rule:
        title = telling.title(entry.rule)
        numbered = entry.step is not None
        values = {"step": entry.step or 0} if numbered else {}
        yield say("record-rule" if numbered else "record-rule-noted", id=entry.rule, title=title, **values)
    if entry.reason:
        yield say("record-reason", reason=cut(entry.reason, longest))
    if entry.evidence.text:
        yield say("record-evidence", text=cut(entry.evidence.text, longest))
    yield say("record-by", name=telling.name(entry.issuer)) if entry.issuer else say("record-by-bot")
    yield from _end(telling, record, longest)


def _end(telling: Telling, record: Record, longest: int) -> Iterator[str]:
    """Tell whether a record is in force, or who lifted it and when."""
    say, lifting, entry = telling.words.say, record.lifting, record.entry
    if lifting:
        name = telling.name(lifting.by) if lifting.by else say("record-by-bot")
        yield say(f"record-{lifting.how.value}", date=telling.moment(lifting.at), name=name)
        if lifting.why:
            yield say("record-why", reason=cut(lifting.why, longest))
    elif record.active(telling.face.now):
        ends = entry.ends
        yield say("record-in-force-endless") if ends is None else say("record-in-force", until=telling.moment(ends))
    elif entry.kind not in (Kind.NOTE, Kind.KICK):
        yield say("record-over")
