"""What a telling has in its hands: words, names, and the number that picks variants."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.presenter import names
from bot.presenter.words import Value, Words
from game.events import Event


@dataclass(frozen=True, slots=True)
class Teller:
    """What a telling needs: words, the display names by seat, and the number that picks variants."""

    words: Words
    people: Mapping[int, str]
    number: int

    def name(self, seat: int) -> str:
        """Show who sits there, safely."""
        return names.shown(self.people.get(seat, ""), self.words.say("player-unnamed", seat=seat))

    def own_name(self, name: str) -> str:
        """Show the name of somebody who has no number yet."""
        return names.shown(name, self.words.say("somebody"))

    def say(self, message_id: str, /, **values: Value) -> str:
        """Fill a message."""
        return self.words.say(message_id, **values)

    def pick(self, message_id: str, /, **values: Value) -> str:
        """Fill one variant of a flavour line."""
        return self.words.pick(message_id, self.number, **values)

    def listed(self, seats: Iterable[int]) -> str:
        """List players one a line, with their numbers."""
        return "\n".join(f"{seat}. {self.name(seat)}" for seat in seats)

    def joined(self, seats: Iterable[int]) -> str:
        """List players in one line."""
        return ", ".join(self.name(seat) for seat in seats)


Telling = Callable[[Teller, Any], str]
Tellings = Mapping[type[Event], Telling]


def plain(message_id: str, *fields: str) -> Telling:
    """Tell an event by one message whose variables are fields of it, and `name` by the seat."""

    def told(teller: Teller, event: Event) -> str:
        values = {field: getattr(event, field) for field in fields}
        if hasattr(event, "seat"):
            values["name"] = teller.name(event.seat)
        return teller.say(message_id, **values)

    return told
