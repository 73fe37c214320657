"""Reports as reporters and administrators see them (spec/moderation.md §2, §3)."""

import html
from dataclasses import dataclass

from bot.presenter.order.presses import BlamePress, ReportPress
from bot.presenter.order.telling import LONGEST_QUOTE, LONGEST_REASON, Telling, cut
from bot.presenter.post import Button, Drawing, Keyboard, Row
from bot.presenter.words import Words
from bot.storage.aims import Aimed
from bot.storage.reports import Report, Verdict
from moderation.ladder import Step
from moderation.rulebook import Rule, Rulebook

PAGE = 8
"""Rules on one page of buttons."""
LONGEST_BUTTON = 48
"""Characters of a button's words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """What the report's rule would bring this person now: `number` is the step, from 1.

    `aimed` is what the books say about rule 0.7: how often he aimed at whoever reports him.
    """

    rule: Rule
    number: int
    aimed: Aimed | None = None

    @property
    def step(self) -> Step:
        """Give the step itself."""
        return self.rule.step(self.number)


def pick(words: Words, rulebook: Rulebook, key: str, page: int = 0) -> Drawing:
    """Ask the reporter which rule was broken."""

    def press(rule: str = "", to: int = 0, *, done: bool = True) -> str:
        return BlamePress(key=key, rule=rule, page=to, done=done).pack()

    rows: list[Row] = [(Button(text=label(words, rule), callback=press(rule.id)),) for rule in _page(rulebook, page)]
    turns = [(words.say("report-pick-back"), page - 1)] if page > 0 else []
    turns += [(words.say("report-pick-more"), page + 1)] if _page(rulebook, page + 1) else []
    rows.append(tuple(Button(text=text, callback=press(to=to, done=False)) for text, to in turns))
    rows.append((Button(text=words.say("report-pick-other"), callback=press()),))
    return Drawing(text=words.say("report-pick"), keyboard=tuple(row for row in rows if row))


def _page(rulebook: Rulebook, page: int) -> tuple[Rule, ...]:
    return rulebook.active[page * PAGE : (page + 1) * PAGE]


def label(words: Words, rule: Rule) -> str:
    """Name a rule on a button."""
    text = f"{rule.id} {rule.title(words.language)}"
    return text if len(text) <= LONGEST_BUTTON else f"{text[: LONGEST_BUTTON - 1]}…"


def card(telling: Telling, report: Report, chat: str, due: Due | None) -> Drawing:
    """Show a report to administrators, with what can be done about it; `chat` is the group's title, safe to show."""
    return Drawing(text=_text(telling, report, chat, due), keyboard=verdicts(telling, report, due))


def _text(telling: Telling, report: Report, chat: str, due: Due | None) -> str:
    say, new = telling.words.say, report.new
    lines = [say("report-card", chat=chat, id=report.id), say("report-accused", name=telling.linked(new.user_id))]
    lines.append(say("report-accuser", name=telling.linked(new.by)) if new.by else say("report-detector"))
    if new.rule:
        lines.append(say("report-rule", id=new.rule, title=telling.title(new.rule)))
    if due:
        lines.append(say("report-step", step=due.number, of=len(due.rule.steps), effects=telling.step(due.step)))
    if due and due.aimed and due.aimed.games:
        lines.append(say("report-aimed", times=due.aimed.times, games=due.aimed.games))
    if new.reason:
        lines.append(say("report-words", words=cut(new.reason, LONGEST_REASON)))
    quote = cut(new.evidence.text, LONGEST_QUOTE) or say("report-none")
    return "\n".join([*lines, f"<blockquote>{quote}</blockquote>"])


def verdicts(telling: Telling, report: Report, due: Due | None) -> Keyboard:
    """List what an administrator can press."""
    say = telling.words.say
    rows: list[Row] = []
    if due:
        effects = html.unescape(telling.step(due.step))
        rows.append((_press(report, say("report-apply", effects=effects)[:LONGEST_BUTTON], "apply", style="danger"),))
    rows.append((_press(report, say("report-other"), "rules"), _press(report, say("report-dismiss"), "dismiss")))
    if report.new.evidence.link:
        rows.append((Button(text=say("report-message"), url=report.new.evidence.link),))
    return tuple(rows)


def _press(report: Report, text: str, act: str, *, style: str = "") -> Button:
    return Button(text=text, callback=ReportPress(report=report.id, act=act).pack(), style=style)


def rules(telling: Telling, report: Report, page: int) -> Keyboard:
    """List the rules by which a report can be judged instead."""

    def press(act: str, rule: str = "", to: int = 0) -> str:
        return ReportPress(report=report.id, act=act, rule=rule, page=to).pack()

    words, book = telling.words, telling.rulebook
    rows: list[Row] = [(Button(text=label(words, one), callback=press("judge", one.id)),) for one in _page(book, page)]
    back = press("rules", to=page - 1) if page > 0 else press("back")
    turns = [Button(text=words.say("report-pick-back"), callback=back)]
    if _page(book, page + 1):
        turns.append(Button(text=words.say("report-pick-more"), callback=press("rules", to=page + 1)))
    return (*rows, tuple(turns))


def decided(telling: Telling, report: Report, chat: str, what: str) -> Drawing:
    """Show a report that is decided: by whom, and what came of it; nothing is left to press."""
    name = telling.name(report.decided_by or 0)
    verdict = "report-dismissed" if report.verdict is Verdict.DISMISSED else "report-applied"
    values = {"name": name} if report.verdict is Verdict.DISMISSED else {"name": name, "what": what}
    return Drawing(text=f"{_text(telling, report, chat, None)}\n{telling.words.say(verdict, **values)}")
