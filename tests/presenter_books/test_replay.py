"""A finished game told again: whole, in order, within pages, in three languages, with its deal checked."""

import json
import re
from dataclasses import replace

import pytest

from bot.presenter import replay
from bot.presenter.callbacks import ReplayPress
from bot.presenter.pages import plain
from bot.presenter.words import LANGUAGES, Words
from bot.storage.striking import strike_proof
from game.events import DawnBroke, Nominated, OrderCarriedOut, VerdictCast
from game.highlights import highlights
from tests.presenter_books.shelves import tale
from tests.presenter_telegram.chat import judge
from tests.presenter_telegram.names import HOSTILE, WIDE

TALE = tale()
ORDER = r"(?m)^\d+\. .* \(.*\): .* → \d"


def told(words, one=TALE):
    return plain("\n".join(replay.pages(words, one)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [4, 8, 20])
@pytest.mark.parametrize("names", [(), HOSTILE, WIDE])
def test_every_page_fits_a_message(language, players, names):
    words = Words(language)
    one = tale(players, seed=players, names=names, title=names[0] if names else "")
    count = len(replay.pages(words, one))
    for number in range(1, count + 1):
        drawing = replay.draw(words, one, number, back=True)
        seen = judge(drawing.text, drawing.keyboard)
        assert "WordsError" not in seen
        turns = [ReplayPress.unpack(button.callback).page for row in drawing.keyboard[:-1] for button in row]
        assert turns == [page for page in (number - 1, number, number + 1) if 1 <= page <= count > 1]
    assert replay.draw(words, one, 10**9, back=False).text == replay.draw(words, one, count, back=False).text
    assert replay.draw(words, one, -5, back=False).text == replay.draw(words, one, 1, back=False).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_every_order_and_every_vote_is_told(language):
    words = Words(language)
    text = told(words)
    for seat in TALE.game.seats:
        assert f"{seat.seat}. P" in text
        assert words.say(f"role-{seat.role}") in text
    events = [event for _, event in TALE.events]
    orders = [event for event in events if isinstance(event, OrderCarriedOut)]
    assert text.count(" → ") >= len(orders)
    votes = [event for event in events if isinstance(event, Nominated | VerdictCast) and event.voter is not None]
    assert text.count("☝️") + text.count("👎") + text.count("👍") <= len(votes)
    nights = [event.number for event in events if isinstance(event, DawnBroke)]
    assert nights
    assert text.count("🌙") >= len(nights)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_moves_end_the_story(language):
    words = Words(language)
    moves = highlights([event for _, event in TALE.events], len(TALE.game.seats))
    _, _, after = told(words).partition(plain(words.say("moves-title")) + "\n")
    lines = after.split("\n")[: len(moves)]
    assert moves
    names = {seat.seat: seat.name.split()[0] for seat in TALE.game.seats}
    assert all(names[move.seat] in line for move, line in zip(moves, lines, strict=True)), lines
    assert [line[:1] for line in lines] == [
        words.say(f"moves-{one.kind}", name="", target="", count=1)[:1] for one in moves
    ]


@pytest.mark.parametrize("players", [8, 11, 16])
def test_the_morning_comes_after_the_night_and_no_clock_is_told(players):
    text = told(Words("uk"), tale(players))
    nights = re.split(r"(?m)^🌙.*$", text)[1:]
    assert nights
    for night in nights:
        orders, _, morning = night.partition("☀️")
        assert re.search(ORDER, orders)
        assert not re.search(ORDER, morning)
        assert "💋" not in orders
    assert "До світанку" not in text
    assert "🌙 Твоя черга" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_deal_is_checked_and_said_so(language):
    words, proof = Words(language), TALE.game.proof
    assert replay.deal(words, proof) == words.say("replay-proof-sound", game=TALE.game.game_id)
    crooked = json.loads(proof) | {"seed": "ab" * 32}
    assert words.say("proof-seed-differs") in replay.deal(words, json.dumps(crooked))
    somebody = TALE.game.seats[0].user_id
    assert replay.deal(words, strike_proof(proof, somebody, -1)) == words.say("replay-proof-struck", sound=True)
    assert words.say("proof-malformed", part="format") in replay.deal(words, "{}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_a_log_is_told_by_its_seats(language):
    words = Words(language)
    text = told(words, replace(TALE, events=()))
    assert plain(words.say("replay-no-log")) in text
    assert plain(words.say("replay-who")) in text


def test_a_forgotten_player_is_called_by_his_number():
    seats = tuple(replace(seat, name="", user_id=-seat.seat) for seat in TALE.game.seats)
    text = told(Words("uk"), replace(TALE, game=replace(TALE.game, seats=seats)))
    assert "Гравець 1" in text
