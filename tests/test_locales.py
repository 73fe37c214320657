"""The catalogues are complete, alike in three languages, and nothing in them is unused."""

import ast as python
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from game import events
from game.events import Event
from game.model import Cause, Faction
from game.phases import FOLLOWS
from game.refusals import Reason
from game.roles import ALL, SETS
from game.settings import Kind, settings_table
from tests.presenter.samples import OUTCOMES, REASONS_OF_MONEY

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("uk", "ru", "en")
CASES = ("genitive", "dative", "accusative", "instrumental", "locative")
FORMS = {"uk": (*CASES, "vocative"), "ru": CASES, "en": ("article",)}
ACTION_FORMS = ("command", "noun", "ask")
VARIANTS = 4
SAME_AS_ENGLISH = frozenset({"OK"})
"""Texts with letters in them that may be the same as in English."""
CITED = re.compile(r"[a-z]+(?:[-_][a-z0-9_]+)+")


class _Facts(Visitor):
    """What one message says: its texts by attribute, and the variables and functions that each uses."""

    def __init__(self):
        self.variables = set()
        self.functions = set()
        self.plurals = []
        self.text = []

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)

    def visit_FunctionReference(self, node):  # noqa: N802
        """Look for variables in the call; its own words (as `form: "ask"`) are no text."""
        self.functions.add(node.id.name)
        inner = _Facts()
        inner.visit(node.arguments)
        self.variables |= inner.variables
        self.text.append("{}")

    def visit_SelectExpression(self, node):  # noqa: N802
        self.plurals.append([getattr(one.key, "name", None) or one.key.value for one in node.variants])
        self.generic_visit(node)

    def visit_TextElement(self, node):  # noqa: N802
        self.text.append(node.value)

    def visit_StringLiteral(self, node):  # noqa: N802
        self.text.append(node.value)

    def visit_Placeable(self, node):  # noqa: N802
        if isinstance(node.expression, ast.VariableReference):
            self.text.append("{}")
        self.generic_visit(node)


def facts(pattern):
    found = _Facts()
    found.visit(pattern)
    return found


def parsed(language):
    """Read a language: each text by `id` or `id.attribute`, and the file it stands in."""
    texts, files = {}, {}
    for path in sorted((ROOT / "bot" / "locales" / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if not isinstance(entry, ast.Message):
                continue
            assert entry.id.name not in files, f"{entry.id.name} stands in {path.name} and {files[entry.id.name]}"
            files[entry.id.name] = path.name
            if entry.value:
                texts[entry.id.name] = facts(entry.value)
            for attribute in entry.attributes:
                texts[f"{entry.id.name}.{attribute.id.name}"] = facts(attribute.value)
    return texts, files


CATALOGUES = {language: parsed(language) for language in LANGUAGES}
TEXTS = {language: texts for language, (texts, _) in CATALOGUES.items()}
FILES = {language: files for language, (_, files) in CATALOGUES.items()}


def variants(language):
    found = {}
    for name in TEXTS[language]:
        message, _, attribute = name.partition(".")
        if re.fullmatch(r"v\d+", attribute):
            found.setdefault(message, []).append(name)
    return found


FLAVOUR = {
    *(f"died-{cause.value}" for cause in Cause),
    *(f"acted-{role.id}" for role in ALL if role.actions),
    *(f"won-{outcome}" for outcome in (*OUTCOMES, "stalemate")),
    *(f"verdict-{outcome}" for outcome in ("execution", "acquittal", "mercy", "undecided", "opened")),
    *("night-fell", "dawn-quiet", "dawn-deadly", "saved", "escort-visited", "registration-scene"),
    *("nomination-scene", "to-trial", "no-trial", "night-chosen", "plea-opened", "plea-ended"),
}


def demanded(language):
    """List every text that the registers of the game ask for."""
    for role in ALL:
        yield f"role-{role.id}"
        yield from (f"role-{role.id}.{form}" for form in (*FORMS[language], "about", "card"))
        for action in role.actions:
            yield f"action-{action.id}"
            yield from (f"action-{action.id}.{form}" for form in ACTION_FORMS)
    yield from (f"cause-{cause.value}" for cause in Cause)
    yield from (f"faction-{faction.value}" for faction in Faction)
    yield from (f"outcome-{outcome}" for outcome in OUTCOMES)
    yield from (f"phase-{phase.__name__.lower()}" for phase in FOLLOWS)
    yield from (reason.value for reason in Reason)
    yield from (f"money-{reason}" for reason in REASONS_OF_MONEY)
    yield from settings(language)


def settings(language):
    for setting in settings_table():
        yield f"setting-{setting.key}"
        yield f"setting-{setting.key}.about"
        choices = SETS if setting.key == "role_set" else setting.choices
        yield from (f"setting-{setting.key}.choice-{choice}" for choice in choices)
    yield from (f"setting-bad-{kind.value}" for kind in Kind)
    yield from ("setting-unknown", "switch-on", "switch-off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language):
    assert sorted(set(demanded(language)) - set(TEXTS[language])) == []


def test_every_reason_to_pay_is_known():
    """Find the reasons in the rules themselves, so that a new one is missed here and not at a game's end."""
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").glob("*.py"))
    named = set(re.findall(r'turn\.pay\(\s*"(\w+)"', source))
    named |= set(re.findall(r'payments\.(?:append|extend)\(\s*\(+"(\w+)"', source))
    assert named | {"left", "quit"} == set(REASONS_OF_MONEY)


def shape(language):
    """Name every text with the variables it uses; case attributes are a language's own."""
    own = {*FORMS["uk"], *FORMS["en"]}
    kept = {}
    for name, found in TEXTS[language].items():
        message, _, attribute = name.partition(".")
        key = f"{message}.v" if re.fullmatch(r"v\d+", attribute) else name
        if attribute not in own:
            kept[key] = kept.get(key, set()) | found.variables
    return kept


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_languages_have_the_same_texts_with_the_same_variables(language):
    assert shape(language) == shape("en")
    assert FILES[language] == FILES["en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_flavour_has_at_least_four_variants(language):
    found = variants(language)
    assert set(found) >= FLAVOUR
    for message, names in found.items():
        assert len(names) >= VARIANTS, message
        assert {name.rpartition(".v")[2] for name in names} == {str(place) for place in range(1, len(names) + 1)}
        assert len({"".join(TEXTS[language][name].text) for name in names}) == len(names), message


@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_use_the_same_variables(language):
    for message, names in variants(language).items():
        assert len({frozenset(TEXTS[language][name].variables) for name in names}) == 1, message


PLURAL_KEYS = {"one", "few", "many", "other"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_their_language(language):
    """English has one and other; Slavic texts have one and many, and few where it differs."""
    for name, found in TEXTS[language].items():
        for keys in found.plurals:
            plural = set(keys) & PLURAL_KEYS
            if "one" in plural:
                assert ("other" if language == "en" else "many") in plural, name
                assert language != "en" or plural == {"one", "other"}, name


def letters(found):
    return "".join(mark for mark in re.sub("<[^>]*>", "", "".join(found.text)) if mark.isalpha())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language):
    for name, found in TEXTS[language].items():
        assert "".join(found.text).strip() or found.functions, name


@pytest.mark.parametrize(("language", "other"), [("uk", "en"), ("ru", "en")])
def test_no_text_was_left_in_english(language, other):
    for name, found in TEXTS[language].items():
        theirs = TEXTS[other].get(name)
        same = theirs and "".join(found.text) == "".join(theirs.text)
        assert not (same and letters(found)) or "".join(found.text) in SAME_AS_ENGLISH, name
        if letters(found):
            assert re.search("[а-яіїєґё]", "".join(found.text), re.IGNORECASE), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_mixes_alphabets(language):
    for name, found in TEXTS[language].items():
        for word in re.findall(r"[^\W\d_]+", "".join(found.text)):
            alphabets = [re.search(marks, word, re.IGNORECASE) for marks in ("[a-z]", "[а-яіїєґё]")]
            assert not all(alphabets), f"{name}: {word}"


FOREIGN = {"uk": "[ыэёъ]", "ru": "[іїєґ]", "en": "[а-яіїєґё]"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_letter_is_of_another_language(language):
    for name, found in TEXTS[language].items():
        assert not re.search(FOREIGN[language], "".join(found.text), re.IGNORECASE), name


TAGS = {"b", "i", "u", "s", "code", "pre", "blockquote", "blockquote expandable", "tg-spoiler"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_markup_is_telegrams_and_closed(language):
    for name, found in TEXTS[language].items():
        tags = re.findall(r"<(/?)([^>]*)>", "".join(found.text))
        assert {tag for _, tag in tags} <= TAGS, name
        opened = sorted(tag.split()[0] for slash, tag in tags if not slash)
        assert opened == sorted(tag for slash, tag in tags if slash), name


def named_by_code():
    """List every text in the code that could be a message's id, and the beginnings of those put together."""
    whole, starts = set(), set()
    for package in ("bot", "handlers", "game"):
        for path in (ROOT / package).rglob("*.py"):
            for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, python.JoinedStr) and isinstance(node.values[0], python.Constant):
                    starts.add(str(node.values[0].value))
                elif isinstance(node, python.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
    return whole, {start for start in starts if CITED.match(start.rstrip("-") + "-x") and start.endswith("-")}


KNOWN_WHOLLY = ("role-", "action-", "cause-", "faction-", "money-", "setting-", "died-", "acted-", "won-")
"""Beginnings of ids that `demanded` and `FLAVOUR` list to the last one."""


def test_no_message_is_unused():
    whole, starts = named_by_code()
    asked = {name.partition(".")[0] for name in demanded("en")} | FLAVOUR | whole
    functions = {"bucks", "deaths", "duration-minutes", "duration-seconds"}
    unused = {message for message in FILES["en"] if message not in asked | functions}
    loose = tuple(start for start in starts if not start.startswith(KNOWN_WHOLLY))
    assert {one for one in unused if not one.startswith(loose)} == set()


def test_every_message_that_the_presenter_names_exists():
    pattern = re.compile(r'(?:say|pick|plain)\(\s*"([a-z][a-z0-9_.-]*)"')
    for path in [*(ROOT / "bot" / "presenter").glob("*.py"), ROOT / "bot" / "cli" / "play.py"]:
        for name in pattern.findall(path.read_text(encoding="utf-8")):
            assert name in TEXTS["en"] or name in variants("en"), f"{path.name}: {name}"


def test_the_samples_cover_every_event():
    from tests.presenter.samples import SAMPLES

    kinds = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)} - {Event}
    assert {type(event) for event in SAMPLES} == kinds
