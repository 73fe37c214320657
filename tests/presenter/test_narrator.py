import html
import re

import pytest

from bot.presenter.narrator import TELLINGS, Narrator
from bot.presenter.words import LANGUAGES
from game import events as e
from game.events import RECORD, Event
from game.refusals import Reason, refused
from tests.presenter.samples import IDS, NAMES, PRIVATE, PUBLIC, REFUSALS, SAMPLES, SEED

HOSTILE = [
    "<b>",
    "&",
    "\u202eevil",
    "",
    "🎩" * 64,
    "Z\u0301\u0302\u0303\u0304\u0305\u0306" * 20,
    "</i>",
    "שלום",
    "{ $x }",
]
TAG = re.compile(r"</?(?:b|i|code|blockquote)(?: expandable)?>")


@pytest.fixture(params=LANGUAGES)
def narrator(request):
    return Narrator(request.param)


def kinds():
    return {
        kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def well_formed(text):
    """Say whether the only markup is a few tags, closed in order, and everything else is escaped."""
    opened = []
    for tag in TAG.findall(text):
        if tag[1] != "/":
            opened.append(tag[1:-1].split()[0])
        elif not opened or opened.pop() != tag[2:-1]:
            return False
    rest = TAG.sub("", text)
    return not opened and not set(rest) & set("<>") and not re.search(r"&(?!amp;|lt;|gt;|quot;|#x27;)", rest)


def test_every_kind_of_event_is_told_and_sampled():
    assert set(TELLINGS) == kinds()
    assert {type(event) for event in SAMPLES} == kinds()


@pytest.mark.parametrize("number", range(5))
def test_every_event_has_words(narrator, number):
    for event in SAMPLES:
        text = narrator.recount(event, NAMES, number)
        assert text.strip()
        assert well_formed(text), text
        assert "{" not in text
        assert not re.search(r"\b(?:None|True|False)\b", text)
        assert "  " not in text
        assert not re.search(r" [.,:!?]|\.\.(?!\.)", TAG.sub("", text).replace(" !!", "").replace(" !", "")), text


def test_facts_for_the_record_are_not_told(narrator):
    for event in SAMPLES:
        told = narrator.tell(event, NAMES, 3)
        silent = event.audience == RECORD or isinstance(event, e.PlayerRenamed)
        assert told == (None if silent else narrator.recount(event, NAMES, 3))


def test_nothing_is_told_in_english_elsewhere():
    """Ukrainian and Russian may agree (адвокат), but neither agrees with English."""
    for event in SAMPLES:
        ukrainian, russian, english = (Narrator(language).recount(event, NAMES, 1) for language in LANGUAGES)
        assert english not in {ukrainian, russian}


def seats_of(event):
    """List whose names a private event may show."""
    match event:
        case e.PartnersMet(partners=partners):
            return {seat for seat, _, _ in partners}
        case e.OrderAsked(options=options):
            return {seat for _, seats in options for seat in seats}
        case e.OrderTaken() | e.Investigated():
            return {event.target}
    return set()


def test_private_events_show_nobody_else(narrator):
    assert PRIVATE
    for event in PRIVATE:
        text = narrator.recount(event, NAMES, 2)
        assert {seat for seat, name in NAMES.items() if name in text} == seats_of(event)


def test_public_events_show_no_hidden_seat(narrator):
    for event in PUBLIC:
        text = narrator.recount(event, NAMES, 2)
        if isinstance(event, e.RoleActed | e.EscortVisited | e.PhraseSaid | e.RolesDealt | e.RolePassed | e.DawnBroke):
            assert not any(name in text for name in NAMES.values())


def test_an_anonymous_vote_hides_the_voter(narrator):
    for vote in (
        e.Nominated(voter=None, target=2, votes=1, cast=2, living=8),
        e.VerdictCast(voter=None, guilty=True, yes=1, no=2),
    ):
        assert NAMES[1] not in narrator.recount(vote, NAMES, 1)


def test_a_hidden_role_stays_hidden(narrator):
    for number in range(4):
        text = narrator.recount(e.Died(seat=2, role=None, causes=(e.Cause.MAFIA,)), NAMES, number)
        assert narrator.words.say("died-role", role="doctor") not in text


def test_several_causes_are_told_once_each(narrator):
    causes = (e.Cause.MAFIA, e.Cause.MAFIA, e.Cause.IDLE)
    text = narrator.recount(e.Died(seat=2, role=None, causes=causes), NAMES, 0)
    assert narrator.words.say("cause-idle") in text
    assert text.count("💀") == 1


def renamed(event, name):
    """Put a hostile name where the event itself carries names."""
    match event:
        case e.PlayerJoined() | e.PlayerUnjoined() | e.PlayerRenamed():
            return e.PlayerJoined(user_id=1, name=name, players=1, by=None)
        case e.RosterClosed():
            return e.RosterClosed(roster=tuple((seat, IDS[seat], name) for seat in NAMES))
        case e.PhraseSaid():
            return e.PhraseSaid(role=event.role, action=event.action, phrase=name)
        case e.OrderTaken():
            return e.OrderTaken(seat=1, action=event.action, target=2, phrase=name, replaced=False)
    return event


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_do_no_harm(narrator, name):
    people = dict.fromkeys(NAMES, name)
    for event in SAMPLES:
        text = narrator.recount(renamed(event, name), people, 1)
        assert well_formed(text), text
        assert not set(text) & set("\u202e\u200f\u202d\u2066\u2067")


def test_the_order_lists_equal_choices_once(narrator):
    asked = e.OrderAsked(seat=1, role="maniac", window=9.0, options=(("kill", (2, 3)), ("curse", (2, 3))))
    assert narrator.recount(asked, NAMES, 1).count(NAMES[2]) == 1
    spent = e.OrderAsked(seat=1, role="maniac", window=9.0, options=(("kill", (2, 3)), ("curse", ())))
    assert narrator.words.say("action-curse.ask") not in narrator.recount(spent, NAMES, 1)


def test_ids_and_secrets_appear_exactly(narrator):
    closed = narrator.recount(e.RosterClosed(roster=((1, 7199004377, "Anna"), (2, 42, "Borys"))), {}, 1)
    assert "7199004377,42" in closed
    opened = e.RegistrationOpened(game_id="g", commitment=SEED, by=None, window=1.0, minimum=4)
    assert SEED in narrator.recount(opened, {}, 1)
    assert "12345" in narrator.recount(e.PaidOut(reason="kill", payments=((1, 12345),)), NAMES, 1)


def test_the_end_tells_all(narrator):
    lines = ((1, "maniac", -5, False), (2, "citizen", 103, True))
    ended = e.GameEnded(game_id="g1", outcome="town", stalemate=False, days=2, lines=lines, seed=SEED, restart_in=30.0)
    text = narrator.recount(ended, NAMES, 1)
    for part in (NAMES[1], NAMES[2], "−5 ", "+103 ", SEED, "g1", "/verify", "SHA-256"):
        assert part in text
    winners = narrator.words.say("game-winners", list=NAMES[2])
    assert winners in text
    assert "blockquote" not in text


def test_the_end_tells_what_bucks_were_for(narrator):
    lines = ((1, "maniac", 20, False), (2, "citizen", 0, True), (3, "hobo", -50, False))
    earnings = ((("robbed", -35), ("kill", 55)), (), (("idle", -50),))
    ended = e.GameEnded(
        game_id="g1",
        outcome="town",
        stalemate=False,
        days=2,
        lines=lines,
        seed=SEED,
        restart_in=None,
        earnings=earnings,
    )
    text = narrator.recount(ended, NAMES, 1)
    ledger = text[text.index("<blockquote expandable>") : text.index("</blockquote>")].split("\n")
    say = narrator.words.say
    assert ledger[1:] == [
        f"1. <b>{NAMES[1]}</b>: {say('money-kill')} +55, {say('money-robbed')} −35",
        f"3. <b>{NAMES[3]}</b>: {say('money-idle')} −50",
    ]


def test_every_refusal_has_plain_words(narrator):
    assert {one.reason for one in REFUSALS} == set(Reason)
    for one in REFUSALS:
        text = narrator.refusal(one)
        assert text.strip()
        assert not TAG.search(text)
        assert len(html.unescape(text)) <= 200, "a toast holds 200 characters"


def test_typed_words_in_a_refusal_are_escaped(narrator):
    assert "&lt;b&gt;" in narrator.refusal(refused(Reason.TARGET_AMBIGUOUS, name="<b>"))


def test_missing_names_are_told_by_number(narrator):
    text = narrator.recount(e.PlayerReturned(seat=7), {}, 1)
    assert narrator.words.say("player-unnamed", seat=7) in text
