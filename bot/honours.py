"""What a finished game earned people: written once, and told to its group with the best moves (issue 4)."""

from collections.abc import Mapping, Sequence

import structlog

from bot.chat_settings import ChatSettings
from bot.presenter import moves, names
from bot.presenter.post import Post, Priority
from bot.presenter.teller import Teller
from bot.presenter.trophies import known, title
from bot.presenter.words import Words
from bot.sending import Sender
from bot.storage.trophies import Trophies
from game.events import Event
from game.highlights import highlights
from game.result import GameResult

MOST_TOLD = 10
"""Lines of one announcement; a veteran may earn thirty at once when achievements are new."""

log = structlog.get_logger()


class Honours:
    """Awards achievements after a game has been written, and tells the group of them and of the best moves."""

    def __init__(self, trophies: Trophies, sender: Sender, settings_of: ChatSettings) -> None:
        self._trophies = trophies
        self._sender = sender
        self._settings_of = settings_of

    async def award(self, result: GameResult, events: Sequence[Event]) -> None:
        """Award what this game earned; whatever fails here leaves the books as they are."""
        try:
            earned = await self._trophies.award(result)
            words = Words(await self._settings_of.language(result.chat_id))
            parts = (praised(words, result, events), told(words, result, earned) if earned else "")
            if text := "\n\n".join(part for part in parts if part):
                await self._sender.post(result.chat_id, Post(text=text, priority=Priority.DIGEST))
        except Exception as error:  # noqa: BLE001 - an ornament: the next game of these people finds what was missed
            log.warning("achievements could not be awarded", game=result.game_id, error=repr(error))


def praised(words: Words, result: GameResult, events: Sequence[Event]) -> str:
    """List the best moves of a game; empty where there were none."""
    teller = Teller(words, {seat.seat: seat.name for seat in result.seats}, 0)
    return moves.told(teller, highlights(events, len(result.seats)))


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
