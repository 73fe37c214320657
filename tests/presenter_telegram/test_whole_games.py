"""Whole games told in a chat: limits, few messages, nothing hidden told, and the same words for whoever looks."""

import re
from itertools import pairwise

import pytest

from bot.presenter.pages import plain
from bot.presenter.post import Post
from bot.presenter.words import Words
from game.events import Died, EscortVisited, Everyone, GameEnded, PhraseSaid, RoleActed, Saved, VerdictReached
from game.model import Game, changed
from game.phases import Finished, Night
from game.roles import ALL
from game.settings import Settings
from tests.engine.whole_games import every_step
from tests.presenter_telegram.chat import PRESENTER, Chat, Told, audience_of, logged
from tests.presenter_telegram.names import HOSTILE

GUILTLESS = (Saved, VerdictReached)
"""Their words name the doctor and the lawyer whoever they are told of."""


def told(players, seed, **options):
    settings = options.pop("settings", Settings(auto_restart=False))
    town = Told(players, seed, settings=settings, **options)
    town.play()
    return town


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
@pytest.mark.parametrize("players", [4, 9, 15])
def test_a_whole_game_keeps_every_limit(language, players):
    chat = Chat(language=language)
    told(players, f"whole {players}", chat=chat)
    assert chat.group()
    assert not any("{" in text or "WordsError" in text for _, text, _, _ in chat.seen)


@pytest.mark.parametrize(("players", "anonymous"), [(30, True), (45, False)])
def test_hostile_names_and_many_players_keep_every_limit(players, anonymous):
    settings = Settings(auto_restart=False, anonymous_votes=anonymous)
    told(players, "hostile", settings=settings, chat=Chat(every=8), names=HOSTILE)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_of_accidents_keeps_every_limit(seed):
    chat = Chat()
    for _, game, events in every_step(12, seed):
        chat.take(game, events)
    assert chat.group()


def test_a_commit_is_few_messages():
    counts = []

    def watch(_, game, events):
        told = PRESENTER.posts(audience_of(game), logged(game, events), game)
        counts.append((len([one for one in told if isinstance(one, Post) and one.to is None]), events))

    told(12, "few", chat=Chat(), watch=watch)
    assert max(number for number, _ in counts) <= 2, max(counts, key=lambda one: one[0])


def test_a_commit_of_votes_and_orders_posts_nothing_but_touches():
    silent = {"Nominated", "VerdictCast", "RoleActed", "PlayerJoined", "NightTimeLeft", "PlayerUnjoined"}

    def watch(_, game, events):
        shown = [event for event in events if isinstance(event.audience, Everyone)]
        if shown and {type(event).__name__ for event in shown} <= silent:
            told = PRESENTER.posts(audience_of(game), logged(game, shown), game)
            assert told
            assert not any(isinstance(one, Post) for one in told)

    told(10, "silent", chat=Chat(), watch=watch)


# What nobody may learn


def scrambled(game: Game) -> Game:
    """The same game as the public sees it, with everything hidden changed."""
    hidden = [one for one in game.players if not one.revealed]
    roles = [(one.role, one.rank) for one in hidden]
    moved = dict(zip([one.seat for one in hidden], roles[1:] + roles[:1], strict=True))
    players = tuple(
        changed(one, role=moved[one.seat][0], rank=moved[one.seat][1], confirmed=not one.confirmed, earnings=())
        if one.seat in moved
        else one
        for one in game.players
    )
    phase = changed(game.phase, choices=()) if isinstance(game.phase, Night) else game.phase
    return changed(game, players=players, phase=phase, findings=(), nights=(), client=None, dealt=(), redrawn=())


@pytest.mark.parametrize("seed", range(4))
def test_what_the_group_sees_does_not_depend_on_anything_hidden(seed):
    for _, game, events in every_step(11, seed):
        if isinstance(game.phase, Finished):
            continue
        audience, other = audience_of(game), scrambled(game)
        public = [event for event in events if isinstance(event.audience, Everyone)]
        told = PRESENTER.posts(audience, logged(game, public), game)
        group = [one for one in told if one.to is None]
        again = PRESENTER.posts(audience, logged(other, public), other)
        assert group == [one for one in again if one.to is None]
        for kind in ("registration", "night", "nomination", "plea", "verdict"):
            screen = f"registration:{game.id}" if kind == "registration" else f"{kind}:{game.id}:{game.phase_no}"
            assert PRESENTER.draw(audience, game, screen, None) == PRESENTER.draw(audience, other, screen, None)


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_no_public_line_names_a_living_player_with_his_role(language):
    words = Words(language)
    names = {role.id: words.say(f"role-{role.id}") for role in ALL}
    for _, game, events in every_step(10, 3):
        if isinstance(game.phase, Finished):
            continue
        shown = [one for one in events if isinstance(one.audience, Everyone) and not isinstance(one, GUILTLESS)]
        audience = audience_of(game, language)
        told = PRESENTER.posts(audience, logged(game, shown), game)
        texts = [one.text for one in told if isinstance(one, Post) and one.to is None]
        for line in "\n".join(map(plain, texts)).split("\n"):
            for player in game.players:
                if player.alive and not player.revealed and re.search(rf"P{player.user_id}\b", line):
                    assert names[player.role] not in line, line


def test_buttons_of_the_group_carry_ids_and_no_words_of_roles():
    chat = Chat()
    told(14, "buttons", chat=chat)
    roles = {role.id for role in ALL} | {action.id for role in ALL for action in role.actions}
    for _, keyboard, _ in chat.group():
        for button in (button for row in keyboard for button in row):
            assert not roles & set(button.callback.split(":"))


def test_a_persons_messages_go_to_him_alone_and_cannot_be_passed_on():
    chat = Chat()
    private = []

    def watch(_, game, events):
        audience = audience_of(game)
        seats = {seat for one in events if not isinstance(one.audience, Everyone) for seat in _seats(one)}
        told = PRESENTER.posts(audience, logged(game, events), game)
        mine = [one for one in told if isinstance(one, Post) and one.to is not None]
        private.extend(mine)
        assert {one.to for one in mine} <= {game.players[seat - 1].user_id for seat in seats}

    told(12, "private", chat=chat, watch=watch)
    assert private
    assert all(one.protect for one in private)


def _seats(event):
    return getattr(event.audience, "seats", ())


def test_nothing_public_is_lost():
    """Each death, phrase and visit of a game stands in some message of the group; deaths once."""
    events_told, chat = [], Chat()
    for _, game, events in every_step(12, 2):
        chat.take(game, events)
        events_told += [
            (game, event) for event in events if isinstance(event, Died | EscortVisited | PhraseSaid | RoleActed)
        ]
    posts = "\n".join(plain(text) for text, _, edit in chat.group())
    deaths = [(game, event) for game, event in events_told if isinstance(event, Died)]
    assert deaths
    for game, event in deaths:
        assert f"P{game.players[event.seat - 1].user_id} <ї>" in posts
    for symbol, kind in (("💋", EscortVisited), ("🗯", PhraseSaid)):
        assert posts.count(symbol) >= sum(isinstance(event, kind) for _, event in events_told)


def test_the_end_tells_everything_and_offers_the_next_game():
    chat = Chat()
    ended = []

    def watch(_, game, events):
        ended.extend((game, event) for event in events if isinstance(event, GameEnded))

    told(9, "end", chat=chat, watch=watch)
    (game, event) = ended[0]
    text, keyboard, _ = next(one for one in reversed(chat.group()) if event.seed in one[0])
    assert all(player.name in text for player in game.players)
    assert "/verify" in text
    assert [row[0].callback for row in keyboard] == [f"replay:{game.id}:0", f"again:{game.id}"]


def test_a_game_that_restarts_by_itself_offers_no_button():
    chat = Chat()
    told(9, "end", chat=chat, settings=Settings(auto_restart=True))
    assert not any(b.callback.startswith("again") for _, keys, _ in chat.group() for row in keys for b in row)


def test_every_screen_that_ends_loses_its_buttons():
    chat = Chat()
    told(9, "ends", chat=chat)
    assert len(chat.screens) > 10
    for (to, screen), (_, keyboard) in chat.screens.items():
        assert not keyboard, (to, screen)


def test_the_final_ballot_is_told_in_words():
    found = []

    def watch(_, game, events):
        for one, other in pairwise(events):
            if type(one).__name__ == "Nominated" and type(other).__name__ == "NominationClosed":
                (post, *_) = [
                    one
                    for one in PRESENTER.posts(audience_of(game), logged(game, events), game)
                    if isinstance(one, Post)
                ]
                found.append("☝️" in post.text or "🌙" in post.text)

    told(12, "ballot", chat=Chat(), watch=watch)
    assert found
    assert all(found)
