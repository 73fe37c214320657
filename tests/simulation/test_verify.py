"""`python -m bot verify FILE`."""

import json

import pytest

from bot.cli import main


@pytest.fixture
def proof(tmp_path):
    folder = tmp_path / "proofs"
    assert main(["simulate", "--games", "1", "--players", "9", "--seed", "4", "--proofs", str(folder)]) == 0
    (file,) = folder.iterdir()
    return file


def tamper(file, **values):
    file.write_text(json.dumps({**json.loads(file.read_text()), **values}))


def test_a_sound_proof(proof, capsys):
    written = json.loads(proof.read_text())
    capsys.readouterr()
    assert main(["verify", str(proof)]) == 0
    shown = capsys.readouterr().out
    assert written["commitment"] in shown
    assert "Resident 9" in shown
    assert "sound" in shown


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_another_deal_is_a_fault(proof, capsys, language):
    dealt = json.loads(proof.read_text())["dealt"]
    tamper(proof, dealt=[*dealt[1:], dealt[0]])
    capsys.readouterr()
    assert main(["verify", str(proof), "--language", language]) == 1
    shown = capsys.readouterr().out
    assert "proof-" not in shown
    assert "cli-" not in shown
    assert shown.count("\n") > len(dealt)


@pytest.mark.parametrize(
    "values",
    [
        {"seed": "0" * 64},
        {"commitment": "0" * 64},
        {"roster": []},
        {"roster": None},
        {"cards": "all"},
        {"passes": [{}]},
    ],
    ids=str,
)
def test_any_other_tampering_is_a_fault(proof, values):
    tamper(proof, **values)
    assert main(["verify", str(proof)]) == 1


@pytest.mark.parametrize("text", ["", "{", "[]", "12", "[" * 100_000, "\x00"])
def test_what_is_no_proof_gets_a_sentence_and_2(tmp_path, capsys, text):
    file = tmp_path / "proof.json"
    file.write_text(text)
    assert main(["verify", str(file)]) == 2
    assert "proof.json" in capsys.readouterr().err


def test_a_file_that_is_not_there_or_not_text_gets_2(tmp_path, capsys):
    assert main(["verify", str(tmp_path / "nothing.json")]) == 2
    assert "nothing.json" in capsys.readouterr().err
    (tmp_path / "picture.json").write_bytes(b"\xff\xd8\xff")
    assert main(["verify", str(tmp_path / "picture.json")]) == 2
    assert main(["verify", str(tmp_path)]) == 2


def test_names_in_a_proof_cannot_paint_the_terminal(proof, capsys):
    tamper(proof, names=["\x1b[31mred[bold]"] * 9)
    capsys.readouterr()
    assert main(["verify", str(proof)]) == 0
    shown = capsys.readouterr().out
    assert "\x1b[31mred" not in shown
    assert "red[bold]" in shown
