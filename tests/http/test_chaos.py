"""kill -9 in each phase: the game goes on, nothing is lost, nothing doubled (T1, T2)."""

import pytest

from tests.http.chaos import MOMENTS, killed_in


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_bot_killed_in_a_phase_goes_on(servers, hatchery, tmp_path, moment):
    found = await killed_in(moment, hatchery, servers, tmp_path)
    assert found.lost == 0
    assert found.doubled <= 1
    assert found.finished
