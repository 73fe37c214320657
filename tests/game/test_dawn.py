"""The conflict rules of the night, one story each: kills, steals, silence, and all at once (spec/game.md §5)."""

from table import table

from game.events import DawnBroke, Died, OrderMissed, Saved
from game.model import Cause
from game.settings import Settings

# Kills


def test_two_killers_of_one_target_both_succeed_and_both_are_paid():
    town = table(mafioso="Anna", maniac="Olha", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.orders("Olha", kill="Citizen 1")
    town.dawn()
    assert town.events(Died) == [Died(seat=3, role="citizen", causes=(Cause.MAFIA, Cause.MANIAC))]
    assert town.paid("kill") == {"Anna": 12, "Olha": 14}


def test_two_killers_may_kill_each_other():
    town = table(mafioso="Anna", maniac="Olha", citizens=5).at_night()
    town.orders("Anna", kill="Olha")
    town.orders("Olha", kill="Anna")
    town.dawn()
    assert town.dead_of("Anna") == (Cause.MANIAC,)
    assert town.dead_of("Olha") == (Cause.MAFIA,)
    assert town.outcome == "town"


# Steals, silence, and all at once


def test_steals_are_real_transfers_and_may_go_below_zero():
    town = table(escort="Zoya", hacker="Hlib", mafioso="Anna", citizens=5).at_night()
    town.orders("Zoya", seduce="Citizen 1")
    town.orders("Hlib", hack="Citizen 1")
    town.orders("Anna", kill="Citizen 2")
    town.dawn()
    assert town.money("Citizen 1") == -75
    assert (town.money("Zoya"), town.money("Hlib")) == (25, 50)


def test_the_dead_are_robbed_and_thieves_who_die_keep_their_loot():
    town = table(hacker="Hlib", mafioso="Anna", maniac="Olha", citizens=5).at_night()
    town.orders("Hlib", hack="Citizen 1")
    town.orders("Anna", kill="Citizen 1")
    town.orders("Olha", kill="Hlib")
    town.dawn()
    assert not town.alive("Citizen 1")
    assert not town.alive("Hlib")
    assert (town.money("Citizen 1"), town.money("Hlib")) == (-50, 50)


def test_the_bot_kills_the_silent_for_a_fine_and_notes_it():
    town = table(doctor="Borys", mafioso="Anna", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.dead_of("Borys") == (Cause.IDLE,)
    assert town.money("Borys") == -50
    assert [event.seat for event in town.recorded(OrderMissed)] == [town.seat("Borys")]


def test_a_doctor_does_not_save_from_the_bot():
    town = table(doctor="Borys", mafioso="Anna", citizens=5).at_night()
    town.orders("Borys", heal="Anna")
    town.dawn()
    assert town.dead_of("Anna") == (Cause.IDLE,)
    assert town.events(Saved) == []


def test_each_death_is_announced_once_with_all_its_causes():
    town = table(mafioso="Anna", maniac="Olha", doctor="Borys", hobo="Hnat", citizens=5).at_night()
    town.orders("Anna", kill="Borys")
    town.orders("Olha", curse="Hnat")
    town.orders("Hnat", check="Anna")
    town.dawn()
    assert town.dead_of("Borys") == (Cause.MAFIA, Cause.IDLE)
    assert town.dead_of("Hnat") == (Cause.CURSE,)
    assert town.last(DawnBroke).deaths == len(town.events(Died)) == 2


def test_the_settings_may_hide_the_roles_of_the_dead():
    town = table(settings=Settings(reveal_roles_on_death=False), mafioso="Anna", citizens=5).at_night()
    town.orders("Anna", kill="Citizen 1")
    town.dawn()
    assert town.last(Died).role is None
    assert not town.player("Citizen 1").revealed


def test_a_night_on_which_everything_happens():
    town = table(
        mafioso=["Anna", "Marko"],
        maniac="Olha",
        inspector="Ivan",
        doctor="Borys",
        hobo="Hnat",
        lawyer="Lev",
        escort="Zoya",
        hacker="Hlib",
        citizens=5,
    ).at_night()
    town.orders("Anna", kill="Ivan")
    town.orders("Olha", curse="Hlib")
    town.orders("Ivan", kill="Olha")
    town.orders("Borys", heal="Ivan")
    town.orders("Hnat", check="Hlib")
    town.orders("Lev", defend="Anna")
    town.orders("Zoya", seduce="Lev")
    town.orders("Hlib", hack="Anna")
    town.dawn()
    dead = {town.game.players[event.seat - 1].name: event.causes for event in town.events(Died)}
    assert dead == {"Olha": (Cause.INSPECTOR,), "Hnat": (Cause.CURSED_VISIT,), "Hlib": (Cause.CURSE,)}
    assert town.saved("Ivan")
    money = {one.name: one.money for one in town.game.players if one.money}
    assert money == {
        "Anna": -60,
        "Olha": 30 + 25,
        "Ivan": 61,
        "Borys": 25,
        "Hnat": 10,
        "Lev": -30,
        "Zoya": 30,
        "Hlib": 60,
    }
