"""The public line and the private notice: every kind, three languages, plurals, hostile names."""

import re
from dataclasses import replace

import pytest

from bot.court.terms import Carried, Lifted
from bot.presenter.order import lifting, refusals, sentences
from bot.presenter.order.lengths import Clockface, length_told, moment_told
from bot.presenter.pages import plain
from bot.presenter.words import LANGUAGES, Words
from moderation.arguments import BadArguments, Mistake
from moderation.durations import BadDuration, Misreading
from moderation.judge import LIMIT_PART
from moderation.records import Kind, Lift, Lifting
from moderation.standing import Declined
from sandbox.telegram.html import parse
from tests.presenter_order.made import LONG, NOW, RULE, crowded, record, ruling, telling
from tests.presenter_telegram.chat import judge
from tests.presenter_telegram.names import HOSTILE, WIDE

PLURALS = {
    "uk": {60: "1 хвилину", 120: "2 хвилини", 300: "5 хвилин", 660: "11 хвилин", 1260: "21 хвилину", 86_400: "1 день"},
    "ru": {60: "1 минуту", 120: "2 минуты", 300: "5 минут", 660: "11 минут", 1260: "21 минуту", 604_800: "1 неделю"},
    "en": {60: "1 minute", 120: "2 minutes", 5400: "1 hour 30 minutes", 604_800: "1 week", 691_200: "8 days"},
}


@pytest.mark.parametrize(("language", "seconds", "told"), [(a, b, c) for a, d in PLURALS.items() for b, c in d.items()])
def test_lengths_have_their_plurals(language, seconds, told):
    assert length_told(Words(language), seconds) == told


def test_an_endless_length_and_none_at_all():
    assert length_told(Words("en"), None) == "for good"
    assert length_told(Words("en"), 0) == "0 seconds"


@pytest.mark.parametrize(("seconds", "told"), [(59, "59 seconds"), (601, "10 minutes"), (3599, "1 hour")])
def test_seconds_left_over_from_reckoning_are_not_told(seconds, told):
    assert length_told(Words("en"), seconds) == told


@pytest.mark.parametrize(
    ("at", "zone", "told"),
    [(NOW + 39_600, "Europe/Kyiv", "04:13"),
     (NOW + 600, "Europe/Kyiv", "17:23"), (NOW + 600, "UTC", "14:23"), (NOW + 86_400, "Asia/Tokyo", "22.09.2026 23:13"),
     (NOW + 600, "Nowhere/Land", "14:23")],
)  # fmt: skip
def test_a_moment_is_an_entity_with_the_chats_time_behind_it(at, zone, told):
    text, entities = parse(moment_told(at, Clockface(now=NOW, zone=zone)))
    assert text == told
    (entity,) = entities
    assert (entity["type"], entity["unix_time"]) == ("date_time", int(at))
    assert re.fullmatch(r"r|w?[dD]?[tT]?", entity["date_time_format"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("endless", [False, True])
def test_every_kind_names_the_person_the_end_and_the_decider(language, kind, endless):
    one = record(kind, issuer=8)
    one = replace(one, entry=replace(one.entry, ends=None)) if endless else one
    seen = judge(sentences.sentence(telling(language), ruling(one)), ())
    assert "Анна" in seen
    assert "Борис" in seen
    timed = kind in (Kind.MUTE, Kind.RESTRICT, Kind.BAN)
    assert (length_told(Words(language), 5400) in seen) is (timed and not endless)
    assert ("18:43" in seen) is (timed and not endless)
    if kind is Kind.WARN:
        assert "2" in seen
        assert "5" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_of_a_ladder_tells_what_comes_next(language):
    one = record(rule="0.4", step=1)
    told = telling(language)
    seen = judge(sentences.sentence(told, ruling(one, step=1, of=4, next=RULE.steps[2])), ())
    assert "0.4" in seen
    assert RULE.title(language) in seen
    assert plain(told.step(RULE.steps[2])) in seen
    assert Words(language).say("restriction-reactions") in seen
    assert Words(language).say("sentence-by-bot") in seen
    on_top = plain(told.step(RULE.steps[1]))
    assert length_told(Words(language), 3600) in on_top


def test_the_warn_that_reaches_the_limit_brings_a_ban_and_no_next_time():
    warn = record(Kind.WARN, rule="0.4", step=3)
    ban = record(Kind.BAN, 6, ends=None, part=LIMIT_PART)
    seen = judge(sentences.sentence(telling("en"), ruling(warn, ban, warns=5, step=3, of=4, next=RULE.steps[3])), ())
    assert "a warning, 5 of 5" in seen
    assert "is banned for good" in seen
    assert "Next time" not in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_bot_decides_takes_two_lines(language):
    case = ruling(record(rule="0.4", step=1), step=1, of=4, next=RULE.steps[2])
    assert len(sentences.sentence(telling(language), case).splitlines()) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_earlier_record_that_lasts_longer_is_named(language):
    shorter, longer = record(), record(number=4, ends=NOW + 10_800)
    assert "№4" not in sentences.sentence(telling(language), ruling(shorter))
    seen = judge(sentences.sentence(telling(language), ruling(shorter, longer=longer)), ())
    assert "№4" in seen
    assert "20:13" in seen
    endless = ruling(shorter, longer=record(number=4, ends=None))
    assert length_told(Words(language), None) in judge(sentences.sentence(telling(language), endless), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notice_says_what_the_person_can_do_next(language):
    say, told = Words(language).say, telling(language)
    mute, kick, ban = (
        sentences.notice(told, ruling(record(kind)), "Містечко") for kind in (Kind.MUTE, Kind.KICK, Kind.BAN)
    )
    assert [say("notice-mute") in one for one in (mute, kick, ban)] == [True, False, False]
    assert [say("notice-appeal") in one for one in (mute, kick, ban)] == [True, False, True]


def test_without_a_limit_warns_are_only_counted():
    assert "2 in all" in sentences.sentence(telling("en"), ruling(record(Kind.WARN), limit=0))


def test_a_second_rule_of_the_same_deed_is_noted():
    chief, note = record(Kind.BAN, rule="1.3", step=1, ends=None), record(Kind.NOTE, 6, rule="0.4", step=2)
    seen = sentences.sentence(telling("en"), ruling(chief, note, step=1, of=1, next=None))
    assert "Also noted: rule 0.4 “Insults”" in plain(seen)


def test_a_note_alone_is_told_as_one():
    assert "the offence is noted" in sentences.sentence(telling("en"), ruling(record(Kind.NOTE, rule="0.4", step=1)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*HOSTILE, *WIDE, ""])
def test_names_and_reasons_break_nothing(language, name):
    told = telling(language, {7: name, 8: name})
    case = ruling(crowded(), step=1, of=1, next=RULE.steps[0])
    judge(sentences.sentence(told, case), sentences.appeal_link(told.words, crowded(), "cattani_bot"))
    judge(sentences.notice(told, case, told.name(7)), ())
    lifted = Lifted(chat_id=-100123, user_id=7, by=8, why=LONG, records=(crowded(),), carried=Carried.NO_RIGHT)
    judge(lifting.told(told, lifted), ())


def test_a_person_is_linked_and_a_channel_is_not():
    person, channel = record(), record(Kind.BAN, user_id=-1009, ends=None)
    assert 'href="tg://user?id=7"' in sentences.sentence(telling(), ruling(person))
    assert "href" not in sentences.sentence(telling(), ruling(channel))
    assert "id -1009" in sentences.sentence(telling(names={}), ruling(channel))


def test_the_link_of_an_appeal_fits_a_start_link():
    payload = sentences.appeal_payload(record(chat_id=-1009999999999999, number=2**53))
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("how", list(Carried))
def test_what_keeps_a_punishment_from_taking_effect_is_said(language, how):
    said = sentences.carried(Words(language), how.value)
    assert bool(said) is (how not in (Carried.DONE, Carried.NOTHING))
    judge(said or "-", ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language):
    words = Words(language)
    for declined in [*Declined, "oneself", "operator"]:
        judge(words.say(f"declined-{declined}"), ())
    for mistake in Mistake:
        bad = BadArguments(mistake, "<слово>", BadDuration(Misreading.NO_UNIT, "30") if mistake == "duration" else None)
        judge(refusals.misread(words, bad), ())
    for why in Misreading:
        judge(refusals.bad_length(words, BadDuration(why, "<30&")), ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("how", list(Lift))
def test_what_is_lifted_is_told_to_all_and_to_the_person(language, kind, how):
    one = record(kind, lifting=Lifting(at=NOW, by=8, how=how))
    lifted = Lifted(chat_id=-100123, user_id=7, by=8, why="помилка", records=(one,), carried=Carried.DONE)
    seen = judge(lifting.told(telling(language), lifted), ())
    assert "№5" in seen
    assert "помилка" in seen
    assert "№5" in judge(lifting.notice(telling(language), lifted, "Містечко"), ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_ban_is_lifted_hears_that_the_way_back_is_open(language):
    one = record(Kind.BAN, lifting=Lifting(at=NOW, by=8, how=Lift.LIFTED))
    lifted = Lifted(chat_id=-100123, user_id=7, by=8, why="", records=(one,), carried=Carried.DONE)
    told = lifting.notice(telling(language), lifted, "Містечко")
    assert told == Words(language).say("notice-unbanned", chat="Містечко", ids="№5")


def test_a_shortened_record_and_one_that_a_human_made():
    shorter = Lifted(chat_id=-1, user_id=7, by=8, why="", records=(record(),), carried=Carried.DONE)
    assert "18:43" in lifting.told(telling(), shorter)
    assert "18:43" in lifting.notice(telling(), shorter, "Містечко")
    hand = replace(shorter, records=())
    assert plain(Words("uk").say("lifted-hand", name="Анна")) in plain(lifting.told(telling(), hand))
    assert "Містечко" in lifting.notice(telling(), hand, "Містечко")
