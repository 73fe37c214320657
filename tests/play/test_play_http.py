"""`python -m bot play` over HTTP: whole games with the real services, in three languages at once."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from bot.presenter.words import LANGUAGES
from game.proof import verify
from sandbox.residents.phrasebook import phrasebook
from sandbox.residents.seen import Label, Seen
from tests.play.leaks import in_private, in_public

ROOT = Path(__file__).resolve().parents[2]
SEATED = "en"
"""The language of the game in which a person plays."""
NAME = "Zenobia"
CLOSE = ({"mafioso", "don"}, {"inspector", "hobo"})
"""Roles that are told of each other."""
LONGEST = 300
"""Seconds after which a game counts as hung."""


def begun(language, folder):
    words = ["--language", language, "--seed", "5", "--time-scale", "0.02", "--once", "--folder", str(folder)]
    words += ["--transcript", str(folder / "lines"), "--proof", str(folder / "proof")]
    words += ["--seat", NAME] if language == SEATED else []
    command = [sys.executable, "-m", "bot", "play", *words]
    pipe = subprocess.PIPE
    clean = {key: value for key, value in os.environ.items() if key not in {"BOT_TOKEN", "REDIS_URL", "DATABASE_URL"}}
    return subprocess.Popen(
        command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True, encoding="utf-8", env=clean
    )


@pytest.fixture(scope="module")
def shows(tmp_path_factory):
    """Play a game in each language, all at once; give folder, exit code and output of each."""
    folders = {language: tmp_path_factory.mktemp(f"play_{language}") for language in LANGUAGES}
    running = {language: begun(language, folder) for language, folder in folders.items()}
    told = {}
    try:
        for language, process in running.items():
            typed = "?\n" + "1\n!yes\n2\n0\n3\n!all\n4\n" * 40 if language == SEATED else None
            out, err = process.communicate(typed, timeout=LONGEST)
            told[language] = (folders[language], process.returncode, out, err)
    finally:
        for process in running.values():
            process.kill()
            process.wait()
    return told


def lines(folder):
    return [json.loads(line) for line in (folder / "lines").read_text(encoding="utf-8").splitlines()]


def seen(line):
    rows = tuple(tuple(Label(text, "") for text in row) for row in line["buttons"])
    return Seen(line["chat"], 1, 0, 0, True, 0, "", line["text"], rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_ends_and_is_shown(shows, language):
    folder, code, out, err = shows[language]
    assert code == 0, err
    assert "Traceback" not in err
    assert phrasebook(language).ended(out)
    assert "🔒" in out
    assert "✎" in out
    assert str(folder / "lines") in out.replace("\n", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_transcript_has_every_message_and_whose_it_is(shows, language):
    told = lines(shows[language][0])
    assert all(set(line) == {"at", "chat", "to", "kind", "text", "buttons"} for line in told)
    assert {line["kind"] for line in told} == {"message", "edit"}
    assert [line["at"] for line in told] == sorted(line["at"] for line in told)
    assert all(line["chat"] < 0 for line in told if line["to"] is None)
    assert phrasebook(language).ended(told[-1]["text"])
    cards = {line["to"] for line in told if phrasebook(language).role(line["text"])}
    assert len(cards - {None}) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_proof_of_the_deal_holds(shows, language):
    proof = json.loads((shows[language][0] / "proof").read_text(encoding="utf-8"))
    assert verify(proof) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_shown_a_hidden_role(shows, language):
    told = lines(shows[language][0])
    proof = json.loads((shows[language][0] / "proof").read_text(encoding="utf-8"))
    roles = {} if proof["passes"] else dict(zip(proof["names"], proof["dealt"], strict=True))
    assert list(in_public([seen(line) for line in told if line["to"] is None], roles, language)) == []
    private = defaultdict(list)
    for line in told:
        if line["to"]:
            private[line["to"]].append(seen(line))
    for reader, shown in private.items():
        known = [name for name, role in roles.items() if any({role, roles.get(reader)} <= circle for circle in CLOSE)]
        assert list(in_private(shown, reader, roles, known, language)) == []


def test_a_person_at_the_keyboard_plays_along(shows):
    out = shows[SEATED][2]
    assert "To play: a number presses a button" in out
    assert f"🔒 {NAME}:" in out
    assert out.count("🔒") == out.count(f"🔒 {NAME}:")  # whoever plays does not look into others' cards
    assert "↳" in out
    assert NAME in json.loads((shows[SEATED][0] / "proof").read_text(encoding="utf-8"))["names"]


def test_a_busy_port_is_a_sentence(tmp_path, capsys):
    import socket

    from bot import cli

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert cli.main(["play", "--language", "en", "--port", str(port), "--folder", str(tmp_path)]) == 1
    assert f"Port {port} is taken" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("--residents", "3"), ("--time-scale", "0"), ("--seat", " "), ("--port", "70000")])
def test_bad_arguments_are_refused(words, capsys):
    from bot import cli

    with pytest.raises(SystemExit) as caught:
        cli.main(["play", *words])
    assert caught.value.code == 2
    assert words[0] in capsys.readouterr().err
