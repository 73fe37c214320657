"""Every amount of spec/game.md §9, typed from there by hand: who is paid what for which deed."""

import pytest
from table import table

from game.events import PaidOut
from game.settings import Settings


def cells(rows, columns):
    """List the cells of a table that are not struck out."""
    return [
        (row, column, amount)
        for row, amounts in rows.items()
        for column, amount in zip(columns, amounts, strict=True)
        if amount is not None
    ]


ROLES = ["citizen", "inspector", "mafioso", "maniac", "hobo", "doctor", "lawyer", "hacker", "escort"]
NIGHT_KILLS = {
    "mafioso":   [12, 60, -150, 49, 40, 40, -75, 30, 0],
    "maniac":    [14, 61, 55, None, 43, 43, 35, 30, 0],
    "inspector": [-41, None, 58, 61, -45, -45, 45, 30, 0],
}  # fmt: skip

CLIENTS = ["citizen", "mafioso", "maniac", "inspector", "doctor", "hobo", "lawyer", "hacker", "escort"]
STEALS = {
    "escort": [25, 30, 35, 35, 35, 20, 30, 35, None],
    "hacker": [50, 60, 70, 70, 70, 40, 60, None, 50],
}

RECEIVERS = ["mafioso", "maniac", "inspector", "hobo", "doctor", "citizen"]
EXECUTIONS = {
    "mafioso":   [-13, 31, 39, 45, 39, 53],
    "lawyer":    [-10, 20, 30, 30, 30, 40],
    "maniac":    [28, None, 36, 42, 36, 48],
    "inspector": [55, 45, None, -55, -55, -70],
    "doctor":    [30, 30, -46, -46, None, -55],
    "hobo":      [23, 23, -32, None, -32, -40],
    "citizen":   [10, 10, -25, -25, -25, -35],
    "hacker":    [15, 15, 25, 25, 25, 30],
    "escort":    [0, 0, 0, 0, 0, 0],
}  # fmt: skip
AS_MAFIOSO = {"mafioso": -13, "maniac": 28, "inspector": 55, "doctor": 30, "hobo": 23, "citizen": 10, "hacker": 15,
              "escort": 0}  # fmt: skip
HALF_OF_MANIAC = {"mafioso": 15, "lawyer": 10, "maniac": 0, "inspector": 22, "doctor": 15, "hobo": 11, "citizen": 5,
                  "escort": 0}  # fmt: skip
EVERY_PAIR = [
    *cells(EXECUTIONS, RECEIVERS),
    *((executed, "lawyer", amount) for executed, amount in AS_MAFIOSO.items()),
    *((executed, "hacker", amount) for executed, amount in HALF_OF_MANIAC.items()),
    *((executed, "escort", 0) for executed in EXECUTIONS if executed != "escort"),
]


def couple(first, second, **options):
    """Seat Anna and Vira with these roles among twelve citizens."""
    pair = {first: ["Anna", "Vira"]} if first == second else {first: "Anna", second: "Vira"}
    return table(**pair, citizens=12, **options)


# Nights


@pytest.mark.parametrize(("killer", "victim", "amount"), cells(NIGHT_KILLS, ROLES))
def test_night_kills(killer, victim, amount):
    town = couple(killer, victim).at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert town.earned("Anna", "kill") == amount


@pytest.mark.parametrize(("victim", "amount"), [one[1:] for one in cells(NIGHT_KILLS, ROLES) if one[0] == "maniac"])
def test_a_curse_pays_the_maniac_like_a_kill(victim, amount):
    town = couple("maniac", victim).at_night()
    town.orders("Anna", curse="Vira")
    town.dawn()
    assert town.earned("Anna", "kill") == amount


def test_each_further_corpse_of_a_curse_pays_twenty_five():
    town = table(maniac="Olha", hobo="Hnat", hacker="Hlib", mafioso="Anna", citizens=12).at_night()
    town.orders("Olha", curse="Citizen 1")
    town.orders("Hnat", check="Citizen 1")
    town.orders("Hlib", hack="Citizen 1")
    town.orders("Anna", kill="Citizen 2")
    town.dawn()
    assert town.earned("Olha", "kill") == 14 + 25 + 25


def test_the_mafias_pay_goes_to_every_living_mafioso():
    town = table(mafioso=["Anna", "Borys", "Vira"], maniac="Olha", citizens=12).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Olha", kill="Vira")
    town.next_night()
    assert town.paid("kill") == {"Anna": 12, "Borys": 12, "Vira": 12, "Olha": 55}
    town.orders("Anna", kill="Citizen 2")
    town.orders("Olha", kill="Citizen 3")
    town.dawn()
    assert (town.money("Anna"), town.money("Vira")) == (24, 12)


@pytest.mark.parametrize(("victim", "fine"), [("Vira", -150), ("Lev", -75)])
def test_the_mafias_fines_hit_the_leader_alone(victim, fine):
    town = table(mafioso=["Anna", "Borys", "Vira"], lawyer="Lev", citizens=12).at_night()
    town.orders("Anna", kill=victim)
    town.orders("Lev", defend="Borys")
    town.dawn()
    assert town.paid("kill") == {"Anna": fine}


@pytest.mark.parametrize(("thief", "client", "amount"), cells(STEALS, CLIENTS))
def test_steals(thief, client, amount):
    town = couple(thief, client).at_night()
    town.orders("Anna", **{"seduce" if thief == "escort" else "hack": "Vira"})
    town.dawn()
    assert town.earned("Anna", "stolen") == amount
    assert town.earned("Vira", "robbed") == -amount


@pytest.mark.parametrize("checker", ["inspector", "hobo"])
def test_a_check_pays_ten(checker):
    town = table(**{checker: "Ivan"}, mafioso="Anna", citizens=6).at_night()
    town.orders("Ivan", check="Anna")
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.money("Ivan") == 10


@pytest.mark.parametrize(("patient", "killers", "amount"), [
    ("Citizen 1", [], 5),
    ("Citizen 1", ["Anna"], 25),
    ("Citizen 1", ["Anna", "Olha"], 45),
    ("Borys", ["Anna"], 25),
    ("Zoya", [], -20),
    ("Zoya", ["Anna", "Olha"], -20),
])  # fmt: skip
def test_a_cure_pays_five_and_twenty_a_stopped_kill_but_curing_the_escort_is_fined(patient, killers, amount):
    town = table(doctor="Borys", mafioso="Anna", maniac="Olha", escort="Zoya", citizens=9).at_night()
    town.orders("Borys", heal=patient)
    town.orders("Zoya", seduce="Citizen 9")
    for killer in ("Anna", "Olha"):
        town.orders(killer, kill=patient if killer in killers else "Citizen 2")
    town.dawn()
    assert town.money("Borys") == amount


@pytest.mark.parametrize(("client", "amount"), [("Anna", 45), ("Ivan", 20), ("Citizen 1", 20), ("Zoya", 20)])
def test_the_lawyer_is_paid_for_his_order_and_for_a_client_saved_from_the_rope(client, amount):
    town = table(lawyer="Lev", mafioso="Anna", inspector="Ivan", escort="Zoya", citizens=6).at_night()
    town.orders("Lev", defend=client)
    town.orders("Anna", kill="Citizen 6")
    town.orders("Ivan", check="Citizen 5")
    town.orders("Zoya", seduce="Citizen 4")
    town.dawn()
    assert town.money("Lev") == 5
    town.condemns(client)
    assert town.money("Lev") == amount
    assert town.paid("execution") == {}


def test_amounts_of_nothing_are_not_noted():
    town = couple("mafioso", "escort").at_night()
    town.orders("Anna", kill="Vira")
    town.dawn()
    assert all(amount for event in town.events(PaidOut) for _, amount in event.payments)
    assert town.paid("kill") == {}


# Executions


@pytest.mark.parametrize(("executed", "receiver", "amount"), EVERY_PAIR)
def test_executions(executed, receiver, amount):
    town = couple(executed, receiver).at_verdict("Anna", voters=["Vira"])
    town.judges(*[f"Citizen {number}" for number in range(1, 9)], guilty=True)
    assert not town.alive("Anna")
    assert town.earned("Vira", "execution") == amount
    assert set(town.paid("execution")) <= {"Vira"}


def test_only_living_voters_of_the_nomination_are_paid_whomever_they_voted_for():
    town = table(mafioso=["Anna", "Marko"], citizens=["Vira", "Hlib", "Dana", "Yurko", "Oles"]).at_nomination()
    town.votes("Marko", against="night")
    town.votes("Hlib", against="Dana")
    town.votes("Vira", "Dana", "Yurko", "Oles", against="Anna")
    town.ends_plea("Anna")
    town.judges("Vira", "Hlib", "Dana", "Yurko", guilty=True)
    assert town.paid("execution") == {"Vira": 53, "Dana": 53, "Yurko": 53, "Oles": 53, "Hlib": 53, "Marko": -13}


def test_whoever_did_not_nominate_is_not_paid_for_the_execution():
    town = table(mafioso=["Anna", "Marko"], citizens=["Vira", "Hlib", "Dana", "Yurko", "Oles"]).at_nomination()
    town.votes("Vira", "Dana", against="Anna")
    town.until_deadline()
    town.ends_plea("Anna")
    town.judges("Vira", "Hlib", "Dana", "Yurko", guilty=True)
    assert town.paid("execution") == {"Vira": 53, "Dana": 53}


def test_mercy_pays_nobody():
    town = table(mafioso=["Anna", "Marko"], citizens=6).at_verdict("Anna", voters=["Citizen 1", "Marko"])
    town.judges(*[f"Citizen {number}" for number in range(1, 6)], guilty=False)
    assert town.events(PaidOut) == []


# Frame


def test_the_living_town_gets_fifty_when_it_wins():
    town = table(mafioso="Anna", lawyer="Lev", escort="Zoya", citizens=["Vira", "Hlib"]).at_verdict("Anna")
    town.judges("Lev", "Vira", "Hlib", guilty=True)
    assert town.outcome == "town"
    assert town.paid("win") == {"Vira": 50, "Hlib": 50}


def test_the_living_mafia_gets_fifty_when_it_wins_and_the_lawyer_with_it():
    town = table(mafioso="Anna", lawyer="Lev", escort="Zoya", citizens=["Vira", "Hlib"]).at_verdict("Vira")
    town.judges("Anna", "Lev", "Zoya", guilty=True)
    assert town.outcome == "mafia"
    assert town.paid("win") == {"Anna": 50, "Lev": 50}


def test_the_lone_maniac_gets_fifty():
    town = table(maniac="Olha", citizens=["Vira", "Hlib"]).at_night()
    town.orders("Olha", kill="Vira")
    town.dawn()
    assert town.outcome == "maniac"
    assert town.paid("win") == {"Olha": 50}


def test_the_living_get_twenty_five_at_a_draw():
    town = table(mafioso="Anna", maniac="Olha", citizens=["Vira"]).at_night()
    town.orders("Anna", kill="Vira")
    town.orders("Olha", kill="Vira")
    town.dawn()
    assert town.outcome == "draw"
    assert town.paid("draw") == {"Anna": 25, "Olha": 25}


def test_a_role_refused_costs_twenty():
    town = table(mafioso="Anna", doctor="Borys", citizens=6).at_confirmation()
    town.declines("Borys")
    assert town.paid("refused") == {"Borys": -20}


def test_silence_leaving_and_giving_up_cost_fifty_each():
    town = table(mafioso="Anna", doctor="Borys", citizens=6).at_night()
    town.leaves("Citizen 1")
    town.quits("Citizen 2")
    town.orders("Anna", kill="Citizen 3")
    town.dawn()
    assert (town.paid("idle"), town.paid("left"), town.paid("quit")) == (
        {"Borys": -50},
        {"Citizen 1": -50},
        {"Citizen 2": -50},
    )


# A chat's own amounts


def test_a_chat_may_set_its_own_amounts():
    amounts = (("night.mafia.citizen", 7), ("work.check", 3), ("frame.idle", -1), ("steal.hacker.citizen", 9))
    town = table(
        settings=Settings(amounts=amounts), mafioso="Anna", hobo="Hnat", hacker="Hlib", doctor="Borys", citizens=9
    ).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Hnat", check="Anna")
    town.orders("Hlib", hack="Citizen 1")
    town.dawn()
    assert [town.money(name) for name in ("Anna", "Hnat", "Hlib", "Borys", "Citizen 1")] == [7, 3, 9, -1, -9]


def test_a_chat_may_set_single_executions_and_cures():
    amounts = (("execution.mafioso.citizen", 1), ("execution.mafioso.hacker", 2), ("cure.escort", 3))
    own = Settings(amounts=amounts)
    town = table(settings=own, mafioso="Anna", hacker="Hlib", doctor="Borys", escort="Zoya", citizens=6).at_night()
    town.orders("Anna", kill="Citizen 6")
    town.orders("Hlib", hack="Anna")
    town.orders("Borys", heal="Zoya")
    town.orders("Zoya", seduce="Citizen 5")
    town.dawn()
    assert town.money("Borys") == 3
    town.votes("Hlib", "Citizen 1", "Citizen 2", "Citizen 3", "Citizen 4", against="Anna")
    town.ends_plea("Anna")
    town.judges("Hlib", "Citizen 1", "Citizen 2", "Citizen 3", "Citizen 4", guilty=True)
    assert town.earned("Hlib", "execution") == 2
    assert town.earned("Citizen 1", "execution") == 1
