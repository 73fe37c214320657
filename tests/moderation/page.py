"""One person's page in one chat's books, and a clock that the story moves."""

from dataclasses import replace

from moderation.judge import Offence, Order, decide_offence, decide_order, step_of
from moderation.policy import Policy
from moderation.punishments import due
from moderation.records import Entry, Kind, Lift, Lifting, Record, warns
from moderation.rulebook import default_rulebook

CHAT, PERSON, ADMINISTRATOR = -1001, 42, 7
MINUTE, HOUR, DAY = 60, 3600, 86_400
KINDS = {"M": Kind.MUTE, "W": Kind.WARN, "B": Kind.BAN, "N": Kind.NOTE, "R": Kind.RESTRICT, "K": Kind.KICK}
LETTERS = {kind: letter for letter, kind in KINDS.items()}


class Page:
    """What is on record; every deed is a new message."""

    def __init__(self, rulebook=None, **policy):
        self.rulebook = rulebook or default_rulebook()
        self.policy = Policy(**policy)
        self.records = ()
        self.now = 1_700_000_000.0
        self.messages = 0

    def breaks(self, *rules, **more):
        """Let the person break rules by one deed; give the entries it brings, as `told` tells them."""
        offence = Offence(
            chat_id=CHAT, user_id=PERSON, rules=rules, at=self.now, source=self._next("d"), reason="words", **more
        )
        return self._write(decide_offence(offence, self.rulebook, self.policy))

    def ordered(self, kind, seconds=None, **more):
        """Let an administrator punish by his own discretion."""
        order = Order(
            chat_id=CHAT,
            user_id=PERSON,
            kind=Kind(kind),
            seconds=seconds,
            at=self.now,
            source=self._next("m"),
            issuer=ADMINISTRATOR,
            **more,
        )
        return self._write(decide_order(order, self.rulebook, self.policy))

    def warned(self, times):
        for _ in range(times):
            self.ordered("warn")

    def lifts(self, record, how=Lift.LIFTED):
        lifting = Lifting(at=self.now, by=ADMINISTRATOR, how=how)
        self.records = tuple(replace(one, lifting=lifting) if one == record else one for one in self.records)

    def pardons(self, record):
        self.lifts(record, Lift.PARDONED)

    def waits(self, seconds):
        self.now += seconds

    def step(self, rule_id):
        return step_of(self.rulebook.rule(rule_id), self.records, self.policy, self.now)

    @property
    def warns(self):
        return warns(self.records, self.now)

    @property
    def due(self):
        return due(self.records, self.now)

    @property
    def last(self):
        return self.records[-1]

    def told(self, entry):
        """Tell an entry in short: `M30` minutes, `W`, `B` for good, `N` a note, `R reactions`."""
        length = "" if entry.ends is None else f"{(entry.ends - self.now) / MINUTE:g}"
        return " ".join([LETTERS[entry.kind] + length, *entry.what])

    def _next(self, prefix):
        self.messages += 1
        return f"{prefix}:{self.messages}"

    def _write(self, decide):
        entries = decide(self.records)
        first = len(self.records) + 1
        self.records += tuple(Record(id=first + place, entry=entry) for place, entry in enumerate(entries))
        return [self.told(entry) for entry in entries]


def entry(kind, issued, ends=None, **more):
    """Make an entry without a judge."""
    made = {"chat_id": CHAT, "user_id": PERSON, "kind": Kind(kind), "issued": issued, "ends": ends, "source": "m:1"}
    return Entry(**made | more)
