"""What stands behind a command: whom, what, how long, by which rule, and why (spec/moderation.md §2).

Whom, what, how long and which rule may come in any order before the reason; the reason begins with the first word that
is none of these. Names stay names: who bears one is for the caller to find out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import takewhile

from moderation.durations import NUMBER, BadDuration, Duration, Misreading, parse_duration, plain
from moderation.records import Restriction
from moderation.rules import normal_rule_id
from moderation.targets import ById, ByMention, ByName, ByReply, Mention, Who, Word, person, words_of

__all__ = [
    "BAN",
    "KICK",
    "LIFT",
    "MUTE",
    "RESTRICT",
    "RULE",
    "WARN",
    "Arguments",
    "BadArguments",
    "ById",
    "ByMention",
    "ByName",
    "ByReply",
    "Form",
    "Mention",
    "Mistake",
    "Need",
    "Who",
    "read_arguments",
]

TAKEN: Mapping[Restriction, str] = {
    Restriction.MEDIA: "media медіа медиа",
    Restriction.POLLS: "polls poll опитування опросы опрос",
    Restriction.INVITES: "invites invite запрошення приглашения приглашение",
    Restriction.LINKS: "links link посилання ссылки ссылка лінки линки",
    Restriction.REACTIONS: "reactions reaction реакції реакція реакции реакция",
}
WHAT: Mapping[str, Restriction] = {word: what for what, words in TAKEN.items() for word in words.split()}
EVERYTHING = frozenset({"all", "everything", "все", "всё", "усе"})
DELETE = frozenset({"del", "delete", "видалити", "удалить"})


class Mistake(StrEnum):
    """Why arguments cannot be used; the values are suffixes of message ids."""

    WHOM = "whom"
    TWO_PEOPLE = "two-people"
    BAD_ID = "bad-id"
    DURATION = "duration"
    WHAT = "what"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class BadArguments:
    """Arguments that cannot be used: why, the word where it shows, and what is wrong with a length."""

    mistake: Mistake
    word: str = ""
    duration: BadDuration | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arguments:
    """What a command asks for; `delete` asks to delete what the person wrote."""

    who: Who
    what: tuple[Restriction, ...] = ()
    duration: Duration | None = None
    rule: str | None = None
    reason: str = ""
    delete: bool = False


class Need(StrEnum):
    """Whether a command knows an argument, and can do without it."""

    NO = "no"
    MAY = "may"
    MUST = "must"


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What a command takes beside whom and why."""

    duration: Need = Need.NO
    what: Need = Need.NO
    rule: Need = Need.NO
    delete: bool = False


WARN = Form(rule=Need.MAY)
MUTE = Form(duration=Need.MUST, rule=Need.MAY)
BAN = Form(duration=Need.MAY, rule=Need.MAY, delete=True)
RESTRICT = Form(what=Need.MUST, duration=Need.MAY, rule=Need.MAY)
KICK = Form(rule=Need.MAY)
RULE = Form(rule=Need.MUST)
LIFT = Form()


def read_arguments(
    form: Form, rest: str, mentions: Sequence[Mention] = (), replied: bool = False
) -> Arguments | BadArguments:
    """Read what follows a command; `replied` says that the command answers somebody's message.

    Somebody named goes before the reply. A bare number in a reply is a length without a unit, never an id.
    """
    return _Reading(form, rest, mentions, replied).read()


@dataclass(slots=True)
class _Reading:
    form: Form
    rest: str
    mentions: Sequence[Mention]
    replied: bool
    words: list[Word] = field(init=False)
    who: Who | None = None
    what: tuple[Restriction, ...] = ()
    duration: Duration | None = None
    rule: str | None = None
    delete: bool = False
    named_at: int = -2

    def __post_init__(self) -> None:
        self.words = words_of(self.rest, self.mentions)

    def read(self) -> Arguments | BadArguments:
        at = 0
        readers = (self._person, self._what, self._rule, self._length, self._number, self._delete)
        while at < len(self.words):
            taken = _first(readers, at)
            if isinstance(taken, BadArguments):
                return taken
            if not taken:
                break
            at += taken
        return self._finished(self.rest[self.words[at].start :].strip() if at < len(self.words) else "")

    def _finished(self, reason: str) -> Arguments | BadArguments:
        who = self.who or (ByReply() if self.replied else None)
        if who is None:
            return BadArguments(Mistake.WHOM)
        if self.form.what is Need.MUST and not self.what:
            return BadArguments(Mistake.WHAT, reason.partition(" ")[0])
        if self.form.rule is Need.MUST and not self.rule:
            return BadArguments(Mistake.RULE, reason.partition(" ")[0])
        if self.form.duration is Need.MUST and not self.duration:
            return BadArguments(Mistake.DURATION, duration=BadDuration(Misreading.MISSING))
        return Arguments(
            who=who, what=self.what, duration=self.duration, rule=self.rule, reason=reason, delete=self.delete
        )

    def _person(self, at: int) -> int | BadArguments:
        named = self.words[at].named
        if not named:
            return 0
        if self.who:
            # Two names in a row are two people; later on a name belongs to the reason.
            return BadArguments(Mistake.TWO_PEOPLE, self.words[at].text) if self.named_at == at - 1 else 0
        self.who, self.named_at = named, at
        return 1

    def _what(self, at: int) -> int | BadArguments:
        if self.form.what is Need.NO:
            return 0
        typed = [plain(part) for part in self.words[at].text.split(",") if part]
        if typed and all(part in WHAT or part in EVERYTHING for part in typed):
            known = tuple(Restriction) if EVERYTHING & set(typed) else tuple(WHAT[part] for part in typed)
            self.what = tuple(dict.fromkeys((*self.what, *known)))
            return 1
        return 0

    def _rule(self, at: int) -> int | BadArguments:
        rule = normal_rule_id(self.words[at].text)
        if self.form.rule is Need.NO or self.rule or not rule or self._broken(at):
            return 0
        self.rule = rule
        return 1

    def _broken(self, at: int) -> bool:
        """Say whether what looks like a rule is half an hour typed as a fraction: 1.5 and a unit behind it."""
        return self.form.duration is not Need.NO and isinstance(self._parsed(at), BadDuration)

    def _parsed(self, at: int) -> tuple[Duration, int] | BadDuration | None:
        return parse_duration([word.text for word in takewhile(lambda word: not word.named, self.words[at:])])

    def _length(self, at: int) -> int | BadArguments:
        if self.form.duration is Need.NO or self.duration:
            return 0
        parsed = self._parsed(at)
        if isinstance(parsed, BadDuration):
            # A number without a unit that stands where a person may be named is somebody's id.
            somebody = parsed.why is Misreading.NO_UNIT and self._may_be_id(at)
            return 0 if somebody else BadArguments(Mistake.DURATION, parsed.word, parsed)
        if parsed is None:
            return 0
        self.duration = parsed[0]
        return parsed[1]

    def _may_be_id(self, at: int) -> bool:
        """Say whether a number can be an id: nobody is replied to, nobody is named before it or right behind it."""
        named_next = any(word.named for word in self.words[at + 1 : at + 2])
        return NUMBER.fullmatch(self.words[at].text) is not None and not (self.replied or self.who or named_next)

    def _number(self, at: int) -> int | BadArguments:
        word = self.words[at].text
        if self._may_be_id(at):
            self.who, self.named_at = person(word), at
            return 1 if self.who else BadArguments(Mistake.BAD_ID, word)
        if NUMBER.fullmatch(word) and self.duration and at == len(self.words) - 1:
            return BadArguments(Mistake.DURATION, word, BadDuration(Misreading.NO_UNIT, word))
        return 0

    def _delete(self, at: int) -> int | BadArguments:
        if not self.form.delete or self.delete or plain(self.words[at].text) not in DELETE:
            return 0
        self.delete = True
        return 1


def _first(readers: Sequence[Callable[[int], int | BadArguments]], at: int) -> int | BadArguments:
    """Ask the readers in turn; the first that takes a word, or finds it wrong, has it."""
    for reader in readers:
        taken = reader(at)
        if taken:
            return taken
    return 0
