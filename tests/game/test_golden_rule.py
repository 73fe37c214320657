"""The Golden Rule of the night (spec/game.md §5): no step writes a fact that an earlier step has read.

The steps run on facts that note what is really read and written, changes inside lists, dicts and sets included.
Adding to a collection (append, add, setdefault) is writing: steps that only add may come in any order.
"""

import random
from dataclasses import dataclass, field, fields

import pytest

from game.actions import Action
from game.model import Cause, Choice, Player
from game.money import scoring
from game.resolution import INPUTS, STEPS, Facts, Step
from game.roles import REGISTER

NIGHTS = 300
FACTS = {one.name for one in fields(Facts)} - INPUTS
NOTED = {
    "writes": """append extend insert add update setdefault __setitem__ __iadd__ __ior__""",
    "reads writes": """pop popitem remove discard clear sort reverse __delitem__""",
    "reads": """__iter__ __len__ __contains__ __getitem__ __eq__ __reversed__ __or__ __and__ __sub__ __add__
        get keys values items index count copy union isdisjoint issubset issuperset""",
}


@dataclass
class Witness:
    """What the step that runs has touched so far."""

    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)


def watched(value, fact, witness):
    """Wrap a collection, and what lies in it, so that its use is noted under the name of the fact."""
    if type(value) is dict:
        return _WATCHED[dict](fact, witness, {key: watched(one, fact, witness) for key, one in value.items()})
    if type(value) is list:
        return _WATCHED[list](fact, witness, [watched(one, fact, witness) for one in value])
    return _WATCHED[set](fact, witness, value) if type(value) is set else value


def _watching(kind):
    def begin(self, fact, witness, value):
        kind.__init__(self, value)
        self.fact, self.witness = fact, witness

    def noting(name, *marks):
        def method(self, *values, **named):
            for mark in marks:
                getattr(self.witness, mark).add(self.fact)
            if "reads" not in marks:
                values = tuple(watched(value, self.fact, self.witness) for value in values)
            return getattr(kind, name)(self, *values, **named)

        return method

    methods = {"__init__": begin, "__hash__": None}
    for marks, names in NOTED.items():
        methods |= {name: noting(name, *marks.split()) for name in names.split() if hasattr(kind, name)}
    return type(f"Watched{kind.__name__}", (kind,), methods)


_WATCHED = {kind: _watching(kind) for kind in (list, dict, set)}


class WatchedFacts(Facts):
    """Facts of a night that tell the witness how they are used."""

    def __getattribute__(self, name):
        value = super().__getattribute__(name)
        if name in FACTS and not isinstance(value, tuple(_WATCHED.values())):
            self.witness.reads.add(name)
        return value

    def __setattr__(self, name, value):
        if name in FACTS and hasattr(self, "witness"):
            self.witness.writes.add(name)
            value = watched(value, name, self.witness)
        super().__setattr__(name, value)

    def watch(self, witness):
        """Begin to note."""
        object.__setattr__(self, "witness", witness)
        for name in FACTS:
            super().__setattr__(name, watched(super().__getattribute__(name), name, witness))


def random_night(chance):
    """Make up a night: everybody may do anything to anybody, be silent, or leave."""
    roles = ["mafioso", *REGISTER, *["citizen"] * 3]
    players = tuple(
        Player(seat=seat, user_id=seat, name=str(seat), role=role, rank=seat if role == "mafioso" else 0)
        for seat, role in enumerate(roles, 1)
    )
    choices, idle, gone = [], [], []
    for player in players:
        actions: tuple[Action, ...] = REGISTER[player.role].actions
        if actions and chance.random() < 0.9:
            action, target = chance.choice(actions), chance.choice(players[:10])
            answered = chance.random() < 0.5
            choices.append(Choice(actor=player.seat, action=action.id, target=target.seat, answered=answered))
        elif actions:
            idle.append(player.seat)
        elif chance.random() < 0.1:
            gone.append((player.seat, chance.choice([Cause.LEFT, Cause.QUIT])))
    return {
        "players": players,
        "choices": tuple(choices),
        "idle": tuple(idle),
        "gone": tuple(gone),
        "scoring": scoring(),
    }


def touched(steps):
    """Run these steps over many nights and tell what each really read and wrote."""
    seen = [Witness() for _ in steps]
    chance = random.Random(1)
    for _ in range(NIGHTS):
        facts = WatchedFacts(**random_night(chance))
        facts.watch(Witness())
        witness = object.__getattribute__(facts, "witness")
        for step, known in zip(steps, seen, strict=True):
            witness.reads.clear()
            witness.writes.clear()
            step.run(facts)
            known.reads |= witness.reads
            known.writes |= witness.writes
    return seen


def offences(steps):
    """List (writer, fact) where a step writes what an earlier one has read, as really seen."""
    read, found = set(), []
    for step, seen in zip(steps, touched(steps), strict=True):
        found += [(step.run.__name__, fact) for fact in sorted(seen.writes & read)]
        read |= seen.reads
    return found


def undeclared(steps):
    """List (step, fact) where a step reads or writes what it does not declare."""
    found = []
    for step, seen in zip(steps, touched(steps), strict=True):
        secret = (seen.reads - step.reads) | (seen.writes - step.writes)
        found += [(step.run.__name__, fact) for fact in sorted(secret)]
    return found


def named(*names):
    """Put the steps into this order."""
    return tuple(next(step for step in STEPS if step.run.__name__ == name) for name in names)


def test_no_step_writes_what_an_earlier_one_has_read():
    assert offences(STEPS) == []


def test_no_declared_write_follows_a_declared_read():
    for number, step in enumerate(STEPS):
        earlier = frozenset().union(*(one.reads for one in STEPS[:number]))
        assert not step.writes & earlier, step.run.__name__


def test_every_step_declares_what_it_reads_and_writes():
    assert undeclared(STEPS) == []


def test_what_is_declared_is_really_read_and_written():
    for step, seen in zip(STEPS, touched(STEPS), strict=True):
        assert (step.reads, step.writes) == (seen.reads, seen.writes), step.run.__name__


def test_every_fact_that_is_read_was_written_before():
    written = set()
    for step, seen in zip(STEPS, touched(STEPS), strict=True):
        assert seen.reads <= written, step.run.__name__
        written |= seen.writes


@pytest.mark.parametrize(("order", "offence"), [
    (("block", "attack", "protect"), ("protect", "protected")),
    (("defend", "block"), ("block", "visits")),
    (("block", "bury", "silence"), ("silence", "wounds")),
    (("block", "protect", "reward", "attack"), ("attack", "stopped")),
    (("block", "steal", "block"), ("block", "fruitless")),
])  # fmt: skip
def test_the_rule_fails_for_a_bad_order_of_steps(order, offence):
    assert offence in offences(named(*order))


def test_the_rule_fails_for_a_step_that_does_not_tell_what_it_touches():
    def meddle(facts):
        for guards in facts.protected.values():
            guards.append(1)

    bad = Step(meddle, reads=frozenset(), writes=frozenset())
    assert undeclared((*STEPS[:3], bad)) == [("meddle", "protected")]
    assert ("meddle", "protected") in offences((*STEPS[:5], bad))
