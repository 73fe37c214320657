"""Founds a town in an empty sandbox: people, most of whom know the bot already, a group, and one crowd for all."""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace

from sandbox.brain import CALM, Temper
from sandbox.control import Control, Person
from sandbox.residents.board import Board
from sandbox.residents.crowd import Table
from sandbox.residents.dweller import Dweller
from sandbox.residents.hands import Hands, Manners
from sandbox.residents.phrasebook import phrasebook


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A table to be: its residents' names in order, how they behave, and the seed of all their whims.

    `guests` are people whom somebody else moves; they are members and are waited for.
    """

    title: str
    names: Sequence[str]
    seed: str
    manners: Manners = field(default_factory=Manners)
    temper: Temper = CALM
    guests: Sequence[Person] = ()


Settle = Callable[[int, int], Awaitable[None]]
"""What is done with a new group, by its id and its owner's, before the bot comes in."""


async def found(control: Control, plan: Plan, settle: Settle) -> Table:
    """Make the people and their group, and let the bot in as an administrator."""
    rng = random.Random(f"{plan.seed}/town")
    people = [await control.person(name, language_code=plan.manners.language) for name in plan.names]
    members = [*people, *plan.guests]
    group = await control.group(plan.title, owner=people[0], members=members, bot="absent")
    await settle(group.id, people[0].id)
    await control.promote(people[0], await control.bot(), group)
    started = [index == 0 or rng.random() >= plan.manners.unstarted for index in range(len(people))]
    hands = [
        Hands(control, person.id, group.id, plan.manners, random.Random(f"{plan.seed}/{index}"), knows)
        for index, (person, knows) in enumerate(zip(people, started, strict=True))
    ]
    for hand in hands:
        if hand.started:
            await control.start(hand.user_id)
    book = phrasebook(plan.manners.language)
    host_temper = replace(plan.temper, wander=0.0, quit=0.0)  # a host who is away could open no table
    dwellers = {
        hand.user_id: Dweller(person.name, hand, book, plan.temper if index else host_temper)
        for index, (person, hand) in enumerate(zip(people, hands, strict=True))
    }
    return Table(group=group.id, board=Board(book), host=hands[0], people=dwellers, expected=len(members))
