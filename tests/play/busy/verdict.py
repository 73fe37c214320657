"""What the books say after the hours, held against the script."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from sandbox.control import Group
from tests.http.stage import Stage
from tests.play.busy.script import Deed, Script

Charge = dict[str, Any]
"""What somebody was punished or reported for: user_id, rule, source, words, at (UTC seconds), ids, notices."""

PUNISHED = """
SELECT array_agg(id ORDER BY part) AS ids, user_id, rule, source, min(evidence_text) AS words,
    extract(epoch FROM min(issued))::float8 AS at
FROM punishments WHERE chat_id = $1 GROUP BY user_id, rule, source ORDER BY at
"""
REPORTED = """
SELECT ARRAY[id] AS ids, user_id, rule, source, evidence_text AS words, extract(epoch FROM at)::float8 AS at,
    json_array_length(shown::json) AS notices
FROM reports WHERE chat_id = $1 ORDER BY at
"""
SLACK = 1.0
"""Seconds by which an offence may seem to be punished before it was committed: Telegram knows whole seconds only."""


@dataclass(slots=True)
class Report:
    """What came of it all; `notices` counts the offences by how many notices each brought, `script` and the rest by
    rule and deed. `milliseconds` are those of the processor that the bot took for an update."""

    seed: str = ""
    people: int = 0
    hours: float = 0.0
    offenders: int = 0
    messages: int = 0
    reactions: int = 0
    edits: int = 0
    games: Counter[str] = field(default_factory=Counter)
    script: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    unplayed: list[str] = field(default_factory=list)
    false: list[str] = field(default_factory=list)
    standing: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    undeleted: list[str] = field(default_factory=list)
    notices: Counter[int] = field(default_factory=Counter)
    logged: list[str] = field(default_factory=list)
    failed_calls: Counter[str] = field(default_factory=Counter)
    milliseconds: dict[str, float] = field(default_factory=dict)
    seconds: float = 0.0

    def told(self) -> dict[str, Any]:
        """Give everything, for JSON."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @property
    def faults(self) -> int:
        """Count what should not have happened."""
        lists = (self.missed, self.unplayed, self.false, self.standing, self.refused, self.undeleted, self.logged)
        return sum(map(len, lists)) + sum(times for number, times in self.notices.items() if number != 1)


@dataclass(slots=True)
class Compared:
    """What was found, what was missed, and what nobody had done."""

    found: list[tuple[Deed, Charge]] = field(default_factory=list)
    missed: list[Deed] = field(default_factory=list)
    false: list[Charge] = field(default_factory=list)


def compared(deeds: Iterable[Deed], charges: Iterable[Charge]) -> Compared:
    """Hold charges against deeds: each deed is answered by one charge, of its person and rule and in its time."""
    left, result = list(charges), Compared()
    for deed in sorted(deeds, key=lambda one: one.at):
        answer = next((one for one in left if _answers(deed, one)), None)
        if answer is None:
            result.missed.append(deed)
        else:
            left.remove(answer)
            result.found.append((deed, answer))
    result.false = left
    return result


def _answers(deed: Deed, charge: Charge) -> bool:
    late = charge["at"] - deed.at
    return (charge["user_id"], charge["rule"]) == (deed.user_id, deed.rule) and -SLACK <= late <= deed.within


class Jury:
    """Compares what the bot did in a group with what was done there."""

    def __init__(self, stage: Stage, group: Group, script: Script, report: Report) -> None:
        self._stage, self._script, self._report = stage, script, report
        self._world = stage.server.world
        self._chat = self._world.chats[group.id]

    async def judge(self) -> None:
        """Fill the report in."""
        pool, deeds = self._stage.app.stores.pool, self._script.deeds
        punished = [dict(row) for row in await pool.fetch(PUNISHED, self._chat.id)]
        reported = [dict(row) for row in await pool.fetch(REPORTED, self._chat.id)]
        posts = self._posts()
        for charge in punished:
            charge["notices"] = sum(posts[f"appeal{self._chat.id}_{number}"] for number in charge["ids"])
        self._take(compared((deed for deed in deeds if not deed.reported), punished), "punished")
        self._take(compared((deed for deed in deeds if deed.reported), reported), "reported")
        self._look_at_messages()
        self._look_at_people()

    def _take(self, result: Compared, how: str) -> None:
        report = self._report
        for deed in (*(deed for deed, _ in result.found), *result.missed):
            report.script[deed.name] += 1
        for deed, charge in result.found:
            report.found[deed.name] += 1
            report.notices[charge["notices"]] += 1
        report.missed += [
            f"{deed.name} by {self._name(deed.user_id)} at {self._moment(deed.at)}" for deed in result.missed
        ]
        report.false += [
            f"{self._name(one['user_id'])} {how} by {one['rule']} for {one['words']!r} ({one['source']})"
            f" at {self._moment(one['at'])}"
            for one in result.false
        ]

    def _name(self, user_id: int) -> str:
        person = self._world.people.get(user_id)
        return f"{person.first_name if person else 'somebody'} ({user_id})"

    def _moment(self, at: float) -> str:
        return f"{at - self._script.hours.began:.0f} s"

    def _posts(self) -> Counter[str]:
        """Count the bot's own posts by the record against which their button appeals."""
        own = (one for one in self._chat.messages.values() if one.author == self._world.bot.id)
        rows = (row for one in own for row in (one.markup or {}).get("inline_keyboard", ()))
        return Counter(button.get("url", "").rpartition("start=")[2] for row in rows for button in row)

    def _look_at_messages(self) -> None:
        """See that advertising is gone."""
        for deed in self._script.deeds:
            if any(not self._chat.messages[number].deleted for number in deed.gone):
                self._report.undeleted.append(f"{deed.name} at {self._moment(deed.at)}")

    def _look_at_people(self) -> None:
        """See that nobody but offenders is restricted or banned in Telegram."""
        offenders = {deed.user_id for deed in self._script.deeds}
        for number in self._chat.members:
            status = self._world.member(self._chat, number).status
            if number not in offenders and status in ("restricted", "kicked"):
                self._report.standing.append(f"{self._name(number)} is {status}")
