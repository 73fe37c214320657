"""Reports, appeals, records and files: everything fits a message, whatever people call themselves and write."""

import csv
import io
import json
from dataclasses import replace

import pytest

from bot.presenter.order import appealing, exporting, reporting
from bot.presenter.order.history import history
from bot.presenter.order.presses import RecordPress
from bot.presenter.order.telling import in_pages
from bot.presenter.post import Button, Drawing
from bot.presenter.words import LANGUAGES, Words
from bot.storage.aims import Aimed
from bot.storage.appeals import Appeal, Finding, NewAppeal
from bot.storage.reports import NewReport, Report, Verdict
from moderation.records import NOTHING, Evidence, Kind, Lift, Lifting
from moderation.rulebook import default_rulebook
from tests.presenter_order.made import LONG, NOW, RULE, crowded, record, telling
from tests.presenter_telegram.chat import judge
from tests.presenter_telegram.names import HOSTILE, WIDE

NAMES = (*HOSTILE, *WIDE, "")
PRESS = RecordPress(chat=-1009999999999999, user=2**52, page=0)


def reported(**changes):
    evidence = Evidence(text=LONG, link="https://t.me/c/123/11")
    new = NewReport(chat_id=-1, user_id=7, source="m:1", at=NOW, rule="0.4", by=8, reason=LONG, evidence=evidence)
    return Report(id=2**52, new=replace(new, **changes))


def appealed(words=LONG[: appealing.LONGEST_WORDS]):
    return Appeal(id=2**52, new=NewAppeal(chat_id=-1, user_id=7, record_id=5, at=NOW, words=words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_cards_fit_whatever_they_hold(language, name):
    told, due = telling(language, {7: name, 8: name}), reporting.Due(rule=RULE, number=2)
    card = reporting.card(told, reported(), told.name(7), due)
    judge(card.text, card.keyboard)
    done = replace(reported(), decided_by=8, verdict=Verdict.APPLIED)
    assert reporting.decided(told, done, told.name(7), "—").keyboard == ()
    judge(reporting.decided(told, done, told.name(7), "—").text, ())
    shown = appealing.card(told, appealed(), crowded(), told.name(7))
    judge(shown.text, shown.keyboard)
    for finding in Finding:
        settled = replace(appealed(), finding=finding, decided_by=8, ends=NOW + 60)
        judge(appealing.settled(told, settled, crowded(), told.name(7)).text, ())
        judge(appealing.verdict(told, settled, told.name(7)), ())


@pytest.mark.parametrize("words", ["." * 1500, "👨‍👩‍👧‍👦" * 136, "&" * 1500, "عرب\n" * 375, "@a" * 750])
def test_an_appeal_of_the_worst_letters_still_fits(words):
    shown = appealing.card(telling(names={7: WIDE[0], 8: WIDE[0]}), appealed(words), crowded(), "Містечко")
    judge(shown.text, shown.keyboard)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_tells_who_what_and_which_step(language):
    told, due = telling(language), reporting.Due(rule=RULE, number=1)
    evidence = Evidence(text="осел")
    card = reporting.card(told, reported(reason="гляньте", evidence=evidence), "Містечко", due)
    seen = judge(card.text, card.keyboard)
    for part in ("Анна", "Борис", "0.4", RULE.title(language), "гляньте", "осел", "Містечко"):
        assert part in seen
    acts = [button.callback.split(":")[2] for row in card.keyboard for button in row if button.callback]
    assert acts == ["apply", "rules", "dismiss"]
    bare = reporting.card(told, reported(rule=None, by=None, evidence=NOTHING, reason=""), "Містечко", None)
    assert Words(language).say("report-detector") in judge(bare.text, bare.keyboard)
    assert len([button for row in bare.keyboard for button in row]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_of_targeting_tells_what_the_books_know(language):
    told, known = telling(language), reporting.Due(rule=RULE, number=1, aimed=Aimed(times=3, games=17))
    card = reporting.card(told, reported(), "Містечко", known)
    line = Words(language).say("report-aimed", times=3, games=17)
    assert line in judge(card.text, card.keyboard).splitlines()
    unknown = replace(known, aimed=Aimed(times=0, games=0))
    assert "🎯" not in reporting.card(told, reported(), "Містечко", unknown).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_picked_on_some_page(language):
    rulebook, offered, page = default_rulebook(), [], 0
    while True:
        drawing = reporting.pick(Words(language), rulebook, "k" * 12, page)
        judge(drawing.text, drawing.keyboard)
        presses = [button.callback.split(":") for row in drawing.keyboard for button in row]
        offered += [rule for _, _, rule, _, done in presses if done == "1" and rule]
        if not any(done == "0" and int(to) > page for _, _, _, to, done in presses):
            break
        page += 1
    assert offered == [rule.id for rule in rulebook.active]
    assert reporting.rules(telling(language), reported(), 0)


def test_only_shorter_lengths_are_on_offer():
    offered = appealing.lengths(telling(), appealed(), 4000.0)
    assert [row[0].callback.rsplit(":", 1)[1] for row in offered] == ["600", "3600", "0"]
    assert len(appealing.lengths(telling(), appealed(), None)) == len(appealing.SHORTER) + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2, 5, 6, 7, 21])
def test_a_record_is_told_page_by_page_and_nothing_is_lost(language, count):
    records, ids, page = [record(Kind.WARN, n + 1) for n in range(count)], [], 0
    while True:
        shown = history(telling(language), records, title="Анна", press=PRESS.model_copy(update={"page": page}))
        seen = judge(shown.text, shown.keyboard)
        ids += [n for n in range(count, 0, -1) if f"№{n} " in seen]
        if not any(int(b.callback.rsplit(":", 1)[1]) > page for row in shown.keyboard for b in row):
            break
        page += 1
    assert ids == list(range(count, 0, -1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_page_of_the_longest_records_fits(language, name):
    told = telling(language, {7: name, 8: name})
    shown = history(told, [crowded(n) for n in range(6)], title=told.name(7), press=PRESS)
    assert all(f"№{n} " in judge(shown.text, shown.keyboard) for n in range(6))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", list(Lift))
def test_a_record_tells_who_lifted_it_when_and_why(language, how):
    one = record(Kind.WARN, issuer=8, rule="0.4", step=2, lifting=Lifting(at=NOW + 60, by=8, how=how, why="дарма"))
    seen = judge(history(telling(language), [one], title="Анна", press=PRESS).text, ())
    assert "17:14" in seen
    assert seen.count("Борис") == 2
    assert "дарма" in seen


def test_a_record_in_force_one_that_is_over_and_one_for_good():
    now = [
        record(Kind.MUTE, 1),
        record(Kind.MUTE, 2, ends=NOW - 1),
        record(Kind.BAN, 3, ends=None),
        record(Kind.KICK, 4),
    ]
    seen = history(telling("en"), now, title="Анна", press=PRESS).text
    assert seen.count("in force") == 3  # two, and the sums
    assert seen.count("over") == 1


def test_files_hold_everything_and_no_formula_runs():
    table = exporting.rows([crowded(), record(reason='=HYPERLINK("x")', issuer=None)], {7: "+Анна"})
    read = list(csv.DictReader(io.StringIO(exporting.as_csv(table).decode("utf-8-sig"))))
    assert [row["id"] for row in read] == ["5", "5"]
    assert read[1]["reason"] == '\'=HYPERLINK("x")'
    assert read[0]["name"] == "'+Анна"
    rows = json.loads(exporting.as_json(table))
    assert rows[0]["reason"] == LONG
    assert rows[0]["lifted_how"] == "pardoned"
    assert rows[1]["issuer"] is None
    assert rows[1]["ends"] == "2026-09-21T15:43:20+00:00"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("за лайку;=1+1", "за лайку;'=1+1"),
        ("так\n@SUM(1)", "так\n'@SUM(1)"),
        ("\t=1", "'\t'=1"),
        ("＝1", "'＝1"),
        ("a-b; c = d", "a-b; c = d"),
    ],
)
def test_no_formula_runs_where_a_semicolon_ends_a_cell(typed, written):
    """Spreadsheets of many countries part cells by semicolons, and lines wherever no quote began the cell."""
    text = exporting.as_csv(exporting.rows([record(reason=typed)], {})).decode("utf-8-sig")
    assert next(csv.DictReader(io.StringIO(text, newline="")))["reason"] == written


def test_an_answer_that_is_too_long_becomes_several_and_keeps_its_button():
    button = ((Button(text="так", url="https://t.me/x"),),)
    pages = in_pages(Drawing(text="\n".join(["рядок " * 20] * 60), keyboard=button))
    assert len(pages) > 1
    assert [one.keyboard for one in pages[-2:]] == [(), button]
    assert in_pages(Drawing(text="")) == []
