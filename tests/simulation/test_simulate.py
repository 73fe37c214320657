"""`python -m bot simulate`."""

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.cli import batch, main
from bot.cli.batch import game_seed, tasks
from bot.cli.ranges import sizes

ROOT = Path(__file__).resolve().parents[2]


def run(*words):
    command = [sys.executable, "-m", "bot", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, encoding="utf-8")


def test_the_results_are_the_same_on_any_number_of_processes(tmp_path):
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for processes, file in enumerate(files, 1):
        answer = run(
            "simulate", "--games", 24, "--players", "4..9", "--seed", 11, "--json", file, "--processes", processes
        )
        assert answer.returncode == 0, answer.stderr
    assert files[0].read_text() == files[1].read_text()


def test_the_json_has_one_object_per_size(tmp_path, capsys):
    file = tmp_path / "results.json"
    assert (
        main(["simulate", "--games", "7", "--players", "4..6", "--seed", "1", "--json", str(file), "--processes", "1"])
        == 0
    )
    lines = json.loads(file.read_text())
    assert [(line["players"], line["games"]) for line in lines] == [(4, 3), (5, 2), (6, 2)]
    for line in lines:
        assert list(line) == ["players", "games", "wins", "days_mean", "days_max"]
        assert list(line["wins"]) == ["town", "mafia", "maniac", "draw"]
        assert sum(line["wins"].values()) == line["games"]
        assert 0 < line["days_mean"] <= line["days_max"]
    assert "7" in capsys.readouterr().out


def test_fewer_games_than_sizes_leave_some_sizes_empty(tmp_path):
    file = tmp_path / "results.json"
    assert main(["simulate", "--games", "1", "--players", "4..5", "--json", str(file), "--processes", "1"]) == 0
    assert [line["games"] for line in json.loads(file.read_text())] == [1, 0]


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_tables_speak_every_language(language, capsys):
    assert main(["simulate", "--games", "2", "--players", "14", "--language", language, "--processes", "1"]) == 0
    shown = capsys.readouterr().out
    assert "cli-" not in shown
    assert "faction-" not in shown
    assert {"en": "Players", "ru": "Игроков", "uk": "Гравців"}[language] in shown


@pytest.mark.parametrize("command", ["simulate --games 2 --players 4", "verify no-such-file", "--help"])
def test_neither_telegram_nor_servers_are_imported(command):
    script = (
        "import sys\nfrom bot.cli import main\n"
        "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
        "print(sorted({'aiogram', 'redis', 'asyncpg', 'sqlalchemy', 'pydantic'} & set(sys.modules)))"
    )
    words = [sys.executable, "-c", script, *command.split()]
    answer = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    "words",
    [
        "--games 0",
        "--games many",
        "--players 3",
        "--players 9..4",
        "--players 4-25",
        "--players 4..99999",
        "--seed -1",
        "--processes 0",
        "--language fr",
        "--tea",
    ],
)
def test_bad_arguments_get_a_sentence_and_2(words, capsys):
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *words.split()])
    assert caught.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_an_unknown_command_gets_2(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["simulat"])
    assert caught.value.code == 2
    assert "simulate" in capsys.readouterr().err


def test_results_that_cannot_be_written_are_refused_before_the_first_game(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(batch, "play_game", None)
    assert main(["simulate", "--json", str(tmp_path / "nowhere" / "results.json"), "--processes", "1"]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_a_broken_game_ends_the_run_and_is_named(capsys, monkeypatch):
    seed = game_seed(5, 1)

    def breaking(players, its_seed):
        if (players, its_seed) == (7, seed):
            raise RuntimeError("the town fell into the sea")
        return real(players, its_seed)

    real = batch.play_game
    monkeypatch.setattr(batch, "play_game", breaking)
    assert main(["simulate", "--games", "4", "--players", "6..7", "--seed", "5", "--processes", "1"]) == 1
    told = capsys.readouterr().err
    assert f"--players 7 --seed {seed}" in told
    assert "the town fell into the sea" in told


def test_games_are_spread_evenly_and_any_can_be_replayed():
    batch_of_ten = tasks(sizes("4..7"), 10, 3, None)
    counts = [sum(task.players == players for task in batch_of_ten) for players in range(4, 8)]
    assert counts == [3, 3, 2, 2]
    for task in batch_of_ten:
        assert tasks(range(task.players, task.players + 1), 1, task.seed, None) == [task]


def test_without_a_command_the_bot_itself_runs(monkeypatch):
    def started(arguments):
        asked.append(arguments.command)
        return 7

    asked = []
    described = SimpleNamespace(add=lambda subparsers: subparsers.add_parser("run"), main=started)
    monkeypatch.setitem(sys.modules, "bot.cli.run", described)
    assert main([]) == 7
    assert asked == ["run"]
