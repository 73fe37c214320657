"""The glossary names what the code names."""

from pathlib import Path

import pytest

from game.actions import Effect
from game.model import Faction
from game.phases import FOLLOWS
from game.resolution import STEPS
from game.roles import ALL
from game.trial import ACQUITTAL, EXECUTION, MERCY, UNDECIDED

PAGE = (Path(__file__).resolve().parents[2] / "game" / "GLOSSARY.md").read_text(encoding="utf-8")
ROWS = [line for line in PAGE.splitlines() if line.startswith("|") and not line.startswith("|---")]
TERMS = [
    *(f"`Faction.{faction.name}`" for faction in Faction),
    *(f"`Effect.{effect.name}`" for effect in Effect),
    *(f"`{phase.__name__}`" for phase in FOLLOWS),
    *(f"`{outcome.upper()}`" for outcome in (EXECUTION, ACQUITTAL, MERCY, UNDECIDED)),
]


@pytest.mark.parametrize("term", TERMS)
def test_every_term_has_a_row(term):
    assert any(term in row.split("|")[1] for row in ROWS)


def test_the_steps_stand_in_their_order():
    assert ", ".join(step.run.__name__ for step in STEPS) in PAGE


def test_every_row_is_whole():
    for row in ROWS:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        assert len(cells) == 5, row
        assert all(cells), row


def test_every_word_of_the_rules_is_there():
    for term in ("order", "phrase", "nomination", "`defendant`", "bot kill", "leaver", "bucks", "quorum", "audience"):
        assert term in PAGE


def test_role_names_are_those_of_the_catalogues():
    from bot.presenter.words import Words

    for role in ALL:
        row = next((row for row in ROWS if row.startswith(f"| `{role.id}` |")), "")
        if not row and not role.appears_from:
            continue
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        names = [Words(language).say(f"role-{role.id}") for language in ("uk", "ru", "en")]
        assert cells[1:4] == names
