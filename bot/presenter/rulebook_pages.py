"""The rulebook as everybody reads it: pages for a phone, and one rule with where the reader stands on its ladder."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.presenter import names
from bot.presenter import order_words as told
from bot.presenter.keyboards import short
from bot.presenter.order_press import RulesPress
from bot.presenter.pages import length
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.settings_telling import plain
from bot.presenter.words import Words
from moderation.rulebook import Rule, Rulebook

ROOM = 2200
"""Characters on one page: what rules say is folded away, so it looks shorter."""
PLAIN_CHAT = 0
"""The chat of the default rulebook, which is read by who is in no chat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Whose rulebook is read, in which words; `title` is empty for the default one."""

    words: Words
    chat_id: int
    rulebook: Rulebook
    title: str = ""

    def button(self, text: str, page: int, rule: str = "") -> Button:
        """Make a button that leads to a page, or to one rule."""
        press = RulesPress(chat=self.chat_id, page=page, rule=rule, language=self.words.language)
        return Button(text=short(plain(text)), callback=press.pack())


def page(reading: Reading, number: int) -> Drawing:
    """Draw a page of the rulebook, counted from 0; one that is not there becomes the nearest."""
    pages = list(_pages([_paragraph(reading.words, rule) for rule in reading.rulebook.active]))
    number = min(max(number, 0), len(pages) - 1)
    text = "\n\n".join(
        [_head(reading), pages[number] or reading.words.say("rulebook-empty"), reading.words.say("rulebook-ask")]
    )
    return Drawing(text=text, keyboard=_turning(reading, number, len(pages)))


def _head(reading: Reading) -> str:
    say = reading.words.say
    if not reading.title:
        return say("rulebook-default")
    return say("rulebook-of", title=names.shown(reading.title, say("menu-untitled")))


def _paragraph(words: Words, rule: Rule) -> str:
    head = f"{told.rule_named(words, rule)}\n{told.ladder_told(words, rule)}"
    about = told.explained(words, rule)
    return f"{head}\n<blockquote expandable>{about}</blockquote>" if about else head


def _pages(paragraphs: Sequence[str]) -> Iterator[str]:
    """Put whole rules on pages, as many as there is room for."""
    kept: list[str] = []
    used = 0
    for one in paragraphs:
        size = length(one) + 2
        if kept and used + size > ROOM:
            yield "\n\n".join(kept)
            kept, used = [], 0
        kept.append(one)
        used += size
    yield "\n\n".join(kept)


def _turning(reading: Reading, number: int, pages: int) -> Keyboard:
    if pages == 1:
        return ()
    before, after = (number - 1) % pages, (number + 1) % pages
    here = reading.button(f"{number + 1} / {pages}", number)
    return ((reading.button("⬅️", before), here, reading.button("➡️", after)),)


def one_rule(reading: Reading, rule: Rule, step: int | None) -> Drawing:
    """Draw one rule; `step` (from 1) is the one the reader's next offence would bring, None where nobody counts."""
    say, words = reading.words.say, reading.words
    lines = [_head(reading), told.rule_named(words, rule)]
    lines += [about for about in (told.explained(words, rule),) if about]
    lines.append(say("order-rule-ladder", ladder=told.ladder_told(words, rule, at=step or 0)))
    if step is not None:
        brings = told.step_told(words, rule.step(step))
        first = "rulebook-clean" if step == 1 else "rulebook-stands"
        lines.append(say(first, step=step, of=len(rule.steps), brings=brings))
    return Drawing(text="\n\n".join(lines), keyboard=((reading.button(say("rulebook-all"), 0),),))


def choose(words: Words, chats: Sequence[tuple[int, str]], rule: str = "") -> Drawing:
    """Draw the list of chats, by id and title, whose rulebook somebody may mean."""
    untitled = words.say("menu-untitled")
    rows = [
        (
            Button(
                text=short(plain(names.shown(title, untitled))),
                callback=RulesPress(chat=chat_id, rule=rule, language=words.language).pack(),
            ),
        )
        for chat_id, title in chats
    ]
    return Drawing(text=words.say("rulebook-whose"), keyboard=tuple(rows))
