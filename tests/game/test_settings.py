"""Settings (§12): every number is one, each has its bounds, and a running game keeps those it began with."""

import pytest
from table import table

from game.advance import advance
from game.commands import Fresh, Open
from game.model import Authority
from game.refusals import Reason
from game.registration import empty_table
from game.settings import BadSetting, Kind, Settings, register, settings_table
from game.turn import Transition

NUMBERS = [one for one in settings_table() if one.kind in {Kind.NUMBER, Kind.SECONDS}]
TRIPLES = [one for one in settings_table() if one.kind is Kind.TRIPLE]
CHOICES = [one for one in settings_table() if one.kind is Kind.CHOICE]
SWITCHES = [one for one in settings_table() if one.kind is Kind.SWITCH]
PAIRS = [one for one in settings_table() if one.kind in {Kind.ROLES, Kind.AMOUNTS}]

each = pytest.mark.parametrize


def bad(key, value):
    with pytest.raises(BadSetting) as refusal:
        Settings().with_changes({key: value})
    return refusal.value


def test_the_register_lists_every_setting_but_the_hosts_own():
    keys = {one.key for one in settings_table()}
    assert keys == set(Settings.__slots__) - {"time_scale"}
    assert {"language", "role_set", "auto_restart", "unconfirmed", "vote_change", "anonymous_votes"} <= keys
    assert {"reveal_roles_on_death", "check_reply", "silence", "night_media", "role_from", "amounts"} <= keys


def test_the_defaults_are_those_of_the_rules():
    defaults = {one.key: one.default for one in settings_table()}
    assert defaults == {
        "language": "uk",
        "role_set": "classic",
        "auto_restart": True,
        "unconfirmed": "expel",
        "vote_change": False,
        "anonymous_votes": False,
        "reveal_roles_on_death": True,
        "check_reply": "now",
        "silence": "players",
        "night_media": True,
        "min_players": 4,
        "mafia_share": 4,
        "medium_from": 13,
        "large_from": 21,
        "registration_window": 120,
        "registration_warning": 60,
        "registration_extension": 60,
        "confirmation_window": (60, 120, 180),
        "night_window": (180, 240, 240),
        "nomination_window": (120, 180, 180),
        "plea_window": 30,
        "verdict_window": (60, 120, 120),
        "leaver_window": 60,
        "dawn_delay": 5,
        "countdown_step": 60,
        "restart_pause": 30,
        "resume_after": 30,
        "nomination_votes": 2,
        "stalemate_days": 7,
        "phrase_limit": 200,
        "doctor_self_nights": 3,
        "curse_uses": 1,
        "average_games": 10,
        "role_from": (),
        "amounts": (),
    }


@each("setting", settings_table(), ids=lambda one: one.key)
def test_every_default_is_allowed(setting):
    assert getattr(Settings().with_changes({setting.key: setting.default}), setting.key) == setting.default


@each("setting", NUMBERS, ids=lambda one: one.key)
def test_a_number_keeps_to_its_bounds(setting):
    for value in (setting.minimum, setting.maximum):
        assert getattr(Settings().with_changes({setting.key: value}), setting.key) == value
    for value in (setting.minimum - 1, setting.maximum + 1, 5.5, "5", None, True, [5]):
        fault = bad(setting.key, value)
        assert (fault.reason, fault.key) == (f"setting-bad-{setting.kind}", setting.key)
        assert (fault.setting.minimum, fault.setting.maximum) == (setting.minimum, setting.maximum)


@each("setting", TRIPLES, ids=lambda one: one.key)
def test_a_triple_is_three_lengths(setting):
    assert getattr(Settings().with_changes({setting.key: [5, 60, 3600]}), setting.key) == (5, 60, 3600)
    for value in ((60, 60), (60, 60, 60, 60), (60, 60, 4), (3601, 60, 60), 60, None, "666", (60, 60, "60")):
        assert bad(setting.key, value).reason == "setting-bad-triple"


@each("setting", CHOICES, ids=lambda one: one.key)
def test_a_choice_is_one_of_its_words(setting):
    for value in setting.choices:
        assert getattr(Settings().with_changes({setting.key: value}), setting.key) == value
    for value in ("", "nonsense", setting.choices[0].upper(), None, 1, []):
        assert bad(setting.key, value).reason == "setting-bad-choice"


@each("setting", SWITCHES, ids=lambda one: one.key)
def test_a_switch_is_on_or_off(setting):
    assert getattr(Settings().with_changes({setting.key: not setting.default}), setting.key) is not setting.default
    for value in (0, 1, "on", None):
        assert bad(setting.key, value).reason == "setting-bad-switch"


@each("key", ["nonsense", "", "time_scale", "length", "__class__"])
def test_an_unknown_key_is_refused(key):
    fault = bad(key, 1)
    assert (fault.reason, fault.key, fault.setting) == ("setting-unknown", key, None)
    with pytest.raises(BadSetting):
        register(key)


def test_one_bad_value_spoils_all_changes():
    with pytest.raises(BadSetting):
        Settings().with_changes({"min_players": 5, "plea_window": 0})


def test_where_a_role_appears_is_kept_sorted_whatever_it_came_as():
    wanted = (("doctor", 0), ("maniac", 5))
    for value in ({"maniac": 5, "doctor": 0}, [["maniac", 5], ["doctor", 0]], wanted):
        assert Settings().with_changes({"role_from": value}).role_from == wanted


@each("value", [{"nonsense": 5}, {"mafioso": 5}, {"citizen": 5}, {"doctor": -1}, {"doctor": 1001}, {"doctor": "5"}])
def test_only_roles_that_can_be_moved_are_moved(value):
    assert bad("role_from", value).reason == "setting-bad-roles"


def test_amounts_are_kept_by_their_dotted_keys():
    wanted = {"frame.win": 100, "night.mafia.citizen": 0, "steal.escort.citizen": -10_000, "cure.maniac": 1}
    assert dict(Settings().with_changes({"amounts": wanted}).amounts) == wanted


@each("value", [{"frame.nonsense": 1}, {"nonsense": 1}, {"frame.win": 10_001}, {"frame.win": 1.5}, {"": 1}])
def test_an_amount_that_is_none_is_refused_before_any_game_needs_it(value):
    assert bad("amounts", value).reason == "setting-bad-amounts"


@each("setting", PAIRS, ids=lambda one: one.key)
@each("value", [5, "doctor", None, [5], ["doctor"], [("doctor",)], [("doctor", 5, 6)], [[]], [(5, 5)], {5: 5}])
def test_what_is_no_table_is_refused(setting, value):
    assert bad(setting.key, value).reason == f"setting-bad-{setting.kind}"


@each(("players", "place"), [(4, 0), (12, 0), (13, 1), (20, 1), (21, 2), (1000, 2)])
def test_lengths_go_by_the_number_of_players(players, place):
    settings = Settings()
    for key, lengths in {
        "confirmation_window": (60, 120, 180),
        "night_window": (180, 240, 240),
        "nomination_window": (120, 180, 180),
        "verdict_window": (60, 120, 120),
        "plea_window": (30, 30, 30),
        "registration_window": (120, 120, 120),
        "leaver_window": (60, 60, 60),
    }.items():
        assert settings.length(key, players) == lengths[place]


def test_the_thresholds_are_settings_too():
    settings = Settings().with_changes({"medium_from": 6, "large_from": 8, "night_window": (10, 20, 30)})
    assert [settings.length("night_window", n) for n in (5, 6, 7, 8)] == [10, 20, 20, 30]


def test_the_host_may_scale_every_length():
    settings = Settings(time_scale=0.1)
    assert settings.length("night_window", 4) == 18
    assert settings.length("dawn_delay", 4) == 0.5


def test_a_running_game_keeps_the_settings_it_began_with():
    town = table(citizens=4).at_registration()
    changed = Fresh(game_id="g2", seed="ff" * 32, settings=Settings(min_players=25))
    town.refuses(Reason.ALREADY_RUNNING, Open(by=1, authority=Authority.ADMINISTRATOR, fresh=changed))
    assert town.game.settings == Settings()


def test_the_next_game_takes_the_settings_of_its_opening():
    fresh = Fresh(game_id="g2", seed="ff" * 32, settings=Settings(min_players=7))
    opened = advance(empty_table(-1), Open(by=1, authority=Authority.MEMBER, fresh=fresh), now=0)
    assert isinstance(opened, Transition)
    assert opened.game.settings.min_players == 7
    assert opened.events[0].minimum == 7
