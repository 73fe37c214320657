"""Every event, refusal and screen in three languages, by the presenter."""

import pytest

from bot.presenter.post import Audience, Post, Seated, Touch
from bot.storage.codec import Logged
from game import events as e
from game.events import EVERYONE, Event, Seats
from game.model import Cause
from game.refusals import Reason, refused
from game.registration import empty_table
from tests.presenter.samples import IDS, LANGUAGES, NAMES, REFUSALS, SAMPLES
from tests.presenter_telegram.chat import PRESENTER, judge

QUIET = (
    e.PlayerJoined,
    e.PlayerUnjoined,
    e.PlayerRenamed,
    e.RoleActed,
    e.NightTimeLeft,
    e.Nominated,
    e.VerdictCast,
    e.PleaEnded,
)


def audience(language):
    seats = {seat: Seated(seat=seat, user_id=IDS[seat], name=name) for seat, name in NAMES.items()}
    return Audience(chat_id=-5, language=language, bot_username="cattani_bot", seats=seats, languages={})


def posts(language, *events):
    happened = [Logged("g1", 7, 3, index, event) for index, event in enumerate(events)]
    return PRESENTER.posts(audience(language), happened, empty_table(-5))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda one: type(one).__name__)
def test_every_event_is_told_or_touches_though_the_state_has_moved_on(language, event):
    told = posts(language, event)
    for one in told:
        if isinstance(one, Post):
            judge(one.text, one.keyboard)
            assert not one.screen
    shown = event.audience == EVERYONE or isinstance(event.audience, Seats)
    if not shown:
        assert told == []
    elif isinstance(event, QUIET):
        assert not any(isinstance(one, Post) for one in told)
    else:
        assert any(isinstance(one, Post) for one in told)


def test_there_is_a_sample_of_every_event():
    assert {type(one).__name__ for one in SAMPLES} == {kind.__name__ for kind in Event.__subclasses__()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", REFUSALS, ids=lambda one: one.reason.value)
def test_every_refusal_fits_a_toast(language, why):
    toast = PRESENTER.toast(language, why)
    assert 0 < len(toast.encode("utf-16-le")) // 2 <= 200
    assert "&" not in toast
    judge(PRESENTER.reply(language, why), ())


@pytest.mark.parametrize("name", ["<b>&\"'", "😀" * 300, "я" * 500, "&amp;", "👨‍👩‍👧‍👦" * 60])
def test_a_toast_shows_typed_words_as_they_are_and_stays_short(name):
    why = refused(Reason.TARGET_AMBIGUOUS, name=name)
    toast = PRESENTER.toast("uk", why)
    assert len(toast.encode("utf-16-le")) // 2 <= 200
    assert "&lt;" not in toast
    assert name[:3] in toast
    judge(PRESENTER.reply("uk", why), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_morning_is_one_message(language):
    morning = (
        e.DawnBroke(number=2, deaths=1),
        e.EscortVisited(role="doctor"),
        e.Died(seat=2, role="citizen", causes=(Cause.MAFIA,)),
        e.PhraseSaid(role="mafioso", action="kill", phrase="Vale <b>"),
        e.Saved(seat=3, from_causes=(Cause.MANIAC,)),
    )
    told = posts(language, *morning)
    (post,) = [one for one in told if isinstance(one, Post)]
    assert post.text.count("\n\n") == 4
    assert "&lt;b&gt;" in post.text
    assert [one for one in told if isinstance(one, Touch)] == [Touch(screen="night:g1:7", last=True)]


def test_what_ends_a_phase_belongs_to_that_phase():
    events = (
        e.NominationClosed(defendant=2, votes=3, cast=4, night_votes=0),
        e.PleaOpened(seat=2, window=30.0),
        e.PleaEnded(seat=2, early=True),
        e.VerdictOpened(seat=2, window=60.0, quorum=5),
        e.VerdictReached(seat=2, outcome="undecided", yes=0, no=0),
        e.NightFell(number=2, window=60.0, living=(1, 2)),
    )
    touched = {one.screen for one in posts("uk", *events) if isinstance(one, Touch)}
    assert touched == {"nomination:g1:4", "plea:g1:5", "verdict:g1:6"}


def test_waiting_at_dusk_is_a_phase_and_at_night_is_not():
    closed = e.NominationClosed(defendant=None, votes=0, cast=0, night_votes=0)
    waiting = e.LeaversAwaited(seats=(2,), window=60.0)
    assert Touch(screen="nomination:g1:6", last=True) in posts("uk", closed, waiting)
    dawn = posts("uk", waiting, e.DawnBroke(number=1, deaths=0))
    assert Touch(screen="night:g1:7", last=True) in dawn


def test_a_halt_ends_whatever_screen_there_was():
    told = posts("uk", e.GameHalted(by=1, running=True))
    screens = {one.screen for one in told if isinstance(one, Touch)}
    assert screens == {"registration:g1", "night:g1:6", "nomination:g1:6", "plea:g1:6", "verdict:g1:6"}


def test_the_same_line_is_told_once():
    told = posts("en", e.RolePassed(window=60.0), e.RolePassed(window=60.0))
    (post,) = told
    assert post.text.count("🔁") == 1


def test_a_private_letter_is_merged_and_findings_come_apart():
    me = Seats((1,))
    events = (
        e.RoleConfirmed(audience=me, seat=1, role="inspector", kept=True),
        e.PartnersMet(audience=Seats((1, 2)), partners=((1, "inspector", 0), (2, "hobo", 0))),
        e.Investigated(audience=me, seat=1, target=3, role="doctor"),
    )
    told = [one for one in posts("en", *events) if isinstance(one, Post)]
    assert [one.to for one in told] == [IDS[1], IDS[1], IDS[2]]
    assert "🔎" in told[0].text
    assert "Silence means consent" in told[1].text
    assert NAMES[2] in told[1].text


def test_nobody_gets_a_letter_who_is_not_known():
    event = e.CitizenTold(audience=Seats((99,)), seat=99)
    assert posts("uk", event) == []
