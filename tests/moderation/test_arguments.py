"""What stands behind a command (spec/moderation.md §2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderation.arguments import (
    BAN,
    KICK,
    LIFT,
    MUTE,
    RESTRICT,
    RULE,
    WARN,
    Arguments,
    BadArguments,
    ById,
    ByMention,
    ByName,
    ByReply,
    Mention,
    Mistake,
    read_arguments,
)
from moderation.durations import Duration, Misreading
from moderation.records import Restriction

OLENA, REPLY = ByName("Olena"), ByReply()
HALF_AN_HOUR = Duration(1800)

TYPED = [
    (MUTE, "30m @Olena", Arguments(who=OLENA, duration=HALF_AN_HOUR)),
    (MUTE, "@Olena 30m", Arguments(who=OLENA, duration=HALF_AN_HOUR)),
    (MUTE, "@Olena, 30 хв флуд і спам", Arguments(who=OLENA, duration=HALF_AN_HOUR, reason="флуд і спам")),
    (MUTE, "@Olena 30m 1.2", Arguments(who=OLENA, duration=HALF_AN_HOUR, rule="1.2")),
    (MUTE, "@Olena 1,2 30m флуд", Arguments(who=OLENA, duration=HALF_AN_HOUR, rule="1.2", reason="флуд")),
    (MUTE, "1.2 30m @Olena", Arguments(who=OLENA, duration=HALF_AN_HOUR, rule="1.2")),
    (MUTE, "123456 30m", Arguments(who=ById(123456), duration=HALF_AN_HOUR)),
    (MUTE, "30m 123456", Arguments(who=ById(123456), duration=HALF_AN_HOUR)),
    (MUTE, "7 30m", Arguments(who=ById(7), duration=HALF_AN_HOUR)),
    (MUTE, "30m @Olena @Borys бачив", Mistake.TWO_PEOPLE),
    (MUTE, "@Olena 30m @Borys бачив", Arguments(who=OLENA, duration=HALF_AN_HOUR, reason="@Borys бачив")),
    (MUTE, "@Olena 30m 18+ фото", Arguments(who=OLENA, duration=HALF_AN_HOUR, reason="18+ фото")),
    (MUTE, "@Olena 30m два\nрядки", Arguments(who=OLENA, duration=HALF_AN_HOUR, reason="два\nрядки")),
    (MUTE, "30m", Mistake.WHOM),
    (MUTE, "", Mistake.WHOM),
    (MUTE, "99999999999999999999 30m", Mistake.BAD_ID),
    (WARN, "@Olena", Arguments(who=OLENA)),
    (WARN, "@Olena 0.4 грубо", Arguments(who=OLENA, rule="0.4", reason="грубо")),
    (WARN, "@Olena 30m", Arguments(who=OLENA, reason="30m")),
    (WARN, "@Olena 3 рази", Arguments(who=OLENA, reason="3 рази")),
    (WARN, "0", Mistake.BAD_ID),
    (BAN, "@Olena", Arguments(who=OLENA)),
    (BAN, "del @Olena 7d", Arguments(who=OLENA, duration=Duration(7 * 86_400), delete=True)),
    (BAN, "@Olena del реклама", Arguments(who=OLENA, delete=True, reason="реклама")),
    (BAN, "-1001234567890", Arguments(who=ById(-1001234567890))),
    (KICK, "@Olena del", Arguments(who=OLENA, reason="del")),
    (RESTRICT, "@Olena media 1d", Arguments(who=OLENA, what=(Restriction.MEDIA,), duration=Duration(86_400))),
    (
        RESTRICT,
        "@Olena медіа,реакції за спам",
        Arguments(who=OLENA, what=(Restriction.MEDIA, Restriction.REACTIONS), reason="за спам"),
    ),
    (RESTRICT, "media polls @Olena", Arguments(who=OLENA, what=(Restriction.MEDIA, Restriction.POLLS))),
    (RESTRICT, "@Olena все", Arguments(who=OLENA, what=tuple(Restriction))),
    (RESTRICT, "@Olena мемы 1d", Mistake.WHAT),
    (RULE, "0.4 @Olena хамство", Arguments(who=OLENA, rule="0.4", reason="хамство")),
    (RULE, "@Olena .4", Arguments(who=OLENA, rule="0.4")),
    (RULE, "@Olena хамство", Mistake.RULE),
    (LIFT, "@Olena вибачилась", Arguments(who=OLENA, reason="вибачилась")),
    (LIFT, "0.4", Mistake.WHOM),
]
REPLIED = [
    (MUTE, "30m", Arguments(who=REPLY, duration=HALF_AN_HOUR)),
    (MUTE, "30m @Olena", Arguments(who=OLENA, duration=HALF_AN_HOUR)),
    (MUTE, "30m 2 рази просили", Arguments(who=REPLY, duration=HALF_AN_HOUR, reason="2 рази просили")),
    (WARN, "", Arguments(who=REPLY)),
    (WARN, "0.4", Arguments(who=REPLY, rule="0.4")),
    (WARN, "@Olena", Arguments(who=OLENA)),
    (BAN, "", Arguments(who=REPLY)),
    (BAN, "1.3 реклама", Arguments(who=REPLY, rule="1.3", reason="реклама")),
    (RESTRICT, "reactions", Arguments(who=REPLY, what=(Restriction.REACTIONS,))),
    (RULE, "1.2", Arguments(who=REPLY, rule="1.2")),
]


def expected(found):
    return found.mistake if isinstance(found, BadArguments) else found


@pytest.mark.parametrize(("form", "typed", "meant"), TYPED)
def test_what_is_typed_is_understood(form, typed, meant):
    assert expected(read_arguments(form, typed)) == meant


@pytest.mark.parametrize(("form", "typed", "meant"), REPLIED)
def test_a_reply_names_whom_unless_somebody_is_named(form, typed, meant):
    assert expected(read_arguments(form, typed, replied=True)) == meant


LENGTHS = {
    "": Misreading.MISSING, "абв": Misreading.MISSING, "0.4": Misreading.MISSING, "30": Misreading.NO_UNIT,
    "123456": Misreading.NO_UNIT, "1h 30": Misreading.NO_UNIT, "0": Misreading.ZERO, "0m": Misreading.ZERO,
    "-5m": Misreading.NEGATIVE, "1.5h": Misreading.FRACTION, "1.5 h": Misreading.FRACTION, "m": Misreading.NO_NUMBER,
    "²m": Misreading.STRANGE, "1h1h": Misreading.REPEATED, "5x": Misreading.UNKNOWN_UNIT,
}  # fmt: skip


@pytest.mark.parametrize(("typed", "why"), LENGTHS.items(), ids=LENGTHS.keys())
def test_q11_a_mute_without_a_length_is_refused_with_a_hint(typed, why):
    found = read_arguments(MUTE, typed, replied=True)
    assert isinstance(found, BadArguments)
    assert found.duration.why == why


@pytest.mark.parametrize("typed", ["30 @Olena", "@Olena 30", "123456 30"])
def test_a_number_beside_a_named_person_is_a_length_without_a_unit(typed):
    assert read_arguments(MUTE, typed).duration.why == Misreading.NO_UNIT


@pytest.mark.parametrize("typed", ["@Olena 5x", "@Olena 30", "@Olena m", "@Olena 0"])
def test_a_ban_for_a_misread_time_is_never_one_for_good(typed):
    assert read_arguments(BAN, typed).mistake == Mistake.DURATION


@pytest.mark.parametrize("typed", ["0.4", "ban", "", "спам"])
def test_q19_a_rule_or_a_word_is_never_taken_for_somebody(typed):
    assert read_arguments(WARN, typed).mistake == Mistake.WHOM


def test_q17_a_name_stays_as_it_was_typed_and_may_be_short():
    assert read_arguments(WARN, "@OLENA_K").who == ByName("OLENA_K")
    assert read_arguments(WARN, "@king").who == ByName("king")


def test_a_mention_of_somebody_without_a_username_is_one_word():
    rest = "Олена К., 30m грубо"
    found = read_arguments(MUTE, rest, (Mention(5, "Олена К.", 0, 8),))
    assert found == Arguments(who=ByMention(5, "Олена К."), duration=HALF_AN_HOUR, reason="грубо")


def test_a_mention_behind_the_length_is_somebody_too():
    rest = "30m 2 Хвилини"
    found = read_arguments(MUTE, rest, (Mention(5, "2 Хвилини", 4, 13),), replied=True)
    assert found == Arguments(who=ByMention(5, "2 Хвилини"), duration=HALF_AN_HOUR)


def test_a_mention_within_the_reason_stays_there():
    rest = "@Olena образила Бориса К"
    found = read_arguments(WARN, rest, (Mention(5, "Борис К", 16, 24),))
    assert found == Arguments(who=OLENA, reason="образила Бориса К")


@pytest.mark.parametrize(
    ("typed", "length"), [("10s", Duration(60, raised=True)), ("400d", Duration(None, endless=True))]
)
def test_what_was_made_of_a_length_is_told(typed, length):
    assert read_arguments(MUTE, f"@Olena {typed}").duration == length


FORMS = [WARN, MUTE, BAN, RESTRICT, KICK, RULE, LIFT]


@given(st.sampled_from(FORMS), st.text(max_size=60), st.booleans())
def test_whatever_is_typed_is_read_or_refused(form, rest, replied):
    found = read_arguments(form, rest, (), replied)
    if isinstance(found, Arguments):
        assert replied or found.who != REPLY
        assert found.reason in rest


@given(st.permutations(["@Olena", "30m", "1.2"]), st.sampled_from(["", "грубо", "і ще раз"]))
def test_the_order_before_the_reason_does_not_matter(parts, reason):
    found = read_arguments(MUTE, " ".join([*parts, reason]))
    assert found == Arguments(who=OLENA, duration=HALF_AN_HOUR, rule="1.2", reason=reason)
