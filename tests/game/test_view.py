"""What one person may know (§14), and that a view offers exactly what the rules then accept."""

import pytest
from table import table

from game.advance import advance
from game.commands import CastVerdict, ConfirmRole, EndPlea, Join, Leave, Nominate, Order, RefuseRole
from game.model import Departure
from game.phases import Ballot, Finished, Idle, Nomination, Verdict
from game.registration import empty_table
from game.roles import REGISTER
from game.settings import Settings
from game.turn import Transition
from game.view import view_for

ROLES = {
    "mafioso": ["Anna", "Boris"],
    "lawyer": "Lev",
    "inspector": "Cleo",
    "hobo": "Hryts",
    "doctor": "Dora",
    "maniac": "Max",
    "escort": "Elsa",
    "hacker": "Neo",
    "citizens": ["Vira", "Hlib", "Zoe"],
}
STRANGER = 7
ACTIONS = sorted({action.id for role in REGISTER.values() for action in role.actions})
PHASES = ("registration", "confirmation", "night", "later_night", "nomination", "plea", "verdict", "dusk", "finished")
EVERY_PHASE = pytest.mark.parametrize("phase", PHASES)
CHATS = pytest.mark.parametrize(
    "chat", [{}, {"vote_change": True}, {"anonymous_votes": True}, {"check_reply": "dawn"}], ids=str
)


def town_in(phase, **chat):
    """Bring a full table to a phase, with a dead player, a quitter and a leaver wherever there can be."""
    town = table(settings=Settings(**chat), **ROLES)
    match phase:
        case "registration":
            return town.at_registration()
        case "confirmation":
            town.at_confirmation().confirms("Anna", "Dora")
            town.quits("Zoe")
            return town
        case "night":
            return some_orders(town.at_night())
        case "finished":
            for one in town.at_nomination().game.players:
                town.leaves(one.name)
            return town.dusk()
    some_orders(town.at_night()).dawn()
    town.quits("Vira")
    if phase == "dusk":
        town.leaves("Zoe")
    return onward(town, phase)


def some_orders(town):
    town.orders("Anna", kill="Hlib")
    town.orders("Cleo", check="Max")
    town.orders("Lev", defend="Zoe")
    town.orders("Elsa", seduce="Zoe")
    town.orders("Dora", heal="Dora")
    return town


def onward(town, phase):
    """Go on from the first morning: Hryts, Max and Neo are dead of silence, Hlib was killed."""
    match phase:
        case "nomination":
            town.votes("Anna", against="Zoe")
            town.votes("Dora", against="night")
        case "plea" | "verdict":
            town.votes("Anna", "Boris", "Lev", "Dora", "Cleo", against="Zoe")
            assert town.phase.defendant == town.seat("Zoe")
            if phase == "verdict":
                town.ends_plea("Zoe")
                town.judges("Anna", guilty=True)
        case "dusk":
            town.until_deadline()
        case "later_night":
            town.dusk()
    return town


def people(town):
    return (None, STRANGER, *(one.user_id for one in town.game.players))


def accepted(town, command):
    return isinstance(advance(town.game, command, now=town.now), Transition)


# Nothing leaks


def knows(town, user_id):
    return {line.name: line.role for line in view_for(town.game, user_id).seats if line.role}


@EVERY_PHASE
def test_strangers_and_the_group_know_the_revealed_only(phase):
    town = town_in(phase)
    for viewer in (None, STRANGER):
        view = view_for(town.game, viewer)
        revealed = {one.name: one.role for one in town.game.players if one.revealed or phase == "finished"}
        assert knows(town, viewer) == revealed
        assert (view.me, view.role, view.rank, view.order, view.findings) == (None, None, 0, None, ())
        assert view.options == ()


@EVERY_PHASE
def test_everybody_knows_himself_his_circle_his_findings_and_the_revealed(phase):
    town = town_in(phase)
    circles = {
        "Anna": ["Anna", "Boris"],
        "Boris": ["Anna", "Boris"],
        "Cleo": ["Cleo", "Hryts"],
        "Hryts": ["Cleo", "Hryts"],
    }
    for one in town.game.players:
        known = {one.name: one.role} if phase != "registration" else {}
        known |= {other.name: other.role for other in town.game.players if other.revealed or phase == "finished"}
        if phase not in {"registration", "confirmation"}:
            known |= {name: town.role(name) for name in circles.get(one.name, ())}
            known |= {"Max": "maniac"} if one.name == "Cleo" and phase != "finished" else {}
        assert knows(town, one.user_id) == known


@EVERY_PHASE
def test_ranks_are_shown_with_roles_only(phase):
    town = town_in(phase)
    for viewer in people(town):
        assert all(line.rank == 0 or line.role for line in view_for(town.game, viewer).seats)


@EVERY_PHASE
def test_no_view_shows_an_order_of_somebody_else(phase):
    town = town_in(phase)
    for one in town.game.players:
        order = view_for(town.game, one.user_id).order
        assert order is None or order.actor == one.seat


@EVERY_PHASE
def test_no_view_holds_the_seed(phase):
    town = town_in(phase)
    assert all(town.game.seed not in repr(view_for(town.game, viewer)) for viewer in people(town))


def test_a_hidden_death_stays_hidden():
    town = town_in("nomination", reveal_roles_on_death=False)
    assert not town.alive("Max")
    assert "Max" not in knows(town, STRANGER)


def test_in_confirmation_no_circle_has_met():
    town = table(**ROLES).at_confirmation()
    assert knows(town, town.user("Anna")) == {"Anna": "mafioso"}


def test_who_died_before_the_circle_met_does_not_learn_it():
    town = table(**ROLES).at_confirmation()
    town.leaves("Hryts")
    town.confirms("Hryts", *(one.name for one in town.game.players if not one.confirmed and one.name != "Hryts"))
    town.until_deadline()
    assert knows(town, town.user("Hryts")) == {"Hryts": "hobo"}


def test_a_check_that_waits_for_the_dawn_is_not_shown_before():
    town = town_in("night", check_reply="dawn")
    assert "Max" not in knows(town, town.user("Cleo"))
    town.dawn()
    assert knows(town, town.user("Cleo"))["Max"] == "maniac"


def test_a_called_off_game_keeps_its_secrets():
    town = table(mafioso="Anna", citizens=["Vira", "Hlib", "Zoe"]).at_confirmation()
    town.leaves("Vira", Departure.REMOVED)
    town.confirms("Anna")
    town.until_deadline()
    assert isinstance(town.phase, Idle)
    assert all(knows(town, viewer) == {} for viewer in people(town))


# What is on


def test_an_empty_table_is_an_empty_view():
    view = view_for(empty_table(-1), STRANGER)
    assert (view.phase, view.seats, view.can, view.deadline) == ("idle", (), frozenset(), None)


@EVERY_PHASE
def test_the_view_names_the_phase_and_its_number(phase):
    town = town_in(phase)
    view = view_for(town.game, None)
    assert view.phase == phase.removeprefix("later_")
    numbers = {"night": 1, "later_night": 2, "nomination": 1, "plea": 1, "verdict": 1, "dusk": 1}
    assert view.number == numbers.get(phase, 0)
    assert view.deadline == getattr(town.phase, "deadline", None)
    assert (view.game_id, view.phase_no) == (town.game.id, town.game.phase_no)
    assert (view.outcome is not None) == isinstance(town.phase, Finished)
    assert (view.defendant is not None) == (phase in {"plea", "verdict"})


def test_ballots_are_shown_with_their_tally():
    view = view_for(town_in("nomination").game, STRANGER)
    assert view.ballots == (Ballot(voter=1, choice=12), Ballot(voter=6, choice=0))
    assert view.tally == ((0, 1), (12, 1))


@pytest.mark.parametrize("phase", ["nomination", "verdict"])
def test_anonymous_ballots_show_to_their_voter_alone(phase):
    town = town_in(phase, anonymous_votes=True)
    assert view_for(town.game, STRANGER).ballots == ()
    assert view_for(town.game, town.user("Boris")).ballots == ()
    assert [one.voter for one in view_for(town.game, town.user("Anna")).ballots] == [1]
    assert sum(votes for _, votes in view_for(town.game, STRANGER).tally) == len(town.phase.ballots)


def test_a_mafioso_who_does_not_lead_gives_no_order():
    town = town_in("night")
    view = view_for(town.game, town.user("Boris"))
    assert (view.can, view.options, view.order) == ({"leave"}, (), None)


# What is offered is accepted, and nothing else is


@CHATS
@EVERY_PHASE
def test_what_a_view_offers_is_what_the_rules_accept(phase, chat):
    town = town_in(phase, **chat)
    for user_id in people(town)[1:]:
        deeds = {
            "confirm": ConfirmRole(user_id=user_id),
            "refuse": RefuseRole(user_id=user_id),
            "plead": EndPlea(user_id=user_id),
            "judge": CastVerdict(user_id=user_id, guilty=True),
            "join": Join(user_id=user_id, name="x"),
            "leave": Leave(user_id=user_id),
        }
        offered = view_for(town.game, user_id).can - {"order", "nominate"}
        assert {name for name, command in deeds.items() if accepted(town, command)} == offered, user_id


@CHATS
@EVERY_PHASE
def test_every_target_that_is_offered_is_accepted_and_no_other(phase, chat):
    town = town_in(phase, **chat)
    for user_id in people(town)[1:]:
        view = view_for(town.game, user_id)
        options = {(action, seat) for action, seats in view.options for seat in seats}
        if view.order:
            options.discard((view.order.action, view.order.target))
        taken = {
            (action, seat)
            for action in ACTIONS
            for seat in range(-1, 15)
            if accepted(town, Order(user_id=user_id, action=action, target=seat))
        }
        assert taken == options, (user_id, view.role)
        assert bool(taken) == ("order" in view.can)


@CHATS
@EVERY_PHASE
def test_who_may_nominate_may_nominate_the_living_others_and_the_night(phase, chat):
    town = town_in(phase, **chat)
    for user_id in people(town)[1:]:
        view = view_for(town.game, user_id)
        others = {line.seat for line in view.seats if line.alive and not line.quitting and line.seat != view.me}
        mine = {one.choice for one in getattr(town.phase, "ballots", ()) if one.voter == view.me}
        wanted = ({0, *others} - mine) if "nominate" in view.can else set()
        taken = {seat for seat in range(-1, 15) if accepted(town, Nominate(user_id=user_id, target=seat))}
        assert taken == wanted, user_id


def test_the_towns_of_these_tests_are_what_they_seem():
    town = town_in("nomination")
    assert isinstance(town.phase, Nomination)
    assert [one.name for one in town.game.players if not one.alive] == ["Hryts", "Max", "Neo", "Hlib"]
    assert town.player("Vira").quitting
    assert isinstance(town_in("verdict").phase, Verdict)
