"""Where pictures are drawn: in threads, a few at a time, with Pillow imported by the first of them."""

import asyncio

from bot.pictures.cards import Board, ProfileCard

AT_ONCE = 2
"""So many pictures are drawn at a time; each takes some 20 MB while it is drawn."""


def profile(card: ProfileCard, language: str) -> bytes:
    """Draw the card of a person as PNG; the same card gives the same bytes.

    Raises:
        WordsError: there is no such language.
    """
    from bot.pictures.profile import draw

    return draw(card, language)


def leaderboard(board: Board, language: str) -> bytes:
    """Draw a leaderboard as PNG; the same board gives the same bytes.

    Raises:
        WordsError: there is no such language.
    """
    from bot.pictures.leaderboard import draw

    return draw(board, language)


class Studio:
    """Draws pictures beside the event loop, `AT_ONCE` at a time; who comes later waits."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._places = asyncio.Semaphore(at_once)

    async def profile(self, card: ProfileCard, language: str) -> bytes:
        """Draw the card of a person as PNG.

        Raises:
            WordsError: there is no such language.
        """
        async with self._places:
            return await asyncio.to_thread(profile, card, language)

    async def leaderboard(self, board: Board, language: str) -> bytes:
        """Draw a leaderboard as PNG.

        Raises:
            WordsError: there is no such language.
        """
        async with self._places:
            return await asyncio.to_thread(leaderboard, board, language)
