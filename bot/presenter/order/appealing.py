"""Appeals as the person who writes one and the administrators who settle it see them (spec/moderation.md §4)."""

from collections.abc import Sequence
from textwrap import shorten

from bot.presenter import names
from bot.presenter.order.presses import AppealPress, FindingPress, HandInPress
from bot.presenter.order.telling import Telling
from bot.presenter.post import Button, Drawing, Keyboard, Row
from bot.presenter.words import Words
from bot.storage.appeals import Appeal, Finding
from moderation.records import Record

SHORTER = (600, 3_600, 21_600, 86_400, 604_800)
"""Seconds that may be left of a punishment, as buttons offer them."""
LONGEST_WORDS = 1_500
"""Length of an appeal in UTF-16 units: whatever it is made of, one message shows all of it."""
MOST_PICTURES = 5
LONGEST_LABEL = 64
"""Characters of a button: what is longer is hard to read on a phone."""


def choose(telling: Telling, records: Sequence[tuple[Record, str]]) -> Drawing:
    """Ask which record a person appeals against; each comes with its group's title."""
    rows = tuple(
        (
            Button(
                text=shorten(f"№{one.id} · {chat[:20]} · {told(telling, one)}", LONGEST_LABEL, placeholder="…"),
                callback=AppealPress(chat=one.entry.chat_id, record=one.id).pack(),
            ),
        )
        for one, chat in records
    )
    return Drawing(text=telling.words.say("appeal-pick"), keyboard=rows)


def told(telling: Telling, record: Record) -> str:
    """Tell what a record is, in few words."""
    entry = record.entry
    return telling.deed(entry.kind, None if entry.ends is None else entry.ends - entry.issued, entry.what)


def begun(telling: Telling, record: Record, chat: str) -> Drawing:
    """Ask for the person's words."""
    text = telling.words.say("appeal-write", chat=chat, id=record.id, what=told(telling, record))
    return Drawing(text=text, keyboard=_hand_in(telling.words))


def heard(words: Words, *, pictures: int, full: bool = False) -> Drawing:
    """Say that words or a screenshot are noted; `full` when no more are taken."""
    text = words.say("appeal-full") if full else words.say("appeal-heard", pictures=pictures)
    return Drawing(text=text, keyboard=_hand_in(words))


def _hand_in(words: Words) -> Keyboard:
    send = Button(text=words.say("appeal-send"), callback=HandInPress(yes=True).pack(), style="success")
    return ((send, Button(text=words.say("appeal-drop"), callback=HandInPress(yes=False).pack())),)


def card(telling: Telling, appeal: Appeal, record: Record, chat: str) -> Drawing:
    """Show an appeal to administrators; `chat` is the group's title, safe to show."""
    return Drawing(text=_text(telling, appeal, record, chat), keyboard=findings(telling.words, appeal))


def _text(telling: Telling, appeal: Appeal, record: Record, chat: str) -> str:
    say, issuer = telling.words.say, record.entry.issuer
    judged = say("appeal-judged", name=telling.name(issuer)) if issuer else say("appeal-judged-bot")
    lines = [
        say("appeal-card", chat=chat, id=appeal.id),
        say("appeal-by", name=telling.linked(appeal.new.user_id)),
        say("appeal-about", id=record.id, what=told(telling, record)),
        judged,
    ]
    if rule := record.entry.rule:
        lines.append(say("report-rule", id=rule, title=telling.title(rule)))
    words = "\n".join(names.quoted(line) for line in appeal.new.words.splitlines() if line.strip())
    return "\n".join([*lines, f"<blockquote expandable>{words}</blockquote>"])


def findings(words: Words, appeal: Appeal) -> Keyboard:
    """List the verdicts."""
    return (
        (
            _press(appeal, words.say("appeal-lift"), Finding.LIFT.value),
            _press(appeal, words.say("appeal-shorten"), "lengths"),
            _press(appeal, words.say("appeal-keep"), Finding.KEEP.value),
        ),
    )


def lengths(telling: Telling, appeal: Appeal, left: float | None) -> Keyboard:
    """Offer how long it may still last; `left` are the seconds it would, None for good."""
    rows: list[Row] = [
        (_press(appeal, telling.words.say("appeal-until", length=telling.length(one)), Finding.SHORTEN.value, one),)
        for one in SHORTER
        if left is None or one < left
    ]
    return (*rows, (_press(appeal, telling.words.say("appeal-back"), "back"),))


def _press(appeal: Appeal, text: str, act: str, seconds: int = 0) -> Button:
    return Button(text=text, callback=FindingPress(appeal=appeal.id, act=act, seconds=seconds).pack())


def settled(telling: Telling, appeal: Appeal, record: Record, chat: str) -> Drawing:
    """Show an appeal that is settled, and by whom."""
    result = telling.words.say(
        f"appeal-result-{appeal.finding}", **_end(telling, appeal), name=telling.name(appeal.decided_by or 0)
    )
    return Drawing(text=f"{_text(telling, appeal, record, chat)}\n{result}")


def verdict(telling: Telling, appeal: Appeal, chat: str) -> str:
    """Tell the person what came of his appeal."""
    message, number = f"appeal-verdict-{appeal.finding}", appeal.new.record_id
    return telling.words.say(message, **_end(telling, appeal), chat=chat, id=number)


def _end(telling: Telling, appeal: Appeal) -> dict[str, str]:
    shorter = appeal.finding is Finding.SHORTEN and appeal.ends is not None
    return {"until": telling.moment(appeal.ends)} if shorter and appeal.ends is not None else {}
