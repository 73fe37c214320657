"""Help and first contact: for every place and state, in three languages."""

import pytest

from bot.presenter.guidance import RIGHTS
from game.model import changed
from game.phases import Idle
from tests.presenter.samples import LANGUAGES
from tests.presenter_telegram.chat import PRESENTER, audience_of, judge
from tests.presenter_telegram.test_sizes import phases, town


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("private", [True, False])
def test_help_fits_place_and_state(language, private):
    told = set()
    for phase in (None, Idle(), *phases(5)):
        game = phase and town(5, ("Марко",), phase)
        for user in (1, 7_199_004_000_000_001):
            text = PRESENTER.help(language, private=private, game=game, user_id=user)
            judge(text, ())
            told.add(text)
    assert len(told) == 5  # idle, registration, watching, night, day


def test_help_for_the_dead():
    game = town(5, ("Марко",), list(phases(5))[4])
    dead = changed(game.players[0], alive=False)
    game = changed(game, players=(dead, *game.players[1:]))
    assert "The dead" in PRESENTER.help("en", private=True, game=game, user_id=dead.user_id)
    assert "The dead" in PRESENTER.card(audience_of(game, "en", {}), game, dead.user_id).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_contact(language):
    judge(PRESENTER.welcome_person(language), ())
    ready = PRESENTER.welcome_group(language, ())
    lacking = PRESENTER.welcome_group(language, ("can_delete_messages", *RIGHTS, "can_<fly>"[:7]))
    judge(ready, ())
    judge(lacking, ())
    assert ready != lacking
    assert ("!rules" if language == "en" else "!правила") in ready  # who adds the bot hears that it keeps order
    assert "/settings" in ready
    assert lacking.count("•") == len(RIGHTS) + 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_right_without_words_is_named_safely(language):
    judge(PRESENTER.welcome_group(language, ("<fly> & more",)), ())


def test_a_check_does_not_tell_the_number_of_a_mafioso():
    """A finding is a role; which of the mafiosi it is, only the family knows."""
    from game.model import Finding

    game = town(8, ("Марко",), list(phases(8))[2])
    game = changed(game, findings=(Finding(night=1, actor=2, target=5, role="mafioso"),))
    audience = audience_of(game, "uk", {})
    assert "5. <b>Марко</b> — мафіозі\n" in PRESENTER.card(audience, game, game.players[1].user_id).text
    assert "5. <b>Марко</b> — мафіозі №2" in PRESENTER.card(audience, game, game.players[0].user_id).text
