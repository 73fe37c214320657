"""The screens of the order's menu: all can be reached and left, all fit, in three languages, whatever people write."""

import re

import pytest

from bot.presenter.order_menu import PAGE, OrderMenu, mark
from bot.presenter.order_menu_rules import PARTS, SCREENS, draw, typed_place
from bot.presenter.order_press import LawPress
from bot.presenter.order_telling import Change, Order, change_told
from bot.presenter.order_words import flaw_told, refusal
from bot.presenter.pages import length
from bot.presenter.post import LONGEST_DATA, LONGEST_TEXT
from bot.presenter.words import LANGUAGES, Words
from moderation.policy import Mode, Policy, Windows
from moderation.policy_fields import FIELDS, MOST_EXEMPT, MOST_LINKS, NUMBERS, WINDOW, WINDOWS
from moderation.refusing import BadPolicy
from moderation.rulebook import Flaw, RulebookError, default_rulebook, parse_rulebook, with_changes

LONGEST_CHAT = -4_503_599_627_370_495
EVIL = "<b>&</b> @everyone https://evil.example"
OWN = {f"9.{number}": {"steps": ["30m"], "title": EVIL * 2, "about": EVIL * 10} for number in range(60)}
FULL = Policy(
    warn_limit=3,
    log_chat=-100,
    allowed_links=tuple(f"{'x' * 60}{number}.example.com" for number in range(MOST_LINKS)),
    exempt=tuple(range(2**51, 2**51 + MOST_EXEMPT)),
    modes={"1.2": Mode.REPORT},
    windows=Windows(reactions=20),
)


def menu(language="uk", policy=FULL, changes=None):
    return OrderMenu(
        words=Words(language),
        chat_id=LONGEST_CHAT,
        title=EVIL,
        policy=policy,
        rulebook=with_changes(default_rulebook(), OWN if changes is None else changes),
        changed=frozenset({*OWN, "0.4"}),
        people=dict.fromkeys(policy.exempt, EVIL),
        log_title=EVIL,
    )


def presses(drawing):
    return [
        LawPress.unpack(button.callback)
        for row in drawing.keyboard
        for button in row
        if button.callback.startswith("law:")
    ]


def walked(shown):
    """Draw every screen that buttons lead to, from the first one on."""
    waiting, found = [LawPress(chat=LONGEST_CHAT, act="home")], {}
    while waiting:
        press = waiting.pop()
        if press.pack() not in found:
            found[press.pack()] = draw(shown, press)
            waiting += presses(found[press.pack()])
    return found


WALKS = {language: walked(menu(language)) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_fits_and_hides_nothing(language):
    for name, drawing in WALKS[language].items():
        assert 0 < length(drawing.text) <= LONGEST_TEXT, name
        buttons = [button for row in drawing.keyboard for button in row]
        assert len(buttons) <= 100, name
        assert all(button.text and len(button.callback.encode()) <= LONGEST_DATA for button in buttons), name
        assert "<b>&</b>" not in drawing.text, name
        assert sum(len(button.text.encode()) + len(button.callback) + 40 for button in buttons) < 10_000, name


def test_every_screen_can_be_reached():
    acts = {LawPress.unpack(name).act for name in WALKS["uk"]}
    assert acts == set(SCREENS)


def test_every_field_and_rule_has_its_screen():
    shown = {(press.act, press.key) for press in map(LawPress.unpack, WALKS["uk"])}
    assert {("one", name) for name in FIELDS if name not in {"enabled", "modes"}} <= shown
    assert {("one", WINDOW + name) for name in WINDOWS} <= shown
    assert {("rule", rule.id) for rule in menu().rulebook.rules} <= shown


def test_every_screen_but_the_closed_one_leads_on():
    assert [name for name, drawing in WALKS["uk"].items() if not drawing.keyboard] == [
        LawPress(chat=LONGEST_CHAT, act="close").pack()
    ]


TYPED = {("one", name, "") for name in (*NUMBERS, *(WINDOW + name for name in WINDOWS), "time_zone", "allowed_links")}
TYPED |= {("part", rule.id, part) for rule in menu().rulebook.rules for part in PARTS}
TYPED |= {("new", "", ""), ("file", "", "")}


@pytest.mark.parametrize("policy", [Policy(), FULL], ids=["default", "full"])
def test_a_screen_names_the_place_of_what_may_be_typed_on_it_and_others_name_none(policy):
    """A door to a screen must not make another screen take what was meant for it."""
    found = set()
    for name, drawing in walked(menu(policy=policy)).items():
        press = LawPress.unpack(name)
        places = [(one.key, one.value) for one in presses(drawing) if typed_place(one)]
        if press.act in {"one", "part", "new", "file"} and places:
            assert len(places) == 1, name
            found.add((press.act, *places[0]))
        elif not press.act.startswith("here"):
            same = press.act in {"put", "reset", "drop", "send", "wipe"}
            assert same or not places, name
    assert found == TYPED


def test_lists_are_shown_a_page_at_a_time_and_each_line_can_be_taken_off():
    gone = []
    for page in range(MOST_LINKS // PAGE):
        drawing = draw(menu(), LawPress(chat=1, act="one", key="allowed_links", value=str(page)))
        gone += [press.value for press in presses(drawing) if press.act == "drop"]
    assert gone == [mark(link) for link in FULL.allowed_links]


def test_a_forged_button_is_refused():
    for press in (
        LawPress(chat=1, act="nothing"),
        LawPress(chat=1, act="one", key="nothing"),
        LawPress(chat=1, act="one", key="windows.nothing"),
        LawPress(chat=1, act="rule", key="8.8"),
        LawPress(chat=1, act="part", key="0.4", value="id"),
        LawPress(chat=1, act="ask", key="warn_limit"),
    ):
        with pytest.raises(BadPolicy):
            draw(menu(), press)


def test_modes_are_offered_only_where_a_detector_watches():
    watched = {press.act for press in presses(draw(menu(), LawPress(chat=1, act="rule", key="1.2")))}
    unwatched = {press.act for press in presses(draw(menu(), LawPress(chat=1, act="rule", key="0.4")))}
    assert "mode" in watched
    assert "mode" not in unwatched


RULE = '[[rule]]\nid = "0.4"\nsteps = ["W"]\ntitle = "x"\n'
BAD_FILES = {
    Flaw.NOT_TOML: RULE + "title = <b>",
    Flaw.TOO_LONG: "#" * 300_000,
    Flaw.NO_RULES: "",
    Flaw.TOO_MANY: RULE * 101,
    Flaw.UNKNOWN_KEY: RULE + '"<b>&</b>" = 1',
    Flaw.BAD_ID: RULE.replace("0.4", "<b>&</b>"),
    Flaw.TWICE: RULE * 2,
    Flaw.BAD_STEPS: RULE.replace('["W"]', "[]"),
    Flaw.BAD_STEP: RULE.replace("W", "<b>&</b>"),
    Flaw.UNKNOWN_DETECTOR: RULE + 'detector = "<b>&</b>"',
    Flaw.UNKNOWN_MODE: RULE + 'mode = "<b>&</b>"',
    Flaw.NOBODY_WATCHES: RULE + 'mode = "auto"',
    Flaw.NOT_YES_OR_NO: RULE + 'off = "yes"',
    Flaw.NO_TITLE: RULE.replace('title = "x"', ""),
    Flaw.BAD_TEXT: RULE.replace('title = "x"', 'title = { "<b>&</b>" = "x" }'),
}


def test_there_is_a_bad_file_for_every_flaw():
    assert set(BAD_FILES) == set(Flaw)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("flaw", "text"), BAD_FILES.items())
def test_every_flaw_of_a_file_has_words_with_its_line(language, flaw, text):
    with pytest.raises(RulebookError) as caught:
        parse_rulebook(text)
    told = flaw_told(Words(language), caught.value)
    assert caught.value.code is flaw
    assert "<b>&</b>" not in told
    assert not caught.value.line or f"<b>{caught.value.line}</b>" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language):
    values = {"minimum": 1, "maximum": 9, "word": EVIL, "rule": "3.1"}
    for code in ("number", "zone", "link", "place", "too-many", "rule-number", "rule-steps", "rule-text", "rule-taken"):
        assert "<b>&</b>" not in refusal(Words(language), BadPolicy(code, "x", **values))
    assert refusal(Words(language), BadPolicy("unknown", "x")) == Words(language).say("refused-stale-button")


def change(policy=FULL, changes=None, before=None):
    then = before or Order(policy=Policy(), rulebook=default_rulebook())
    now = Order(policy=policy, rulebook=with_changes(default_rulebook(), changes or {}))
    return Change(before=then, after=now, people={FULL.exempt[0]: EVIL}, log_title=EVIL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_is_told_with_what_was_before(language):
    told = change_told(Words(language), change())
    assert re.search("5.*→.*3", told)
    assert "evil" in told
    assert "<b>&</b>" not in told
    assert length(told) < 2000


def test_what_did_not_change_is_not_told():
    same = Order(policy=FULL, rulebook=default_rulebook())
    assert change_told(Words("uk"), change(before=same)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_rule_is_told(language):
    words = Words(language)
    told = change_told(words, change(Policy(), {"0.4": {"steps": ["B"]}, "3.1": {"steps": ["W"], "title": "Own"}}))
    assert "0.4" in told
    assert "3.1" in told
    back = Order(policy=Policy(), rulebook=with_changes(default_rulebook(), {"3.1": {"steps": ["W"], "title": "Own"}}))
    assert "🗑" in change_told(words, change(Policy(), {}, back))
    assert "0.4" in change_told(words, change(Policy(), {"0.4": {"title": "Other"}}))
    assert "1.2" in change_told(words, change(Policy(modes={"1.2": Mode.OFF})))
    assert words.say("order-rule-is-off") in change_told(words, change(Policy(), {"0.4": {"off": True}}))


def test_many_changed_rules_are_counted():
    told = change_told(Words("en"), change(Policy(), OWN))
    assert length(told) < LONGEST_TEXT
    assert "50" in told


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_no_value_is_offered_twice(name):
    """Near a bound a small step and a large one reach the same."""
    pressed = presses(draw(menu(), LawPress(chat=LONGEST_CHAT, act="one", key=name)))
    offered = [press.value for press in pressed if press.act == "put"]
    assert offered
    assert len(set(offered)) == len(offered)
