"""Brings what was found before the court: judged or reported, as the mode of the rule says (spec §3)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import structlog

from bot.storage.reports import NewReport
from game.model import Authority
from moderation.judge import Offence
from moderation.policy import Mode, Policy
from moderation.ports import Chatbook
from moderation.records import NOTHING, Evidence
from moderation.rulebook import Rule, Rulebook, mode_of

log = structlog.get_logger()


class Bench(Protocol):
    """What the watch needs of the court."""

    async def judge(self, offence: Offence) -> Any:
        """Judge an offence; the same source is judged once."""
        ...

    async def report(self, new: NewReport) -> Any:
        """Open a report; the same source is reported once."""
        ...


class Authorities(Protocol):
    """Who knows who rules a chat."""

    async def reliable(self, chat_id: int) -> bool:
        """Say whether it is known who the administrators are."""
        ...

    async def authority(self, chat_id: int, user_id: int) -> Authority:
        """Tell what somebody may do in a chat."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """What somebody did, by the detectors that found it; `doubtful` are those whose finding people must look at.

    `source` names it, so that it is judged once. `message_id` is None where no message can be shown.
    """

    chat_id: int
    user_id: int
    source: str
    detectors: tuple[str, ...]
    doubtful: frozenset[str] = frozenset()
    message_id: int | None = None
    evidence: Evidence = NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """What a chat wants watched: its policy, and the rules by the detector that watches over them."""

    policy: Policy
    rules: Mapping[str, Sequence[tuple[Rule, Mode]]] = field(default_factory=dict)

    @classmethod
    def of(cls, rulebook: Rulebook, policy: Policy) -> "Watch":
        """Leave out the rules over which nobody watches."""
        rules: dict[str, list[tuple[Rule, Mode]]] = {}
        for rule in rulebook.rules:
            if rule.detector and (mode := mode_of(rule, policy)) is not Mode.OFF:
                rules.setdefault(rule.detector, []).append((rule, mode))
        return cls(policy=policy, rules=rules)


class Prosecutor:
    """Never punishes by itself, and never accuses administrators, bots, or whom the chat has exempted."""

    def __init__(self, bench: Bench, chatbook: Chatbook, rights: Authorities, clock: Callable[[], float]) -> None:
        self._bench, self._chatbook, self._rights, self._clock = bench, chatbook, rights, clock

    async def watch(self, chat_id: int) -> Watch:
        """Tell what a chat wants watched."""
        return Watch.of(await self._chatbook.rulebook(chat_id), await self._chatbook.policy(chat_id))

    async def answerable(self, chat_id: int, user_id: int, policy: Policy) -> bool:
        """Say whether somebody may be accused; while nobody knows who the administrators are, nobody is (Q34)."""
        if user_id in policy.exempt or not await self._rights.reliable(chat_id):
            return False
        return user_id < 0 or await self._rights.authority(chat_id, user_id) is not Authority.ADMINISTRATOR

    async def charge(self, deed: Deed) -> bool:
        """Bring a deed before the court, if somebody has to answer for it here; say so."""
        watch = await self.watch(deed.chat_id)
        if not await self.answerable(deed.chat_id, deed.user_id, watch.policy):
            return False
        await self.bring(deed, watch)
        return True

    async def bring(self, deed: Deed, watch: Watch) -> None:
        """Have the rules that a deed broke judged in one go, or reported one by one; channels are reported alone."""
        judged: list[str] = []
        reported: list[str] = []
        for detector in deed.detectors:
            for rule, mode in watch.rules.get(detector, ()):
                sure = mode is Mode.AUTO and detector not in deed.doubtful and deed.user_id > 0
                (judged if sure else reported).append(rule.id)
        if judged:
            await self._bench.judge(
                Offence(
                    chat_id=deed.chat_id,
                    user_id=deed.user_id,
                    rules=tuple(judged),
                    at=self._clock(),
                    source=deed.source,
                    evidence=deed.evidence,
                )
            )
        for rule_id in reported:
            await self._bench.report(self._report(deed, rule_id))
        log.info("an offence was found", chat=deed.chat_id, judged=judged, reported=reported)

    def _report(self, deed: Deed, rule_id: str) -> NewReport:
        return NewReport(
            chat_id=deed.chat_id,
            user_id=deed.user_id,
            source=f"{deed.source}:{rule_id}",
            at=self._clock(),
            rule=rule_id,
            message_id=deed.message_id,
            evidence=deed.evidence,
        )
