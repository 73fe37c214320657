"""Rules 1.5, 1.6, 0.9, 0.8: what was copied, forwarded, or said through bots."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moderation.detectors.register import compares, findings
from moderation.detectors.seen import Ground, Seen
from moderation.detectors.shingles import copied_length, shingles

NAMES = ("Cattani 🕵️", "cattani_bot")
CARD = (
    "Ви – Комісар Каттані. Щоночі ви перевіряєте або вбиваєте одну людину в місті. "
    "Ваша мета – знайти мафію і не дати їй захопити місто. Оберіть, кого перевірити цієї ночі, кнопками нижче."
)
TALK = (
    "Я вважаю, що четвертий гравець поводиться дивно вже другий день поспіль, і мені здається, "
    "що саме він голосував проти лікаря, тож пропоную сьогодні віддати голоси за нього, а там буде видно"
)


def found(text: str = "", ground: Ground | None = None, **more) -> tuple[str, ...]:
    seen = Seen(chat_id=-1, user_id=7, message_id=1, date=0.0, text=text, **more)
    return tuple(one.detector for one in findings(seen, ground or Ground(bot_names=NAMES)))


def told(*texts: str, **more) -> Ground:
    return Ground(bot_names=NAMES, told=frozenset().union(*map(shingles, texts)), **more)


@pytest.mark.parametrize(
    "header",
    [
        "Cattani, [30.11.2026 19:55]",
        "Cattani: [18.04.2023 10:50]",
        "Cattani 🕵️, [30.11.26 19:55:12]",
        "[30.11.2026 19:55] Cattani:",
        "[30.11.26, 19:55:12] Cattani: Ви доктор",
        "> Cattani, [30/11/2026 7:55 PM]:",
        "CATTANI, [2026-11-30 19:55]",
        "cattani_bot [30.11.2026 19:55]",
        "@cattani_bot, [30.11.2026 19.55]",
        "Cattani, [30 Nov 2026 at 19:55]",
        "Cattani, [Nov 30, 2026 at 7:55:12 PM]",
        "Cattani, [30 лист. 2026 р., 19:55]",
        "Cattani, [30 листопада 2026 о 19:55]",
        "Cattani, [30 ноября 2026 г., 19:55]",
        "Cattani, [1 мая 2026 в 9:05]",
        "Cattani, [30 Nov 2026 at 19:55:12 (30 Nov 2026 at 19:56)]:",
        "[Переслано от Cattani 🕵️]",
        "[Переслано від Cattani]",
        "[Forwarded from Cattani]",
        "Анна, [30.11.2026 20:01]\n[Forwarded from Cattani]",
        "дивіться\nCattani, [30.11.2026 19:55]\nЛікар приходив до тебе",
    ],
)
def test_a_header_that_names_the_bot_beside_a_moment_is_a_stamp(header):
    assert found(header + "\nЛікар приходив до тебе в гості.") == ("stamped",)
    assert found(header, kind="photo") == ("stamped",)


@pytest.mark.parametrize(
    "text",
    [
        "Анна, [30.11.2026 19:55]\nя мирна",
        "Каттаніні, [30.11.2026 19:55]\nя мирна",
        "[Переслано от Анна]",
        "[In reply to Cattani]",
        "Cattani, [ніч 3]",
        "Cattani [19:55]",
        "Cattani [30.11.2026]",
        "Cattani 30.11.2026 19:55",
        "Cattani: доброго ранку",
        "рахунок [12:10] на користь Cattani",
        "[30.11.2026 19:55]",
        "[]",
        "[Переслано от ]",
    ],
)
def test_stamps_of_others_and_loose_moments_are_none(text):
    assert found(text) == ()


def test_a_stamp_without_a_name_above_words_of_the_bot_is_a_stamp():
    words = CARD[:90]
    assert found(f"[30.11.2026 19:55]\n{words}", told(CARD)) == ("stamped",)
    assert found(f"[30.11.2026 19:55]\n{words}") == ()
    assert found(f"[30.11.2026 19:55]\n{TALK[:90]}", told(CARD)) == ()


def test_a_picture_by_a_living_player_is_shown_to_people_whatever_the_mode():
    seen = Seen(chat_id=-1, user_id=7, message_id=1, date=0.0, kind="photo", game_on=True, playing=True)
    (finding,) = findings(seen, Ground())
    assert finding.detector == "stamped"
    assert finding.report_only
    assert found(kind="photo", game_on=True) == ()
    assert found(kind="sticker", game_on=True, playing=True) == ()


def test_much_of_what_the_bot_told_is_a_copy_also_among_remarks():
    assert found(CARD, told(CARD), game_on=True) == ("copy",)
    assert found(CARD.upper().replace(".", " !"), told(CARD), game_on=True) == ("copy",)
    assert found(f"люди, дивіться що мені прийшло: {CARD} От вам і доказ", told(TALK, CARD), game_on=True) == ("copy",)


def test_a_little_of_it_or_talk_about_it_is_none():
    assert found(CARD[:80], told(CARD), game_on=True) == ()
    assert found(TALK, told(CARD), game_on=True) == ()
    assert found(CARD, told(TALK), game_on=True) == ()
    assert (
        found("Мене обрали комісаром, і щоночі я перевіряю або вбиваю когось у місті. " * 2, told(CARD), game_on=True)
        == ()
    )


def test_between_games_a_copy_of_the_bots_help_or_of_the_rules_does_no_harm():
    assert found(CARD, told(CARD)) == ()


def test_what_was_told_to_one_is_no_copy_of_another():
    assert found(CARD, told(), game_on=True) == ()


def test_a_forward_of_the_bots_private_words_during_a_game_is_a_leak():
    assert found("Ви – дон", told(leaked=True), of_the_bot=True, game_on=True) == ("leak",)
    assert found("Ви – дон", told(leaked=True), of_the_bot=True) == ()
    assert found("Настала ніч", told(), of_the_bot=True, game_on=True) == ()
    assert found("Ви – дон", told(leaked=True), game_on=True) == ()


def test_a_message_through_a_bot_by_a_living_player_is_found():
    assert found("@gif", via_bot=True, playing=True, game_on=True) == ("via_bot",)
    assert found("@gif", via_bot=True, game_on=True) == ()
    assert found("@gif", playing=True, game_on=True) == ()


def test_a_message_may_break_two_rules():
    text = f"Cattani, [30.11.2026 19:55]\n{CARD}\nt.me/x"
    assert set(found(text, told(CARD), game_on=True)) == {"stamped", "copy", "advertising"}


def test_what_was_told_is_looked_up_for_few_messages_only():
    def asks(text: str, **more) -> bool:
        return compares(Seen(chat_id=-1, user_id=7, message_id=1, date=0.0, text=text, **more), Ground())

    assert not asks("привіт")
    assert asks(CARD)
    assert asks("коротко", of_the_bot=True)
    assert asks("[30.11.2026 19:55] так")


@given(st.text(max_size=300))
def test_a_text_is_a_copy_of_itself_as_far_as_it_has_runs(text):
    assert copied_length(text, shingles(text)) <= 2 * len(text) + 1
    assert bool(copied_length(text, shingles(text))) == bool(shingles(text))
    assert copied_length(text, frozenset()) == 0


@given(st.text(max_size=200), st.sampled_from(sorted(NAMES)))
def test_no_text_breaks_a_detector(text, name):
    for words in (text, f"{name}, [{text}]", f"[{text}]"):
        assert isinstance(found(words, links=(text,), mentions=(text,), foreign=(text,)), tuple)
