"""A small busy group, and the jury that compares what was done with what was punished."""

import pytest

from tests.http.conftest import emptied
from tests.play.busy.meters import Metered
from tests.play.busy.script import Deed
from tests.play.busy.town import Plan
from tests.play.busy.verdict import Report, compared
from tests.play.busy_group import simulate


async def test_nobody_innocent_is_punished_and_no_offence_is_missed(redis_url, database_url):
    await emptied(redis_url, database_url)
    report = await simulate(Plan(people=25, hours=1 / 6, offenders=0.16, seed="small"), redis_url, database_url)
    assert report.faults == 0, report.told()
    assert report.found == report.script
    assert {name.split()[0] for name in report.found} == {"1.2", "1.3", "1.5", "2.4"}
    assert report.offenders == 4
    assert report.messages > 100


def deed(**more):
    return Deed(**{"user_id": 1, "rule": "1.2", "what": "flood", "at": 100.0} | more)


def charge(**more):
    return {"user_id": 1, "rule": "1.2", "at": 101.0} | more


def test_each_deed_is_answered_by_one_charge():
    result = compared([deed(), deed(at=110.0)], [charge(), charge(at=111.0)])
    assert [(one.at, answer["at"]) for one, answer in result.found] == [(100.0, 101.0), (110.0, 111.0)]
    assert (result.missed, result.false) == ([], [])


STRANGERS = {
    "another person": {"user_id": 2}, "another rule": {"rule": "1.3"}, "too early": {"at": 90.0},
    "too late": {"at": 140.0},
}  # fmt: skip


@pytest.mark.parametrize("how", STRANGERS)
def test_a_charge_that_answers_nothing_is_false_and_its_deed_missed(how):
    result = compared([deed()], [charge(**STRANGERS[how])])
    assert (len(result.found), len(result.missed), len(result.false)) == (0, 1, 1)


def test_a_second_charge_for_one_deed_is_false():
    result = compared([deed()], [charge(), charge(at=102.0)])
    assert [one["at"] for one in result.false] == [102.0]


FAULTS = {
    "missed": {"missed": ["x"]}, "unplayed": {"unplayed": ["x"]}, "false": {"false": ["x"]},
    "standing": {"standing": ["x"]}, "refused": {"refused": ["x"]}, "undeleted": {"undeleted": ["x"]},
    "logged": {"logged": ["x"]}, "two notices": {"notices": {2: 1, 1: 3}}, "no notice": {"notices": {0: 1}},
}  # fmt: skip


@pytest.mark.parametrize("what", FAULTS)
def test_whatever_went_wrong_is_a_fault(what):
    assert Report(**FAULTS[what]).faults == 1
    assert Report(notices={1: 5}).faults == 0


async def test_only_the_own_steps_are_metered():
    async def work():
        return sum(range(200_000))

    async def fails():
        raise ValueError("as it should")

    metered = Metered(work())
    assert await metered == sum(range(200_000))
    assert metered.spent > 0
    with pytest.raises(ValueError, match="as it should"):
        await Metered(fails())
