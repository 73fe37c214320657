"""docs/moderation.md tells the truth: modes and defaults as they are, commands that are understood."""

import re
from pathlib import Path

from handlers.vocabulary import read
from moderation.policy import Mode, Policy
from moderation.rulebook import default_rulebook

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "moderation.md").read_text(encoding="utf-8")
WORDS = {"off": Mode.OFF, "report": Mode.REPORT, "judge": Mode.AUTO}


def rows(heading):
    section = PAGE.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"][
        2:
    ]


def test_every_detector_is_told_with_its_mode():
    told = {row[0]: WORDS[re.match(r"\w+", row[2])[0]] for row in rows("Detectors and their modes")}
    assert told == {rule.id: rule.mode for rule in default_rulebook().rules if rule.detector}


def test_every_command_is_understood():
    commands = [word for row in rows("Commands") for word in re.findall(r"`([!@][^`]+)`", row[0] + row[1])]
    assert len(commands) > 20
    assert [word for word in commands if (found := read(word)) is None or found.bare] == []


def test_the_defaults_are_told():
    told = {row[0]: row[1] for row in rows("The menu")}
    policy = Policy()
    windows = policy.windows
    assert told["warns to a ban"] == str(policy.warn_limit)
    assert told["time zone"] == policy.time_zone
    assert [int(number) for number in re.findall(r"\d+", told["flood and the like"])] == [
        *(windows.flood_messages, windows.flood_seconds, windows.letters_run, windows.letters_seconds),
        *(windows.reactions, windows.reactions_seconds),
    ]
