"""Game events and refusals become text in the language of their reader (design §8).

Pure: the same event, names and number always give the same words. Texts are Telegram's HTML; whoever sends them
decides where to, by the event's audience.
"""

from collections.abc import Mapping

from bot.presenter import names, telling_day, telling_end, telling_night, telling_start
from bot.presenter.teller import Teller, Tellings
from bot.presenter.words import Value, Words
from game.events import Event, PlayerRenamed, Record
from game.refusals import Refused

TELLINGS: Tellings = {
    **telling_start.TELLINGS,
    **telling_night.TELLINGS,
    **telling_day.TELLINGS,
    **telling_end.TELLINGS,
}
"""How each kind of event is told."""

TYPED = frozenset({"name"})
"""Values of a refusal that somebody typed."""


class Narrator:
    """Tells events in one language.

    Raises:
        WordsError: there is no such language.

    """

    def __init__(self, language: str) -> None:
        self.words = Words(language)

    def tell(self, event: Event, people: Mapping[int, str], number: int) -> str | None:
        """Put an event into words for its audience, or None where it is only for the record.

        `people` are display names by seat, as they are now; `number` picks the variants (`words.lot`).

        Raises:
            WordsError: the catalogue lacks something.

        """
        if isinstance(event.audience, Record) or isinstance(event, PlayerRenamed):
            return None
        return self.recount(event, people, number)

    def recount(self, event: Event, people: Mapping[int, str], number: int) -> str:
        """Put any event into words, those for the record too: for a game that is over and told again.

        Raises:
            WordsError: the catalogue lacks something.

        """
        return TELLINGS[type(event)](Teller(self.words, people, number), event)

    def refusal(self, refused: Refused) -> str:
        """Say why a command was not carried out, without markup but for what had to be escaped.

        Raises:
            WordsError: the catalogue lacks something.

        """
        values: dict[str, Value] = {key: _shown(key, value) for key, value in refused.values}
        return self.words.say(refused.reason.value, **values)


def _shown(key: str, value: str | int) -> Value:
    return names.quoted(value) if key in TYPED and isinstance(value, str) else value
