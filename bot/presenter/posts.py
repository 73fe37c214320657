"""The presenter for Telegram: what happened becomes messages, the newest state becomes screens (architecture §6, §7).

Everything here is pure: the same events and state always give the same messages.
"""

from collections.abc import Sequence

from bot.presenter import cards, guidance, pages, screens
from bot.presenter.narrator import Narrator
from bot.presenter.post import Audience, Drawing, Post, Touch
from bot.presenter.posts_private import told_in_private
from bot.presenter.posts_public import told_in_public
from bot.presenter.roomy import RoomyWords
from bot.presenter.scene import Scene, scene_for
from bot.presenter.words import LANGUAGES
from bot.storage.codec import Logged
from game.model import Game
from game.refusals import Refused

LONGEST_TOAST = 200


class TelegramPresenter:
    """Turns events, states and refusals into Telegram's messages, in the language of whoever reads them.

    Raises:
        WordsError: from any method, when the catalogue lacks something or there is no such language.

    """

    def __init__(self) -> None:
        self._narrators = {language: _narrator(language) for language in LANGUAGES}

    def posts(self, audience: Audience, happened: Sequence[Logged], game: Game) -> list[Post | Touch]:
        """Tell the shown events of one version: first to the group, then to each person.

        `game` is the newest state, which may be later than the events; what can no longer be drawn is told in words.
        """
        group = self._scene(audience, game, None)
        private = told_in_private(group, lambda user_id: self._scene(audience, game, user_id), happened)
        return _settled([*told_in_public(group, happened), *private])

    def draw(self, audience: Audience, game: Game, screen: str, to: int | None) -> Drawing | None:
        """Draw a screen as it is now, for the group or for a person.

        None says that its time is over: the text stays as it was last, and the buttons go if the touch was the last.
        """
        if to is None:
            return screens.drawn(self._scene(audience, game, None), screen)
        if not game.id or screen != screens.name("card", game.id, game.phase_no):
            return None
        return self.card(audience, game, to)

    def card(self, audience: Audience, game: Game, user_id: int) -> Drawing:
        """Draw "My card" for anybody who asks: role, partners, findings, and what he can do now."""
        return cards.draw_card(self._scene(audience, game, user_id))

    def targets(self, audience: Audience, game: Game, user_id: int, action: str, page: int) -> Drawing:
        """Draw a person's card with the list for an action, as a pressed order button without a seat asks for it."""
        return cards.draw_targets(self._scene(audience, game, user_id), action, page)

    def toast(self, language: str, refused: Refused) -> str:
        """Say why something was not done, as plain text of at most 200 characters."""
        text = pages.plain(self._narrators[language].refusal(refused))
        if pages.units(text) <= LONGEST_TOAST:
            return text
        cut = text.encode("utf-16-le")[: 2 * (LONGEST_TOAST - 1)].decode("utf-16-le", errors="ignore")
        return f"{cut}…"

    def reply(self, language: str, refused: Refused) -> str:
        """Say why something was not done, as HTML for a message."""
        return self._narrators[language].refusal(refused)

    def help(self, language: str, *, private: bool, game: Game | None, user_id: int) -> str:
        """Explain what can be done here and now."""
        return guidance.help_text(self._narrators[language].words, private=private, game=game, user_id=user_id)

    def welcome_person(self, language: str) -> str:
        """Greet somebody who opened the bot for the first time."""
        return guidance.welcome_person(self._narrators[language].words)

    def welcome_group(self, language: str, missing_rights: tuple[str, ...]) -> str:
        """Greet a group, and say which rights the bot lacks and what each is for."""
        return guidance.welcome_group(self._narrators[language].words, missing_rights)

    def _scene(self, audience: Audience, game: Game, viewer: int | None) -> Scene:
        return scene_for(self._narrators, audience, game, viewer)


def _narrator(language: str) -> Narrator:
    """Make a narrator who can tell of a thousand players."""
    narrator = Narrator(language)
    narrator.words = RoomyWords(language)
    return narrator


def _settled(told: Sequence[Post | Touch]) -> list[Post | Touch]:
    """Leave out touches of screens that were just posted, and all but the last touch of a screen."""
    posted = {(one.screen, one.to) for one in told if isinstance(one, Post)}
    touches = {(one.screen, one.to): one for one in told if isinstance(one, Touch)}
    wanted = [touch for place, touch in touches.items() if place not in posted]
    return [*(one for one in told if isinstance(one, Post)), *wanted]
