"""Sizes: pages, and every screen and card of towns of 4 to 1,000 players with names of every kind."""

import time

import pytest

from bot.presenter import pages
from bot.presenter.callbacks import OrderPress, VotePress
from bot.presenter.post import Post
from bot.presenter.words import LANGUAGES
from game import events as e
from game.events import Seats
from game.model import Game, Player
from game.phases import Ballot, Confirmation, Night, Nomination, Plea, Registration, Verdict
from game.settings import Settings
from sandbox.telegram.html import parse
from tests.presenter.samples import REASONS_OF_MONEY
from tests.presenter_telegram.chat import PRESENTER, audience_of, judge, logged
from tests.presenter_telegram.names import HOSTILE, WIDE

SIZES = (4, 30, 100, 1000)
NAMES = {"hostile": HOSTILE, "wide": WIDE, "long": ("Ю" * 64,)}
GAME_ID = "0123456789ab"


def town(players, names, phase, **values):
    people = tuple(
        Player(
            seat=seat,
            user_id=7_199_004_000_000_000 + seat,
            name=names[seat % len(names)],
            role="mafioso" if seat % 4 == 1 else "doctor" if seat == 2 else "maniac" if seat == 3 else "citizen",
            rank=seat // 4 + 1 if seat % 4 == 1 else 0,
        )
        for seat in range(1, players + 1)
    )
    return Game(chat_id=-5, id=GAME_ID, phase_no=1234, seed="ab" * 32, players=people, phase=phase, **values)


def phases(players):
    ballots = tuple(Ballot(voter=seat, choice=(seat * 7) % (players + 1)) for seat in range(1, players + 1))
    yes = tuple(Ballot(voter=seat, choice=seat % 2) for seat in range(2, players + 1))
    timed = {"deadline": 1_700_000_000.0, "window": 120.0}
    yield Registration(**timed, warn_at=None)
    yield Confirmation(**timed)
    yield Night(**timed, number=1, tick_at=1_699_999_940.0, acted=("mafioso", "maniac", "doctor"))
    yield Night(**timed, number=1, tick_at=None, closing=True)
    yield Nomination(**timed, day=1)
    yield Nomination(**timed, day=1, ballots=ballots)
    yield Plea(**timed, day=1, defendant=1, voters=(2,))
    yield Verdict(**timed, day=1, defendant=1, voters=(2,), ballots=yes)


def screen(game):
    kind = type(game.phase).__name__.lower()
    return f"registration:{game.id}" if kind == "registration" else f"{kind}:{game.id}:{game.phase_no}"


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("players", SIZES)
def test_every_screen_and_card_has_room(players, names, language):
    for phase in phases(players):
        game = town(players, names, phase)
        audience = audience_of(game, language, {})
        drawing = PRESENTER.draw(audience, game, screen(game), None)
        if drawing:
            judge(drawing.text, drawing.keyboard)
        for user in (game.players[0], game.players[1], game.players[2], game.players[3]):
            card = PRESENTER.card(audience, game, user.user_id)
            judge(card.text, card.keyboard)
        judge(PRESENTER.card(audience, game, 1).text, ())


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("players", SIZES)
def test_the_longest_events_become_pages(players, names):
    game = town(players, names, next(phases(players)))
    seats = tuple(range(1, players + 1))
    roster = tuple((one.seat, one.user_id, one.name) for one in game.players)
    lines = tuple((seat, "maniac", -12345, True) for seat in seats)
    for event in (
        e.RosterClosed(roster=roster),
        e.LeaversAwaited(seats=seats, window=60.0),
        e.NominationOpened(day=1, window=60.0, living=seats),
        e.PartnersMet(audience=Seats((1,)), partners=tuple((seat, "mafioso", seat) for seat in seats)),
        e.GameEnded(
            game_id="g",
            outcome="town",
            stalemate=False,
            days=3,
            lines=lines,
            seed="ab" * 32,
            restart_in=None,
            earnings=(tuple((reason, -12345) for reason in REASONS_OF_MONEY),) * players,
        ),
    ):
        told = PRESENTER.posts(audience_of(game), logged(game, [event]), game)
        posts = [one for one in told if isinstance(one, Post)]
        for post in posts:
            judge(post.text, post.keyboard)
        seen = "\n".join(pages.plain(post.text) for post in posts)
        assert isinstance(event, e.LeaversAwaited) or all(f"{seat}. " in seen for seat in (1, players))
    assert posts[-1].keyboard
    assert not any(post.keyboard for post in posts[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_of_thirty_is_two_messages_with_buttons_below_the_second(language):
    """What everybody's bucks were for included: seven reasons each are a long game."""
    game = town(30, ("Катерина", "Mykola 🌻"), next(phases(30)))
    lines = tuple((seat, "inspector", 345, seat % 2 == 0) for seat in range(1, 31))
    ended = e.GameEnded(
        game_id=GAME_ID,
        outcome="town",
        stalemate=False,
        days=9,
        lines=lines,
        seed="ab" * 32,
        restart_in=None,
        earnings=(tuple((reason, 100) for reason in REASONS_OF_MONEY[-7:]),) * 30,
    )
    told = PRESENTER.posts(audience_of(game, language), logged(game, [ended]), game)
    first, second = [one for one in told if isinstance(one, Post)]
    for post in (first, second):
        judge(post.text, post.keyboard)
    assert not first.keyboard
    assert len(second.keyboard) == 2
    assert all(f"{seat}. " in first.text for seat in range(1, 31))


def test_a_large_town_votes_by_number_and_gets_the_list_apart():
    for players, buttons in ((30, 30), (60, 60), (88, 88), (89, 0), (1000, 0)):
        game = town(players, ("Марко",), list(phases(players))[4])
        event = e.NominationOpened(day=1, window=60.0, living=tuple(range(1, players + 1)))
        told = PRESENTER.posts(audience_of(game), logged(game, [event]), game)
        *lists, vote = [one for one in told if isinstance(one, Post)]
        votes = [b for row in vote.keyboard for b in row if b.callback.startswith("vote")]
        assert len(votes) == buttons + 1
        assert sum(len(row) for row in vote.keyboard) <= 90
        assert "!номер" in vote.text
        shown = "\n".join([post.text for post in lists] + [vote.text])
        assert all(f"{seat}. Марко" in shown for seat in range(1, players + 1))


def test_forty_targets_fit_one_page_and_more_are_turned():
    game = town(100, ("Марко",), list(phases(100))[2])
    audience, me = audience_of(game, languages={}), game.players[1].user_id
    seen = set()
    for page in range(3):
        drawing = PRESENTER.targets(audience, game, me, "heal", page)
        presses = [OrderPress.unpack(b.callback) for row in drawing.keyboard for b in row]
        seen |= {press.target for press in presses if press.target}
        assert {press.page for press in presses if not press.target} == {(page - 1) % 3, page, (page + 1) % 3}
    assert seen == set(range(1, 101))
    assert PRESENTER.targets(audience, game, me, "heal", 99) == PRESENTER.targets(audience, game, me, "heal", 2)
    assert PRESENTER.targets(audience, game, me, "kill", 0) == PRESENTER.card(audience, game, me)


def test_a_role_with_several_actions_chooses_the_action_first():
    game = town(10, ("Марко",), list(phases(10))[2])
    audience, me = audience_of(game, languages={}), game.players[2].user_id
    card = PRESENTER.card(audience, game, me)
    presses = [OrderPress.unpack(b.callback) for row in card.keyboard for b in row]
    assert [(one.action, one.target) for one in presses] == [("kill", 0), ("curse", 0)]
    victims = PRESENTER.targets(audience, game, me, "curse", 0)
    *aims, back = [OrderPress.unpack(b.callback) for row in victims.keyboard for b in row]
    assert {one.action for one in aims} == {"curse"}
    assert (back.action, back.target) == ("", 0)


def test_a_doctor_may_choose_himself_and_sees_it_said():
    game = town(10, ("Марко",), list(phases(10))[2])
    card = PRESENTER.card(audience_of(game, languages={}), game, game.players[1].user_id)
    assert "2. Себе" in [b.text for row in card.keyboard for b in row]


def test_buttons_of_a_vote_name_game_phase_and_seat():
    game = town(4, ("Марко",), list(phases(4))[4])
    drawing = PRESENTER.draw(audience_of(game), game, screen(game), None)
    press = VotePress.unpack(drawing.keyboard[0][0].callback)
    assert (press.game, press.phase, press.target) == (GAME_ID, 1234, 1)


def test_a_deep_link_has_only_allowed_characters():
    phase = next(phases(4))
    game = town(4, ("Марко",), phase)
    urls = [b.url for row in PRESENTER.draw(audience_of(game), game, screen(game), None).keyboard for b in row if b.url]
    assert urls == [f"https://t.me/cattani_bot?start=j{GAME_ID}-5"]


def test_a_screen_of_another_game_or_phase_is_not_drawn():
    game = town(4, ("Марко",), list(phases(4))[4])
    audience = audience_of(game)
    for name in (
        f"nomination:{GAME_ID}:1233",
        "nomination:other:1234",
        "registration:other",
        f"night:{GAME_ID}:1234",
        "",
    ):
        assert PRESENTER.draw(audience, game, name, None) is None
    assert PRESENTER.draw(audience, game, f"card:{GAME_ID}:1233", 5) is None


def test_a_thousand_players_are_drawn_soon_enough():
    game = town(1000, ("Марко",), list(phases(1000))[5], settings=Settings())
    audience = audience_of(game)
    begun = time.process_time()
    PRESENTER.draw(audience, game, screen(game), None)
    assert time.process_time() - begun < 1


# Pages


@pytest.mark.parametrize("room", [50, 200, 4000])
def test_pages_are_whole_html_and_lose_nothing(room):
    text = "<b>Голова</b>\n" + "\n".join(f"<i>{n}. a &amp; b 😀</i>" for n in range(200)) + "\n<code>" + "12345," * 300
    text += "</code>\n<blockquote expandable>" + "слово " * 300 + "</blockquote>"
    split = pages.split(text, room)
    assert all(pages.length(page) <= room for page in split)
    for page in split:
        parse(page)
    seen = "".join(pages.plain(page) for page in split)
    assert seen.replace("\n", "").replace(" ", "") == pages.plain(text).replace("\n", "").replace(" ", "")


def test_a_short_text_is_one_page():
    assert pages.split("<b>a</b>\n\nb") == ["<b>a</b>\n\nb"]
    assert pages.split("") == []


def test_length_counts_what_is_seen_in_utf_16():
    assert pages.length("<b>a&amp;😀</b>") == 4


def test_fitted_lines_say_how_many_are_left_out():
    lines = [f"line {n}" for n in range(100)]
    assert pages.fitted(lines, 10_000, str) == lines
    *kept, rest = pages.fitted(lines, 60, lambda left: f"+{left}")
    assert rest == f"+{100 - len(kept)}"
    assert sum(len(line) + 1 for line in [*kept, rest]) <= 60
