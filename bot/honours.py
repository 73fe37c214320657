"""What a finished game earned people: written once, and told to the group it was earned in (issue 4)."""

from collections.abc import Mapping

import structlog

from bot.chat_settings import ChatSettings
from bot.presenter import names
from bot.presenter.post import Post, Priority
from bot.presenter.trophies import known, title
from bot.presenter.words import Words
from bot.sending import Sender
from bot.storage.trophies import Trophies
from game.result import GameResult

MOST_TOLD = 10
"""Lines of one announcement; a veteran may earn thirty at once when achievements are new."""

log = structlog.get_logger()


class Honours:
    """Awards achievements after a game has been written, and announces the new ones."""

    def __init__(self, trophies: Trophies, sender: Sender, settings_of: ChatSettings) -> None:
        self._trophies = trophies
        self._sender = sender
        self._settings_of = settings_of

    async def award(self, result: GameResult) -> None:
        """Award what this game earned; whatever fails here leaves the books as they are."""
        try:
            earned = await self._trophies.award(result)
            if earned:
                words = Words(await self._settings_of.language(result.chat_id))
                post = Post(text=told(words, result, earned), priority=Priority.DIGEST)
                await self._sender.post(result.chat_id, post)
        except Exception as error:  # noqa: BLE001 - an ornament: the next game of these people finds what was missed
            log.warning("achievements could not be awarded", game=result.game_id, error=repr(error))


def told(words: Words, result: GameResult, earned: Mapping[int, tuple[str, ...]]) -> str:
    """List who earned what, at most `MOST_TOLD` lines."""
    somebody = words.say("somebody")
    people = {seat.user_id: names.shown(seat.name, somebody) for seat in result.seats}
    lines = [
        words.say("trophies-line", name=people.get(user_id, somebody), title=title(words, one))
        for user_id, achievements in earned.items()
        for one in known(words, achievements)
    ]
    more = len(lines) - MOST_TOLD
    if more > 0:
        lines = [*lines[:MOST_TOLD], words.say("trophies-more", count=more)]
    return "\n".join([words.say("trophies-title"), *lines])
