"""From a deed to what is written down: pure, with everything on record as the only memory (spec/moderation.md §2, §3).

Nothing here is counted and kept. Which step is due and how many warns there are is derived from the records each time.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from moderation.ladder import TIMED, Effect
from moderation.policy import Policy
from moderation.ports import Decide
from moderation.records import NOTHING, Entry, Evidence, Kind, Record, Restriction, warns
from moderation.rulebook import Rule, Rulebook

DAY = 86_400
LIMIT_PART = 100
"""The part of a deed that is the ban at the warn limit; the parts of its steps come before."""
HARSHNESS = (Kind.NOTE, Kind.RESTRICT, Kind.MUTE, Kind.KICK, Kind.WARN, Kind.BAN)

Harshness = tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Offence:
    """Rules that somebody broke by one deed, to be judged by the rulebook; `at` is UTC seconds."""

    chat_id: int
    user_id: int
    rules: tuple[str, ...]
    at: float
    source: str
    reason: str = ""
    evidence: Evidence = NOTHING
    issuer: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A punishment that an administrator chose himself; `seconds` None is for good, `at` is UTC seconds.

    With a rule it counts on that rule's ladder, without one it touches none.
    """

    chat_id: int
    user_id: int
    kind: Kind
    at: float
    source: str
    seconds: int | None = None
    what: tuple[Restriction, ...] = ()
    rule: str | None = None
    reason: str = ""
    evidence: Evidence = NOTHING
    issuer: int | None = None


def decide_offence(offence: Offence, rulebook: Rulebook, policy: Policy) -> Decide:
    """Make what judges an offence: the harshest step that is due is applied, every other broken rule is noted.

    Rules that are unknown or switched off bring nothing; of equally harsh ones the first named is applied.
    """
    return partial(_judged, offence, rulebook, policy)


def decide_order(order: Order, rulebook: Rulebook, policy: Policy) -> Decide:
    """Make what writes an order down: its punishment, and the ban if it is the warn that reaches the limit."""
    return partial(_ordered, order, rulebook, policy)


def step_of(rule: Rule, records: Iterable[Record], policy: Policy, now: float) -> int:
    """Tell which step the next offence gets, from 1: one more than the deeds that count, the last step again and again.

    Deeds older than `memory_days` are forgotten, if that is not 0.
    """
    since = now - policy.memory_days * DAY if policy.memory_days else float("-inf")
    deeds = {
        record.entry.source
        for record in records
        if record.counts and record.entry.rule == rule.id and record.entry.issued > since
    }
    return min(len(deeds) + 1, len(rule.steps))


def at_limit(entry: Entry) -> bool:
    """Say whether an entry is the ban that the last warn brought."""
    return entry.part == LIMIT_PART


def by_hand(entry: Entry) -> bool:
    """Say whether administrators have to carry a punishment out: a mute in the voice chat is a note with an end."""
    return entry.kind is Kind.NOTE and entry.ends is not None


def running_end(records: Iterable[Record], now: float) -> float | None:
    """Tell when the mutes in force end, in UTC seconds: now when there are none, None when never."""
    ends = [record.entry.ends for record in records if record.entry.kind is Kind.MUTE and record.active(now)]
    known = [end for end in ends if end is not None]
    return max(known, default=now) if len(known) == len(ends) else None


def _judged(offence: Offence, rulebook: Rulebook, policy: Policy, records: tuple[Record, ...]) -> Sequence[Entry]:
    found = (rulebook.rule(rule_id) for rule_id in dict.fromkeys(offence.rules))
    cases = [(rule, step_of(rule, records, policy, offence.at)) for rule in found if rule]
    if not cases:
        return ()
    harshest = max(cases, key=lambda case: _harshness(case[0].effects(case[1])))
    rule, number = harshest
    first = _entry(offence, rule.id, number)
    entries = [_suffered(first, effect, records) for effect in rule.effects(number)]
    entries += [_entry(offence, rule.id, number) for rule, number in cases if (rule, number) != harshest]
    return _with_limit(entries, records, policy)


def _ordered(order: Order, rulebook: Rulebook, policy: Policy, records: tuple[Record, ...]) -> Sequence[Entry]:
    rule = rulebook.rule(order.rule) if order.rule else None
    step = step_of(rule, records, policy, order.at) if rule else None
    seconds = order.seconds if order.kind in TIMED else None
    effect = Effect(kind=order.kind, seconds=seconds, what=order.what)
    return _with_limit([_suffered(_entry(order, rule.id if rule else None, step), effect, records)], records, policy)


def _entry(deed: Offence | Order, rule: str | None, step: int | None) -> Entry:
    """Begin an entry: a note, until an effect makes more of it."""
    return Entry(
        chat_id=deed.chat_id,
        user_id=deed.user_id,
        kind=Kind.NOTE,
        issued=deed.at,
        source=deed.source,
        rule=rule,
        step=step,
        reason=deed.reason,
        evidence=deed.evidence,
        issuer=deed.issuer,
    )


def _suffered(entry: Entry, effect: Effect, records: tuple[Record, ...]) -> Entry:
    """Make an entry of what an effect does; a mute on top begins where the running one ends."""
    begins = running_end(records, entry.issued) if effect.on_top else entry.issued
    ends = None if begins is None or effect.seconds is None else begins + effect.seconds
    return replace(entry, kind=effect.kind, what=effect.what, ends=ends)


def _with_limit(entries: list[Entry], records: tuple[Record, ...], policy: Policy) -> Sequence[Entry]:
    """Number the parts, and add the ban for good when these warns reach the limit (0: no limit)."""
    parts = [replace(entry, part=part) for part, entry in enumerate(entries)]
    return (*parts, *_limit(parts, records, policy))


def _limit(entries: Sequence[Entry], records: tuple[Record, ...], policy: Policy) -> Iterator[Entry]:
    first = entries[0]
    new = sum(entry.kind is Kind.WARN for entry in entries)
    reached = 0 < policy.warn_limit <= warns(records, first.issued) + new
    in_force = [record.entry for record in records if record.active(first.issued)]
    banned = any(entry.kind is Kind.BAN and entry.ends is None for entry in (*entries, *in_force))
    if new and reached and not banned:
        yield replace(first, kind=Kind.BAN, part=LIMIT_PART, what=(), ends=None, rule=None, step=None)


def _harshness(effects: Iterable[Effect]) -> Harshness:
    """Compare by the worst effect first, and longer ones as worse."""
    ranks = [
        (HARSHNESS.index(effect.kind), float("inf") if effect.seconds is None else effect.seconds) for effect in effects
    ]
    return tuple(sorted(ranks, reverse=True))
