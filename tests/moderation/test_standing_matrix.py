"""Who may punish whom: every pair of standings, and every kind for a channel."""

import itertools

import pytest

from moderation.ports import Standing
from moderation.records import Kind
from moderation.standing import Declined, may_judge, may_punish

JUDGES = (None, Standing.OWNER, Standing.ADMINISTRATOR)
"""None is the bot itself."""
NO_JUDGES = {
    Standing.POWERLESS: Declined.POWERLESS,
    Standing.UNKNOWN: Declined.UNKNOWN,
    Standing.MEMBER: Declined.NOT_ADMINISTRATOR,
    Standing.ABSENT: Declined.NOT_ADMINISTRATOR,
    Standing.BOT: Declined.NOT_ADMINISTRATOR,
    Standing.ITSELF: Declined.NOT_ADMINISTRATOR,
    Standing.SERVICE: Declined.NOT_ADMINISTRATOR,
    Standing.CHANNEL: Declined.NOT_ADMINISTRATOR,
}
SPARED = {
    Standing.OWNER: Declined.OWNER,
    Standing.ADMINISTRATOR: Declined.ADMINISTRATOR,
    Standing.POWERLESS: Declined.ADMINISTRATOR,
    Standing.BOT: Declined.BOT,
    Standing.ITSELF: Declined.ITSELF,
    Standing.SERVICE: Declined.SERVICE,
    Standing.UNKNOWN: Declined.UNKNOWN,
}
PUNISHABLE = (Standing.MEMBER, Standing.ABSENT)
KINDS = tuple(Kind)


def test_the_matrix_names_every_standing():
    assert {*NO_JUDGES, *JUDGES} == {*Standing, None}
    assert {*SPARED, *PUNISHABLE, Standing.CHANNEL} == set(Standing)


@pytest.mark.parametrize(("actor", "target", "kind"), list(itertools.product(JUDGES, PUNISHABLE, KINDS)))
def test_a_judge_punishes_people_in_every_way(actor, target, kind):
    assert may_punish(actor, target, kind) is None


@pytest.mark.parametrize(("actor", "target", "kind"), list(itertools.product(JUDGES, SPARED, KINDS)))
def test_nobody_punishes_rulers_bots_and_services(actor, target, kind):
    assert may_punish(actor, target, kind) is SPARED[target]


@pytest.mark.parametrize(("actor", "target"), list(itertools.product(NO_JUDGES, Standing)))
def test_whoever_is_no_judge_hears_that_first(actor, target):
    assert may_punish(actor, target) is NO_JUDGES[actor]


@pytest.mark.parametrize(("actor", "kind"), list(itertools.product(JUDGES, KINDS)))
def test_a_channel_can_be_banned_and_nothing_else(actor, kind):
    allowed = kind in (Kind.BAN, Kind.NOTE)
    assert may_punish(actor, Standing.CHANNEL, kind) is (None if allowed else Declined.CHANNEL_MUTE)


@pytest.mark.parametrize("actor", [*JUDGES, *NO_JUDGES])
def test_pardoning_asks_for_the_same_right(actor):
    assert may_judge(actor) is NO_JUDGES.get(actor)
