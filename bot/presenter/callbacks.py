"""What buttons carry: ids only, at most 64 bytes; who may press is decided from state, never from the button.

A button of a game names the game and the phase it was drawn in, so that an old one is told from one of today.
"""

import re

from aiogram.filters.callback_data import CallbackData

from game.commands import Drawn

JOIN_PAYLOAD = re.compile(r"j([A-Za-z0-9_-]{12})(-?[0-9]{1,19})")


def join_payload(game_id: str, chat_id: int) -> str:
    """Write what a join link carries: random for each game, and of no use in another."""
    return f"j{game_id}{chat_id}"


def read_join_payload(payload: str) -> tuple[str, int] | None:
    """Read a join link's payload: the game and its chat; None when it is something else."""
    found = JOIN_PAYLOAD.fullmatch(payload)
    return (found[1], int(found[2])) if found else None


class JoinPress(CallbackData, prefix="join"):
    """Take a seat in this registration."""

    game: str


class LeavePress(CallbackData, prefix="leave"):
    """Give the seat up, or the game."""

    game: str


class CardPress(CallbackData, prefix="card"):
    """Show me my card."""

    game: str


class AgainPress(CallbackData, prefix="again"):
    """Open a registration after this game."""

    game: str


class PhasePress(CallbackData, prefix="phase"):
    """Base of buttons that belong to one phase of one game."""

    game: str
    phase: int

    @property
    def drawn(self) -> Drawn:
        """Tell where the button was drawn."""
        return Drawn(game_id=self.game, phase_no=self.phase)


class ConfirmPress(PhasePress, prefix="confirm"):
    """Accept (`yes`) or refuse a role."""

    yes: bool


class OrderPress(PhasePress, prefix="order"):
    """Aim an action at a seat; seat 0 opens the list of seats for that action, an empty action the list of actions.

    `page` counts from 0 in lists that do not fit one keyboard.
    """

    action: str
    target: int
    page: int = 0


class VotePress(PhasePress, prefix="vote"):
    """Vote against a seat, or for the night (0)."""

    target: int


class PleaPress(PhasePress, prefix="plea"):
    """The defendant has said all."""


class VerdictPress(PhasePress, prefix="verdict"):
    """Vote for (`guilty`) or against the execution."""

    guilty: bool


class LanguagePress(CallbackData, prefix="lang"):
    """Speak this language to me."""

    code: str


class GroupLanguagePress(CallbackData, prefix="glang"):
    """Let the group read this language."""

    code: str


class CheckPress(CallbackData, prefix="check"):
    """Try whether the bot has all it needs here."""


class TopPress(CallbackData, prefix="top"):
    """Show another table of the books: of which chat (0: of all), in which order, of which period."""

    scope: int
    order: str
    period: str


class BoardPress(TopPress, prefix="board"):
    """Draw this table as a picture."""


class WonPress(CallbackData, prefix="won"):
    """Of several people of one name this one is meant; `full` asks for everything that is counted of him."""

    user: int
    full: bool = False


class PastPress(CallbackData, prefix="past"):
    """Turn the list of my last games: to those before this game, or (empty) to the newest."""

    before: str = ""


class ReplayPress(CallbackData, prefix="replay"):
    """Tell a finished game again; page 0 opens the story, any other turns it where it stands."""

    game: str
    page: int = 0


class ForgetPress(CallbackData, prefix="forget"):
    """Answer whether I am to be forgotten: step 0 says no, 1 yes, 2 yes again; `at` is when it was asked."""

    step: int
    at: int


class PicturePress(CallbackData, prefix="picture"):
    """Show me my card as a picture."""
