"""Residents play from views alone."""

import ast
import random
from pathlib import Path

import pytest

from game.advance import advance
from game.commands import CastVerdict, ConfirmRole, MemberReturned, Nominate, Order
from game.model import Departure, Finding, Game, Player, changed
from game.phases import Ballot, Confirmation, Night, Nomination, Verdict
from game.refusals import Refused
from game.view import View, view_for
from sandbox import brain
from sandbox.brain import Resident, Temper
from sandbox.brain_gossip import Gossip
from sandbox.town import Town, play_game

SANDBOX = Path(brain.__file__).parent
SEEN = {
    "game.commands": None,
    "game.model": {"Departure", "Faction"},
    "game.phases": {"NIGHT_VOTE", "Ballot"},
    "game.roles": {"ALL"},
    "game.view": {"SeatView", "View"},
}
"""What the brain may take from the rules: every command, and of the rest what a view is made of."""

STEADY = Temper(refuse=0, forget=0, quit=0, wander=0, hesitate=0)


def imports(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module, alias.name) for alias in node.names)


@pytest.mark.parametrize("path", sorted(SANDBOX.glob("brain*.py")), ids=lambda path: path.name)
def test_the_brain_cannot_reach_a_game(path):
    for module, name in imports(path):
        if module.partition(".")[0] == "game":
            assert module in SEEN, f"{path.name} imports {module}"
            assert SEEN[module] is None or name in SEEN[module], f"{path.name} imports {name} from {module}"
        assert module != "sandbox.town"


def test_a_town_shows_its_residents_views_only(monkeypatch):
    shown = []
    act = Resident.act

    def watched(self, view):
        shown.append(view)
        return act(self, view)

    monkeypatch.setattr(Resident, "act", watched)
    play_game(10, 4)
    assert shown
    assert {type(view) for view in shown} == {View}


def test_no_resident_asks_for_what_the_rules_refuse(monkeypatch):
    """A late ballot may come after the vote is over; nothing else that a resident does is out of place."""
    refusals = []
    carry_out = Town._carry_out

    def watched(self, command):
        answer = carry_out(self, command)
        if isinstance(answer, Refused):
            refusals.append((command, answer))
        return answer

    monkeypatch.setattr(Town, "_carry_out", watched)
    for seed in range(10):
        play_game(13, seed)
    assert not [one for one in refusals if not isinstance(one[0], Nominate | CastVerdict)]


def people(*roles, dead=()):
    ranks = iter(range(1, 9))
    return tuple(
        Player(
            seat=seat,
            user_id=seat,
            name=f"P{seat}",
            role=role,
            rank=next(ranks) if role == "mafioso" else 0,
            confirmed=True,
            alive=seat not in dead,
            revealed=seat in dead,
        )
        for seat, role in enumerate(roles, 1)
    )


def at_night(*roles, findings=(), **values):
    phase = Night(number=2, deadline=100.0, window=100.0, tick_at=None)
    return Game(chat_id=1, phase=phase, players=people(*roles, **values), findings=findings)


def at_vote(*roles, findings=(), ballots=(), **values):
    phase = Nomination(day=2, deadline=100.0, window=100.0, ballots=ballots)
    return Game(chat_id=1, phase=phase, players=people(*roles, **values), findings=findings)


def on_trial(defendant, *roles, findings=()):
    phase = Verdict(day=2, deadline=100.0, window=100.0, defendant=defendant, voters=())
    return Game(chat_id=1, phase=phase, players=people(*roles), findings=findings)


def answers(game, user_id, temper=STEADY):
    """Ask the person many times over, each time as somebody with other luck."""
    found = [Resident(user_id, random.Random(luck), temper).act(view_for(game, user_id)) for luck in range(40)]
    for command in filter(None, found):
        assert not isinstance(advance(game, command, now=1.0), Refused)
    return found


def test_a_role_is_confirmed():
    game = Game(
        chat_id=1,
        phase=Confirmation(deadline=100.0, window=100.0),
        players=tuple(changed(player, confirmed=False) for player in people("doctor", "mafioso", "citizen", "citizen")),
    )
    assert set(answers(game, 1)) == {ConfirmRole(user_id=1)}
    assert set(answers(game, 3)) == {None}


def test_the_inspector_shoots_whom_he_knows_to_be_bad():
    found = Finding(night=1, actor=1, target=3, role="mafioso")
    game = at_night("inspector", "citizen", "mafioso", "citizen", "citizen", findings=(found,))
    assert set(answers(game, 1)) == {Order(user_id=1, action="kill", target=3)}


def test_the_inspector_checks_whom_he_does_not_know():
    found = Finding(night=1, actor=1, target=2, role="citizen")
    game = at_night("inspector", "citizen", "hobo", "mafioso", "citizen", findings=(found,))
    orders = answers(game, 1)
    assert {order.action for order in orders} == {"check"}
    assert {order.target for order in orders} == {4, 5}


def test_a_mafioso_kills_outside_the_family_and_only_the_leader_orders():
    game = at_night("mafioso", "mafioso", "citizen", "doctor", "citizen")
    assert {order.target for order in answers(game, 1)} == {3, 4, 5}
    assert set(answers(game, 2)) == {None}
    assert set(answers(game, 3)) == {None}


@pytest.mark.parametrize("role", ["maniac", "doctor", "hobo", "lawyer", "escort", "hacker"])
def test_every_role_holder_gives_an_order(role):
    game = at_night(role, "mafioso", "citizen", "inspector", "citizen", "citizen")
    assert None not in answers(game, 1)


def test_what_a_check_found_decides_the_vote():
    found = Finding(night=1, actor=1, target=3, role="maniac")
    roles = ("hobo", "citizen", "maniac", "mafioso", "citizen")
    assert {one.target for one in answers(at_vote(*roles, findings=(found,)), 1)} == {3}
    assert {one.guilty for one in answers(on_trial(3, *roles, findings=(found,)), 1)} == {True}
    innocent = Finding(night=1, actor=1, target=2, role="citizen")
    assert {one.guilty for one in answers(on_trial(2, *roles, findings=(innocent,)), 1)} == {False}


def test_the_family_accuses_nobody_of_its_own():
    targets = {one.target for one in answers(at_vote("mafioso", "mafioso", "citizen", "doctor", "citizen"), 1)}
    assert targets <= {3, 4, 5}


def test_the_herd_follows():
    roles = ("citizen", "mafioso", "citizen", "doctor", "citizen", "citizen", "citizen")
    ballots = tuple(Ballot(voter=voter, choice=2) for voter in (3, 4, 5))
    alone = [one.target for one in answers(at_vote(*roles), 1)].count(2)
    among_many = [one.target for one in answers(at_vote(*roles, ballots=ballots), 1)].count(2)
    assert among_many > alone + 5


def test_the_dead_and_the_forgetful_do_nothing():
    assert set(answers(at_vote("citizen", "mafioso", "citizen", "citizen", dead=(1,)), 1)) == {None}
    assert set(answers(at_night("doctor", "mafioso", "citizen", "citizen"), 1, Temper(forget=1, quit=0))) == {None}


def test_one_who_is_away_comes_back_or_stays_away():
    game = at_night("doctor", "mafioso", "citizen", "citizen")
    gone = changed(game, players=(changed(game.players[0], away=True), *game.players[1:]))
    assert set(answers(gone, 1)) == {MemberReturned(user_id=1), None}


def test_some_leave():
    game = at_night("doctor", "mafioso", "citizen", "citizen")
    left = answers(game, 1, Temper(wander=1, quit=0))
    assert {command.how for command in left} <= set(Departure)


def test_a_private_view_teaches_a_shared_gossip_nothing():
    """What a mafioso knows must not reach the town through the talk they share."""
    game = at_night("mafioso", "mafioso", "citizen", "doctor", "citizen", dead=(5,))
    shared, own = Gossip(), Gossip()
    resident = Resident(1, random.Random(1), gossip=shared)
    resident.look(view_for(game, 1))
    assert resident.known == {2: "mafioso", 5: "citizen"}
    assert vars(shared) == vars(own)
    resident.look(view_for(game, None))
    assert shared.living == (1, 2, 3, 4)
    assert resident.known == {2: "mafioso", 5: "citizen"}
