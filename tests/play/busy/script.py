"""The script of a simulated group: who commits which offence when; the truth that the bot's verdicts are held to."""

from dataclasses import dataclass, field

from sandbox.control import Person, Shown
from tests.play.busy.hours import Hours


@dataclass
class Deed:
    """An offence: `user_id` committed it at a moment (UTC seconds), and it may take `within` seconds to be noticed.

    `reported` ones are for the administrators to judge; those that are to be deleted are in `gone`.
    """

    user_id: int
    rule: str
    what: str
    at: float
    within: float = 30.0
    reported: bool = False
    gone: list[int] = field(default_factory=list)

    @property
    def name(self) -> str:
        """Name it by its rule and what was done."""
        return f"{self.rule} {self.what}"


@dataclass
class Script:
    """What has been played so far."""

    hours: Hours
    deeds: list[Deed] = field(default_factory=list)

    def note(self, who: Person | int, rule: str, what: str, **more: object) -> Deed:
        """Write an offence down, committed at this moment."""
        user_id = who if isinstance(who, int) else who.id
        deed = Deed(user_id=user_id, rule=rule, what=what, at=self.hours.stage.watch.now(), **more)
        self.deeds.append(deed)
        return deed

    def advert(self, who: Person | int, what: str, shown: Shown) -> None:
        """Write down an advertisement that has just been posted."""
        self.note(who, "1.3", what, reported=True, gone=[shown.message_id])
