"""What the books tell of one person: sums, a profile, every counter, his last games (spec/game.md §10)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from bot.presenter import columns, names, trophies
from bot.presenter.callbacks import ForgetPress, PastPress, ReplayPress, WonPress
from bot.presenter.pages import plain
from bot.presenter.post import Button, Drawing, Keyboard
from bot.presenter.tables import Line, decimal, person
from bot.presenter.words import Words
from game.achievements import ALL
from game.roles import REGISTER

ZONE = ZoneInfo("Europe/Kyiv")
"""Days are told as the tables count them."""
DONE = ("killed", "cursed", "checked", "healed", "defended", "seduced", "hacked")
VOTED = ("nominated", "voted_yes", "voted_no")
SUFFERED = (
    *("was_killed", "was_cursed", "was_checked", "was_healed", "was_defended", "was_seduced", "was_hacked"),
    *("was_executed", "was_killed_by_bot", "left"),
)
"""The counters of the books, as `!fullwon` groups them; a test sees that none is left out."""
TROPHIES = 12
"""So many achievements are listed in a profile."""
IN_ROW = 5
LABEL = 40
"""Columns of a button that names a person."""


class Rate(Protocol):
    """How many games, and how many of them won."""

    @property
    def games(self) -> int:
        """Games played."""
        ...

    @property
    def wins(self) -> int:
        """Games won."""
        ...


class Full(Protocol):
    """Everything counted of a person."""

    @property
    def roles(self) -> Mapping[str, int]:
        """Games by role."""
        ...

    @property
    def counters(self) -> Mapping[str, int]:
        """What he did and what was done to him."""
        ...

    @property
    def earnings(self) -> Mapping[str, int]:
        """Bucks by reason."""
        ...


class Played(Protocol):
    """A finished game as one of its players looks back on it."""

    @property
    def game_id(self) -> str:
        """Which game."""
        ...

    @property
    def title(self) -> str | None:
        """The chat's title, if the bot has seen it."""
        ...

    @property
    def finished_at(self) -> datetime:
        """When it ended."""
        ...

    @property
    def role(self) -> str:
        """What he was."""
        ...

    @property
    def won(self) -> bool:
        """Whether he won."""
        ...

    @property
    def money(self) -> int:
        """His bucks of that game."""
        ...


class Named(Protocol):
    """Somebody who answers to a name."""

    @property
    def id(self) -> int:
        """Who he is."""
        ...

    @property
    def name(self) -> str:
        """How he is called."""
        ...

    @property
    def username(self) -> str | None:
        """His username, if he has one."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What a profile is drawn from: the sums of this chat (None in private) and of all, roles and last games.

    `trophies` are the ids of achievements and when each was earned, the latest first.
    """

    here: Line | None
    everywhere: Line
    roles: Mapping[str, Rate]
    games: Sequence[Played]
    trophies: Sequence[tuple[str, datetime]] = ()


def won(words: Words, lines: Iterable[tuple[str, Line]]) -> str:
    """Tell somebody's sums: (`here` or `everywhere`, his line) each, under his name."""
    told = list(lines)
    first = told[0][1]
    parts = [words.say("life-name", name=person(words, first.name, first.user_id))]
    return "\n\n".join([*parts, *(_sums(words, where, line) for where, line in told)])


def _sums(words: Words, where: str, line: Line) -> str:
    percent = round(100 * line.wins / line.games) if line.games else 0
    sums = words.say(
        "life-sums",
        bucks=line.money,
        average=decimal(words, line.average),
        games=line.games,
        wins=line.wins,
        percent=percent,
    )
    return f"{words.say(f'life-{where}')}\n{sums}\n{words.say('life-place', place=line.place)}"


def profile(words: Words, one: Profile) -> str:
    """Tell who somebody is at the table: sums, the role that suits him best, his last games."""
    lines = [("here", one.here)] if one.here else []
    parts = [won(words, [*lines, ("everywhere", one.everywhere)])]
    if best := best_role(one.roles):
        role, rate = best
        parts.append(words.say("life-best-role", role=role, wins=rate.wins, games=rate.games))
    parts += _trophies(words, one.trophies)
    if one.games:
        parts.append("\n".join([words.say("life-last"), *(_past(words, game) for game in one.games)]))
    return "\n\n".join(parts)


def _trophies(words: Words, earned: Sequence[tuple[str, datetime]]) -> list[str]:
    """List what somebody has earned, folded up: the latest `TROPHIES` of it, and how many more there are."""
    known = [(one, when) for one, when in earned if trophies.known(words, (one,))]
    lines = [
        words.say("life-trophy", title=trophies.title(words, one), date=day(words, when))
        for one, when in known[:TROPHIES]
    ]
    if len(known) > TROPHIES:
        lines.append(words.say("trophies-more", count=len(known) - TROPHIES))
    head = words.say("life-trophies", count=len(known), all=len(ALL))
    return [f"{head}\n<blockquote expandable>{chr(10).join(lines)}</blockquote>"] if lines else []


def best_role(roles: Mapping[str, Rate]) -> tuple[str, Rate] | None:
    """Find the role with the most wins, of equals the one with fewer games; None for who never won."""
    known = [(role, rate) for role, rate in sorted(roles.items()) if role in REGISTER and rate.wins]
    return max(known, key=lambda one: (one[1].wins, -one[1].games), default=None)


def _past(words: Words, game: Played) -> str:
    return words.say("past-line", won=game.won, date=day(words, game.finished_at), role=game.role, bucks=game.money)


def day(words: Words, moment: datetime) -> str:
    """Write a day as the language does."""
    return moment.astimezone(ZONE).strftime("%Y-%m-%d" if words.language == "en" else "%d.%m.%Y")


def full(words: Words, name: str, counted: Full) -> str:
    """Tell everything that is counted of a person, group by group."""
    groups = (
        ("full-roles", _roles(words, counted.roles)),
        ("full-done", _counters(words, counted.counters, DONE)),
        ("full-suffered", _counters(words, counted.counters, SUFFERED)),
        ("full-voted", _counters(words, counted.counters, VOTED)),
        ("full-earned", _earnings(words, counted.earnings)),
    )
    parts = ["\n".join([words.say(title), *lines]) for title, lines in groups if lines]
    return "\n\n".join([words.say("full-title", name=name), *parts])


def _roles(words: Words, roles: Mapping[str, int]) -> list[str]:
    return [_line(words, f"role-{role}", str(roles[role])) for role in REGISTER if role in roles]


def _counters(words: Words, counters: Mapping[str, int], keys: Iterable[str]) -> list[str]:
    return [_line(words, f"counter-{key}", str(counters.get(key, 0))) for key in keys]


def _earnings(words: Words, earnings: Mapping[str, int]) -> list[str]:
    """Tell the bucks by reason, the greatest gain first; a reason of a former release has no name any more."""
    told = sorted(earnings.items(), key=lambda one: (-one[1], one[0]))
    known = [(f"money-{reason}", amount) for reason, amount in told if words.has(f"money-{reason}")]
    return [_line(words, label, words.say("full-bucks", bucks=amount)) for label, amount in known]


def _line(words: Words, label: str, value: str) -> str:
    return words.say("full-line", label=words.say(label), value=value)


def which(words: Words, people: Iterable[Named], *, complete: bool = False) -> Drawing:
    """Ask which of several people is meant: one button each, told apart by username, or by the end of the id."""
    rows = tuple((_choice(words, one, complete),) for one in people)
    return Drawing(text=words.say("life-which"), keyboard=rows)


def _choice(words: Words, one: Named, complete: bool) -> Button:
    name = columns.cut(plain(person(words, one.name, one.id)), LABEL)
    tail = f"@{one.username}" if one.username else f"·{str(abs(one.id))[-3:]}"
    return Button(text=f"{name} {tail}", callback=WonPress(user=one.id, full=complete).pack())


def history(words: Words, games: Sequence[Played], *, more: bool = False, later: bool = False) -> Drawing:
    """List somebody's games, the newest first, each with a button that tells it again.

    `more` offers the games before these, `later` the newest.
    """
    if not games:
        return Drawing(text=words.say("past-none"))
    lines = [f"{number}. {_past_of_chat(words, game)}" for number, game in enumerate(games, 1)]
    text = "\n".join([words.say("past-title"), "", *lines, "", words.say("past-hint")])
    return Drawing(text=text, keyboard=_past_keyboard(words, games, more=more, later=later))


def _past_of_chat(words: Words, game: Played) -> str:
    title = names.shown(game.title or "", words.say("top-untitled"))
    return f"{_past(words, game)} · <i>{title}</i>"


def _past_keyboard(words: Words, games: Sequence[Played], *, more: bool, later: bool) -> Keyboard:
    tales = [
        Button(text=str(number), callback=ReplayPress(game=game.game_id).pack()) for number, game in enumerate(games, 1)
    ]
    rows = [tuple(tales[start : start + IN_ROW]) for start in range(0, len(tales), IN_ROW)]
    turns = []
    if later:
        turns.append(Button(text=words.say("past-newest"), callback=PastPress().pack()))
    if more:
        turns.append(Button(text=words.say("past-older"), callback=PastPress(before=games[-1].game_id).pack()))
    return tuple(row for row in (*rows, tuple(turns)) if row)


def ask_forgetting(words: Words, step: int, at: int) -> Drawing:
    """Ask, for the first or the second time, whether somebody really wants to be forgotten."""
    yes = Button(text=words.say(f"forget-yes-{step}"), callback=ForgetPress(step=step, at=at).pack(), style="danger")
    no = Button(text=words.say("forget-no"), callback=ForgetPress(step=0, at=at).pack())
    return Drawing(text=words.say(f"forget-ask-{step}"), keyboard=((no,), (yes,)))
