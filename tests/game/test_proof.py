"""Proofs of finished games (§14): those that hold, and every way in which one may not."""

import copy
import json

import pytest
from played import finished
from table import table

from game.phases import Finished
from game.proof import Fault, proof_of, verify
from game.settings import Settings


@pytest.fixture(scope="module")
def proof():
    return proof_of(finished(passes=2).game)


def spoiled(proof, **values):
    return {**copy.deepcopy(proof), **values}


# Proofs


def test_a_proof_of_a_finished_game_is_sound(proof):
    assert verify(proof) == ()
    assert len(proof["passes"]) == 2


def test_a_proof_survives_json(proof):
    assert verify(json.loads(json.dumps(proof))) == ()


def test_a_role_that_nobody_could_take_is_proved_too():
    town = table(citizens=4, settings=Settings(auto_restart=False, role_from=(("doctor", 4),))).at_registration()
    town.until_deadline()
    holders = [one.name for one in town.game.players if not one.confirmed]
    town.declines(holders[0])
    heir = next(one.name for one in town.game.players if not one.confirmed and one.name not in holders)
    town.confirms(*(set(holders[1:]) | {heir}) - {holders[1]})
    town.declines(holders[1])
    while not isinstance(town.phase, Finished):
        town.until_deadline()
    proof = proof_of(town.game)
    assert proof["passes"][-1]["to"] is None
    assert proof["passes"][-1]["candidates"] == []
    assert verify(proof) == ()


@pytest.mark.parametrize("players", [4, 13, 30])
def test_games_of_every_size_can_be_proved(players):
    assert verify(proof_of(finished(players=players).game)) == ()


def test_a_game_that_goes_on_has_no_proof():
    town = table(citizens=4).at_registration().until_deadline()
    with pytest.raises(ValueError, match="secret"):
        proof_of(town.game)


def test_a_halted_game_has_no_proof():
    town = table(citizens=4)
    with pytest.raises(ValueError, match="secret"):
        proof_of(town.game)


def test_another_seed_does_not_match_the_commitment(proof):
    faults = [fault.id for fault in verify(spoiled(proof, seed="ab" * 32))]
    assert faults[0] == "proof-seed-differs"
    assert "proof-deal-differs" in faults


def test_another_commitment_is_the_only_fault(proof):
    assert verify(spoiled(proof, commitment="ab" * 32)) == ("proof-seed-differs",)


def test_two_players_whose_roles_were_swapped_are_found(proof):
    dealt = list(proof["dealt"])
    mafioso, citizen = dealt.index("mafioso"), dealt.index("citizen")
    dealt[mafioso], dealt[citizen] = dealt[citizen], dealt[mafioso]
    faults = verify(spoiled(proof, dealt=dealt, passes=[]))
    assert {(fault.id, dict(fault.values)["seat"]) for fault in faults} == {
        ("proof-deal-differs", mafioso + 1),
        ("proof-deal-differs", citizen + 1),
    }


def test_a_roster_in_another_order_deals_otherwise(proof):
    faults = verify(spoiled(proof, roster=proof["roster"][::-1]))
    assert any(fault.id == "proof-deal-differs" for fault in faults)


def test_a_pass_to_somebody_else_is_found(proof):
    passes = copy.deepcopy(proof["passes"])
    passes[-1]["to"] = next(seat for seat in passes[-1]["candidates"] if seat != passes[-1]["to"])
    (fault,) = verify(spoiled(proof, passes=passes))
    assert (fault.id, dict(fault.values)["number"]) == ("proof-pass-differs", 2)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"counter": 99}, "proof-pass-counter"),
        ({"role": "citizen"}, "proof-pass-giver"),
        ({"role": "hacker"}, "proof-pass-giver"),
        ({"candidates": [1, 1]}, "proof-pass-candidates"),
    ],
)
def test_a_pass_that_could_not_have_been_is_found(proof, change, fault):
    passes = copy.deepcopy(proof["passes"])
    passes[-1].update(change)
    assert fault in [one.id for one in verify(spoiled(proof, passes=passes))]


def test_somebody_who_passed_a_role_on_is_no_candidate(proof):
    passes = copy.deepcopy(proof["passes"])
    passes[-1]["candidates"] = sorted({*passes[-1]["candidates"], passes[0]["giver"]})
    assert "proof-pass-candidates" in [one.id for one in verify(spoiled(proof, passes=passes))]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 2),
        ("format", True),
        ("format", None),
        ("game_id", 5),
        ("commitment", "ab"),
        ("seed", "xy" * 32),
        ("seed", None),
        ("roster", []),
        ("roster", [1, 1]),
        ("roster", ["1"]),
        ("roster", [True]),
        ("cards", ["citizen"]),
        ("dealt", [1] * 9),
        ("dealt", "citizen"),
        ("passes", {}),
        ("passes", [1]),
        ("passes", [{}]),
    ],
)
def test_a_malformed_proof_is_told_from_a_false_one(proof, key, value):
    (fault,) = verify(spoiled(proof, **{key: value}))
    assert fault.id == "proof-malformed"


@pytest.mark.parametrize("values", [{"giver": 0}, {"candidates": [99]}, {"to": -1}, {"to": "1"}, {"counter": None}])
def test_a_pass_between_seats_that_are_not_there_is_malformed(proof, values):
    passes = copy.deepcopy(proof["passes"])
    passes[0].update(values)
    (fault,) = verify(spoiled(proof, passes=passes))
    assert fault.id == "proof-malformed"


@pytest.mark.parametrize("nonsense", [[], None, "proof", 1, {}])
def test_what_is_no_proof_at_all_is_malformed(nonsense):
    assert [fault.id for fault in verify(nonsense)] == ["proof-malformed"]


def test_a_fault_is_a_line_of_text_and_a_message_with_values():
    fault = Fault("proof-deal-differs", seat=3, told="doctor", drawn="mafioso")
    assert fault == "proof-deal-differs seat=3 told=doctor drawn=mafioso"
    assert dict(fault.values) == {"seat": 3, "told": "doctor", "drawn": "mafioso"}
