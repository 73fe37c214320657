"""The game in the terminal without servers; over HTTP: tests/play."""

import argparse
import json

import pytest
from rich.console import Console

from bot import cli, clock
from bot.cli import play, play_offline
from game.events import DawnBroke, GameEnded
from game.proof import verify


def run(*words):
    return cli.main(["play", "--offline", "--pace", "0", *words])


@pytest.mark.parametrize("language", ["uk", "ru", "en"])
def test_a_whole_game_is_shown(language, capsys):
    assert run("--language", language, "--seed", "3", "--players", "6") == 0
    shown = capsys.readouterr().out
    assert "🔐" in shown
    assert "🔒" in shown
    assert "<b>" not in shown


def test_the_same_seed_shows_the_same_game(capsys):
    shown = []
    for seed in ("8", "8", "9"):
        assert run("--seed", seed, "--players", "5") == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1] != shown[2]


def test_the_group_alone_is_shown_on_demand(capsys, tmp_path):
    run("--seed", "3", "--public-only", "--transcript", str(tmp_path / "lines"))
    assert "🔒" not in capsys.readouterr().out
    lines = [json.loads(line) for line in (tmp_path / "lines").read_text(encoding="utf-8").splitlines()]
    assert {line["to"] for line in lines} == {None}


def test_the_proof_is_written_and_holds(capsys, tmp_path):
    target = tmp_path / "proof.json"
    assert run("--seed", "3", "--proof", str(target)) == 0
    assert f"verify {target}" in " ".join(capsys.readouterr().out.split())
    assert verify(json.loads(target.read_text(encoding="utf-8"))) == ()


def test_the_transcript_has_every_line_and_whose_it_is(tmp_path):
    target = tmp_path / "lines.jsonl"
    run("--seed", "3", "--transcript", str(target))
    lines = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
    assert all(set(line) == {"at", "chat", "to", "kind", "text"} for line in lines)
    assert [line["at"] for line in lines] == sorted(line["at"] for line in lines)
    assert lines[-1]["kind"] == GameEnded.__name__
    assert DawnBroke.__name__ in {line["kind"] for line in lines}
    assert all((line["to"] is None) == (line["chat"] < 0) for line in lines)
    given = [line["to"] for line in lines if line["kind"] in {"RoleGiven", "CitizenTold"}]
    assert set(given) >= set(range(1, 9))


def test_the_pace_waits_on_the_one_clock(monkeypatch):
    waited = []
    monkeypatch.setattr(clock, "block", waited.append)
    assert cli.main(["play", "--offline", "--seed", "3", "--pace", "2.5"]) == 0
    assert set(waited) == {2.5}
    assert len(waited) > 20


def test_an_interrupted_game_ends_politely(monkeypatch, capsys):
    def interrupt(seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr(clock, "block", interrupt)
    assert run("--seed", "3", "--language", "en") == 0
    assert capsys.readouterr().out.endswith("The game was interrupted. Good night, town.\n")


@pytest.mark.parametrize("option", ["--proof", "--transcript"])
def test_a_file_that_cannot_be_written_is_named(option, tmp_path, capsys):
    target = tmp_path / "nowhere" / "file"
    assert run("--seed", "3", option, str(target)) == 2
    assert str(target) in capsys.readouterr().err


@pytest.mark.parametrize("words", [("--players", "3"), ("--players", "x"), ("--pace", "-1"), ("--language", "tlh")])
def test_bad_arguments_are_refused(words, capsys):
    with pytest.raises(SystemExit) as caught:
        cli.main(["play", *words])
    assert caught.value.code == 2
    assert words[0] in capsys.readouterr().err


def test_infinity_is_no_pace():
    with pytest.raises(argparse.ArgumentTypeError):
        play._pace("inf")
    with pytest.raises(argparse.ArgumentTypeError):
        play._pace("nan")


def test_markup_becomes_style_and_nothing_else_is_markup():
    text = play_offline.styled("<b>[red]&lt;b&gt;</b> &amp; <i>x</i> [/] <code>1</code>")
    assert text.plain == "[red]<b> & x [/] 1"
    assert [(str(span.style), text.plain[span.start : span.end]) for span in text.spans] == [
        ("bold", "[red]<b>"),
        ("italic", "x"),
        ("green", "1"),
    ]


def test_private_lines_are_dimmed():
    text = play_offline.styled("x", "dim")
    console = Console(force_terminal=True, color_system="standard", width=20)
    with console.capture() as capture:
        console.print(text)
    assert "\x1b[2m" in capture.get()


def test_more_players_than_names_get_numbers(capsys):
    assert run("--seed", "2", "--players", "45", "--language", "en", "--public-only") == 0
    assert "45. " in capsys.readouterr().out
