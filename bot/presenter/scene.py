"""What every drawing has in its hands: words, the newest state, and what its reader may know of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property, lru_cache

from bot.presenter import names
from bot.presenter.narrator import Narrator
from bot.presenter.post import Audience
from bot.presenter.teller import Teller
from bot.presenter.words import Words, lot
from game.model import Game
from game.view import SeatView, View, view_for


@lru_cache(maxsize=4096)
def _shown(name: str, fallback: str) -> str:
    return names.shown(name, fallback)


class Remembering(Teller):
    """A teller who makes each name safe once: a screen is drawn again with every vote."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """Show who sits there, safely."""
        return _shown(self.people.get(seat, ""), self.words.say("player-unnamed", seat=seat))


@dataclass(frozen=True)
class Scene:
    """A game as one reader sees it, in his language; hidden facts come from `view` alone."""

    narrators: Mapping[str, Narrator]
    audience: Audience
    game: Game
    view: View
    viewer: int | None

    @property
    def narrator(self) -> Narrator:
        """Give the one who speaks the reader's language."""
        return self.narrators[self.audience.language_of(self.viewer)]

    @property
    def words(self) -> Words:
        """Give the reader's words."""
        return self.narrator.words

    @cached_property
    def people(self) -> Mapping[int, str]:
        """Name the players by seat, as the audience knows them: for events, which may be older than the state."""
        return {seat: seated.name for seat, seated in self.audience.seats.items()}

    @cached_property
    def living(self) -> tuple[SeatView, ...]:
        """List the lines of those who live."""
        return tuple(line for line in self.view.seats if line.alive)

    @cached_property
    def votes(self) -> Mapping[int, int]:
        """Count the votes by choice."""
        return dict(self.view.tally)

    @cached_property
    def voters(self) -> Mapping[int, list[int]]:
        """List who voted for each choice, as far as that is shown."""
        found: dict[int, list[int]] = {}
        for ballot in self.view.ballots:
            found.setdefault(ballot.choice, []).append(ballot.voter)
        return found

    def teller(self, index: int = 0) -> Teller:
        """Tell with variants that belong to this phase: drawn again, a screen has the same words."""
        return Remembering(self.words, self._names, lot(self.game.id, self.game.phase_no, index))

    @cached_property
    def _names(self) -> Mapping[int, str]:
        return {line.seat: line.name for line in self.view.seats}

    @property
    def until(self) -> str:
        """Show when the phase ends."""
        return moment(self.view.deadline or 0.0)


def scene_for(narrators: Mapping[str, Narrator], audience: Audience, game: Game, viewer: int | None) -> Scene:
    """Look at a game with the eyes of a person, or of the group (None)."""
    return Scene(narrators, audience, game, view_for(game, viewer), viewer)


def moment(seconds: float) -> str:
    """Show a moment in the reader's own time zone; a client that cannot shows it in UTC."""
    whole = round(seconds)
    told = datetime.fromtimestamp(whole, UTC).strftime("%H:%M:%S UTC")
    return f'<tg-time unix="{whole}" format="T">{told}</tg-time>'
