"""Looks for hidden roles in what a group or a person was shown, once the game is over and the roles are known."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from fluent.syntax import FluentParser, ast

from bot.presenter.words import LOCALES, Words
from game.roles import ALL
from sandbox.residents.phrasebook import phrasebook
from sandbox.residents.seen import Seen

PUBLIC_DATA = re.compile(
    r"(?:join|leave|card|again):[\w-]{12}|vote:[\w-]{12}:\d+:\d+|plea:[\w-]{12}:\d+|verdict:[\w-]{12}:\d+:[01]"
    r"|glang:(?:uk|ru|en)|check"
)
"""What a group's buttons may carry."""
GUILTLESS = re.compile(r"saved|verdict-\w+|won-\w+|escort-visited|plea-opened")
"""Texts that name the doctor, the lawyer or the escort whoever they are told of."""
CASES = ("genitive", "dative", "accusative", "instrumental", "locative", "vocative", "article")


@cache
def role_words(language: str) -> Mapping[str, "re.Pattern[str]"]:
    """Give for each role what finds its name, in any case."""
    words = Words(language)
    found = {}
    for role in ALL:
        forms = {words.say(f"role-{role.id}")}
        for case in CASES:
            try:
                forms.add(words.say(f"role-{role.id}.{case}"))
            except LookupError:
                continue
        found[role.id] = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, forms))})(?!\w)", re.IGNORECASE)
    return found


@cache
def guiltless(language: str) -> "re.Pattern[str]":
    """Match the lines that may name a role next to anybody."""
    lines = []
    for path in (LOCALES / language).glob("*.ftl"):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and GUILTLESS.fullmatch(entry.id.name):
                patterns = [entry.value, *(attribute.value for attribute in entry.attributes)]
                lines += [_as_pattern(pattern) for pattern in patterns if pattern]
    return re.compile("|".join(line for text in lines for line in text.split(re.escape("\n")) if len(line) > 8))


def _as_pattern(pattern) -> str:
    told = "".join(re.escape(one.value) if isinstance(one, ast.TextElement) else ".+?" for one in pattern.elements)
    return re.sub(r"</?\w+>", "", told)


def in_public(shown: Iterable[Seen], roles: Mapping[str, str], language: str) -> Iterator[str]:
    """List the lines of a whole game that name a living player's hidden role beside him, and strange buttons."""
    book, words, harmless = phrasebook(language), role_words(language), guiltless(language)
    dead: set[str] = set()
    for seen in shown:
        if not seen.from_bot:
            continue
        if book.ended(seen.text):
            return
        yield from (label.value for label in seen.labels if label.value and not PUBLIC_DATA.fullmatch(label.value))
        dead |= {name for line, _ in book.deaths(seen.text) for name in roles if named(name, line)}
        for line in [*seen.text.splitlines(), *(label.text for label in seen.labels)]:
            for name in roles.keys() - dead:
                if named(name, line) and words[roles[name]].search(line) and not harmless.search(line):
                    yield line


def in_private(
    shown: Iterable[Seen], reader: str, roles: Mapping[str, str], known: Iterable[str], language: str
) -> Iterator[str]:
    """List the private lines that tell a reader somebody's role which he neither checked nor shares."""
    shown, book = list(shown), phrasebook(language)
    # A card may show a finding a moment before the finding itself is told: what counts is that he checked at all.
    checks = roles.get(reader) in {"inspector", "hobo"}
    checked = {name for seen in shown for name, _ in book.findings(seen.text)} if checks else set()
    for seen in shown:
        for line in seen.text.splitlines() if seen.from_bot else ():
            for name in roles.keys() - {reader, *known} - checked:
                if named(name, line) and role_words(language)[roles[name]].search(line):
                    yield f"{reader}: {line}"


def named(name: str, line: str) -> bool:
    """Say whether a line has a name in it, as a whole word and not as the beginning of `Anna 2`."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w| \d)", line) is not None
