"""The deal and its confirmation (§4): who gets what, who accepts it, and who learns of whom."""

from table import table

from game.commands import Leave
from game.events import (
    CitizenTold,
    GameCalledOff,
    LeaversAwaited,
    PartnersMet,
    PlayerExpelled,
    RoleConfirmed,
    RoleDropped,
    RoleGiven,
    RolePassed,
    RoleRefused,
)
from game.model import Cause
from game.phases import Confirmation, Idle, Night
from game.refusals import Reason
from game.settings import Settings


def six(**settings):
    """A table of six whose holders have not confirmed: Anna mafioso, Borys doctor, Cleo inspector."""
    roles = {"mafioso": "Anna", "doctor": "Borys", "inspector": "Cleo", "citizens": ["Dana", "Egor", "Faina"]}
    return table(settings=Settings(**settings), **roles).at_confirmation()


def pending(town):
    return [one.name for one in town.game.players if one.present and not one.confirmed]


# All accept


def test_when_all_have_confirmed_the_night_begins_at_once():
    town = six()
    town.confirms("Anna", "Borys")
    assert isinstance(town.phase, Confirmation)
    town.confirms("Cleo")
    assert isinstance(town.phase, Night)
    assert town.phase.number == 1


# Passing on


def test_a_refused_role_passes_to_somebody_without_one_and_the_time_starts_again():
    town = six()
    town.wait(50)
    town.declines("Anna")
    (heir,) = [one for one in town.game.players if one.role == "mafioso"]
    assert heir.name in {"Dana", "Egor", "Faina"}
    assert (heir.rank, heir.confirmed) == (1, False)
    assert town.told(heir.name, RoleGiven)[-1].passed
    assert town.last(RolePassed).window == 60
    assert town.phase.deadline == town.now + 60
    assert town.role("Anna") == "citizen"
    assert town.told("Anna", CitizenTold)[-1].relieved
    assert town.earned("Anna", "refused") == -20


def test_the_town_does_not_learn_who_passed_which_role():
    town = six()
    town.declines("Anna")
    assert town.recorded(RoleRefused) == town.events(RoleRefused)
    (public,) = town.events(RolePassed)
    assert not hasattr(public, "role")
    assert not hasattr(public, "seat")


def test_nobody_is_asked_twice():
    town = six()
    asked = []
    for _ in range(6):
        (holder,) = [one.name for one in town.game.players if one.role == "mafioso"] or [None]
        if holder is None:
            break
        asked.append(holder)
        town.declines(holder)
    assert sorted(asked) == ["Anna", "Dana", "Egor", "Faina"]


def test_a_role_leaves_the_game_when_nobody_can_take_it():
    town = six()
    for _ in range(4):
        town.declines(next(one.name for one in town.game.players if one.role == "mafioso"))
    assert town.recorded(RoleDropped) == [RoleDropped(audience=town.last(RoleDropped).audience, role="mafioso")]
    assert "mafioso" not in {one.role for one in town.game.players}
    town.confirms("Borys", "Cleo")
    assert town.outcome == "town"


def test_the_last_role_to_leave_lets_the_night_begin():
    town = table(mafioso="Anna", doctor="Borys", citizens=["Dana", "Egor"]).at_confirmation()
    town.confirms("Anna")
    for _ in range(3):
        town.declines(next(one.name for one in town.game.players if one.role == "doctor"))
    assert isinstance(town.phase, Night)


# Silence


def test_who_has_not_answered_is_put_out_and_his_role_passed_on():
    town = six()
    town.confirms("Borys", "Cleo")
    town.until_deadline()
    assert town.events(PlayerExpelled) == [PlayerExpelled(seat=1)]
    assert town.player("Anna").fate is Cause.EXPELLED
    assert not town.alive("Anna")
    heir = next(one for one in town.game.players if one.role == "mafioso")
    assert heir.name in {"Dana", "Egor", "Faina"}
    town.refuses(Reason.DEAD, "Anna", role=True)
    town.confirms(heir.name)
    assert isinstance(town.phase, Night)
    assert town.money("Anna") == 0


def test_a_role_is_not_passed_to_somebody_put_out_at_the_same_time():
    town = six()
    town.until_deadline()
    assert {one.name for one in town.game.players if one.role != "citizen"} == {"Dana", "Egor", "Faina"}


def test_silence_may_be_taken_for_consent():
    town = six(unconfirmed="keep")
    town.confirms("Anna")
    town.until_deadline()
    assert isinstance(town.phase, Night)
    assert {town.names([one.seat])[0] for one in town.events(RoleConfirmed) if one.kept} == {"Borys", "Cleo"}
    assert not town.events(PlayerExpelled)


def test_fewer_than_the_minimum_call_the_game_off():
    town = table(mafioso="Anna", citizens=["Dana", "Egor", "Faina"]).at_confirmation()
    town.until_deadline()
    town.confirms(*pending(town))
    assert town.last(GameCalledOff) == GameCalledOff(players=3, missing=1)
    assert isinstance(town.phase, Idle)


def test_when_everybody_is_silent_the_game_ends_by_itself():
    town = table(mafioso="Anna", citizens=["Dana", "Egor", "Faina"]).at_confirmation()
    for _ in range(5):
        if isinstance(town.phase, Confirmation):
            town.until_deadline()
    assert town.events(GameCalledOff) == [GameCalledOff(players=0, missing=4)]


# Leavers before the first night


def test_who_gives_up_passes_his_role_on_and_is_no_candidate():
    town = six()
    town.submit(Leave(user_id=town.user("Dana")))
    town.quits("Anna")
    heir = next(one for one in town.game.players if one.role == "mafioso")
    assert heir.name in {"Egor", "Faina"}
    assert not town.earned("Anna", "refused")
    town.confirms("Borys", "Cleo", heir.name)
    assert not town.alive("Anna", "Dana")
    assert (town.dead_of("Anna"), town.earned("Anna", "quit")) == ((Cause.QUIT,), -50)


def test_the_night_waits_for_leavers_once():
    town = six()
    town.leaves("Dana")
    town.confirms("Anna", "Borys", "Cleo")
    assert town.last(LeaversAwaited).seats == (4,)
    assert town.phase.deadline == town.now + 60
    town.until_deadline()
    assert isinstance(town.phase, Night)
    assert town.dead_of("Dana") == (Cause.LEFT,)


def test_a_role_does_not_pass_to_somebody_out_of_reach():
    town = six()
    town.leaves("Dana")
    town.leaves("Egor")
    town.declines("Anna")
    assert town.role("Faina") == "mafioso"
    assert town.game.redrawn[-1].candidates == (town.seat("Faina"),)


def test_who_comes_back_before_the_night_plays_on():
    town = six()
    town.leaves("Dana")
    town.confirms("Anna", "Borys", "Cleo")
    town.returns("Dana")
    assert isinstance(town.phase, Night)
    assert town.alive("Dana")


def test_leavers_do_not_count_towards_the_minimum():
    town = table(mafioso="Anna", citizens=["Dana", "Egor", "Faina"]).at_confirmation()
    town.leaves("Dana")
    town.confirms("Anna")
    town.until_deadline()
    assert town.last(GameCalledOff) == GameCalledOff(players=3, missing=1)


def test_a_role_passed_on_while_leavers_are_awaited_has_its_whole_time():
    town = six()
    town.leaves("Dana")
    town.confirms("Anna", "Borys", "Cleo")
    town.wait(30)
    town.quits("Anna")
    heir = next(one for one in town.game.players if one.role == "mafioso")
    assert (town.phase.deadline, town.phase.window) == (town.now + 60, 60)
    assert not heir.confirmed


# Who learns of whom


def test_mafiosi_learn_each_other_and_their_ranks_the_lawyer_nobody():
    roles = {"mafioso": ["Anna", "Boris"], "lawyer": "Lev", "inspector": "Cleo", "hobo": "Hryts", "doctor": "Dora"}
    town = table(**roles, citizens=2).at_confirmation()
    assert not town.events(PartnersMet)
    town.confirms("Anna", "Boris", "Lev", "Cleo", "Hryts", "Dora")
    mafia, law = town.events(PartnersMet)
    assert (mafia.audience.seats, mafia.partners) == ((1, 2), ((1, "mafioso", 1), (2, "mafioso", 2)))
    assert (law.audience.seats, law.partners) == ((4, 5), ((4, "inspector", 0), (5, "hobo", 0)))


def test_a_lone_mafioso_and_a_lone_inspector_meet_nobody():
    town = six()
    town.confirms("Anna", "Borys", "Cleo")
    assert not town.events(PartnersMet)
