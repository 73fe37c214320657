"""Residents act on what they are shown, and understand it in every language."""

import ast
import random
from pathlib import Path

import pytest

from bot.presenter.pages import plain
from bot.presenter.words import LANGUAGES, Words
from game.phases import Ballot
from game.roles import ALL
from handlers.vocabulary import entries, read
from sandbox.control import Control
from sandbox.residents.board import Board
from sandbox.residents.hands import Hands, Manners
from sandbox.residents.notes import Notes
from sandbox.residents.phrasebook import phrasebook
from sandbox.residents.seen import Label, Seen

PACKAGE = Path(__file__).resolve().parents[2] / "sandbox" / "residents"
HIDDEN = ("bot.storage", "bot.app", "game.engine", "game.advance", "game.turn", "redis", "asyncpg", "sandbox.telegram")
"""Where the game's state could be had from."""
GAME = "abcdefghijkl"


def message(text, *rows, chat=-1, receiver=0):
    buttons = tuple(tuple(Label(label, value) for label, value in row) for row in rows)
    return Seen(chat, 1, 0, receiver, True, 0, "Cattani", text, buttons)


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)


def test_residents_cannot_look_into_the_game():
    names = {name for path in PACKAGE.glob("*.py") for name in imported(path)}
    assert names
    assert [name for name in names if name.startswith(HIDDEN)] == []
    assert not {"game.view.view_for", "game.model.Game"} & names


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_findings_are_read_back(language):
    words, book = Words(language), phrasebook(language)
    for role in (one.id for one in ALL):
        assert book.role("x\n\n" + plain(words.say(f"role-{role}.card")) + "\n\ny") == role
        found = plain(words.say("investigated", name="Ann 2", role=role))
        assert list(book.findings(found)) == [("Ann 2", role)]
        for line in (
            words.say("partner-line", seat=3, name="Ann", role=role),
            words.say("partner-line-ranked", seat=3, name="Ann", role=role, rank=2),
        ):
            assert list(book.partners(plain(line))) == [(3, role)]
        assert [told for _, told in book.deaths("Ann. " + plain(words.say("died-role", role=role)))] == [role]


def seated(language="uk"):
    board = Board(phrasebook(language))
    board.read(message("1. Ann\n2. Ann 2\n3. Bo", [("Join", f"join:{GAME}")]))
    board.read(message("1. Ann\n2. Ann 2\n3. Bo"))
    return board


def test_a_board_reads_votes_and_deaths():
    board = seated()
    died = plain(Words("uk").say("died-role", role="doctor"))
    board.read(message(f"Ann 2. {died}"))
    votes = [(f"{seat}. x", f"vote:{GAME}:4:{seat}") for seat in (1, 3)]
    night = board.book.night_line
    board.read(message(f"1. Ann — 1: Bo\n3. Bo 🚪\n{night} — 1: Ann", votes, [("n", f"vote:{GAME}:4:0")]))
    assert board.living == {1, 3}
    assert board.roles == {2: "doctor"}
    assert set(board.ballots) == {Ballot(voter=3, choice=1), Ballot(voter=1, choice=0)}
    assert (board.phase, board.phase_no) == ("nomination", 4)


def test_an_old_screen_does_not_turn_back_the_day():
    board = seated()
    board.read(message("Bo", [("done", f"plea:{GAME}:5")]))
    board.read(message("1. Ann\n3. Bo", [("1", f"vote:{GAME}:4:1")]))
    assert (board.phase, board.defendant) == ("plea", 3)


def test_notes_offer_all_actions_while_one_list_is_open():
    board, notes = seated(), Notes("Ann", phrasebook("uk"), GAME)
    menu = [("Kill", f"order:{GAME}:3:kill:0:0"), ("Curse", f"order:{GAME}:3:curse:0:0")]
    assert notes.read(message("x", menu, chat=7))
    assert notes.read(message("x", [("2", f"order:{GAME}:3:curse:2:0"), ("back", f"order:{GAME}:3::0:0")], chat=7))
    view = notes.view(board)
    assert view.can == {"order"}
    assert dict(view.options) == {"kill": (2, 3), "curse": (2,)}
    assert {line.role for line in view.seats} == {None}


def test_a_stranger_has_no_view():
    assert Notes("Nobody", phrasebook("uk"), GAME).view(seated()) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_a_resident_types_is_understood(language):
    manners = Manners(language=language, misspelt=0.5)
    hands = Hands(Control("http://nowhere"), 1, -1, manners, random.Random(1), started=True)
    for command in entries():
        for _ in range(20):
            prefix = "!!" if command == "night" else "!"
            needed = " 0.4" if entries()[command].before else ""
            assert read(f"{prefix}{hands.word(command)}{needed}").command == command
