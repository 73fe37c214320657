import pytest

from bot.presenter import words as module
from bot.presenter.words import LANGUAGES, Words, WordsError, lot


@pytest.fixture(params=LANGUAGES)
def words(request):
    return Words(request.param)


def test_a_missing_message_raises(words):
    with pytest.raises(WordsError, match="no message nonsense"):
        words.say("nonsense")


def test_a_missing_attribute_raises(words):
    with pytest.raises(WordsError, match=r"role-doctor\.nonsense"):
        words.say("role-doctor.nonsense")


def test_a_message_of_variants_has_no_text_of_its_own(words):
    with pytest.raises(WordsError, match="dawn-quiet"):
        words.say("dawn-quiet", number=1)


def test_a_missing_variable_raises(words):
    with pytest.raises(WordsError, match="name"):
        words.say("player-returned")


def test_a_function_that_finds_nothing_raises(words):
    with pytest.raises(WordsError):
        words.say("role-confirmed", role="nobody")


def test_picking_from_a_plain_message_raises(words):
    with pytest.raises(WordsError, match="no variants"):
        words.pick("player-returned", 1, name="x")


def test_an_unknown_language_raises():
    with pytest.raises(WordsError, match="tlh"):
        Words("tlh")


def test_the_catalogue_is_read_once(words, monkeypatch, tmp_path):
    monkeypatch.setattr(module, "LOCALES", tmp_path)
    assert Words(words.language).say("somebody") == words.say("somebody")


def test_the_same_number_gives_the_same_words(words):
    again = Words(words.language)
    for number in range(20):
        assert words.pick("dawn-quiet", number, number=1) == again.pick("dawn-quiet", number, number=1)


def test_every_variant_is_picked_sometimes(words):
    numbers = [lot("game", 7, index) for index in range(200)]
    assert len({words.pick("dawn-quiet", number, number=1) for number in numbers}) >= 4


def test_a_lot_depends_on_all_it_is_drawn_from():
    lots = {lot("a", 1, 1), lot("b", 1, 1), lot("a", 2, 1), lot("a", 1, 2), lot("a1", 1, 1), lot("a", 11, 1)}
    assert len(lots) == 6
    assert lot("a", 1, 1) == lot("a", 1, 1)


@pytest.mark.parametrize("number", [7199004377, -1001234567890, 1234567])
def test_numbers_are_never_grouped(words, number):
    assert str(number) in words.say("refused-target-dead", seat=number)


LENGTHS = {
    0: ("0 с", "0 с", "0 s"),
    0.2: ("1 с", "1 с", "1 s"),
    30: ("30 с", "30 с", "30 s"),
    59.6: ("1 хв", "1 мин", "1 min"),
    60: ("1 хв", "1 мин", "1 min"),
    75: ("75 с", "75 с", "75 s"),
    90: ("1 хв 30 с", "1 мин 30 с", "1 min 30 s"),
    240: ("4 хв", "4 мин", "4 min"),
    3600: ("60 хв", "60 мин", "60 min"),
}


@pytest.mark.parametrize(("length", "told"), LENGTHS.items())
def test_lengths_are_told_in_minutes_and_seconds(words, length, told):
    assert told[LANGUAGES.index(words.language)] in words.say("night-time-left", left=length)


PLURALS = {
    "uk": ["1 бакс", "2 бакси", "5 баксів", "11 баксів", "21 бакс", "22 бакси", "0 баксів", "112 баксів"],
    "ru": ["1 бакс", "2 бакса", "5 баксов", "11 баксов", "21 бакс", "22 бакса", "0 баксов", "112 баксов"],
    "en": ["1 buck", "2 bucks", "5 bucks", "11 bucks", "21 bucks", "22 bucks", "0 bucks", "112 bucks"],
}


def test_plurals_are_right(words):
    amounts = (1, 2, 5, 11, 21, 22, 0, 112)
    assert [words.say("bucks", amount=amount, sign="") for amount in amounts] == PLURALS[words.language]


DAYS = {
    "uk": ["1 день", "2 дні", "5 днів", "11 днів", "21 день", "22 дні"],
    "ru": ["1 день", "2 дня", "5 дней", "11 дней", "21 день", "22 дня"],
    "en": ["1 day.", "2 days.", "5 days.", "11 days.", "21 days.", "22 days."],
}


def test_days_are_counted_right(words):
    for number, told in zip((1, 2, 5, 11, 21, 22), DAYS[words.language], strict=True):
        assert told in words.say("game-ended", days=number)


GENITIVES = {
    "uk": ["1 гравця", "2 гравців", "5 гравців", "11 гравців", "21 гравця", "22 гравців"],
    "ru": ["1 игрока", "2 игроков", "5 игроков", "11 игроков", "21 игрока", "22 игроков"],
    "en": ["1 player ", "2 players", "5 players", "11 players", "21 players", "22 players"],
}


def test_missing_players_are_counted_right(words):
    for number, told in zip((1, 2, 5, 11, 21, 22), GENITIVES[words.language], strict=True):
        assert told in words.say("registration-failed", players=3, missing=number) + " "


def test_bucks_carry_their_sign(words):
    line = {"seat": 1, "name": "x", "role": "doctor", "won": True}
    assert "+5 " in words.say("standing-line", bucks=5, **line)
    assert "−5 " in words.say("standing-line", bucks=-5, **line)
    assert "+0" not in words.say("standing-line", bucks=0, **line)
